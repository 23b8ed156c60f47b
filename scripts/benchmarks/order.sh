#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# How often the device receives requests in another order than the scheduler
# chooses them.
#
# With fifo_batch 1 and requests that expire at once, both schedulers choose the oldest
# request each time: the order of choice is that of insertion, which is traced under
# their locks (block_rq_insert). The device receives a request after block_rq_issue.
# Probes at the choice itself would make lock holds longer, and dispatchers meet in
# them that do not meet otherwise.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option jobs 4 'fio processes'
option rounds 3 'interleaved rounds'
option runtime 2 'seconds of each run'
option rw randwrite "fio's rw"
option queues "$(nproc) 1" 'numbers of hardware queues'
parse_options 'order.sh [OPTION]...

Compares the order of choice with the order of arrival under W1, for mq-deadline
and for rdeadline with dispatch_batch 1 and the default.' "$@"

EVENTS=(block/block_rq_insert block/block_rq_issue)

trace_on() {
	at_exit trace_off
	put 0 "$TRACING/tracing_on"
	put 65536 "$TRACING/buffer_size_kb"
	put counter "$TRACING/trace_clock"
	switch_events 1 "${EVENTS[@]}"
	put '' "$TRACING/trace"
	put 1 "$TRACING/tracing_on"
}

trace_off() { switch_events 0 "${EVENTS[@]}"; }

# measure SCHEDULER QUEUES BATCH ROUND
measure() {
	local arguments figures
	mapfile -t arguments < <(w1_load)
	trace_on
	fio_run 300 "$SCRATCH/fio" --name=w1 --filename="/dev/w1-$1-$2" "${arguments[@]}"
	put 0 "$TRACING/tracing_on"
	figures=$(python3 -B "$_bench/order.py" "$TRACING/trace" "$(fio_figure "$SCRATCH/fio" .ios)")
	trace_off
	at_exit_forget
	# shellcheck disable=SC2086 # words
	record scheduler="$1" queues="$2" batch="$3" round="$4" jobs="${OPT[jobs]}" $figures
}

# make_disk SCHEDULER QUEUES: a disk of W1 whose scheduler makes each choice anew.
make_disk() {
	local name=w1-$1-$2
	disk rblk "$name" "$1" w1_device submit_queues="$2"
	tune "$name" fifo_batch 1
	tune "$name" read_expire 0
	tune "$name" write_expire 0
}

begin
for queues in ${OPT[queues]}; do
	make_disk mq-deadline "$queues"
	make_disk rdeadline "$queues"
	batch=$(<"$(queue "w1-rdeadline-$queues" iosched)/dispatch_batch")
done
for ((round = 1; round <= OPT[rounds]; round++)); do
	for queues in ${OPT[queues]}; do
		measure mq-deadline "$queues" - "$round"
		for value in 1 "$batch"; do
			tune "w1-rdeadline-$queues" dispatch_batch "$value"
			measure rdeadline "$queues" "$value" "$round"
		done
	done
done
