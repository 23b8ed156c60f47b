# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# System packages: installs what is missing on Debian and Ubuntu, tells what
# is needed elsewhere.

# What builds the kernel and the module.
PACKAGES_BUILD=(
	bc bison ca-certificates cpio flex gcc kmod libc6-dev libelf-dev libssl-dev
	make python3 python3-venv rsync xz-utils
	"clang-$LLVM_VERSION" "lld-$LLVM_VERSION" "llvm-$LLVM_VERSION"
	"libclang-$LLVM_VERSION-dev"
)
# What runs the VM, the tests and the workloads in it.
PACKAGES_TEST=(
	blktrace bsdextrautils btrfs-progs busybox-static e2fsprogs f2fs-tools fio iproute2
	jq numactl procps qemu-system-x86 shellcheck udev util-linux xfsprogs
)
# The programs in them that are called by name, for other distributions. Any of clang
# and ld.lld may have the version in its name.
PROGRAMS=(
	bc bison blkparse blktrace blkzone btrfs busybox clang column cpio e2fsck fio flex
	flock fsck.f2fs gcc ionice jq ld.lld llvm-ar make mkfs.btrfs mkfs.ext4 mkfs.f2fs
	mkfs.xfs modprobe numactl python3 qemu-system-x86_64 rsync script shellcheck taskset
	udevadm xfs_repair xz
)

# packages_missing PACKAGE...: those that are not installed, one per line.
packages_missing() {
	local installed
	installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null |
		sed -n 's/^ii *//p') || true
	printf '%s\n' "$@" | grep -vxF -- "$installed" || true
}

# programs_missing PROGRAM...: the same for programs.
programs_missing() {
	local program
	for program; do
		have "$program" || have "$program-$LLVM_VERSION" || printf '%s\n' "$program"
	done
}

# Debian and Ubuntu only: others may have dpkg without its packages.
packages_known() {
	have dpkg-query apt-get
}

# packages_needed: the packages that are missing or, elsewhere, the programs.
packages_needed() {
	if packages_known; then
		packages_missing "${PACKAGES_BUILD[@]}" "${PACKAGES_TEST[@]}"
	else
		programs_missing "${PROGRAMS[@]}"
	fi
}

# packages_ensure: nothing is missing, or an explanation.
packages_ensure() {
	local words missing
	words=$(packages_needed)
	[[ -n $words ]] || return 0
	mapfile -t missing <<<"$words"
	packages_known || packages_elsewhere "${missing[@]}"
	((EUID == 0)) || have sudo ||
		die "neither root nor sudo here; as root, run: apt-get install ${missing[*]}"
	say "rblk: installing system packages: ${missing[*]}"
	# Asks for the password now, while the terminal can be read.
	as_root true
	packages_install "${missing[@]}"
}

# as_root COMMAND...
as_root() {
	if ((EUID == 0)); then
		"$@"
	else
		sudo "$@"
	fi
}

# Standard output belongs to the command that the packages are for.
packages_install() {
	local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -y --no-install-recommends)
	# The lists may be too old or missing altogether.
	as_root "${apt[@]}" install "$@" >&2 || {
		as_root "${apt[@]}" update >&2
		as_root "${apt[@]}" install "$@" >&2
	}
}

# packages_elsewhere PROGRAM...: another distribution lacks them.
packages_elsewhere() {
	say "rblk: this is neither Debian nor Ubuntu. Please install the programs
    $*
and the development files of libelf, OpenSSL and libclang (LLVM $LLVM_VERSION or newer,
clang, lld and libclang of one version), then run this again."
	exit 1
}
