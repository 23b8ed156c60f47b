#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Data written to the null device come back: every completion mode, block size
# and scheduler, checked by fio's checksums; unwritten parts read as zeroes.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

disk=io$SUBJECT
dir=$CONFIGFS/$SUBJECT/$disk

# verified [ARGUMENT]...: writes all of a small area in random order by two
# jobs, reads it back and compares checksums.
verified() {
	fio_run 60 "$SCRATCH/fio" --name=verify --filename="/dev/$disk" --thread --numjobs=2 \
		--size=1M --offset_increment=1M --direct=1 --ioengine=io_uring --iodepth=16 \
		--rw=randwrite --verify=crc32c --verify_fatal=1 --verify_state_save=0 "$@" || return
	# What was written was also read: fio counts only then.
	jq -e '[.jobs[] | .read.io_bytes == .write.io_bytes and .write.io_bytes > 0] | all' \
		"$SCRATCH/fio" >/dev/null
}

# completes: reads and writes on a device without memory, all of them done.
completes() {
	fio_run 60 "$SCRATCH/fio" --name=load --filename="/dev/$disk" --thread --numjobs=2 \
		--number_ios=2000 --size=64M --direct=1 --ioengine=io_uring --iodepth=32 \
		--rw=randrw --bs=4k || return
	jq -e '[.jobs[] | (.read.total_ios + .write.total_ios == 2000) and .error == 0] | all' \
		"$SCRATCH/fio" >/dev/null || return
	idle "$disk"
}

with_device() {
	null_create "$SUBJECT" "$disk" size=64 "${settings[@]}"
	"$@"
	null_remove "$SUBJECT" "$disk"
}

# under SCHEDULER ARGUMENT...
under() {
	local scheduler=$1 reason description
	shift
	description="crc32c under $scheduler, ${settings[*]}${*:+, $*}"
	if reason=$(sched_choose "$disk" "$scheduler"); then
		check "$description" verified --bs=4k "$@"
	else
		ktap_skip "$description" "$reason"
	fi
}

every_scheduler() {
	local scheduler
	for scheduler in none mq-deadline "$SCHEDULER" kyber bfq; do
		under "$scheduler"
	done
}

irqmodes() {
	local irqmode
	for irqmode in 0 1 2; do
		settings=(irqmode="$irqmode" completion_nsec=100000 memory_backed=0)
		with_device check "irqmode $irqmode without memory" completes
		settings=(irqmode="$irqmode" completion_nsec=100000 memory_backed=1)
		with_device under "$SCHEDULER"
	done
}

# Sizes and starts that are not multiples of a page.
block_sizes() {
	local blocksize
	for blocksize in 512 2048 4096; do
		settings=(memory_backed=1 blocksize="$blocksize")
		with_device check "crc32c of pieces of $blocksize bytes to 64 KiB" verified \
			--bsrange="$blocksize-64k" --blockalign="$blocksize" --size=4M
	done
}

zeroes() {
	check "a new device reads as zeroes" cmp -n 67108864 "/dev/$disk" /dev/zero
	dd if=/dev/urandom of="$SCRATCH/data" bs=1536 count=7 status=none
	write_at 3 && write_at 1001
	check "data come back" same_at 3
	check "data come back, elsewhere" same_at 1001
	check "before the data is zero" zero_at 0 3
	check "between the data is zero" zero_at 24 977
	check "after the data is zero" zero_at 1022 2000
	check_fails "nothing can be written at the end" \
		dd if=/dev/zero of="/dev/$disk" bs=512 seek=131072 count=1 oflag=direct
}

# Sectors of 512 bytes; the data are 21 of them.
write_at() { dd if="$SCRATCH/data" of="/dev/$disk" bs=512 seek="$1" oflag=direct status=none; }
same_at() {
	dd if="/dev/$disk" bs=512 skip="$1" count=21 iflag=direct status=none | cmp - "$SCRATCH/data"
}
zero_at() {
	dd if="/dev/$disk" bs=512 skip="$1" count="$2" iflag=direct status=none | cmp -n $((512 * $2)) - /dev/zero
}

power_cycle() {
	put 0 "$dir/power" && put 1 "$dir/power" && retry_for 10 test -b "/dev/$disk"
}

memory() {
	zeroes
	check "power off and on" power_cycle
	check "data survive that" same_at 1001
	null_remove "$SUBJECT" "$disk"
	null_create "$SUBJECT" "$disk" size=64 "${settings[@]}"
	check "rmdir frees the data" zero_at 0 2000
}

want_programs fio jq
want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"

settings=(memory_backed=1 submit_queues=1 hw_queue_depth=16)
with_device every_scheduler
settings=(memory_backed=1 submit_queues=2)
with_device under "$SCHEDULER"
irqmodes
block_sizes
settings=(memory_backed=1)
with_device memory
ktap_finish
