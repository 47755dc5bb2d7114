#!/bin/sh
# SPDX-License-Identifier: MIT
# Sends random keys, clicks and window sizes to every screen, under the address and undefined
# behaviour sanitizers. `make monkey` runs this script. It builds in the subdirectory sanitized of
# the build directory.
#
#   Usage: monkeys.sh SOURCES KEYS SEED [SCREEN...] (default: all screens)
set -u
sources=$(cd "$1" && pwd) || exit 1
keys=$2 seed=$3
shift 3
wanted="$*"
mkdir -p sanitized && cd sanitized || exit 1
[ -f Makefile ] || "$sources/configure" --quiet \
	CFLAGS='-g -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all' || exit 1
make -s && make -s tests/tui/monkey || exit 1

built=$(pwd)
home=$(mktemp -d) || exit 1
server=
trap '[ -z "$server" ] || kill $server; rm -rf "$home"' EXIT
trap 'exit 1' HUP INT TERM
HOME=$home XDG_STATE_HOME=$home/state XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config
LC_ALL=C.UTF-8 LANGUAGE=en TERM=xterm-256color
ASOBI=$built/asobi ASOBI_DATADIR=$built/data
ASAN_OPTIONS=log_path=$home/report UBSAN_OPTIONS=print_stacktrace=1:log_path=$home/report
export HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME LC_ALL LANGUAGE TERM ASOBI ASOBI_DATADIR ASAN_OPTIONS UBSAN_OPTIONS
unset NO_COLOR ESCDELAY LINES COLUMNS
# The sanitizers need their memory at fixed addresses, so address randomization is switched off.
usual_addresses="setarch $(uname -m) -R"
$usual_addresses true 2>/dev/null || usual_addresses=
# The home directory holds some saved games for the statistics and the replay. Files that the
# program writes to the current directory stay in the home directory of this test.
mkdir -p "$home/data/asobi" "$home/here" && cp -R "$sources/tests/golden/archive/asobi/games" "$home/data/asobi/" &&
	chmod -R u+w "$home/data" && cd "$home/here" || exit 1
kept=$home/data/asobi/games

# screen NAME FIRST-KEYS [ARGUMENT...]: types random keys on this screen.
screen() {
	name=$1
	shift
	case " $wanted " in "  " | *" $name "*) ;; *) return ;; esac
	rm -rf "$home/state" "$home/config"
	# shellcheck disable=SC2086
	if $usual_addresses "$built/tests/tui/monkey" "$keys" "$seed" "$@" 2>"$home/said" && ! ls "$home"/report.* >/dev/null 2>&1; then
		printf '%-12s %s keys\n' "$name" "$keys"
	else
		printf '%-12s FAILED with seed %s\n' "$name" "$seed"
		head -n 1 "$home/said" | cut -c 1-200
		# Prints the messages of the program and the last contents of its screen.
		tr '\033\r' '\n\n' <"$home/said" | tr -cd '\n -~' >"$home/words"
		grep 'runtime error\|Sanitizer\|^ *#[0-9]* 0x\|asobi: ' "$home/words" | head -n 24
		grep . "$home/words" | tail -n 12 | cut -c 1-160
		cat "$home"/report.* 2>/dev/null
		rm -f "$home"/report.*
		failed=1
	fi
	tried=$((tried + 1))
}

failed=0 tried=0
screen menu '' --delay 0
screen settings o --delay 0
screen statistics s --delay 0
screen help '?' --delay 0
for game in $("$ASOBI" list games | cut -f 1) null; do
	screen "$game" '' "$game" --p1 human --p2 random --delay 0
done
screen analysis A othello --p1 human --p2 human --delay 0
screen watch '' watch --delay 0
screen series '' daifugo --delay 0 rules=uecda
screen replay '' replay "$(find "$kept" -name '*.asobi' | sort | sed -n 1p)"
screen daily '' daily hamlet --date 2026-11-22 --delay 0
screen daily_number '' daily numer0n --delay 0
screen editor '*' replay "$(find "$kept" -name '*hamlet*.asobi' | sort | sed -n 1p)"
screen collection '' replay "$kept"
screen dashboard '' match nim --p1 random --p2 level:2 --games 1000000
if [ -x "$built/asobi-server" ]; then
	: >"$home/ready"
	"$built/asobi-server" --data "$home/server" --http none --rooms none --seats 127.0.0.1:0 >"$home/ready" &
	server=$!
	until grep -q ready "$home/ready"; do kill -0 $server || exit 1; done
	screen lobby '' join "127.0.0.1:$(sed 's/.*seats=\([0-9]*\).*/\1/' "$home/ready")" --name monkey
fi
[ $tried -gt 0 ] || { echo "no screen is called so: $wanted"; failed=1; }
exit $failed
