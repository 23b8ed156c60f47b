#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# The module comes and goes a hundred times, used and unused; what is in use
# keeps it.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

ROUNDS=${ROUNDS:-100}
MODULE=$(module_of "$SUBJECT")

# module_file: what insmod is to be given; modprobe's answer, or MODULE_FILE.
module_file() {
	[[ -z ${MODULE_FILE:-} ]] || { echo "$MODULE_FILE" && return; }
	modprobe -q --show-depends "$MODULE" | sed -n 's/^insmod \([^ ]*\).*$/\1/p' | tail -n 1
}

loaded() { [[ -d /sys/module/$MODULE ]]; }

# cycles N: load and unload; every tenth time with a disk and its scheduler
# used in between.
cycles() {
	local i
	for ((i = 0; i < $1; i++)); do
		load_file "$SUBJECT" "$FILE" && loaded || return
		((i % 10)) || use || return
		rmmod "$MODULE" && not loaded || return
	done
}

use() {
	null_create "$SUBJECT" reload size=4 memory_backed=1 || return
	sched_choose reload "$SCHEDULER" || return
	dd if=/dev/zero of=/dev/reload bs=64k count=4 oflag=direct status=none || return
	null_remove "$SUBJECT" reload
}

# memory: slab memory in KiB, for a leak of some size.
memory() { awk '/^(Slab|VmallocUsed|Percpu):/ { n += $2 } END { print n }' /proc/meminfo; }

# no_growth BEFORE: less than 4 KiB a round, which is less than any object of
# ours that could be left behind.
no_growth() {
	local now
	now=$(memory)
	echo "$1 KiB before, $now KiB now"
	((now - $1 < ROUNDS * 4 + 2048))
}

# used_elsewhere: rdeadline on a disk of another driver.
used_elsewhere() {
	local reason
	if ! reason=$(root_ready "$ORACLE") || [[ $SCHEDULER == "$REFERENCE" ]]; then
		ktap_skip "the scheduler in use elsewhere" "${reason:-no scheduler of the module}"
		return
	fi
	device "$ORACLE" elsewhere size=4
	check "the scheduler works on a disk of $ORACLE" sched_choose elsewhere "$SCHEDULER"
	check_fails "rmmod is refused while it is in use there" rmmod "$MODULE"
	check "it is still in use" test "$(sched_now elsewhere)" = "$SCHEDULER"
	check "and still works" dd if=/dev/zero of=/dev/elsewhere bs=4k count=8 oflag=direct status=none
	check "another one is chosen" sched_choose elsewhere none
	check "then rmmod succeeds" rmmod "$MODULE"
	check "and the scheduler is gone" gone
	null_remove "$ORACLE" elsewhere
}

gone() { [[ $(<"$(queue elsewhere scheduler)") != *"$SCHEDULER"* ]]; }

want "$SUBJECT"
FILE=$(module_file)
[[ -f $FILE ]] || ktap_skip_all "modprobe does not find $MODULE, and MODULE_FILE is not set"
rmmod "$MODULE" || ktap_skip_all "the module is in use"
# Whatever happens, the next test finds the module loaded again.
at_exit not_loaded_then load_file "$SUBJECT" "$FILE"
not_loaded_then() { loaded || "$@"; }

check "$((ROUNDS / 10)) rounds to warm up" within 120 cycles $((ROUNDS / 10))
before=$(memory)
check "$ROUNDS rounds of insmod and rmmod" within 300 cycles "$ROUNDS"
check "no memory is lost" no_growth "$before"
load_file "$SUBJECT" "$FILE"
used_elsewhere
ktap_finish
