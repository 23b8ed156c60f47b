# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Histories: the same requests given to two schedulers, and what the device
# receives from each. To be sourced after common.sh.
#
# A history is a list of words: R1000+8 reads 8 sectors at sector 1000, W...
# writes, _20 waits 20 milliseconds. The size also chooses the priority class,
# because that is what fio can do within one stream: 16 sectors are RT, 24 are
# IDLE, all others BE (by default, NONE).
#
# Each scheduler has a null device of its own with one tag and timer completion;
# block tracepoints tell what happens. There are two ways to give a history to a
# scheduler:
#
# - "plugged": the whole history at once, by one system call. (At most 32
#   requests; nothing is merged.)
# - "gated": one by one, so that bios can merge. The device takes GATE
#   milliseconds for a request. A first read (the gate) holds the tag, a second
#   one (the bait) is taken out of the scheduler and waits for the tag, and so
#   everything after them stays in the scheduler until the gate opens. From then
#   on it decides once in GATE milliseconds. That is long, because all of the
#   history must be in before the gate opens, also in an emulated machine that
#   gets a tenth of a processor; and below the five seconds after which requests
#   time out. What came too late is tried again with a slower device.

GATE=500
TRIES=4
TRY=1
NAMES=() HISTORIES=() SETTINGS=() MODES=()

# plugged NAME "SETTINGS" WORD...: declares a history. Settings are NAME=VALUE
# for queue/iosched, queue, or with "dev." for the device.
plugged() { declare_history plugged "$@"; }

# gated NAME "SETTINGS" WORD...: here a value may also be in units of GATE, 3.5G;
# such a history depends on timing and may be tried again.
gated() { declare_history gated "$@"; }

declare_history() {
	MODES+=("$1")
	NAMES+=("$2")
	SETTINGS+=("$3")
	HISTORIES+=("${*:4}")
}

