# SPDX-License-Identifier: GPL-2.0
"""Medians, means, ratios and tables of what the benchmarks recorded."""

import math
import statistics


def groups(results, *keys):
    """The results by the values of some keys, in order of first appearance."""
    grouped = {}
    for result in results:
        grouped.setdefault(tuple(result.get(key) for key in keys), []).append(result)
    return grouped


def median(results, value):
    """Median of a value; None if there is none."""
    values = [result[value] for result in results if result.get(value) is not None]
    return statistics.median(values) if values else None


def mean(results, value):
    """Mean of a value."""
    return statistics.mean(result[value] for result in results)


def mean_ratio(ours, theirs, value):
    """Ratio of the means of a value, and its standard error: 0 if there is one round."""
    share = mean(ours, value) / mean(theirs, value)
    errors = [
        statistics.stdev(result[value] for result in each) / mean(each, value) / len(each) ** 0.5
        if len(each) > 1
        else 0
        for each in (ours, theirs)
    ]
    return share, share * math.hypot(*errors)


def spread(results, value):
    """Smallest and largest, as percentages of the median."""
    middle = median(results, value)
    values = [result[value] for result in results]
    if not middle:
        return "-"
    return f"{min(values) / middle * 100 - 100:+.0f}..{max(values) / middle * 100 - 100:+.0f} %"


def ratio(a, b):
    """a / b, where both are known."""
    return a / b if a is not None and b else None


def cell(value, digits=2):
    """A number as it stands in a table."""
    if value is None:
        return "-"
    if isinstance(value, str):
        return value
    return f"{value:.{digits}f}" if isinstance(value, float) else str(value)


def table(head, rows):
    """A simple table of reStructuredText. Numbers are to the right."""
    rows = [[cell(value) for value in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(head, *rows)]
    rule = "  ".join("=" * width for width in widths)

    def line(values):
        words = [
            value.rjust(width) if value[:1].isdigit() else value.ljust(width)
            for value, width in zip(values, widths)
        ]
        return "  ".join(words).rstrip()

    return "\n".join([rule, line(head), rule, *map(line, rows), rule])


def goal(what, value, limit, at_least):
    """A line that says whether a goal is met."""
    if value is None:
        return f"goal not measured: {what}"
    met = value >= limit if at_least else value <= limit
    sign = ">=" if at_least else "<="
    return f"goal {'met' if met else 'MISSED'}: {what}: {value:.3f}, to be {sign} {limit}"
