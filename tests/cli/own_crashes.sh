# Sanitizers handle crashes themselves, and then those are fatal; to be sourced where our
# own handling is looked at.
# shellcheck shell=sh
mine='handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0'
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}$mine
TSAN_OPTIONS=${TSAN_OPTIONS:+$TSAN_OPTIONS:}$mine
UBSAN_OPTIONS=${UBSAN_OPTIONS:+$UBSAN_OPTIONS:}$mine
export ASAN_OPTIONS TSAN_OPTIONS UBSAN_OPTIONS
