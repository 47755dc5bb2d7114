#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the layers of the code. A file includes only files from its own layer or one below it, only
# two files use curses, rules neither print nor read clocks, and all output goes through one gate.
# First the script tests itself on sample lines, some that break a rule and some that only look like
# it.
set -u

# candidates TREE: prints the lines of the tree that may break a rule, as "file:line:text". These
# are all includes and everything that looks like a call.
candidates() {
	(cd "$1" && grep -nE '^[[:space:]]*#[[:space:]]*include|[[:alnum:]_]\(|^static [^(]*$' -r include src --include='*.[ch]')
}

# complaints: reads lines as candidates() prints them, and prints those that break a rule, as
# "file:line: what is wrong".
complaints() {
	awk '
	# The layers are base 0 < core 1 < view, search 2 < games, stats 3 < agents 4 < players,
	# proto 5 < match 6 < event, prove, course, shelf, referee, online 7 < front ends 8. A file
	# in no layer gets -1.
	function rank(path) {
		if (path ~ /^include\/asobi\/(rng|pool|canvas)\.h$/) return 0
		if (path ~ /^include\/asobi\/view\.h$/) return 2
		if (path ~ /^include\/asobi\/player\.h$/) return 5
		if (path ~ /^include\/asobi\/match\.h$/) return 6
		if (path ~ /^include\/asobi\//) return 1
		if (path ~ /^src\/base\//) return 0
		if (path ~ /^src\/core\//) return 1
		if (path ~ /^src\/(view|search)\//) return 2
		# the commands of games belong to the front ends
		if (path ~ /^src\/games\/[^\/]+\/[^\/]+\/cmd_[^\/]+\.c$/) return 8
		if (path ~ /^src\/games\/(daifugo\/contest|numer0n\/census)\//) return 6
		if (path ~ /^src\/(games|stats)\//) return 3
		if (path ~ /^src\/agents\//) return 4
		if (path ~ /^src\/(players|proto)\//) return 5
		if (path ~ /^src\/match\//) return 6
		if (path ~ /^src\/(event|prove|course|shelf|referee|online)\//) return 7
		if (path ~ /^src\/(tui|cli|server|lab)\//) return 8
		return -1
	}
	# Returns a name such as "src/games/nim/" for a file that belongs to one game, and "" for
	# any other file.
	function game_of(path) {
		return match(path, /^src\/games\/[^\/]+\//) ? substr(path, 1, RLENGTH) : ""
	}
	function is_view(file) { return file ~ /[\/_](view|draw|panel)[^\/]*\.[ch]$|\/view\/|\/contest\// }
	function complain(what) { print file ":" line ": " what; bad = 1 }
	function calls(names) { return text ~ "(^|[^[:alnum:]_])(" names ")\\(" }

	# Checks includes of curses, of higher layers and of headers that the rules of games must
	# not use.
	function check_include(    what, target, word) {
		what = text; sub(/^.*include[[:space:]]*/, "", what); gsub(/["<>]/, " ", what)
		split(what, word, " "); what = word[1]
		target = what ~ /^asobi\// ? "include/" what : "src/" what

		if (rank(file) < 0)
			complain("belongs to no layer")
		if (what ~ /curses|^panel\.h|^form\.h|^menu\.h/ && file !~ /^src\/tui\/(screen|keys)\.c$/)
			complain(what " is for src/tui/screen.c and src/tui/keys.c only")
		if (game_of(file) && !is_view(file) &&
		    what ~ /^(time\.h|sys\/time\.h|unistd\.h|locale\.h|pthread\.h|base\/clock\.h|asobi\/(view|canvas|pool)\.h)$/)
			complain("rules have no use for " what)
		if (text !~ /include[[:space:]]*"/ || what ~ /^(config|game_commands|web_assets)\.h$/)
			return
		if (rank(target) < 0)
			complain(what " belongs to no layer; write its path below src/")
		else if (rank(target) > rank(file))
			complain(what " is of a layer above")
		# The lab makes the data of one game, and parts of the server serve only one game,
		# so these may use its private headers.
		if (game_of(target) && game_of(target) != game_of(file) &&
		    file !~ /^src\/(lab|server\/(rooms|daifugo|web))\//)
			complain(what " is private to its game")
	}

	# Checks the code of the rules of games, outside of comments.
	function check_rules() {
		if (text ~ /^static [^(]*$/ && text !~ /const/)
			complain("games keep nothing between calls")
		if (text ~ /^[[:space:]]*(\*|\/\*)/)
			return
		if (calls("v?printf|v?fprintf|puts|fputs|putchar|putc|fputc|fwrite|perror|write"))
			complain("games do not print")
		if (calls("time|clock|clock_gettime|gettimeofday|clock_ms|clock_seconds"))
			complain("games do not look at clocks")
		if (calls("s?rand|s?random|rng_fresh_seed|getenv"))
			complain("chance comes from the caller")
	}

	{
		file = line = text = $0
		sub(/:.*/, "", file)
		sub(/^[^:]*:/, "", line); sub(/:.*/, "", line)
		sub(/^[^:]*:[^:]*:/, "", text)
	}
	text ~ /^[[:space:]]*#[[:space:]]*include/ { check_include(); next }
	file !~ /^src\/.*\.c$/ { next }
	file ~ /^src\/games\// && file !~ /\/(contest|census)\// { check_rules() }
	# All output must go through base/clean.c. A collection is a file of records, whose bytes
	# must stay as they are.
	file !~ /^src\/(lab\/|base\/(clean|xalloc)\.c|shelf\/collection\.c)/ && text !~ /__attribute__/ &&
	calls("v?printf|v?fprintf|puts|fputs|putchar|putc|fputc|fwrite|perror|psignal") {
		complain("print() is the gate to terminals and logs")
	}
	# Only the front ends may end the program; all other code returns errors. Memory is the
	# exception: nothing can continue without it (base/xalloc.c).
	file !~ /^src\/base\/xalloc\.c/ && text !~ /^[[:space:]]*(\*|\/\*)/ && (calls("abort") || (rank(file) < 8 && calls("exit|_Exit|quick_exit"))) {
		complain("returns an error instead of ending the program")
	}
	# Only the front ends that a person uses choose the language of the whole program.
	file !~ /^src\/base\/i18n\./ && (rank(file) < 8 || file ~ /^src\/server\//) && calls("i18n_set_language") {
		complain("i18n_speak() is for the language of one answer")
	}
	# Checking a password takes long, so in the event loop it would stop the games of everyone.
	file ~ /^src\/server\/(league|net|web|daifugo|rooms|seats)\// && file !~ /\/(logins|cmd_[^\/]+)\.c$/ &&
	calls("crypt_r|password_(hash|renew|is)|store_secret_is|store_user_add") {
		complain("passwords are looked at by logins.c, in its threads")
	}
	calls("memset") && text ~ /memset\([^,]*(password|secret|token|word)/ {
		complain("a compiler may leave out memset(); wipe_bytes() is for secrets")
	}
	END { exit bad }'
}

# The cases list what the check must refuse and what it must accept. Each case holds a file name and
# a line of that file.
cases() {
	cat <<-'EOF'
		refuse src/base/a.c #include "asobi/game.h"
		refuse src/base/a.c #include "core/x.h"
		refuse src/core/a.c #include "asobi/match.h"
		refuse src/core/a.c #include "search/search.h"
		refuse src/search/a.c #include "games/hamlet/hamlet_solver.h"
		refuse src/games/nim/nim_rules.c #include "agents/advise.h"
		refuse src/games/nim/nim_rules.c #include "games/hamlet/hamlet.h"
		refuse src/agents/a.c #include "games/nim/nim.h"
		refuse src/agents/a.c #  include "shelf/keep.h"
		refuse src/match/a.c #include "tui/tui.h"
		refuse src/match/a.c #include "match_private.h"
		refuse include/asobi/rng.h #include "asobi/game.h"
		refuse include/asobi/game.h #include "asobi/player.h"
		refuse src/base/wire.c #include "games/daifugo/rules/daifugo_play.h"
		refuse src/games/daifugo/contest/uecda_wire.c #include "games/nim/nim.h"
		refuse src/match/a.c #include "event/unit.h"
		refuse src/players/a.c #include "asobi/match.h"
		refuse src/games/nim/rules/cmd.c #include "cli/args.h"
		accept src/games/nim/census/cmd_census.c #include "cli/args.h"
		refuse src/server/net/http.c #include "games/daifugo/rules/daifugo_play.h"
		accept src/server/rooms/duel.c #include "games/numer0n/rules/numer0n.h"
		refuse src/elsewhere/a.c #include <string.h>
		refuse src/tui/table/table.c #include <ncurses.h>
		refuse src/cli/main.c #include <curses.h>
		refuse src/games/nim/nim_rules.c #include <time.h>
		refuse src/games/nim/nim_study.c #include "base/clock.h"
		refuse src/games/nim/nim_rules.c #include "asobi/canvas.h"
		refuse src/games/nim/nim_rules.c printf("%d", 1);
		refuse src/games/nim/nim_view.c fputs("x", stdout);
		refuse src/cli/main.c printf("%s\n", argv[1]);
		refuse src/server/server_main.c fputs(name, stderr);
		accept src/cli/main.c print("%s\n", argv[1]);
		refuse src/server/web/a.c if (store_secret_is(password, &secret))
		refuse src/server/seats/a.c id = store_user_add(s, name, password, false, error);
		accept src/server/web/a.c if (password_fits(password, error))
		accept src/server/web/logins.c in->right = store_secret_is(in->password, &in->secret);
		refuse src/online/a.c memset(s->password, 0, sizeof s->password);
		accept src/online/a.c wipe_bytes(s->password, sizeof s->password);
		refuse src/games/nim/nim_study.c return clock_ms() > 0;
		refuse src/games/nim/nim_rules.c n = rand() % 6;
		refuse src/games/nim/nim_rules.c static int counter;
		accept src/games/nim/nim_rules.c return (size_t)snprintf(buf, size, "%u", 1);
		accept src/games/nim/nim_rules.c static const char *const words[] = {
		accept src/games/nim/nim_rules.c #include "games/nim/nim.h"
		accept src/games/nim/nim_view.c #include "asobi/canvas.h"
		accept src/games/daifugo/contest/uecda_wire.c #include "games/daifugo/rules/daifugo_play.h"
		accept src/tui/keys.c #include <curses.h>
		accept src/match/a.c #include "asobi/agent.h"
		refuse src/course/mark.c abort();		/* the list is ours */
		refuse src/server/seats/seats.c 	if (!good) abort();
		refuse src/base/file.c exit(1);
		refuse src/referee/table_miss.c i18n_set_language(LANG_EN);
		refuse src/server/web/visit.c i18n_set_language(l);
		accept src/tui/app.c i18n_set_language(l);
		accept src/base/xalloc.c 	exit(1);
		accept src/base/process.c 	_exit(127);
		accept src/cli/main.c 	exit(status);
		accept src/match/a.c /* it may abort(); then exit() */
	EOF
}

failed=0
# Each case is one line, and the line number tells which case caused a complaint.
cases | awk '{ n = NR; text = $0; sub(/^[^ ]+ [^ ]+ /, "", text); print $2 ":" n ":" text }' | complaints | sed 's/^[^:]*:\([0-9]*\):.*/\1/' | sort -un |
	{ cases; echo; cat; } | awk '
	!NF { told = 1; next }
	!told { kind[++n] = $1; words[n] = $0; next }
	{ hit[$1] = 1 }
	END {
		for (i = 1; i <= n; i++)
			if ((kind[i] == "refuse") != (i in hit)) { print "layers.sh: it should " words[i]; bad = 1 }
		if (n < 40) { print "layers.sh: its cases are missing"; bad = 1 }
		exit bad
	}' || failed=1

[ "$(candidates "${srcdir:-.}" | wc -l)" -gt 10000 ] || { echo "no sources in ${srcdir:-.}"; failed=1; }
candidates "${srcdir:-.}" | complaints || failed=1
exit $failed
