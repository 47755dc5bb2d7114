#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays 20 games of Othello under the real gogui-twogtp. tests/cli/served.sh tests the same exchange
# on systems without it.
. "${srcdir:-.}/tests/cli/lib.sh"
command -v gogui-twogtp >/dev/null || {
	echo 'SKIP: gogui-twogtp is missing'
	exit 77
}
gogui-twogtp -auto -games 20 -size 8 -alternate -komi 0 -sgffile "$home/twogtp" \
	-black "$ASOBI gtp othello random" -white "$ASOBI gtp othello deep:depth=1" >"$home/out" 2>&1 ||
	fail "gogui-twogtp: $(cat "$home/out")"
[ "$(grep -c '^[0-9]' "$home/twogtp.dat")" = 20 ] || fail "games: $(cat "$home/twogtp.dat")"
# The columns of the table are: GAME RES_B RES_W RES_R ALT DUP LEN TIME_B TIME_W CPU_B CPU_W ERR
# ERR_MSG
awk -F'\t' '/^[0-9]/ && ($12 != 0 || $2 != $3) { bad = 1 } END { exit bad }' "$home/twogtp.dat" ||
	fail "results: $(cat "$home/twogtp.dat")"
exit $bad
