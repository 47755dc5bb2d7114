#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests matches on a terminal. The dashboard ends with the same report as a match without it. It can
# be paused, resized and stopped. If it is stopped or killed, the match can be resumed and ends the
# same.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"

games() {
	echo "tictactoe --p1 mcts:playouts=3000 --p2 mcts:playouts=1000 --games $1 --swap --openings 1 --seed 42 --no-times"
}
some=$(games 1500) many=$(games 2000) endless=$(games 300000)

# The report is first printed without a terminal, to compare it with the screen later. A line with
# an Elo difference is longer than 80 columns.
#
# shellcheck disable=SC2086
"$ASOBI" match $some --record "$dir/plain.asobi" >"$dir/plain" || fail 'a match without a terminal'
! grep -q "$(printf '\033')" "$dir/plain" || fail 'escapes without a terminal'

report() {
	screen | sed -n '/^tictactoe/,/^Moves per game:/p'
}
same_report() {
	wait_end "$1" 600
	report >"$dir/report"
	cmp -s "$dir/plain" "$dir/report" || fail "another report: $(diff "$dir/plain" "$dir/report")"
}

# The state of the match is in the first row. The word "finished" proves nothing elsewhere on the
# screen, because the panes say 'No finished games yet.'.
match_is_over() {
	screen | head -1 | grep -q 'finished'
}

# Each time the user asks for it, the results so far are written to a new file. If the file cannot
# be written, the screen says so. After the end, the screen stays until the user leaves it.
mkdir "$dir/exports"
cd "$dir/exports" || exit 99
# shellcheck disable=SC2086
start 100x30 "$ASOBI" match $some --jobs 2
wait_for 'Standings'
keys e
wait_for 'Saved the results so far to ~/exports/match-tictactoe-42.tsv.'
cp match-tictactoe-42.tsv early
until_true 60 match_is_over || fail 'the match does not end'
keys e
wait_for 'Saved the results so far to ~/exports/match-tictactoe-42-2.tsv.'
keys q
same_report 0
cmp -s early match-tictactoe-42.tsv || fail 'it was written over'
"$ASOBI" match --resume "$dir/plain.asobi" --tsv >"$dir/tsv"
cmp -s "$dir/tsv" match-tictactoe-42-2.tsv || fail "other results: $(diff "$dir/tsv" match-tictactoe-42-2.tsv)"
[ "$(ls)" = 'early
match-tictactoe-42-2.tsv
match-tictactoe-42.tsv' ] || fail "files: $(ls)"
cd "$dir" || exit 99
# shellcheck disable=SC2016,SC2086
start 80x24 sh -c 'mkdir gone && cd gone && rmdir ../gone && exec "$@"' sh "$ASOBI" match $endless --jobs 2
wait_for 'Standings'
keys e
wait_for "Can't write match-tictactoe-42.tsv: "
keys q
wait_end 1

# in_time COMMAND...: a match on an idle machine lasts only half a second, so it may be over before
# the keys arrive. Repeats the command, which starts a match, until it succeeds.
in_time() {
	tries=0
	until "$@"; do
		tries=$((tries + 1))
		[ $tries -lt 20 ] || fail "the match is always over before: $*"
	done
}

# While the match is paused, the number of finished games does not change, even if the user watches
# a game. Then the match continues.
is_held_or_over() {
	shows 'Paused. Press Space to resume.' || match_is_over
}
hold() {
	rm -f "$dir/held.asobi"
	# shellcheck disable=SC2086
	start 100x30 "$ASOBI" match $some --jobs 2 --record "$dir/held.asobi"
	wait_for 'Standings'
	keys Space
	until_true 60 is_held_or_over || fail 'Space does not pause the match'
	shows 'Paused. Press Space to resume.'
}
in_time hold
keys w
wait_for 'Game in progress.'
keys Q
wait_for 'Paused. Press Space to resume.'
counted() {
	screen | grep -o '[0-9]* of 1500 games'
}
before=$(counted)
resize 40x16
wait_gone 'Standings'
resize 90x40
until_true 60 frame_ends 37 || fail 'the frame does not grow'
keys k k
resize 100x30
until_true 60 frame_ends 27 || fail 'the frame does not shrink'
wait_for ' of 1500 games'
[ "$(counted)" = "$before" ] || fail "it went on while it was held: $before"
keys Space
wait_for 'Done. Press q for the report.' 600
keys q
same_report 0
cmp -s "$dir/plain.asobi" "$dir/held.asobi" || fail 'another file of results'

# After q or a signal, the program prints the standings so far and how to resume.
#
# shellcheck disable=SC2086
"$ASOBI" match $many --jobs 2 --record "$dir/whole.asobi" >"$dir/whole" || fail 'a longer match'
has_results() {
	screen | grep -q ' [1-9][0-9]* of 2000 games'
}
# stop HOW: starts a match and ends it by a key or a signal; succeeds if the match wasn't over before.
stop() {
	rm -f "$dir/part.asobi"
	# shellcheck disable=SC2086
	start 100x30 "$ASOBI" match $many --jobs 2 --record "$dir/part.asobi"
	until_true 60 has_results || fail 'no game ends'
	case $1 in
	q | C-c) keys "$1" ;;
	*) kill -"$1" "$(pid_of_program)" ;;
	esac
	until_true 60 ended || fail 'it does not end'
	! grep -q '^end' "$dir/part.asobi"
}
for how in q C-c TERM KILL; do
	in_time stop $how
	if [ $how != KILL ]; then
		wait_end 1
		wait_for 'planned: 2000'
		wait_for "asobi match --resume $dir/part.asobi --jobs 2"
	fi
	"$ASOBI" match --resume "$dir/part.asobi" --jobs 2 >"$dir/out" || fail "not resumed after $how"
	cmp -s "$dir/whole.asobi" "$dir/part.asobi" || fail "resumed after $how it ends differently"
	cmp -s "$dir/whole" "$dir/out" || fail "resumed after $how it reports differently"
