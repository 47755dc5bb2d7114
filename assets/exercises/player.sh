#!/bin/sh
# SPDX-License-Identifier: MIT
# Any legal move of any game, at random: a whole engine of the seat protocol, asobi-seat(5).
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
		moves=${moves#"*$tab"}		# only some are listed
		;;
	think)
		IFS=$tab
		# shellcheck disable=SC2086 # split at the tabs
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
