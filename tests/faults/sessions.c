/* SPDX-License-Identifier: MIT */
/* The sessions in which calls fail: typical ways in which people and programs use Asobi and its
 * server. Each one ends within a second and runs the same way every time, so its files and output
 * in a run without faults are what other runs are compared with. */
#include "sessions.h"

#define CLASS                                                                                                                 \
	"mkdir -p class/ai class/bo; printf '#!/bin/sh\\nexec \"%s\" engine tictactoe perfect\\n' \"$ASOBI\" >class/ai/run; " \
	"printf '#!/bin/sh\\nexit\\n' >class/bo/run; chmod +x class/*/run"
#define EVENT "nim --p1 random --p2 random --games 12 --swap --seed 1 --no-times"
#define MOVES "a1\n1\n2\n1\n3\n1\n1\n2\n1\n1\n1\n"
#define DATABASE                                                                                                                         \
	"printf 'secret12\\n' | $SERVER user add anna --data d >user && printf 'secret34\\n' | $SERVER user add bob --data d >>user && " \
	"$SERVER league add fun --game nim --data d >/dev/null"

const struct session sessions[] = {
	{ "play", TURNED, "nim n=9 k=2 --plain --p2 random --seed 1", .input = MOVES },
	{ "leave", TURNED, "nim n=60 --plain --p2 random --seed 1", .input = "1\n2\nquit\n" },
	{ "continue", TURNED, "nim --plain --resume", .input = "1\nquit\n",
	  .setup = "printf '1\\n2\\n' | $TURNED nim n=60 --plain --p2 random --seed 1 >/dev/null",
	  .saved = "state/asobi/unfinished-nim-1.asobi" },
	{ "end", TURNED, "nim --plain --resume", .input = "resign\n",
	  .setup = "printf '1\\n2\\n' | $TURNED nim n=60 --plain --p2 random --seed 1 >/dev/null",
	  .saved = "state/asobi/unfinished-nim-1.asobi" },
	{ "screen", SCRIPTED, "tictactoe --p2 perfect --seed 1", .input = "4<Snap played>qq" },
	{ "match", ASOBI, "match " EVENT " --jobs 2 --record journal --save games" },
	{ "match-resume", ASOBI, "match --resume journal --no-times",
	  .setup = "$ASOBI match " EVENT
		   " --record whole >/dev/null && sed '/^game 4 /,$d' whole >journal && rm whole",
	  .saved = "journal" },
	{ "match-engine", ASOBI,
	  "match nim --p1 exec:./mine --p2 random --games 4 --swap --seed 1 --no-times --engine-log logs",
	  .setup =
		  "printf '#!/bin/sh\\necho hello >&2\\nexec \"%s\" engine nim random\\n' \"$ASOBI\" >mine; chmod +x mine" },
	{ "merge", ASOBI, "merge a b --record all",
	  .setup = "for i in 1 2; do $ASOBI match " EVENT
		   " --shard $i/2 --record $i >/dev/null; done; mv 1 a; mv 2 b" },
	{ "prove", ASOBI, "prove nim perfect n=9 --record journal --certificate proof" },
	{ "prove-resume", ASOBI, "prove --resume journal",
	  .setup =
		  "$ASOBI prove nim perfect n=9 --record whole >/dev/null && sed '30,$d' whole >journal && rm whole",
	  .saved = "journal" },
	{ "analyze", ASOBI, "analyze tictactoe --moves 4" },
	{ "film", ASOBI, "replay game.asobi --film film.svg",
	  .setup = "cp $GOLDEN/play/nim.asobi game.asobi" },
	{ "replay", ASOBI, "replay games", .setup = "mkdir games; cp $GOLDEN/play/*.asobi games" },
	{ "stats", ASOBI, "stats --json",
	  .setup =
		  "mkdir -p data/asobi/games; cp $GOLDEN/archive/asobi/games/*-numer0n.asobi data/asobi/games" },
	{ "daily", TURNED, "daily nim --date 2026-11-22", .input = "1\n2\n3\n4\n5\n6\n" },
	{ "drill", TURNED, "drill --mistakes --json",
	  .setup =
		  "mkdir -p data/asobi/games; cp $GOLDEN/archive/asobi/games/2026040[56]*-tictactoe.asobi data/asobi/games" },
	{ "grade", ASOBI, "exercise --grade class --jobs 1 --open tictactoe", .setup = CLASS },
	{ "engine", ASOBI, "engine nim random",
	  .input = "asobi\t1\ngame\tnim\tseat=0\tseats=2\tn=9\tk=2\tmisere=off\nquit\n" },
	{ "gtp", ASOBI, "gtp othello random",
	  .input = "name\nboardsize 8\nclear_board\nplay b f5\nshowboard\nquit\n" },
	{ "gomocup", ASOBI, "gomocup random", .input = "START 15\nABOUT\nEND\n" },
	{ "nboard", ASOBI, "nboard random", .input = "nboard 2\nset depth 1\nping 1\nquit\n" },
	{ "server-user", SERVER, "user add carl --data d", .input = "secret56\n", .setup = DATABASE,
	  .saved = "user" },
	{ "server-backup", SERVER, "backup copy.db --data d", .setup = DATABASE, .saved = "user" },
	{ "server", SERVER, "--data d --http 127.0.0.1:0 --rooms none --seats 127.0.0.1:0",
	  .setup = DATABASE, .saved = "user", .serves = true },
	{ .name = 0 },
};
