# SPDX-License-Identifier: GPL-2.0
"""The benchmarks: what runs where, and what is made of the results."""

import collections

import lanes
from tables import goal, groups, mean, mean_ratio, median, ratio, spread, table

OURS = "rdeadline"
THEIRS = "mq-deadline"
# Whose CPUs share no lock.
UNSHARED = "kyber"

# One program of this folder in one lane; `quick` are arguments that make it short.
Run = collections.namedtuple("Run", "lane program arguments quick")
Bench = collections.namedtuple("Bench", "title runs report")


def native(cpus):
    """The lane with two CPUs for speeds: KVM or, where it does not work, UML."""
    return lambda: lanes.kvm(cpus) if lanes.kvm_works() else lanes.uml(cpus)


def by_scheduler(results, value):
    """Medians of a value by scheduler."""
    return {
        scheduler: median(some, value)
        for (scheduler,), some in groups(results, "scheduler").items()
    }


# --- instructions ------------------------------------------------------------


def instructions(results):
    """Instructions per I/O, and what the schedulers add to `none`."""
    rows, goals = [], []
    for result in results:
        result["instructions"] = 1e9 / result["iops"]
    for (root, rw), some in groups(results, "root", "rw").items():
        cost = by_scheduler(some, "instructions")
        added = {name: cost[name] - cost["none"] for name in (THEIRS, UNSHARED, OURS)}
        share = ratio(added[OURS], added[THEIRS])
        rows.append(
            [root, rw, round(cost["none"])]
            + [round(added[name]) for name in (THEIRS, UNSHARED, OURS)]
            + [share]
        )
        goals.append(goal(f"added on {root}, {rw}, against {THEIRS}", share, 0.75, False))
    head = ["device", "load", "none", *(f"+ {name}" for name in (THEIRS, UNSHARED, OURS)), "ratio"]
    return "\n".join([table(head, rows), *goals])


# --- locks -------------------------------------------------------------------


def holds(result):
    """All lock holds of a run."""
    if "all" in result:
        return result["all"]
    return sum(result[name] for name in ("insert", "dispatch", "merge"))


def per_request(results, name):
    """How often per request, over all rounds; None if it was not counted."""
    if any(name not in result for result in results):
        return None
    return sum(result[name] for result in results) / sum(r["requests"] for r in results)


def locks(results):
    """Lock holds per request."""
    rows, goals = [], []
    for result in results:
        result["holds"] = holds(result)
    for (lane,), some in groups(results, "lane").items():
        for (scheduler, counter), runs in groups(some, "scheduler", "by").items():
            rows.append(
                [lane, scheduler, counter]
                + [per_request(runs, name) for name in ("insert", "dispatch", "merge", "holds")]
            )
        ours = [result for result in some if result["scheduler"] == OURS]
        theirs = [result for result in some if result["scheduler"] == THEIRS]
        goals.append(
            goal(f"dispatch holds per request, {lane}", per_request(ours, "dispatch"), 0.125, False)
        )
        share = ratio(per_request(ours, "holds"), per_request(theirs, "holds"))
        goals.append(goal(f"all holds against {THEIRS}, {lane}", share, 0.5, False))
    head = ["lane", "scheduler", "counted by", "insert", "dispatch", "merge", "all"]
    return "\n".join([table(head, rows), *goals])


# --- I/O per second ----------------------------------------------------------


def load_name(result):
    """What was run, in words."""
    name = f"{result['load']}, {result['jobs']} jobs"
    if result.get("depth"):
        name += f", depth {result['depth']}"
    return name + (", bound" if result.get("bound") else "")


def iops(results):
    """I/O per second, beside `none` and mq-deadline."""
    rows, goals = [], []
    for _, some in groups(results, "lane", "load", "jobs", "depth", "bound").items():
        speed = by_scheduler(some, "iops")
        lane, name = some[0]["lane"], load_name(some[0])
        for (scheduler,), runs in groups(some, "scheduler").items():
            longest = max((run.get("longest", 0) for run in runs), default=0)
            rows.append(
                [lane, name, scheduler, round(speed[scheduler]), spread(runs, "iops")]
                + [ratio(speed[scheduler], speed["none"]), ratio(speed[scheduler], speed[THEIRS])]
                + [float(longest) if longest else None]
            )
        crowded = some[0]["cpus"] > 2
        goals.append(
            goal(f"{lane}, {name}: against none", ratio(speed[OURS], speed["none"]),
                 0.8 if crowded else 0.9, True)
        )
        goals.append(
            goal(f"{lane}, {name}: against {THEIRS}", ratio(speed[OURS], speed[THEIRS]), 1.0, True)
        )
        if crowded:
            longest = max(run["longest"] for run in some if run["scheduler"] == OURS)
            goals.append(goal(f"{lane}, {name}: longest latency, s", longest, 1.0, False))
    head = ["lane", "load", "scheduler", "IOPS", "spread", "/ none", "/ mq", "longest, s"]
    return "\n".join([table(head, rows), *goals])


# --- W4 ----------------------------------------------------------------------


