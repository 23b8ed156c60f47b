# SPDX-License-Identifier: GPL-2.0
"""Where a benchmark runs: kernel, kind of machine, number of CPUs.

kvm       a virtual machine at native speed, where KVM really boots one
uml       User-mode Linux: kernel code at native speed, user space slowly
counted   QEMU, one CPU, an instruction is a nanosecond
emulated  QEMU without KVM: many CPUs on few, slowly
"""

import functools
import json
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CACHE = pathlib.Path(
    os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "rblk"
)
# Arguments of QEMU that make an instruction take one nanosecond.
ICOUNT = "-icount shift=0,sleep=off"


class Failed(Exception):
    """A run that came to nothing, and why."""


class Lane:
    """One way to run programs of this folder in a guest."""

    def __init__(self, title, cpus, **environment):
        self.cpus = cpus
        self.title = f"{title}, {cpus} CPU{'s' if cpus > 1 else ''}"
        self.environment = os.environ | environment | {"CPUS": str(cpus)}
        # A kernel of the user's own is of the usual architecture and configuration.
        if environment.get("ARCH") or environment.get("CONFIG"):
            self.environment.pop("KDIR", None)

    def run(self, program, arguments):
        """Runs a program; what it recorded, one after another."""
        module = self.set_up()
        (CACHE / "run").mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE / "run") as run:
            command = f"RESULTS={run}/results exec scripts/benchmarks/{program}.sh {arguments}"
            done = subprocess.run(
                [ROOT / "scripts/vm"],
                env=self.environment
                | {"TIMEOUT": self.environment.get("TIMEOUT") or "3600"}
                | {"CMD": command, "RUN_DIR": run, "MODULE": module},
                check=False,
            )
            if done.returncode:
                raise Failed(f"{program} ended with status {done.returncode} ({self.title})")
            with open(f"{run}/results", encoding="utf-8") as results:
                return [json.loads(line) for line in results]

    def set_up(self):
        """Kernel and module; the module's path. It is built in a copy of the
        sources, as each kernel wants its own."""
        if os.environ.get("MODULE"):
            return os.environ["MODULE"]
        self.tool("setup")
        kernel = self.environment.get("ARCH", "x86_64") + "-" + self.environment.get("CONFIG", "plain")
        source = CACHE / "bench" / kernel
        source.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["rsync", "-a", "--delete", "--exclude=.rblk.lock", "--include=*/"]
            + [f"--include={name}" for name in ("*.rs", "*.c", "*.h", "Kbuild", "parameters")]
            + ["--exclude=generated.rs", "--exclude=*", f"{ROOT}/rust/", f"{source}/"],
            check=True,
        )
        self.tool("module", "vm", MODULE_SRC=str(source))
        return str(source / "rblk.ko")

    def tool(self, name, *arguments, **environment):
        """One of the project's own scripts; its output only if it fails."""
        done = subprocess.run(
            [ROOT / "scripts" / name, *arguments],
            env=self.environment | environment,
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Failed(f"scripts/{name} failed:\n{done.stdout}")
        return done.stdout.strip()


@functools.cache
def kvm_works():
    """Whether a guest boots with KVM here."""
    script = (
        'for lib in common toolchain kdir module vm; do . "$1/scripts/lib/$lib.sh"; done;'
        ' vm_accelerator "$(kdir_for_vm)"'
    )
    answer = subprocess.run(
        ["bash", "-c", script, "bash", ROOT], capture_output=True, text=True, check=False
    )
    return answer.stdout.strip() == "kvm"


def kvm(cpus):
    """A virtual machine at native speed."""
    return Lane("KVM", cpus, ACCEL="kvm")


def uml(cpus):
    """User-mode Linux."""
    return Lane("User-mode Linux", cpus, ARCH="um")


def counted():
    """Counted emulation."""
    return Lane("counted emulation", 1, ACCEL="tcg", QEMU_OPTS=ICOUNT)


def emulated(cpus, config=None):
    """Plain emulation."""
    if config:
        return Lane(f"emulation, {config} kernel", cpus, ACCEL="tcg", CONFIG=config)
    return Lane("emulation", cpus, ACCEL="tcg")
