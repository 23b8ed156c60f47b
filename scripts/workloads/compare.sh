#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
#
# The main comparison: W1 on this module's null device and on null_blk, under
# none, mq-deadline and rdeadline. Rounds are interleaved (every combination
# once, then again), because the speed of a virtual machine drifts.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
here=$(dirname "$0")

option roots 'rblk nullb' 'configfs subsystems to compare'
option schedulers 'none mq-deadline rdeadline' 'schedulers to compare'
option rounds 3 'runs of each combination'
option runtime 2 'seconds of each run'
option jobs 2 'fio processes'
option rw randwrite "fio's rw"
option json '' 'file for every single result'
parse_options 'compare.sh [OPTION]...

Runs W1 (w1.sh) for every subsystem and scheduler in interleaved rounds, and
prints medians, spread and ratios. The defaults take about a minute; for figures
to rely on, use at least --rounds=7 --runtime=5. What cannot run is shown as n/a, with the
reason below the table.' "$@"

# measure ROOT SCHEDULER: one run; its result, or the reason why there is none,
# becomes a line of SCRATCH/results.
measure() {
	local root=$1 scheduler=$2 status=0
	"$here/w1.sh" --root="$root" --scheduler="$scheduler" --rw="${OPT[rw]}" \
		--jobs="${OPT[jobs]}" --runtime="${OPT[runtime]}" --disk="w1$root" \
		--json="$SCRATCH/one" >/dev/null 2>"$SCRATCH/log" || status=$?
	case $status in
	0) cat "$SCRATCH/one" ;;
	"$STATUS_MISSING") failure "$@" missing "$(sed -n 's/^w1.sh: n\/a: //p' "$SCRATCH/log")" ;;
	*) failure "$@" failed "$(tail -n 3 "$SCRATCH/log" | tr '\n' ' ')" ;;
	esac >>"$SCRATCH/results"
}

failure() {
	jq -n --arg root "$1" --arg scheduler "$2" --arg kind "$3" --arg reason "$4" \
		'{ $root, $scheduler, $kind, $reason }'
}

# progress DONE ALL: on a terminal only.
progress() {
	[[ ! -t 2 ]] || printf '\r%d of %d runs ' "$1" "$2" >&2
	[[ $1 != "$2" || ! -t 2 ]] || printf '\r%20s\r' '' >&2
}

run_rounds() {
	local round root scheduler ran=0 all
	read -ra roots <<<"${OPT[roots]}"
	read -ra schedulers <<<"${OPT[schedulers]}"
	all=$((OPT[rounds] * ${#roots[@]} * ${#schedulers[@]}))
	for ((round = 0; round < OPT[rounds]; round++)); do
		for root in "${roots[@]}"; do
			for scheduler in "${schedulers[@]}"; do
				measure "$root" "$scheduler"
				progress $((++ran)) "$all"
			done
		done
	done
}

# The table, as one jq program over all results.
# shellcheck disable=SC2016 # $ is jq's
TABLE='
def median: sort | if length % 2 == 1 then .[length / 2 | floor]
	else (.[length / 2] + .[length / 2 - 1]) / 2 end;
def ratio($a; $b): if $a == null or $b == null or $b == 0 then "n/a"
	else $a / $b * 100 | round / 100 | tostring end;
def medians: map(select(.iops)) | group_by([.root, .scheduler])
	| map({ key: "\(.[0].root) \(.[0].scheduler)", value: (map(.iops) | median) })
	| from_entries;

. as $all | medians as $median
| ($roots | split(" "))[] as $root | ($schedulers | split(" "))[] as $scheduler
| [$all[] | select(.root == $root and .scheduler == $scheduler)] as $runs
| [$runs[] | .iops // empty] as $iops
| $median["\($root) \($scheduler)"] as $here
| if $here == null then [$root, $scheduler, "n/a", "n/a", "n/a", "n/a"]
  else [$root, $scheduler, ($here | round | tostring),
	ratio($here; $median["\($root) none"]),
	ratio($here; $median["\($root) mq-deadline"]),
	"\($iops | min | round)..\($iops | max | round)"]
  end
| @tsv'

print_table() {
	echo "W1: direct ${OPT[rw]}, 4 KiB, io_uring, depth 32, ${OPT[jobs]} jobs," \
		"$(nproc) CPUs, ${OPT[rounds]} interleaved runs of ${OPT[runtime]} s"
	{
		printf 'device\tscheduler\tIOPS (median)\t/ none\t/ mq-deadline\tmin..max\n'
		jq -rs --arg roots "${OPT[roots]}" --arg schedulers "${OPT[schedulers]}" \
			"$TABLE" "$SCRATCH/results"
	} | column -t -s $'\t'
	echo "The last columns compare with the same device in the same rounds. In an emulated"
	echo "machine single runs vary by 20 %: the ratios mean something, the figures do not."
	print_reasons
}

# print_reasons: why a combination has no figure, or fewer runs than asked.
print_reasons() {
	jq -rs '[.[] | select(.reason)] | group_by([.root, .scheduler, .reason])[]
		| "\(.[0].root) under \(.[0].scheduler): \(.[0].kind) in \(length) of '"${OPT[rounds]}"' runs: \(.[0].reason)"' \
		"$SCRATCH/results"
}

need_root
need fio jq column
exit_handlers
scratch_dir

run_rounds
print_table
[[ -z ${OPT[json]} ]] || jq -s . "$SCRATCH/results" >"${OPT[json]}"
# A run that failed is not a comparison; what is merely not there is said above.
! grep -q '"kind": "failed"' "$SCRATCH/results"
