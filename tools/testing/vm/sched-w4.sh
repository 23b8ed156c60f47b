#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# vm: timeout=1500
#
# rdeadline merges as much as mq-deadline where merging is all that counts: in
# workload W4 the tags run out, and throughput falls, if merges are put off.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

w4=$(dirname -- "${BASH_SOURCE[0]}")/../../../scripts/workloads/w4.sh
# How many merges are enough: a share of mq-deadline's. Their number varies by 20 %
# between runs of one scheduler, so there may be ROUNDS of them.
ENOUGH=0.98
ROUNDS=${ROUNDS:-12}
# The scheduler's tags.
TAGS=${TAGS:-64 128}

# w4_merges SCHEDULER DEPTH NR_REQUESTS: the merges of one run.
w4_merges() {
	"$w4" --root="$SUBJECT" --scheduler="$1" --depth="$2" --nr_requests="$3" --blocks=32 \
		--json="$SCRATCH/w4" >/dev/null 2>"$SCRATCH/w4.log" ||
		{ cat "$SCRATCH/w4.log" >&2 && return 1; }
	jq .write_merges "$SCRATCH/w4"
}

# share FILE: of lines with the merges of both, ours over theirs, and twice its
# standard error. Fails if one of them never merged.
share() {
	awk '{ n++; a += $1; aa += $1 * $1; b += $2; bb += $2 * $2 } END {
		if (!a || !b) exit 1
		va = aa / n - (a / n) ^ 2; vb = bb / n - (b / n) ^ 2
		error = n > 1 ? sqrt(va / (a / n) ^ 2 + vb / (b / n) ^ 2) / sqrt(n - 1) : 0
		printf "%.3f %.3f\n", a / b, 2 * a / b * error }' "$1"
}

# at_least NUMBER LIMIT
at_least() { awk -v n="$1" -v limit="$2" 'BEGIN { exit !(n >= limit) }'; }

# merges_enough DEPTH NR_REQUESTS: interleaved runs, until there are enough merges.
# If there never are, they may be too few by no more than chance, and not by much.
merges_enough() {
	local i ours theirs share error
	: >"$SCRATCH/merges"
	: >"$SCRATCH/counts"
	for ((i = 1; i <= ROUNDS; i++)); do
		ours=$(w4_merges "$SCHEDULER" "$@") || return
		theirs=$(w4_merges "$REFERENCE" "$@") || return
		echo "$ours $theirs" >>"$SCRATCH/merges"
		share=$(share "$SCRATCH/merges") ||
			{ echo "no merges: $ours, $REFERENCE $theirs" && return 1; }
		read -r share error <<<"$share"
		echo "$share of $REFERENCE's merges, +-$error, in $i rounds" >"$SCRATCH/counts"
		((i < 3)) || ! at_least "$share" "$ENOUGH" || return 0
	done
	cat "$SCRATCH/merges"
	at_least "$share" 0.9 && at_least "$(awk "BEGIN { print $share + $error }")" "$ENOUGH"
}

want_programs fio jq
want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"
want_scheduler "$SCHEDULER" "$REFERENCE"

for depth in 2 8; do
	for nr_requests in $TAGS; do
		check "depth $depth, nr_requests $nr_requests" merges_enough "$depth" "$nr_requests"
		ktap_diag "$(cat "$SCRATCH/counts")"
	done
done
ktap_finish
