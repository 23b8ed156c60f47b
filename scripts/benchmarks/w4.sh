#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Merged requests and I/O per second under W4.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option depths '1 2 4 8' 'queue depths of each writer'
option tags '64 128' "the scheduler's tags"
option blocks 64 '4 KiB blocks that each writer writes'
option rounds 5 'interleaved rounds'
parse_options 'w4.sh [OPTION]...

W4 under mq-deadline and rdeadline, in interleaved rounds.' "$@"

begin
for ((round = 1; round <= OPT[rounds]; round++)); do
	for depth in ${OPT[depths]}; do
		for tags in ${OPT[tags]}; do
			for scheduler in mq-deadline rdeadline; do
				"$_bench/../workloads/w4.sh" --scheduler="$scheduler" --depth="$depth" \
					--nr_requests="$tags" --blocks="${OPT[blocks]}" --json="$SCRATCH/run"
				record_file "$SCRATCH/run" load=W4 round="$round"
			done
		done
	done
done
