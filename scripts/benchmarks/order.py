# SPDX-License-Identifier: GPL-2.0
"""From a trace of order.sh: how many requests the device received, and how many of
them out of the order in which they were chosen: order.py TRACE REQUESTS

A request is late if one that was chosen after it was received before it; the
device steps back if that is so for the request received just before. (1 3 2 4 has
one of each; 3 4 1 2 has two late requests and one step back.)
The trace clock is a counter that all CPUs share, so the events have one order.
"""

import re
import sys

EVENT = re.compile(r" (chosen|received): .*=0x([0-9a-f]+)$")

def count(lines):
    """Requests received, those of them that were late, and steps back."""
    chosen = {}
    latest = last = received = late = back = 0
    for number, line in enumerate(lines, 1):
        event = EVENT.search(line)
        if not event:
            continue
        address = int(event[2], 16)
        if event[1] == "chosen":
            chosen[address] = number
            continue
        this = chosen.pop(address, None)
        if this is None:
            continue
        received += 1
        late += this < latest
        back += this < last
        last, latest = this, max(this, latest)
    return received, late, back


def main(trace, requests):
    with open(trace, encoding="utf-8") as lines:
        received, late, back = count(line.rstrip() for line in lines)
    if received < 0.95 * requests:
        sys.exit(f"order: only {received} of {requests} requests in the trace")
    print(f"received={received} late={late} back={back}")


main(sys.argv[1], int(sys.argv[2]))
