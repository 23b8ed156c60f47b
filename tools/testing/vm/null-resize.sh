#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# The number of hardware queues changes while a device is powered and busy.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

ROUNDS=${ROUNDS:-20}
disk=resize$SUBJECT
dir=$CONFIGFS/$SUBJECT/$disk

# queues N: what the attribute and the disk show.
queues() {
	local found=("/sys/block/$disk/mq/"*/)
	[[ $(<"$dir/submit_queues") == "$1" && ${#found[@]} == $(($1 + POLL)) ]]
}

# resize ROUNDS: 1, 2, ... queues and back, checked each time.
resize() {
	local i
	for ((i = 0; i < $1; i++)); do
		put 2 "$dir/submit_queues" && queues 2 || return
		put 1 "$dir/submit_queues" && queues 1 || return
	done
}

# poll_queues ROUNDS: no queue for polling and one, in turn.
poll_queues() {
	local i
	for ((i = 0; i < $1; i++)); do
		put 0 "$dir/poll_queues" && POLL=0 queues 1 || return
		put 1 "$dir/poll_queues" && queues 1 || return
	done
}

# refused VALUE: EINVAL, nothing changed.
refused() {
	check_eq "$1 queues are refused" EINVAL "$(put_errno "$1" "$dir/submit_queues")"
	check "nothing has changed" queues 1
}

# More of fio's arguments.
load=()

# under SCHEDULER [ATTRIBUTE=VALUE]...
under() {
	local scheduler=$1 reason
	shift
	null_create "$SUBJECT" "$disk" size=64 submit_queues=1 "$@"
	if reason=$(sched_choose "$disk" "$scheduler"); then
		background_fio "$disk" --numjobs=2 "${load[@]}"
		check "$ROUNDS times 1 and 2 queues under load, $scheduler, $*${load[*]:+ ${load[*]}}" \
			within 120 resize "$ROUNDS"
		if ((POLL && ${#load[@]} == 0)); then
			check "$ROUNDS times no queue for polling and one" within 120 poll_queues "$ROUNDS"
		fi
		check "the scheduler is still $scheduler" test "$(sched_now "$disk")" = "$scheduler"
		check "the load goes on" progresses "$disk" write_ios 10
		refused 0
		refused $(($(nproc --all) + 1))
		check "the load has seen no error" load_end "$disk"
	else
		ktap_skip "resizing under $scheduler" "$reason"
	fi
	null_remove "$SUBJECT" "$disk"
}

want_programs fio jq
want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"
# A device of null_blk has a queue for polling beside them.
POLL=0
[[ ,$(<"$CONFIGFS/$SUBJECT/features"), != *,poll_queues,* ]] || POLL=1

under none irqmode=0
under "$SCHEDULER" irqmode=2 completion_nsec=50000
under "$SCHEDULER" irqmode=1 memory_backed=1
under none irqmode=2 shared_tag_bitmap=1
# The queue for polling, the last one, is busy.
if ((POLL)); then
	load=(--hipri=1)
	under none irqmode=1
fi
ktap_finish
