#!/bin/sh
# SPDX-License-Identifier: MIT
# A server and three arcades in tmux: two play games of every kind, the third watches; their lines
# are cut at moments drawn by seed, one arcade is killed and comes back.
#
# LOBBY_SEED: other moments than the usual.  LOBBY_GAMES: these only, such as "Othello Daifugo".
# LOBBY_WHOLE=1: long games to their ends, too ("make check-lobby" plays all).
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"
server=${ASOBI%asobi}asobi-server
[ -x "$server" ] || exit 77
cut_line=$(cd "${builddir:-.}" && pwd)/tests/tui/cut_line
seed=${LOBBY_SEED:-1}
at=ann

screen() {
	t capture-pane -p -t "$at"
}

keys() {
	for key; do
		t send-keys -t "$at" "$key"
	done
}

end_lobby() {
	kill "$server_pid" "$cut_pid" 2>/dev/null
	end
}

# first_line FILE: once it is there.
first_line() {
	until_true 30 test -s "$1" || { echo "FAIL: $1 stays empty"; exit 1; }
	sed -n 1p "$1"
}

# arcade NAME WHERE...: each has a home of its own.
arcade() {
	at=$1
	shift
	mkdir -p "$dir/$at"
	t has-session -t keep 2>/dev/null || t new-session -d -s keep 'exec sleep 600'
	t kill-session -t "$at" 2>/dev/null
	t new-session -d -s "$at" -x 80 -y 24 "echo \$\$ >'$dir/$at/pid'; exec $(quoted env HOME="$dir/$at" \
		XDG_STATE_HOME="$dir/$at/state" XDG_DATA_HOME="$dir/$at/data" XDG_CONFIG_HOME="$dir/$at/config" \
		"$ASOBI" join "$@")"
	wait_for 'Talk'
}

server_pid='' cut_pid=''
trap end_lobby EXIT
"$server" --data "$dir/server" --http none --rooms none --seats 127.0.0.1:0 >"$dir/server.out" 2>"$dir/server.err" &
server_pid=$!
first_line "$dir/server.out" >/dev/null
port=$(sed -n 's/.*seats=\([0-9]*\).*/\1/p' "$dir/server.out")
"$cut_line" "$port" "$seed" 2500 9000 50 >"$dir/cuts" &
cut_pid=$!
broken=$(first_line "$dir/cuts")

arcade ann "localhost:$broken" --name Ann
wait_for '● connected'
arcade ben "localhost:$broken" --name Ben
wait_for '● connected'
arcade cas "localhost:$port" --name Cas
wait_for 'People (3)'

on_the_line() {
	hides 'ff the line' && hides 'not connected'
}

# Press the key until the words appear: a line that was cut has lost the last request.
insist() {
	tries=0
	until shows "$2"; do
		tries=$((tries + 1))
		[ $tries -le 20 ] || fail "'$1' does not bring '$2'"
		until_true 20 on_the_line || fail 'the line does not come back'
		keys "$1"
		until_true 3 shows "$2"
	done
}

# open_table TITLE: the form begins with the first game.
open_table() {
	at=ann
	insist + 'a table of your own'
	n=0
	until screen | sed -n 2p | grep -qF -- "$1 "; do
		n=$((n + 1))
		[ $n -le 12 ] || fail "there is no $1"
		header=$(screen | sed -n 2p)
		keys Right
		until_true 5 form_changed
	done
	keys Enter
	wait_for 'Tables'
	until_true 5 shows 'You sit at table' || insist + 'a table of your own'
	shows 'a table of your own' && keys Enter
	wait_for 'You sit at table'
}

form_changed() {
	[ "$(screen | sed -n 2p)" != "$header" ]
}

in_game() {
	shows ' move ' || shows 'Your number' || shows '> '
}

# One more move of whoever is to move; false: nobody is yet.
move() {
	for at in ann ben; do
		shows 'You > ' || continue
		shows 'ff the line' && continue
		case $title in
		Numer0n) keys "$1" ;;	# digits, then Enter
		*) keys Tab ;;
		esac
		keys Enter
		return 0
	done
	return 1
}

over() {
	at=ann
	shows 'The game is over'
}

seats_of() {
	case $1 in Daifugo) echo 5 ;; *) echo 2 ;; esac
}

