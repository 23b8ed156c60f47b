#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Zoned disks (null_blk with zoned=1) under rdeadline: writes to a sequential
# zone arrive in order, none fails, and data come back, with mq-deadline as the
# control. A write that is not at the zone's write pointer is an error there.
#
# vm: timeout=600

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source-path=SCRIPTDIR source=lib/trace.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/trace.sh"

ROUNDS=${ROUNDS:-10}
disk=zones
mnt=$SCRATCH/mnt
JOBS=4
ZONE=4 # MiB; every job has four of them

# Two kinds of devices: requests wait in the driver, or in the scheduler.
WIDE="submit_queues=2 hw_queue_depth=64 irqmode=2 completion_nsec=100000"
NARROW="submit_queues=1 hw_queue_depth=2 irqmode=2 completion_nsec=500000"

# with_zones SETTINGS SCHEDULER
with_zones() {
	local settings
	read -ra settings <<<"$1"
	null_create "$ORACLE" "$disk" size=$((JOBS * 4 * ZONE)) memory_backed=1 zoned=1 \
		zone_size="$ZONE" "${settings[@]}"
	sched_choose "$disk" "$2"
}

# zone_jobs: fio's arguments for several jobs with zones of their own.
zone_jobs() {
	printf '%s\n' --zonemode=zbd --direct=1 --ioengine=libaio --iodepth=8 --thread \
		--numjobs="$JOBS" --size=$((4 * ZONE))M --offset_increment=$((4 * ZONE))M \
		--verify=crc32c --verify_fatal=1 --verify_state_save=0
}

# written ARGUMENT...: each job writes and reads back what it has written.
written() {
	local arguments
	mapfile -t arguments < <(zone_jobs)
	fio_run 120 "$SCRATCH/fio" --name=zones --filename="/dev/$disk" "${arguments[@]}" "$@" || return
	jq -e "[.jobs[] | .error == 0 and .read.io_bytes == .write.io_bytes and .write.io_bytes >= 1048576]
	       | length == $JOBS and all" "$SCRATCH/fio" >/dev/null && return
	jq -c '.jobs[] | [.error, .read.io_bytes, .write.io_bytes]' "$SCRATCH/fio"
	return 1
}

# recorded COMMAND...: leaves what the device received in SCRATCH/zones.events.
recorded() {
	local status=0
	traced "$disk" "" "$@" || status=$?
	events "$disk" >"$SCRATCH/zones.events"
	return "$status"
}

# in_order: every write begins where the one before it in the same zone ended, or
# at the start of the zone; and there are many.
in_order() {
	awk -v zone=$((ZONE * 2048)) '
		$1 != "rq_issue" || $2 !~ /^W/ { next }
		$3 % zone != 0 && $3 != next_sector[int($3 / zone)] { print "out of order:", $0; bad = 1 }
		{ next_sector[int($3 / zone)] = $3 + $4; n++ }
		END { print n + 0, "writes"; exit bad || n < 100 }' "$SCRATCH/zones.events"
}

# interleaved: the jobs did not run one after the other, so that there were
# writes to be put in order.
interleaved() {
	awk -v zone=$((ZONE * 2048)) '
		$1 == "rq_issue" && $2 ~ /^W/ { job = int($3 / zone / 4); changes += job != last; last = job; n++ }
		END { print changes + 0, "changes of job in", n + 0, "writes"; exit !(changes >= 20) }' "$SCRATCH/zones.events"
}

# pointers: what zones there are, their write pointers and states.
pointers() { blkzone report "/dev/$disk"; }

no_errors() { not grep "I/O error, dev $disk" <(dmesg); }

# load DESCRIPTION ARGUMENT...
load() {
	check "$1" recorded written "${@:2}"
	check "$1: in order in each zone" in_order
	check "$1: jobs at the same time" interleaved
}

# loads NAME SETTINGS SCHEDULER
loads() {
	with_zones "$2" "$3"
	load "$3, $1: small writes" --rw=write --bs=4k --io_size=1M
	pointers >"$SCRATCH/pointers.$3"
	load "$3, $1: batches of mixed sizes" --rw=write --bsrange=4k-32k --io_size=2M \
		--iodepth_batch_submit=8 --iodepth_batch_complete=8
	load "$3, $1: zones at random" --rw=randwrite --bs=16k --io_size=3M
	check "$3, $1: no errors in the kernel log" no_errors
	check "$3, $1: no request is left in the scheduler" nothing_left "$disk"
	null_remove "$ORACLE" "$disk"
}

