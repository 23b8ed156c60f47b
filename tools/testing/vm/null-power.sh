#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Coming and going of null devices: power, rmdir, names, removal under load,
# and what keeps the module from being unloaded.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

ROUNDS=${ROUNDS:-30}
MODULE=$(module_of "$SUBJECT")
root=$CONFIGFS/$SUBJECT
disk=power$SUBJECT
dir=$root/$disk

# power_cycles N: each makes the disk and takes it away.
power_cycles() {
	local i
	mkdir "$dir" || return
	for ((i = 0; i < $1; i++)); do
		put 1 "$dir/power" && [[ -b /dev/$disk && $(<"$dir/power") == 1 ]] || return
		put 0 "$dir/power" && [[ ! -e /dev/$disk && $(<"$dir/power") == 0 ]] || return
	done
	rmdir "$dir"
}

# directory_cycles N: rmdir while powered.
directory_cycles() {
	local i
	for ((i = 0; i < $1; i++)); do
		null_create "$SUBJECT" "$disk" size=1 && rmdir "$dir" || return
		[[ ! -e /dev/$disk && ! -e /sys/block/$disk ]] || return
	done
}

# twice: a second `on` and a second `off` change nothing.
twice() {
	local before
	null_create "$SUBJECT" "$disk" size=1 || return
	before=$(stat -c %Z%i "/dev/$disk")
	put 1 "$dir/power" && [[ $(stat -c %Z%i "/dev/$disk") == "$before" ]] || return
	put 0 "$dir/power" && put 0 "$dir/power" && [[ ! -e /dev/$disk ]] && rmdir "$dir"
}

# many N: N devices at once, removed in another order.
many() {
	local i
	for ((i = 0; i < $1; i++)); do
		null_create "$SUBJECT" "$disk$i" size=1 || return
	done
	for ((i = 1; i < $1; i += 2)); do null_remove "$SUBJECT" "$disk$i" || return; done
	for ((i = 0; i < $1; i += 2)); do null_remove "$SUBJECT" "$disk$i" || return; done
}

# name_outcome ROOT NAME: what mkdir and power say, and the disk that comes.
name_outcome() {
	local dir=$CONFIGFS/$1/$2 before
	local made power=- disk=-
	before=$(ls /sys/block)
	made=$(errno_of mkdir "$dir")
	if [[ $made == OK ]]; then
		power=$(put_errno 1 "$dir/power")
		disk=$(comm -13 <(echo "$before") <(ls /sys/block))
		rmdir "$dir"
	fi
	echo "$made $power $disk"
}

same_name() {
	check_eq "a device called $2" "$(name_outcome "$ORACLE" "$1")" "$(name_outcome "$SUBJECT" "$1")"
}

# foreign_name: the name of a disk of another driver.
foreign_name() {
	null_create "$ORACLE" foreign size=1
	mkdir "$root/foreign"
	check_eq "power on with the name of another driver's disk" EEXIST \
		"$(put_errno 1 "$root/foreign/power")"
	check_eq "the device stays off" 0 "$(<"$root/foreign/power")"
	null_remove "$ORACLE" foreign
	check "when that has gone, the name can be had" put 1 "$root/foreign/power"
	null_remove "$SUBJECT" foreign
}

names() {
	null_create "$SUBJECT" "$disk" size=1
	check_eq "mkdir of a name that is taken" EEXIST "$(errno_of mkdir "$dir")"
	null_remove "$SUBJECT" "$disk"
	if [[ $SUBJECT != "$ORACLE" && -d $CONFIGFS/$ORACLE ]]; then
		foreign_name
	else
		ktap_skip "the name of another driver's disk" "there is no $ORACLE"
	fi
	if [[ ! -d $CONFIGFS/$ORACLE ]]; then
		ktap_skip "unusual names" "no $ORACLE to compare with"
		return
	fi
	same_name x1 x1
	same_name "$(printf '%031d' 1)" "with 31 characters"
	same_name "$(printf '%0256d' 1)" "with 256 characters"
	same_name 'a b%s!c' "a b%s!c"
}

# A name longer than a disk's (31 characters): null_blk cuts it off, and two
# devices may then get the same name. Either a clear refusal or the same.
long_name() {
	local name outcome
	name=$(printf 'L%040d' 1)
	outcome=$(name_outcome "$SUBJECT" "$name")
	case $outcome in
	"ENAMETOOLONG - -" | "EINVAL - -") return 0 ;;
	"OK OK ${name:0:31}") return 0 ;;
	esac
	echo "mkdir, power, disk: $outcome"
	return 1
}

# removal_under_load HOW ATTRIBUTE=VALUE...: the disk goes in time, the load
# ends, and the name can be used again.
removal_under_load() {
	local how=$1
	shift
	null_create "$SUBJECT" "$disk" size=64 submit_queues=2 "$@" || return
	background_fio "$disk" --numjobs=2 || return
	nap 0.3
	case $how in
	power) within 20 put 0 "$dir/power" ;;
	rmdir) within 20 rmdir "$dir" ;;
	esac || return
	[[ ! -e /sys/block/$disk ]] || return
	load_gone "$disk" 20 || return
	[[ $how == rmdir ]] || rmdir "$dir" || return
	null_create "$SUBJECT" "$disk" size=1 && null_remove "$SUBJECT" "$disk"
}

# module_stays DESCRIPTION: rmmod must refuse and change nothing.
module_stays() {
	check_fails "rmmod is refused with $1" within 20 rmmod "$MODULE"
	check "the module is still there and works" test -d "/sys/module/$MODULE" -a -d "$root"
}

holders() {
	mkdir "$dir"
	module_stays "a directory, not powered"
	put 1 "$dir/power"
	exec {held}<"/dev/$disk"
	module_stays "an open disk"
	check "the open disk can be read" dd if="/dev/$disk" of=/dev/null bs=4k count=1 iflag=direct
	check "power off while the disk is open" within 20 put 0 "$dir/power"
	check "the disk is gone" test ! -e "/sys/block/$disk"
	check "the directory can be removed while it is open" within 20 rmdir "$dir"
	module_stays "an open disk that is gone"
	exec {held}<&-
	check "after close, the name can be used again" null_create "$SUBJECT" "$disk" size=1
	null_remove "$SUBJECT" "$disk"
}

want_programs fio jq
want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"
root_ready "$ORACLE" >/dev/null || true

check "$ROUNDS power cycles" within 120 power_cycles "$ROUNDS"
check "$ROUNDS removals while powered" within 120 directory_cycles "$ROUNDS"
check "power on and off twice" within 20 twice
check "8 devices at once" within 60 many 8
names
check "a name longer than a disk's" long_name
for irqmode in 0 1 2; do
	for how in power rmdir; do
		check "$how under load, irqmode $irqmode" \
			removal_under_load "$how" irqmode="$irqmode" completion_nsec=1000000
	done
	check "power off under load with a scheduler, irqmode $irqmode" \
		removal_under_load power irqmode="$irqmode" submit_queues=1
done
check "power off under load, memory backed" \
	removal_under_load power memory_backed=1 irqmode=1
holders
ktap_finish
