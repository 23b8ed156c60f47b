#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# What rdeadline promises about its lock, its batches and its buckets, rule by rule:
# see "Rules" in Documentation/testing.rst.
#
# vm: timeout=900

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source-path=SCRIPTDIR source=lib/trace.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/trace.sh"

disk=rules
sched=/sys/kernel/debug/block/$disk/sched

# with_disk [ATTRIBUTE=VALUE]...: a disk under a new scheduler, that merges nothing.
with_disk() {
	null_create "$SUBJECT" "$disk" size=1024 irqmode=2 "$@"
	sched_choose "$disk" "$SCHEDULER"
	put 2 "/sys/block/$disk/queue/nomerges"
	put 2048 "/sys/block/$disk/queue/nr_requests"
}

# statistic NAME: of the scheduler.
statistic() { sched_stat "$disk" "$1"; }
statistic_reaches() { (($(statistic "$1") >= $2)); }

# larger_batches: lock holds that chose more than one request.
larger_batches() { awk '/^batch_/ && !/^batch_[01] / { n += $2 } END { print n + 0 }' "$sched/stats"; }

# cpu_of HCTX: the first CPU whose requests go there.
cpu_of() {
	local cpu
	IFS=', -' read -r cpu _ <"/sys/block/$disk/mq/$1/cpu_list"
	echo "$cpu"
}

# load ARGUMENT...: reads all over the disk, not next to each other.
READS=(--name=load --filename="/dev/$disk" --direct=1 --ioengine=io_uring --thread --bs=4k
	--rw=randread --blockalign=64k --norandommap)
load() { fio "${READS[@]}" "$@" </dev/null; }

# in_background ARGUMENT...: the same; its process is the last of LOADS.
LOADS=()
in_background() {
	fio "${READS[@]}" "$@" >"$SCRATCH/load${#LOADS[@]}" 2>&1 </dev/null &
	LOADS+=("$!")
	at_exit stop "$!"
}

# loads_end: wait for all of them.
loads_end() {
	local pid status=0
	for pid in "${LOADS[@]}"; do
		wait "$pid" || status=$?
	done
	LOADS=()
	return "$status"
}

# at_once N ARGUMENT...: reads that are inserted N at a time, the next N when all are
# done.
at_once() { load --iodepth="$1" --iodepth_batch_submit="$1" --iodepth_batch_complete_min="$1" "${@:2}"; }

# --- what is staged -----------------------------------------------------------

# A full stage: the disk takes one request at a time and GATE milliseconds for each.
# Both hardware queues have shown that they take what they are given, so that sixteen
# requests are chosen in one lock hold. The first keeps the disk busy, the others wait in
# the stage of hctx 0.
with_stage() {
	with_disk submit_queues=2 hw_queue_depth=1 completion_nsec=$((GATE * 1000000))
	load --iodepth=1 --number_ios=16 --cpus_allowed="$(cpu_of 0)"
	load --iodepth=1 --number_ios=16 --cpus_allowed="$(cpu_of 1)"
	in_background --iodepth=16 --iodepth_batch_submit=16 --number_ios=16 --cpus_allowed="$(cpu_of 0)"
	retry_for 10 statistic_reaches staged 10
}

# read_one CPU COMMAND...: a single read there, under COMMAND.
read_one() {
	taskset -c "$1" "${@:2}" dd if="/dev/$disk" of=/dev/null bs=4k count=1 iflag=direct status=none
}

# each_gate COMMAND...: COMMAND with a stage that lasts longer and longer, until its
# status is not 2: too late.
each_gate() {
	local status
	for GATE in 100 300 900; do
		status=0
		"$@" || status=$?
		loads_end || return
		retry_for 10 idle "$disk" || return
		null_remove "$SUBJECT" "$disk"
		((status == 2)) || break
	done
	return "$status"
}

# taken_over: another hardware queue takes them, though hctx 0 has no tag.
taken_over() {
	with_stage || return 2
	read_one "$(cpu_of 1)"
	echo "$(statistic stolen) of 15 were taken over"
	(($(statistic stolen) > 0)) && return
	statistic_reaches staged 1 || return 2
	return 1
}

real_time_read() {
	with_stage || return 2
	read_one "$(cpu_of 0)" ionice -c 1
}

