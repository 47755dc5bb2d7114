/* SPDX-License-Identifier: MIT */
/* Defines the subcommands with their names, arguments and functions. */
#include "cli/commands.h"

#include "base/i18n.h"
#include "cli/args.h"
#include "game_commands.h"

enum {
	SCREEN = TAKES(ARG_GLYPHS) | TAKES(ARG_THEME) | TAKES(ARG_NO_MOUSE) | TAKES(ARG_DELAY),
};

/* The options that matches and tournaments share. */
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
	.summary = N_("play a game, or choose one from the menu"),
	.takes = TAKES_PLAYERS | TAKES(ARG_PLAIN) | TAKES(ARG_RESUME) | TAKES(ARG_REVIEW) |
		 TAKES(ARG_COACH) | TAKES(ARG_SEED) | TAKES(ARG_CLOCK) | TAKES(ARG_NODES) |
		 TAKES(ARG_POSITION) | SCREEN,
	.takes_game = true,
	.takes_settings = true,
	.takes_game_args = true,
	.run = cmd_play,
};

static const struct arg_spec board_options[] = {
	[BOARD_CHECK] = { "check", NULL,
			  N_("check the board for faults instead of playing a game") },
	{ NULL, NULL, NULL }
};
static const struct command board = {
	.name = "board",
	.own = board_options,
	.usage =
		"board 'COMMAND LINE' [--check] [--p1 WHO] [--p2 WHO] [--games N [--swap]] [--KEY VALUE | KEY=VALUE]...",
	.summary = N_("play a game whose rules come from your own program"),
	.takes = TAKES_PLAYERS | TAKES(ARG_PLAIN) | TAKES(ARG_RESUME) | TAKES(ARG_REVIEW) |
		 TAKES(ARG_SEED) | TAKES(ARG_CLOCK) | TAKES(ARG_NODES) | TAKES(ARG_POSITION) |
		 TAKES(ARG_GAMES) | TAKES(ARG_SWAP) | TAKES(ARG_JOBS) | TAKES(ARG_SAVE) | SCREEN,
	.takes_game = true,
	.takes_board = true,
	.takes_settings = true,
	.takes_game_args = true,
	.run = cmd_board,
};

static const struct command watch = {
	.name = "watch",
	.usage = "watch [GAME] [--p1 WHO] [--p2 WHO] [--KEY VALUE | KEY=VALUE]...",
	.summary = N_("watch computers play each other (without GAME: all games in turn)"),
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
	.summary = N_("play many games between computers and report the results"),
	.takes = TAKES_PLAYERS | TAKES(ARG_GAMES) | TAKES(ARG_PLACES) | TAKES(ARG_SWAP) | EVENT,
	.takes_game = true,
	.takes_settings = true,
	.run = cmd_match,
};

static const struct command tournament = {
	.name = "tournament",
	.usage =
		"tournament GAME --players WHO,WHO,... [--gauntlet WHO] [--rounds N] [--seed S] [--jobs J] [KEY=VALUE]...",
	.summary = N_(
		"hold a tournament (everyone against everyone, or one against all) and rate the players"),
	.takes = TAKES(ARG_PLAYERS) | TAKES(ARG_GAUNTLET) | TAKES(ARG_ROUNDS) | EVENT,
	.takes_game = true,
	.takes_settings = true,
	.run = cmd_tournament,
};

static const struct command merge = {
	.name = "merge",
	.usage = "merge FILE... [--record FILE] [--json | --tsv]",
	.summary = N_("combine the parts of a match or tournament played with --shard"),
	.takes = TAKES(ARG_RECORD) | TAKES(ARG_JSON) | TAKES(ARG_TSV) | TAKES(ARG_NO_TIMES),
	.max_words = MAX_WORDS,
	.run = cmd_merge,
};

static const struct command analyze = {
	.name = "analyze",
	.usage =
		"analyze GAME [KEY=VALUE]... [--position TEXT] [--moves \"M1 M2 ...\" | FACTS] [--ms N | --nodes N | --exact]",
	.summary = N_("show what each legal move is worth, best first"),
	.takes = TAKES(ARG_MOVES) | TAKES(ARG_POSITION) | TAKES(ARG_NODES) | TAKES(ARG_SEED),
	.own = analyze_options,
	.takes_game = true,
	.takes_settings = true,
	.takes_facts = true,
	.run = cmd_analyze,
};

static const struct command judge = {
	.name = "judge",
	.usage =
		"judge GAME [KEY=VALUE]... [--position TEXT] [--moves \"M1 M2 ...\"] --move M [--json]",
	.summary = N_("show how good a move is and why"),
	.takes = TAKES(ARG_MOVES) | TAKES(ARG_POSITION) | TAKES(ARG_JSON),
	.own = judge_options,
	.takes_game = true,
	.takes_settings = true,
	.run = cmd_judge,
};

