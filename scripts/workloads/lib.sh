# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Functions shared by the workload scripts and the in-VM tests: null devices
# through configfs, schedulers, time limits, fio. To be sourced.
#
# A ROOT is the name of a subsystem below /sys/kernel/config: "rblk" for this
# module, "nullb" for null_blk.
#
# Functions print their complaints to stderr and return non-zero; nothing here
# ends the caller but die, missing, need, usage and the traps of exit_handlers.

export LC_ALL=C
CONFIGFS=/sys/kernel/config
# Exit status for "something this needs is missing here" (KTAP's skip).
readonly STATUS_MISSING=4

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
die() { say "$*"; exit 1; }
# missing REASON...: ends the script as one that cannot run here.
missing() { say "n/a: $*"; exit "$STATUS_MISSING"; }

# --- leaving in order -------------------------------------------------------

_exit_stack=()

# at_exit COMMAND ARG...: runs COMMAND when the script ends, last one first.
at_exit() { _exit_stack+=("$(printf '%q ' "$@")"); }

# at_exit_forget: takes back the latest at_exit.
at_exit_forget() { unset '_exit_stack[-1]'; }

# exit_stack_run: runs what at_exit has collected.
exit_stack_run() {
	local i
	# A child that is signalled before it has dropped the traps.
	[[ $BASHPID == "$$" ]] || return 0
	trap '' INT TERM HUP
	set +e
	for ((i = ${#_exit_stack[@]} - 1; i >= 0; i--)); do
		eval "${_exit_stack[i]}"
	done
	_exit_stack=()
}

# signal_handlers: a signal ends the script in order.
signal_handlers() {
	trap 'exit 129' HUP
	trap 'exit 130' INT
	trap 'exit 143' TERM
}

# exit_handlers: makes at_exit work, also when the script is interrupted.
exit_handlers() {
	trap 'status=$?; exit_stack_run; exit $status' EXIT
	signal_handlers
}

# scratch_dir: creates a directory that goes away at exit, names it in SCRATCH.
scratch_dir() {
	SCRATCH=$(mktemp -d) || return
	at_exit rm -rf "$SCRATCH"
}

# --- time limits ------------------------------------------------------------

# limited SECONDS COMMAND ARG...: COMMAND's status, or 124 after SECONDS. A
# command that cannot be killed (it sleeps in the kernel) is left behind, so
# that a hang ends in a failure instead of a hang. A signal to the script ends
# the wait, and the command.
limited() {
	local limit=$1 pid timer status=0 first
	shift
	"$@" <&0 &
	pid=$!
	sleep "$limit" >/dev/null 2>&1 &
	timer=$!
	at_exit stop "$pid" "$timer"
	wait -n -p first "$pid" "$timer" || status=$?
	at_exit_forget
	if [[ $first == "$timer" ]]; then
		say "no end after $limit s: $*"
		status=124
	fi
	stop "$pid" "$timer"
	return "$status"
}

# stop PID...: ends background jobs that still run, by SIGTERM first so that
# they can end their own children, and by SIGKILL two seconds later.
stop() {
	local pid
	for pid; do
		# Only a job that was not waited for; its number may be reused.
		disown "$pid" 2>/dev/null || continue
		kill -TERM "$pid" 2>/dev/null || continue
		retry_for 2 not kill -0 "$pid" 2>/dev/null || kill -KILL "$pid" || true
	done
}

not() { ! "$@"; }

# retry_for SECONDS COMMAND ARG...: repeats COMMAND until it succeeds.
retry_for() {
	local end=$((SECONDS + $1))
	shift
	until "$@"; do
		((SECONDS < end)) || return 1
		nap 0.05
	done
}

# nap SECONDS: sleeps without starting a program, which takes longer than the
# nap in an emulated machine.
exec {_nap_fd}<> <(:)
nap() { read -rt "$1" -u "$_nap_fd" || true; }

# --- writing attributes -----------------------------------------------------

# Names of the error numbers that attributes, mkdir and modules give, by their
# message (errno(3)).
declare -rA ERRNO_OF=(
	["Operation not permitted"]=EPERM
	["No such file or directory"]=ENOENT
	["Input/output error"]=EIO
	["No such device or address"]=ENXIO
	["Resource temporarily unavailable"]=EAGAIN
	["Cannot allocate memory"]=ENOMEM
	["Permission denied"]=EACCES
	["Bad address"]=EFAULT
	["Device or resource busy"]=EBUSY
	["File exists"]=EEXIST
	["No such device"]=ENODEV
	["Not a directory"]=ENOTDIR
	["Is a directory"]=EISDIR
	["Invalid argument"]=EINVAL
	["No space left on device"]=ENOSPC
	["Numerical result out of range"]=ERANGE
	["File name too long"]=ENAMETOOLONG
	["Directory not empty"]=ENOTEMPTY
	["Operation not supported"]=EOPNOTSUPP
)

# errno_name MESSAGE: the name of the error that ends MESSAGE.
errno_name() {
	local text=${1##*: }
	printf '%s\n' "${ERRNO_OF[$text]:-"unknown error \"$text\""}"
}

# errno_of COMMAND ARG...: prints OK, or the name of the error COMMAND ends its
# message with.
errno_of() {
	local message
	if message=$("$@" 2>&1 >/dev/null); then
		echo OK
	else
		errno_name "$message"
	fi
}

# put VALUE FILE: writes VALUE in one write(2).
put() { printf '%s\n' "$1" >"$2"; }

# put_errno VALUE FILE: writes VALUE and prints OK or the error's name.
put_errno() { errno_of put "$1" "$2"; }

# --- modules and configfs roots ---------------------------------------------

# module_of ROOT: the module that registers the subsystem.
module_of() {
	case $1 in
	nullb) echo null_blk ;;
	*) echo "$1" ;;
	esac
}

# root_ready ROOT: makes sure the subsystem is there, with the module loaded if
# modprobe finds it; prints the reason and fails if it is not.
root_ready() {
	local root=$1 module params=()
	module=$(module_of "$root")
	[[ -d $CONFIGFS ]] || mount -t configfs none "$CONFIGFS" 2>/dev/null || true
	[[ -d $CONFIGFS/$root ]] && return 0
	[[ $module == null_blk ]] && params=(nr_devices=0)
	modprobe -q "$module" "${params[@]}" 2>/dev/null || true
	[[ -d $CONFIGFS/$root ]] && return 0
	echo "no $CONFIGFS/$root (module $module is not loaded)"
	return 1
}

# load_file ROOT FILE: inserts the module from a file.
load_file() {
	local params=()
	[[ $(module_of "$1") == null_blk ]] && params=(nr_devices=0)
	insmod "$2" "${params[@]}"
}

# root_unload ROOT: removes every device of the subsystem and its module; fails
# if the module is still there afterwards.
root_unload() {
	local root=$1 module
	module=$(module_of "$root")
	null_remove_all "$root"
	modprobe -q -r "$module" 2>/dev/null || rmmod "$module" 2>/dev/null || true
	if [[ -e /sys/module/$module ]]; then
		say "module $module is still loaded: $(module_users "$module")"
		return 1
	fi
}

module_users() {
	local name references users
	while read -r name _ references users _; do
		[[ $name != "$1" ]] || echo "$references references, by ${users//,/ }"
	done </proc/modules
}

# --- null devices -----------------------------------------------------------

# null_configure ROOT NAME [ATTRIBUTE=VALUE]...: makes the directory and writes
# the attributes in the given order. On failure nothing is left.
null_configure() {
	local root=$1 name=$2 dir=$CONFIGFS/$1/$2 setting
	shift 2
	mkdir "$dir" || return
	for setting; do
		if ! put "${setting#*=}" "$dir/${setting%%=*}"; then
			say "$dir: $setting refused"
			rmdir "$dir"
			return 1
		fi
	done
}

# null_create ROOT NAME [ATTRIBUTE=VALUE]...: the same, powered on, with the
# disk's node there.
null_create() {
	local root=$1 name=$2 dir=$CONFIGFS/$1/$2
	null_configure "$@" || return
	if ! put 1 "$dir/power" || ! retry_for 10 test -b "/dev/$name"; then
		say "$dir: no disk"
		rmdir "$dir"
		return 1
	fi
}

# null_remove ROOT NAME: powers off and removes; fine if it is not there.
null_remove() {
	local dir=$CONFIGFS/$1/$2
	[[ -d $dir ]] || return 0
	put 0 "$dir/power" || return
	rmdir "$dir"
}

null_remove_all() {
	local root=$1 dir
	for dir in "$CONFIGFS/$root"/*/; do
		dir=${dir%/}
		[[ ! -d $dir ]] || null_remove "$root" "${dir##*/}"
	done
}

