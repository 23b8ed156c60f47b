#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# The module loads, offers its configfs subsystem and unloads.

set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/ktap.sh"

subsystem=/sys/kernel/config/rblk

loaded() {
	[[ -d /sys/module/rblk ]]
}

modprobe rblk
check "the module is loaded" loaded
check "configfs has the subsystem" test -d "$subsystem"
check "the subsystem tells its features" grep -q memory_backed "$subsystem/features"
check "rmmod takes it away" rmmod rblk
check_fails "no module is left" loaded
check_fails "no subsystem is left" test -e "$subsystem"
check "modprobe brings it back" modprobe rblk
check "the subsystem is back" test -d "$subsystem"

ktap_finish
