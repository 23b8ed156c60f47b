# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# What the benchmarks that run inside the guest share beside the workloads'
# functions. To be sourced. RESULTS is the file that results are appended to.

_bench=$(dirname -- "${BASH_SOURCE[0]}")
# shellcheck source-path=SCRIPTDIR source=../workloads/lib.sh
. "$_bench/../workloads/lib.sh"

SCHEDULERS=(none mq-deadline rdeadline)

begin() {
	need_root
	need fio jq
	: "${RESULTS:?file for the results}"
	exit_handlers
	scratch_dir
}

# record NAME=VALUE...: appends one result.
record() { as_json "$@" | jq -c . >>"$RESULTS"; }

# record_file FILE [NAME=VALUE]...: the same, added to the object in FILE.
record_file() {
	local file=$1
	shift
	as_json "$@" | jq -c --slurpfile run "$file" '$run[0] + .' >>"$RESULTS"
}

# disk ROOT NAME SCHEDULER CREATE...: a disk made by the command CREATE ROOT NAME,
# with its scheduler; goes away at the end.
disk() {
	local root=$1 name=$2 scheduler=$3 reason
	shift 3
	reason=$(root_ready "$root") || die "$reason"
	at_exit null_remove "$root" "$name"
	"$1" "$root" "$name" "${@:2}"
	reason=$(sched_choose "$name" "$scheduler") || die "$reason"
}

# tune DISK SETTING VALUE: a setting of its scheduler.
tune() { put "$3" "$(queue "$1" iosched)/$2"; }

TRACING=/sys/kernel/tracing

# switch_events 0|1 EVENT...: off or on; SYSTEM/NAME, or SYSTEM for all of it.
switch_events() {
	local event
	for event in "${@:2}"; do
		put "$1" "$TRACING/events/$event/enable"
	done
}

# w1_disks ROOT...: a disk of W1 for each of the subsystems and schedulers.
w1_disks() {
	local root scheduler
	W1_DISKS=()
	for root; do
		for scheduler in "${SCHEDULERS[@]}"; do
			disk "$root" "$root-$scheduler" "$scheduler" w1_device
			W1_DISKS+=("$root $scheduler")
		done
	done
}

# w1_rounds: W1 on every disk of w1_disks, one after another, with jobs bound to CPUs
# or not as OPT[bound] says, and again OPT[rounds] times. One fio does them all, because
# starting it takes long in an emulated machine. The first run after booting is slower
# than those that follow, so there is a round of short runs that do not count.
w1_rounds() {
	local rounds=${OPT[rounds]} round rw bound each arguments=(--name=global) runs=0
	for ((round = 0; round <= rounds; round++)); do
		for rw in ${OPT[rw]}; do
			for bound in ${OPT[bound]}; do
				for each in "${W1_DISKS[@]}"; do
					w1_job "$round" "$rw" "$bound" "$each"
					runs=$((runs + 1))
				done
			done
		done
	done
	fio_run $((runs * (OPT[runtime] + 60) + 120)) "$SCRATCH/fio" "${arguments[@]}"
	jq -c --argjson jobs "${OPT[jobs]}" '.jobs[]
		| (.jobname | split(" ")) as [$round, $rw, $bound, $root, $scheduler]
		| select($round != "0")
		| { load: "W1", round: ($round | tonumber), rw: $rw, root: $root, scheduler: $scheduler,
		    jobs: $jobs, bound: ($bound == "yes"), iops: (.read.iops + .write.iops),
		    longest: ([.read.clat_ns.max // 0, .write.clat_ns.max // 0] | max / 1e9) }' \
		"$SCRATCH/fio" >>"$RESULTS"
}

# w1_job ROUND RW BOUND "ROOT SCHEDULER": adds one run to the caller's arguments. Its
# name says what it is.
w1_job() {
	local load runtime=${OPT[runtime]}
	(($1 > 0)) || runtime=1
	mapfile -t load < <(OPT[rw]=$2 OPT[runtime]=$runtime && w1_load)
	if [[ $3 == yes ]]; then
		load+=("--cpus_allowed=0-$(($(nproc) - 1))" --cpus_allowed_policy=split)
	fi
	arguments+=("--name=$1 $2 $3 $4" --stonewall "--filename=/dev/${4/ /-}" "${load[@]}")
}
