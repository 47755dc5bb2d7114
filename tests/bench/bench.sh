#!/bin/sh
# All measurements, and what the common interface costs in the smallest game.
set -e
"$ASOBI" bench >bench.tmp
"$TTT_BARE" >>bench.tmp
cat bench.tmp
awk -F '\t' '
	$1 ~ /^tictactoe.*playouts$/ { ours[$1] = $2 }
	$1 ~ /^bare_/ { bare[$1] = $2 }
	END { for (mine in ours) for (name in bare) printf "%s / %s\t%.2f\tratio\n", mine, name, ours[mine] / bare[name] }
' bench.tmp
rm -f bench.tmp