static const struct command review = {
	.name = "review",
	.usage = "review FILE [--json]",
	.summary = N_("judge all moves of a saved game and explain the mistakes"),
	.takes = TAKES(ARG_JSON),
	.max_words = 1,
	.run = cmd_review,
};

static const struct command prove = {
	.name = "prove",
	.usage =
		"prove GAME WHO [KEY=VALUE | KEY=FROM..TO]... [--certificate FILE] [--json] | prove --check FILE",
	.summary = N_(
		"try every reply to a player's moves and find out whether the player ever throws away a win or a draw"),
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
	.usage =
		"exercise [NAME ['COMMAND LINE' [--replay]] [--variant WORD] [--seed S]] | --grade DIRECTORY [NAME]...",
	.summary = N_("show the programming exercises, or judge your own program"),
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
	.usage = "replay FILE [NUMBER] [--text | --picture OUT.svg | --film OUT.svg] | DIRECTORY",
	.summary = N_("replay a saved game, or list the games in a directory or file"),
	.takes = TAKES(ARG_REVIEW) | TAKES(ARG_PLAIN) | SCREEN,
	.own = replay_options,
	.max_words = 2,
	.run = cmd_replay,
};

static const struct command stats = {
	.name = "stats",
	.usage = "stats [GAME] [--json | --csv]",
	.summary = N_("show your results so far by opponent, with your streaks and personal bests"),
	.takes = TAKES(ARG_JSON),
	.own = stats_options,
	.max_words = 1,
	.run = cmd_stats,
};

static const struct command daily = {
	.name = "daily",
	.usage = "daily [GAME] [--date DAY]",
	.summary = N_("solve today's puzzle (the same for everyone)"),
	.takes = TAKES(ARG_PLAIN) | SCREEN,
	.own = daily_options,
	.max_words = 1,
	.run = cmd_daily,
};

static const struct command puzzles = {
	.name = "puzzles",
	.usage = "puzzles [GAME] [--streak] [--pack PATTERN]",
	.summary = N_("solve puzzles, from easy to hard"),
	.takes = TAKES(ARG_PLAIN) | SCREEN,
	.own = puzzles_options,
	.max_words = 1,
	.run = cmd_puzzles,
};

static const struct command drill = {
	.name = "drill",
	.usage = "drill [GAME] [--mistakes [--json]]",
	.summary = N_("retry the positions where you went wrong until you find the right move"),
	.takes = TAKES(ARG_PLAIN) | TAKES(ARG_JSON) | SCREEN,
	.own = drill_options,
	.max_words = 1,
	.run = cmd_drill,
};

static const struct command learn = {
	.name = "learn",
	.usage = "learn [GAME] [--list]",
	.summary = N_("learn a game in a few interactive steps"),
	.takes = TAKES(ARG_PLAIN) | SCREEN,
	.own = learn_options,
	.max_words = 1,
	.run = cmd_learn,
};

static const struct command demo = {
	.name = "demo",
	.usage = "demo [--loop] [--seed S]",
	.summary = N_("show a one-minute tour of the games (any key ends it)"),
	.takes = TAKES(ARG_GLYPHS) | TAKES(ARG_THEME) | TAKES(ARG_SEED),
	.own = demo_options,
	.run = cmd_demo,
};

static const struct command list = {
	.name = "list",
	.usage = "list [games | players GAME | options GAME]",
	.summary = N_("list the games, or the players or options of a game"),
	.max_words = 2,
	.run = cmd_list,
};

static const struct command help = {
	.name = "help",
	.usage = "help [GAME | COMMAND]",
	.summary = N_("explain a game or a command (the same as --help)"),
	.max_words = 1,
	.run = cmd_help,
};

static const struct command bench = {
	.name = "bench",
	.usage = "bench [NAME] [--json] [KEY=VALUE]...",
	.summary = N_("measure how fast the games and players run"),
	.takes = TAKES(ARG_JSON),
	.takes_settings = true,
	.max_words = 1,
	.run = cmd_bench,
};

static const struct command join = {
	.name = "join",
	.usage = "join [HOST[:PORT]] [--name NAME] [--password] [--password-file FILE]",
	.summary = N_("play people on other machines, in the lobby of an asobi-server"),
	.takes = SCREEN,
	.own = join_options,
	.max_words = 1,
	.run = cmd_join,
};

static const struct command host = {
	.name = "host",
	.usage =
		"host GAME [--name NAME] [--port N] [--address ADDRESS] [--clock TIME] [KEY=VALUE]...",
	.summary = N_("open a table on this machine for friends to join"),
	.takes = SCREEN | TAKES(ARG_CLOCK) | TAKES(ARG_POSITION),
	.own = host_options,
	.takes_game = true,
	.own_games = true,
	.takes_settings = true,
	.run = cmd_host,
};

