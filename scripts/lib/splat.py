# SPDX-License-Identifier: GPL-2.0
"""What must not be in the kernel's log."""

import re

SPLAT = re.compile(
    r"""
    \bBUG: | \bWARNING: | \bOops\b | \bRIP: | \bCall\ Trace: | Kernel\ panic
    | possible\ (circular|recursive|irq\ lock) | inconsistent\ lock\ state
    | INFO:\ task\ .*\ blocked | blocked\ for\ more\ than
    | \bKASAN\b | \bUBSAN\b | \bKCSAN\b | \bODEBUG\b
    | unreferenced\ object | new\ suspected\ memory\ leak
    | \brcu\b.*\bstall | soft\ lockup | [Hh]ard\ LOCKUP
    | general\ protection\ fault | refcount_t: | list_(add|del)\ corruption
    | scheduling\ while\ atomic | sleeping\ function\ called
    | rdeadline:\ (class|at\ the\ end)
    | suspicious\ RCU\ usage | panicked\ at | [Bb]ad\ page
    """,
    re.VERBOSE,
)


def splats(text):
    """The offending lines of a piece of kernel log, at most ten."""
    return [line for line in text.splitlines() if SPLAT.search(line)][:10]
