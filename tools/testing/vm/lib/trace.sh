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

# trace_begin [EVENT]...: those of insertion, merging and issue, and these as well.
trace_begin() {
	local event
	put 0 "$TRACING/trace"
	put 2048 "$TRACING/buffer_size_kb"
	# In order across CPUs.
	put counter "$TRACING/trace_clock"
	for event in rq_insert rq_issue rq_merge bio_backmerge bio_frontmerge "$@"; do
		put 1 "$TRACING/events/block/block_$event/enable"
	done
}

trace_end() {
	put 0 "$TRACING/events/enable"
	cp "$TRACING/trace" "$SCRATCH/trace"
}

# events DISK: one line per event: its name, direction, sector, sectors, class.
events() {
	local device
	device=$(<"/sys/block/$1/dev")
	sed -n "s/^.* block_\([a-z_]*\): ${device/:/,} \([A-Z]*\) \(.*\)$/\1 \2 \3/p" "$SCRATCH/trace" |
		sed -E 's/^([a-z_]+ [A-Z]+) ([0-9]+ )?(\(\) )?([0-9]+) \+ ([0-9]+) ?([a-z]*).*$/\1 \4 \5 \6/'
}
