#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints all measurements, and then how much the common game interface costs. For this, it compares
# random games with bare loops: whole games at once (fast_playouts, as the players do it) and move
# by move (playouts).
set -e
"$ASOBI" bench >bench.tmp
"$PLAYOUT_BARE" >>bench.tmp
cat bench.tmp
awk -F '\t' '
	{ split($1, name, "."); rate[name[1], name[2]] = $2 }
	name[2] == "bare" { games[++n] = name[1] }
	END {
		for (i = 1; i <= n; i++)
			for (way = 1; way <= 2; way++) {
				key = way == 1 ? "fast_playouts" : "playouts"
				printf "%s.%s / bare\t%.2f\tratio\n", games[i], key,
					rate[games[i], key] / rate[games[i], "bare"]
			}
	}
' bench.tmp
rm -f bench.tmp
