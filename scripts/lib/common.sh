# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Sourced by every script: strict mode, messages, where things are.
#
# The variables are for the scripts that source this.
# shellcheck disable=SC2034

set -euo pipefail
# Let command substitutions fail, too.
shopt -s inherit_errexit

# Absolute path of the checkout.
ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
# Everything that is downloaded or built outside of the checkout goes here.
CACHE=${XDG_CACHE_HOME:-$HOME/.cache}/rblk

# The tools that the project fetches by itself.
BINDGEN_VERSION=0.72.1
BINDGEN_MIN=0.71.1
VIRTME_NG_VERSION=1.42
# The LLVM that builds the cached kernel.
LLVM_VERSION=19
# The oldest kernel the module is written for.
KERNEL_MIN=7.2

# Where the Debian packages put modprobe and depmod; not in every user's PATH.
PATH=$PATH:/usr/sbin:/sbin

say() {
	printf '%s\n' "$*" >&2
}

die() {
	say "rblk: $*"
	exit 1
}

# paths_plain PATH...: Kbuild, kernel parameters and the lines by which scripts pass
# words on cannot have white space in a path.
paths_plain() {
	local path
	for path; do
		[[ $path != *[[:space:]]* ]] || die "a path with white space cannot be used: $path"
	done
}
paths_plain "$ROOT" "$CACHE" "${RUN_DIR:-}"

# have COMMAND...: true if every one of them is there.
have() {
	local command
	for command in "$@"; do
		command -v "$command" >/dev/null || return 1
	done
}

# version_ge A B: true if dotted version A is B or newer.
version_ge() {
	[[ $(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1) == "$2" ]]
}

# short_hash: a key of 12 hexadecimal digits for standard input.
short_hash() {
	sha256sum | cut -c 1-12
}

# Version of the Rust compiler in use, "1.95.0"; empty if there is none.
rustc_version() {
	rustc --version 2>/dev/null | cut -d ' ' -f 2 || true
}

# lock FILE WHAT: let one process at a time go on from here; the lock is held
# until the caller's shell ends.
lock() {
	mkdir -p "$(dirname -- "$1")"
	# Close-on-exec cannot be had in bash: children keep the lock as well,
	# which is what is wanted, since they do the work.
	exec {LOCK_FD}>"$1"
	flock -n "$LOCK_FD" && return
	say "rblk: waiting for another $2 to end"
	flock "$LOCK_FD"
}
