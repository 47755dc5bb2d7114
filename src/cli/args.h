/* SPDX-License-Identifier: MIT */
/* args.h - the words of the command line, sorted and checked. */
#ifndef ASOBI_ARGS_H
#define ASOBI_ARGS_H

#include "asobi/analyzer.h"
#include "asobi/player.h"
#include "asobi/setup.h"
#include "cli/cli_messages.h"

/* Every option of the program itself; those of single commands and of games come beside them. */
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
	/* What follows it, for the help; NULL: nothing; in brackets: it may be left out, and stands
	 * after '='. */
	const char *value;
	const char *help; /* shown translated; NULL: not listed */
};
extern const struct arg_spec arg_specs[ARG_COUNT];

struct args;
struct command {
	const char *name;    /* NULL: "asobi GAME" and "asobi" alone */
	const char *usage;   /* what follows "asobi" */
	const char *summary; /* shown translated */
	uint64_t takes;	     /* set of enum arg; --lang, --help, --version always */
	/* Options of this command alone, at most MAX_OWN, which follow its name; ends at
	 * name == NULL; NULL: none. */
	const struct arg_spec *own;
	bool takes_game;      /* the first word is a game */
	bool game_optional;   /* there may be none */
	bool takes_settings;  /* key=value */
	bool takes_game_args; /* --key value for the same */
	bool takes_who;	      /* an own option names players */
	bool takes_facts;     /* --key [TEXT] for those of the game's analyzer */
	unsigned max_words;   /* beside the game */
	int (*run)(const struct args *a);
};

enum { MAX_OWN = 12, MAX_WORDS = 1000, MAX_SETTINGS = 2 * MAX_OPTIONS };
struct setting {
	const char *key, *value;
};
struct settings;
struct args {
	struct settings *kept; /* as the file has them; borrowed */
	const struct command *command;
	const struct game *game;      /* where the command takes one and it was named */
	const char *value[ARG_COUNT]; /* NULL: not given; "" for those without */
	const char *own[MAX_OWN];     /* the same for command->own */
	const char *words[MAX_WORDS];
	unsigned n_words;
	struct setting settings[MAX_SETTINGS];
	unsigned n_settings;
	const char *facts[MAX_FACTS]; /* as struct analyzer wants them */
};

bool arg_needs_value(const struct arg_spec *spec);

/* All commands, of which the first has no name: it plays what the first word names.  Ends with
 * NULL. */
typedef const struct command *const command_list[];
const struct command *command_find(command_list all, const char *name);
/* After a message that there is no game (where no command is named: or command) of this name, and
 * which was meant: MISUSED. */
int unknown_name(const struct args *a, command_list all, const char *word);
uint64_t command_takes(const struct command *c); /* with what every command takes */

/* Sort the words into *a.  DONE, or MISUSED after a message; with --help or
 * --version the rest is not looked at.  Words of the form key=value are cut in
 * place. */
int args_parse(struct args *a, command_list all, int argc, char **argv);
/* The value of --lang wherever it stands, or NULL: wanted before any message. */
const char *args_language(int argc, char **argv);

/* Each gives the fallback where the option was not given, or MISUSED after a message. */
int args_int(const struct args *a, enum arg arg, int min, int max, int fallback, int *out);
int args_own_int(const struct args *a, unsigned own, int min, int max, int fallback, int *out);
int args_clock(const struct args *a, struct match_clock *out);
int args_nodes(const struct args *a, uint64_t *out); /* for each move; 0: no limit */
int args_seed(const struct args *a, uint64_t fallback, uint64_t *out);
/* The place of the word in a list that ends with NULL. */
int args_word(const struct args *a, enum arg arg, const char *const *words, int fallback, int *out);

/* The game's setup with all key=value; one that cannot be started is refused. */
int args_setup(const struct args *a, struct setup *out);

/* Hand out the players of a list one by one, until one gives other than DONE: that or
 * DONE is returned.  (who_next() says how lists are written.) */
int args_each_player(const char *list, int (*add)(void *context, const char *who), void *context);

/* Read who holds the setup's seats; NULL as fallback: the option is needed. */
int args_players(const struct args *a, const char *const fallback[MAX_SEATS],
		 const struct setup *setup, struct who who[MAX_SEATS]);

#endif
