/* The tables behind the command line: options and commands. */
#include "cli/commands.h"

#include <string.h>

#include "base/i18n.h"

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
	[ARG_RESUME] = { "resume", NULL, N_("continue the unfinished game") },
	[ARG_REVIEW] = { "review", NULL, N_("after a game line by line, name the moves that changed its outcome") },
	[ARG_DELAY] = { "delay", "MS", N_("pause between moves when watching and at a table of several") },
	[ARG_CLOCK] = { "clock", "SECONDS", N_("time for each move, people's and computers'; who needs longer is late") },
	[ARG_GLYPHS] = { "glyphs", "SET", N_("unicode or ascii") },
	[ARG_THEME] = { "theme", "NAME", N_("default or mono") },
	[ARG_NO_MOUSE] = { "no-mouse", NULL, N_("leave the mouse to the terminal") },
	[ARG_GAMES] = { "games", "N", N_("how many games (100), or how many a place has") },
	[ARG_PLACES] = { "places", "P", N_("how many places, in games played in series") },
	[ARG_HOST] = { "host", "HOST", N_("where the contest's server is") },
	[ARG_PORT] = { "port", "PORT", N_("the port it listens on (42485)") },
	[ARG_NAME] = { "name", "NAME", N_("under which name to play (Asobi)") },
	[ARG_JOBS] = { "jobs", "J", N_("how many at the same time (1); the results do not depend on it") },
	[ARG_SWAP] = { "swap", NULL, N_("change seats after every game") },
	[ARG_DUPLICATE] = { "duplicate", NULL, N_("the same deals again until everybody had every seat") },
	[ARG_OPENINGS] = { "openings", "PLIES", N_("begin with so many random plies, the same from both sides") },
	[ARG_OPENING_FILE] = { "opening-file", "FILE", N_("begin with the moves of each line in turn") },
	[ARG_SHUFFLE] = { "shuffle", NULL, N_("take the openings of a file in random order") },
	[ARG_DRAW] = { "draw", "PLY,N,SCORE", N_("a draw: from PLY on N movers in a row saw no more than SCORE (0 to 1)") },
	[ARG_RESIGN] = { "resign", "N,SCORE", N_("lost: before N moves in a row one saw SCORE (0 to 1) against oneself") },
	[ARG_LONGEST] = { "longest", "PLIES", N_("a draw after so many plies") },
	[ARG_SPRT] = { "sprt", "ELO0,ELO1,...", N_("stop when it is clear which Elo difference is nearer; alpha=, beta=, model=normalised") },
	[ARG_PLAYERS] = { "players", "WHO,...", N_("who takes part; a comma before KEY=VALUE goes on with the same player") },
	[ARG_GAUNTLET] = { "gauntlet", "WHO", N_("who plays against all the others, and they not against each other") },
	[ARG_ROUNDS] = { "rounds", "N", N_("how often everybody meets everybody, from both sides (10)") },
	[ARG_RECORD] = { "record", "FILE", N_("keep the results in a new file, game by game") },
	[ARG_RESUME_FILE] = { "resume", "FILE", N_("go on with the match or tournament in this file") },
	[ARG_SHARD] = { "shard", "I/N", N_("play the I-th of N parts; 'asobi merge' joins them") },
	[ARG_SAVE] = { "save", "DIR", N_("keep every game there as a record for 'asobi replay'") },
	[ARG_MOVES] = { "moves", "\"M1 M2 ...\"", N_("moves to play first") },
	[ARG_PLAYER] = { "player", "WHO", N_("the computer player to send") },
	[ARG_AGAINST] = { "against", "WHO", N_("who else does, to reckon who is first") },
	[ARG_SECRET] = { "secret", "NUMBER,...", N_("only these secrets") },
	[ARG_RUNS] = { "runs", "R", N_("how often (1); more tell more of players who draw lots") },
	[ARG_JSON] = { "json", NULL, N_("print JSON") },
	[ARG_TSV] = { "tsv", NULL, N_("print columns parted by tabs") },
	[ARG_NO_TIMES] = { "no-times", NULL, N_("tell nothing that was measured with a clock") },
	[ARG_SEED] = { "seed", "S", N_("a number that makes chance repeatable") },
	[ARG_LANG] = { "lang", "LANG", N_("en or ja") },
	[ARG_HELP] = { "help", NULL, N_("show this help") },
	[ARG_VERSION] = { "version", NULL, N_("show the version") },
};

