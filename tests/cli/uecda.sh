#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `asobi uecda` with whole contests on a small server made for the test, and with servers that
# misbehave.
. "${srcdir:-.}/tests/cli/lib.sh"
server=${ASOBI%/*}/tests/net/uecda_server

# Starts the server. Its output goes through a pipe, so reading the port waits until the server has
# started.
serve() {
	rm -f "$home/pipe"
	mkfifo "$home/pipe"
	"$server" "$@" >"$home/pipe" 2>&1 &
	server_pid=$!
	exec 3<"$home/pipe"
	read -r word port <&3
	[ "$word" = port ] || fail "the server says: $word $port"
}

# Stores the rest of the server output in $home/served.
served() {
	cat <&3 >"$home/served"
	exec 3<&-
	wait "$server_pid"
	server_status=$?
}

# contest STATUS SERVER-ARGUMENT...: plays a contest of one client with a server of its own.
contest() {
	wanted=$1
	shift
	serve "$@"
	run "$wanted" uecda --host 127.0.0.1 --port "$port" --player random --seed 1 --json
	served
}

# The points match those that the server counted. The other four seats play at random.
contest 0 1 20 3
[ $server_status -eq 0 ] || fail "the server gave up: $(cat "$home/served")"
has 'name' "$(cat "$home/served")" '^client 0 Asobi$'
set -- $(grep '^points' "$home/served")
[ "$(number "$out" points)" = "$2" ] || fail "the server counted $2 points: $out"
[ "$(number "$out" games)" = 20 ] && [ "$(number "$out" alone)" = 0 ] || fail "20 games: $out"
has 'json' "$out" '^{"games": 20, "complete": true, "points": [0-9]*, "mean": [0-9.]*, "ranks": \[[0-9, ]*\], "unknown": 0, "refused": 0, "alone": 0}$'
[ -z "$err" ] || fail "something to say: $err"
first=$out

# The same seed gives the same games, even if the data arrives in pieces.
contest 0 1 20 3
same 'again' "$first"
contest 0 1 2 3
short=$out
contest 0 1 2 3 pieces
same 'in pieces' "$short"

# The log has a line for every decision and every game, and its points match the result.
serve 1 5 3
run 0 uecda --host 127.0.0.1 --port "$port" --player policy --seed 1 --log "$home/log" --json
served
[ "$(grep -c '^game [1-5] over: ' "$home/log")" = 5 ] || fail "games in the log: $(cat "$home/log")"
has 'log' "$(tail -n 1 "$home/log")" "^game 5 over: $(number "$out" points) points, "
has 'log' "$(cat "$home/log")" '^game [1-5]: leads [SHDC].*; [0-9]* ms; share [0-9]* %$'
has 'log' "$(cat "$home/log")" '^game [1-5]: [^ ]* on [SHDC]'
run 2 uecda --host 127.0.0.1 --port 1 --player random --log "$home"
has 'no log' "$err" "^asobi: Can't write the log '$home': "

# If the server falls silent, the client leaves after a while.
serve 1 5 3 silent
run 1 uecda --host 127.0.0.1 --port "$port" --player random --silence 1
kill "$server_pid"
served
has 'silence' "$err" '^asobi: The server stopped responding in game 1: nothing arrived for 1 s[.]$'

# Five clients play at once, and the points in their texts add up.
serve 5 10 4
for i in 1 2 3 4; do
	"$ASOBI" uecda --host localhost --port "$port" --name "Player $i" --player random --seed $i \
		>"$home/client$i" 2>&1 </dev/null &
	eval "client$i=$!"
	read -r line <&3
	has 'name' "$line" "Player $i\$"
done
run 0 uecda --host 127.0.0.1 --port="$port" --name 'Fourteen chars' --player random
for i in 1 2 3 4; do
	eval "wait \$client$i" || fail "client $i failed: $(cat "$home/client$i")"
	cat "$home/client$i" >>"$home/all"
done
cat "$home/out" >>"$home/all"
served
has 'name' "$(cat "$home/served")" '^client 4 Fourteen chars$'
has 'text' "$out" '^Number of games by rank, from 1 to 5: [0-9]* [0-9]* [0-9]* [0-9]* [0-9]*$'
set -- $(grep '^points' "$home/served")
shift
for points; do
	has 'points' "$(cat "$home/all")" "^Games: 10, points: $points, points per game: "
done
[ $(($1 + $2 + $3 + $4 + $5)) -eq 150 ] || fail "10 games give 150 points, not $*"

# A refused play counts as a pass.
contest 0 1 5 8 refuse
[ "$(number "$out" refused)" -gt 3 ] || fail "refused: $out"

# If the server ends too soon or sends nonsense, the client reports the points of the first game and
# prints one sentence.
for how in close half nonsense; do
	contest 1 1 5 3 $how
	[ "$(number "$out" games)" = 1 ] || fail "$how: not one game: $out"
	has "$how" "$out" '"complete": false'
	case $how in
	nonsense) has "$how" "$err" "^asobi: Invalid value 99 in row 6, column 12 of the data from the server. Expected 0 to 4.\$" ;;
	*) has "$how" "$err" '^asobi: The server closed the connection during game 2.$' ;;
	esac
	[ "$(printf '%s\n' "$err" | wc -l)" -eq 1 ] || fail "$how: more than one sentence: $err"
done
contest 1 1 5 3 full
has 'full' "$err" '^asobi: The server closed the connection before assigning a seat[.]$'
contest 1 1 5 3 seat
has 'seat' "$err" '^asobi: The server assigned seat 7, but seats are numbered 0 to 4[.]$'

# Nothing listens on the port that was just closed.
run 1 uecda --host 127.0.0.1 --port "$port" --player random
has 'nobody' "$err" "^asobi: Can't connect to 127.0.0.1, port $port: "
run 1 uecda --host host.invalid --player random
has 'no such host' "$err" "^asobi: Can't find the host 'host.invalid': "

# If the client is stopped while it waits, it prints the points so far and exits with the status of
# the signal.
for signal in INT:130 TERM:143; do
	serve 1 5 3 silent
	"$ASOBI" uecda --host 127.0.0.1 --port "$port" --player random >"$home/out" 2>"$home/err" </dev/null &
	client=$!
	read -r line <&3
	kill -"${signal%:*}" $client
	wait $client
	status=$?
	kill "$server_pid"
	served
	[ $status -eq "${signal#*:}" ] || fail "$signal: status $status"
	has "$signal" "$(cat "$home/out")" '^Games: 0, points: 0'
done

misused() {
	run 2 uecda "$@"
	[ "$(printf '%s\n' "$err" | wc -l)" -eq 1 ] || fail "uecda $*: more than one sentence: $err"
}
misused --player random
has 'host' "$err" "'--host'"
misused --host 127.0.0.1
has 'player' "$err" "'--player'"
misused --host 127.0.0.1 --player human
has 'human' "$err" "^asobi: A person can't play in 'asobi uecda'[.]"
misused --host 127.0.0.1 --player nobody
has 'nobody' "$err" "no player 'nobody'"
for port in 0 65536 x; do
	misused --host 127.0.0.1 --player random --port $port
	has 'port' "$err" "'--port' needs a number from 1 to 65535"
done
for name in '' 'fifteen letters' 'naïve' "$tab"; do
	misused --host 127.0.0.1 --player random --name "$name"
	has 'name' "$err" "'--name' needs 1 to 14"
done
exit $bad
