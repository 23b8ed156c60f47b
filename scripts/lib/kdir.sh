# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Kernel build directories: which one is meant, what is in it, and how make is
# to be called for it.

# Kernel series, configuration and architecture of the cached kernel.
KERNEL=${KERNEL:-7.3}
CONFIG=${CONFIG:-plain}
KARCH=${ARCH:-x86_64}
[[ $KARCH != x86 ]] || KARCH=x86_64

# kernel_source: the source of the cached kernel: LINUX_SRC if that is set, else
# the newest of the series that was unpacked; empty if none was. An unpacked
# source appears whole, by renaming.
kernel_source() {
	if [[ -n ${LINUX_SRC:-} ]]; then
		kernel_source_own
		return
	fi
	(
		shopt -s nullglob
		printf '%s\n' "$CACHE/linux/$KERNEL".*/
	) | sed 's,/$,,' | sort -V | tail -n 1
}

# kernel_source_own: LINUX_SRC, if a kernel of the series can be built from it.
kernel_source_own() {
	local source series
	source=$(realpath -e -- "$LINUX_SRC") || die "LINUX_SRC=$LINUX_SRC is not there"
	series=$(sed -n 's/^\(VERSION\|PATCHLEVEL\) = //p' "$source/Makefile" 2>/dev/null |
		paste -s -d .) || die "LINUX_SRC=$source is no source tree of Linux"
	[[ $series == "$KERNEL" ]] ||
		die "LINUX_SRC=$source is Linux $series: say KERNEL=$series," \
			"or give a source tree of Linux $KERNEL"
	[[ ! -e $source/.config && ! -e $source/include/config ]] ||
		die "LINUX_SRC=$source was built in: run \`make mrproper\` there first"
	printf '%s\n' "$source"
}

# kernel_fragments: the configuration fragments, in order.
kernel_fragments() {
	local names=(base "$KARCH") name
	case $KARCH in
	x86_64 | um) ;;
	*) die "no cached kernel for ARCH=$KARCH (x86_64 and um are known);" \
		"give the build directory of your own kernel as KDIR" ;;
	esac
	[[ $(uname -m) == x86_64 ]] ||
		die "the cached kernel is for x86-64 machines only; give the build" \
			"directory of your own kernel as KDIR"
	case $CONFIG in
	plain) ;;
	debug | lockstat) names+=("$CONFIG") ;;
	*) die "no configuration CONFIG=$CONFIG (plain, debug, lockstat)" ;;
	esac
	# What one series alone needs, if anything.
	[[ ! -e $ROOT/scripts/kconfig/$KERNEL.config ]] || names+=("$KERNEL")
	for name in "${names[@]}"; do
		printf '%s\n' "$ROOT/scripts/kconfig/$name.config"
	done
}

# kernel_config: the fragments in one.
kernel_config() {
	local fragments
	fragments=$(kernel_fragments)
	xargs -d '\n' cat <<<"$fragments"
}

# kernel_cached: the directory of the cached kernel, there or not; empty if
# not even its source is there. Another configuration or compiler means
# another directory.
kernel_cached() {
	local source name key
	source=$(kernel_source)
	[[ -n $source ]] || return 0
	name=${source##*/}
	[[ -z ${LINUX_SRC:-} ]] || name=$KERNEL-$(short_hash <<<"$source")
	key=$({
		kernel_config | grep '^CONFIG_' | sort
		rustc --version
		llvm_version
	} | short_hash)
	printf '%s\n' "$CACHE/kernels/$name-$KARCH-$CONFIG-$key"
}

# The exact version of the C compiler that the cached kernel is built with.
llvm_version() {
	if have "clang-$LLVM_VERSION"; then
		"clang-$LLVM_VERSION" -dumpversion
	else
		clang -dumpversion 2>/dev/null || true
	fi
}

# kernel_complete DIRECTORY: the stamp is the last thing that is written.
kernel_complete() {
	[[ -n $1 && -e $1/.rblk-complete ]]
}

# config_has KDIR OPTION [VALUE]
config_has() {
	grep -qx -- "CONFIG_$2=${3:-y}" "$1/.config" 2>/dev/null
}

# config_value KDIR OPTION: without quotation marks; empty if not set.
config_value() {
	sed -n "s/^CONFIG_$2=\"\\?\\([^\"]*\\)\"\\?\$/\\1/p" "$1/.config"
}

# kdir_for_vm: the kernel that VM, tests and demo run: KDIR or the cached one.
kdir_for_vm() {
	local cached
	if [[ -n ${KDIR:-} ]]; then
		[[ -d $KDIR ]] || die "KDIR=$KDIR is not a directory"
		(cd -- "$KDIR" && pwd -P)
		return
	fi
	cached=$(kernel_cached)
	kernel_complete "$cached" ||
		die "no test kernel yet: run \`make kernel\`, or give a build directory as KDIR"
	printf '%s\n' "$cached"
}

# kdir_for_build: the kernel that plain `make` builds for: KDIR, else the
# running kernel if it knows Rust, else the cached one.
kdir_for_build() {
	local running
	running=/lib/modules/$(uname -r)/build
	if [[ -z ${KDIR:-} ]] && config_has "$running" RUST; then
		(cd -- "$running" && pwd -P)
	else
		kdir_for_vm
	fi
}

# kdir_release KDIR
kdir_release() {
	cat -- "$1/include/config/kernel.release"
}

# kdir_source KDIR: the source tree, which is elsewhere if built with O=.
kdir_source() {
	if [[ -e $1/source ]]; then
		(cd -- "$1/source" && pwd -P)
	else
		printf '%s\n' "$1"
	fi
}

# llvm_suffix KDIR: the value of LLVM= for a kernel built by clang; empty for
# one built by gcc.
llvm_suffix() {
	local major
	config_has "$1" CC_IS_CLANG || return 0
	major=$(($(config_value "$1" CLANG_VERSION) / 10000))
	if have "clang-$major"; then
		printf '%s\n' "-$major"
	elif have clang && [[ $(clang -dumpversion | cut -d . -f 1) == "$major" ]]; then
		printf '1\n'
	else
		die "$1 was built by clang $major: install clang-$major, lld-$major and llvm-$major"
	fi
}

# kmake_args SUFFIX: make's arguments that say which tools to use, one a line.
kmake_args() {
	local value
	[[ -z $1 ]] || printf '%s\n' "LLVM=$1"
	value=$(rust_src)
	[[ -z $value ]] || printf '%s\n' "RUST_LIB_SRC=$value"
	value=$(bindgen_path)
	[[ -z $value ]] || printf '%s\n' "BINDGEN=$value"
}

# kmake SUFFIX ARGUMENT...: make with the kernel's makefiles. What the user
# said to our own make is not for the kernel's, which gets it from ARGUMENTs; nor
# is what was exported for another kernel's build.
kmake() {
	local words args=() libclang
	words=$(kmake_args "$1")
	[[ -z $words ]] || mapfile -t args <<<"$words"
	shift
	[[ $KARCH == x86_64 ]] || args+=("ARCH=$KARCH")
	libclang=$(libclang_dir)
	env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL -u MAKEOVERRIDES -u ARCH -u CONFIG \
		-u KERNEL -u KDIR -u CMD -u T \
		-u KBUILD_OUTPUT -u KBUILD_EXTMOD -u KCONFIG_CONFIG -u LLVM -u LLVM_IAS -u CC \
		-u CROSS_COMPILE -u LOCALVERSION \
		${libclang:+LIBCLANG_PATH="$libclang"} \
		make --no-print-directory -j "${JOBS:-$(($(nproc) + 1))}" "${args[@]}" "$@"
}
