#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the terminal tests many times, to find tests that fail only now and then. In each of N
# rounds, it runs each test once on an idle machine and once alongside four busy processes.
#
# Run it in the build directory, after `make check TESTS=`. A TEST is a script such as same
# (tests/tui/same.sh) or a golden screen such as nim.keys:
#
#   sh ../tests/loop.sh N [TEST...]
#
# The script prints which tests failed in which round and saves their output in
# loop-NAME-ROUND-HOW-PID.log. Several copies may run at the same time.
set -u
rounds=${1:?how many rounds?}
shift
: "${srcdir=$(dirname "$0")/..}"
[ -x ./asobi ] || { echo 'loop.sh: run it in the build directory'; exit 2; }
# Without arguments, the script runs all screen tests that make knows.
if [ $# -eq 0 ]; then
	# shellcheck disable=SC2046
	set -- $(printf 'include Makefile\nlist:\n\t@echo $(SCREEN_TESTS) $(GOLDEN_KEYS)\n' | make -s -f - list | tr ' ' '\n' | sed 's|.*/||; s|\.sh$||')
fi

ASOBI=$PWD/asobi ASOBI_DATADIR=$PWD/data builddir=.
export srcdir ASOBI ASOBI_DATADIR builddir
busy=

end() {
	for pid in $busy; do
		kill "$pid" 2>/dev/null
	done
	busy=
}
trap end EXIT
trap 'exit 1' HUP INT TERM

make_busy() {
	for _ in 1 2 3 4; do
		(while :; do :; done) &
		busy="$busy $!"
	done
}

# run NAME ROUND HOW: runs the test once and stores its output in a separate log.
run() {
	log=loop-$1-$2-$3-$$.log
	ran=$((ran + 1))
	case $1 in
	*.keys) sh "$srcdir/tests/tui/screens.sh" "$srcdir/tests/golden/screen/$1" >"$log" 2>&1 ;;
	*) sh "$srcdir/tests/tui/$1.sh" >"$log" 2>&1 ;;
	esac
	case $? in
	0 | 77) rm "$log" ;;
	*)
		failed=$((failed + 1))
		echo "FAIL: $1, round $2, $3: see $log"
		tail -3 "$log"
		;;
	esac
}

ran=0 failed=0 round=1
while [ "$round" -le "$rounds" ]; do
	for name; do
		run "$name" $round idle
	done
	make_busy
	for name; do
		run "$name" $round busy
	done
	end
	round=$((round + 1))
done
echo "$ran runs, $failed failed"
[ $failed -eq 0 ]
