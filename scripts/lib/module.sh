# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Building the module, and the tree of modules that a guest sees.

# module_make KDIR SUFFIX ARGUMENT...: Kbuild in rust/ (or MODULE_SRC) for that
# kernel, with the compiler that llvm_suffix named; one at a time.
module_make() {
	local kdir=$1 suffix=$2 source=${MODULE_SRC:-$ROOT/rust}
	shift 2
	# The module loader of User-mode Linux knows no relocations of the GOT.
	[[ $KARCH != um ]] ||
		set -- RUSTFLAGS_MODULE="-Crelocation-model=static -Ccode-model=large" "$@"
	lock "$source/.rblk.lock" "build of the module"
	kmake "$suffix" -C "$kdir" M="$source" "$@"
	flock -u "$LOCK_FD"
}

# modules_installed KDIR: where the kernel's own modules are installed for
# guests, below lib/modules; installs them if they are not there or are older
# than the build. All of that is in the cache, KDIR is only read.
modules_installed() {
	local kdir=$1 base tree suffix
	base=$CACHE/modules/$(short_hash <<<"$kdir")
	tree=$base/kernel
	if [[ ! -e $tree || $kdir/System.map -nt $tree || $kdir/Module.symvers -nt $tree ]]; then
		suffix=$(llvm_suffix "$kdir")
		rm -rf -- "$tree.partial"
		kmake "$suffix" -C "$kdir" INSTALL_MOD_PATH="$tree.partial" \
			INSTALL_MOD_STRIP=1 DEPMOD=true modules_install >/dev/null
		touch "$tree.partial"
		rm -rf -- "$base"/*-*/ "$tree"
		mv -T -- "$tree.partial" "$tree"
	fi
	printf '%s\n' "$tree"
}

# modules_for_guest KDIR [MODULE]: directory to be the guest's
# /lib/modules/RELEASE: the kernel's modules with MODULE among them. Named
# after the module's content, so that a guest keeps the module it was started
# with when the next one is built.
modules_for_guest() {
	local kdir=$1 module=${2:-} release installed key tree work
	release=$(kdir_release "$kdir")
	lock "$CACHE/modules.lock" "installation of modules"
	installed=$(modules_installed "$kdir")
	key=none
	[[ -z $module ]] || key=$(short_hash <"$module")
	tree=$(dirname -- "$installed")/rblk-$key
	if [[ ! -d $tree ]]; then
		work=$tree.partial
		rm -rf -- "$work"
		mkdir -p "$work/lib/modules"
		cp -rs -- "$installed/lib/modules/$release" "$work/lib/modules/"
		if [[ -n $module ]]; then
			install -D -m 644 -- "$module" \
				"$work/lib/modules/$release/kernel/drivers/block/rblk.ko"
		fi
		depmod -b "$work" "$release"
		mv -T -- "$work" "$tree"
	fi
	modules_prune "$tree"
	flock -u "$LOCK_FD"
	printf '%s\n' "$tree/lib/modules/$release"
}

# Trees of modules that nobody has used for a day go.
modules_prune() {
	touch -- "$1"
	find "$(dirname -- "$1")" -mindepth 1 -maxdepth 1 -name 'rblk-*' -mmin +1440 \
		-exec rm -rf -- {} +
}
