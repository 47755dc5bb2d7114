/* SPDX-License-Identifier: MIT */
/* The subcommands, with their names, their arguments and what they do. */
#include "cli/commands.h"

#include "base/i18n.h"
#include "cli/args.h"
#include "game_commands.h"

enum {
	SCREEN = TAKES(ARG_GLYPHS) | TAKES(ARG_THEME) | TAKES(ARG_NO_MOUSE) | TAKES(ARG_DELAY),
};

/* Matches and tournaments share these options. */
#define EVENT                                                                                      \
	(TAKES(ARG_SEED) | TAKES(ARG_JOBS) | TAKES(ARG_JSON) | TAKES(ARG_TSV) |                    \
	 TAKES(ARG_NO_TIMES) | TAKES(ARG_RECORD) | TAKES(ARG_RESUME_FILE) | TAKES(ARG_SHARD) |     \
	 TAKES(ARG_SAVE) | TAKES(ARG_PLAIN) | TAKES(ARG_GLYPHS) | TAKES(ARG_THEME) |               \
	 TAKES(ARG_NO_MOUSE) | TAKES(ARG_CLOCK) | TAKES(ARG_POSITION) | TAKES(ARG_DUPLICATE) |     \
	 TAKES(ARG_OPENINGS) | TAKES(ARG_OPENING_FILE) | TAKES(ARG_SHUFFLE) | TAKES(ARG_ISOLATE) | \
	 TAKES(ARG_NODES) | TAKES(ARG_DRAW) | TAKES(ARG_RESIGN) | TAKES(ARG_LONGEST) |             \
	 TAKES(ARG_SPRT))

static const struct command play = {
	.usage = "[GAME] [--p1 WHO] [--p2 WHO] [--KEY VALUE | KEY=VALUE]...",
	.summary = N_("play; without a game, choose one from the menu"),
	.takes = TAKES_PLAYERS | TAKES(ARG_PLAIN) | TAKES(ARG_RESUME) | TAKES(ARG_REVIEW) |
		 TAKES(ARG_COACH) | TAKES(ARG_SEED) | TAKES(ARG_CLOCK) | TAKES(ARG_NODES) |
		 TAKES(ARG_POSITION) | SCREEN,
	.takes_game = true,
	.takes_settings = true,
	.takes_game_args = true,
	.run = cmd_play,
};

static const struct command watch = {
	.name = "watch",
	.usage = "watch [GAME] [--p1 WHO] [--p2 WHO] [--KEY VALUE | KEY=VALUE]...",
	.summary = N_("watch computers play each other; without a game, all games in turn"),
	.takes = TAKES_PLAYERS | TAKES(ARG_PLAIN) | TAKES(ARG_REVIEW) | TAKES(ARG_SEED) |
		 TAKES(ARG_CLOCK) | TAKES(ARG_NODES) | TAKES(ARG_POSITION) | SCREEN,
	.takes_game = true,
	.game_optional = true,
	.takes_settings = true,
	.takes_game_args = true,
	.run = cmd_watch,
};

static const struct command match = {
	.name = "match",
	.usage =
		"match GAME --p1 WHO --p2 WHO [--games N] [--seed S] [--jobs J] [--swap] [--json] [KEY=VALUE]...",
	.summary = N_("let computers play many games and count"),
	.takes = TAKES_PLAYERS | TAKES(ARG_GAMES) | TAKES(ARG_PLACES) | TAKES(ARG_SWAP) | EVENT,
	.takes_game = true,
	.takes_settings = true,
	.run = cmd_match,
};

static const struct command tournament = {
	.name = "tournament",
	.usage =
		"tournament GAME --players WHO,WHO,... [--gauntlet WHO] [--rounds N] [--seed S] [--jobs J] [KEY=VALUE]...",
	.summary = N_("everybody against everybody, or one against all, and a table of ratings"),
	.takes = TAKES(ARG_PLAYERS) | TAKES(ARG_GAUNTLET) | TAKES(ARG_ROUNDS) | EVENT,
	.takes_game = true,
	.takes_settings = true,
	.run = cmd_tournament,
};

static const struct command merge = {
	.name = "merge",
	.usage = "merge FILE... [--record FILE] [--json | --tsv]",
	.summary = N_("join the parts of a match or tournament that were played with --shard"),
	.takes = TAKES(ARG_RECORD) | TAKES(ARG_JSON) | TAKES(ARG_TSV) | TAKES(ARG_NO_TIMES),
	.max_words = MAX_WORDS,
	.run = cmd_merge,
};

