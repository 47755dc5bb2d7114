#!/bin/sh
# SPDX-License-Identifier: MIT
# Acts as the referee between two GTP programs. Like gogui-twogtp, it knows no game but Go: the
# programs move in turn, it passes each move on to the other program, takes two passes in a row as
# the end, and compares the scores that both report. BLACK and WHITE are command lines. The programs
# swap colours after each game, as with the option -alternate.
#
# 	twogtp.sh GAMES SIZE BLACK WHITE
games=$1 size=$2 black=$3 white=$4
here=$(mktemp -d) || exit 99
trap 'rm -rf "$here"' EXIT
mkfifo "$here/in1" "$here/out1" "$here/in2" "$here/out2" || exit 99
sh -c "exec $black" <"$here/in1" >"$here/out1" &
first=$!
exec 3>"$here/in1" 4<"$here/out1"
sh -c "exec $white" <"$here/in2" >"$here/out2" 3>&- 4<&- &
second=$!
exec 5>"$here/in2" 6<"$here/out2"

wrong() {
	echo "$*"
	exec 3>&- 4<&- 5>&- 6<&-
	wait
	exit 1
}

# say PROGRAM COMMAND: sends the command to the first or second program and stores its answer
# without "= ".
say() {
	program=$1
	shift
	if [ "$program" = 1 ]; then printf '%s\n' "$*" >&3; else printf '%s\n' "$*" >&5; fi
	answer=''
	while :; do
		if [ "$program" = 1 ]; then IFS= read -r line <&4; else IFS= read -r line <&6; fi ||
			wrong "program $program ended at '$*'"
		[ -n "$line" ] || break
		answer="$answer$line
"
	done
	case $answer in '='*) ;; *) wrong "program $program to '$*': $answer" ;; esac
	answer=${answer#=}
	answer=${answer# }
	answer=${answer%?}
}
both() {
	say 1 "$@"
	say 2 "$@"
}

for command in protocol_version name version list_commands; do
	both $command
done
case "
$answer
" in *"
time_left
"*) ;; *) wrong "list_commands: $answer" ;; esac
game=0
while [ $game -lt "$games" ]; do
	both boardsize "$size"
	both clear_board
	both komi 0
	both time_settings 60 0 0
	moves=0 passes=0 colour=b
	while [ $passes -lt 2 ]; do
		# The first program plays black in every second game only, so this finds whose turn
		# it is.
		mover=$(((moves + game) % 2 + 1))
		say $mover time_left $colour 60 0
		say $mover genmove $colour
		vertex=$answer
		case $vertex in
		[Rr][Ee][Ss][Ii][Gg][Nn]) break ;;
		[Pp][Aa][Ss][Ss]) passes=$((passes + 1)) ;;
		[A-HJ-T][1-9] | [A-HJ-T]1[0-9]) passes=0 ;;
		*) wrong "game $game: '$vertex' is no vertex" ;;
		esac
		say $((3 - mover)) play $colour "$vertex"
		moves=$((moves + 1))
		[ $moves -le 1000 ] || wrong "game $game does not end"
		case $colour in b) colour=w ;; w) colour=b ;; esac
	done
	say 1 final_score
	score=$answer
	say 2 final_score
	[ "$answer" = "$score" ] || wrong "game $game: one says $score, the other $answer"
	case $score in 0 | [BW]+[1-9]*) ;; *) wrong "game $game: '$score' is no score" ;; esac
	game=$((game + 1))
done
both quit
exec 3>&- 5>&-
wait $first || wrong "the first exited with status $?"
wait $second || wrong "the second exited with status $?"
echo "$game games without an error"
