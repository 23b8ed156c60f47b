# SPDX-License-Identifier: GPL-2.0
"""KTAP: reading a program's output, writing ours, and counting."""

import re
import sys
import time

RESULT = re.compile(r"^(not )?ok (\d+)(?: -)?\s*(.*)$")
SKIP = re.compile(r"#\s*SKIP\b", re.IGNORECASE)
PLAN = re.compile(r"^1\.\.(\d+)(\s*#\s*SKIP\b.*)?$", re.IGNORECASE)


class Program:
    """What one KTAP program printed, judged line by line."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0
        self.plan = None
        self.wrong = []

    @property
    def results(self):
        return self.passed + self.failed + self.skipped

    def line(self, text):
        """Take one line of the program's output."""
        plan = PLAN.match(text)
        result = RESULT.match(text)
        if plan:
            if self.plan is not None:
                self.wrong.append("more than one plan")
            self.plan = int(plan.group(1))
            if plan.group(2):
                self.skipped += 1
        elif result:
            self._result(*result.groups())
        elif text.startswith("Bail out!"):
            self.wrong.append(text)

    def _result(self, failed, number, description):
        if int(number) != self.results + 1:
            self.wrong.append(f"result {self.results + 1} has the number {number}")
        if failed:
            self.failed += 1
        elif SKIP.search(description):
            self.skipped += 1
        else:
            self.passed += 1

    def end(self, status):
        """The program has ended: its exit status has to fit what it printed."""
        whole_skip = self.plan == 0 and self.skipped == 1
        if self.plan is None:
            self.wrong.append("no plan")
        elif self.plan != self.results and not whole_skip:
            self.wrong.append(f"{self.plan} results planned, {self.results} seen")
        if status not in (0, 4) and not self.failed:
            self.wrong.append(f"exit status {status}")
        if status == 0 and self.failed:
            self.wrong.append("exit status 0 although results failed")


class Report:
    """The whole run: one top-level result for each program, and the sums."""

    def __init__(self, programs):
        self.number = 0
        self.passed = self.failed = self.skipped = 0
        self.began = time.monotonic()
        self._say("KTAP version 1")
        self._say(f"1..{programs}")

    @staticmethod
    def _say(text):
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    def nested(self, text):
        """A line of a program, below its top-level result."""
        self._say("  " + text)

    def result(self, name, program):
        """A program has ended. Whatever is wrong with it besides the results
        it reported itself counts as one more failure."""
        for reason in program.wrong:
            for line in reason.splitlines():
                self._say(f"  # {name}: {line}")
        self._say(f"  # {name}: {time.monotonic() - self.began:.0f} seconds")
        self.began = time.monotonic()
        self.passed += program.passed
        self.skipped += program.skipped
        self.failed += program.failed + bool(program.wrong)
        self.number += 1
        good = not program.failed and not program.wrong
        skip = " # SKIP" if good and not program.passed else ""
        self._say(f"{'' if good else 'not '}ok {self.number} {name}{skip}")

    def finish(self):
        """The closing line; returns the exit status."""
        self._say(
            f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"
        )
        return 1 if self.failed or not self.passed else 0
