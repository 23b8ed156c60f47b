#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Latency at a fixed rate: reads and writes mixed, class RT against class BE, on
# a device that serves eight requests at a time and is busy for 70 % of it.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option completion_nsec 8000000 'time that the device takes for a request'
option rt 50 'reads, and writes, per second of the RT process'
option be 150 'reads, and writes, per second of each of two BE processes'
option rounds 16 'interleaved rounds'
option runtime 10 'seconds of each run'
parse_options 'latency.sh [OPTION]...

Percentiles of the latency under mq-deadline and rdeadline.' "$@"

device() {
	null_create "$1" "$2" irqmode=2 completion_nsec="${OPT[completion_nsec]}" \
		submit_queues=1 hw_queue_depth=8 size=1024 memory_backed=0
}

# job NAME CLASS RATE: adds processes to the caller's arguments.
job() {
	arguments+=("--name=$1" --new_group --group_reporting "--prioclass=$2" "--rate_iops=$3,$3")
}

# measure SCHEDULER ROUND
measure() {
	local arguments=()
	# (With a seed of 1 some process of fio waits for ever for its next arrival.)
	arguments=(--name=global "--filename=/dev/lat-$1" --rw=randrw --bs=4k --direct=1 \
		--ioengine=io_uring --iodepth=64 --rate_process=poisson --time_based \
		"--runtime=${OPT[runtime]}" "--randseed=$(($2 * 1000003))" \
		--lat_percentiles=1 --clat_percentiles=0 --percentile_list=50:99:99.9)
	job RT 1 "${OPT[rt]}"
	job BE 2 "${OPT[be]}"
	arguments+=(--numjobs=2)
	fio_run $((OPT[runtime] + 60)) "$SCRATCH/fio" "${arguments[@]}"
	jq -c --arg scheduler "$1" --argjson round "$2" '.jobs[] | .jobname as $class
		| { read, write } | to_entries[]
		| { load: "latency", round: $round, scheduler: $scheduler, class: $class,
		    direction: .key, iops: .value.iops }
		  + (.value.lat_ns.percentile
		     | { p50: .["50.000000"], p99: .["99.000000"], p999: .["99.900000"] })' \
		"$SCRATCH/fio" >>"$RESULTS"
}

begin
SCHEDULERS=(mq-deadline rdeadline)
for scheduler in "${SCHEDULERS[@]}"; do
	disk rblk "lat-$scheduler" "$scheduler" device
done
for ((round = 1; round <= OPT[rounds]; round++)); do
	for scheduler in "${SCHEDULERS[@]}"; do
		measure "$scheduler" "$round"
	done
done
