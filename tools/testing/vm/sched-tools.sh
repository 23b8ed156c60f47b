#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# What administrators turn and look at: ionice, block tracepoints, blktrace and
# the disk's counters do under rdeadline what they do under mq-deadline.
#
# vm: timeout=600

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source-path=SCRIPTDIR source=lib/trace.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/trace.sh"

disk=tools
SCHEDULERS=("$REFERENCE" "$SCHEDULER")

# with_disk SCHEDULER ROOT [ATTRIBUTE=VALUE]...
with_disk() {
	null_create "$2" "$disk" size=64 submit_queues=1 irqmode=2 "${@:3}"
	sched_choose "$disk" "$1"
}

# --- ionice -----------------------------------------------------------------

# held COUNTS: what the driver has of each class, RT BE IDLE; and nothing else
# is in flight.
held() {
	[[ $(<"/sys/kernel/debug/block/$disk/sched/owned_by_driver") == "$1" ]] &&
		[[ $(disk_stat "$disk" in_flight) == 1 ]]
}

# arrives CLASS COUNTS: a read under ionice is seen in its class while it lasts.
arrives() {
	local pid status=0
	ionice -c "$1" dd if="/dev/$disk" of=/dev/null bs=4k count=1 iflag=direct status=none &
	pid=$!
	retry_for 10 held "$2" || status=1
	wait "$pid" || return
	return "$status"
}

classes() {
	with_disk "$1" "$SUBJECT" completion_nsec=1000000000
	check "$1: ionice -c 1 is real time" arrives 1 "1 0 0"
	check "$1: ionice -c 2 is best effort" arrives 2 "0 1 0"
	check "$1: ionice -c 3 is idle" arrives 3 "0 0 1"
	check "$1: nothing is in flight at the end" retry_for 10 idle "$disk"
	null_remove "$SUBJECT" "$disk"
}

# Streams that compete for a disk: class, depth and, for less than it could
# take, requests per second.
declare -rA COMPETE=(
	[rt-be]="1:16 2:4"
	[be-idle]="2:16 3:4"
	[all]="1:4:15 2:16 3:4"
)
CAPACITY=50 # requests per second
AGING=3000  # ms after which a lower class is served all the same

# competitors SCENARIO SCHEDULER: makes the disk; appends to JOBS.
competitors() {
	local name=$1-$2 stream fields
	null_create "$SUBJECT" "$name" size=64 submit_queues=1 hw_queue_depth=1 irqmode=2 \
		completion_nsec=$((1000000000 / CAPACITY))
	sched_choose "$name" "$2"
	put 64 "/sys/block/$name/queue/nr_requests"
	put "$AGING" "/sys/block/$name/queue/iosched/prio_aging_expire"
	for stream in ${COMPETE[$1]}; do
		IFS=: read -ra fields <<<"$stream"
		JOBS+=(--name="$name-${fields[0]}" --filename="/dev/$name" --prioclass="${fields[0]}"
			--iodepth="${fields[1]}" --rate_iops="${fields[2]:-0}")
	done
}

# compete: all of them at once, since the disks are far slower than the machine.
compete() {
	local scenario scheduler JOBS=()
	for scenario in "${!COMPETE[@]}"; do
		for scheduler in "${SCHEDULERS[@]}"; do
			competitors "$scenario" "$scheduler"
		done
	done
	check "streams of three classes" fio_run 90 "$SCRATCH/compete" --thread --direct=1 \
		--ioengine=io_uring --rw=randread --bs=4k --norandommap --time_based --runtime=12 "${JOBS[@]}"
	ktap_diag "$(jq -r '.jobs[] | "\(.jobname): \(.read.total_ios) requests, mean \(.read.clat_ns.mean / 1e6 | round) ms"' "$SCRATCH/compete")"
	for scenario in "${!COMPETE[@]}"; do
		check "$scenario: no request is left in the scheduler" nothing_left "$scenario-$SCHEDULER"
	done
	null_remove_all "$SUBJECT"
}

# compare_jobs DESCRIPTION EXPRESSION JOB JOB: it is true of the two, as high and
# low.
compare_jobs() {
	HIGH=$3 LOW=$4 check "$1" jq -e '
		def ios: .read.total_ios; def latency: .read.clat_ns.mean; def depth: ."job options".iodepth | tonumber;
		def high: .jobs[] | select(.jobname == env.HIGH); def low: .jobs[] | select(.jobname == env.LOW);
		'"$2" "$SCRATCH/compete"
}

