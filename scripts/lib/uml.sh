# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Starting User-mode Linux: the kernel is a program of this machine and sees
# its filesystem, read only.

# uml_kernel_check KDIR
uml_kernel_check() {
	[[ -x $1/linux ]] || die "$1 has no program linux: run \`make ARCH=um linux modules\` there"
}

# uml_command KDIR RUN_DIR MODULE: the command that runs what is in RUN_DIR, a
# word a line. What the kernel does not know, init gets as environment. The
# kernel's messages go to standard error, those of the command to standard
# output.
uml_command() {
	local kdir=$1 run=$2 module=$3 modules word
	modules=$(modules_for_guest "$kdir" "$module")
	# UML keeps its memory in a file there.
	printf '%s\n' env "TMPDIR=/dev/shm" "$kdir/linux" "mem=$MEM" "ncpus=$CPUS" seccomp=on \
		root=none rootfstype=hostfs rootflags=/ ro "init=$ROOT/scripts/guest/uml-init" \
		"uml_dir=$run/" umid=uml con0=null,fd:1 con=null ssl=null console=stderr0 \
		stderr=1 loglevel=5 oops=panic panic=-1 \
		"RBLK_ROOT=$ROOT" "RBLK_CACHE=$CACHE" "RBLK_RUN=$run" "RBLK_MODULES=$modules"
	for word in ${APPEND:-}; do
		printf '%s\n' "$word"
	done
}
