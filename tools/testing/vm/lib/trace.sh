# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Block tracepoints: what was inserted, merged and issued, in its true order. To be
# sourced after common.sh.

TRACING=/sys/kernel/tracing/instances/rblk-test

want_tracing() {
	want_tracefs
	mkdir -p "$TRACING" || ktap_skip_all "no trace instances"
	at_exit rmdir "$TRACING"
	[[ -d $TRACING/events/block/block_rq_issue ]] || ktap_skip_all "no block tracepoints"
}

# probe NAME DEFINITION...: an event PROBES/NAME where a function of the kernel is
# called; probe_return: where it returns. See Documentation/trace/kprobetrace.rst of
# the kernel. Skips the whole test if the kernel has no such events.
PROBES=rblk_test
probe() { probe_add p "$@"; }
probe_return() { probe_add r "$@"; }
probe_add() {
	local events=${TRACING%/instances/*}/kprobe_events
	[[ -e $events ]] || ktap_skip_all "the kernel has no probe events"
	at_exit probe_gone "$2" "$events"
	echo "$1:$PROBES/$2 ${*:3}" >>"$events"
}
probe_gone() { echo "-:$PROBES/$1" >>"$2"; }

# trace_begin [EVENT]...: those of insertion, merging and issue, and these as well:
# the rest of the name of a block event, or SYSTEM/NAME.
trace_begin() {
	local event
	put 0 "$TRACING/trace"
	put 8192 "$TRACING/buffer_size_kb"
	# In order across CPUs.
	put counter "$TRACING/trace_clock"
	for event in rq_insert rq_issue rq_merge bio_backmerge bio_frontmerge "$@"; do
		[[ $event == */* ]] || event=block/block_$event
		put 1 "$TRACING/events/$event/enable"
	done
}

trace_end() {
	put 0 "$TRACING/events/enable"
	cp "$TRACING/trace" "$SCRATCH/trace"
}

# traced DISK EVENTS COMMAND...: the usual events and EVENTS while COMMAND runs, and
# until the disk is idle, are in SCRATCH/trace.
traced() {
	local events status=0
	read -ra events <<<"$2"
	trace_begin "${events[@]}"
	"${@:3}" || status=$?
	retry_for 10 idle "$1"
	trace_end
	return "$status"
}

# events DISK: one line per event: its name, direction, sector, sectors, class.
events() {
	local device
	device=$(<"/sys/block/$1/dev")
	sed -n "s/^.* block_\([a-z_]*\): ${device/:/,} \([A-Z]*\) \(.*\)$/\1 \2 \3/p" "$SCRATCH/trace" |
		sed -E 's/^([a-z_]+ [A-Z]+) ([0-9]+ )?(\(\) )?([0-9]+) \+ ([0-9]+) ?([a-z]*).*$/\1 \4 \5 \6/'
}

# events_counted DISK WORDS: how many there were of each kind, by the first WORDS
# words of a line.
events_counted() {
	events "$1" | awk -v words="$2" '
		{ kind = $1; for (i = 2; i <= words; i++) kind = kind " " $i; n[kind]++ }
		END { for (kind in n) print kind, n[kind] }' | sort
}
