#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Requests that time out: injected ones (fail_io_timeout) among others that go
# on, while the disk is taken away or resized, real ones of a slow timer, and
# polled ones whose poller was killed.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

faults=/sys/kernel/debug/fail_io_timeout
disk=late$SUBJECT
dir=$CONFIGFS/$SUBJECT/$disk
LIMIT=60

# faults N MILLISECONDS: the next N requests to the disk time out after that.
faults() {
	put "$2" "$(queue "$disk" io_timeout)"
	put "$1" "$faults/times"
	put 1 "/sys/block/$disk/io-timeout-fail"
}

# read_error DISK: reads a block and prints the error.
read_error() {
	local message
	message=$(dd if="/dev/$1" of=/dev/null bs=4k count=1 iflag=direct 2>&1) && echo none && return
	message=$(grep -m 1 "^dd: error" <<<"$message")
	echo "${message##*: }"
}

# under_way DISK: a request waits.
under_way() { not idle "$1"; }

# meanwhile COMMAND...: while a read waits for its time to be up.
meanwhile() {
	local reader
	faults 1 3000
	read_error "$disk" >"$SCRATCH/error" &
	reader=$!
	retry_for "$LIMIT" under_way "$disk" || return
	within "$LIMIT" "$@" || return
	wait "$reader"
	[[ $(<"$SCRATCH/error") == "Connection timed out" ]] || { cat "$SCRATCH/error"; return 1; }
}

# works: nothing is under way, and the disk can be read.
works() { retry_for "$LIMIT" idle "$disk" && [[ $(read_error "$disk") == none ]]; }

# some_late: 8 of many requests time out, the others do not.
some_late() {
	local late
	faults 8 1000
	late=$(within 120 fio --name=late --filename="/dev/$disk" --direct=1 --size=8M \
		--ioengine=io_uring --iodepth=32 --iodepth_batch_submit=8 --rw=randread \
		--bs=4k --number_ios=500 --continue_on_error=all |
		grep -c "^fio: io_u error .*: Connection timed out: ")
	[[ $late == 8 ]] || { echo "$late were late"; return 1; }
	works
}

# modes NAME=VALUE...: all of that in one mode.
modes() {
	null_create "$SUBJECT" "$disk" size=64 "$@"
	check "$*: 8 requests of 500 time out" some_late
	check "$*: the queues change while one waits" meanwhile put 2 "$dir/submit_queues"
	check "$*: the disk works" works
	check "$*: power off while one waits" meanwhile put 0 "$dir/power"
	check "$*: power on again" put 1 "$dir/power"
	check "$*: the disk still works" works
	check "$*: rmdir while one waits" meanwhile rmdir "$dir"
	check "$*: the disk is gone" test ! -e "/sys/block/$disk"
}

# A timer that takes longer than a request may: what null_blk says.
slow_timer() {
	local root
	for root in "$SUBJECT" "$ORACLE"; do
		null_create "$root" "slow$root" size=1 irqmode=2 completion_nsec=3000000000
		put 500 "$(queue "slow$root" io_timeout)"
		read_error "slow$root" >"$SCRATCH/$root"
	done
	check_eq "a timer of 3 seconds" "$(<"$SCRATCH/$ORACLE")" "$(<"$SCRATCH/$SUBJECT")"
	for root in "$SUBJECT" "$ORACLE"; do null_remove "$root" "slow$root"; done
}

# asleep PID: stopped while its requests wait to be polled.
asleep() {
	kill -STOP "$1"
	under_way "$disk" && return
	kill -CONT "$1"
	return 1
}

# sleeping_poller: what is not polled times out.
sleeping_poller() {
	put 1000 "$(queue "$disk" io_timeout)"
	background_fio "$disk" --hipri=1 --continue_on_error=all || return
	retry_for "$LIMIT" asleep "${_load[$disk]}" || return
	retry_for "$LIMIT" idle "$disk" || return
	kill -CONT "${_load[$disk]}"
	within "$LIMIT" killed_poller
}

# killed_poller: nobody polls any more for what the load has submitted.
killed_poller() {
	kill -KILL "${_load[$disk]}"
	load_gone "$disk" "$LIMIT" && works
}

polled() {
	null_create "$SUBJECT" "$disk" size=64 irqmode=0 poll_queues=1
	check "the poller sleeps, and is killed" sleeping_poller
	check "power off after that" within "$LIMIT" put 0 "$dir/power"
	rmdir "$dir"
}

want_programs fio jq
want "$SUBJECT" "$ORACLE"
[[ -d $faults ]] || ktap_skip_all "the kernel has no fail_io_timeout"
at_exit null_remove_all "$SUBJECT"
at_exit null_remove_all "$ORACLE"
at_exit put 0 "$faults/probability"
put 100 "$faults/probability"
put 0 "$faults/times"
# No stack traces in the kernel log.
put 0 "$faults/verbose"

modes irqmode=0
modes irqmode=1 memory_backed=1
modes irqmode=2 completion_nsec=100000
polled
slow_timer
ktap_finish
