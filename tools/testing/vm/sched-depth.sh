#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# async_depth, nr_requests and the hardware queues change while a disk is busy:
# no request waits for ever, and values and errors are those under mq-deadline.
# Synchronous reads are never limited by async_depth.
#
# vm: timeout=600

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

ROUNDS=${ROUNDS:-1}

# What is written one after the other. poll_queues and submit_queues are the
# device's, and start the scheduler again.
CHANGES=(async_depth=1 nr_requests=4 async_depth=3 submit_queues=2 nr_requests=256 async_depth=200
	nr_requests=100 async_depth=0 async_depth=-1 async_depth=abc async_depth=99999999999999999999
	async_depth=1 poll_queues=0 async_depth=1 nr_requests=0 nr_requests=2049 nr_requests=-1
	nr_requests=abc nr_requests=2048 submit_queues=0 submit_queues=1 async_depth=1000 async_depth=2
	poll_queues=1 nr_requests=1 async_depth=1 nr_requests=64)
# The same without those that a polled disk does not survive.
mapfile -t POLLED < <(printf '%s\n' "${CHANGES[@]}" | grep -v poll_queues)

# outcome DISK SETTING: the error and what can be read afterwards.
outcome() {
	local queue=/sys/block/$1/queue file
	file=$queue/${2%%=*}
	[[ -e $file ]] || file=$CONFIGFS/$SUBJECT/$1/${2%%=*}
	echo "$(put_errno "${2#*=}" "$file"): $(<"$file"), nr_requests $(<"$queue/nr_requests"), async_depth $(<"$queue/async_depth")"
}

# change SETTING...: on both disks, with the same outcome; the load goes on.
change() {
	local setting theirs ours
	for setting; do
		theirs=$(outcome "$reference" "$setting")
		ours=$(outcome "$subject" "$setting")
		echo "$setting: $ours"
		[[ $ours == "$theirs" ]] || { echo "$REFERENCE: $theirs" && return 1; }
		progresses "$subject" write_ios 20 || return
	done
}

changes() {
	local i
	for ((i = 0; i < ROUNDS; i++)); do
		change "$@" || return
	done
}

# under_load NAME CHANGES FIO-ARGUMENTS [ATTRIBUTE=VALUE]...
under_load() {
	local name=$1 fio changes disk
	read -ra changes <<<"$2"
	read -ra fio <<<"$3"
	both_disks size=64 "${@:4}"
	for disk in "$reference" "$subject"; do
		background_fio "$disk" --size=16M --offset_increment=16M "${fio[@]}"
	done
	check "$name: $ROUNDS rounds of ${#changes[@]} changes under load" within 240 changes "${changes[@]}"
	for disk in "$reference" "$subject"; do
		check "$name: $(sched_now "$disk"): every request has ended, without error" load_end "$disk"
		check "$name: $(sched_now "$disk"): no request is left" nothing_left "$disk"
	done
	remove_both
}

# deepest DISK: the most reads and writes that the driver has had at a time.
deepest() {
	local i reads writes most=(0 0)
	for ((i = 0; i < 200; i++)); do
		read -r reads writes <"/sys/block/$1/inflight"
		((reads <= most[0])) || most[0]=$reads
		((writes <= most[1])) || most[1]=$writes
		nap 0.01
	done
	echo "${most[@]}"
}

# depths ASYNC_DEPTH LEAST-READS LEAST-WRITES MOST-WRITES: in the driver, while
# there are always 16 reads and 64 writes to be done.
depths() {
	local disk reads writes description
	for disk in "$reference" "$subject"; do
		put "$1" "/sys/block/$disk/queue/async_depth"
		read -r reads writes < <(deepest "$disk")
		description="$(sched_now "$disk"), async_depth $1: $reads reads and $writes writes at a time"
		check "$description: reads are not limited" test "$reads" -ge "$2"
		check "$description: writes are" test "$writes" -ge "$3" -a "$writes" -le "$4"
	done
}

# A device that could do all at once, and takes its time.
sync_reads() {
	local disk
	both_disks size=64 submit_queues=1 hw_queue_depth=128 irqmode=2 completion_nsec=100000000
	for disk in "$reference" "$subject"; do
		put 128 "/sys/block/$disk/queue/nr_requests"
		put 1 "/sys/block/$disk/queue/async_depth"
		background_fio "$disk" --rw=randwrite --iodepth=32 --numjobs=2 \
			--name=readers --filename="/dev/$disk" --direct=1 --ioengine=io_uring --thread \
			--rw=randread --bs=4k --iodepth=16 --time_based --runtime=600
		retry_for 20 reads_and_writes "$disk"
	done
	depths 1 12 1 2
	depths 8 12 4 8
	depths 128 12 32 64
	for disk in "$reference" "$subject"; do
		check "$(sched_now "$disk"): every request has ended" load_end "$disk"
	done
	remove_both
}
reads_and_writes() { (($(disk_stat "$1" read_ios) > 16 && $(disk_stat "$1" write_ios) > 2)); }

# Without a scheduler there is no async_depth.
without() {
	local disk=$subject value
	null_create "$SUBJECT" "$disk" size=64 hw_queue_depth=64
	sched_choose "$disk" none
	for value in 1 64 0 abc; do
		check_eq "none: async_depth=$value" EINVAL "$(put_errno "$value" "/sys/block/$disk/queue/async_depth")"
	done
	null_remove "$SUBJECT" "$disk"
}

want_programs fio jq
want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"
want_scheduler "$SCHEDULER" "$REFERENCE"

under_load "memory" "${CHANGES[*]}" "--numjobs=2 --verify=crc32c --verify_fatal=1 --verify_state_save=0" \
	memory_backed=1 submit_queues=1
under_load "slow" "${CHANGES[*]}" "--numjobs=3" \
	submit_queues=1 hw_queue_depth=8 irqmode=2 completion_nsec=1000000
under_load "polled" "${POLLED[*]}" "--numjobs=2 --hipri=1" submit_queues=1 poll_queues=1
sync_reads
without
ktap_finish
