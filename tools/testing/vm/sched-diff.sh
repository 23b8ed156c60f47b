#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# vm: timeout=600
#
# The same histories of requests, two schedulers, the same order of dispatch, by
# the hundred: see tools/sched-diff. HISTORIES and SEED choose how many and which.
# The comparison itself is tested first, with wrong settings.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

tools=$(dirname -- "${BASH_SOURCE[0]}")/../..
program=$tools/target/release/sched-diff

# The core runs queues on any CPU, and two at once make the order a matter of
# chance, under any scheduler.
only_one_cpu() {
	local file
	for file in /sys/devices/system/cpu/cpu[1-9]*/online; do
		[[ -e $file && $(<"$file") == 1 ]] || continue
		at_exit put 1 "$file"
		put 0 "$file"
	done
}

# ask DESCRIPTION ARGUMENT...: a run of the program; its words are printed.
ask() {
	local description=$1 status=0
	shift
	"$program" --root "$SUBJECT" --oracle "$REFERENCE" --subject "$SCHEDULER" \
		"$@" >"$SCRATCH/out" 2>&1 || status=$?
	ktap_diag "$(<"$SCRATCH/out")"
	check_eq "$description" 0 "$status"
}

want "$SUBJECT"
[[ -x $program ]] || ktap_skip_all "$program is not built"
want_scheduler "$SCHEDULER" "$REFERENCE"
mountpoint -q /sys/kernel/tracing || mount -t tracefs none /sys/kernel/tracing ||
	ktap_skip_all "no tracefs"
only_one_cpu

seed=()
[[ -z ${SEED:-} ]] || seed=(--seed "$SEED")
ask "wrong settings are noticed" --self-test "${seed[@]}"
ask "$SCHEDULER dispatches like $REFERENCE" --histories "${HISTORIES:-500}" "${seed[@]}"
ktap_finish
