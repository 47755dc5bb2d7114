#!/bin/sh
# SPDX-License-Identifier: MIT
# This player makes random legal moves in every game.  It answers every line of the seat
# protocol that needs an answer: see asobi-seat(5).
#	asobi exercise nim-legal ./player.sh
tab=$(printf '\t')
chance=$$
set -f
while IFS= read -r line; do
	case ${line%%"$tab"*} in
	asobi)
		printf 'id\tname=player.sh\nready\t1\n'
		;;
	game)
		echo ok
		;;
	legal)
		moves=${line#*"$tab"}
		moves=${moves#"*$tab"}		# a "*" means that only some legal moves are listed
		;;
	think)
		IFS=$tab
		# shellcheck disable=SC2086 # split the moves at the tabs
		set -- $moves
		unset IFS
		chance=$(((chance * 1103515245 + 12345) % 2147483648))
		shift $((chance / 65536 % $#))
		printf 'move\t%s\n' "$1"
		;;
	quit)
		exit
		;;
	esac
done
