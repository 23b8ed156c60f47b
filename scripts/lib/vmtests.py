# SPDX-License-Identifier: GPL-2.0
"""KTAP programs that run in the VM: which there are, and running them.

Programs share a VM, since booting one takes longer than most of them. A
program whose head says so gets one of its own:

    # vm: cpus=4 mem=4G timeout=300 append=scsi_debug.max_luns=2

With build=NAME it needs that package of the cargo workspace in tools/.

A program that takes the VM down, or hangs, has failed; the programs after it
get a new VM.
"""

import os
import pathlib
import queue
import re
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import ktap
import splat

TIMEOUT = 300
# Booting, and collecting what is left over after a program, under emulation.
GRACE = 120
METADATA = re.compile(r"^# vm:\s*(.*)$", re.MULTILINE)
SETTINGS = ("append", "build", "cpus", "mem", "timeout")


class Test:
    """One program and the VM it wants."""

    def __init__(self, path):
        self.path = path
        self.name = path.stem
        self.settings = {}
        for line in METADATA.findall(path.read_text(encoding="utf-8")[:2000]):
            for word in line.split():
                key, _, value = word.partition("=")
                if key not in SETTINGS:
                    sys.exit(f"rblk: {path}: no setting {key}; there are: {' '.join(SETTINGS)}")
                if key == "append":
                    value = " ".join([self.settings.get(key, ""), value]).strip()
                self.settings[key] = value
        self.timeout = int(self.settings.get("timeout", TIMEOUT))
        self.package = self.settings.get("build")

    def environment(self):
        """Variables of scripts/vm for this program's VM."""
        wanted = {
            key.upper(): value
            for key, value in self.settings.items()
            if key in ("cpus", "mem", "append")
        }
        if "append" in self.settings and os.environ.get("APPEND"):
            wanted["APPEND"] = os.environ["APPEND"] + " " + self.settings["append"]
        return wanted


def discover(root):
    """All programs: executable files, the name says what they are about."""
    directory = pathlib.Path(root, "tools/testing/vm")
    return [
        Test(path)
        for path in sorted(directory.glob("*.sh"))
        if os.access(path, os.X_OK)
    ]


def groups(tests):
    """Programs that share a VM, first those that need nothing special."""
    shared = [test for test in tests if not test.settings]
    alone = [[test] for test in tests if test.settings]
    return ([shared] if shared else []) + alone


class Guest:
    """One VM that runs some programs; its output as lines with a deadline."""

    def __init__(self, root, tests, scratch, module):
        self.mark = "@rblk-" + secrets.token_hex(6)
        self.directory = tempfile.mkdtemp(dir=scratch)
        arguments = [f"{test.timeout}:{test.path}" for test in tests]
        command = ["scripts/guest/run-tests", self.directory, self.mark, *arguments]
        environment = {
            **os.environ,
            **tests[0].environment(),
            "MODULE": module,
            "RUN_DIR": self.directory,
            "TIMEOUT": str(GRACE + sum(test.timeout + GRACE for test in tests)),
            "CMD": " ".join(command),
        }
        # What the runner itself has to say is kept, in case the guest dies.
        with open(f"{self.directory}/runner", "wb") as runner:
            self.process = subprocess.Popen(
                [f"{root}/scripts/vm"],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=runner,
                text=True,
                errors="replace",
            )
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\r\n"))
        self.lines.put(None)

    def line(self, deadline):
        """The next line; None if the guest has ended or time is up."""
        try:
            return self.lines.get(timeout=max(0, deadline - time.monotonic()))
        except queue.Empty:
            self.stop()
            return None

    def introduce(self, report):
        """Say once which VM this is."""
        report.nested("# " + self.file("runner").partition("\n")[0])
        self.introduce = lambda _: None

    def stop(self):
        """End the VM, whatever it is doing."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def file(self, name):
        """A file the guest left, empty if it did not."""
        path = pathlib.Path(self.directory, name)
        return path.read_text(errors="replace") if path.exists() else ""


def run_one(guest, test, report):
    """Follow one program to its end. True if the VM is still good."""
    program = ktap.Program()
    deadline = time.monotonic() + test.timeout + GRACE
    begin, end = f"{guest.mark} begin {test.name}", f"{guest.mark} end {test.name} "
    line = guest.line(deadline)
    while line is not None and line != begin:
        line = guest.line(deadline)
    began = time.monotonic()
    guest.introduce(report)
    while line is not None and not line.startswith(end):
        if line and line != begin:
            report.nested(line)
            program.line(line)
        line = guest.line(deadline)
    alive = line is not None
    if alive:
        status = int(line.removeprefix(end))
        program.end(status)
        if status in (124, 137) and time.monotonic() - began >= test.timeout:
            program.wrong.append(f"did not end within {test.timeout} seconds")
        alive = judge_kernel(guest, test, program)
    else:
        guest.stop()
        program.wrong.append("the VM died or hung:\n" + guest.file("runner"))
    report.result(test.name, program)
    return alive


def judge_kernel(guest, test, program):
    """Look at the kernel's log and state. False if the VM is spoilt."""
    log = guest.file(f"dmesg.{test.name}")
    state = guest.file(f"state.{test.name}").strip()
    if not log:
        program.wrong.append("its part of the kernel's log is lost (too many messages?)")
    bad = splat.splats(log)
    if bad:
        program.wrong.append("in the kernel's log:\n" + "\n".join(bad))
        program.wrong.append("whole log:\n" + log[-20000:])
    if state:
        program.wrong.append(state)
    return not bad and not state


def under_test(root, scratch):
    """The module for all guests: a copy, so that a build in another terminal does not
    change what is tested."""
    if "MODULE" in os.environ:
        return os.environ["MODULE"]
    return shutil.copy(f"{root}/rust/rblk.ko", scratch)


def run(root, tests, report):
    """Run programs, in as few VMs as they allow."""
    scratch = tempfile.mkdtemp(prefix="rblk-check-", dir=os.environ["RBLK_RUN"])
    try:
        module = under_test(root, scratch)
        for group in groups(tests):
            while group:
                guest = Guest(root, group, scratch, module)
                try:
                    while group and run_one(guest, group.pop(0), report):
                        pass
                finally:
                    guest.stop()
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
