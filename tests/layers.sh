#!/bin/sh
# SPDX-License-Identifier: MIT
# The layers: a file includes only from its own layer or from one below it, curses is
# known to two files, rules neither print nor look at clocks, and whatever is printed passes one gate.  First the check is
# tried on a small tree with one breach of each kind.
set -u

# Every include of a tree as "file:line:#include ...".
includes() {
	(cd "$1" && grep -nE '^[[:space:]]*#[[:space:]]*include' -r include src --include='*.[ch]')
}

check_includes() {
	includes "$1" | awk '
	# base 0 < core 1 < view, search 2 < games, stats 3 < agents 4 < players, proto 5 < match 6
	# < event, prove, shelf, referee, online 7 < front ends 8; -1: nowhere
	function rank(path) {
		if (path ~ /^include\/asobi\/(rng|pool|canvas)\.h$/) return 0
		if (path ~ /^include\/asobi\/view\.h$/) return 2
		if (path ~ /^include\/asobi\/player\.h$/) return 5
		if (path ~ /^include\/asobi\/match\.h$/) return 6
		if (path ~ /^include\/asobi\//) return 1
		if (path ~ /^src\/base\//) return 0
		if (path ~ /^src\/core\//) return 1
		if (path ~ /^src\/(view|search)\//) return 2
		# commands of games belong to the front ends
		if (path ~ /^src\/games\/[^\/]+\/[^\/]+\/cmd_[^\/]+\.c$/) return 8
		if (path ~ /^src\/games\/(daifugo\/contest|numer0n\/census)\//) return 6
		if (path ~ /^src\/(games|stats)\//) return 3
		if (path ~ /^src\/agents\//) return 4
		if (path ~ /^src\/(players|proto)\//) return 5
		if (path ~ /^src\/match\//) return 6
		if (path ~ /^src\/(event|prove|shelf|referee|online)\//) return 7
		if (path ~ /^src\/(tui|cli|server|lab)\//) return 8
		return -1
	}
	# "src/games/nim/" for what belongs to one game, "" for anything else
	function game_of(path) {
		return match(path, /^src\/games\/[^\/]+\//) ? substr(path, 1, RLENGTH) : ""
	}
	function is_view(file) { return file ~ /\/(view|draw|panel)[^\/]*\.[ch]$|\/view\/|\/contest\// }
	function complain(what) { print file ":" line ": " what; bad = 1 }
	{
		file = $0; sub(/:.*/, "", file)
		line = $0; sub(/^[^:]*:/, "", line); sub(/:.*/, "", line)
		what = $0; sub(/^.*include[[:space:]]*/, "", what); gsub(/["<>]/, " ", what)
		split(what, word, " "); what = word[1]
		target = what ~ /^asobi\// ? "include/" what : "src/" what

		if (rank(file) < 0)
			complain("belongs to no layer")
		if (what ~ /curses|^panel\.h|^form\.h|^menu\.h/ && file !~ /^src\/tui\/(screen|keys)\.c$/)
			complain(what " is for src/tui/screen.c and src/tui/keys.c only")
		if (game_of(file) && !is_view(file) &&
		    what ~ /^(time\.h|sys\/time\.h|unistd\.h|locale\.h|pthread\.h|base\/clock\.h|asobi\/(view|canvas|pool)\.h)$/)
			complain("rules have no use for " what)
		if ($0 !~ /include[[:space:]]*"/ || what ~ /^(config|game_commands|web_assets)\.h$/)
			next
		if (rank(target) < 0)
			complain(what " belongs to no layer; write its path below src/")
		else if (rank(target) > rank(file))
			complain(what " is of a layer above")
		# the lab makes the data of one game, rooms, places and pages serve one: they know it from within
		if (game_of(target) && game_of(target) != game_of(file) &&
		    file !~ /^src\/(lab|server\/(rooms|platform|pages))\//)
			complain(what " is private to its game")
	}
	END { exit bad }'
}

# pattern, what is wrong with it: in the games, outside of comments.
forbid() {
	found=$(cd "$root" && grep -nE "$1" -r src/games --include='*.c' --exclude-dir=contest --exclude-dir=census | grep -vE ':[0-9]+:([[:space:]]*\*|[[:space:]]*/\*)')
	[ -z "$found" ] && return 0
	printf '%s\n' "$found" | sed "s/\$/   <- $2/"
	return 1
}

check_rules() {
	root=$1
	clean=0
	before='(^|[^[:alnum:]_])'
	forbid "$before(v?printf|v?fprintf|puts|fputs|putchar|putc|fputc|fwrite|perror|write)\(" \
		'games do not print' || clean=1
	forbid "$before(time|clock|clock_gettime|gettimeofday|clock_ms|clock_seconds)\(" \
		'games do not look at clocks' || clean=1
	forbid "$before(s?rand|s?random|rng_fresh_seed|getenv)\(" 'chance comes from the caller' || clean=1
	found=$(cd "$root" && grep -nE '^static [^(]*$' -r src/games --include='*.c' | grep -v const)
	if [ -n "$found" ]; then
		printf '%s\n' "$found" | sed 's/$/   <- games keep nothing between calls/'
		clean=1
	fi
	return $clean
}

# The gate is base/clean.c; a collection is a file of records, which keep their bytes.
check_gate() {
	found=$(cd "$1" && grep -nE "(^|[^[:alnum:]_])(v?printf|v?fprintf|puts|fputs|putchar|putc|fputc|fwrite|perror|psignal)\(" -r src \
		--include='*.c' | grep -vE '^src/(lab/|base/(clean|xalloc)\.c|shelf/collection\.c)|__attribute__')
	[ -z "$found" ] && return 0
	printf '%s\n' "$found" | sed 's/$/   <- print() is the gate to terminals and logs/'
	return 1
}

check_tree() {
	ok=0
	[ -n "$(includes "$1")" ] || { echo "no sources in $1"; return 1; }
	check_includes "$1" || ok=1
	check_rules "$1" || ok=1
	check_gate "$1" || ok=1
	return $ok
}

# file, text: the check must refuse a tree with only this in it.
must_refuse() {
	mkdir -p "$scratch/include" "$scratch/src/games" "$scratch/$(dirname "$1")"
	printf '%s\n' '#include <stdio.h>' "$2" >"$scratch/$1"
	if check_tree "$scratch" >/dev/null; then
		echo "layers.sh: does not notice '$2' in $1"
		failed=1
	fi
	rm "$scratch/$1"
}

must_accept() {
	mkdir -p "$scratch/include" "$scratch/src/games" "$scratch/$(dirname "$1")"
	printf '%s\n' '#include <stdio.h>' "$2" >"$scratch/$1"
	if ! check_tree "$scratch"; then
		echo "layers.sh: should accept '$2' in $1"
		failed=1
	fi
	rm "$scratch/$1"
}

scratch=$(mktemp -d) || exit 99
trap 'rm -rf "$scratch"' EXIT
failed=0

must_refuse src/base/a.c '#include "asobi/game.h"'
must_refuse src/base/a.c '#include "core/x.h"'
must_refuse src/core/a.c '#include "asobi/match.h"'
must_refuse src/core/a.c '#include "search/search.h"'
must_refuse src/search/a.c '#include "games/hamlet/solver.h"'
must_refuse src/games/nim/rules.c '#include "agents/advise.h"'
must_refuse src/games/nim/rules.c '#include "games/hamlet/hamlet.h"'
must_refuse src/agents/a.c '#include "games/nim/nim.h"'
must_refuse src/agents/a.c '#  include "shelf/keep.h"'
must_refuse src/match/a.c '#include "tui/tui.h"'
must_refuse src/match/a.c '#include "match_private.h"'
must_refuse include/asobi/rng.h '#include "asobi/game.h"'
must_refuse include/asobi/game.h '#include "asobi/player.h"'
must_refuse src/base/wire.c '#include "games/daifugo/rules/play.h"'
must_refuse src/games/daifugo/contest/uecda_wire.c '#include "games/nim/nim.h"'
must_refuse src/match/a.c '#include "event/unit.h"'
must_refuse src/players/a.c '#include "asobi/match.h"'
must_refuse src/games/nim/rules/cmd.c '#include "cli/args.h"'
must_accept src/games/nim/census/cmd_census.c '#include "cli/args.h"'
must_refuse src/server/net/http.c '#include "games/daifugo/rules/play.h"'
must_accept src/server/rooms/duel.c '#include "games/numer0n/rules/numer0n.h"'
must_refuse src/elsewhere/a.c '#include <string.h>'
must_refuse src/tui/table/table.c '#include <ncurses.h>'
must_refuse src/cli/main.c '#include <curses.h>'
must_refuse src/games/nim/rules.c '#include <time.h>'
must_refuse src/games/nim/study.c '#include "base/clock.h"'
must_refuse src/games/nim/rules.c '#include "asobi/canvas.h"'
must_refuse src/games/nim/rules.c '	printf("%d", 1);'
must_refuse src/games/nim/view.c '	fputs("x", stdout);'
must_refuse src/cli/main.c '	printf("%s\\n", argv[1]);'
must_refuse src/server/main.c '	fputs(name, stderr);'
must_accept src/cli/main.c '	print("%s\\n", argv[1]);'
must_refuse src/games/nim/study.c '	return clock_ms() > 0;'
must_refuse src/games/nim/rules.c '	n = rand() % 6;'
must_refuse src/games/nim/rules.c 'static int counter;'
must_accept src/games/nim/rules.c '	return (size_t)snprintf(buf, size, "%u", 1);'
must_accept src/games/nim/rules.c 'static const char *const words[] = {'
must_accept src/games/nim/rules.c '#include "games/nim/nim.h"'
must_accept src/games/nim/view.c '#include "asobi/canvas.h"'
must_accept src/games/daifugo/contest/uecda_wire.c '#include "games/daifugo/rules/play.h"'
must_accept src/tui/keys.c '#include <curses.h>'
must_accept src/match/a.c '#include "asobi/agent.h"'

check_tree "${srcdir:-.}" || failed=1
exit $failed
