#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Real filesystems on a disk under rdeadline: made, mounted, written and verified
# by fio, checked, and verified again after another mount.
#
# vm: timeout=600

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

disk=fs$SUBJECT
mnt=$SCRATCH/mnt

# load [ARGUMENT]...: three jobs with a file each: direct and deep; through the
# page cache in odd sizes with a sync now and then; overwriting, one by one.
load() {
	fio_run 180 "$SCRATCH/fio" --directory="$mnt" --thread --size=4M --verify=crc32c \
		--verify_fatal=1 --verify_state_save=0 "$@" \
		--name=direct --rw=randwrite --direct=1 --ioengine=io_uring --iodepth=16 --bsrange=4k-64k \
		--name=cached --rw=randwrite --ioengine=psync --bsrange=512-20k --bs_unaligned=1 --fsync=16 \
		--name=synced --rw=write --ioengine=psync --sync=1 --size=512k --bs=4k
}

# write_data: also reads back what it has written.
write_data() {
	load || return
	figures '.read.io_bytes == .write.io_bytes and .write.io_bytes >= 512 * 1024'
}

# verify_data: reads what was written before.
verify_data() {
	load --verify_only || return
	figures '.read.io_bytes >= 512 * 1024'
}

# figures EXPRESSION: it is true of every job of the last run.
figures() {
	jq -e "[.jobs[] | .error == 0 and ($1)] | length == 3 and all" "$SCRATCH/fio" >/dev/null && return
	jq -c '.jobs[] | [.jobname, .error, .read.io_bytes, .write.io_bytes]' "$SCRATCH/fio"
	return 1
}

mount_it() { mount -t "$1" "/dev/$disk" "$mnt"; }
unmount() { umount "$mnt"; }

# Many small files, some of them deleted: what filesystems keep for themselves.
files() {
	local i
	mkdir "$mnt/files" && cd "$mnt/files" || return
	for ((i = 0; i < 200; i++)); do
		echo "$i of many" >"$i" || return
	done
	rm -- *[05] && sync -f . || return
	for ((i = 0; i < 200; i++)); do
		[[ -e $i ]] || ((i % 5 == 0)) || return
	done
}

files_there() {
	local i
	for ((i = 1; i < 200; i++)); do
		((i % 5 == 0)) || [[ $(<"$mnt/files/$i") == "$i of many" ]] || return
	done
}

check_ext4() { e2fsck -fn "/dev/$disk"; }
check_xfs() { xfs_repair -n "/dev/$disk"; }
# It ends with 0 whatever it finds.
check_f2fs() {
	fsck.f2fs --dry-run "/dev/$disk" >"$SCRATCH/fsck" 2>&1 || return
	cat "$SCRATCH/fsck"
	not grep -q '\[Fail\]\|\[ASSERT\]\|\[FIX\]' "$SCRATCH/fsck"
}

# filesystem TYPE MKFS...
filesystem() {
	local type=$1
	shift
	known "$type" || { ktap_skip "$type" "the kernel does not have it" && return; }
	null_create "$SUBJECT" "$disk" size=512 memory_backed=1 submit_queues=2 irqmode=2 completion_nsec=20000
	sched_choose "$disk" "$SCHEDULER"
	round "$type" "$@"
	check "$type: no request is left in the scheduler" nothing_left "$disk"
	null_remove "$SUBJECT" "$disk"
}

# round TYPE MKFS...
round() {
	check "$1: made" within 60 "${@:2}" "/dev/$disk"
	check "$1: mounted" within 60 mount_it "$1"
	check "$1: data written and verified" write_data
	check "$1: files" within 60 files
	check "$1: unmounted" within 60 unmount
	check "$1: the check finds no fault" within 60 "check_$1"
	check "$1: mounted again" within 60 mount_it "$1"
	check "$1: the same data" verify_data
	check "$1: the same files" within 60 files_there
	check "$1: unmounted again" within 60 unmount
	check "$1: still no fault" within 60 "check_$1"
}

want_programs fio jq mkfs.ext4 mkfs.xfs mkfs.f2fs e2fsck xfs_repair fsck.f2fs
want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"
want_scheduler "$SCHEDULER"
mkdir "$mnt"
at_exit umount -q "$mnt"

filesystem ext4 mkfs.ext4 -q
filesystem xfs mkfs.xfs -q
filesystem f2fs mkfs.f2fs -q
ktap_finish
