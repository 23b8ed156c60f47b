# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# What a Rust kernel module needs besides a compiler: the sources of the
# standard library, bindgen, libclang. And the virtual machine's runner.

BINDGEN_DIR=$CACHE/bindgen-$BINDGEN_VERSION
VENV=$CACHE/virtme-ng-$VIRTME_NG_VERSION

# rust_src: the `library` directory the kernel compiles `core` from; empty if
# there is none.
rust_src() {
	local version library
	version=$(rustc_version)
	library=$(rustc --print sysroot 2>/dev/null || true)/lib/rustlib/src/rust/library
	if [[ ! -f $library/core/src/lib.rs ]]; then
		library=$CACHE/rust-src/$version
	fi
	[[ ! -f $library/core/src/lib.rs ]] || printf '%s\n' "$library"
}

# bindgen_path: the bindgen to use; empty if there is none.
bindgen_path() {
	if [[ -x $BINDGEN_DIR/bin/bindgen ]]; then
		printf '%s\n' "$BINDGEN_DIR/bin/bindgen"
	else
		command -v bindgen || true
	fi
}

# bindgen_version: its version; empty if there is none.
bindgen_version() {
	local bindgen
	bindgen=$(bindgen_path)
	[[ -z $bindgen ]] || "$bindgen" --version 2>/dev/null | cut -d ' ' -f 2
}

bindgen_usable() {
	# shellcheck disable=SC2153
	version_ge "$(bindgen_version)" "$BINDGEN_MIN"
}

# libclang_dir: where the libclang that bindgen loads lives; empty if unknown.
libclang_dir() {
	local config
	for config in "llvm-config-$LLVM_VERSION" llvm-config; do
		if have "$config"; then
			"$config" --libdir
			return
		fi
	done
}

rustc_ensure() {
	local tool
	# rustup has programs of these names, too, for components that are not there.
	for tool in rustc cargo rustfmt clippy-driver; do
		"$tool" --version >/dev/null 2>&1 || die "no $tool: install rustc 1.85 or newer" \
			"with cargo, rustfmt and clippy, by rustup or the package manager"
	done
	version_ge "$(rustc_version)" 1.85 ||
		die "rustc $(rustc_version) is too old for a kernel module:" \
			"update it to 1.85 or newer (rustup update stable)"
}

# The toolchain's own component, by rustup; else Debian's package of exactly
# this version.
rust_src_fetch() {
	local version package way_out work=$CACHE/rust-src/.partial
	version=$(rustc_version)
	way_out="for rustc $version, run \`rustup component add rust-src\`, or install the"
	way_out+=" package rust-src of that version"
	if have rustup && timeout 300 rustup component add rust-src; then
		[[ -z $(rust_src) ]] || return 0
	fi
	debian_ready "$way_out"
	package=$(debian_version rust-src "$version")
	[[ -n $package ]] || {
		say "no such package rust-src on the mirror: $way_out"
		return 1
	}
	rm -rf -- "$work"
	debian_unpack rust-src "$package" "$work"
	# The package keeps the sources under /usr/src and links to them.
	mv -T -- "$work/usr/src/rustc-$version/library" "$CACHE/rust-src/$version"
	rm -rf -- "$work"
}

bindgen_fetch() {
	local work=$BINDGEN_DIR.partial
	rm -rf -- "$work"
	cargo install --locked --quiet bindgen-cli --version "$BINDGEN_VERSION" --root "$work"
	rm -rf -- "$BINDGEN_DIR"
	mv -T -- "$work" "$BINDGEN_DIR"
}

# A virtual environment holds absolute paths, so it cannot be moved: a stamp
# says that it is whole.
venv_fetch() {
	rm -rf -- "$VENV"
	python3 -m venv "$VENV"
	"$VENV/bin/pip" install --disable-pip-version-check "virtme-ng==$VIRTME_NG_VERSION"
	touch "$VENV/.complete"
}

venv_whole() {
	[[ -e $VENV/.complete ]]
}
