#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the files that desktops, manual viewers and package tools read. It uses the validators of
# those tools, where they are installed.
dir=${srcdir:-.}
bad=0
scratch=$(mktemp -d) || exit 99
trap 'rm -rf "$scratch"' EXIT

# tries PROGRAM ARG...: succeeds if the program reports no error or is not installed.
tries() {
	command -v "$1" >/dev/null || { echo "$1 is not here"; return; }
	"$@" || { echo "FAIL: $*"; bad=1; }
}

tries desktop-file-validate "$dir/assets/asobi.desktop"
tries appstreamcli validate --pedantic --no-net "$dir/assets/invalid.asobi.asobi.metainfo.xml"
for page in "$dir"/assets/*.[1-9]; do
	tries mandoc -T lint -W warning "$page"
done
tries xmllint --noout "$dir/assets/asobi.svg"
tries bash -n "$dir/assets/completion/asobi.bash"
tries zsh -n "$dir/assets/completion/asobi.zsh"
tries fish -n "$dir/assets/completion/asobi.fish"

# The test checks the systemd unit as it is installed, but names another program in it, which exists
# on every machine.
sed 's|^ExecStart=[^ ]*|ExecStart=/bin/true|' "$dir/assets/server/asobi-server.service" >"$scratch/asobi-server.service"
verify_unit() {
	said=$(systemd-analyze verify --man=no "$1" 2>&1) && return
	printf '%s\n' "$said"
	case $said in *'Failed to initialize manager'*) echo 'systemd-analyze has no system here to look at' ;; *) false ;; esac
}
! command -v systemd-analyze >/dev/null || tries verify_unit "$scratch/asobi-server.service"

# Everything that these files refer to exists.
icon=$(sed -n 's/^Icon=//p' "$dir/assets/asobi.desktop")
[ -f "$dir/assets/$icon.svg" ] || { echo "FAIL: no icon $icon"; bad=1; }
exit $bad
