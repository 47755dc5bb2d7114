#!/bin/sh
# SPDX-License-Identifier: MIT
# Records what the arcade and an engine say to each other. It runs the engine and passes all lines
# on. In FILE, the arcade's lines begin with "> " and the engine's with "< ".
#
#   Usage: tap.sh FILE COMMAND...
file=$1
shift
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
tab=$(printf '\t')
mkfifo "$here/in" "$here/out" || exit 1
"$@" <"$here/in" >"$here/out" &
exec 3>"$here/in" 4<"$here/out" 5>"$file"

# Copies the lines of the program up to one that begins with one of these words.
until_word() {
	while IFS= read -r answer <&4; do
		printf '< %s\n' "$answer" >&5
		printf '%s\n' "$answer"
		case " $* " in *" ${answer%%"$tab"*} "*) return ;; esac
	done
	exit 1
}

while IFS= read -r line; do
	printf '> %s\n' "$line" >&5
	printf '%s\n' "$line" >&3
	case ${line%%"$tab"*} in
	asobi) until_word ready ;;
	game) until_word ok refuse ;;
	think) until_word move resign ;;
	quit) break ;;
	esac
done
exec 3>&-
wait
