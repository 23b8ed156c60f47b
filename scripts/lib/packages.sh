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
	blktrace btrfs-progs busybox-static e2fsprogs f2fs-tools fio iproute2 jq numactl
	procps qemu-system-x86 shellcheck udev util-linux xfsprogs
)

# packages_missing PACKAGE...: those that are not installed, one per line.
packages_missing() {
	local installed
	installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null |
		sed -n 's/^ii *//p') || true
	printf '%s\n' "$@" | grep -vxF -- "$installed" || true
}

# as_root COMMAND...
as_root() {
	if ((EUID == 0)); then
		"$@"
	elif have sudo; then
		sudo "$@"
	else
		die "not root and no sudo: run as root: $*"
	fi
}

# packages_ensure: all of the packages above, or an explanation.
packages_ensure() {
	local missing
	# Debian and Ubuntu only: others may have dpkg without its packages.
	if ! have dpkg-query apt-get; then
		packages_elsewhere
		return
	fi
	mapfile -t missing < <(packages_missing "${PACKAGES_BUILD[@]}" "${PACKAGES_TEST[@]}")
	((${#missing[@]})) || return 0
	say "rblk: installing system packages: ${missing[*]}"
	# Asks for the password now, while the terminal can be read.
	as_root true
	packages_install "${missing[@]}"
}

packages_install() {
	local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -y --no-install-recommends)
	# The lists may be too old or missing altogether.
	as_root "${apt[@]}" install "$@" || {
		as_root "${apt[@]}" update
		as_root "${apt[@]}" install "$@"
	}
}

# Another distribution: go on if the commands are there, else list them.
packages_elsewhere() {
	local command missing=()
	for command in bc bison blkparse blktrace busybox cpio fio flex gcc jq ld.lld llvm-ar make \
		modprobe numactl python3 qemu-system-x86_64 rsync shellcheck script \
		udevadm mkfs.btrfs mkfs.ext4 mkfs.f2fs mkfs.xfs clang; do
		have "$command" || have "$command-$LLVM_VERSION" || missing+=("$command")
	done
	((${#missing[@]})) || return 0
	say "rblk: this is neither Debian nor Ubuntu. Please install the programs
    ${missing[*]}
and the development files of libelf, OpenSSL and libclang (LLVM $LLVM_VERSION or newer,
clang, lld and libclang of one version), then run this again."
	exit 1
}