# passes_over: a real time read goes before what is staged. One or two requests were
# handed out before it came.
passes_over() {
	traced "$disk" "" real_time_read || return
	events "$disk" | awk '
		/^rq_insert .* rt$/ { inserted = 1 }
		/^rq_issue .* rt$/ { issued = 1 }
		/^rq_issue .* be$/ && inserted { if (issued) after++; else before++ }
		END {
			print before + 0, "staged requests went before it,", after + 0, "after it"
			if (!issued || before + after < 6) exit 2
			exit before > 2
		}'
}

# not_staged: nor is a higher class staged while a lower one is, in another place: nobody
# would know that it goes first.
not_staged() {
	local before
	with_stage || return 2
	before=$(statistic insert_batches)
	read_one "$(cpu_of 1)" ionice -c 1
	echo "$(($(statistic insert_batches) - before)) of 1 staged"
	(($(statistic insert_batches) > before)) && return 1
	statistic_reaches staged 1 || return 2
}

# What is staged has waited for so long, while higher classes went past it, that it goes
# first.
real_time_reads() {
	with_stage || return 2
	put $((10 * GATE)) "/sys/block/$disk/queue/iosched/prio_aging_expire"
	load --prioclass=1 --iodepth=4 --number_ios=40 --cpus_allowed="$(cpu_of 0)"
}

ages() {
	traced "$disk" "" real_time_reads || return
	events "$disk" | awk '
		/^rq_issue .* rt$/ { rt++; aged = be }
		/^rq_issue .* be$/ && rt { be++ }
		END {
			print be + 0, "staged requests after the first real time one,", aged + 0, "before the last"
			if (be < 4) exit 2
			exit aged < 4
		}'
}

stages() {
	check_here "staged requests are taken over by another hardware queue" each_gate taken_over
	check_here "a higher class goes before what is staged" each_gate passes_over
	check_here "and is not staged itself" each_gate not_staged
	check_here "but not for longer than prio_aging_expire" each_gate ages
}

# --- when nothing is staged ---------------------------------------------------

DEPTH=4

# slow_at_first: it takes eight times its depth of requests to be called fast.
slow_at_first() {
	at_once "$DEPTH" --number_ios=$((6 * DEPTH)) || return
	echo "$(larger_batches) batches, $(statistic dispatch_holds) lock holds for dispatch"
	(($(larger_batches) == 0 && $(statistic dispatch_holds) >= 6 * DEPTH))
}

fast_later() {
	at_once "$DEPTH" --number_ios=$((20 * DEPTH)) || return
	echo "$(larger_batches) batches, $(statistic dispatch_holds) lock holds for dispatch"
	(($(larger_batches) > 4))
}

# bottleneck MOST: the disk is given more than it takes; that many more batches.
bottleneck() {
	local before
	before=$(larger_batches)
	load --iodepth=64 --number_ios=800 || return
	echo "$(($(larger_batches) - before)) batches of more than one"
	(($(larger_batches) - before <= $1))
}

batches() {
	with_disk submit_queues=1 hw_queue_depth="$DEPTH" completion_nsec=1000000
	check "a new scheduler stages nothing" undisturbed "$disk" slow_at_first
	check "it does when the disk has taken many requests" undisturbed "$disk" fast_later
	check "nothing is staged while the disk is the bottleneck" undisturbed "$disk" bottleneck 2
	sched_choose "$disk" none
	sched_choose "$disk" "$SCHEDULER"
	check "nor if it was from the beginning" undisturbed "$disk" bottleneck 0
	null_remove "$SUBJECT" "$disk"
}

# --- what is chosen in batches --------------------------------------------------

# same_load ARGUMENT...: requests that come so many at a time, on one CPU; the same each
# time. (Of other numbers fio would submit some alone, for kblockd to dispatch.)
same_load() {
	local n jobs=()
	for n in 4 8 16 32; do
		jobs+=(--name="by-$n" --stonewall --filename="/dev/$disk" --direct=1 --ioengine=io_uring
			--bs=4k --thread --cpus_allowed=0 --randseed="$n" --norandommap
			--number_ios=$((20 * n)) --iodepth=$((4 * n)) --iodepth_batch_submit="$n"
			--iodepth_batch_complete="$n" "$@")
	done
	fio "${jobs[@]}" </dev/null
}

# issued SCHEDULER "SETTINGS" ARGUMENT...: what the disk is given, in its order. The
# scheduler's settings are NAME=VALUE; it knows already that the disk is fast.
issued() {
	local setting
	sched_choose "$disk" none && sched_choose "$disk" "$1" || return
	for setting in $2; do
		put "${setting#*=}" "/sys/block/$disk/queue/iosched/${setting%=*}" || return
	done
	same_load --rw=randread >/dev/null || return
	traced "$disk" "" same_load "${@:3}" >/dev/null || return
	events "$disk" | awk '$1 == "rq_issue" { print $2, $3, $4 }' >"$SCRATCH/$1"
	[[ $(wc -l <"$SCRATCH/$1") -gt 500 ]]
}

