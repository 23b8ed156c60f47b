#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# The main comparison: W1 on this module's null device and on null_blk, under
# none, mq-deadline and rdeadline. Rounds are interleaved (every combination
# once, then again), because the speed of a virtual machine drifts. One fio
# does them all, because starting it takes longer than a run there.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option roots 'rblk nullb' 'configfs subsystems to compare'
option schedulers 'none mq-deadline rdeadline' 'schedulers to compare'
option rounds 3 'runs of each combination'
option runtime 2 'seconds of each run'
option jobs 2 'fio processes'
option rw randwrite "fio's rw"
option json '' 'file for every single result'
parse_options 'compare.sh [OPTION]...

Runs W1 for every subsystem and scheduler in interleaved rounds, and prints
medians, spread and ratios. The defaults take about a minute; for figures to
rely on, use at least --rounds=7 --runtime=5. What cannot run is shown as n/a,
with the reason below the table.' "$@"

# prepare: one disk per combination, so that nothing is switched while fio runs.
# PAIRS becomes the combinations that can run, REASONS why the others cannot.
prepare() {
	local root scheduler reason
	for root in ${OPT[roots]}; do
		if ! reason=$(root_ready "$root"); then
			REASONS+=("$root: $reason")
			continue
		fi
		for scheduler in ${OPT[schedulers]}; do
			at_exit null_remove "$root" "w1$root-$scheduler"
			w1_device "$root" "w1$root-$scheduler"
			if reason=$(sched_choose "w1$root-$scheduler" "$scheduler"); then
				PAIRS+=("$root $scheduler")
			else
				REASONS+=("$root under $scheduler: $reason")
			fi
		done
	done
}

# arguments: sets ARGUMENTS to fio's, all rounds in turn.
arguments() {
	local round pair load
	mapfile -t load < <(w1_load)
	ARGUMENTS=(--name=global "${load[@]}")
	for ((round = 0; round < OPT[rounds]; round++)); do
		for pair in "${PAIRS[@]}"; do
			ARGUMENTS+=("--name=$pair" --stonewall --filename="/dev/w1${pair/ /-}")
		done
	done
}

measure() {
	local runs=$((OPT[rounds] * ${#PAIRS[@]}))
	say "$runs runs of ${OPT[runtime]} s"
	arguments
	fio_run $((runs * (OPT[runtime] + 20) + 60)) "$SCRATCH/fio" "${ARGUMENTS[@]}"
	# One line per run.
	jq -c '.jobs[] | (.jobname | split(" ")) as [$root, $scheduler]
		| { $root, $scheduler, iops: (.read.iops + .write.iops) }' \
		"$SCRATCH/fio" >"$SCRATCH/results"
}

# The table, as a jq program over all runs.
# shellcheck disable=SC2016 # $ is jq's
TABLE='
def median: sort | (.[(length - 1) / 2 | floor] + .[length / 2 | floor]) / 2;
def ratio($a; $b): if $a == null or $b == null or $b == 0 then "n/a"
	else $a / $b * 100 | round / 100 | tostring end;

. as $runs
| ($roots | split(" "))[] as $root | ($schedulers | split(" "))[] as $scheduler
| def iops($s): [$runs[] | select(.root == $root and .scheduler == $s) | .iops];
  def middle($s): iops($s) | if length > 0 then median else null end;
  middle($scheduler) as $here
| if $here == null then [$root, $scheduler, "n/a", "n/a", "n/a", "n/a"]
  else [$root, $scheduler, ($here | round | tostring), ratio($here; middle("none")),
	ratio($here; middle("mq-deadline")),
	(iops($scheduler) | "\(min | round)..\(max | round)")]
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
	((${#REASONS[@]} == 0)) || printf 'n/a: %s\n' "${REASONS[@]}"
	cat <<-'END'
		The ratios compare with the same device in the same rounds. In an emulated
		machine single runs vary by 20 %: the ratios mean something, the figures do not.
	END
}

need_root
need fio jq column
exit_handlers
scratch_dir

PAIRS=() REASONS=()
prepare
: >"$SCRATCH/results"
((${#PAIRS[@]} == 0)) || measure
print_table
[[ -z ${OPT[json]} ]] || jq -s . "$SCRATCH/results" >"${OPT[json]}"
((${#PAIRS[@]} > 0)) || missing "nothing to compare"
