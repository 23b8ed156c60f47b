# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# KTAP output for the shell tests of this directory (see
# Documentation/dev-tools/ktap.rst of the kernel). A test program sources this
# file, makes its checks and ends with ktap_finish:
#
#	. "$(dirname -- "${BASH_SOURCE[0]}")/lib/ktap.sh"
#	check "the directory is there" test -d /sys/kernel/config/rblk
#	ktap_finish
#
# It exits 0 if all passed, 1 if anything failed, 4 if all was skipped. A
# program that ends before ktap_finish has failed, whatever it printed.

KTAP_TESTS=0
KTAP_FAILED=0
KTAP_SKIPPED=0
KTAP_PLAN=
KTAP_CLEAN_UP=()

printf 'KTAP version 1\n'
trap ktap_on_exit EXIT

# ktap_plan N: how many results follow; without it ktap_finish counts them.
ktap_plan() {
	KTAP_PLAN=$1
	printf '1..%d\n' "$1"
}

# ktap_at_exit COMMAND...: run a function or command when the program ends,
# however it ends; the last one given runs first. Its status does not matter.
ktap_at_exit() {
	KTAP_CLEAN_UP=("$(printf '%q ' "$@")" "${KTAP_CLEAN_UP[@]}")
}

# ktap_diag TEXT...: a line for people.
ktap_diag() {
	printf '%s\n' "$*" | sed 's/^/# /'
}

ktap_ok() {
	KTAP_TESTS=$((KTAP_TESTS + 1))
	printf 'ok %d %s\n' "$KTAP_TESTS" "$1"
}

# ktap_fail DESCRIPTION [DETAIL...]
ktap_fail() {
	KTAP_TESTS=$((KTAP_TESTS + 1))
	KTAP_FAILED=$((KTAP_FAILED + 1))
	((${#@} < 2)) || ktap_diag "${@:2}"
	printf 'not ok %d %s\n' "$KTAP_TESTS" "$1"
}

# ktap_skip DESCRIPTION REASON
ktap_skip() {
	KTAP_TESTS=$((KTAP_TESTS + 1))
	KTAP_SKIPPED=$((KTAP_SKIPPED + 1))
	printf 'ok %d %s # SKIP %s\n' "$KTAP_TESTS" "$1" "$2"
}

# ktap_skip_all REASON: nothing of this program can run here.
ktap_skip_all() {
	KTAP_PLAN=0
	KTAP_TESTS=0
	printf '1..0 # SKIP %s\n' "$1"
	exit 4
}

# check DESCRIPTION COMMAND...: the command must succeed.
check() {
	local output status=0
	output=$("${@:2}" 2>&1) || status=$?
	if ((status == 0)); then
		ktap_ok "$1"
	else
		ktap_fail "$1" "\`${*:2}' ended with status $status" "$output"
	fi
}

# check_here DESCRIPTION COMMAND...: the same in this shell, so that what COMMAND starts
# and sets outlives it. Its output goes through SCRATCH.
check_here() {
	local status=0
	"${@:2}" >"$SCRATCH/check" 2>&1 || status=$?
	if ((status == 0)); then
		ktap_ok "$1"
	else
		ktap_fail "$1" "\`${*:2}' ended with status $status" "$(<"$SCRATCH/check")"
	fi
}

# check_fails DESCRIPTION COMMAND...: the command must fail.
check_fails() {
	local output
	if output=$("${@:2}" 2>&1); then
		ktap_fail "$1" "\`${*:2}' succeeded" "$output"
	else
		ktap_ok "$1"
	fi
}

# check_eq DESCRIPTION EXPECTED ACTUAL
check_eq() {
	if [[ $2 == "$3" ]]; then
		ktap_ok "$1"
	else
		ktap_fail "$1" "expected '$2', got '$3'"
	fi
}

# ktap_finish: the plan, the counts and the exit status.
ktap_finish() {
	local tests=$KTAP_TESTS
	if [[ -z $KTAP_PLAN ]]; then
		ktap_plan "$tests"
	elif ((KTAP_PLAN != tests)); then
		ktap_fail "plan" "planned $KTAP_PLAN results, got $tests"
	fi
	printf '# pass:%d fail:%d skip:%d\n' \
		$((KTAP_TESTS - KTAP_FAILED - KTAP_SKIPPED)) "$KTAP_FAILED" "$KTAP_SKIPPED"
	KTAP_FINISHED=1
	((KTAP_FAILED == 0 && tests > 0)) || exit 1
	((KTAP_SKIPPED < tests)) || exit 4
	exit 0
}

ktap_on_exit() {
	local status=$? command
	set +e
	for command in "${KTAP_CLEAN_UP[@]}"; do
		eval "$command"
	done
	if [[ -z ${KTAP_FINISHED:-} && $KTAP_PLAN != 0 ]]; then
		printf 'Bail out! ended early with status %d\n' "$status"
		((status)) || status=1
	fi
	exit "$status"
}
