# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Before any compiler runs: can the module be built for this kernel here? If
# not, one line says what is wrong and how to mend it.

# preflight KDIR
preflight() {
	preflight_kernel "$1"
	preflight_options "$1"
	preflight_rust "$1"
	preflight_bindgen
}

preflight_kernel() {
	local kdir=$1 release version
	[[ -f $kdir/.config && -f $kdir/include/config/kernel.release ]] ||
		die "$kdir is no build directory of a configured kernel: build that kernel first, or run \`make kernel\`"
	release=$(kdir_release "$kdir")
	version=$(grep -o '^[0-9]*\.[0-9]*' <<<"$release")
	version_ge "$version" "$KERNEL_MIN" ||
		die "kernel $release is too old: rblk needs $KERNEL_MIN or newer (KDIR=... or \`make kernel\`)"
	[[ -f $kdir/Module.symvers ]] ||
		die "$kdir has no Module.symvers: run \`make modules\` there first"
	[[ -f $(kdir_source "$kdir")/block/elevator.h ]] ||
		die "no block/elevator.h in the source of $kdir: rblk needs the full source tree, headers do not suffice"
}

preflight_options() {
	local kdir=$1 option
	config_has "$kdir" RUST ||
		die "kernel $(kdir_release "$kdir") was built without Rust: set CONFIG_RUST=y and rebuild it, or run \`make kernel\`"
	for option in MODULES BLOCK; do
		config_has "$kdir" "$option" ||
			die "kernel $(kdir_release "$kdir") lacks CONFIG_$option: set it and rebuild the kernel"
	done
	config_has "$kdir" CONFIGFS_FS || config_has "$kdir" CONFIGFS_FS m ||
		die "kernel $(kdir_release "$kdir") lacks CONFIG_CONFIGFS_FS: set it and rebuild the kernel"
}

preflight_rust() {
	local kdir=$1 built
	have rustc || die "no rustc: install the Rust compiler that built the kernel ($(config_value "$kdir" RUSTC_VERSION_TEXT))"
	built=$(config_value "$kdir" RUSTC_VERSION_TEXT)
	[[ $(rustc --version) == "$built" ]] ||
		die "the kernel was built by '$built', this is '$(rustc --version)': use that compiler, or rebuild the kernel"
	[[ -n $(rust_src) ]] ||
		die "the sources of the Rust library are missing: run \`make kernel\`, or \`rustup component add rust-src\`"
}

preflight_bindgen() {
	local mend="run \`make kernel\`, or cargo install --locked bindgen-cli --version $BINDGEN_VERSION"
	[[ -n $(bindgen_path) ]] || die "bindgen is missing: $mend"
	bindgen_usable || die "bindgen $(bindgen_version) is too old: $mend"
	bindgen_parses ||
		die "bindgen cannot load libclang: install libclang-$LLVM_VERSION-dev (or set LIBCLANG_PATH)"
}

# bindgen_parses: bindgen loads libclang only when it has a header to parse.
bindgen_parses() {
	local libclang
	libclang=$(libclang_dir)
	env ${libclang:+LIBCLANG_PATH="$libclang"} "$(bindgen_path)" \
		"$ROOT/scripts/lib/libclang-probe.h" >/dev/null 2>&1
}
