#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# The scheduler's files in debugfs show what mq-deadline's show, can be read
# while requests come and go and the scheduler is exchanged, and add up.
#
# vm: timeout=900

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"
# shellcheck source-path=SCRIPTDIR source=lib/trace.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/trace.sh"

ROUNDS=${ROUNDS:-100}
disk=counts

# sched DISK [FILE]
sched() { echo "/sys/kernel/debug/block/$1/sched${2:+/$2}"; }

# --- the same state shows the same ------------------------------------------

# Milliseconds that the device takes for a request.
GATE=500
# What waits in the scheduler while a first request holds the only tag, and a
# second one waits for it: R reads, W writes at a sector, so many sectors. The size
# chooses the class, too: 16 sectors are RT, 24 are IDLE, all others BE.
HISTORY="R1000+8 R3000+8 R2000+8 W2000+8 W4000+8 R5000+16 W6000+16 W1000+24 R7000+24 R7100+24"
QUEUED="2 7 3"

# names: those of mq-deadline, with the same modes.
names() {
	local file
	for file in "$(sched "$reference")"/*; do
		check_eq "${file##*/} is there, with the same mode" "$(stat -c %a "$file")" \
			"$(stat -c %a "$(sched "$subject" "${file##*/}")")"
	done
}

slow_disks() {
	local disk
	both_disks size=64 submit_queues=1 hw_queue_depth=1 irqmode=2 completion_nsec=$((GATE * 1000000))
	for disk in "$reference" "$subject"; do
		put 64 "/sys/block/$disk/queue/nr_requests"
	done
	put 1 "/sys/block/$subject/queue/iosched/dispatch_batch"
}

# iolog DISK TIME WORD...: the words as fio's log; _20 waits 20 milliseconds. (To
# fio that is a time since its start.)
iolog() {
	local disk=/dev/$1 time=$2 word rest
	shift 2
	printf '%s\n' "fio version 2 iolog" "$disk add" "$disk open"
	for word; do
		rest=${word:1}
		case $word in
		_*) echo "$disk wait $((time += rest)) 0" ;;
		R*) echo "$disk read $((${rest%+*} * 512)) $((${rest#*+} * 512))" ;;
		W*) echo "$disk write $((${rest%+*} * 512)) $((${rest#*+} * 512))" ;;
		esac
	done
	echo "$disk close"
}

# fill: sends the history to both disks, in the background.
fill() {
	local disk words jobs=()
	read -ra words <<<"$HISTORY"
	for disk in "$reference" "$subject"; do
		iolog "$disk" 1000 _0 R0+8 "_$((GATE / 8))" R16+8 "_$((GATE / 8))" "${words[@]}" >"$SCRATCH/$disk.iolog"
		jobs+=(--name="$disk" --read_iolog="$SCRATCH/$disk.iolog" --iodepth_batch_submit=1)
	done
	fio_run 120 "$SCRATCH/fio" --thread --direct=1 --ioengine=io_uring --iodepth=64 \
		--cmdprio_bssplit=8k/100/1/0:12k/100/3/0 "${jobs[@]}" >"$SCRATCH/fill" 2>&1 </dev/null &
	FILL=$!
	at_exit stop "$FILL"
}

filled() {
	local disk queued owned
	for disk in "$reference" "$subject"; do
		read -r queued <"$(sched "$disk" queued)" && read -r owned <"$(sched "$disk" owned_by_driver)"
		[[ $queued == "$QUEUED" && $owned == "0 2 0" ]] || return
	done
}

# state DISK: all files of mq-deadline. Without starting a program, which takes
# longer than the state lasts on a slow machine.
state() {
	local dir=/sys/kernel/debug/block file lines
	for file in "$dir/$reference/sched"/*; do
		mapfile lines <"$dir/$1/sched/${file##*/}"
		printf '== %s\n%s\n' "${file##*/}" "${lines[*]}"
	done
}

both_idle() { idle "$reference" && idle "$subject"; }