# --- disks and schedulers ---------------------------------------------------

# queue DISK ATTRIBUTE: the path of a queue attribute.
queue() { echo "/sys/block/$1/queue/$2"; }

# sched_choose DISK SCHEDULER: selects it (the kernel loads it if it can);
# prints the reason and fails if that is not possible.
sched_choose() {
	local file status
	file=$(queue "$1" scheduler)
	status=$(put_errno "$2" "$file")
	if [[ $status != OK ]]; then
		echo "scheduler $2 on $1: $status"
		return 1
	fi
	[[ $(<"$file") == *"[$2]"* ]] && return 0
	echo "scheduler $2 on $1 was accepted but is not the active one"
	return 1
}

# sched_stat DISK NAME: a counter of rdeadline.
sched_stat() {
	awk -v name="$2" '$1 == name { print $2 }' "/sys/kernel/debug/block/$1/sched/stats"
}

# sched_dispatched DISK: requests that rdeadline chose, in all its lock holds.
sched_dispatched() {
	awk -F'[_ ]' '/^batch_/ { n += $2 * $3 } END { print n + 0 }' "/sys/kernel/debug/block/$1/sched/stats"
}

# sched_now DISK: the active scheduler.
sched_now() {
	local list
	list=$(<"/sys/block/$1/queue/scheduler")
	list=${list#*[}
	echo "${list%]*}"
}

# The counters of /sys/block/DISK/stat (Documentation/block/stat.rst).
declare -rA STAT_COLUMN=(
	[read_ios]=0 [read_merges]=1 [read_sectors]=2
	[write_ios]=4 [write_merges]=5 [write_sectors]=6
	[in_flight]=8
)

# disk_stat DISK COUNTER: one of them.
disk_stat() {
	local counters
	read -ra counters <"/sys/block/$1/stat"
	echo "${counters[STAT_COLUMN[$2]]}"
}

# --- fio --------------------------------------------------------------------

# A command that fio is to be run under, such as numactl.
FIO_PREFIX=()

# fio_run LIMIT FILE ARG...: runs fio with a limit in seconds, its JSON goes to
# FILE; on failure its messages go to stderr.
fio_run() {
	local limit=$1 file=$2 status=0
	shift 2
	limited "$limit" "${FIO_PREFIX[@]}" fio --output-format=json --output="$file" "$@" \
		>"$file.log" 2>&1 || status=$?
	((status == 0)) || cat "$file.log" "$file" >&2
	rm -f "$file.log"
	json_only "$file"
	return "$status"
}

# json_only FILE: drops the messages that fio puts before its JSON.
json_only() { [[ ! -f $1 ]] || sed -i -n '/^{/,/^}/p' "$1"; }

# fio_figure FILE EXPRESSION: a figure from fio's JSON, by a jq expression over
# an object with the sums over all jobs.
fio_figure() {
	jq -r "
	  def total(f): [.jobs[] | .read, .write, .trim | f] | add;
	  { iops: total(.iops), ios: total(.total_ios),
	    runtime: ([.jobs[] | .read, .write, .trim | .runtime] | max / 1000)
	  } | $2" "$1"
}

# report_fio NAME FILE ITEM...: prints the figures of a run in one line, and
# writes them to --json. An ITEM is the name of an option, or NAME=NUMBER.
report_fio() {
	local workload=$1 file=$2 items=() item figures
	shift 2
	for item in root scheduler "$@"; do
		[[ $item == *=* ]] || item="$item=${OPT[$item]}"
		items+=("$item")
	done
	figures=$(fio_figure "$file" \
		'"iops=\(.iops | round)", "ios=\(.ios)", "seconds=\(.runtime)"')
	mapfile -t -O "${#items[@]}" items <<<"$figures"
	echo "$workload ${items[*]}"
	[[ -z ${OPT[json]} ]] || as_json "workload=$workload" "${items[@]}" >"${OPT[json]}"
}

# as_json NAME=VALUE...: an object; numbers become numbers.
as_json() {
	jq -n '[$ARGS.positional[]
	        | capture("^(?<key>[^=]+)=(?<value>.*)$")
	        | . as {$value} | .value = ($value | try tonumber catch $value)] | from_entries' --args "$@"
}

