#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Every attribute of the null device: defaults, good values, wrong values,
# values while powered. Each row of the tables is tried on null_blk in the same
# VM, too, and must have the same outcome, with two liberties: a value that
# null_blk refuses at power-on may be refused when it is written, with the same
# error; and attributes that one side lacks are reported as skipped.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

# An attribute and the values to write to it while the device is off; each is
# then powered on with. "-" stands for an empty line.
VALUES='
size             0 1 1024
blocksize        0 256 511 512 513 1000 1024 4096 8192 65536 131072
submit_queues    0 1 2 3 128
hw_queue_depth   0 1 1024 10241
irqmode          0 1 2 3
completion_nsec  0 18446744073709551615
memory_backed    0 1
queue_mode       0 1 2 3
home_node        0 4294967295
rotational       0 1
max_sectors      0 8 128 4294967295
no_sched         0 1
index            7
blocking         1
virt_boundary    1
shared_tag_bitmap 1
use_per_node_hctx 1
'

# Values that are only written and read back.
PARSED='
size             0x10 010 +5 5x -1 abc - 1.5 18446744073709551616
blocksize        x -1 4294967296
submit_queues    -1 x 4294967296
hw_queue_depth   -1 x 4294967296
irqmode          4294967295 4294967296 -1 x -
completion_nsec  18446744073709551616 -1 x
memory_backed    y n Y N on off t f 2 - x 1x
queue_mode       -1 x
home_node        4294967296 -2 x
rotational       2 - on
max_sectors      4294967296 -1 x
no_sched         2 - off
index            -1 x 4294967296
power            0 2 - x off
'

# Values that null_blk takes badly (a warning with a stack trace, or worse), so
# that it cannot be asked: what they must come to here.
ONLY_HERE='
max_sectors 1 EINVAL
max_sectors 7 EINVAL
'

# Attributes that must be there; all others may be missing.
REQUIRED='power size blocksize submit_queues hw_queue_depth irqmode completion_nsec
memory_backed queue_mode home_node rotational max_sectors no_sched index'

# Written while powered: a value that differs from the current one, or nonsense.
POWERED='
size 5
size x
blocksize 4096
blocksize 100
hw_queue_depth 2
irqmode 0
irqmode x
completion_nsec 7
memory_backed 1
memory_backed x
queue_mode 1
home_node 0
rotational 1
max_sectors 8
no_sched 1
index 9
submit_queues 0
submit_queues x
submit_queues 65
submit_queues 4294967296
power 1
power x
'

shopt -s extglob
declare -A BASE=()

# has ROOT ATTRIBUTE
has() { [[ ,$(<"$CONFIGFS/$1/features"), == *,"$2",* ]]; }

# begin ROOT: an unpowered device called attr.ROOT, without poll queues, which
# not everyone has.
begin() {
	local dir=$CONFIGFS/$1/attr$1
	mkdir "$dir"
	! has "$1" poll_queues || put 0 "$dir/poll_queues"
}