# by_chance FILE...: leaves out what differs by chance, and the flag of requests
# in the merge hash, which rdeadline fills when it is looked at.
by_chance() { sed -i -E 's/^ ?[0-9a-fx]+ \{/{/; s/internal_tag=[0-9]+/internal_tag=N/; s/\|HASHED//' "$@"; }

# states: leaves them in SCRATCH/DISK.state if all is queued before and after.
states() {
	retry_for 60 filled || return
	state "$reference" >"$SCRATCH/$reference.state"
	state "$subject" >"$SCRATCH/$subject.state"
	filled || return
	by_chance "$SCRATCH/$reference.state" "$SCRATCH/$subject.state"
}

# queued_state: tries again with a slower device; requests time out after 5 s.
queued_state() {
	local status
	for GATE in 2500 4500 4500; do
		slow_disks
		fill
		status=0
		states || status=$?
		wait "$FILL" || return
		((status)) || return 0
		remove_both
	done
	return 1
}

same_state() {
	if ! queued_state; then
		ktap_skip "the same state" "this machine is too slow or too busy for it"
		return
	fi
	check "the state has requests of each kind" test "$(grep -c 'op=' "$SCRATCH/$reference.state")" -ge 10
	check "the files show the same" diff "$SCRATCH/$reference.state" "$SCRATCH/$subject.state"
	check "nothing is left in flight" retry_for 120 both_idle
	check "at the end, too" diff <(state "$reference") <(state "$subject")
	check_eq "queued is all zero" "0 0 0" "$(<"$(sched "$subject" queued)")"
}

# --- counts -----------------------------------------------------------------

# busy_load: three classes in a small area, so that there is much to merge.
busy_load() {
	fio_run 90 "$SCRATCH/fio" --filename="/dev/$disk" --direct=1 --ioengine=io_uring --thread --size=1M \
		--bs=4k --iodepth=32 --norandommap --number_ios=1500 \
		--name=rt --rw=randrw --prioclass=1 --name=be --rw=randwrite --prioclass=2 \
		--name=be2 --rw=write --prioclass=2 --name=idle --rw=randread --prioclass=3
}

# counted_load: leaves how many of which event there were in SCRATCH/count.
counted_load() {
	local status=0
	undisturbed "$disk" traced "$disk" "getrq rq_complete rq_requeue" busy_load || status=$?
	events_counted "$disk" 1 >"$SCRATCH/count"
	return "$status"
}

# add_up: every request was merged into another one or dispatched, and what was
# dispatched was completed.
add_up() {
	local -A n=([rq_merge]=0)
	local event count completed dispatched
	dispatched=$(sched_dispatched "$disk")
	while read -r event count; do n[$event]=$count; done <"$SCRATCH/count"
	completed=$(($(disk_stat "$disk" read_ios) + $(disk_stat "$disk" write_ios) - BEFORE))
	echo "made ${n[getrq]}, merged into another ${n[rq_merge]}, inserted ${n[rq_insert]}," \
		"dispatched $dispatched, issued ${n[rq_issue]}, completed ${n[rq_complete]}, counted $completed"
	((n[getrq] == n[rq_merge] + n[rq_issue])) &&
		((n[rq_issue] == n[rq_complete] && n[rq_issue] == completed)) &&
		[[ $dispatched == "${n[rq_issue]}" ]]
}

# zero: nothing is outstanding.
zero() {
	local file
	for file in queued owned_by_driver; do
		[[ $(<"$(sched "$disk" "$file")") == "0 0 0" ]] || { echo "$file: $(<"$(sched "$disk" "$file")")" && return 1; }
	done
	grep '^staged ' "$(sched "$disk" stats)" | grep -qx 'staged 0' || return
	[[ -z $(cat "$(sched "$disk")"/{*_fifo_list,dispatch}) ]]
}