# btrfs: writes by zone append, which the core turns into writes here.
zoned_btrfs() {
	known btrfs || { ktap_skip "btrfs" "the kernel does not have it" && return; }
	null_create "$ORACLE" "$disk" size=256 memory_backed=1 zoned=1 zone_size="$ZONE" \
		zone_append_max_sectors=0 submit_queues=2 irqmode=2 completion_nsec=100000
	sched_choose "$disk" "$SCHEDULER"
	check "btrfs with zones: made" within 60 mkfs.btrfs -q -O zoned -d single -m single "/dev/$disk"
	check "btrfs with zones: data" within 120 on_btrfs
	check "btrfs with zones: the check finds no fault" within 60 btrfs check --check-data-csum "/dev/$disk"
	check "btrfs with zones: no errors in the kernel log" no_errors
	check "btrfs with zones: no request is left in the scheduler" nothing_left "$disk"
	null_remove "$ORACLE" "$disk"
}

# on_btrfs: what was written is there after another mount.
on_btrfs() {
	head -c 4M /dev/urandom >"$SCRATCH/data"
	mount -t btrfs "/dev/$disk" "$mnt" && cp "$SCRATCH/data" "$mnt" && umount "$mnt" || return
	mount -t btrfs "/dev/$disk" "$mnt" && cmp "$SCRATCH/data" "$mnt/data" && umount "$mnt"
}

# A device that took anything would prove nothing.
refuses() {
	with_zones "$NARROW" "$1"
	check "$1: a write at the write pointer" write_at 0
	check_fails "$1: a write behind it is refused" write_at 2
	# After an error the core asks where the write pointer is.
	check "$1: the next one in order" pointers_and_write_at 1
	null_remove "$ORACLE" "$disk"
}
pointers_and_write_at() { pointers && write_at "$1"; }
write_at() { dd if=/dev/zero of="/dev/$disk" bs=4k seek="$1" count=1 oflag=direct status=none; }

# switch_under_load: while the jobs write and verify, again and again.
switch_under_load() {
	local i
	for ((i = 0; i < ROUNDS; i++)); do
		sched_choose "$disk" "$REFERENCE" && progresses "$disk" write_ios 20 &&
			sched_choose "$disk" "$SCHEDULER" && progresses "$disk" write_ios 20 &&
			sched_choose "$disk" none && sched_choose "$disk" "$SCHEDULER" || return
	done
}

# switching NAME SETTINGS
switching() {
	local arguments
	with_zones "$2" "$SCHEDULER"
	mapfile -t arguments < <(zone_jobs)
	background_fio "$disk" "${arguments[@]}" --rw=write --bs=4k --io_size=1M --verify_backlog=64
	check "$1: $ROUNDS rounds of switching under load" within 200 switch_under_load
	check "$1: the load has seen no error" load_end "$disk"
	check "$1: no errors in the kernel log" no_errors
	check "$1: no request is left in the scheduler" nothing_left "$disk"
	null_remove "$ORACLE" "$disk"
}

want_programs fio jq blkzone mkfs.btrfs
want "$SUBJECT" "$ORACLE"
[[ ,$(<"$CONFIGFS/$ORACLE/features"), == *,zoned,* ]] || ktap_skip_all "$ORACLE has no zones"
at_exit null_remove_all "$ORACLE"
at_exit null_remove_all "$SUBJECT"
want_scheduler "$SCHEDULER" "$REFERENCE"
want_tracing
mkdir "$mnt"
at_exit umount -q "$mnt"

for scheduler in "$REFERENCE" "$SCHEDULER"; do
	refuses "$scheduler"
	loads wide "$WIDE" "$scheduler"
	loads narrow "$NARROW" "$scheduler"
done
check_eq "the zones end up the same" "$(<"$SCRATCH/pointers.$REFERENCE")" "$(<"$SCRATCH/pointers.$SCHEDULER")"
switching wide "$WIDE"
switching narrow "$NARROW"
zoned_btrfs
ktap_finish
