/* SPDX-License-Identifier: MIT */
/* args.h - parses and checks the command line. */
#ifndef ASOBI_ARGS_H
#define ASOBI_ARGS_H

#include "asobi/analyzer.h"
#include "asobi/player.h"
#include "asobi/setup.h"
#include "cli/cli_messages.h"

/* All options of the program itself. Individual commands and games add their own. */
enum arg {
	ARG_P1,
	ARG_P_LAST = ARG_P1 + MAX_SEATS - 1,
	ARG_PLAIN,
	ARG_RESUME,
	ARG_REVIEW,
	ARG_COACH,
	ARG_DELAY,
	ARG_CLOCK,
	ARG_GLYPHS,
	ARG_THEME,
	ARG_NO_MOUSE,
	ARG_GAMES,
	ARG_PLACES,
	ARG_JOBS,
	ARG_SWAP,
	ARG_DUPLICATE,
	ARG_OPENINGS,
	ARG_OPENING_FILE,
	ARG_SHUFFLE,
	ARG_NODES,
	ARG_DRAW,
	ARG_RESIGN,
	ARG_LONGEST,
	ARG_SPRT,
	ARG_PLAYERS,
	ARG_GAUNTLET,
	ARG_ROUNDS,
	ARG_RECORD,
	ARG_RESUME_FILE,
	ARG_SHARD,
	ARG_SAVE,
	ARG_MOVES,
	ARG_POSITION,
	ARG_JSON,
	ARG_TSV,
	ARG_NO_TIMES,
	ARG_SEED,
	ARG_GAME,
	ARG_ISOLATE,
	ARG_ENGINE_MEMORY,
	ARG_ENGINE_LOG,
	ARG_LANG,
	ARG_HELP,
	ARG_VERSION,
	ARG_COUNT
};
#define TAKES(arg) (UINT64_C(1) << (arg))
#define TAKES_PLAYERS ((TAKES(MAX_SEATS) - 1) << ARG_P1)

struct arg_spec {
	const char *name;
	/* The name of the option's value in the help text; NULL if the option takes no value. If
	 * the name is in brackets, the value is optional and must follow a '='. */
	const char *value;
	const char *help; /* the help text, translated before it is shown; NULL: not listed */
};
extern const struct arg_spec arg_specs[ARG_COUNT];

struct args;
struct command {
	const char *name;    /* the name of the command; NULL for "asobi GAME" and "asobi" alone */
	const char *usage;   /* the usage text that follows "asobi" in help and error messages */
	const char *summary; /* a one-line summary of the command, translated before it is shown */
	/* The set of options that the command takes; --lang, --help and --version are always
	 * allowed. */
	uint64_t takes;
	/* Options of this command alone, at most MAX_OWN; on the command line, they must come
	 * after the command's name. The list ends at name == NULL and may itself be NULL. */
	const struct arg_spec *own;
	bool takes_game;    /* true if the command's first word is a game */
	bool game_optional; /* true if the game may be left out */
	bool takes_board;   /* true if the game's rules always come from another program */
	/* true if the command works only with Asobi's own games, not with games whose rules come
	 * from another program */
	bool own_games;
	bool takes_settings;  /* true if the command takes settings in the form key=value */
	bool takes_game_args; /* true if the command also takes the game's options as --key value */
	bool takes_who;	      /* true if one of the command's own options names players */
	/* True if the command accepts facts for the game's analyzer as --key [TEXT]. */
	bool takes_facts;
	/* the maximum number of words after the command, not counting the game */
	unsigned max_words;
	int (*run)(const struct args *a);
};

enum { MAX_OWN = 32, MAX_WORDS = 1000, MAX_SETTINGS = 2 * MAX_OPTIONS };
struct setting {
	const char *key, *value;
};
struct settings;
struct args {
	struct settings *kept; /* the user's saved settings; borrowed */
	const struct command *command;
	/* the game that the user named; NULL if none or if the command takes no game */
	const struct game *game;
	/* The value of each option: NULL if the option wasn't given, "" if it was given without a
	 * value. */
	const char *value[ARG_COUNT];
	/* The values of the command's own options, in the same form as `value`. */
	const char *own[MAX_OWN];
	const char *words[MAX_WORDS];
	unsigned n_words;
	struct setting settings[MAX_SETTINGS];
	unsigned n_settings;
	const char *facts[MAX_FACTS]; /* the facts, in the same order as in struct analyzer */
};

bool arg_needs_value(const struct arg_spec *spec);

/* All commands, terminated by NULL. The first command has no name: it plays the game that is the
 * first word on the command line. */
typedef const struct command *const command_list[];
const struct command *command_find(command_list all, const char *name);
/* Prints an error saying that no game has this name (or no command either, if no command came
 * before it) and suggests the most similar name. Returns MISUSED. */
int unknown_name(const struct args *a, command_list all, const char *word);
/* Returns the set of options that the command accepts, including those that every command accepts.
 */
uint64_t command_takes(const struct command *c);

/* Parses the command line into *a. Returns DONE, or MISUSED after printing an error message. If
 * --help or --version is given, the rest isn't checked. Words of the form key=value are split in
 * place. */
int args_parse(struct args *a, command_list all, int argc, char **argv);
/* Returns the value of --lang wherever on the command line it appears, or NULL. The language must
 * be known before the first message is printed. */
const char *args_language(int argc, char **argv);

/* The following functions each read the value of an option, or use the fallback if the option
 * wasn't given. They return MISUSED after printing an error message if the value is invalid. */
int args_int(const struct args *a, enum arg arg, int min, int max, int fallback, int *out);
int args_own_int(const struct args *a, unsigned own, int min, int max, int fallback, int *out);
int args_clock(const struct args *a, struct match_clock *out);
/* Reads the maximum number of nodes to search for each move; 0 means unlimited. */
int args_nodes(const struct args *a, uint64_t *out);
int args_seed(const struct args *a, uint64_t fallback, uint64_t *out);
/* Reads an option whose value must be one of the given words, and stores that word's index. The
 * list of words ends with NULL. */
int args_word(const struct args *a, enum arg arg, const char *const *words, int fallback, int *out);

/* Reads the game's setup from all key=value settings; rejects a setup with which no game can
 * start. */
int args_setup(const struct args *a, struct setup *out);

/* Calls `add` for each player in a list until it returns something other than DONE, and returns
 * that result, or DONE at the end of the list. Returns MISUSED after an error message if the list
 * is malformed. (who_next() describes its form.) */
int args_each_player(const char *list, int (*add)(void *context, const char *who), void *context);

/* Reads the players for all of the setup's seats. An option whose fallback is NULL is required. */
int args_players(const struct args *a, const char *const fallback[MAX_SEATS],
		 const struct setup *setup, struct who who[MAX_SEATS]);

#endif
