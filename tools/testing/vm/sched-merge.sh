#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# rdeadline merges what mq-deadline merges: scripted histories compared merge by
# merge, and the workload W4, which loses merges if insertion is put off.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source-path=SCRIPTDIR source=lib/history.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/history.sh"

never='read_expire=100000 write_expire=100000'
w4=$(dirname -- "${BASH_SOURCE[0]}")/../../../scripts/workloads/w4.sh
# How many merges are enough: a share of mq-deadline's, in percent. The number
# varies by 10 % between runs of one scheduler, so there may be ROUNDS of them,
# and all are counted.
ENOUGH=98
ROUNDS=${ROUNDS:-10}

gated "back merges" "$never" R1000+8 R1008+8 R1016+8 W2000+8 W2008+8
gated "front merges" "$never" R1016+8 R1008+8 R1000+8 W2008+8 W2000+8
gated "front merges turned off" "$never front_merges=0" R1016+8 R1008+8 R1000+8 R1024+8
gated "a gap is filled: two requests become one" "$never" R1000+8 R1016+8 R1008+8
gated "two gaps are filled" "$never" W1000+8 W1016+8 W1032+8 W1008+8 W1024+8
gated "reads and writes stay apart" "$never" R1000+8 W1008+8 R1016+8 W1000+8
gated "classes stay apart" "$never prio_aging_expire=100000" R1000+8 R1008+16 R1024+24 R1048+8
gated "a merge in one class" "$never prio_aging_expire=100000" \
	R1000+16 R1016+16 R5000+24 R5024+24 R3000+8 R3008+8
gated "no merges at all" "$never nomerges=2" R1000+8 R1008+8 R1016+8
gated "simple merges only" "$never nomerges=1" R1000+8 R1008+8 R5000+8 R1016+8 R992+8
gated "a request grows to max_sectors_kb" "$never max_sectors_kb=8" \
	R1000+8 R1008+8 R1016+8 R1024+8 R1032+8
gated "a virtual boundary" "$never dev.virt_boundary=1" R1000+4 R1004+8 R1012+4 R1016+8
gated "the older deadline is inherited" "read_expire=0 write_expire=0 fifo_batch=1" \
	R5000+8 R3000+8 R5008+8 R2992+8 R1000+8
gated "many streams" "$never" \
	W1000+8 W2000+8 W3000+8 W1008+8 W2008+8 W3008+8 W992+8 W3016+8 W1016+8 W2016+8

# w4_merges SCHEDULER DEPTH NR_REQUESTS: the merges of one run.
w4_merges() {
	"$w4" --root="$SUBJECT" --scheduler="$1" --depth="$2" --nr_requests="$3" --blocks=32 \
		--completion_nsec=100000000 --json="$SCRATCH/w4" >/dev/null 2>"$SCRATCH/w4.log" || { cat "$SCRATCH/w4.log" >&2 && return 1; }
	jq .write_merges "$SCRATCH/w4"
}

# trap_of_w4 DEPTH NR_REQUESTS: interleaved runs, until there are enough merges
# or no more rounds.
trap_of_w4() {
	local i theirs=0 ours=0
	for ((i = 1; i <= ROUNDS; i++)); do
		theirs=$((theirs + $(w4_merges "$REFERENCE" "$@"))) || return
		ours=$((ours + $(w4_merges "$SCHEDULER" "$@"))) || return
		echo "$ours merges, $REFERENCE $theirs, in $i rounds" | tee "$SCRATCH/counts"
		((theirs > 0 && ours * 100 >= theirs * ENOUGH)) && return
	done
	return 1
}

want_programs fio jq
want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"
want_scheduler "$SCHEDULER" "$REFERENCE"
want_tracing
only_one_cpu

compare_histories
for nr_requests in 64 128; do
	check "W4, depth 8, nr_requests $nr_requests: merges" trap_of_w4 8 "$nr_requests"
	ktap_diag "$(cat "$SCRATCH/counts")"
done
ktap_finish
