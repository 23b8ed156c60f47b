# SPDX-License-Identifier: GPL-2.0
"""Where a benchmark runs: kernel, kind of machine, number of CPUs.

kvm       a virtual machine at native speed, where KVM really boots one
uml       User-mode Linux: kernel code at native speed, user space slowly
counted   QEMU, one CPU, an instruction is a nanosecond
emulated  QEMU without KVM: many CPUs on few, slowly
"""

import functools
import hashlib
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


def call(command, **options):
    """A program's exit status. If this one is told to end, it is told, too, and has
    the time to take its guest along."""
    try:
        with subprocess.Popen(command, **options) as process:
            try:
                return process.wait()
            except BaseException:
                process.terminate()
                raise
    except FileNotFoundError as missing:
        raise Failed(f"{missing.filename} is not there") from missing


def tool(name, *arguments, environment=None):
    """One of the project's own scripts; what it prints."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
        command = [ROOT / "scripts" / name, *arguments]
        status = call(command, env=environment, stdout=output)
        output.seek(0)
        if status:
            raise Failed(f"scripts/{name} failed:\n{output.read()}")
        return output.read().strip()


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
            status = call(
                [ROOT / "scripts/vm"],
                env=self.environment
                | {"TIMEOUT": self.environment.get("TIMEOUT") or "3600"}
                | {"CMD": command, "RUN_DIR": run, "MODULE": module},
            )
            if status:
                raise Failed(f"{program} ended with status {status} ({self.title})")
            with open(f"{run}/results", encoding="utf-8") as results:
                return [json.loads(line) for line in results]

    def set_up(self):
        """Kernel and module; the module's path. It is built in a copy of the
        sources, as each kernel and each checkout wants its own."""
        if os.environ.get("MODULE"):
            return os.environ["MODULE"]
        tool("setup", environment=self.environment)
        whose = f"{ROOT} {tool('kdir', environment=self.environment)}"
        source = CACHE / "bench" / hashlib.sha256(whose.encode()).hexdigest()[:12]
        source.mkdir(parents=True, exist_ok=True)
        generated = ("generated.rs", "*.mod.c", ".rblk.lock")
        sources = ("*/", "*.rs", "*.c", "*.h", "Kbuild", "parameters")
        status = call(
            ["rsync", "-a", "--delete"]
            + [f"--exclude={name}" for name in generated]
            + [f"--include={name}" for name in sources]
            + ["--exclude=*", f"{ROOT}/rust/", f"{source}/"]
        )
        if status:
            raise Failed(f"cannot copy the sources to {source}")
        own = self.environment | {"MODULE_SRC": str(source)}
        tool("module", "vm", environment=own)
        return str(source / "rblk.ko")


@functools.cache
def kvm_works():
    """Whether a guest boots with KVM here. That takes a kernel, and what boots it."""
    tool("setup")
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