static const struct command check_engine = {
	.name = "check-engine",
	.usage = "check-engine 'COMMAND LINE' --game GAME [KEY=VALUE]...",
	.summary = N_("test a program that speaks the seat protocol and report what it gets wrong"),
	.takes = TAKES(ARG_GAME),
	.takes_settings = true,
	.max_words = 1,
	.run = cmd_check_engine,
};

static const struct arg_spec engine_args[] = {
	[ENGINE_CONNECT] = { "connect", "HOST[:PORT]",
			     N_("join a table on this server instead of using stdin and stdout (default port: 4040)") },
	[ENGINE_TABLE] = { "table", "T",
			   N_("join table number T (default: any table of this game with a free seat)") },
	[ENGINE_NAME] = { "name", "N", N_("play on the server under the name N") },
	[ENGINE_PASSWORD] = { "password", "P",
			      N_("log in with the password P (others on this machine can see it; --password-file is safer)") },
	[ENGINE_PASSWORD_FILE] = { "password-file", "FILE",
				   N_("read the password from the first line of FILE (or from ASOBI_PASSWORD)") },
	[ENGINE_WORD] = { "word", "W", N_("use the passphrase W to join a private table") },
	[ENGINE_WORD_FILE] = { "word-file", "FILE",
			       N_("read the table's passphrase from the first line of FILE (or from ASOBI_WORD)") },
	[ENGINE_BOT] = { "bot", NULL,
			 N_("don't join a table; keep waiting for invitations instead") },
	[ENGINE_LEAGUE] = { "league", "NAME",
			    N_("stay in the league NAME and play the games that the server arranges") },
	{ NULL, NULL, NULL }
};
static const struct command engine = {
	.name = "engine",
	.usage = "engine GAME [WHO] [--connect HOST[:PORT] [--table T] [--name N]]",
	.own = engine_args,
	.summary = N_(
		"run a computer player as a program that speaks the seat protocol on stdin and stdout"),
	.takes_game = true,
	.max_words = 1,
	.run = cmd_engine,
};

static const struct command gtp = {
	.name = "gtp",
	.usage = "gtp GAME [WHO]",
	.summary = N_(
		"run a computer player as a program that speaks the Go Text Protocol (two-player games without hidden information)"),
	.takes_game = true,
	.max_words = 1,
	.run = cmd_gtp,
};

static const struct command gomocup = {
	.name = "gomocup",
	.usage = "gomocup [WHO]",
	.summary = N_(
		"run a computer player as a program that speaks the Gomocup protocol (Gomoku)"),
	.max_words = 1,
	.run = cmd_gomocup,
};

static const struct command nboard = {
	.name = "nboard",
	.usage = "nboard [WHO]",
	.summary = N_(
		"run a computer player as a program that speaks the NBoard protocol (Othello)"),
	.max_words = 1,
	.run = cmd_nboard,
};

/* All commands. The list of game-specific commands is generated from the game.am files. */
command_list all_commands = { &play,	 &board,   &watch,   &match,  &tournament,
			      &merge,	 &analyze, &judge,   &review, &prove,
			      &exercise, &perft,   &replay,  &stats,  &daily,
			      &puzzles,	 &drill,   &learn,   &demo,   &list,
			      &help,	 &bench,   &join,    &host,   &check_engine,
			      &engine,	 &gtp,	   &gomocup, &nboard, GAME_COMMANDS NULL };

