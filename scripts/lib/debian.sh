# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Single packages of other Debian suites, fetched with an apt configuration of
# their own and unpacked, so that the system's own sources stay as they are.

# Where kernels and compilers newer than the stable release appear first.
DEBIAN_SUITES=(trixie-backports forky sid)
DEBIAN_APT=$CACHE/apt

# debian_ready WAY_OUT: write the configuration and fetch the lists. Where that is
# impossible, it says what to do instead.
debian_ready() {
	local mirror suite
	mirror=$(python3 "$ROOT/scripts/lib/apt-mirror.py") || {
		say "no Debian mirror in /etc/apt: $1"
		return 1
	}
	mkdir -p "$DEBIAN_APT/lists/partial" "$DEBIAN_APT/cache/archives/partial"
	for suite in "${DEBIAN_SUITES[@]}"; do
		printf '%s %s main\n' "$mirror" "$suite"
	done >"$DEBIAN_APT/sources.list"
	cat >"$DEBIAN_APT/apt.conf" <<-END
		Dir::Etc::sourcelist "$DEBIAN_APT/sources.list";
		Dir::Etc::sourceparts "/dev/null";
		Dir::Etc::preferencesparts "/dev/null";
		Dir::State::Lists "$DEBIAN_APT/lists";
		Dir::Cache "$DEBIAN_APT/cache";
		Acquire::Languages "none";
		Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
		Acquire::IndexTargets::deb::DEP-11-icons::DefaultEnabled "false";
		Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled "false";
		APT::Sandbox::User "";
	END
	# One suite that has gone is no reason to give up the others.
	debian_apt apt-get -q update || true
}

debian_apt() {
	APT_CONFIG=$DEBIAN_APT/apt.conf "$@"
}

# debian_version PACKAGE PREFIX: the newest version on offer that begins so.
debian_version() {
	debian_apt apt-cache madison "$1" |
		awk -F ' *[|] *' -v prefix="$2" 'index($2, prefix) == 1 { print $2 }' |
		sort -V | tail -n 1
}

# debian_unpack PACKAGE VERSION DIRECTORY: download it and unpack it there.
debian_unpack() {
	local package=$1 version=$2 directory=$3
	mkdir -p "$directory"
	(cd -- "$directory" && debian_apt apt-get -q download "$package=$version")
	dpkg -x "$directory"/*.deb "$directory"
	rm -f -- "$directory"/*.deb
}
