#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays a whole match against another author's program. GAMES sets the number of games.
rhino=$(PATH=$PATH:/usr/games command -v gtp-rhino) || {
	echo "gtp-rhino is missing; install it (Debian and Ubuntu: apt-get install grhino), then try again."
	exit 1
}
# Asobi's default player for these matches thinks for about as long as the other program at its
# default level, 3.
ours=${OURS:-deep:nodes=400000}
"$ASOBI" match othello --p1 "$ours" --p2 "gtp:$rhino -l ${LEVEL:-3} -b 0" --games "${GAMES:-200}" --swap --openings 6 \
	--seed 1 --jobs 2 --plain