def merging(results):
    """Merged requests and speed under W4."""
    rows, goals = [], []
    for (depth, tags), some in groups(results, "depth", "nr_requests").items():
        merged, speed = by_scheduler(some, "write_merges"), by_scheduler(some, "iops")
        of_merges = ratio(merged[OURS], merged[THEIRS])
        of_speed = ratio(speed[OURS], speed[THEIRS])
        rows.append(
            [str(depth), str(tags), round(merged[THEIRS]), round(merged[OURS]), of_merges]
            + [round(speed[THEIRS]), round(speed[OURS]), of_speed]
        )
        # Without requests to merge with, there is nothing to compare.
        if merged[THEIRS] > 0:
            goals.append(goal(f"merges, depth {depth}, {tags} tags", of_merges, 0.98, True))
        goals.append(goal(f"IOPS, depth {depth}, {tags} tags", of_speed, 0.98, True))
    head = ["depth", "tags", "merged: mq", "merged: ours", "ratio", "IOPS: mq", "IOPS: ours", "ratio"]
    return "\n".join([some[0]["lane"], table(head, rows), *goals])


# --- order -------------------------------------------------------------------


def order(results):
    """Requests received out of order."""
    rows, goals = [], []
    for (queues,), runs in groups(results, "queues").items():
        shares = {}
        for (scheduler, batch), some in groups(runs, "scheduler", "batch").items():
            total = sum(run["received"] for run in some)
            shares[scheduler, batch] = {
                name: sum(run[name] for run in some) / total * 100
                for name in ("late", "back", "changes")
            }
            rows.append(
                [str(queues), scheduler, str(batch), total, *shares[scheduler, batch].values()]
            )
        single, batched = (share for (name, _), share in shares.items() if name == OURS)
        for name, title in ("late", "late requests"), ("back", "steps back"):
            goals.append(
                goal(f"{title}, hardware queues: {queues}, default batch against 1",
                     ratio(batched[name], single[name]), 1.0, False)
            )
    head = ["hardware queues", "scheduler", "dispatch_batch", "requests"]
    head += ["late, %", "steps back, %", "CPU changes, %"]
    return "\n".join([results[0]["lane"], table(head, rows), *goals])


# --- latency -----------------------------------------------------------------


def latency(results):
    """Percentiles by class and direction, in microseconds: means of the rounds."""
    rows, goals = [], []
    for (group, direction), some in groups(results, "class", "direction").items():
        runs = {scheduler: each for (scheduler,), each in groups(some, "scheduler").items()}
        shares = {
            title: mean_ratio(runs[OURS], runs[THEIRS], name)
            for name, title in (("p99", "99 %"), ("p999", "99.9 %"))
        }
        beside = {OURS: [f"{share:.2f} +- {2 * error:.2f}" for share, error in shares.values()]}
        for scheduler, each in runs.items():
            rows.append(
                [group, direction, scheduler, round(mean(each, "iops"))]
                + [round(mean(each, name) / 1000) for name in ("p50", "p99", "p999")]
                + beside.get(scheduler, [None, None])
            )
        for title, (share, error) in shares.items():
            goals.append(
                goal(f"{group} {direction}, {title} against {THEIRS}, less twice its standard error",
                     share - 2 * error, 1.0, False)
            )
    head = ["class", "direction", "scheduler", "IOPS", "50 %, us", "99 %, us", "99.9 %, us"]
    head += [f"99 % / {THEIRS}", f"99.9 % / {THEIRS}"]
    return "\n".join([results[0]["lane"], table(head, rows), *goals])


# --- memory ------------------------------------------------------------------


def memory(results):
    """Bytes of a scheduler."""
    rows = [
        [result["scheduler"], str(result["queues"]), result["queue"]]
        + [result["cpus_bytes"] // result["possible"]]
        for result in results
    ]
    head = ["scheduler", "hardware queues", "bytes per queue", "bytes per possible CPU"]
    return table(head, rows)


ALL = {
    "instructions": Bench(
        "Instructions per I/O, W1 with one job",
        [
            Run(
                lanes.counted,
                "w1",
                "--roots='rblk nullb' --rw='randread randwrite read write' --jobs=1 --rounds=2 --runtime=1",
                "--rounds=1 --rw=randread",
            )
        ],
        instructions,
    ),
    "locks": Bench(
        "Lock holds per request, W1 with 16 jobs",
        [
            Run(lambda: lanes.emulated(2), "locks", "", "--rounds=1 --runtime=2"),
            Run(lambda: lanes.emulated(8), "locks", "", "--rounds=1 --runtime=2"),
            Run(lambda: lanes.emulated(2, "lockstat"), "locks", "", "--rounds=1 --runtime=2"),
        ],
        locks,
    ),
    "iops": Bench(
        "I/O per second",
        [
            Run(native(2), "w1", "--jobs=2", "--rounds=1 --runtime=1"),
            Run(native(2), "w1", "--jobs=16 --bound='no yes'", "--rounds=1 --runtime=1"),
            Run(native(2), "w3", "", "--rounds=1 --runtime=1"),
            Run(native(4), "w1", "--jobs=16", "--rounds=1 --runtime=1"),
            Run(lambda: lanes.emulated(8), "w1", "--jobs=16", "--rounds=1 --runtime=2"),
        ],
        iops,
    ),
    "w4": Bench(
        "Merging under W4",
        [Run(lambda: lanes.emulated(2), "w4", "", "--rounds=1 --depths='1 8'")],
        merging,
    ),
    "order": Bench(
        "Order of arrival against order of choice, W1 with 4 jobs",
        [Run(lambda: lanes.emulated(2), "order", "", "--rounds=1")],
        order,
    ),
    "latency": Bench(
        "Latency at a fixed rate",
        [Run(lanes.counted, "latency", "", "--rounds=1 --runtime=3")],
        latency,
    ),
    "memory": Bench(
        "Memory of a scheduler",
        [Run(lambda: lanes.emulated(8), "memory", "", "")],
        memory,
    ),
}
