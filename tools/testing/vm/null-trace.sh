#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# The trace events of the null device: each request of fio is recorded once when
# it arrives and once when it ends, as fio and block_rq_issue tell it, on every
# path through the driver; the events are off unless asked for, and go with the
# module.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

TRACEFS=/sys/kernel/tracing
trace=$TRACEFS/instances/null-trace
disk=trace$SUBJECT
# What $SCRATCH/trace has of an event: task, hctx, tag, operation, sectors,
# priority, and error.
EVENT='^ *\(.*-[0-9]*\)  *\[[0-9]*\].*'
REQUEST='\([A-Z]* [0-9]* + [0-9]* [a-z]*,[0-9]*,[0-9]*\)'

# event NAME SWITCH: switches the event off (0) or on (1).
event() { put "$2" "$trace/events/$1/enable"; }

events() {
	event rblk "$1" && event block/block_rq_issue "$1" && event block/block_rq_complete "$1"
}

# is_off: no event of the null device in the whole system, nor in our instance.
is_off() {
	[[ $(<"$TRACEFS/events/rblk/enable") == 0 && $(<"$trace/events/rblk/enable") == 0 ]]
}

# record COMMAND...: the events of a command are in $SCRATCH/trace.
record() {
	local status=0
	undisturbed "$disk" with_events "$@" || status=$?
	grep -v '^#' "$trace/trace" >"$SCRATCH/trace" || true
	return "$status"
}

with_events() {
	local status=0
	: >"$trace/trace"
	events 1
	"$@" || status=$?
	events 0
	return "$status"
}

# fio_sends [ARGUMENT]...: what it sends, in order, is in $SCRATCH/iolog.
fio_sends() {
	rm -f "$SCRATCH/iolog"
	fio_run 60 "$SCRATCH/fio" --name=trace --filename="/dev/$disk" --thread --direct=1 \
		--size=8M --bs=4k --cpus_allowed=0 --write_iolog="$SCRATCH/iolog" "$@"
}

# The requests that arrived, that ended, and that the core issued.
arrivals() {
	sed -n "s/$EVENT: null_queue_rq: $dev $disk hctx=[0-9]* tag=[0-9]* $REQUEST\$/\1 \2/p" \
		"$SCRATCH/trace"
}
issues() {
	sed -n "s/$EVENT: block_rq_issue: $dev \([A-Z]*\) [0-9]* () \([0-9 +]*[a-z]*,[0-9]*,[0-9]*\) .*/\1 \2 \3/p" \
		"$SCRATCH/trace"
}

# by_task: in order for each task. That of two tasks is not the same for two events.
by_task() { sort -s -k1,1; }

# as_issued: what arrived is what the core issued, in the same order.
as_issued() {
	[[ -s $SCRATCH/trace ]] && diff <(issues | by_task) <(arrivals | by_task)
}

# operations: without the task and the flags of the operation and the priority,
# as in sent.
operations() { arrivals | sed 's/^.*-[0-9]* \([RWD]\)[A-Z]* \(.*\) .*$/\1 \2/'; }

# sent: what fio says it sent.
sent() {
	awk '$(NF - 2) ~ /^(read|write|trim)$/ {
		operation = $(NF - 2) == "trim" ? "D" : toupper(substr($(NF - 2), 1, 1))
		printf "%s %d + %d\n", operation, $(NF - 1) / 512, $NF / 512
	}' "$SCRATCH/iolog"
}

# as_sent FILTER: what arrived is what fio sent; in the same order with cat, in
# any order with sort.
as_sent() { [[ -n $(sent) ]] && diff <(sent | "$1") <(operations | "$1"); }

# all_end [ERROR]: each request that arrived ends once, later, with ERROR (0).
all_end() {
	sed -n "s/^.*: \(null_[a-z]*_rq\): $dev $disk \(.*\)\$/\1 \2/p" "$SCRATCH/trace" |
		awk -v error="[${1:-0}]" '
		$1 == "null_queue_rq" {
			sub(/^[^ ]* /, "")
			if ($0 in open) { print "twice: " $0; wrong = 1 }
			open[$0]
			arrived++
			next
		}
		{
			if ($NF != error) { print "error: " $0; wrong = 1 }
			sub(/^[^ ]* /, "")
			sub(/ [^ ]*$/, "")
			if (!($0 in open)) { print "ends only: " $0; wrong = 1 }
			delete open[$0]
		}
		END {
			for (request in open) { print "no end: " request; wrong = 1 }
			exit wrong || !arrived
		}'
}

# on_hctx N: every event tells that it was there.
on_hctx() {
	awk -v hctx="hctx=$1" '/: null_[a-z]*_rq: / {
		if (index($0, " " hctx " ")) { right = 1 } else { wrong = 1 }
	}
	END { exit wrong || !right }' "$SCRATCH/trace"
}

# in_lists: whether several requests arrived before the first of them ended for
# the core, which ends those of a plug list together (irqmode 0).
in_lists() {
	awk '/: null_queue_rq: / && ++open > 1 { found = 1 }
	     /: block_rq_complete: / { open = 0 }
	     END { exit !found }' "$SCRATCH/trace"
}

# priority CLASS,HINT,LEVEL: that of every request.
priority() { [[ $(arrivals | sed 's/.* //' | sort -u) == "$1" ]]; }

# with_device COMMAND...
with_device() {
	null_create "$SUBJECT" "$disk" size=64 "${settings[@]}"
	put 2 "$(queue "$disk" nomerges)"
	dev=$(tr : , <"/sys/block/$disk/dev")
	"$@"
	null_remove "$SUBJECT" "$disk"
}