# need COMMAND...: ends the script as one that cannot run here if a program is
# missing.
need() {
	local program
	for program; do
		command -v "$program" >/dev/null || missing "program $program is not installed"
	done
}

need_root() { [[ $EUID == 0 ]] || die "must run as root"; }

# --- W1, which is measured alone (w1.sh) and in comparison (compare.sh) ------

# w1_device ROOT DISK [SETTING=VALUE]...: with settings that differ.
w1_device() {
	null_create "$1" "$2" completion_nsec=0 blocksize=512 home_node=0 irqmode=0 \
		submit_queues=128 hw_queue_depth=1024 size=1024 memory_backed=0 queue_mode=2 \
		"${@:3}"
}

# w1_load: prints fio's arguments, but for the disk, one a line.
w1_load() {
	printf '%s\n' --rw="${OPT[rw]}" --bs=4k --iodepth=32 --numjobs="${OPT[jobs]}" \
		--iodepth_batch_submit=8 --iodepth_batch_complete=8 --direct=1 \
		--ioengine=io_uring --group_reporting --time_based --runtime="${OPT[runtime]}"
}

# --- options ----------------------------------------------------------------

# A script declares its options with `option`, then calls parse_options; their
# values are in OPT. Every script also has --help.
declare -A OPT=()
_option_names=()
declare -A _option_help=()

# option NAME DEFAULT HELP
option() {
	_option_names+=("$1")
	OPT[$1]=$2
	_option_help[$1]=$3
}

# usage TEXT: prints TEXT and the options.
usage() {
	local name
	printf 'Usage: %s\n\nOptions:\n' "$1"
	for name in "${_option_names[@]}"; do
		printf '  --%-22s %s (%s)\n' "$name=VALUE" "${_option_help[$name]}" \
			"default: ${OPT[$name]:-none}"
	done
	printf '  %-24s %s\n' '-h, --help' 'this text'
}

# parse_options TEXT ARG...: --NAME=VALUE or --NAME VALUE; TEXT is for usage.
parse_options() {
	local text=$1 name value
	shift
	while (($#)); do
		case $1 in
		-h | --help) usage "$text" && exit 0 ;;
		--*=*) name=${1%%=*} value=${1#*=} ;;
		--*) name=$1 value=${2?"$1 needs a value"} && shift ;;
		*) usage "$text" >&2 && die "unknown argument $1" ;;
		esac
		name=${name#--}
		[[ -v OPT[$name] ]] || { usage "$text" >&2 && die "unknown option --$name"; }
		OPT[$name]=$value
		shift
	done
}
