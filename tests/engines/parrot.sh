#!/bin/sh
# SPDX-License-Identifier: MIT
# Pretends to be an engine by repeating one game from a transcript that tap.sh wrote. It fails if it
# receives a line that isn't in the transcript; only the time may be different. If a line of the
# transcript ends in "...", only its beginning must match. At the end, the script writes the result
# into the file END, in one line.
#
#   Usage: parrot.sh FILE END
tab=$(printf '\t')

# Stores the line in $timed. If the line contains a time ("ms=..."), replaces that by 4000 ms.
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