# recorded DESCRIPTION FILTER [ARGUMENT]...: fio with ARGUMENTs, see as_sent.
recorded() {
	local what=$1 filter=$2
	shift 2
	check "$what: fio" record fio_sends "$@"
	check "$what: what fio sends" as_sent "$filter"
	check "$what: as issued" as_issued
	check "$what: all end" all_end
	check "$what: on its hardware queue" on_hctx "${hctx:-0}"
}

random=(--rw=randrw --bsrange=4k-64k --blockalign=4k --number_ios=400)
uring=(--ioengine=io_uring --iodepth=32 --iodepth_batch_submit=8 --iodepth_batch_complete=8)

lists() {
	recorded "plug lists" cat "${random[@]}" "${uring[@]}" --prioclass=1 --prio=3
	check "they came as lists" in_lists
	check "priority rt,0,3" priority rt,0,3
}

one_by_one() {
	recorded "one by one" cat "${random[@]}" --ioengine=psync --prioclass=3
	check_fails "they did not come as lists" in_lists
	check "priority idle,0,0" priority idle,0,0
}

# scheduled SCHEDULER
scheduled() {
	local reason
	if reason=$(sched_choose "$disk" "$1"); then
		recorded "$1" sort "${random[@]}" "${uring[@]}"
	else
		ktap_skip "$1" "$reason"
	fi
}

ends() {
	settings=(irqmode=1)
	with_device recorded "soft interrupt" cat "${random[@]}" "${uring[@]}"
	settings=(irqmode=2 completion_nsec=200000)
	with_device recorded "timer" cat "${random[@]}" "${uring[@]}"
	settings=(irqmode=0 poll_queues=1)
	hctx=1 with_device recorded "polled" cat "${random[@]}" "${uring[@]}" --hipri=1
	settings=(memory_backed=1 discard=1)
	with_device recorded "memory" sort "${random[@]}" "${uring[@]}"
	with_device recorded "discards" sort "${random[@]}" "${uring[@]}" --rw=randtrim
}

# each_queue: the disk has two hardware queues, each for one CPU.
each_queue() {
	local hctx
	for hctx in 0 1; do
		recorded "hardware queue $hctx" cat "${random[@]}" "${uring[@]}" \
			--cpus_allowed="$(<"/sys/block/$disk/mq/$hctx/cpu_list")"
	done
}

# times_out: the read fails.
times_out() {
	put 500 "$(queue "$disk" io_timeout)"
	put 1 "/sys/block/$disk/io-timeout-fail"
	not within 60 dd if="/dev/$disk" of=/dev/null bs=4k count=1 iflag=direct
}

late() {
	local faults=/sys/kernel/debug/fail_io_timeout
	[[ -d $faults ]] || { ktap_skip "a request that times out" "no fail_io_timeout"; return; }
	# No stack trace in the kernel log.
	put 0 "$faults/verbose"
	put 100 "$faults/probability"
	put 1 "$faults/times"
	check "a request times out" record times_out
	put 0 "$faults/probability"
	check "it is recorded, with ETIMEDOUT" all_end -110
}

read_both() {
	dd if="/dev/$disk" of=/dev/null bs=4k count=5 iflag=direct status=none
	dd if=/dev/other of=/dev/null bs=4k count=5 iflag=direct status=none
}

# filtered: only one of two disks is recorded.
filtered() {
	null_create "$SUBJECT" other size=1
	put "disk == \"$disk\"" "$trace/events/rblk/filter"
	check "two disks are read" record read_both
	check "a filter leaves one" [ "$(grep -c ': null_queue_rq: ' "$SCRATCH/trace")" = 5 ]
	put 0 "$trace/events/rblk/filter"
	null_remove "$SUBJECT" other
}

# goes_with_module: the module is removed while the events are on, in two
# instances, and somebody reads one of them.
goes_with_module() {
	local reader
	cat "$trace/trace_pipe" >"$SCRATCH/pipe" &
	reader=$!
	put 1 "$TRACEFS/events/rblk/enable"
	events 1
	check "the disk is read" dd if="/dev/$disk" of=/dev/null bs=4k count=9 iflag=direct
	null_remove "$SUBJECT" "$disk"
	check "rmmod while the events are on" root_unload "$SUBJECT"
	check_fails "the events are gone" test -e "$TRACEFS/events/rblk"
	check_fails "they are gone in the instance" test -e "$trace/events/rblk"
	check "the traces can be read" cat "$TRACEFS/trace" "$trace/trace"
	stop "$reader"
	check "the module comes back" root_ready "$SUBJECT"
	check "its events are off" is_off
	with_device one_by_one
}

want_programs fio jq flock
[[ $SUBJECT == rblk ]] || ktap_skip_all "only rblk has these events"
want "$SUBJECT"
want_tracefs
at_exit null_remove_all "$SUBJECT"
mkdir "$trace"
at_exit rmdir "$trace"
# One order for all CPUs.
put counter "$trace/trace_clock"

check "the events are off" is_off
settings=(irqmode=0)
with_device lists
with_device one_by_one
for scheduler in mq-deadline "$SCHEDULER"; do with_device scheduled "$scheduler"; done
ends
settings=(irqmode=0 submit_queues=2)
if [[ -d /sys/devices/system/cpu/cpu1 ]]; then
	with_device each_queue
else
	ktap_skip "each of two hardware queues" "one CPU"
fi
settings=()
with_device late
with_device filtered
with_device goes_with_module
check "the events are off again" is_off
check "nothing was lost" grep -qx 'overrun: 0' "$trace"/per_cpu/cpu0/stats
ktap_finish
