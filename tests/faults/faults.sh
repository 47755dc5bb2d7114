#!/bin/sh
# SPDX-License-Identifier: MIT
# faults.sh PLACES [SESSION...], in the build directory: makes the library and runs the driver with it, if the system's
# library is one that it fits and no sanitizer has the calls already.  `make check-faults` runs all sessions.
dir=${srcdir:-.}
library=$(mktemp) || exit 99
trap 'rm -f "$library"' EXIT
${CC:-cc} -shared -fPIC -O1 -w -o "$library" "$dir/tests/faults/shim.c" -ldl 2>/dev/null ||
	{ echo 'SKIP: no library can be made that lets calls fail (it needs glibc)'; exit 77; }
! grep -q __asan_init asobi && ! grep -q __tsan_init asobi && ! grep -q __ubsan_handle asobi ||
	{ echo 'SKIP: the sanitizers have the calls already'; exit 77; }
command -v curl >/dev/null || echo 'note: without curl the session "server" reads no pages' >&2
tests/faults/faults "$library" "$dir" "$@"
