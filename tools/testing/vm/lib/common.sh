# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# What the tests share beside KTAP: the workloads' functions, what is tested
# and what it is compared with. To be sourced instead of ktap.sh.
#
# Environment: SUBJECT (rblk) and SCHEDULER (rdeadline) are under test, ORACLE
# (nullb) and REFERENCE (mq-deadline) say what is right. A test can be tried on
# the reference itself: SUBJECT=nullb SCHEDULER=mq-deadline.

_here=$(dirname -- "${BASH_SOURCE[0]}")
# shellcheck source-path=SCRIPTDIR source=ktap.sh
. "$_here/ktap.sh"
# shellcheck source-path=SCRIPTDIR source=../../../../scripts/workloads/lib.sh
. "$_here/../../../../scripts/workloads/lib.sh"

SUBJECT=${SUBJECT:-rblk}
ORACLE=${ORACLE:-nullb}
SCHEDULER=${SCHEDULER:-rdeadline}
REFERENCE=${REFERENCE:-mq-deadline}

ktap_at_exit exit_stack_run
signal_handlers
scratch_dir

# want ROOT...: skips the whole test if a subsystem is missing.
want() {
	local root reason
	[[ $EUID == 0 ]] || ktap_skip_all "must run as root"
	for root; do
		reason=$(root_ready "$root") || ktap_skip_all "$reason"
	done
}

# want_programs NAME...: skips the whole test if one is missing.
want_programs() {
	local program
	for program; do
		command -v "$program" >/dev/null || ktap_skip_all "program $program is missing"
	done
}

# want_scheduler NAME...: skips the whole test if the kernel has no such
# scheduler and cannot load it.
want_scheduler() {
	local scheduler
	for scheduler; do
		scheduler_there "$scheduler" || ktap_skip_all "the kernel has no scheduler $scheduler"
	done
}

# want_tracefs: skips the whole test if the kernel has none.
want_tracefs() {
	mountpoint -q /sys/kernel/tracing || mount -t tracefs none /sys/kernel/tracing ||
		ktap_skip_all "no tracefs"
}

# scheduler_there NAME: asks a null device of its own.
scheduler_there() {
	local status=0
	null_create "$SUBJECT" "probe$SUBJECT" size=1 || return
	sched_choose "probe$SUBJECT" "$1" >/dev/null || status=1
	null_remove "$SUBJECT" "probe$SUBJECT"
	return "$status"
}

# device ROOT NAME [ATTRIBUTE=VALUE]...: a powered null device that goes away
# with the test.
device() {
	at_exit null_remove "$1" "$2"
	null_create "$@"
}

reference=disk1 subject=disk2

# both_disks [ATTRIBUTE=VALUE]...: the disk $reference under the scheduler that is
# right, and $subject, the same under the one to be tested.
both_disks() {
	local disk
	for disk in "$reference" "$subject"; do
		null_create "$SUBJECT" "$disk" "$@"
	done
	sched_choose "$reference" "$REFERENCE"
	sched_choose "$subject" "$SCHEDULER"
}

remove_both() {
	null_remove "$SUBJECT" "$reference"
	null_remove "$SUBJECT" "$subject"
}

# within SECONDS COMMAND...: limited, for use inside check: a command that
# hangs does not keep check's pipe open.
within() {
	local status=0
	limited "$@" >"$SCRATCH/within" 2>&1 || status=$?
	cat "$SCRATCH/within"
	return "$status"
}

# idle DISK: nothing in flight.
idle() { [[ $(disk_stat "$1" in_flight) == 0 ]]; }

# progresses DISK COUNTER SECONDS: its counter of requests, read_ios or write_ios,
# grows within that time.
progresses() {
	local before
	before=$(disk_stat "$1" "$2")
	retry_for "$3" stat_above "$1" "$2" "$before" && return
	echo "no request completes on $1 under $(sched_now "$1")"
	return 1
}
stat_above() { (($(disk_stat "$1" "$2") > $3)); }

# background_fio DISK [ARGUMENT]...: load on DISK until load_end; its JSON goes
# to SCRATCH/DISK.load.
declare -A _load=()
background_fio() {
	local disk=$1
	shift
	fio --name=load --filename="/dev/$disk" --direct=1 --ioengine=io_uring --thread \
		--iodepth=16 --rw=randrw --bs=4k --time_based --runtime=600 "$@" \
		--output-format=json --output="$SCRATCH/$disk.load" \
		>"$SCRATCH/$disk.log" 2>&1 </dev/null &
	_load[$disk]=$!
	at_exit stop "$!"
	retry_for 90 busy "$disk"
}

# busy DISK: the load has begun: more has completed than what a look at the
# disk's partitions reads. (On a debug kernel fio takes some 20 seconds to begin.)
busy() { (($(disk_stat "$1" read_ios) + $(disk_stat "$1" write_ios) > 50)); }

# load_end DISK: ends its load in order and prints what fio said; fails if it
# had an error or does not end.
load_end() {
	local pid=${_load[$1]}
	kill -INT "$pid" 2>/dev/null || true
	load_gone "$1" 20 || return
	json_only "$SCRATCH/$1.load"
	jq -e '[.jobs[].error] | add == 0' "$SCRATCH/$1.load" >/dev/null && return
	cat "$SCRATCH/$1.log" "$SCRATCH/$1.load"
	return 1
}

# load_gone DISK SECONDS: the load has ended, whatever it said.
load_gone() {
	retry_for "$2" not kill -0 "${_load[$1]}" 2>/dev/null
}

# nothing_left DISK: switches the scheduler of an idle disk away; fails if it had
# requests, or the kernel log says so.
nothing_left() {
	local mark="nothing_left $1 $EPOCHREALTIME" complaints
	retry_for 10 idle "$1" || { echo "requests in flight" && return 1; }
	echo "$mark" >/dev/kmsg
	sched_choose "$1" none || return
	complaints=$(dmesg | sed "1,/$mark/d" | grep 'at the end\|statistics for priority') || return 0
	echo "$complaints"
	return 1
}

# known FILESYSTEM: the kernel has it, or a module.
known() { modprobe -q "$1" || grep -qw "$1" /proc/filesystems; }

# undisturbed DISK COMMAND...: nobody else looks at the disk meanwhile: udev keeps
# away from one that is locked.
undisturbed() {
	local lock status=0
	exec {lock}<>"/dev/$1"
	flock "$lock"
	"${@:2}" || status=$?
	exec {lock}>&-
	return "$status"
}
