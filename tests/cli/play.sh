#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares whole sessions with the golden files tests/golden/play/*.txt. In these files:
#
#   $ asobi ARG...	is a command
#   < WORD...	is its input, one line for each word
#   ! TEXT	is a line on stderr
#   = N	is an exit status other than 0
#
# All other lines are the output. The commands of one file share a home directory. `make
# regolden-play` writes the golden files again; read what changed.
. "${srcdir:-.}/tests/cli/lib.sh"

# Runs the commands of a golden file and writes a file in the same form.
play_file() {
	rm -rf "$home/state"
	sed -n -e 's/^\$ asobi *//p' -e '/^< /p' "$1" >"$home/script"
	: >"$home/typed"
	arguments=
	while IFS= read -r line; do
		case $line in
		'< '*) printf '%s\n' "${line#< }" | tr ' ' '\n' >"$home/typed" ;;
		*) play_line; arguments=$line ;;
		esac
	done <"$home/script"
	play_line
}

play_line() {
	[ -n "$arguments" ] || return
	printf '$ asobi %s\n' "$arguments"
	[ ! -s "$home/typed" ] || printf '< %s\n' "$(tr '\n' ' ' <"$home/typed" | sed 's/ $//')"
	(cd "$golden" && eval "exec \"\$ASOBI\" $arguments") <"$home/typed" 2>"$home/err"
	status=$?
	sed 's/^/! /' "$home/err"
	[ $status -eq 0 ] || printf '= %s\n' $status
	: >"$home/typed"
}

for file in "$golden"/*.txt; do
	# A program holds the rules of this game, so tests/cli/board.sh plays it.
	case $file in */kalah-en.txt) continue ;; esac
	play_file "$file" >"$home/played"
	if [ -n "${REGOLDEN:-}" ]; then
		cmp -s "$home/played" "$file" || cp "$home/played" "$file"
	else
		diff -u "$file" "$home/played" || fail "$file"
	fi
done

# Limits such as --nodes apply to a watched game in the same way as to a game of a match, so both
# games have the same moves.
if [ -z "${REGOLDEN:-}" ]; then
	set -- gomoku size=6 --seed 3 --p1 mcts:ms=10000 --p2 mcts:ms=10000 --nodes 40
	run 0 watch "$@" --plain
	moves=$(printf '%s\n' "$out" | sed -n 's/^Black chose /1 /p; s/^White chose /2 /p' | tr '\n' ' ')
	run 0 match "$@" --games 1 --save "$home/saved"
	out=$(sed -n 's/^ply \([12]\) \(.*\)$/\1 \2/p' "$home"/saved/*.asobi | tr '\n' ' ')
	same 'the moves of a match' "$moves"
fi
exit $bad
