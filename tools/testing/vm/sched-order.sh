#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# rdeadline dispatches in the same order as mq-deadline: scripted histories on a
# device with one tag, compared request by request.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source-path=SCRIPTDIR source=lib/history.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/history.sh"

# Long enough to play no part.
never='read_expire=100000 write_expire=100000'

plugged "reads go in ascending order" "$never" \
	R5000+8 R3000+8 R9000+8 R1000+8 R7000+8 R2000+8
plugged "and start again from the oldest at the end" "$never" \
	R5000+8 R3000+8 R4000+8 R8+8 R9000+8
plugged "writes go in ascending order" "$never" \
	W5000+8 W3000+8 W9000+8 W1000+8 W7000+8 W2000+8
plugged "batches in one direction" "$never fifo_batch=3" \
	R1000+8 R2000+8 W1500+8 W2500+8 R3000+8 R4000+8 W3500+8 R5000+8 R6000+8 W4500+8 R7000+8 W900+8
plugged "single requests" "$never fifo_batch=1" \
	R5000+8 W3000+8 R9000+8 W1000+8 R7000+8 R2000+8 W8000+8 R100+8
plugged "no batches at all" "$never fifo_batch=0" \
	R5000+8 W3000+8 R9000+8 W1000+8 R7000+8 R2000+8 W8000+8
plugged "writes starve at most 0 times" "$never fifo_batch=2 writes_starved=0" \
	W1000+8 W2000+8 W3000+8 R1500+8 R2500+8 R3500+8 R4500+8 R5500+8 W4000+8
plugged "writes starve at most 1 time" "$never fifo_batch=2 writes_starved=1" \
	W1000+8 W2000+8 W3000+8 R1500+8 R2500+8 R3500+8 R4500+8 R5500+8 W4000+8
plugged "writes starve at most 3 times" "$never fifo_batch=1 writes_starved=3" \
	W1000+8 W2000+8 W3000+8 R1500+8 R2500+8 R3500+8 R4500+8 R5500+8 R6500+8
plugged "writes never starve, negative" "$never fifo_batch=1 writes_starved=-2" \
	W1000+8 W2000+8 R1500+8 R2500+8 R3500+8 W3000+8
plugged "expired at once: by age" "read_expire=0 write_expire=0 fifo_batch=1" \
	R5000+8 R3000+8 R9000+8 W7000+8 R1000+8 W2000+8 R7000+8
plugged "expired at once: by age, then a batch from there" \
	"read_expire=0 write_expire=0 fifo_batch=3" \
	R5000+8 R3000+8 R9000+8 W7000+8 R1000+8 W2000+8 R7000+8 R5500+8 W8000+8
plugged "reads expire, writes do not" "read_expire=0 write_expire=100000 fifo_batch=2" \
	W5000+8 W3000+8 R9000+8 R1000+8 W7000+8 R5000+8 W1000+8
gated "reads expire on the way" "read_expire=3.5G write_expire=100000 fifo_batch=2" \
	R9000+8 R1000+8 R2000+8 R3000+8 R8000+8 R4000+8 R5000+8 R6000+8
plugged "the same start sector twice" "$never" \
	R3000+8 R1000+8 R3000+8 W3000+8 W3000+8 R2000+8
plugged "classes in order of priority" "$never prio_aging_expire=100000" \
	R1000+24 R2000+8 R3000+16 R4000+24 R5000+8 R6000+16 W1500+16 W2500+8
plugged "classes in order of priority, batches" "$never prio_aging_expire=100000 fifo_batch=2" \
	W1000+24 W2000+8 R3000+16 R4000+24 W5000+8 W6000+16 R1500+16 R2500+8 W3500+16 R7000+8
plugged "lower classes age at once" "$never prio_aging_expire=0" \
	R1000+16 R2000+16 R3000+8 R4000+24 R5000+16 R6000+8
gated "lower classes age on the way" "$never prio_aging_expire=2.5G" \
	R1000+16 R2000+16 R3000+16 R4000+16 R5000+16 R6000+8 R7000+8 R8000+24
plugged "an idle class alone" "$never" R3000+24 R1000+24 W2000+24
plugged "defaults, mixed" "" \
	R5000+8 W3000+8 R9000+16 W1000+8 R7000+24 R2000+8 W8000+16 R100+8 W100+8 W6000+24 R6400+8

want_programs fio jq
want "$SUBJECT"
at_exit null_remove_all "$SUBJECT"
want_scheduler "$SCHEDULER" "$REFERENCE"
want_tracing
only_one_cpu

compare_histories
ktap_finish
