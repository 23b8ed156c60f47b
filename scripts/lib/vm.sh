# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Starting guests with virtme-ng: they see this machine's filesystem, read
# only, and the modules of the kernel they run.

# virtme-ng looks for its own programs in PATH.
VNG=(env "PATH=$VENV/bin:$PATH" vng)

# vm_kernel_check KDIR
vm_kernel_check() {
	[[ -f $1/arch/x86/boot/bzImage ]] ||
		die "$1 has no arch/x86/boot/bzImage: run \`make bzImage modules\` there"
	[[ $1 != *[[:space:]]* ]] || die "$1: a path with white space cannot be passed to a guest"
}

# vm_accelerator KDIR: "kvm" if a guest really boots with it, else "tcg"
# (software emulation). The answer holds for this kernel until the next boot.
vm_accelerator() {
	local answer
	answer=$CACHE/kvm/$({
		stat -c '%Y %s %n' "$1/arch/x86/boot/bzImage"
		cat /proc/sys/kernel/random/boot_id
	} | short_hash)
	if [[ ! -r /dev/kvm || ! -w /dev/kvm ]]; then
		printf 'tcg\n'
		return
	fi
	if [[ ! -f $answer ]]; then
		mkdir -p "$CACHE/kvm"
		vm_kvm_boots "$1" && printf 'kvm\n' >"$answer" || printf 'tcg\n' >"$answer"
	fi
	cat "$answer"
}

# A guest that runs under KVM knows its clock. (QEMU falls back to emulation
# by itself, where KVM cannot even be opened.)
vm_kvm_boots() {
	timeout -k 2 20 "${VNG[@]}" --run "$1" --skip-modules --cpus 1 --memory 512M \
		--user root --exec 'grep -q kvm-clock /sys/devices/system/clocksource/*/available_clocksource' \
		</dev/null 2>&1 | cat >/dev/null
}

# vm_shares PATH...: virtme-ng's options for those of the paths that the guest
# would not see, since it mounts filesystems of its own over them.
vm_shares() {
	local path
	for path in "$@"; do
		case $path/ in
		/run/* | /var/tmp/* | /var/log/* | /var/cache/* | /dev/shm/*)
			printf -- '--rodir=%s\n' "$path"
			;;
		esac
	done
}

# vm_options KDIR RUN_DIR MODULE: virtme-ng's options common to all guests, one
# a line.
vm_options() {
	local kdir=$1 run=$2 module=$3 modules word
	modules=$(modules_for_guest "$kdir" "$module")
	printf '%s\n' --run "$kdir" --user root --cpus "$CPUS" --memory "$MEM" \
		--skip-modules --append "virtme_link_mods=$modules" \
		--force-9p --rwdir "$run"
	# On a busy machine an emulated timer may be too late for the kernel's test of
	# the interrupt controller, which then panics.
	[[ $ACCEL == kvm ]] || printf '%s\n' --disable-kvm --append no_timer_check
	vm_shares "$ROOT" "$CACHE" "$kdir" "$(kdir_source "$kdir")"
	for word in ${APPEND:-}; do
		printf '%s\n' --append "$word"
	done
	[[ -z ${QEMU_OPTS:-} ]] || printf '%s\n' "--qemu-opts=$QEMU_OPTS"
}
