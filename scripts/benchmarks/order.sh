#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# How often the device receives requests in another order than the scheduler
# chose them.
#
# Chosen: the moment at which the scheduler, holding its lock, takes a request
# out: elv_rqhash_del() of mq-deadline, the return of State::choose() of
# rdeadline. With fifo_batch 1 and requests that expire at once every request is chosen
# by the latter (there are shortcuts inside of a batch, and for lists that need no
# queue); that changes which request is next, not what becomes of the order.
# Received: blk_mq_start_request(), which the null device calls first.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option jobs 4 'fio processes'
option rounds 3 'interleaved rounds'
option runtime 2 'seconds of each run'
option rw randwrite "fio's rw"
parse_options 'order.sh [OPTION]...

Compares the order of choice with the order of arrival under W1, for mq-deadline
and for rdeadline with dispatch_batch 1 and the default.' "$@"

# probe_chosen SCHEDULER: the event of choice.
probe_chosen() {
	local symbol
	if [[ $1 == mq-deadline ]]; then
		probe_add p chosen elv_rqhash_del rq=%si:x64
	else
		symbol=$(awk '$3 ~ /deadline5state.*5State6choose$/ { print $3; exit }' /proc/kallsyms)
		[[ -n $symbol ]] || missing "State::choose() has no symbol in this build"
		probe_add r chosen "$symbol" "rq=\$retval:x64"
	fi
}

# trace_on SCHEDULER
trace_on() {
	at_exit trace_off
	put 0 "$TRACING/tracing_on"
	put 65536 "$TRACING/buffer_size_kb"
	put counter "$TRACING/trace_clock"
	probe_add p received blk_mq_start_request rq=%di:x64
	probe_chosen "$1"
	put '' "$TRACING/trace"
	put 1 "$TRACING/events/$PROBE_GROUP/enable"
	put 1 "$TRACING/tracing_on"
}

trace_off() { probes_gone chosen received; }

# measure SCHEDULER DISK BATCH ROUND
measure() {
	local arguments figures
	mapfile -t arguments < <(w1_load)
	trace_on "$1"
	fio_run 300 "$SCRATCH/fio" --name=w1 --filename="/dev/$2" "${arguments[@]}"
	put 0 "$TRACING/tracing_on"
	figures=$(python3 -B "$_bench/order.py" "$TRACING/trace" "$(fio_figure "$SCRATCH/fio" .ios)")
	trace_off
	at_exit_forget
	# shellcheck disable=SC2086 # words
	record scheduler="$1" batch="$3" round="$4" jobs="${OPT[jobs]}" $figures
}

begin
disk rblk w1-mq-deadline mq-deadline w1_device
disk rblk w1-rdeadline rdeadline w1_device
for scheduler in mq-deadline rdeadline; do
	tune "w1-$scheduler" fifo_batch 1
	tune "w1-$scheduler" read_expire 0
	tune "w1-$scheduler" write_expire 0
done
batch=$(<"$(queue w1-rdeadline iosched)/dispatch_batch")
for ((round = 1; round <= OPT[rounds]; round++)); do
	measure mq-deadline w1-mq-deadline - "$round"
	for value in 1 "$batch"; do
		tune w1-rdeadline dispatch_batch "$value"
		measure rdeadline w1-rdeadline "$value" "$round"
	done
done
