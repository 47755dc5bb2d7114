#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests online play with a server and three arcades in tmux. Two of them play several games, and the
# third watches. Connections are cut at random moments that depend on the seed, and one arcade is
# killed and returns.
#
# - LOBBY_SEED: another seed, for other moments.
# - LOBBY_GAMES: only these games, such as "Othello Daifugo".
# - LOBBY_WHOLE=1: plays even long games to the end. "make check-lobby" does this for all games.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"
server=${ASOBI%asobi}asobi-server
[ -x "$server" ] || { echo 'SKIP: asobi-server is not built'; exit 77; }
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

# first_line FILE: waits for the first line of the file and prints it.
first_line() {
	until_true 30 test -s "$1" || { echo "FAIL: $1 stays empty"; exit 1; }
	sed -n 1p "$1"
}

# arcade NAME WHERE...: starts an arcade with a home directory of its own. All arcades share the
# directory in which the program stores its seats at tables.
arcade() {
	at=$1
	shift
	mkdir -p "$dir/$at"
	t has-session -t keep 2>/dev/null || t new-session -d -s keep 'exec sleep 600'
	t kill-session -t "$at" 2>/dev/null
	t new-session -d -s "$at" -x 80 -y 24 "echo \$\$ >'$dir/$at/pid'; exec $(quoted env HOME="$dir/$at" \
		XDG_DATA_HOME="$dir/$at/data" XDG_CONFIG_HOME="$dir/$at/config" "$ASOBI" join "$@")"
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

# Chat text is sent as typed, without the characters that were deleted.
keys Tab H e l l o x BSpace Enter
wait_for 'You  Hello '
keys Escape

on_the_line() {
	hides 'Connection lost' && hides 'lost the connection' && hides 'not connected'
}

off_the_line() {
	! on_the_line
}

# insist: presses the key until the words appear, because a request gets lost when the connection is
# cut.
insist() {
	tries=0
	until shows "$2"; do
		tries=$((tries + 1))
		[ $tries -le 20 ] || fail "'$1' does not bring '$2'"
		until_true 60 on_the_line || fail 'the line does not come back'
		keys "$1"
		until_true 3 shows "$2"
	done
}

# open_table TITLE: opens a table; the form starts at the first game.
open_table() {
	at=ann
	insist + 'Your own table'
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
	until_true 5 shows 'he game starts when' || insist + 'Your own table'
	shows 'Your own table' && keys Enter
	wait_for 'he game starts when'
}

form_changed() {
	[ "$(screen | sed -n 2p)" != "$header" ]
}

in_game() {
	shows ' move ' || shows 'Your number' || shows '> '
}

# Makes one more move for the player to move; fails if nobody can move yet.
move() {
	for at in ann ben; do
		shows 'You > ' || continue
		shows 'Connection lost' && continue
		shows 'lost the connection' && continue
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
	shows 'Game over.'
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
	insist Enter 'he game starts when'
	at=cas
	insist w "You're watching table"
	at=ann
	[ -z "${fill-}" ] || insist a "press Space when you're ready"
	fill=
	ready
	moves=0
	while ! over && [ $moves -lt "$most" ]; do
		until_true 60 move_or_over 012 || fail "nobody can move in $title"
		moves=$((moves + 1))
	done
	if [ "$title" = Daifugo ]; then	# who gives up there lets the others play on
		leave_unfinished
		return
	fi
	[ $moves -lt "$most" ] || over || give_up	# an ended game may be told anew just now
	wait_for 'Game over.'
	at=ben
	wait_for 'Game over.'
	at=cas
	wait_for 'Game over.' 30
	kept_everywhere
	for at in cas ben ann; do
		insist Q 'Talk'
	done
}

move_or_over() {
	over || move "$1"
}

# Pressing Space once says "ready"; pressing it again takes that back.
ready() {
	for at in ann ben; do
		wait_for "press Space when you're ready"
		keys Space
	done
	at=ann
	until_true 60 in_game_now || fail 'the game does not begin'
}

in_game_now() {
	shows 'draw  @ say' || shows 'Enter play'
}

# Leaves the table. If the opponent has already left, the table closes without a key.
leaves() {
	shows 'Talk' && return
	keys Q
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

# Lets the player to move resign, because a key of the other player would wait for that player's turn.
# Each try finds the player to move anew: a screen may be behind while its connection is cut.
give_up() {
	choose=choose_mover
	resign
	choose=:
}

choose_mover() {
	at=ben
	shows 'You > ' || at=ann
}

choose=: # the command that chooses who resigns

# Resigns the game. While the connection is cut, the screen doesn't accept the key or the request
# gets lost, so this tries again.
resign() {
	tries=0
	until over_here; do
		tries=$((tries + 1))
		[ $tries -le 20 ] || fail 'nobody can resign'
		$choose
		keys G
		until_true 3 asked_or_over
		shows 'Resign this game?' || continue
		keys y
		until_true 5 over_here
	done
}

over_here() {
	shows 'Game over.'
}

asked_or_over() {
	shows 'Resign this game?' || over_here
}

# Checks that both players have the record at home.
kept_everywhere() {
	games=$((games + 1))
	for who in ann ben; do
		until_true 60 kept_by "$who" || fail "$who has not kept game $games"
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
# killed_and_back SIGNAL: ends an arcade with this signal in the middle of a game. When it starts
# again, it returns to its seat without being told where.
killed_and_back() {
	title=Tic-tac-toe
	open_table "$title"
	at=ben
	insist Enter 'he game starts when'
	ready
	for n in 1 2; do
		until_true 60 both_at_move $n || fail "nobody makes move $n"
	done
	[ "$(find "$dir/state/asobi" -name 'lobby-*' | wc -l)" = 2 ] || fail 'each of the two has a file for the seat'
	pid=$(cat "$dir/ben/pid")
	kill -"$1" "$pid"
	until_true 60 gone || fail "SIG$1 does not end it"
	at=ann
	wait_for 'Ben lost the connection'	# and not because the line was cut before: Ben is gone
	arcade ben
	wait_for ' move 2'
}

# Succeeds if the program has ended. It may remain for a long time as a zombie, until tmux collects
# its status.
gone() {
	! kill -0 "$pid" 2>/dev/null || case $(ps -o stat= -p "$pid" 2>/dev/null) in '' | Z*) ;; *) false ;; esac
}

# Succeeds once both players see this move number. If neither does, the move got lost with the
# connection, so this makes it again.
both_at_move() {
	there=0
	for at in ann ben; do
		shows " move $1" && there=$((there + 1))
	done
	[ $there -gt 0 ] || move 0
	[ $there = 2 ]
}

# Closing the terminal does not resign the game.
killed_and_back HUP
resign
at=ann
wait_for 'Ben resigned. You win!'
if screen | grep -q 'win! You win!'; then fail 'the end is told twice'; fi
at=ben
wait_for 'Game over.'
kept_everywhere
for at in ben ann; do
	insist Q 'Talk'
done

killed_and_back KILL
while ! over; do
	until_true 60 move_or_over 0 || fail 'nobody can move any more'
done
# A game counts once, even if your own move ended it or if the server reports the end again.
shows_tally() {
	until_true 2 shows 'So far' && return
	keys W
	until_true 1 shows 'So far'
}
both_count_once() {
	for at in ann ben; do
		wait_for 'Game over.'
		! shows_tally || fail 'a game that is over counts twice'
	done
}
both_count_once
kill -USR1 "$cut_pid"
at=ann
until_true 60 off_the_line || fail 'the line is not cut'
for at in ann ben; do
	until_true 60 on_the_line || fail 'the line does not come back'
done
both_count_once
kept_everywhere

[ -z "${LOBBY_WHOLE-}" ] || tail -n 1 "$dir/cuts"

# If no server answers, one sentence says so.
at=lost
t new-session -d -s lost -x 80 -y 24 "$(quoted env HOME="$dir/lost" XDG_STATE_HOME="$dir/lost" "$ASOBI" join localhost:1); echo status \$?; exec sleep 600"
wait_for "Can't connect to localhost, port 1"
wait_for 'status 2'