# prefers SCENARIO HIGH LOW: shares and latencies. What is seen is 20 and 5 times;
# without classes shares would be as depths, and latencies the same.
prefers() {
	local scheduler
	for scheduler in "${SCHEDULERS[@]}"; do
		set -- "$1" "$2" "$3" "$1-$scheduler-$2" "$1-$scheduler-$3"
		[[ $1 == all && $2 == 1 ]] ||
			compare_jobs "$scheduler, $1: class $2 has a larger share than $3" '(high | ios) >= 8 * (low | ios)' "$4" "$5"
		compare_jobs "$scheduler, $1: class $2 waits less than $3" '(low | latency) >= 3 * (high | latency)' "$4" "$5"
	done
}

# aged SCENARIO LOW: some was served before the end of the run, when all is.
aged() {
	local scheduler
	for scheduler in "${SCHEDULERS[@]}"; do
		compare_jobs "$scheduler, $1: class $2 is served all the same" 'low | ios > depth' "$1-$scheduler-$2" "$1-$scheduler-$2"
	done
}

# --- tracepoints ------------------------------------------------------------

# bios: 600 requests of one stream, the same every time; at 200 KiB they are
# more than the disk takes, and split. None are merged, which is chance.
bios() {
	put 2 "/sys/block/$disk/queue/nomerges"
	fio_run 60 "$SCRATCH/fio" --name=bios --filename="/dev/$disk" --direct=1 --ioengine=libaio \
		--iodepth=8 --rw=randrw --bssplit=4k/60:16k/30:200k/10 --number_ios=600 --randseed=7 "$@"
}

# flushes: one after the other, with write cache and FUA.
flushes() {
	bios --ioengine=psync --iodepth=1 --number_ios=100 --fsync=4 --rw=randwrite --sync=dsync
}

# traced_counts COMMAND...: leaves how many events of which kind there were in
# SCRATCH/count.
traced_counts() {
	local status=0
	undisturbed "$disk" traced "$disk" rq_complete "$@" || status=$?
	events_counted "$disk" 2 >"$SCRATCH/count"
	return "$status"
}

# once_each: every request was inserted, issued and completed.
once_each() {
	awk '{ n[$1] += $3 } END { print n["rq_insert"], n["rq_issue"], n["rq_complete"]
		exit !(n["rq_insert"] >= 600 && n["rq_insert"] == n["rq_issue"] && n["rq_issue"] == n["rq_complete"]) }' "$SCRATCH/count"
}

tracepoints() {
	local scheduler
	for scheduler in "${SCHEDULERS[@]}"; do
		with_disk "$scheduler" "$SUBJECT" hw_queue_depth=4
		check "$scheduler: requests traced" traced_counts bios
		check "$scheduler: each was inserted, issued and completed" once_each
		cp "$SCRATCH/count" "$SCRATCH/events.$scheduler"
		null_remove "$SUBJECT" "$disk"
		with_disk "$scheduler" "$ORACLE" hw_queue_depth=4 memory_backed=1 cache_size=1
		check "$scheduler: flushes traced" traced_counts flushes
		check "$scheduler: there were some" grep -q '^rq_issue F' "$SCRATCH/count"
		cat "$SCRATCH/count" >>"$SCRATCH/events.$scheduler"
		null_remove "$ORACLE" "$disk"
	done
	check_eq "the events are the same" "$(<"$SCRATCH/events.$REFERENCE")" "$(<"$SCRATCH/events.$SCHEDULER")"
}

# blktrace_of MARKERS COMMAND...: leaves how many actions of which kind there
# were in SCRATCH/count. Reads of a last sector tell that the trace has begun;
# 2 if it had not.
blktrace_of() {
	local pid i status=0 last=131064
	blktrace -d "/dev/$disk" -D "$SCRATCH" -o trace >/dev/null 2>"$SCRATCH/blktrace" &
	pid=$!
	retry_for 20 test -e "/sys/kernel/debug/block/$disk/trace0" || status=1
	for ((i = 0; i < $1; i++)); do
		dd if="/dev/$disk" of=/dev/null bs=4k skip=$((last / 8)) count=1 iflag=direct status=none
	done
	"${@:2}" || status=$?
	kill -INT "$pid"
	wait "$pid" || status=$?
	((status == 0)) || { cat "$SCRATCH/blktrace" && return "$status"; }
	blkparse -q -D "$SCRATCH" -i trace -f '%a %d %S\n' >"$SCRATCH/actions"
	grep -q "^C R[A-Z]* $last" "$SCRATCH/actions" || return 2
	awk -v last="$last" '$1 ~ /^[QGIDC]$/ && $3 != last { n[$1 " " $2]++ } END { for (i in n) print i, n[i] }' \
		"$SCRATCH/actions" | sort >"$SCRATCH/count"
}