done

# A player that crashes in its own process ends neither the match nor the screen. It crashes with
# abort(), which sanitizers do not intercept.
crashing=${ASOBI%/*}/tests/cli/asobi_tested
bad='tictactoe --p1 crashing:how=abort,at=3,odds=40 --p2 mcts:playouts=2000 --games 400 --swap --seed 7 --no-times --isolate'
# shellcheck disable=SC2086
"$crashing" match $bad >"$dir/plain" 2>"$dir/plain.err"
[ $? -eq 1 ] || fail 'no crash'
# shellcheck disable=SC2086
start 130x30 "$crashing" match $bad --jobs 2
wait_for 'Done. Press q for the report.' 600
keys q
same_report 1
wait_for "$(head -1 "$dir/plain.err")"
# shellcheck disable=SC2086
start 100x30 "$crashing" match ${bad%--games*} --games 20000 --isolate --record "$dir/bad.asobi"
counts_errors() {
	screen | grep -q 'errors: [1-9]'
}
until_true 60 counts_errors || fail 'the crashes are not counted'
keys q
wait_end 1
wait_for "asobi match --resume $dir/bad.asobi"

# A match started from the menu stays on the screen until the user leaves it, and another can
# follow.
start 80x24 "$ASOBI"
wait_for 'q quit'
keys Tab l l l l k
wait_for '◂ 100 ▸'
for n in 1 2; do
	keys Enter
	wait_for 'All games have been played.' 600
	wait_for '100 of 100 games'
	keys q
	wait_for 'q quit'
done
# The key m starts a match with the default players, whatever the form says.
keys j j m
wait_for 'All games have been played.' 600
keys q
wait_for 'q quit'
keys w
wait_for 'WATCH  Hamlet'
keys Q
wait_for 'q quit'
keys q q
wait_end 0

# The match runs line by line if the user asks for that or the terminal cannot show a screen.
for plain in --plain --json TERM=dumb; do
	case $plain in
	TERM=*) start 100x30 env TERM=dumb "$ASOBI" match nim --p1 random --p2 random --games 50 --seed 1 ;;
	*) start 100x30 "$ASOBI" match nim --p1 random --p2 random --games 50 --seed 1 $plain ;;
	esac
	wait_end 0
	screen | grep -q 'Moves per game:\|moves' || fail "no report with $plain"
	! screen | grep -q 'Standings' || fail "a dashboard with $plain"
done
