# SPDX-License-Identifier: GPL-2.0
"""From a trace of order.sh: how many requests the device received, how many of them
out of the order of insertion, which is that of choice, and how often another CPU gave
it the next one: order.py TRACE REQUESTS

A request is late if one that was inserted after it was received before it; the
device steps back if that is so for the request received just before. (1 3 2 4 has
one of each; 3 4 1 2 has two late requests and one step back.)
The trace clock is a counter that all CPUs share, so the events have one order.
"""

import re
import sys

EVENT = re.compile(r" \[(\d+)\] .* block_rq_(insert|issue): .* (\d+) \+ ")


def count(lines):
    """Requests received, those that were late, steps back, changes of CPU."""
    inserted = {}
    latest = last = received = late = back = changes = 0
    last_cpu = None
    for number, line in enumerate(lines, 1):
        event = EVENT.search(line)
        if not event:
            continue
        cpu, kind, sector = event.groups()
        if kind == "insert":
            inserted[sector] = number
            continue
        this = inserted.pop(sector, None)
        if this is None:
            continue
        received += 1
        late += this < latest
        back += this < last
        changes += cpu != last_cpu
        last, latest, last_cpu = this, max(this, latest), cpu
    return received, late, back, changes


def main(trace, requests):
    with open(trace, encoding="utf-8") as lines:
        received, late, back, changes = count(line.rstrip() for line in lines)
    if received < 0.95 * requests:
        sys.exit(f"order: only {received} of {requests} requests in the trace")
    print(f"received={received} late={late} back={back} changes={changes}")


main(sys.argv[1], int(sys.argv[2]))
