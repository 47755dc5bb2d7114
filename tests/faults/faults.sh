#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the library that makes calls such as malloc() and write() fail, and runs the driver with
# it. It is skipped if the library doesn't fit the system, or if a sanitizer already intercepts the
# calls. Run it in the build directory; `make check-faults` runs all sessions.
#
#   Usage: faults.sh PLACES [SESSION...]
dir=${srcdir:-.}
library=$(mktemp) || exit 99
trap 'rm -f "$library"' EXIT
${CC:-cc} -shared -fPIC -O1 -w -o "$library" "$dir/tests/faults/shim.c" -ldl 2>/dev/null ||
	{ echo 'SKIP: no library can be made that lets calls fail (it needs glibc)'; exit 77; }
! grep -q __asan_init asobi && ! grep -q __tsan_init asobi && ! grep -q __ubsan_handle asobi ||
	{ echo 'SKIP: the sanitizers have the calls already'; exit 77; }
command -v curl >/dev/null || echo 'note: without curl the session "server" reads no pages' >&2
tests/faults/faults "$library" "$dir" "$@"
