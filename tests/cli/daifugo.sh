#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `asobi analyze daifugo`, which judges and lists plays, and the ranks in `asobi match`.
. "${srcdir:-.}/tests/cli/lib.sh"

# judged STATUS ANSWER ARG...: fails unless the analysis judges the play as ANSWER.
judged() {
	wanted_status=$1
	answer=$2
	shift 2
	run "$wanted_status" analyze daifugo "$@"
	has "$*" "$out" "^$answer"
}
judged 0 legal --field 'S5 H5' --hand 'S6 H6 D9 Jo' --play 'S6 H6'
judged 0 legal --field 'S5 H5' --hand 'S6 H6 D9 Jo' --play 'H6 Jo'
judged 0 legal --field 'S5 H5' --hand 'S6 H6 D9 Jo' --play -
judged 1 'illegal: ' --field 'S5 H5' --hand 'S6 H6 D9 Jo' --play 'D9'
judged 1 'illegal: ' --field 'S7 H7' --hand 'S6 H6 D9 Jo' --play 'S6 H6'
judged 0 legal --field 'S7 H7' --hand 'S6 H6 D9 Jo' --play 'S6 H6' --revolution
judged 0 legal --field 'S7 H7' --hand 'S6 H6 D9 Jo' --play 'S6 H6' --elevenback
judged 1 'illegal: ' --field 'S7 H7' --hand 'S6 H6 D9 Jo' --play 'S6 H6' --revolution --elevenback
judged 1 'illegal: ' --field 'S5 H5' --lock 'S H' --hand 'D6 C6 D9' --play 'D6 C6'
judged 0 legal --rules server --field 'S5 H5' --hand 'D6 C6 D9' --play 'D6 C6'
judged 1 'miss: ' --hand 'S2 C2' --play 'S2 C2'
judged 0 legal foulfinish=0 --hand 'S2 C2' --play 'S2 C2'
judged 0 legal --rules uecda --hand 'S2 C2' --play 'S2 C2'
judged 1 'illegal: ' --field Jo --rules server --hand 'S3 C2' --play S3
judged 0 legal --field Jo --hand 'S3 C2' --play S3

# listed ARG...: lists the legal plays in alphabetical order; each must come with its value.
listed() {
	run 0 analyze daifugo --ms 100 "$@"
	printf '%s\n' "$out" | grep -qv "${tab}place [0-9.]*\(, [0-9]*% first\)\?$" && fail "$*: a play without its worth: $out"
	out=$(printf '%s\n' "$out" | cut -f1 | sort)
}
listed --field D5 --hand 'S6 H4 Jo'
same 'plays listed' '-
Jo
S6'
listed run=0 --hand 'S3 S4 S5'
same 'no runs' 'S3
S4
S5'
listed --hand 'S3 S4 S5' --field -
same 'a run' 'S3
S3 S4 S5
S4
S5'

# wrong PATTERN ARG...: fails unless the arguments are rejected with a message that matches PATTERN.
wrong() {
	pattern=$1
	shift
	run 2 analyze daifugo "$@"
	same "$*" ''
	has "$*" "$err" "$pattern"
}
wrong "Unknown card 'X2'" --hand X2
wrong 'S3 appears too many times' --hand 'S3 S3'
wrong "S3 isn't in your hand" --hand 'C2 S2' --play S3
wrong 'Specify your cards, for example: --hand' --field S3
wrong "S5 can't be both on the field and in your hand" --field 'S5 H5' --hand 'S5 D6'
wrong 'Too many jokers for these rules (jokers=1)' --rules uecda --field Jo --hand 'Jo S3'
wrong 'Too many jokers for these rules (jokers=0)' jokers=0 --hand 'Jo S3'
wrong 'suit' --hand 'S6 H6' --field 'S5 H5' --lock 'S X'
wrong 'needs the number of cards that each of the 4 opponents holds' --hand S3 --others '1 2'
wrong "Invalid number of cards 'x'" --hand S3 --others '1 2 x 4'
wrong "no rules called 'house'" --rules house --hand S3
deck=
for suit in S H D C; do
	for rank in 3 4 5 6 7 8 9 10 J Q K A 2; do
		deck="$deck $suit$rank"
	done
done
wrong 'A hand of 54 cards is too large' --hand "$deck Jo Jo"
run 0 analyze daifugo --hand 'S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA S2 H3 H4 H5 H6 D3 Jo Jo'

run 0 match daifugo --rules uecda --p1 sample --p2 random --p3 random --p4 random --p5 random --games 4 \
	--places 2 --seed 1 --no-times
first=$out
has 'a match' "$out" '^sample  *8 '
run 0 match daifugo --rules uecda --p1 sample --p2 random --p3 random --p4 random --p5 random --games 4 \
	--places 2 --seed 1 --no-times --jobs 2
same 'two jobs' "$first"

# In line mode, each play is one line. For a spectator, the state of the table is printed only when
# the field is empty.
run 0 watch daifugo players=3 games=1 --plain --seed 3 --delay 0 --p1 random --p2 random --p3 random
[ "$(printf '%s\n' "$out" | grep -c '^Field: ')" -gt 5 ] || fail "tables between the plays: $out"
! printf '%s\n' "$out" | grep -q '^Field: [^e]' || fail "the table after each play: $out"
has 'a pass' "$out" '^Player 2 passed\.$'
exit $bad