play_game() {
	title=$1
	most=$2
	open_table "$title"
	[ "$(seats_of "$title")" = 2 ] || fill=1
	at=ben
	insist Enter 'You sit at table'
	at=cas
	insist w 'You watch table'
	at=ann
	[ -z "${fill-}" ] || insist a 'all are ready: Space'
	fill=
	ready
	moves=0
	while ! over && [ $moves -lt "$most" ]; do
		until_true 30 move_or_over 012 || fail "nobody can move in $title"
		moves=$((moves + 1))
	done
	if [ "$title" = Daifugo ]; then	# who gives up there lets the others play on
		leave_unfinished
		return
	fi
	[ $moves -lt "$most" ] || over || give_up	# an ended game may be told anew just now
	wait_for 'The game is over'
	at=ben
	wait_for 'The game is over'
	at=cas
	wait_for 'The game is over' 30
	kept_everywhere
	for at in cas ben ann; do
		insist q 'Talk'
	done
}

move_or_over() {
	over || move "$1"
}

# Space says ready once: twice takes it back.
ready() {
	for at in ann ben; do
		wait_for 'all are ready: Space'
		keys Space
	done
	at=ann
	until_true 10 in_game_now || fail 'the game does not begin'
}

in_game_now() {
	shows 'draw  @ say' || shows 'Enter play'
}

# Where nobody is left to play with, the table closes by itself.
leaves() {
	shows 'Talk' && return
	keys q
	until_true 2 asked_or_left
	shows 'Leave the table?' && keys y
	until_true 2 shows 'Talk'
}

asked_or_left() {
	shows 'Leave the table?' || shows 'Talk'
}

leave_unfinished() {
	for at in ann ben cas; do
		until_true 5 leaves || fail 'the table cannot be left'
	done
}

give_up() {
	for at in ann ben; do
		shows 'You > ' || continue
		keys R
		wait_for 'Resign this game?'
		keys y
		at=ann
		return
	done
	at=ann
	keys R
	wait_for 'Resign this game?'
	keys y
}

# The record is at home with each of the two.
kept_everywhere() {
	games=$((games + 1))
	for who in ann ben; do
		until_true 20 kept_by "$who" || fail "$who has not kept game $games"
	done
	diff "$(last_of ann plies)" "$(last_of ben plies)" || fail "the two have kept different games"
}

kept_by() {
	[ "$(find "$dir/$1/data" -name '*.asobi' 2>/dev/null | wc -l)" -ge "$games" ]
}

last_of() {
	find "$dir/$1/data" -name '*.asobi' | sort | tail -n 1 | xargs grep '^ply\|^result' >"$dir/$1.$2"
	echo "$dir/$1.$2"
}

games=0
long=14
[ -z "${LOBBY_WHOLE-}" ] || long=400
for title in ${LOBBY_GAMES:-Tic-tac-toe Nim}; do
	play_game "$(echo "$title" | tr _ ' ')" "$long"
done
# Ended by this signal in the middle of a game, and back at the same seat without being told
# where it is.
killed_and_back() {
	title=Tic-tac-toe
	open_table "$title"
	at=ben
	insist Enter 'You sit at table'
	ready
	until_true 30 move 0 || fail 'nobody begins'
	for at in ann ben; do
		wait_for ' move 1'
	done
	until_true 30 move 0 || fail 'nobody answers'
	at=ann
	wait_for 'Ben played'
	kill -"$1" "$(cat "$dir/ben/pid")"
	at=ann
	wait_for 'Ben is off the line'
	at=ben
	t kill-session -t ben 2>/dev/null
	t new-session -d -s ben -x 80 -y 24 "echo \$\$ >'$dir/ben/pid'; exec $(quoted env HOME="$dir/ben" XDG_STATE_HOME="$dir/ben/state" \
		XDG_DATA_HOME="$dir/ben/data" XDG_CONFIG_HOME="$dir/ben/config" "$ASOBI" join)"
	wait_for ' move 2'
}

# A terminal that is closed is no resignation.
killed_and_back HUP
keys R
wait_for 'Resign this game?'
keys y
at=ann
wait_for 'Ben resigned. You win!'
if screen | grep -q 'win! You win!'; then fail 'the end is told twice'; fi
at=ben
wait_for 'The game is over'
kept_everywhere
for at in ben ann; do
	insist q 'Talk'
done

killed_and_back KILL
while ! over; do
	until_true 30 move_or_over 0 || fail 'nobody can move any more'
done
at=ben
wait_for 'The game is over'
kept_everywhere

[ -z "${LOBBY_WHOLE-}" ] || tail -n 1 "$dir/cuts"

# Where nobody listens one sentence says so.
at=lost
t new-session -d -s lost -x 80 -y 24 "$(quoted env HOME="$dir/lost" XDG_STATE_HOME="$dir/lost" "$ASOBI" join localhost:1); echo status \$?; exec sleep 600"
wait_for 'Cannot connect to localhost, port 1'
wait_for 'status 2'
