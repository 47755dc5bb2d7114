#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the program notices when its output can't be written, and that it survives input whose
# lines never end.
. "${srcdir:-.}/tests/cli/lib.sh"

refused() {
	"$ASOBI" "$@" 2>"$home/err" </dev/null
	status=$?
	[ $status -eq 1 ] || fail "asobi $*: status $status, not 1"
	has "asobi $*" "$(cat "$home/err")" 'asobi: Can'\''t write the output: .*[.]$'
}

if [ -w /dev/full ]; then
	for arguments in --version --help list 'nim --plain' 'watch nim --plain' 'perft nim 3' \
		'analyze nim' stats 'daily nim' 'match nim --p1 random --p2 random' "replay $golden/nim.asobi"; do
		# shellcheck disable=SC2086
		refused $arguments >/dev/full
	done
	refused match nim --p1 random --p2 random >/dev/full
	has 'the reason' "$(cat "$home/err")" "^asobi: Can't write the output: No space left"
fi
refused list >&-
if [ -w /dev/full ]; then
	for talk in 'engine nim random|asobi\t1' 'gtp nim random|name' 'gomocup random|ABOUT' 'nboard random|nboard 2\nping 1'; do
		# shellcheck disable=SC2086,SC2059
		printf "${talk#*|}\n" | "$ASOBI" ${talk%|*} >/dev/full 2>"$home/err"
		status=$?
		[ $status -eq 1 ] || fail "${talk%|*}: status $status: $(cat "$home/err")"
		has "${talk%|*}" "$(cat "$home/err")" "^asobi: Can't write the output: No space left"
	done
	printf '1\n' | "$ASOBI" daily nim >/dev/full 2>"$home/err"
	has 'daily, its reason' "$(cat "$home/err")" "^asobi: Can't write the output: No space left"
fi

# lost SENTENCE ARGUMENT...: fails unless the command prints one sentence and exits with status 1.
lost() {
	sentence=$1
	shift
	run 1 "$@"
	[ "$(printf '%s\n' "$err" | grep -c '^asobi: ')" -eq 1 ] || fail "asobi $*: not one sentence: $err"
	has "asobi $*" "$err" "$sentence"
}
mkdir "$home/logs" "$home/mixed"
ln -s /dev/null/nowhere "$home/logs/mine-1.log"
printf '#!/bin/sh\nexec "%s" engine nim random\n' "$ASOBI" >"$home/mine"
chmod +x "$home/mine"
lost "Can't write a log in" match nim --p1 "exec:$home/mine" --p2 random --games 2 --engine-log "$home/logs"
cp "$golden/nim.asobi" "$home/mixed"
echo no >"$home/mixed/no.asobi"
lost "1 file in .* can't be read as a saved game[.]$" replay "$home/mixed"
mkdir -p "$XDG_DATA_HOME/asobi/games"
cp "$home/mixed"/* "$XDG_DATA_HOME/asobi/games"
lost 'no.asobi: ' stats
lost "Some of your saved games can't be read[.] They are listed under 'unreadable'[.]$" stats --json
run 1 drill --mistakes
rm -rf "$XDG_DATA_HOME"

# The test plays a finished and an unfinished game; neither of them can be saved.
for typed in resign 1; do
	printf '%s\n' $typed >"$home/typed"
	XDG_STATE_HOME=/dev/null/none XDG_DATA_HOME=/dev/null/none "$ASOBI" nim --plain --p2 random --seed 1 >/dev/null \
		2>"$home/err" <"$home/typed"
	status=$?
	[ $status -eq 1 ] && [ "$(wc -l <"$home/err")" -eq 1 ] || fail "$typed, unsaved: status $status, $(cat "$home/err")"
done

# If a standard descriptor is closed before the start, no file opened later takes its place, so no
# output lands in a record.
for closed in '>&-' '2>&-' '<&-' '<&- >&- 2>&-'; do
	rm -f "$home/record"
	eval '"$ASOBI" match nim --p1 random --p2 random --games 3 --swap --seed 1 --no-times --record "$home/record"' \
		'>"$home/out" 2>"$home/err"' "$closed"
	tail -n 1 "$home/record" | grep -q '^end ' || fail "$closed: $(cat "$home/record")"
	run 0 match --resume "$home/record"
done

# A closed output pipe ends the program.
{ yes x | "$ASOBI" nim --plain; echo $? >"$home/status"; } 2>/dev/null | sed 1q >/dev/null
[ "$(cat "$home/status")" -ne 0 ] || fail 'a closed pipe goes unnoticed'

# A line of any length is one answer, and no part of it reaches the terminal as a control sequence.
out=$(awk 'BEGIN { for (i = 0; i < 100000; i++) printf "9"; printf "\n\033[2J\n1\n" }' |
	"$ASOBI" nim --plain --p2 perfect --n 1)
has 'long line' "$out" 'Player 1 wins'
! printf '%s\n' "$out" | grep -q "$(printf '\033')" || fail 'an escape sequence came back'
out=$(printf '  1\t\r\n' | "$ASOBI" nim --plain --n 1)
has 'blanks around' "$out" 'Player 1 wins'
out=$(printf '1' | "$ASOBI" nim --plain --n 1)
has 'no end of line' "$out" 'Player 1 wins'
exit $bad