static const struct command analyze = {
	.name = "analyze",
	.usage =
		"analyze GAME [KEY=VALUE]... [--position TEXT] [--moves \"M1 M2 ...\" | facts the game knows] [--ms N | --nodes N | --exact]",
	.summary = N_("what each legal move is worth, best first"),
	.takes = TAKES(ARG_MOVES) | TAKES(ARG_POSITION) | TAKES(ARG_NODES) | TAKES(ARG_SEED),
	.own = analyze_options,
	.takes_game = true,
	.takes_settings = true,
	.takes_facts = true,
	.run = cmd_analyze,
};

static const struct command prove = {
	.name = "prove",
	.usage =
		"prove GAME WHO [KEY=VALUE | KEY=FROM..TO]... [--certificate FILE] [--json] | prove --check FILE",
	.summary = N_("walk through all replies to a player: does it ever give something away?"),
	.takes = TAKES(ARG_JSON) | TAKES(ARG_SEED) | TAKES(ARG_NODES) | TAKES(ARG_POSITION) |
		 TAKES(ARG_RECORD) | TAKES(ARG_RESUME_FILE),
	.own = prove_options,
	.takes_game = true,
	.game_optional = true,
	.takes_settings = true,
	.max_words = 1,
	.run = cmd_prove,
};

static const struct command exercise = {
	.name = "exercise",
	.usage = "exercise [NAME ['COMMAND LINE'] [--seed S]] | --grade DIRECTORY [NAME]...",
	.summary = N_(
		"tasks for those who write a player, and whether a program does what one asks"),
	.takes = TAKES(ARG_JSON) | TAKES(ARG_SEED),
	.own = exercise_options,
	.max_words = MAX_WORDS,
	.run = cmd_exercise,
};

static const struct command perft = {
	.name = "perft",
	.usage = "perft GAME DEPTH [KEY=VALUE]...",
	.summary = N_("count the move sequences of each length up to DEPTH"),
	.takes_game = true,
	.takes_settings = true,
	.max_words = 1,
	.run = cmd_perft,
};

static const struct command replay = {
	.name = "replay",
	.usage = "replay FILE [NUMBER] | DIRECTORY",
	.summary = N_("look through a recorded game, or list the records of a directory or file"),
	.takes = TAKES(ARG_REVIEW) | TAKES(ARG_PLAIN) | SCREEN,
	.own = replay_options,
	.max_words = 2,
	.run = cmd_replay,
};

static const struct command stats = {
	.name = "stats",
	.usage = "stats [GAME] [--json]",
	.summary = N_("your games so far: results by opponent, streaks, bests"),
	.takes = TAKES(ARG_JSON),
	.max_words = 1,
	.run = cmd_stats,
};

static const struct command daily = {
	.name = "daily",
	.usage = "daily [GAME] [--date DAY]",
	.summary = N_("the puzzle of the day, the same for everybody"),
	.takes = TAKES(ARG_PLAIN) | SCREEN,
	.own = daily_options,
	.max_words = 1,
	.run = cmd_daily,
};

static const struct command drill = {
	.name = "drill",
	.usage = "drill [GAME] [--mistakes [--json]]",
	.summary = N_("your own mistakes again, until you see them"),
	.takes = TAKES(ARG_PLAIN) | TAKES(ARG_JSON) | SCREEN,
	.own = drill_options,
	.max_words = 1,
	.run = cmd_drill,
};

static const struct command demo = {
	.name = "demo",
	.usage = "demo [--loop] [--seed S]",
	.summary = N_("a tour of the arcade, a minute long; any key ends it"),
	.takes = TAKES(ARG_GLYPHS) | TAKES(ARG_THEME) | TAKES(ARG_SEED),
	.own = demo_options,
	.run = cmd_demo,
};

static const struct command list = {
	.name = "list",
	.usage = "list [games | players GAME | options GAME]",
	.summary = N_("what there is"),
	.max_words = 2,
	.run = cmd_list,
};

static const struct command help = {
	.name = "help",
	.usage = "help [GAME | COMMAND]",
	.summary = N_("what a game or a command takes, as --help tells it"),
	.max_words = 1,
	.run = cmd_help,
};

static const struct command bench = {
	.name = "bench",
	.usage = "bench [NAME] [--json] [KEY=VALUE]...",
	.summary = N_("measure how fast it is"),
	.takes = TAKES(ARG_JSON),
	.takes_settings = true,
	.max_words = 1,
	.run = cmd_bench,
};

static const struct command join = {
	.name = "join",
	.usage = "join [HOST[:PORT]] [--name NAME] [--password] [--password-file FILE]",
	.summary = N_("play with people at other machines, in the lobby of an asobi-server"),
	.takes = SCREEN,
	.own = join_options,
	.max_words = 1,
	.run = cmd_join,
};