# same_order SETTINGS ARGUMENT...: as under mq-deadline. Memory that is short makes a
# list shorter now and then, and with it the order another one: it is tried again.
same_order() {
	for _ in {1..5}; do
		issued "$REFERENCE" "$@" && issued "$SCHEDULER" "$@" || return
		cmp "$SCRATCH/$REFERENCE" "$SCRATCH/$SCHEDULER" && return
	done
	return 1
}

batched_order() {
	with_disk submit_queues=1 hw_queue_depth=32 irqmode=0
	put 0 "/sys/block/$disk/queue/nomerges"
	check_here "reads in the order of $REFERENCE" same_order "" --rw=randread
	if [[ $SCHEDULER == rdeadline ]]; then
		check "inserters choose in the same lock hold" statistic_reaches insert_batches 100
	fi
	check_here "writes" same_order "" --rw=randwrite
	check_here "reads and writes" same_order "" --rw=randrw
	check_here "runs of three" same_order fifo_batch=3 --rw=randread
	check_here "runs of three, in both directions" same_order fifo_batch=3 --rw=randrw
	check_here "all expired" same_order "read_expire=0 write_expire=0 fifo_batch=4" --rw=randrw
	check_here "some next to each other" same_order "" --rw=randrw --size=256k --io_size=64m
	null_remove "$SUBJECT" "$disk"
}

# --- nobody else there --------------------------------------------------------

two_classes() {
	load --iodepth=8 --number_ios=100 --prioclass=3 "${READS[@]}" --iodepth=8 --number_ios=100
}

alone() {
	local name
	with_disk submit_queues=1 hw_queue_depth="$DEPTH" completion_nsec=1000000
	check "one read after the other" undisturbed "$disk" load --iodepth=1 --number_ios=100
	for name in insert_lists:100 insert_contended:0 dispatch_contended:0 stolen:0 staged:0 \
		completed_per_cpu:100 completed_shared:0; do
		check_eq "alone: ${name%:*}" "${name#*:}" "$(statistic "${name%:*}")"
	done
	check_eq "alone: dispatched" 100 "$(sched_dispatched "$disk")"
	check "reads of two classes" undisturbed "$disk" two_classes
	check "completions are counted together only then" statistic_reaches completed_shared 1
	check_eq "each once" 300 $(($(statistic completed_per_cpu) + $(statistic completed_shared)))
	null_remove "$SUBJECT" "$disk"
}

# --- somebody holds the lock --------------------------------------------------

# Whoever reads the list of waiting requests holds the lock while it is printed; a
# thousand take some milliseconds. They are of the idle class, and wait because
# others are always outstanding.
WAITING=1000

hold_the_lock() {
	local files
	mapfile -t files < <(yes "$sched/read2_fifo_list" | head -n 500)
	exec taskset -c 0 cat "${files[@]}" >/dev/null
}

idle_wait() {
	local queued
	read -r _ _ queued <"$sched/queued"
	((queued >= WAITING))
}

# contended: reads, and a stream of idle writes that continue each other, by CPU 1
# while CPU 0 holds the lock most of the time. The reads are in the disk's first half.
contended() {
	local status=0
	in_background --iodepth=128 --iodepth_batch_submit=1 --rate_iops=400 --size=50% --time_based \
		--runtime=600 --cpus_allowed=1
	retry_for 20 busy "$disk" || return
	in_background --prioclass=3 --iodepth="$WAITING" --number_ios="$WAITING" --offset=50%
	retry_for 20 idle_wait || return
	hold_the_lock &
	HOLDER=$!
	at_exit stop "$HOLDER"
	# Several come while the lock is held once, but not as many as a request can have.
	in_background --prioclass=3 --rw=write --blockalign=4k --iodepth=600 --iodepth_batch_submit=1 \
		--thinktime=20ms --thinktime_blocks=2 --number_ios=600 --cpus_allowed=1
	retry_for 60 enough || status=$?
	stop "$HOLDER"
	# It ends with an error then, in order.
	kill -INT "${LOADS[0]}"
	wait "${LOADS[0]}" || true
	unset 'LOADS[0]'
	loads_end || status=$?
	return "$status"
}

