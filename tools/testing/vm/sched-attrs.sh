#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# The tunables of rdeadline (queue/iosched) and those of the queue that go
# through the scheduler, value for value against mq-deadline.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

# An attribute, relative to queue/, and values. "-" stands for an empty line.
times='0 1 3 4 250 500 -1 2147483647 2147483648 -2147483649 0x10 010 abc - 1.5 99999999999999999999'
TABLE="
iosched/read_expire       $times
iosched/write_expire      $times
iosched/prio_aging_expire $times
iosched/writes_starved    0 1 -1 -5 2147483647 -2147483648 2147483648 -2147483649 abc -
iosched/fifo_batch        0 1 16 -1 2147483647 2147483648 abc -
iosched/front_merges      0 1 2 -1 7 on y abc - 2147483648
async_depth               0 1 10 64 1000 -1 abc
nr_requests               1 3 4 64 100 2048 2049 0 -1 abc
async_depth               30 100
nr_requests               50 256
"

# outcome DISK ATTRIBUTE VALUE: the error and all that can be read afterwards.
outcome() {
	local value=${3/#-/} file
	[[ $3 == - ]] || value=$3
	put_errno "$value" "/sys/block/$1/queue/$2"
	cd "/sys/block/$1/queue"
	for file in "${MINE[@]}" nr_requests async_depth; do
		echo "$file=$(<"$file")"
	done
}

compare() {
	local attribute row value theirs ours
	while read -r attribute row; do
		[[ -n $attribute ]] || continue
		read -ra row <<<"$row"
		for value in "${row[@]}"; do
			theirs=$(outcome "$reference" "$attribute" "$value")
			ours=$(outcome "$subject" "$attribute" "$value")
			check_eq "$attribute = '$value': ${theirs%%$'\n'*}" "$theirs" "$ours"
		done
	done <<<"$TABLE"
}

# names: every attribute of mq-deadline is there, with the same mode and default.
names() {
	local file
	MINE=()
	for file in "/sys/block/$reference/queue/iosched/"*; do
		file=iosched/${file##*/}
		MINE+=("$file")
		check_eq "$file has the same mode" "$(stat -c %a "/sys/block/$reference/queue/$file")" \
			"$(stat -c %a "/sys/block/$subject/queue/$file")"
		check_eq "$file has the same default" "$(<"/sys/block/$reference/queue/$file")" \
			"$(<"/sys/block/$subject/queue/$file")"
	done
	for file in nr_requests async_depth; do
		check_eq "$file has the same default" "$(<"/sys/block/$reference/queue/$file")" \
			"$(<"/sys/block/$subject/queue/$file")"
	done
}

# A new start of the scheduler brings the defaults back.
defaults_return() {
	put 7 "/sys/block/$subject/queue/iosched/fifo_batch"
	sched_choose "$subject" none && sched_choose "$subject" "$SCHEDULER" || return
	[[ $(<"/sys/block/$subject/queue/iosched/fifo_batch") == 16 ]]
}

want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"
want_scheduler "$SCHEDULER" "$REFERENCE"
reference=attrs1 subject=attrs2
null_create "$SUBJECT" "$reference" submit_queues=1 hw_queue_depth=64
null_create "$SUBJECT" "$subject" submit_queues=1 hw_queue_depth=64
sched_choose "$reference" "$REFERENCE"
sched_choose "$subject" "$SCHEDULER"

names
compare
check "choosing the scheduler again brings the defaults back" defaults_return
ktap_finish