static const struct command host = {
	.name = "host",
	.usage =
		"host GAME [--name NAME] [--port N] [--address ADDRESS] [--clock TIME] [KEY=VALUE]...",
	.summary = N_("open one table on this machine for friends to join"),
	.takes = SCREEN | TAKES(ARG_CLOCK) | TAKES(ARG_POSITION),
	.own = host_options,
	.takes_game = true,
	.takes_settings = true,
	.run = cmd_host,
};

static const struct command check_engine = {
	.name = "check-engine",
	.usage = "check-engine 'COMMAND LINE' --game GAME [KEY=VALUE]...",
	.summary = N_("try an engine of the seat protocol and tell what it gets wrong"),
	.takes = TAKES(ARG_GAME),
	.takes_settings = true,
	.max_words = 1,
	.run = cmd_check_engine,
};

static const struct arg_spec engine_args[] = {
	[ENGINE_CONNECT] = { "connect", "HOST[:PORT]",
			     N_("take a seat at a table of the server there instead (4040)") },
	[ENGINE_TABLE] = { "table", "T",
			   N_("its number; without one any table of the game that has a free seat") },
	[ENGINE_NAME] = { "name", "N", N_("the name to play under there") },
	[ENGINE_PASSWORD] = { "password", "P",
			      N_("of a name that the server keeps; others on this machine can see it, so better:") },
	[ENGINE_PASSWORD_FILE] = { "password-file", "FILE",
				   N_("its password is this file's first line (or in ASOBI_PASSWORD)") },
	[ENGINE_WORD] = { "word", "W", N_("of a closed table") },
	[ENGINE_WORD_FILE] = { "word-file", "FILE",
			       N_("the table's passphrase is this file's first line (or in ASOBI_WORD)") },
	[ENGINE_BOT] = { "bot", NULL,
			 N_("take no seat, but wait all day for whoever invites it to a table") },
	[ENGINE_LEAGUE] = { "league", "NAME",
			    N_("stay in this league, whose games are paired by the server") },
	{ NULL, NULL, NULL }
};
static const struct command engine = {
	.name = "engine",
	.usage = "engine GAME [WHO] [--connect HOST[:PORT] [--table T] [--name N]]",
	.own = engine_args,
	.summary = N_(
		"one of our players as a program for others, by the seat protocol on stdin and stdout"),
	.takes_game = true,
	.max_words = 1,
	.run = cmd_engine,
};

static const struct command gtp = {
	.name = "gtp",
	.usage = "gtp GAME [WHO]",
	.summary = N_("the same by the Go Text Protocol, for open games of two"),
	.takes_game = true,
	.max_words = 1,
	.run = cmd_gtp,
};

static const struct command gomocup = {
	.name = "gomocup",
	.usage = "gomocup [WHO]",
	.summary = N_("the same by the protocol of the Gomocup, for Gomoku"),
	.max_words = 1,
	.run = cmd_gomocup,
};

static const struct command nboard = {
	.name = "nboard",
	.usage = "nboard [WHO]",
	.summary = N_("the same by the protocol of NBoard, for Othello"),
	.max_words = 1,
	.run = cmd_nboard,
};

/* The commands of the games are generated from the game.am files. */
command_list all_commands = { &play,	&watch, &match,	   &tournament, &merge,
			      &analyze, &prove, &exercise, &perft,	&replay,
			      &stats,	&daily, &drill,	   &demo,	&list,
			      &help,	&bench, &join,	   &host,	&check_engine,
			      &engine,	&gtp,	&gomocup,  &nboard,	GAME_COMMANDS NULL };