enough() {
	statistic_reaches insert_contended 1500 && statistic_reaches merge_contended 1500 &&
		statistic_reaches dispatch_contended 20 && stat_above "$disk" write_merges 300
}

# in_holds: the events of SCRATCH/trace that came while the lock was held, that is
# between the first and the last line of a list: number of the hold, task, event,
# arguments.
in_holds() {
	awk '
	/ show: / { for (i = 1; i <= sure; i++) print hold, event[i]; hold++; n = sure = printing = 0; next }
	/ rq_show: / { printing = 1; sure = n; next }
	printing {
		task = $1
		sub(/^.*\] +[^ ]+ +[0-9]+: /, "")
		sub(/: /, " ")
		event[++n] = task " " $0
	}' "$SCRATCH/trace"
}

# most EVENT: the most of them by one task in one hold.
most() {
	awk -v name="$1" '$3 == name { n = ++count[$1 " " $2]; if (n > most) most = n }
		END { print most + 0 }' "$SCRATCH/held"
}

# runs: dispatches that began and ended in one hold.
runs() {
	awk '$3 == "run" { began[$1 " " $2] } $3 == "ran" && ($1 " " $2) in began { n++ }
		END { print n + 0 }' "$SCRATCH/held"
}

# in_hold EVENT: how many.
in_hold() { awk -v name="$1" '$3 == name { n++ } END { print n + 0 }' "$SCRATCH/held"; }

# holds: how many had any events.
holds() { awk '{ hold[$1] } END { print length(hold) }' "$SCRATCH/held"; }

# at_least NUMBER WANTED
at_least() { echo "$1, not $2 or more" && (($1 >= $2)); }

# reads EVENT: sectors of the reads in the order of their events.
reads() { events "$disk" | awk -v name="$1" '$1 == name && $2 ~ /^R/ && $3 < 1024 * 2048 / 2 { print $3 }'; }

in_order() {
	reads getrq >"$SCRATCH/made"
	reads rq_insert >"$SCRATCH/inserted"
	[[ -s $SCRATCH/made ]] && cmp "$SCRATCH/made" "$SCRATCH/inserted"
}

held() {
	local before
	with_disk submit_queues=1 hw_queue_depth=256 completion_nsec=300000000 max_sectors=1024
	before=$(($(disk_stat "$disk" read_ios) + $(disk_stat "$disk" write_ios)))
	put 1000000 "/sys/block/$disk/queue/iosched/prio_aging_expire"
	put 0 "/sys/block/$disk/queue/nomerges"
	put '!(rq & 0x7c00)' "$TRACING/events/$PROBES/rq_show/filter"
	check_here "a load while somebody holds the lock" undisturbed "$disk" traced "$disk" \
		"getrq bio_queue $PROBES/show $PROBES/rq_show $PROBES/run $PROBES/ran $PROBES/delay" contended
	in_holds >"$SCRATCH/held"
	ktap_diag "$(holds) holds in which others did something"
	ktap_diag "$(cut -d' ' -f3 "$SCRATCH/held" | sort | uniq -c)"
	ktap_diag "$(cat "$sched/stats")"
	check "inserters go on meanwhile" at_least "$(most block_getrq)" 3
	check "those who look for a merge go on" at_least "$(most block_bio_queue)" 3
	check "dispatchers go on" at_least "$(runs)" 10
	check "dispatchers that find it held are counted" at_least "$(statistic dispatch_contended)" 20
	check "the core is not told of work that nobody gives it" test "$(in_hold delay)" -le "$(($(holds) / 4))"
	check "bios are merged into the requests of this CPU's bucket" at_least "$(in_hold block_bio_backmerge)" 20
	check "what was in buckets comes in order" in_order
	check_eq "dispatched requests add up" \
		$(($(disk_stat "$disk" read_ios) + $(disk_stat "$disk" write_ios) - before)) "$(sched_dispatched "$disk")"
	null_remove "$SUBJECT" "$disk"
}

want_programs fio taskset ionice
want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"
want_scheduler "$SCHEDULER"
want_tracing
probe show blk_mq_debugfs_show
probe rq_show blk_mq_debugfs_rq_show "rq=\$arg2"
probe run blk_mq_sched_dispatch_requests
probe_return ran blk_mq_sched_dispatch_requests
probe delay blk_mq_delay_run_hw_queues "caller=\$stack0:symbol"

stages
batches
batched_order
alone
held
ktap_finish
