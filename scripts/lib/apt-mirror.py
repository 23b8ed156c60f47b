#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0
"""Print the Debian mirror this system uses, as the start of an apt source.

The output is "deb [signed-by=KEYRING] URI", to which suites and components can
be added. Both formats of apt's own configuration are understood.
"""

import glob
import os
import re
import sys

KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"


def deb822(text):
    """Yield (uris, suites, components, signed_by) of each stanza."""
    for stanza in re.split(r"\n\s*\n", text):
        fields = {}
        for line in stanza.splitlines():
            name, colon, value = line.partition(":")
            if colon and not line.startswith(("#", " ", "\t")):
                fields[name.strip().lower()] = value.strip()
        if fields.get("enabled", "yes") == "no":
            continue
        if "deb" not in fields.get("types", "").split():
            continue
        yield (
            fields.get("uris", "").split(),
            fields.get("suites", "").split(),
            fields.get("components", "").split(),
            fields.get("signed-by", ""),
        )


def one_line(text):
    """Yield the same of each line of the old format."""
    pattern = re.compile(r"^deb\s+(?:\[([^]]*)\]\s+)?(\S+)\s+(\S+)\s+(.*)$")
    for line in text.splitlines():
        match = pattern.match(line.strip())
        if match:
            options, uri, suite, components = match.groups()
            signed = re.search(r"signed-by=(\S+)", options or "")
            yield (
                [uri],
                [suite],
                components.split(),
                signed.group(1) if signed else "",
            )


def sources():
    for name in sorted(glob.glob("/etc/apt/sources.list.d/*.sources")):
        with open(name, encoding="utf-8") as file:
            yield from deb822(file.read())
    for name in ["/etc/apt/sources.list", *glob.glob("/etc/apt/sources.list.d/*.list")]:
        if os.path.exists(name):
            with open(name, encoding="utf-8") as file:
                yield from one_line(file.read())


def main():
    for uris, suites, components, signed_by in sources():
        # The mirror proper, neither security updates nor somebody's extras.
        if "main" not in components or any("security" in suite for suite in suites):
            continue
        for uri in uris:
            if not uri.rstrip("/").endswith("/debian"):
                continue
            key = signed_by if signed_by.startswith("/") else KEYRING
            option = f" [signed-by={key}]" if os.path.exists(key) else ""
            print(f"deb{option} {uri}")
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
