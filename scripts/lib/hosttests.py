# SPDX-License-Identifier: GPL-2.0
"""Checks that need no VM: shell and Rust style, host tests by cargo, and
whether the module builds."""

import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import ktap

CARGO_RESULT = re.compile(r"^test (.+?)(?: - should panic)? \.\.\. (ok|FAILED|ignored)")
UNITTEST_RESULT = re.compile(r"^(test\w+ .*?)(?:\.\.\.) (ok|FAIL|ERROR)$")
FUNCTION = re.compile(r"^([\w-]+)\(\)", re.MULTILINE)
SHELL = re.compile(rb"^#!\S*(?:/|env )(?:ba)?sh\b|shellcheck shell=")


class Suite:
    """One program of the report, whose results are known one after another."""

    def __init__(self, report):
        self.program = ktap.Program()
        self.report = report
        report.nested("KTAP version 1")

    def result(self, good, description, details=""):
        """One result, with what there is to say about a failure."""
        for line in "" if good else details.splitlines():
            self.report.nested("# " + line)
        self.line(f"{'' if good else 'not '}ok {self.program.results + 1} {description}")

    def line(self, text):
        self.program.line(text)
        self.report.nested(text)

    def finish(self, name):
        """The plan comes last, as the number was not known before."""
        self.line(f"1..{self.program.results}")
        self.program.end(1 if self.program.failed else 0)
        self.report.result(name, self.program)


def run(command, root, **options):
    """A command's exit status and all it printed."""
    usual = {
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.STDOUT,
        "errors": "replace",
    }
    try:
        done = subprocess.run(command, cwd=root, check=False, **{**usual, **options})
    except FileNotFoundError:
        return 127, f"{command[0]} is not there"
    return done.returncode, done.stdout


def files(root):
    """The files of the project, without what is generated."""
    status, output = run(["git", "ls-files", "-co", "--exclude-standard"], root)
    if status == 0:
        names = output.splitlines()
        return sorted(name for name in names if os.path.isfile(f"{root}/{name}"))
    found = []
    for directory, names, plain in os.walk(root):
        names[:] = [name for name in names if name not in ("target", ".git")]
        found += [os.path.relpath(f"{directory}/{name}", root) for name in plain]
    return sorted(found)


def is_shell(path):
    with open(path, "rb") as file:
        return bool(SHELL.search(file.read(300)))


def twice(path):
    """Functions that a shell file defines more than once: the last one wins, without a
    word from the shell or shellcheck."""
    names = FUNCTION.findall(pathlib.Path(path).read_text(encoding="utf-8"))
    return sorted(name for name, times in collections.Counter(names).items() if times > 1)


def shellcheck(root, report):
    suite = Suite(report)
    for name in files(root):
        if not name.endswith(".rs") and is_shell(f"{root}/{name}"):
            status, output = run(["shellcheck", name], root)
            again = twice(f"{root}/{name}")
            output += "".join(f"{function}() is defined twice\n" for function in again)
            suite.result(status == 0 and not again, name, output)
    suite.finish("shellcheck")


def rustfmt(root, report):
    suite = Suite(report)
    for name in files(root):
        if name.endswith(".rs"):
            # From standard input, or it would follow the modules it names.
            with open(f"{root}/{name}", encoding="utf-8") as file:
                status, output = run(["rustfmt", "--edition", "2021"], root, stdin=file)
                file.seek(0)
                same = output == file.read()
            why = "differs from rustfmt's form: run `make fmt`" if status == 0 else output
            suite.result(status == 0 and same, name, why)
    suite.finish("rustfmt")


def runner(root, report):
    """The tests of the test runner itself."""
    suite = Suite(report)
    where = "scripts/lib/tests"
    command = [sys.executable, "-B", "-m", "unittest", "discover", "-v", "-s", where]
    status, output = run(command, root)
    for line in output.splitlines():
        result = UNITTEST_RESULT.match(line)
        if result:
            suite.result(result.group(2) == "ok", result.group(1), output)
    if not suite.program.results or status and not suite.program.failed:
        suite.result(False, "unittest", output)
    suite.finish("runner")


def module(root, report):
    """Build the module for the VM's kernel. True if it is there."""
    suite = Suite(report)
    status, output = run(["scripts/module", "vm", "modules"], root)
    suite.result(status == 0, "rblk.ko builds", output)
    suite.finish("module-build")
    return status == 0


def packages(root, names, report):
    """Build these packages of tools/ for the VM. Returns those that are there."""
    suite = Suite(report)
    built = set()
    for name in sorted(names):
        command = ["cargo", "build", "--locked", "--release", "--package", name]
        status, output = run(command, f"{root}/tools")
        suite.result(status == 0, f"{name} builds", output[-8000:])
        if status == 0:
            built.add(name)
    suite.finish("tools-build")
    return built


def clippy(root, report):
    """Build a fresh copy of the module's sources, so that every warning comes,
    and its documentation."""
    suite = Suite(report)
    with tempfile.TemporaryDirectory(dir=os.environ["RBLK_RUN"]) as scratch:
        for name in files(root):
            if name.startswith("rust/"):
                os.makedirs(os.path.dirname(f"{scratch}/{name}"), exist_ok=True)
                shutil.copy(f"{root}/{name}", f"{scratch}/{name}")
        environment = {**os.environ, "MODULE_SRC": f"{scratch}/rust"}
        for what, command in (
            ("CLIPPY=1", ["scripts/module", "vm", "CLIPPY=1", "modules"]),
            ("rustdoc", ["scripts/rustdoc"]),
        ):
            status, output = run(command, root, env=environment)
            clean = status == 0 and "warning:" not in output
            suite.result(clean, f"{what} without a warning", output)
    suite.finish("clippy")


def cargo_workspaces(root):
    """Directories of all cargo workspaces."""
    found = set()
    for name in files(root):
        if pathlib.PurePath(name).name == "Cargo.toml":
            command = ["cargo", "metadata", "--locked", "--no-deps", "--format-version", "1"]
            status, output = run([*command, "--manifest-path", name], root)
            text = output[output.find("{") :]
            if status == 0:
                found.add(json.loads(text)["workspace_root"])
            else:
                found.add(os.path.dirname(f"{root}/{name}"))
    return sorted(found)


def cargo(root, report):
    suite = Suite(report)
    for directory in cargo_workspaces(root):
        where = os.path.relpath(directory, root)
        status, output = run(["cargo", "test", "--locked", "--no-fail-fast"], directory)
        failed_before = suite.program.failed
        for line in output.splitlines():
            result = CARGO_RESULT.match(line)
            if result:
                test, verdict = result.groups()
                skip = " # SKIP ignored" if verdict == "ignored" else ""
                suite.result(verdict != "FAILED", f"{where} {test}{skip}")
        if suite.program.failed > failed_before or status:
            suite.result(status == 0, f"{where} cargo test", output[-8000:])
    suite.finish("cargo")