# milliseconds VALUE: resolves units of GATE.
milliseconds() {
	[[ $1 == *G ]] || { echo "$1" && return; }
	local tenths=${1%G}0
	[[ $1 != *.* ]] || tenths=${1//[.G]/}
	echo $((tenths * GATE / 10))
}

# apply DISK SETTING...
apply() {
	local disk=$1 setting file
	shift
	for setting; do
		[[ $setting != dev.* ]] || continue
		file=/sys/block/$disk/queue/iosched/${setting%%=*}
		[[ -e $file ]] || file=/sys/block/$disk/queue/${setting%%=*}
		put "$(milliseconds "${setting#*=}")" "$file" || return
	done
}

# iolog DISK START WORD...: fio's version of the history. fio's "wait" waits
# until so many milliseconds after fio's start.
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

# set_up INDEX SCHEDULER: the disk of a history under a scheduler; appends to
# FIO_JOBS. The gated histories start one after the other.
set_up() {
	local disk=h$1-$2 settings words device=() nsec batch
	read -ra settings <<<"${SETTINGS[$1]}"
	read -ra words <<<"${HISTORIES[$1]}"
	mapfile -t device < <(printf '%s\n' "${settings[@]}" | sed -n 's/^dev\.//p')
	if [[ ${MODES[$1]} == gated ]]; then
		nsec=$((GATE * 1000000)) batch=1
		words=(_0 R0+8 _$((GATE / 8)) R16+8 _$((GATE / 8)) "${words[@]}")
		START=$((START + 20))
	else
		nsec=20000000 batch=${#words[@]}
		settings=(nomerges=2 "${settings[@]}")
	fi
	null_create "$SUBJECT" "$disk" size=1024 submit_queues=1 hw_queue_depth=1 irqmode=2 \
		completion_nsec="$nsec" "${device[@]}" || return
	sched_choose "$disk" "$2" && put 256 "/sys/block/$disk/queue/nr_requests" || return
	# The same decisions are promised for one request at a time: from a batch,
	# higher classes go first.
	[[ ! -e /sys/block/$disk/queue/iosched/dispatch_batch ]] || settings=(dispatch_batch=1 "${settings[@]}")
	apply "$disk" "${settings[@]}" || return
	iolog "$disk" "$START" "${words[@]}" >"$SCRATCH/$disk.iolog"
	FIO_JOBS+=(--name="$disk" --read_iolog="$SCRATCH/$disk.iolog" --iodepth_batch_submit="$batch")
}

# run_histories INDEX...: runs them under both schedulers, leaves the events of
# each in SCRATCH/DISK.events.
run_histories() {
	local index scheduler START=$((2000 * TRY))
	FIO_JOBS=(--name=global --thread --direct=1 --ioengine=io_uring --iodepth=256
		--cmdprio_bssplit=8k/100/1/0:12k/100/3/0)
	for index; do
		# shellcheck disable=SC2153 # they are common.sh's
		set_up "$index" "$REFERENCE" && set_up "$index" "$SCHEDULER" || return
	done
	trace_begin
	fio_run 180 "$SCRATCH/fio" "${FIO_JOBS[@]}" || return
	# fio may end before its last requests do; this waits for them.
	for index; do
		for scheduler in "$REFERENCE" "$SCHEDULER"; do
			sched_choose "h$index-$scheduler" none || return
		done
	done
	trace_end
	for index; do
		for scheduler in "$REFERENCE" "$SCHEDULER"; do
			events "h$index-$scheduler" >"$SCRATCH/h$index-$scheduler.events"
			null_remove "$SUBJECT" "h$index-$scheduler"
		done
	done
}

# only_one_cpu: the core runs queues on any CPU; two at once would make the order
# a matter of chance, under any scheduler.
only_one_cpu() {
	local file
	for file in /sys/devices/system/cpu/cpu[1-9]*/online; do
		[[ -e $file && $(<"$file") == 1 ]] || continue
		at_exit put 1 "$file"
		put 0 "$file"
	done
}

TRACING=/sys/kernel/tracing/instances/rblk-test

want_tracing() {
	mountpoint -q /sys/kernel/tracing || mount -t tracefs none /sys/kernel/tracing ||
		ktap_skip_all "no tracefs"
	mkdir -p "$TRACING" || ktap_skip_all "no trace instances"
	at_exit rmdir "$TRACING"
	[[ -d $TRACING/events/block/block_rq_issue ]] || ktap_skip_all "no block tracepoints"
}

trace_begin() {
	local event
	put 0 "$TRACING/trace"
	put 2048 "$TRACING/buffer_size_kb"
	# In order across CPUs.
	put counter "$TRACING/trace_clock"
	for event in rq_insert rq_issue rq_merge bio_backmerge bio_frontmerge; do
		put 1 "$TRACING/events/block/block_$event/enable"
	done
}

trace_end() {
	put 0 "$TRACING/events/enable"
	cp "$TRACING/trace" "$SCRATCH/trace"
}

# events DISK: one line per event: its name, direction, sector, sectors, class.
events() {
	local device
	device=$(<"/sys/block/$1/dev")
	sed -n "s/^.* block_\([a-z_]*\): ${device/:/,} \([A-Z]*\) \(.*\)$/\1 \2 \3/p" "$SCRATCH/trace" |
		sed -E 's/^([a-z_]+ [A-Z]+) ([0-9]+ )?(\(\) )?([0-9]+) \+ ([0-9]+) ?([a-z]*).*$/\1 \4 \5 \6/'
}

# issued INDEX SCHEDULER: what the device received, in order, without gate and
# bait.
issued() {
	local skip=0
	[[ ${MODES[$1]} == plugged ]] || skip=2
	sed -n 's/^rq_issue //p' "$SCRATCH/h$1-$2.events" | tail -n +$((skip + 1))
}

# merges INDEX SCHEDULER: how many of which kind.
merges() {
	awk '/merge/ { n[$1]++ } END {
		printf "back %d front %d requests %d\n",
			n["bio_backmerge"], n["bio_frontmerge"], n["rq_merge"] }' "$SCRATCH/h$1-$2.events"
}

# in_time INDEX SCHEDULER: all was in the scheduler before the gate opened, or
# before the first request of a plugged history left it.
in_time() {
	local first=1
	[[ ${MODES[$1]} == plugged ]] || first=2
	awk -v first="$first" '$1 == "rq_issue" { issued++ }
		$1 != "rq_issue" && issued >= first { late = 1 }
		END { exit late || !issued }' "$SCRATCH/h$1-$2.events"
}

# sectors_of WORDS: how many sectors a history asks for.
sectors_of() {
	local word sum=0
	for word in $1; do
		[[ $word == _* ]] || sum=$((sum + ${word#*+}))
	done
	echo "$sum"
}

# verdict INDEX: 0 the same, 1 different, 2 to be tried again; DETAIL says more.
verdict() {
	DETAIL="not all of it was there in time"
	in_time "$1" "$REFERENCE" && in_time "$1" "$SCHEDULER" || return 2
	DETAIL=$(diff <(received "$1" "$REFERENCE") <(received "$1" "$SCHEDULER")) &&
		all_arrived "$1" && return
	# What depends on timing may differ once or twice.
	[[ ${SETTINGS[$1]} != *G* ]] || ((TRY == TRIES)) || return 2
	return 1
}

received() { issued "$@" && merges "$@"; }

# all_arrived INDEX: the device received every sector once.
all_arrived() {
	local sectors
	sectors=$(issued "$1" "$SCHEDULER" | awk '{ n += $3 } END { print n + 0 }')
	[[ $sectors == "$(sectors_of "${HISTORIES[$1]}")" ]] && return
	DETAIL="$sectors sectors arrived at the device: $(issued "$1" "$SCHEDULER")"
	return 1
}

# judge INDEX: a result, unless the history is to be tried again.
judge() {
	local status=0
	verdict "$1" || status=$?
	case $status in
	0) ktap_ok "${NAMES[$1]} ($(issued "$1" "$REFERENCE" | wc -l) requests, $(merges "$1" "$REFERENCE"))" ;;
	2) AGAIN+=("$1") && ktap_diag "${NAMES[$1]}: to be tried again: $DETAIL" ;;
	*) ktap_fail "${NAMES[$1]}" "$REFERENCE <, $SCHEDULER >:" "$DETAIL" \
		"history: ${HISTORIES[$1]}" ;;
	esac
}

# compare_histories: all that were declared.
compare_histories() {
	local index todo=("${!NAMES[@]}")
	for ((TRY = 1; TRY <= TRIES && ${#todo[@]} > 0; TRY++)); do
		AGAIN=()
		run_histories "${todo[@]}" || return
		for index in "${todo[@]}"; do judge "$index"; done
		todo=("${AGAIN[@]}")
		GATE=$((GATE * 2))
	done
	for index in "${todo[@]}"; do
		ktap_skip "${NAMES[$index]}" "this machine is too slow or too busy for it"
	done
}
