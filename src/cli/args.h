/* SPDX-License-Identifier: MIT */
/* args.h - sorts and checks the words of the command line. */
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
	/* The name of the option's value in the help; NULL if it has none. Brackets mean that the
	 * value is optional and must follow a '='. */
	const char *value;
	const char *help; /* the help text, shown translated; NULL: not listed */
};
extern const struct arg_spec arg_specs[ARG_COUNT];

struct args;
struct command {
	const char *name;    /* the name of the command; NULL for "asobi GAME" and "asobi" alone */
	const char *usage;   /* the usage text that follows "asobi" */
	const char *summary; /* the summary of the command, shown translated */
	/* The set of options that the command takes; --lang, --help and --version are always
	 * allowed. */
	uint64_t takes;
	/* Options of this command alone, at most MAX_OWN; on the command line, they must come
	 * after the command's name. Ends at name == NULL; NULL if there are none. */
	const struct arg_spec *own;
	bool takes_game;    /* true if the command's first word is a game */
	bool game_optional; /* true if the command also works without a game */
	bool takes_board;   /* true if another program always holds the rules of the game */
	/* true if the command takes only Asobi's own games, not a game whose rules another program
	 * holds */
	bool own_games;
	bool takes_settings;  /* true if the command takes settings in the form key=value */
	bool takes_game_args; /* true if the command also takes the game's options as --key value */
	bool takes_who;	      /* true if one of the command's own options names players */
	/* True if the command takes --key [TEXT] for facts of the game's analyzer. */
	bool takes_facts;
	unsigned max_words; /* the maximum number of words that the command takes besides the game
			     */
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
	const struct game *game; /* the game, if the command takes one and it was named */
	/* The value of each option: NULL if the option was not given, "" if it has no value. */
	const char *value[ARG_COUNT];
	/* The values of the command's own options, in the same form as `value`. */
	const char *own[MAX_OWN];
	const char *words[MAX_WORDS];
	unsigned n_words;
	struct setting settings[MAX_SETTINGS];
	unsigned n_settings;
	const char *facts[MAX_FACTS]; /* the facts in the form that struct analyzer needs */
};

bool arg_needs_value(const struct arg_spec *spec);

/* All commands; ends with NULL. The first command has no name: it plays the game that the first
 * word on the command line names. */
typedef const struct command *const command_list[];
const struct command *command_find(command_list all, const char *name);
/* Prints that there is no game with this name (or no command, if no command was named before it),
 * and suggests the most similar name. Returns MISUSED. */
int unknown_name(const struct args *a, command_list all, const char *word);
/* The set of options that the command takes, including those that every command takes. */
uint64_t command_takes(const struct command *c);

/* Sorts the words into *a. Returns DONE, or MISUSED after a message. With --help or --version, the
 * rest isn't checked. Words of the form key=value are split in place. */
int args_parse(struct args *a, command_list all, int argc, char **argv);
/* Returns the value of --lang wherever it appears, or NULL. It is needed before the first message.
 */
const char *args_language(int argc, char **argv);

/* Each of these functions reads an option. It uses the fallback if the option was not given, and
 * returns MISUSED after a message if the value is wrong. */
int args_int(const struct args *a, enum arg arg, int min, int max, int fallback, int *out);
int args_own_int(const struct args *a, unsigned own, int min, int max, int fallback, int *out);
int args_clock(const struct args *a, struct match_clock *out);
/* Reads the number of nodes that may be searched for each move; 0 means no limit. */
int args_nodes(const struct args *a, uint64_t *out);
int args_seed(const struct args *a, uint64_t fallback, uint64_t *out);
/* Reads an option that must be one of several words, and stores the index of the word in the list,
 * which ends with NULL. */
int args_word(const struct args *a, enum arg arg, const char *const *words, int fallback, int *out);

/* Reads the game's setup with all key=value settings; refuses a setup that can't be started. */
int args_setup(const struct args *a, struct setup *out);

/* Calls `add` for each player in a list until it returns something other than DONE. Returns that
 * value, or DONE. (See who_next() for the form of the list.) */
int args_each_player(const char *list, int (*add)(void *context, const char *who), void *context);

/* Reads the players for all seats of the setup. If a fallback is NULL, the option is required. */
int args_players(const struct args *a, const char *const fallback[MAX_SEATS],
		 const struct setup *setup, struct who who[MAX_SEATS]);

#endif