counts() {
	null_create "$SUBJECT" "$disk" size=64 submit_queues=2 hw_queue_depth=4 irqmode=2 completion_nsec=1000000
	undisturbed "$disk" sched_choose "$disk" "$SCHEDULER"
	BEFORE=$(($(disk_stat "$disk" read_ios) + $(disk_stat "$disk" write_ios)))
	check "three classes, with merges" counted_load
	check "the counts add up" add_up
	ktap_diag "$(add_up)"
	check "at rest nothing is outstanding" retry_for 10 zero
	check "no request is left" nothing_left "$disk"
	null_remove "$SUBJECT" "$disk"
}

# Requests that the driver sends back come to the head of the queue.
requeues() {
	local inject=$CONFIGFS/$ORACLE/$disk/requeue_inject
	null_create "$ORACLE" "$disk" size=64 submit_queues=2 hw_queue_depth=4 irqmode=2 completion_nsec=1000000
	[[ -d $inject ]] || { ktap_skip "requeued requests" "$ORACLE cannot inject them" && return; }
	sched_choose "$disk" "$SCHEDULER"
	put 30 "$inject/probability"
	put -1 "$inject/times"
	put 0 "$inject/verbose"
	check "requests that are sent back" counted_load
	check "there were many" grep -q '^rq_requeue [0-9][0-9]' "$SCRATCH/count"
	ktap_diag "$(<"$SCRATCH/count")"
	check "at rest nothing is outstanding after requeues" retry_for 10 zero
	check "no request is left after requeues" nothing_left "$disk"
	null_remove "$ORACLE" "$disk"
}

# --- reading while it changes -----------------------------------------------

# read_on FILE: all files again and again; FILE counts what could be read.
read_on() {
	local file lines count=0
	while [[ ! -e $SCRATCH/stop ]]; do
		for file in "$(sched "$disk")"/*; do
			mapfile -t lines <"$file" 2>/dev/null || continue
			count=$((count + 1))
		done
		: "${lines[@]}"
		echo "$count" >"$1"
		# The switches need processors, too.
		nap 0.02
	done 2>/dev/null
}

switch() {
	local i
	for ((i = 0; i < ROUNDS; i += 2)); do
		sched_choose "$disk" none && sched_choose "$disk" "$SCHEDULER" || return
	done
}

# stale: a file that was opened before the scheduler went.
stale() {
	local fd
	exec {fd}<"$(sched "$disk" read1_fifo_list)"
	sched_choose "$disk" none || return
	cat <&"$fd" || true
	exec {fd}<&-
	sched_choose "$disk" "$SCHEDULER"
}

many_reads() {
	local reader
	for reader in "$SCRATCH"/reader[12]; do
		(($(<"$reader") > 2 * ROUNDS)) || { cat "$SCRATCH"/reader[12] && return 1; }
	done
}

readers() {
	local i pids=()
	null_create "$SUBJECT" "$disk" size=64 submit_queues=2 hw_queue_depth=4 irqmode=2 completion_nsec=500000
	sched_choose "$disk" "$SCHEDULER"
	background_fio "$disk" --numjobs=2 --iodepth=32
	for i in 1 2; do
		read_on "$SCRATCH/reader$i" &
		pids+=($!)
		at_exit stop "$!"
	done
	check "$ROUNDS switches while files are read" within 400 switch
	check "a file opened before the switch" within 20 stale
	check "many reads" retry_for 60 many_reads
	: >"$SCRATCH/stop"
	check "the readers end" within 150 gone "${pids[@]}"
	check "the load has seen no error" load_end "$disk"
	check "at rest nothing is outstanding after reading" retry_for 10 zero
	check "no request is left after reading" nothing_left "$disk"
	null_remove "$SUBJECT" "$disk"
}
gone() {
	local pid
	for pid; do
		retry_for 60 not kill -0 "$pid" 2>/dev/null || return
	done
}

want_programs fio jq
want "$SUBJECT" "$ORACLE"
at_exit null_remove_all "$ORACLE"
at_exit null_remove_all "$SUBJECT"
want_scheduler "$SCHEDULER" "$REFERENCE"
want_tracing
GATE=1

slow_disks
[[ -d $(sched "$reference") ]] || ktap_skip_all "no debugfs files of schedulers"
names
remove_both
same_state
remove_both
counts
requeues
readers
ktap_finish
