# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# The cached test kernel: source, configuration, build. It is built where it
# stays, since a build directory holds absolute paths; it counts only once the
# stamp is there.

# kernel_needs: the steps that are missing.
kernel_needs() {
	local directory
	directory=$(kernel_cached)
	if [[ -z $directory ]]; then
		printf 'source\nconfig\nbuild\n'
	elif ! kernel_complete "$directory"; then
		printf 'config\nbuild\n'
	fi
}

kernel_fetch() {
	local package=linux-source-$KERNEL version work=$CACHE/linux/.partial
	local way_out="give a source tree as LINUX_SRC or the build directory of your"
	way_out+=" own kernel as KDIR"
	rm -rf -- "$work"
	mkdir -p "$work/tree"
	debian_ready "$way_out"
	version=$(debian_version "$package" "$KERNEL.")
	[[ -n $version ]] || {
		say "no package $package on the mirror: $way_out"
		return 1
	}
	debian_unpack "$package" "$version" "$work"
	tar -C "$work/tree" --strip-components 1 -xf "$work/usr/src/$package.tar.xz"
	mv -T -- "$work/tree" "$CACHE/linux/$version"
	rm -rf -- "$work"
}

# kernel_llvm: the value of LLVM= for the cached kernel.
kernel_llvm() {
	if have "clang-$LLVM_VERSION"; then
		printf '%s\n' "-$LLVM_VERSION"
	else
		printf '1\n'
	fi
}

# kernel_kmake ARGUMENT...: make in the cached kernel's build directory.
kernel_kmake() {
	local source directory
	source=$(kernel_source)
	directory=$(kernel_cached)
	kmake "$(kernel_llvm)" -C "$source" O="$directory" "$@"
}

# An unchanged configuration is left alone, so that an interrupted build goes
# on where it was.
kernel_configure() {
	local directory
	directory=$(kernel_cached)
	mkdir -p "$directory"
	kernel_config >"$directory/all.config.new"
	if [[ ! -f $directory/.config ]] ||
		! cmp -s "$directory/all.config.new" "$directory/all.config"; then
		rm -f -- "$directory/all.config"
		kernel_kmake rustavailable
		kernel_kmake KCONFIG_ALLCONFIG="$directory/all.config.new" allnoconfig
	fi
	mv -- "$directory/all.config.new" "$directory/all.config"
	kernel_unset_options
}

# Options that were asked for and did not come true, for the log; without Rust
# there is no point in going on.
kernel_unset_options() {
	local directory
	directory=$(kernel_cached)
	grep '^CONFIG_' "$directory/all.config" | sort -u |
		comm -23 - <(sort -u "$directory/.config") |
		sed 's/^/not in this kernel: /'
	config_has "$directory" RUST || {
		say "the kernel's configuration refuses Rust; rustavailable says why, above"
		return 1
	}
}

kernel_build() {
	local targets=(bzImage modules)
	[[ $KARCH != um ]] || targets=(linux modules)
	kernel_kmake "${targets[@]}"
	touch "$(kernel_cached)/.rblk-complete"
}

# kernel_percent: how many of the objects are there. Their number was counted
# in a finished build and differs little between versions.
kernel_percent() {
	local count total
	count=$(find "$(kernel_cached)" -name '*.o' | wc -l)
	total=$(awk -v key="$KARCH-$CONFIG" '$1 == key { print $2 }' "$ROOT/scripts/kconfig/objects")
	if [[ -z $total ]] || ((count >= total)); then
		printf '%d objects compiled' "$count"
	else
		printf '%d %% of %d objects compiled' $((100 * count / total)) "$total"
	fi
}
