#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# W4, insertion under contention: the load that sank the 2024 attempt. Many
# sequential direct writers on a slow device with few scheduler tags. If
# merging is put off, the tags run out and throughput falls.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option root rblk 'configfs subsystem: rblk, or nullb for null_blk'
option scheduler mq-deadline 'scheduler of the disk'
option depth 8 'queue depth of each writer, 1 to 8'
option nr_requests 64 "the scheduler's tags, 64 or 128"
option jobs 64 'writers'
option blocks 64 '4 KiB blocks that each writer writes'
option completion_nsec 50000000 'time that the device takes for a request'
option disk w4 'name of the disk'
option json '' 'file for the result'
parse_options 'w4.sh [OPTION]...

Makes a null device with one hardware queue of depth 32 and timer completion,
writes to it sequentially from many threads without plugging, and prints how
many requests were merged and how long it took.' "$@"

need_root
need fio jq
exit_handlers
scratch_dir

root=${OPT[root]} disk=${OPT[disk]}
reason=$(root_ready "$root") || missing "$reason"
at_exit null_remove "$root" "$disk"
null_create "$root" "$disk" irqmode=2 completion_nsec="${OPT[completion_nsec]}" \
	submit_queues=1 hw_queue_depth=32 size=4096 memory_backed=0
reason=$(sched_choose "$disk" "${OPT[scheduler]}") || missing "$reason"
# `none` has no tags of its own to set.
[[ ${OPT[scheduler]} == none ]] || put "${OPT[nr_requests]}" "$(queue "$disk" nr_requests)"

fio_run 300 "$SCRATCH/fio" \
	--filename="/dev/$disk" --name=w4 --rw=write --bs=4k --direct=1 \
	--ioengine=io_uring --iodepth="${OPT[depth]}" --iodepth_batch_submit=1 \
	--numjobs="${OPT[jobs]}" --thread --offset_increment=16m \
	--size=$((OPT[blocks] * 4))k --group_reporting

# fio may end before its last requests do; this waits for them.
reason=$(sched_choose "$disk" none) || die "$reason"
report_fio w4 "$SCRATCH/fio" depth nr_requests jobs \
	"write_merges=$(disk_stat "$disk" write_merges)" \
	"write_ios=$(disk_stat "$disk" write_ios)"
