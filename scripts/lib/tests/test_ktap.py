# SPDX-License-Identifier: GPL-2.0
"""The counts must not lie: programs that crash, stop half-way, print no plan
or contradict themselves have failed."""

import contextlib
import io
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "scripts/lib"))

# pylint: disable=wrong-import-position
import ktap
import splat

SHELL = 'set -euo pipefail; . tools/testing/vm/lib/ktap.sh; '


def judge(output, status):
    """(passed, failed, skipped, complaints) of a program with that output."""
    program = ktap.Program()
    for line in output.splitlines():
        program.line(line)
    program.end(status)
    return program.passed, program.failed, program.skipped, len(program.wrong)


def shell(script):
    """The same for a shell program that uses ktap.sh."""
    done = subprocess.run(
        ["bash", "-c", SHELL + script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return judge(done.stdout, done.returncode if done.returncode >= 0 else 128)


class Reading(unittest.TestCase):
    def test_good(self):
        self.assertEqual(judge("KTAP version 1\n1..2\nok 1 a\nok 2 b # SKIP c", 0), (1, 0, 1, 0))

    def test_plan_at_the_end(self):
        self.assertEqual(judge("ok 1 a\n1..1", 0), (1, 0, 0, 0))

    def test_no_plan(self):
        self.assertEqual(judge("ok 1 a", 0), (1, 0, 0, 1))

    def test_nothing_at_all(self):
        self.assertEqual(judge("", 0), (0, 0, 0, 1))

    def test_too_few_results(self):
        self.assertEqual(judge("1..2\nok 1 a", 0), (1, 0, 0, 1))

    def test_a_result_twice(self):
        self.assertEqual(judge("1..2\nok 1 a\nok 1 a", 0), (2, 0, 0, 1))

    def test_failed_but_exit_0(self):
        self.assertEqual(judge("1..1\nnot ok 1 a", 0), (0, 1, 0, 1))

    def test_passed_but_exit_1(self):
        self.assertEqual(judge("1..1\nok 1 a", 1), (1, 0, 0, 1))

    def test_all_skipped(self):
        self.assertEqual(judge("1..0 # SKIP no disk", 4), (0, 0, 1, 0))


class Shell(unittest.TestCase):
    def test_good(self):
        self.assertEqual(shell("check a true; check_fails b false; ktap_finish"), (2, 0, 0, 0))

    def test_failure(self):
        self.assertEqual(shell("check a false; check b true; ktap_finish"), (1, 1, 0, 0))

    def test_ends_early(self):
        passed, failed, skipped, wrong = shell("check a true; false; check b true; ktap_finish")
        self.assertEqual((passed, failed, skipped), (1, 0, 0))
        self.assertTrue(wrong)

    def test_exit_0_without_finish(self):
        self.assertTrue(shell("check a true; exit 0")[3])

    def test_killed(self):
        self.assertTrue(shell("check a true; kill -9 $$")[3])

    def test_plan_not_kept(self):
        self.assertTrue(shell("ktap_plan 2; check a true; ktap_finish")[1])

    def test_no_result(self):
        self.assertTrue(shell("ktap_finish")[3])

    def test_skip_all(self):
        self.assertEqual(shell("ktap_skip_all 'no disk'"), (0, 0, 1, 0))

    def test_clean_up_runs_and_keeps_the_status(self):
        self.assertEqual(
            shell("ktap_at_exit false; ktap_at_exit echo bye; check a false; ktap_finish"),
            (0, 1, 0, 0),
        )


class Sums(unittest.TestCase):
    def report(self, *programs):
        """The last line and the exit status of a report of programs."""
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            report = ktap.Report(len(programs))
            for text, status in programs:
                program = ktap.Program()
                for line in text.splitlines():
                    program.line(line)
                program.end(status)
                report.result("x", program)
            status = report.finish()
        return output.getvalue().splitlines()[-1], status

    def test_all_good(self):
        self.assertEqual(
            self.report(("1..1\nok 1 a", 0), ("1..1\nok 1 a # SKIP b", 4)),
            ("1 passed, 0 failed, 1 skipped", 0),
        )

    def test_one_incomplete(self):
        self.assertEqual(
            self.report(("1..1\nok 1 a", 0), ("ok 1 a", 0)),
            ("2 passed, 1 failed, 0 skipped", 1),
        )

    def test_nothing_passed(self):
        self.assertEqual(self.report(("1..0 # SKIP a", 4))[1], 1)


class Log(unittest.TestCase):
    def test_splats(self):
        for line in (
            "WARNING: CPU: 1 PID: 7 at block/blk-mq.c:1 f+0x1/0x2",
            "BUG: KASAN: slab-use-after-free in f",
            "INFO: task fio:123 blocked for more than 120 seconds.",
            "WARNING: possible circular locking dependency detected",
            "rcu: INFO: rcu_preempt self-detected stall on CPU",
            "kmemleak: 3 new suspected memory leaks",
            "rust_kernel: panicked at rust/x.rs:1:1",
            "Oops: general protection fault",
        ):
            self.assertTrue(splat.splats(line), line)

    def test_harmless(self):
        for line in (
            "rblk: loading out-of-tree module taints kernel.",
            "null_blk: disk nullb0 created",
            "EXT4-fs (rblk0): mounted filesystem",
        ):
            self.assertFalse(splat.splats(line), line)


if __name__ == "__main__":
    unittest.main()