# image ROOT: everything that a user can see of the disk.
image() {
	local file
	cd "/sys/block/attr$1"
	for file in size ro removable range ext_range hidden alignment_offset \
		discard_alignment queue/!(scheduler) mq/*/nr_tags; do
		[[ -d $file ]] || echo "$file: $(<"$file")"
	done 2>/dev/null
}

unchanged() { [[ $1 == "$(<"$2")" ]] && echo unchanged || echo "changed to $(<"$2")"; }

# outcome ROOT ATTRIBUTE VALUE [nopower]: writes and powers on; sets ERROR (OK
# or the name of the first error), STAGE (what gave it), SHOWN (what the
# attribute shows afterwards) and IMAGE (of the disk). Then it puts the old
# value back: a directory for every row would take too long in an emulated
# machine.
outcome() {
	local root=$1 dir=$CONFIGFS/$1/attr$1 value=$3 before
	local file=$dir/$2
	[[ $value != - ]] || value=
	IMAGE=
	before=$(<"$file")
	STAGE="write"
	ERROR=$(put_errno "$value" "$file")
	if [[ $ERROR != OK ]]; then
		SHOWN=$(unchanged "$before" "$file")
	elif [[ ${4-} == nopower ]]; then
		SHOWN=$(<"$file")
	else
		power_on "$file"
	fi
	put 0 "$dir/power"
	put "$before" "$file"
}

power_on() {
	SHOWN=$(<"$1")
	STAGE=power
	ERROR=$(put_errno 1 "$dir/power")
	SHOWN+=", then $(<"$1"), power $(<"$dir/power")"
	[[ $ERROR != OK ]] || IMAGE=$(image "$root")
}

# compare_value ATTRIBUTE VALUE [nopower]: one row on both sides.
compare_value() {
	local SHOWN ERROR IMAGE STAGE
	outcome "$ORACLE" "$@"
	local shown=$SHOWN error=$ERROR image=$IMAGE stage=$STAGE
	outcome "$SUBJECT" "$@"
	# Refused early: then nothing may have changed.
	[[ "$stage $STAGE" != "power write" || $error == OK ]] || shown=unchanged
	if [[ "$error $shown" != "$ERROR $SHOWN" ]]; then
		ktap_fail "$1 = '$2'" "$ORACLE: $error at $stage, shows $shown" \
			"$SUBJECT: $ERROR at $STAGE, shows $SHOWN"
	elif [[ ${image//attr$ORACLE/X} != "${IMAGE//attr$SUBJECT/X}" ]]; then
		ktap_fail "$1 = '$2'" "the disks differ ($ORACLE <, $SUBJECT >):" \
			"$(diff <(echo "$image") <(echo "$IMAGE"))"
	else
		ktap_ok "$1 = '$2': $ERROR"
	fi
}

# table ROWS [nopower]
table() {
	local attribute row value
	while read -r attribute row; do
		[[ -n $attribute ]] || continue
		if ! has "$SUBJECT" "$attribute"; then
			ktap_skip "$attribute" "$SUBJECT has no such attribute"
			continue
		fi
		read -ra row <<<"$row"
		fresh
		for value in "${row[@]}"; do
			compare_value "$attribute" "$value" "${2-}"
		done
	done <<<"$1"
}

# fresh: new directories on both sides, since some values change other
# attributes at power-on.
fresh() {
	local root
	for root in "$ORACLE" "$SUBJECT"; do
		[[ ! -d $CONFIGFS/$root/attr$root ]] || rmdir "$CONFIGFS/$root/attr$root"
		[[ -d $CONFIGFS/$root/attr$root ]] || begin "$root"
	done
}

only_here() {
	local attribute value expected
	while read -r attribute value expected; do
		[[ -n $attribute ]] || continue
		if [[ $SUBJECT == "$ORACLE" ]]; then
			ktap_skip "$attribute = $value" "$ORACLE cannot be asked"
			continue
		fi
		local SHOWN ERROR IMAGE STAGE
		fresh
		outcome "$SUBJECT" "$attribute" "$value"
		check_eq "$attribute = $value" "$expected" "$ERROR"
	done <<<"$ONLY_HERE"
}

# while_powered ROOT ATTRIBUTE VALUE: prints the error and whether the value
# changed.
while_powered() {
	local file=$CONFIGFS/$1/powered$1/$2 before
	before=$(<"$file")
	echo "$(put_errno "$3" "$file") $(unchanged "$before" "$file")"
}

powered() {
	local root attribute value
	for root in "$ORACLE" "$SUBJECT"; do
		[[ -d $CONFIGFS/$root/powered$root ]] || null_create "$root" "powered$root" size=64
	done
	while read -r attribute value; do
		[[ -n $attribute ]] || continue
		check_eq "powered, $attribute = $value" \
			"$(while_powered "$ORACLE" "$attribute" "$value")" \
			"$(while_powered "$SUBJECT" "$attribute" "$value")"
	done <<<"$POWERED"
	for root in "$ORACLE" "$SUBJECT"; do
		null_remove "$root" "powered$root"
	done
}

# attributes ROOT: name, mode and default of each.
attributes() {
	local mode file
	while read -r mode file; do
		[[ $mode == 200 ]] || mode+=" $(<"$CONFIGFS/$1/attr$1/$file")"
		echo "$file $mode"
	done < <(cd "$CONFIGFS/$1/attr$1" && stat -c '%a %n' -- !(*_inject))
}

defaults() {
	local name mode value
	fresh
	while read -r name mode value; do BASE[$name]="$mode $value"; done < <(attributes "$ORACLE")
	while read -r name mode value; do
		if [[ -v BASE[$name] ]]; then
			check_eq "default and mode of $name" "${BASE[$name]}" "$mode $value"
		else
			ktap_skip "default of $name" "$ORACLE has no such attribute"
		fi
	done < <(attributes "$SUBJECT")
	for name in $REQUIRED; do
		check "the features list has $name" has "$SUBJECT" "$name"
	done
	check "the features list is sorted" features_sorted
	check_eq "features cannot be written" EACCES "$(put_errno x "$CONFIGFS/$SUBJECT/features")"
}

features_sorted() {
	tr , '\n' <"$CONFIGFS/$SUBJECT/features" | sort -c
}

want "$SUBJECT" "$ORACLE"
at_exit null_remove_all "$SUBJECT"
at_exit null_remove_all "$ORACLE"

defaults
table "$VALUES"
table "$PARSED" nopower
only_here
powered
ktap_finish
