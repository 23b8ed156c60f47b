#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# vm: timeout=1800 build=sched-diff
#
# The same histories of requests, two schedulers, the same order of dispatch, by
# the hundred: see tools/sched-diff. Half of them are for the null device under
# test; the others are for the one that is right, which can do more.
#
# Environment, beside that of lib/common.sh: HISTORIES (500) and SEED choose how many
# and which. With QUICK=1 a run ends at the first difference, and the comparison
# itself is not tested.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

tools=$(dirname -- "${BASH_SOURCE[0]}")/../..
program=$tools/target/release/sched-diff
HISTORIES=${HISTORIES:-500}
arguments=()

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

# ask DESCRIPTION ROOT ARGUMENT...: a run of the program; its words are printed.
ask() {
	local description=$1 root=$2 status=0
	shift 2
	"$program" --root "$root" --oracle "$REFERENCE" --subject "$SCHEDULER" \
		"${arguments[@]}" "$@" 2>&1 | sed -u 's/^/# /' || status=$?
	check_eq "$description" 0 "$status"
}

want "$SUBJECT" "$ORACLE"
[[ -x $program ]] || ktap_skip_all "$program is not built"
want_scheduler "$SCHEDULER" "$REFERENCE"
want_tracefs
only_one_cpu

[[ -z ${SEED:-} ]] || arguments+=(--seed "$SEED")
if [[ ${QUICK:-0} == 1 ]]; then
	arguments+=(--quick)
else
	ask "wrong settings are noticed" "$SUBJECT" --self-test
fi
roots=("$SUBJECT")
[[ $ORACLE == "$SUBJECT" ]] || roots+=("$ORACLE")
for root in "${roots[@]}"; do
	ask "$SCHEDULER dispatches like $REFERENCE on $root" "$root" \
		--histories $(((HISTORIES + ${#roots[@]} - 1) / ${#roots[@]}))
done
ktap_finish
