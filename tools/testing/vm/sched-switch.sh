#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# The scheduler is switched again and again while a disk is busy: no request is
# lost, none fails, the load goes on. On our null device and on null_blk's.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

ROUNDS=${ROUNDS:-200}

# available DISK: the schedulers that can be had, ours between all others.
cycle_of() {
	local scheduler
	CYCLE=()
	for scheduler in none mq-deadline kyber bfq; do
		sched_choose "$1" "$scheduler" >/dev/null || continue
		CYCLE+=("$scheduler" "$SCHEDULER")
	done
}

# switch DISK ROUNDS
switch() {
	local disk=$1 i want
	for ((i = 0; i < $2; i++)); do
		want=${CYCLE[i % ${#CYCLE[@]}]}
		sched_choose "$disk" "$want" || return
		((i % 20)) || progresses "$disk" read_ios 10 || return
	done
}

# rounds ROOT ATTRIBUTE=VALUE...
rounds() {
	local root=$1 disk=switch$1 verify=()
	shift
	null_create "$root" "$disk" size=64 "$@"
	cycle_of "$disk"
	# Only what was stored can be verified.
	[[ $* != *memory_backed=1* ]] || verify=(--verify=crc32c --verify_fatal=1 --verify_state_save=0)
	background_fio "$disk" --numjobs=2 --size=16M --offset_increment=16M "${verify[@]}"
	check "$root, $*: $n rounds of switching ${CYCLE[*]}" within 200 switch "$disk" "$n"
	check "$root, $*: the load has seen no error" load_end "$disk"
	check "$root, $*: nothing is left in flight" retry_for 5 idle "$disk"
	null_remove "$root" "$disk"
}

want_programs fio jq
want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"
want_scheduler "$SCHEDULER"

n=$ROUNDS
rounds "$SUBJECT" submit_queues=1 memory_backed=1
n=$((ROUNDS / 4))
rounds "$SUBJECT" submit_queues=2 memory_backed=0 irqmode=2 completion_nsec=1000000
if reason=$(root_ready "$ORACLE"); then
	at_exit null_remove_all "$ORACLE"
	rounds "$ORACLE" submit_queues=2 memory_backed=1
else
	ktap_skip "switching on $ORACLE" "$reason"
fi
ktap_finish