/* All options of the program itself (args.h). */
const struct arg_spec arg_specs[ARG_COUNT] = {
	[ARG_P1] = { "p1", "WHO", N_("who plays first: human, or a computer player") },
	[ARG_P1 + 1] = { "p2", "WHO", N_("who plays second, and so on") },
	[ARG_P1 + 2] = { "p3", "WHO", NULL },
	[ARG_P1 + 3] = { "p4", "WHO", NULL },
	[ARG_P1 + 4] = { "p5", "WHO", NULL },
	[ARG_P1 + 5] = { "p6", "WHO", NULL },
	[ARG_P1 + 6] = { "p7", "WHO", NULL },
	[ARG_P1 + 7] = { "p8", "WHO", NULL },
	[ARG_PLAIN] = { "plain", NULL, N_("line by line instead of the screen") },
	[ARG_RESUME] = { "resume", "[=N]",
			 N_("continue the unfinished game: number N, or the one played last") },
	[ARG_REVIEW] = { "review", NULL,
			 N_("after a game line by line, name the moves that changed its outcome") },
	[ARG_COACH] = { "coach", NULL,
			N_("a teacher asks what else, where something is given away for certain; the game is practice") },
	[ARG_DELAY] = { "delay", "MS",
			N_("pause between moves when watching and at a table of several") },
	[ARG_CLOCK] = { "clock", "SECONDS",
			N_("time for each move, or as 60+1 for a game and added by each; who needs longer is late") },
	[ARG_GLYPHS] = { "glyphs", "SET", N_("auto, unicode or ascii") },
	[ARG_THEME] = { "theme", "NAME",
			N_("auto, default (for dark terminals), light, contrast, mono or own") },
	[ARG_NO_MOUSE] = { "no-mouse", NULL, N_("leave the mouse to the terminal") },
	[ARG_GAMES] = { "games", "N", N_("how many games (100), or how many a place has") },
	[ARG_PLACES] = { "places", "P", N_("how many places, in games played in series") },
	[ARG_JOBS] = { "jobs", "J",
		       N_("how many at the same time (1); the results do not depend on it") },
	[ARG_SWAP] = { "swap", NULL, N_("change seats after every game") },
	[ARG_DUPLICATE] = { "duplicate", NULL,
			    N_("the same deals again until everybody had every seat") },
	[ARG_OPENINGS] = { "openings", "MOVES",
			   N_("begin with so many random moves, the same from both sides") },
	[ARG_OPENING_FILE] = { "opening-file", "FILE",
			       N_("begin with the moves of each line in turn") },
	[ARG_SHUFFLE] = { "shuffle", NULL, N_("take the openings of a file in random order") },
	[ARG_NODES] = { "nodes", "N",
			N_("what a player may search for each move, in its own nodes") },
	[ARG_DRAW] = { "draw", "MOVE,N,SCORE",
		       N_("a draw: from MOVE on N movers in a row saw no more than SCORE (0 to 1)") },
	[ARG_RESIGN] = { "resign", "N,SCORE",
			 N_("lost: before N moves in a row one saw SCORE (0 to 1) against oneself") },
	[ARG_LONGEST] = { "longest", "MOVES", N_("a draw after so many moves") },
	[ARG_SPRT] = { "sprt", "ELO0,ELO1,...",
		       N_("stop when it is clear which Elo difference is nearer; alpha=, beta=, model=normalised") },
	[ARG_PLAYERS] = { "players", "WHO,...",
			  N_("who takes part; a comma before KEY=VALUE goes on with the same player") },
	[ARG_GAUNTLET] = { "gauntlet", "WHO",
			   N_("who plays against all the others, and they not against each other") },
	[ARG_ROUNDS] = { "rounds", "N",
			 N_("how often everybody meets everybody, from both sides (10)") },
	[ARG_RECORD] = { "record", "FILE", N_("keep the results in a new file, as they come") },
	[ARG_RESUME_FILE] = { "resume", "FILE",
			      N_("go on with the match, tournament or proof in this file") },
	[ARG_SHARD] = { "shard", "I/N", N_("play the I-th of N parts; 'asobi merge' joins them") },
	[ARG_SAVE] = { "save", "DIR|FILE.asobi",
		       N_("keep whole games, each in a file of its own or all in one that is appended to") },
	[ARG_MOVES] = { "moves", "\"M1 M2 ...\"", N_("moves to play first") },
	[ARG_POSITION] = { "position", "TEXT",
			   N_("begin from this position, as records and engines write it") },
	[ARG_JSON] = { "json", NULL, N_("print JSON") },
	[ARG_TSV] = { "tsv", NULL, N_("print columns parted by tabs") },
	[ARG_NO_TIMES] = { "no-times", NULL, N_("tell nothing that was measured with a clock") },
	[ARG_SEED] = { "seed", "S", N_("a number that makes chance repeatable") },
	[ARG_GAME] = { "game", "GAME", N_("which game the engine is to play") },
	[ARG_ISOLATE] = { "isolate", NULL,
			  N_("our own players in processes of their own, where a crash costs only the game") },
	[ARG_ENGINE_MEMORY] = { "engine-memory", "MB",
				N_("memory an engine may use (4096); 0: as much as it likes") },
	[ARG_ENGINE_LOG] = { "engine-log", "DIR", N_("keep there what engines write to stderr") },
	[ARG_LANG] = { "lang", "LANG", N_("en or ja") },
	[ARG_HELP] = { "help", NULL, N_("show this help") },
	[ARG_VERSION] = { "version", NULL, N_("show the version") },
};

_Static_assert(ARG_COUNT <= 64, "sets of options are 64 bits");
