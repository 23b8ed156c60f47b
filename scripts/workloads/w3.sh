#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# W3, priorities without the cost: the load that mq-deadline's per-class
# accounting was measured with in 2021. One thread per CPU reads 512 bytes at a
# time; completions run on the CPU that submitted.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option root rblk 'configfs subsystem: rblk, or nullb for null_blk'
option scheduler none 'scheduler of the disk'
option depth 1 'queue depth (also as the first argument)'
option rw read "fio's rw"
option jobs "$(nproc)" 'fio threads'
option threads 1 '0: processes instead, for machines that run one thread at a time'
option runtime 30 'seconds of load'
option module '' 'file to load the module from when modprobe has none'
option disk w3 'name of the disk'
option json '' 'file for the result'
[[ ${1-} =~ ^[0-9]+$ ]] && { OPT[depth]=$1 && shift; }
parse_options 'w3.sh [DEPTH] [OPTION]...

Removes every device of the subsystem and its module, loads the module again,
makes a null device and reads from it at queue depth DEPTH: psync at depth 1,
io_uring in batches of half the depth otherwise. Stops if the module cannot be
removed. Prints the I/O per second and takes the device away.' "$@"

# fresh_module: unloads and loads the subsystem's module.
fresh_module() {
	local reason
	root_unload "$root" || die "stopped: the measurement wants a fresh module"
	[[ -z ${OPT[module]} ]] || load_file "$root" "${OPT[module]}"
	reason=$(root_ready "$root") || missing "$reason"
}

need_root
need fio jq
exit_handlers
scratch_dir

root=${OPT[root]} disk=${OPT[disk]} depth=${OPT[depth]}
fresh_module
at_exit null_remove "$root" "$disk"
null_create "$root" "$disk" completion_nsec=0 blocksize=512 home_node=0 irqmode=0 \
	size=1024 memory_backed=0 queue_mode=2
reason=$(sched_choose "$disk" "${OPT[scheduler]}") || missing "$reason"
put 2 "$(queue "$disk" rq_affinity)"

# The published script chooses the scheduler by fio's ioscheduler=, which every
# job writes; the kernel answers EBUSY to all but one of those that meet.
engine=(--ioengine=psync)
((depth == 1)) || engine=(--ioengine=io_uring --iodepth_batch=$((depth / 2)))
node=()
numactl -m 0 -N 0 -- true 2>/dev/null && node=(numactl -m 0 -N 0 --)

FIO_PREFIX=("${node[@]}")
fio_run $((OPT[runtime] + 60)) "$SCRATCH/fio" \
	"${engine[@]}" --iodepth="$depth" --name="$disk" --filename="/dev/$disk" \
	--rw="${OPT[rw]}" --bs=512 --loops=1048576 --direct=1 --numjobs="${OPT[jobs]}" \
	--thread="${OPT[threads]}" --runtime="${OPT[runtime]}" --invalidate=1 --gtod_reduce=1 \
	--group_reporting=1

report_fio w3 "$SCRATCH/fio" rw depth jobs
