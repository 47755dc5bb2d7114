# SPDX-License-Identifier: MIT
# For programs that a test makes crash or leaves without memory on purpose: sanitizers would take the
# signals for themselves, and write reports of what is no fault.  To be read in by a shell.
on_purpose='handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0:log_path=/dev/null'
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}$on_purpose
TSAN_OPTIONS=${TSAN_OPTIONS:+$TSAN_OPTIONS:}$on_purpose
UBSAN_OPTIONS=${UBSAN_OPTIONS:+$UBSAN_OPTIONS:}$on_purpose
export ASAN_OPTIONS TSAN_OPTIONS UBSAN_OPTIONS