/* All options of the program itself (args.h). */
const struct arg_spec arg_specs[ARG_COUNT] = {
	[ARG_P1] = { "p1", "WHO", N_("choose who plays first: human or a computer player") },
	[ARG_P1 + 1] = { "p2", "WHO",
			 N_("choose who plays second (use --p3 and so on for more "
			    "players)") },
	[ARG_P1 + 2] = { "p3", "WHO", NULL },
	[ARG_P1 + 3] = { "p4", "WHO", NULL },
	[ARG_P1 + 4] = { "p5", "WHO", NULL },
	[ARG_P1 + 5] = { "p6", "WHO", NULL },
	[ARG_P1 + 6] = { "p7", "WHO", NULL },
	[ARG_P1 + 7] = { "p8", "WHO", NULL },
	[ARG_PLAIN] = { "plain", NULL, N_("use plain lines of text instead of the full screen") },
	[ARG_RESUME] = { "resume", "[=N]",
			 N_("continue unfinished game N (default: the one you played last)") },
	[ARG_REVIEW] = { "review", NULL,
			 N_("after a game in plain text, explain each player's mistakes") },
	[ARG_COACH] = { "coach", NULL,
			N_("have a teacher ask you to look again before a bad move counts (practice game)") },
	[ARG_DELAY] = { "delay", "MS",
			N_("pause MS milliseconds between moves when you watch a game or play "
			   "against several opponents") },
	[ARG_CLOCK] = { "clock", "SECONDS",
			N_("limit the thinking time: seconds per move (5), or seconds per game plus increment (60+1)") },
	[ARG_GLYPHS] = { "glyphs", "SET",
			 N_("choose the characters to draw with: auto, unicode or ascii") },
	[ARG_THEME] = { "theme", "NAME",
			N_("choose the theme: auto, default (for dark terminals), light, contrast, mono or own") },
	[ARG_NO_MOUSE] = { "no-mouse", NULL, N_("don't use the mouse; leave it to the terminal") },
	[ARG_GAMES] = { "games", "N",
			N_("play N games (default: 100); in Daifugo, N games per series") },
	[ARG_PLACES] = { "places", "P", N_("play P series (Daifugo)") },
	[ARG_JOBS] = { "jobs", "J",
		       N_("play J games at a time (default: 1); the results stay the same") },
	[ARG_SWAP] = { "swap", NULL, N_("swap sides after every game") },
	[ARG_DUPLICATE] = { "duplicate", NULL,
			    N_("repeat the same deals until every player has had every seat") },
	[ARG_OPENINGS] = { "openings", "MOVES",
			   N_("start with MOVES random moves (the same for both games of a pair)") },
	[ARG_OPENING_FILE] = { "opening-file", "FILE",
			       N_("start the games from the openings in FILE, using its lines in "
				  "order") },
	[ARG_SHUFFLE] = { "shuffle", NULL,
			  N_("use the lines of the opening file in random order") },
	[ARG_NODES] = { "nodes", "N",
			N_("let players search up to N nodes per move (each kind of player counts "
			   "nodes differently)") },
	[ARG_DRAW] = { "draw", "MOVE,N,SCORE",
		       N_("from move MOVE on, declare a draw when N moves in a row are rated within SCORE (0 to 1) of an even game") },
	[ARG_RESIGN] = { "resign", "N,SCORE",
			 N_("declare a loss for a player that has rated its own position at least "
			    "SCORE (0 to 1) below even for N of its moves in a row") },
	[ARG_LONGEST] = { "longest", "MOVES", N_("declare a draw after MOVES moves") },
	[ARG_SPRT] = { "sprt", "ELO0,ELO1,...",
		       N_("stop when a sequential test decides between two Elo differences (you can add alpha=, beta= and model=normalised)") },
	[ARG_PLAYERS] = { "players", "WHO,...",
			  N_("list the players who take part (after a comma, KEY=VALUE belongs to the player before it)") },
	[ARG_GAUNTLET] = { "gauntlet", "WHO",
			   N_("let WHO play against all the others, who don't play each other") },
	[ARG_ROUNDS] = { "rounds", "N",
			 N_("play N rounds (default: 10); in each round, every pair plays once from each side") },
	[ARG_RECORD] = { "record", "FILE",
			 N_("save each result to a new file as soon as it is known") },
	[ARG_RESUME_FILE] = { "resume", "FILE",
			      N_("continue the match, tournament or proof in FILE") },
	[ARG_SHARD] = { "shard", "I/N",
			N_("play only part I of N ('asobi merge' combines the parts)") },
	[ARG_SAVE] = { "save", "DIR|FILE.asobi",
		       N_("save every game, either as a file of its own in DIR or at the end of FILE.asobi") },
	[ARG_MOVES] = { "moves", "\"M1 M2 ...\"", N_("play these moves first") },
	[ARG_POSITION] = { "position", "TEXT",
			   N_("start from this position, in the notation of saved games and protocols") },
	[ARG_JSON] = { "json", NULL, N_("print JSON") },
	[ARG_TSV] = { "tsv", NULL, N_("print columns separated by tabs") },
	[ARG_NO_TIMES] = { "no-times", NULL, N_("leave out all measured times") },
	[ARG_SEED] = { "seed", "S",
		       N_("set the random seed (the same seed repeats the same random choices)") },
	[ARG_GAME] = { "game", "GAME", N_("choose the game to test") },
	[ARG_ISOLATE] = { "isolate", NULL,
			  N_("run each computer player in its own process, so that a crash costs only one game") },
	[ARG_ENGINE_MEMORY] = { "engine-memory", "MB",
				N_("limit each program to MB megabytes of memory (default: 4096; 0: unlimited)") },
	[ARG_ENGINE_LOG] = { "engine-log", "DIR", N_("save the programs' stderr output in DIR") },
	[ARG_LANG] = { "lang", "LANG", N_("use this language: en or ja") },
	[ARG_HELP] = { "help", NULL, N_("show this help") },
	[ARG_VERSION] = { "version", NULL, N_("show the version") },
};

_Static_assert(ARG_COUNT <= 64, "sets of options are 64 bits");