_Static_assert(ARG_COUNT <= 64, "sets of options are 64 bits");

enum {
	SCREEN = TAKES(ARG_GLYPHS) | TAKES(ARG_THEME) | TAKES(ARG_NO_MOUSE) | TAKES(ARG_DELAY),
};

/* What matches and tournaments share. */
#define CAMPAIGN (TAKES(ARG_SEED) | TAKES(ARG_JOBS) | TAKES(ARG_JSON) | TAKES(ARG_TSV) | TAKES(ARG_NO_TIMES) | \
		  TAKES(ARG_RECORD) | TAKES(ARG_RESUME_FILE) | TAKES(ARG_SHARD) | TAKES(ARG_SAVE) | TAKES(ARG_PLAIN) | \
		  TAKES(ARG_GLYPHS) | TAKES(ARG_THEME) | TAKES(ARG_NO_MOUSE) | TAKES(ARG_CLOCK) | \
		  TAKES(ARG_DUPLICATE) | TAKES(ARG_OPENINGS) | TAKES(ARG_OPENING_FILE) | TAKES(ARG_SHUFFLE) | \
		  TAKES(ARG_DRAW) | TAKES(ARG_RESIGN) | TAKES(ARG_LONGEST) | TAKES(ARG_SPRT))

const struct command commands[] = {
	{
		.usage = "[GAME] [--p1 WHO] [--p2 WHO] [--KEY VALUE | KEY=VALUE]...",
		.summary = N_("play; without a game, choose one from the menu"),
		.takes = TAKES_PLAYERS | TAKES(ARG_PLAIN) | TAKES(ARG_RESUME) | TAKES(ARG_REVIEW) |
			 TAKES(ARG_SEED) | TAKES(ARG_CLOCK) | SCREEN,
		.takes_game = true, .takes_settings = true, .takes_game_args = true,
		.run = cmd_play,
	}, {
		.name = "watch",
		.usage = "watch GAME [--p1 WHO] [--p2 WHO] [--KEY VALUE | KEY=VALUE]...",
		.summary = N_("watch computers play each other"),
		.takes = TAKES_PLAYERS | TAKES(ARG_PLAIN) | TAKES(ARG_REVIEW) | TAKES(ARG_SEED) |
			 TAKES(ARG_CLOCK) | SCREEN,
		.takes_game = true, .takes_settings = true, .takes_game_args = true,
		.run = cmd_watch,
	}, {
		.name = "match",
		.usage = "match GAME --p1 WHO --p2 WHO [--games N] [--seed S] [--jobs J] [--swap] [--json] [KEY=VALUE]...",
		.summary = N_("let computers play many games and count"),
		.takes = TAKES_PLAYERS | TAKES(ARG_GAMES) | TAKES(ARG_PLACES) | TAKES(ARG_SWAP) | CAMPAIGN,
		.takes_game = true, .takes_settings = true,
		.run = cmd_match,
	}, {
		.name = "tournament",
		.usage = "tournament GAME --players WHO,WHO,... [--gauntlet WHO] [--rounds N] [--seed S] [--jobs J] [KEY=VALUE]...",
		.summary = N_("everybody against everybody, or one against all, and a table of ratings"),
		.takes = TAKES(ARG_PLAYERS) | TAKES(ARG_GAUNTLET) | TAKES(ARG_ROUNDS) | CAMPAIGN,
		.takes_game = true, .takes_settings = true,
		.run = cmd_tournament,
	}, {
		.name = "merge",
		.usage = "merge FILE... [--record FILE] [--json | --tsv]",
		.summary = N_("join the parts of a match or tournament that were played with --shard"),
		.takes = TAKES(ARG_RECORD) | TAKES(ARG_JSON) | TAKES(ARG_TSV) | TAKES(ARG_NO_TIMES),
		.max_words = MAX_WORDS,
		.run = cmd_merge,
	}, {
		.name = "analyze",
		.usage = "analyze GAME [KEY=VALUE]... [--moves \"M1 M2 ...\" | facts the game knows]",
		.summary = N_("what each legal move is worth, best first"),
		.takes = TAKES(ARG_MOVES) | TAKES(ARG_SEED),
		.takes_game = true, .takes_settings = true, .takes_facts = true,
		.run = cmd_analyze,
	}, {
		.name = "census",
		.usage = "census GAME --player WHO,... [--secret NUMBER,...] [--runs R] [--against WHO] [--seed S] [--json] [KEY=VALUE]...",
		.summary = N_("how many calls a player needs for every secret number"),
		.takes = TAKES(ARG_PLAYER) | TAKES(ARG_AGAINST) | TAKES(ARG_SECRET) | TAKES(ARG_RUNS) |
			 TAKES(ARG_SEED) | TAKES(ARG_JSON),
		.takes_game = true, .takes_settings = true,
		.run = cmd_census,
	}, {
		.name = "perft",
		.usage = "perft GAME DEPTH [KEY=VALUE]...",
		.summary = N_("count the move sequences of each length up to DEPTH"),
		.takes_game = true, .takes_settings = true, .max_words = 1,
		.run = cmd_perft,
	}, {
		.name = "replay",
		.usage = "replay FILE | DIRECTORY",
		.summary = N_("look through a recorded game, or list the records of a directory"),
		.takes = TAKES(ARG_REVIEW) | TAKES(ARG_PLAIN) | SCREEN,
		.max_words = 1,
		.run = cmd_replay,
	}, {
		.name = "stats",
		.usage = "stats [GAME] [--json]",
		.summary = N_("your games so far: results by opponent, streaks, bests"),
		.takes = TAKES(ARG_JSON),
		.max_words = 1,
		.run = cmd_stats,
	}, {
		.name = "list",
		.usage = "list [games | players GAME | options GAME]",
		.summary = N_("what there is"),
		.max_words = 2,
		.run = cmd_list,
	}, {
		.name = "bench",
		.usage = "bench [NAME] [--json] [KEY=VALUE]...",
		.summary = N_("measure how fast it is"),
		.takes = TAKES(ARG_JSON),
		.takes_settings = true, .max_words = 1,
		.run = cmd_bench,
	}, {
		.name = "uecda",
		.usage = "uecda --host HOST [--port PORT] [--name NAME] --player WHO [--seed S] [--json]",
		.summary = N_("play Daifugo at a server of the UECda contest"),
		.takes = TAKES(ARG_HOST) | TAKES(ARG_PORT) | TAKES(ARG_NAME) | TAKES(ARG_PLAYER) |
			 TAKES(ARG_SEED) | TAKES(ARG_JSON),
		.run = cmd_uecda,
	}, {
		.name = "engine",
		.usage = "engine GAME [WHO]",
		.summary = N_("one of our players as a program for others, by the seat protocol on stdin and stdout"),
		.takes_game = true, .max_words = 1,
		.run = cmd_engine,
	}, {
		.name = "gtp",
		.usage = "gtp GAME [WHO]",
		.summary = N_("the same by the Go Text Protocol, for open games of two"),
		.takes_game = true, .max_words = 1,
		.run = cmd_gtp,
	}, {
		.name = "gomocup",
		.usage = "gomocup [WHO]",
		.summary = N_("the same by the protocol of the Gomocup, for Gomoku"),
		.max_words = 1,
		.run = cmd_gomocup,
	}, {
		.name = "nboard",
		.usage = "nboard [WHO]",
		.summary = N_("the same by the protocol of NBoard, for Othello"),
		.max_words = 1,
		.run = cmd_nboard,
	},
	{ .usage = NULL },
};

const struct command *command_find(const char *word)
{
	for (const struct command *c = commands; c->usage; c++)
		if (c->name && !strcmp(c->name, word))
			return c;
	return &commands[0];
}

uint64_t command_takes(const struct command *c)
{
	return c->takes | TAKES(ARG_LANG) | TAKES(ARG_HELP) | TAKES(ARG_VERSION);
}
