#!/bin/sh
# SPDX-License-Identifier: MIT
# An engine that knows one game by heart: parrot.sh FILE END answers as a transcript of tap.sh has it,
# and fails where it hears anything else, but for the time that it has; a line that
# ends in ... tells the beginning of one.  Game summary stands in END then, in
# one line.
tab=$(printf '\t')

# Sets $timed to the line, with its time replaced by 4000 ms if it contains one.
in_time() {
	case $1 in
	*"${tab}ms="*) rest=${1#*"${tab}ms="} && timed=${1%%"${tab}ms="*}${tab}ms=4000${rest#"${rest%%[!0-9]*}"} ;;
	*) timed=$1 ;;
	esac
}

while IFS= read -r line <&3; do
	case $line in
	'> '*)
		IFS= read -r heard || heard='the end'
		in_time "$heard"
		case $line in
		*...) begins=${line%...} && case "> $timed" in "$begins"*) timed=${line#> } ;; esac ;;
		esac
		if [ "> $timed" != "$line" ]; then
			printf 'expected %s but heard %s\n' "${line#> }" "$heard" >"$2"
			exit 3
		fi
		;;
	'< '*) printf '%s\n' "${line#< }" ;;
	esac
done 3<"$1"
echo well >"$2"