# blktraced: tries again if it was too late.
blktraced() {
	local markers status
	for markers in 4 16 64; do
		status=0
		blktrace_of "$markers" bios || status=$?
		((status == 2)) || break
	done
	return "$status"
}

blktraces() {
	local scheduler
	for scheduler in "${SCHEDULERS[@]}"; do
		with_disk "$scheduler" "$SUBJECT" hw_queue_depth=4
		check "$scheduler: blktrace" undisturbed "$disk" blktraced
		check "$scheduler: insertions, issues and completions" \
			test "$(grep -c '^[IDC] [RW]' "$SCRATCH/count")" = 6
		cp "$SCRATCH/count" "$SCRATCH/actions.$scheduler"
		null_remove "$SUBJECT" "$disk"
	done
	check_eq "blktrace shows the same" "$(<"$SCRATCH/actions.$REFERENCE")" "$(<"$SCRATCH/actions.$SCHEDULER")"
}

# --- counters ---------------------------------------------------------------

# counters: those that only grow.
counters() {
	local name
	for name in read_ios read_merges read_sectors write_ios write_merges write_sectors; do
		disk_stat "$disk" "$name"
	done
}

# counted ARGUMENT...: fio and the kernel have counted the same.
counted() {
	local before after
	mapfile -t before < <(counters)
	fio_run 60 "$SCRATCH/fio" --name=count --filename="/dev/$disk" --direct=1 --ioengine=io_uring \
		--thread --iodepth=16 --norandommap "$@" || return
	retry_for 10 idle "$disk" || return
	mapfile -t after < <(counters)
	agree
}

# agree: a merged request counts as a merge instead.
agree() {
	local i counts=() fio
	for i in "${!before[@]}"; do
		counts+=($((after[i] - before[i])))
	done
	echo "merges $((counts[1] + counts[4]))" >"$SCRATCH/merges"
	fio=$(jq -r '[.jobs[] | .read, .write] | [.[range(0; length; 2)]] as $r | [.[range(1; length; 2)]] as $w |
		[$r, $w | (map(.total_ios) | add), (map(.io_bytes) | add) / 512] | join(" ")' "$SCRATCH/fio")
	echo "fio $fio, disk ${counts[*]}"
	[[ $fio == "$((counts[0] + counts[1])) ${counts[2]} $((counts[3] + counts[4])) ${counts[5]}" ]] &&
		[[ $fio != 0* ]]
}

# /proc/diskstats has the same figures.
diskstats_same() {
	local stat figures
	read -ra stat <"/sys/block/$disk/stat"
	figures=$(awk -v d="$disk" '$3 == d { $1 = $2 = $3 = ""; sub(/^ */, ""); print }' /proc/diskstats)
	[[ $figures == "${stat[*]}" ]]
}

disk_counters() {
	with_disk "$1" "$SUBJECT" hw_queue_depth=2 completion_nsec=500000
	check "$1: random requests are counted" undisturbed "$disk" counted --rw=randrw --bssplit=4k/50:8k/25:64k/25 --number_ios=1000
	check "$1: streams, which merge, are counted" undisturbed "$disk" counted --rw=rw --bs=4k --number_ios=1000 --numjobs=4 \
		--offset_increment=8M --size=8M
	check "$1: there were merges" grep -q 'merges [1-9]' "$SCRATCH/merges"
	check "$1: /proc/diskstats agrees" diskstats_same
	check "$1: no request is left in the scheduler" nothing_left "$disk"
	null_remove "$SUBJECT" "$disk"
}

want_programs fio jq ionice blktrace blkparse
want "$SUBJECT" "$ORACLE"
at_exit null_remove_all "$ORACLE"
at_exit null_remove_all "$SUBJECT"
want_scheduler "${SCHEDULERS[@]}"
want_tracing

for scheduler in "${SCHEDULERS[@]}"; do classes "$scheduler"; done
compete
prefers rt-be 1 2
prefers be-idle 2 3
prefers all 1 2
prefers all 2 3
aged rt-be 2
aged be-idle 3
aged all 3
tracepoints
blktraces
for scheduler in "${SCHEDULERS[@]}"; do disk_counters "$scheduler"; done
ktap_finish
