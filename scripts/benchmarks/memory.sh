#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Memory of a scheduler: what mq-deadline asks the allocator for when it is
# chosen, and what rdeadline says about itself.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option queues "1 $(nproc)" 'hardware queues of the disk, no more than CPUs'
parse_options 'memory.sh [OPTION]...

Bytes of mq-deadline and rdeadline for disks with some numbers of hardware queues.' "$@"

device() { null_create "$1" "$2" submit_queues="$3" size=16 hw_queue_depth=64; }

# allocated SYMBOL COMMAND...: bytes that COMMAND makes SYMBOL ask for.
allocated() {
	local symbol=$1
	shift
	put '' "$TRACING/trace"
	switch_events 1 kmem/kmalloc
	"$@" >&2
	switch_events 0 kmem/kmalloc
	awk -v symbol="call_site=$symbol+" 'index($0, symbol) {
		match($0, /bytes_req=[0-9]+/)
		sum += substr($0, RSTART + 10, RLENGTH - 10)
	} END { print sum + 0 }' "$TRACING/trace"
}

begin
put 8192 "$TRACING/buffer_size_kb"
cpus=$(getconf _NPROCESSORS_CONF)
for queues in ${OPT[queues]}; do
	# The device would be given fewer.
	((queues <= cpus)) || die "$queues hardware queues, but $cpus CPUs"
	disk rblk "mem$queues" none device "$queues"
	there=$(find "/sys/block/mem$queues/mq" -mindepth 1 -maxdepth 1 -type d | wc -l)
	bytes=$(allocated dd_init_sched sched_choose "mem$queues" mq-deadline)
	((bytes > 0)) || die "mq-deadline allocated nothing"
	record scheduler=mq-deadline queues="$there" queue="$bytes" cpus_bytes=0 possible="$cpus"
	sched_choose "mem$queues" rdeadline
	record scheduler=rdeadline queues="$there" queue="$(sched_stat "mem$queues" bytes_per_queue)" \
		cpus_bytes="$(sched_stat "mem$queues" bytes_all_cpus)" possible="$cpus"
done
