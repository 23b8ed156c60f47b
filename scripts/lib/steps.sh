# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Long work in numbered steps, with progress on the terminal: which step, how
# far, how long so far. The output of each step goes to a log.

STEP=0
STEPS=0
STEP_LOG=
STEP_PID=

# steps N: announce how many steps follow.
steps() {
	STEP=0
	STEPS=$1
	trap step_abort EXIT
	trap 'exit 130' INT
	trap 'exit 143' TERM HUP
}

# Whatever ends the script ends the running step with all its children.
step_abort() {
	[[ -z $STEP_PID ]] || kill -- "-$STEP_PID" 2>/dev/null || true
}

# step TITLE COMMAND...: run a command as the next step. If the function named
# by STEP_PERCENT is set, it prints how much of the step is done.
step() {
	local title=$1 began=$SECONDS
	shift
	STEP=$((STEP + 1))
	STEP_LOG=$CACHE/log/$(tr -cs '[:alnum:].\n' '-' <<<"$title").log
	mkdir -p "$CACHE/log"
	# Job control gives the step a process group of its own.
	set -m
	"$@" >"$STEP_LOG" 2>&1 </dev/null &
	STEP_PID=$!
	set +m
	step_watch "$STEP_PID" "$title" "$began"
	if ! wait "$STEP_PID"; then
		step_line "$title" failed "$began"
		tail -n 20 -- "$STEP_LOG" >&2
		die "step '$title' failed; its whole output is in $STEP_LOG"
	fi
	STEP_PID=
	step_line "$title" "done" "$began"
}

# Without a terminal a line every half minute has to do. How far it is takes a look at
# thousands of files, so it is asked every two seconds.
step_watch() {
	local pid=$1 title=$2 began=$3 pause=0.2 every=2 next
	[[ -t 2 ]] || pause=1 every=30
	next=$((SECONDS + every))
	step_line "$title" ... "$began"
	while kill -0 "$pid" 2>/dev/null; do
		sleep "$pause"
		((SECONDS >= next)) || continue
		next=$((SECONDS + every))
		step_line "$title" "$(step_percent)" "$began"
	done
}

step_percent() {
	if [[ -n ${STEP_PERCENT:-} ]]; then
		"$STEP_PERCENT"
	else
		printf '...'
	fi
}

step_line() {
	local title=$1 state=$2 seconds=$((SECONDS - $3)) line
	printf -v line '[%d/%d] %s: %s (%d:%02d)' "$STEP" "$STEPS" "$title" \
		"$state" $((seconds / 60)) $((seconds % 60))
	if [[ ! -t 2 ]]; then
		say "$line"
		return
	fi
	printf '\r\033[K%s' "$line" >&2
	[[ $state != "done" && $state != failed ]] || printf '\n' >&2
}
