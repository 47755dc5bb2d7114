#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that text from strangers can do no harm. The test puts harmful text into every kind of
# input. No control character, no mark that changes the direction of the text, and no invisible or
# private-use character may reach a terminal or a log.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
planted=${ASOBI%/*}/tests/cli/planted

# The harmful text contains a window title, CSI as a single character, a right-to-left override, a
# zero-width space and a private-use character.
poison=$(printf 'X\033]0;PWNED\007\302\2332J\342\200\256\342\200\213\356\200\200')
printf '\302\233\n\342\200\256\n\342\200\213\n\356\200\200\n' >"$home/never"

# Each command writes its output to files whose names contain the command's number. The test checks
# all these files at the end.
heard=$home/heard
mkdir "$heard"
nth=0

# hidden ARG...: runs a command whose output must be safe for a terminal; it need not mention the
# planted text.
hidden() {
	nth=$((nth + 1))
	echo "$nth: asobi $*" >>"$home/commands"
	"$ASOBI" "$@" >"$heard/$nth.out" 2>"$heard/$nth.err" <"${input:-/dev/null}"
}

# shown ARG...: runs a command whose output must be safe and must also mention the planted text.
shown() {
	hidden "$@"
	echo $nth >>"$home/must_tell"
}

# fit FILE...: succeeds if the files contain only characters that are safe for a terminal.
fit() {
	[ "$(cat "$@" | LC_ALL=C tr -d '\11\12\40-\176\200-\377' | wc -c)" -eq 0 ] && ! LC_ALL=C grep -aqF -f "$home/never" "$@"
}

# Reports the commands with unsafe output and those that failed to mention the planted text.
look_at_all() {
	# shellcheck disable=SC2046 # no blanks in the names
	set -- $(find "$heard" -type f)
	fit "$@" || for file; do
		name=${file#"$heard/"}
		fit "$file" || fail "$(grep -a "^${name%%.*}:" "$home/commands" | cat -v), in $name: $(cat -v "$file")"
	done
	(cd "$heard" && grep -al PWNED ./*.out ./*.err) | sed 's/[^0-9]//g' >"$home/told"
	awk 'NR == FNR { told[$1]; next } !($1 in told)' "$home/told" "$home/must_tell" >"$home/silent"
	while read -r nth; do
		fail "$(grep -a "^$nth:" "$home/commands" | cat -v): does not tell of it: $(cat -v "$heard/$nth.out" "$heard/$nth.err")"
	done <"$home/silent"
}

# ---- Arguments ----
shown "$poison"
shown match "$poison"
shown list "$poison"
shown list players "$poison"
shown nim "--$poison"
shown nim "--$poison" 3
shown nim "$poison=3"
shown nim "n=$poison"
hidden nim --plain --p1 "$poison"
hidden nim --plain --p1 "mcts:$poison=3"
hidden nim --plain --p1 "mcts:ms=$poison"
hidden nim --plain --p1 "exec:$home/$poison"
shown nim --plain --seed "$poison"
shown nim --plain --clock "$poison"
shown nim --plain --position "$poison"
shown nim --plain --theme "$poison"
shown nim --plain --glyphs "$poison"
shown nim --plain --lang "$poison"
shown analyze nim --moves "$poison"
shown analyze numer0n --calls "$poison"
shown analyze daifugo --hand "$poison"
shown perft nim "$poison"
shown replay "$poison"
shown replay "$golden/nim.asobi" "$poison"
shown replay "$(printf 'PWNED\377\300\200\355\240\200')"
shown stats "$poison"
shown daily "$poison"
shown daily --date "$poison"
shown bench "$poison"
shown merge "$poison"
shown match nim --p1 random --p2 random --games "$poison"
shown match nim --p1 random --p2 random --opening-file "$home/$poison"
shown match nim --p1 random --p2 random --record "$home/$poison/x"
hidden match nim --p1 random --p2 random --save "$home/saved-$poison"
shown match nim --p1 random --p2 random --resign "$poison"
shown match nim --p1 random --p2 random --sprt "$poison"
shown match nim --p1 random --p2 random --shard "$poison"
shown match --resume "$poison"
hidden tournament nim --players "random,$poison"
hidden census numer0n --player "$poison"
shown census numer0n --player random --secret "$poison"
shown uecda --host "$poison" --player random
shown join "$poison"
hidden host nim --address "$poison"
shown engine "$poison"
shown engine nim random --connect "$poison"
hidden gtp nim "$poison"
hidden gomocup "$poison"
hidden nboard "$poison"
shown check-engine "$home/$poison" --game nim
hidden __complete 2 asobi "$poison"

# ---- Environment variables ----
for name in HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME ASOBI_LANG ASOBI_DATADIR ASOBI_THEME ASOBI_GLYPHS \
	LANG LC_ALL LANGUAGE TERM COLUMNS LINES USER LOGNAME TZ TMPDIR; do
	for command in 'nim --plain' 'stats' 'list' 'join 127.0.0.1:1' 'nim'; do
		# shellcheck disable=SC2086
		(eval "$name=\"\$home/\$poison\"; export $name"; hidden $command)
		nth=$((nth + 1))	# that of the shell inside is gone
	done
done

# ---- Files ----
plain=$(cat "$golden/nim.asobi")
for line in "game nim" "player 1 human" "options n=7 k=3 misere=off" "seed 1" "ply 1 1" "result 1 0" "end 4"; do
	printf '%s\n' "$plain" | awk -v line="$line" -v poison="$poison" '$0 == line { print line poison; next } { print }' \
		>"$home/spoilt.asobi"
	hidden replay "$home/spoilt.asobi"
	hidden replay "$home/spoilt.asobi" --plain --review
done
printf 'asobi-record 1\ngame tic%s\n' "$poison" >"$home/spoilt.asobi"
shown replay "$home/spoilt.asobi"
printf '%s\n' "$poison" >"$home/spoilt.asobi"
hidden replay "$home/spoilt.asobi"
# The list of a directory has one line for each saved game, with the names of the players.
mkdir -p "$home/$poison" "$XDG_DATA_HOME/asobi/games" "$XDG_STATE_HOME/asobi" "$XDG_CONFIG_HOME/asobi"
sed "s/^player 2 .*/player 2 $poison/" "$golden/nim.asobi" >"$home/$poison/20260401T011500Z-$poison.asobi"
cp "$home/spoilt.asobi" "$home/$poison/other-$poison.asobi"
cp "$home/$poison"/* "$XDG_DATA_HOME/asobi/games"
shown replay "$home/$poison"
hidden replay "$home/$poison" 1
hidden stats
hidden stats --json
for f in "$home/$poison"/*; do
	hidden replay "$f"
done
{ printf 'asobi-collection 1\n'; n=$(wc -c <"$golden/nim.asobi"); printf 'record %s %d\n' "$poison" "$n"; cat "$golden/nim.asobi"; } \
	>"$home/many.asobi"
hidden replay "$home/many.asobi"
for text in "$poison" "1 $poison" "1 2 3 $poison"; do
	printf '%s\n' "$text" >"$home/openings"
	hidden match nim --p1 random --p2 random --opening-file "$home/openings"
done
rm -f "$home/record"
hidden match nim --p1 random --p2 random --games 2 --seed 1 --no-times --record "$home/record"
lines=$(wc -l <"$home/record") n=1
while [ $n -le "$lines" ]; do
	awk -v n=$n -v poison="$poison" 'NR == n { print $0 poison; next } { print }' "$home/record" >"$home/spoilt"
	hidden match --resume "$home/spoilt"
	hidden merge "$home/spoilt"
	hidden merge "$home/spoilt" --json
	hidden merge "$home/spoilt" --tsv
	n=$((n + 1))
done
for file in settings theme; do
	for text in "$poison" "theme = $poison" "delay = $poison" "$poison = 3" "frame = $poison" "lang = $poison"; do
		printf '%s\n' "$text" >"$XDG_CONFIG_HOME/asobi/$file"
		hidden nim --plain --n 1
		hidden nim --theme own --plain --n 1
	done
	rm "$XDG_CONFIG_HOME/asobi/$file"
done
sed "s/^game nim/game nim$poison/" "$golden/unfinished.asobi" >"$XDG_STATE_HOME/asobi/nim.asobi"
hidden nim --plain
hidden nim --plain --resume
rm "$XDG_STATE_HOME/asobi/nim.asobi"
printf '%s\n' "$poison" >"$XDG_STATE_HOME/asobi/daily"
hidden daily
rm "$XDG_STATE_HOME/asobi/daily"

# ---- Typed text ----
printf '%s\nhint\n1\n' "$poison" >"$home/typed"
input=$home/typed
hidden nim --plain --n 3
hidden daily nim
hidden daily numer0n

# ---- Input from programs that use asobi as an engine ----
for talk in "asobi\t1\ngame\tnim\t$poison=3\n" "$poison\n" "asobi\t1\ngame\t$poison\n" "asobi\t$poison\n" \
	"asobi\t1\ngame\tnim\tn=7\nplayed\t0\t$poison\nset\t$poison\t$poison\n"; do
	printf "$(printf '%s' "$talk" | sed 's/%/%%/g')quit\n" >"$home/typed"
	hidden engine nim random
done
for talk in "$poison" "boardsize $poison" "play b $poison" "genmove $poison" "known_command $poison" "komi $poison" \
	"loadsgf $poison" "1 $poison" "START $poison" "BEGIN" "TURN $poison" "BOARD" "INFO $poison 1" "ABOUT $poison" \
	"nboard $poison" "set game $poison" "move $poison" "set depth $poison" "ping $poison"; do
	printf '%s\nquit\nEND\n' "$talk" >"$home/typed"
	hidden gtp othello random
	hidden gomocup random
	hidden nboard random
done
input=

# ---- Engines: their names, refusals, moves and last words ----
#
# engine FORMAT...: makes a program that reads a line and answers with the next of these texts
# (printf formats).
engine() {
	{
		echo '#!/bin/sh'
		echo "printf '$(printf '%s' "$poison" | od -An -v -to1 | sed 's/ /\\/g' | tr -d '\n')\\n' >&2"
		for text in "$@"; do
			echo 'read -r line || exit 3'
			printf '%s\n' "printf '$(printf '%s' "$text" | od -An -v -to1 | sed 's/ /\\/g' | tr -d '\n')'"
		done
		echo 'exit 7'
	} >"$home/engine.sh"
}
nl='
'
against() {
	for kind in "$@"; do
		hidden match "${game:-othello}" --p1 "$kind:sh $home/engine.sh" --p2 random --games 1 --seed 1 --clock 1 --engine-log "$heard/$((nth + 1)).log"
		hidden match "${game:-othello}" --p1 "$kind:sh $home/engine.sh" --p2 random --games 1 --seed 1 --clock 1 --json
		hidden "${game:-othello}" --plain --p1 "$kind:sh $home/engine.sh" --p2 random
	done
}
engine
against exec gtp nboard
grep -aq PWNED "$heard/$nth.err" || fail "the last words are not told: $(cat "$heard/$nth.err")"
shown check-engine "sh $home/engine.sh" --game nim
engine "id${tab}name=$poison${nl}option${tab}$poison${tab}$poison${nl}ready${tab}1$nl" "refuse${tab}$poison$nl"
against exec
shown check-engine "sh $home/engine.sh" --game nim
engine "id${tab}name=$poison${nl}ready${tab}1$nl" "ok$nl" "ok$nl" "" "" "info${tab}text=$poison${nl}move${tab}$poison$nl"
against exec
hidden check-engine "sh $home/engine.sh" --game nim
engine "$poison$nl$nl"
against exec gtp nboard
engine "= $poison$nl$nl" "? $poison$nl$nl" "? $poison$nl$nl"
against gtp
engine "? $poison$nl$nl" "? $poison$nl$nl" "? $poison$nl$nl" "? $poison$nl$nl" "? $poison$nl$nl"
against gtp
engine "set myname $poison${nl}status $poison${nl}=== $poison$nl"
against nboard
game=gomoku
engine "ERROR $poison$nl"
against gomocup
engine "OK$nl" "MESSAGE $poison${nl}DEBUG $poison${nl}ERROR $poison$nl"
against gomocup
engine "OK$nl" "$poison$nl" "$poison$nl"
against gomocup
engine "UNKNOWN $poison$nl" "UNKNOWN $poison$nl"
against gomocup
game=

# ---- Servers ----
#
# server TEXT: starts a server at $port that answers with this text.
server() {
	printf '%s' "$1" >"$home/said"
	rm -f "$home/hold" "$home/port"
	mkfifo "$home/hold" "$home/port"
	"$planted" "$home/said" <"$home/hold" >"$home/port" &
	exec 8>"$home/hold"
	read -r port <"$home/port"
}
away() {
	exec 8>&-
	wait
}
for text in "sorry${tab}name${tab}$poison$nl" "sorry${tab}$poison$nl" "$poison$nl" "ticket${tab}$poison$nl$poison$nl"; do
	server "$text"
	hidden engine nim random --connect "127.0.0.1:$port" --name Ann
	away
done
server "sorry${tab}name${tab}$poison$nl"
shown engine nim random --connect "127.0.0.1:$port" --name Ann
away
server "ticket${tab}00ff${nl}refused${tab}1${tab}$poison${nl}refused${tab}$poison${tab}No.${tab}reason=$poison$nl"
shown engine nim random --connect "127.0.0.1:$port" --name Ann
hidden uecda --host 127.0.0.1 --port "$port" --player random --silence 1 --log "$heard/$((nth + 1)).log"
away

# ---- The commands of asobi-server ----
if [ -x "$ASOBI-server" ]; then
	echo 'a password' | "$ASOBI-server" user add Ann --data "$home/kept" >"$home/out" 2>&1 || fail "user add: $(cat "$home/out")"
	for arguments in '"$poison"' '"--$poison"' '--config "$poison"' '--http "$poison" --data "$home/kept"' \
		'--rooms "$poison" --data "$home/kept"' 'check --data "$home/$poison/x"' \
		'user remove "$poison" --data "$home/kept"'; do
		nth=$((nth + 1))
		echo "$nth: asobi-server $arguments" >>"$home/commands"
		eval '"$ASOBI-server"' "$arguments" >"$heard/$nth.out" 2>"$heard/$nth.err" </dev/null
		echo $nth >>"$home/must_tell"
	done
fi
look_at_all
exit $bad
