# SPDX-License-Identifier: MIT
# Sets the sanitizer options for programs that a test makes crash or run out of memory on purpose.
# Otherwise the sanitizers would intercept the signals and report errors that aren't bugs. A shell
# script sources this file.
on_purpose='handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0:log_path=/dev/null'
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}$on_purpose
TSAN_OPTIONS=${TSAN_OPTIONS:+$TSAN_OPTIONS:}$on_purpose
UBSAN_OPTIONS=${UBSAN_OPTIONS:+$UBSAN_OPTIONS:}$on_purpose
export ASAN_OPTIONS TSAN_OPTIONS UBSAN_OPTIONS
