#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Lock holds per request under W1. mq-deadline takes its lock once in each call
# of three functions, which are counted by kprobes or, where the kernel has lock
# statistics, by those; rdeadline counts its own.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option rw randwrite "fio's rw"
option jobs 16 'fio processes'
option rounds 3 'interleaved rounds'
option runtime 5 'seconds of each run'
parse_options 'locks.sh [OPTION]...

Counts the lock holds of mq-deadline and rdeadline under W1.' "$@"

declare -rA PROBES=([insert]=dd_insert_requests [dispatch]=dd_dispatch_request [merge]=dd_bio_merge)

# The group rblk has the module's own events.
PROBE_GROUP=rblk_bench

# The events are enabled so that hits are counted, and tracing is off so that
# none is recorded. See Documentation/trace/kprobetrace.rst of the kernel.
probes_on() {
	local name
	at_exit probes_off
	put 0 "$TRACING/tracing_on"
	for name in "${!PROBES[@]}"; do
		echo "p:$PROBE_GROUP/$name ${PROBES[$name]}" >>"$TRACING/kprobe_events"
	done
	switch_events 1 "$PROBE_GROUP"
}

# Others may have probes, too.
probes_off() {
	local name
	switch_events 0 "$PROBE_GROUP"
	for name in "${!PROBES[@]}"; do
		echo "-:$PROBE_GROUP/$name" >>"$TRACING/kprobe_events"
	done
	put 1 "$TRACING/tracing_on"
}

# load DISK: W1; prints how many requests there were.
load() {
	local arguments
	mapfile -t arguments < <(w1_load)
	fio_run $((OPT[runtime] + 240)) "$SCRATCH/fio" --name=w1 --filename="/dev/$1" "${arguments[@]}"
	fio_figure "$SCRATCH/fio" .ios
}

probe_hits() { awk -v name="$1" '$1 == name { print $2 }' "$TRACING/kprobe_profile"; }

# lock_stat: acquisitions of mq-deadline's lock since the last reset.
lock_stat() {
	awk -F: '/&dd->lock:/ { split($2, column, " "); print column[8]; exit }' /proc/lock_stat
}

by_probes() {
	local requests
	probes_on
	requests=$(load "$1")
	record scheduler=mq-deadline by=kprobes round="$2" requests="$requests" jobs="${OPT[jobs]}" \
		insert="$(probe_hits insert)" dispatch="$(probe_hits dispatch)" merge="$(probe_hits merge)"
	probes_off
	at_exit_forget
}

by_lock_stat() {
	local requests
	put 0 /proc/lock_stat
	requests=$(load "$1")
	record scheduler=mq-deadline by=lock_stat round="$2" requests="$requests" \
		jobs="${OPT[jobs]}" all="$(lock_stat)"
}

by_itself() {
	local name before=() requests
	local names=(insert_lists insert_contended dispatch_holds dispatch_contended merge_holds merge_contended)
	for name in "${names[@]}"; do
		before+=("$(sched_stat "$1" "$name")")
	done
	requests=$(load "$1")
	# insert_lists counts the lists that came by a bucket, too. A bucket is drained
	# in somebody's hold, or in one of its own if the lock is free by then: that is
	# not counted, so all of them are.
	record scheduler=rdeadline by=debugfs round="$2" requests="$requests" jobs="${OPT[jobs]}" \
		insert="$(since 0)" bucketed="$(since 1)" dispatch="$(since 2)" \
		dispatch_contended="$(since 3)" merge="$(since 4)" merge_contended="$(since 5)"
}

# since N: by how much counter N of the caller's names has grown.
since() { echo $(($(sched_stat "$disk" "${names[$1]}") - before[$1])); }

begin
disk rblk w1-mq-deadline mq-deadline w1_device
disk rblk w1-rdeadline rdeadline w1_device
if [[ -e /proc/lock_stat ]]; then
	reference=by_lock_stat
else
	reference=by_probes
fi
for ((round = 1; round <= OPT[rounds]; round++)); do
	"$reference" w1-mq-deadline "$round"
	disk=w1-rdeadline
	by_itself "$disk" "$round"
done
