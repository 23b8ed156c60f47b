#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# I/O per second under W3.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option depths '1 8 32' 'queue depths'
option rounds 7 'interleaved rounds'
option runtime 3 'seconds of each run'
parse_options 'w3.sh [OPTION]...

W3 on the rblk device under every scheduler, in interleaved rounds. With processes
instead of threads, of which User-mode Linux runs one at a time.' "$@"

begin
for ((round = 1; round <= OPT[rounds]; round++)); do
	for depth in ${OPT[depths]}; do
		for scheduler in "${SCHEDULERS[@]}"; do
			"$_bench/../workloads/w3.sh" "$depth" --scheduler="$scheduler" --threads=0 \
				--runtime="${OPT[runtime]}" --json="$SCRATCH/run" >&2
			record_file "$SCRATCH/run" load=W3 round="$round"
		done
	done
done
