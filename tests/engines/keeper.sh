#!/bin/sh
# SPDX-License-Identifier: MIT
# A program that plays Nim on a board of its own and never reads the 'state' line. The words after
# its name are lines that it forgets to handle: undone, position or played (its own moves). With
# "talk", it also writes what it thinks to its standard output.
tab=$(printf '\t')
forgets=" $* "
forgotten() {
	case $forgets in *" $1 "*) ;; *) false ;; esac
}
while IFS= read -r line; do
	IFS=$tab
	# shellcheck disable=SC2086 # fields
	set -- $line
	unset IFS
	case $1 in
	asobi) printf 'id\tname=keeper\nready\t1\n' ;;
	game)
		taken= position=
		for field in "$@"; do
			case $field in
			n=*) stones=${field#n=} ;;
			k=*) k=${field#k=} ;;
			seat=*) seat=${field#seat=} ;;
			position=*) position=${field#position=} ;;
			esac
		done
		[ -z "$position" ] || forgotten position || stones=${position%% *}
		echo ok
		;;
	played)
		[ "$2" = "$seat" ] && forgotten played || { stones=$((stones - $3)) taken="$3 $taken"; }
		;;
	undone)
		# shellcheck disable=SC2086 # numbers
		forgotten undone || {
			back=$2
			set -- $taken
			while [ "$back" -gt 0 ]; do
				stones=$((stones + $1)) back=$((back - 1))
				shift
			done
			taken=$*
		}
		;;
	think)
		[ "$stones" -gt 0 ] || exit 1
		! forgotten talk || echo "I see $stones stones"
		move=$((stones % (k + 1)))
		[ $move -gt 0 ] || move=1
		printf 'move\t%s\n' $move
		! forgotten played || stones=$((stones - move))
		;;
	quit) exit ;;
	esac
done
