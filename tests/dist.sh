#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that everyone who packs the release gets the same bytes. It runs `make dist` twice, the
# second time with other file modes, another language and another time zone. The test isn't part of
# `make check` (run it with `make check-dist`), because it writes into the build directory.
set -u
scratch=$(mktemp -d) || exit 99
trap 'rm -rf "$scratch"' EXIT

# pack UMASK LANGUAGE TIMEZONE NAME: packs the release under these settings and stores it under this
# name.
pack() {
	(umask "$1" && LC_ALL=$2 TZ=$3 "${MAKE:-make}" -s dist) >"$scratch/said" 2>&1 || { cat "$scratch/said"; exit 99; }
	mv asobi-*.tar.xz "$scratch/$4" || exit 99
}

tar --sort=name --version >/dev/null 2>&1 || { echo 'SKIP: GNU tar is missing'; exit 77; }
pack 022 C UTC0 first
pack 077 C.UTF-8 JST-9 second
cmp "$scratch/first" "$scratch/second" && exit 0
for name in first second; do
	xz -dc "$scratch/$name" | LC_ALL=C TZ=UTC0 tar -tvf - >"$scratch/$name.list"
done
diff "$scratch/first.list" "$scratch/second.list" | head
exit 1
