#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# W1, batched dispatch: the load that the 2025 batching series for single-queue
# elevators was measured with. One null device without memory, as many queues
# as CPUs, inline completion; several writers at depth 32 in batches of 8.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option root rblk 'configfs subsystem: rblk, or nullb for null_blk'
option scheduler none 'scheduler of the disk'
option rw randwrite "fio's rw"
option jobs 16 'fio processes'
option runtime 30 'seconds of load'
option disk w1 'name of the disk'
option json '' 'file for the result'
parse_options 'w1.sh [OPTION]...

Makes a null device, runs random direct 4 KiB writes on it (io_uring, depth 32,
batches of 8), prints the I/O per second and takes the device away.' "$@"

need_root
need fio jq
exit_handlers
scratch_dir

root=${OPT[root]} disk=${OPT[disk]}
reason=$(root_ready "$root") || missing "$reason"
at_exit null_remove "$root" "$disk"
w1_device "$root" "$disk"
reason=$(sched_choose "$disk" "${OPT[scheduler]}") || missing "$reason"

mapfile -t load < <(w1_load)
fio_run $((OPT[runtime] + 60)) "$SCRATCH/fio" --name=test --filename="/dev/$disk" "${load[@]}"
report_fio w1 "$SCRATCH/fio" rw jobs
