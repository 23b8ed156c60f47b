#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# W5, fair shares between cgroups: the table that BFQ's service guarantees were
# shown with in 2022. Two cgroups with different weights read from a disk that
# serves one request at a time.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option root rblk 'configfs subsystem: rblk, or nullb for null_blk'
option weights '10:90 20:80 30:70 40:60 50:50' 'pairs of weights to try'
option runtime 60 'seconds of load for each pair'
option completion_nsec 100000000 'time that the device takes for a request'
option disk w5 'name of the disk'
option json '' 'file for the result'
parse_options 'w5.sh [OPTION]...

Makes a null device with one tag and timer completion under bfq, reads from it
in two cgroups of the given weights, and prints the ratio of what they
read beside the ratio of the weights. Needs cgroup v2 with the io controller.' "$@"

# cgroup_root: prints the mount point of the cgroup v2 tree, mounts one if none
# is there.
cgroup_root() {
	local found
	found=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)
	if [[ -z $found ]]; then
		found=$SCRATCH/cgroup
		mkdir "$found"
		mount -t cgroup2 none "$found" || return
	fi
	echo "$found"
}

# make_groups: two cgroups with the io controller, under CGROUP.
make_groups() {
	local group
	put +io "$CGROUP/cgroup.subtree_control"
	at_exit rmdir "$CGROUP/rblk-w5"
	mkdir "$CGROUP/rblk-w5"
	put +io "$CGROUP/rblk-w5/cgroup.subtree_control"
	for group in cg1 cg2; do
		at_exit rmdir "$CGROUP/rblk-w5/$group"
		mkdir "$CGROUP/rblk-w5/$group"
	done
}

set_weight() { put "$2" "$CGROUP/rblk-w5/$1/io.bfq.weight"; }

# start_load GROUP: in the background, until it is stopped; LOADS gets its pid.
start_load() {
	(
		put 0 "$CGROUP/rblk-w5/$1/cgroup.procs"
		exec fio --filename="/dev/$disk" --ioengine=libaio --numjobs=1 \
			--iodepth=64 --direct=1 --bs=4k --rw=randread --time_based \
			--runtime=$((OPT[runtime] + 600)) --name=test
	) >"$SCRATCH/$1" 2>&1 </dev/null &
	LOADS+=($!)
	at_exit stop "$!"
}

# bytes_read GROUP: by the group, of the disk, up to now.
bytes_read() {
	local device line
	device=$(<"/sys/block/$disk/dev")
	while read -r line; do
		[[ $line == "$device "*rbytes=* ]] || continue
		line=${line#*rbytes=}
		echo "${line%% *}" && return
	done <"$CGROUP/rblk-w5/$1/io.stat"
	echo 0
}

both_read() { (($(bytes_read cg1) > $1 && $(bytes_read cg2) > $2)); }

# measure WEIGHT1 WEIGHT2: one line of the table. Counted is the time in which
# both loads run; fio's own figures would have their starts and ends in them.
measure() {
	local before1 before2 bytes1 bytes2
	set_weight cg1 "$1"
	set_weight cg2 "$2"
	before1=$(bytes_read cg1) before2=$(bytes_read cg2)
	LOADS=()
	start_load cg1
	start_load cg2
	retry_for 60 both_read "$before1" "$before2" || die "no load: $(cat "$SCRATCH"/cg?)"
	before1=$(bytes_read cg1) before2=$(bytes_read cg2)
	nap "${OPT[runtime]}"
	bytes1=$(($(bytes_read cg1) - before1)) bytes2=$(($(bytes_read cg2) - before2))
	stop "${LOADS[@]}"
	as_json weight1="$1" weight2="$2" bytes1="$bytes1" bytes2="$bytes2" >>"$SCRATCH/rows"
	awk -v w1="$1" -v w2="$2" -v a="$bytes1" -v b="$bytes2" 'BEGIN {
		printf "%5d:%-5d  %12d  %12d  %8s  %8.2f\n", w1, w2, a, b,
			a ? sprintf("%.2f", b / a) : "n/a", w2 / w1 }'
}

need_root
need fio jq
exit_handlers
scratch_dir

root=${OPT[root]} disk=${OPT[disk]}
reason=$(root_ready "$root") || missing "$reason"
CGROUP=$(cgroup_root) || missing "no cgroup v2"
# SCRATCH goes away at exit; a mount in it has to go first.
[[ $CGROUP != "$SCRATCH"/* ]] || at_exit umount "$CGROUP"
grep -qw io "$CGROUP/cgroup.controllers" || missing "no io controller in cgroup v2"
make_groups
at_exit null_remove "$root" "$disk"
null_create "$root" "$disk" irqmode=2 completion_nsec="${OPT[completion_nsec]}" \
	hw_queue_depth=1 submit_queues=1
reason=$(sched_choose "$disk" bfq) || missing "$reason"
[[ -e $CGROUP/rblk-w5/cg1/io.bfq.weight ]] || missing "bfq without cgroup support"

echo "w5 root=$root: what two cgroups read under bfq in ${OPT[runtime]} s"
printf '%11s  %12s  %12s  %8s  %8s\n' cg1:cg2 'cg1 bytes' 'cg2 bytes' cg2/cg1 ideal
for pair in ${OPT[weights]}; do
	measure "${pair%:*}" "${pair#*:}"
done
[[ -z ${OPT[json]} ]] || jq -s . "$SCRATCH/rows" >"${OPT[json]}"
