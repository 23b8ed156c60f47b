#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0
#
# I/O per second and longest latency under W1. kyber is there because its CPUs share
# no lock: what it loses against none is mostly what the core does for any scheduler.

set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"

option roots 'rblk' 'configfs subsystems to compare'
option rw randwrite "values of fio's rw"
option jobs 16 'fio processes'
option bound no "whether each of them stays on one CPU: yes, no, or both in turn"
option schedulers 'none mq-deadline kyber rdeadline' 'schedulers to compare'
option rounds 7 'interleaved rounds'
option runtime 3 'seconds of each run'
parse_options 'w1.sh [OPTION]...

W1 on disks of the subsystems under each of the schedulers, in interleaved rounds.' "$@"

begin
read -ra roots <<<"${OPT[roots]}"
read -ra SCHEDULERS <<<"${OPT[schedulers]}"
w1_disks "${roots[@]}"
w1_rounds
