#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# Writing "rdeadline" to a disk's scheduler file loads the module through its
# alias, as it does with the kernel's own schedulers.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/lib/common.sh"

MODULE=$(module_of "$SUBJECT")

want "$SUBJECT" "$ORACLE"
modprobe -q --show-depends "$SCHEDULER-iosched" >/dev/null ||
	ktap_skip_all "modprobe knows no $SCHEDULER-iosched"
device "$ORACLE" autoload size=4
rmmod "$MODULE" || ktap_skip_all "the module is in use"
at_exit modprobe "$MODULE"

check_fails "the module is not loaded" test -d "/sys/module/$MODULE"
check_eq "an unknown scheduler is refused" EINVAL "$(put_errno no-such "$(queue autoload scheduler)")"
check "the scheduler can be chosen" sched_choose autoload "$SCHEDULER"
check "the module is loaded" test -d "/sys/module/$MODULE"
check "the disk works" dd if=/dev/zero of=/dev/autoload bs=4k count=8 oflag=direct status=none
check_fails "and keeps the module" rmmod "$MODULE"
check "another scheduler" sched_choose autoload none
ktap_finish
