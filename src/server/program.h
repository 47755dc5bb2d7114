/* SPDX-License-Identifier: MIT */
/* program.h - the commands of asobi-server, and what they are told: on the command line, or in a
 * file by the same names. */
#ifndef ASOBI_SERVER_PROGRAM_H
#define ASOBI_SERVER_PROGRAM_H

#include <stdbool.h>

#include "asobi/game.h"

enum server_option {
	OPT_DATA,
	OPT_HTTP,
	OPT_ROOMS,
	OPT_SEATS,
	OPT_PUBLIC,
	OPT_PROXY,
	OPT_HOST,
	OPT_TURN_TIMEOUT,
	OPT_CONNECTIONS,
	OPT_CONNECTIONS_PER_ADDRESS,
	OPT_SOCKETS,
	OPT_SOCKETS_PER_ADDRESS,
	OPT_PLACES,
	OPT_PRACTICES,
	OPT_PRACTICES_PER_ADDRESS,
	OPT_OPEN_ROOMS,
	OPT_TABLES,
	OPT_GUEST_PLAYERS,
	OPT_CALL_TIMEOUT,
	OPT_PLACE,
	OPT_TIMES,
	OPT_OUT,
	OPT_GAME,
	OPT_RULES,
	OPT_CLOCK,
	OPT_ANCHOR,
	OPT_PAUSE,
	OPT_ROUNDS,
	OPT_AT,
	OPT_MINUTES,
	OPT_CONFIG,
	OPT_LANG,
	OPT_HELP,
	OPT_VERSION,
	OPT_COUNT
};
enum { MOST_REPEATED = 16, MOST_OPTION_WORDS = 2048 };

struct option_spec {
	const char *name, *value; /* value: what follows it, for the help; NULL: nothing */
	const char *help;	  /* shown translated */
	int min, max, usual;	  /* of a number; of seconds in milliseconds */
	enum { OPTION_TEXT, OPTION_NUMBER, OPTION_SECONDS } kind;
};
extern const struct option_spec option_specs[OPT_COUNT];

struct options {
	const char *text[OPT_COUNT]; /* NULL: not given; "" for those without a value */
	int number[OPT_COUNT];	     /* of numbers and seconds (ms), the usual one if not given */
	/* These options may be repeated: their values in order, ended by NULL. */
	const char *proxies[MOST_REPEATED + 1], *hosts[MOST_REPEATED + 1],
		*anchors[MOST_REPEATED + 1];
	unsigned n_proxies, n_hosts, n_anchors;
	const char *words[MOST_OPTION_WORDS];
	unsigned n_words;
	char *file; /* the text of --config */
};

/* Sort the words of the command line; what it does not say may stand in the file of --config.
 * False with one sentence.  With --help or --version the rest is not looked at. */
bool options_read(struct options *o, int argc, char **argv, char error[ERROR_TEXT]);
void options_free(struct options *o);
/* The value of --lang wherever it stands, or NULL: wanted before any message. */
const char *options_language(int argc, char **argv);

/* ---- The commands ---- */

/* Exit statuses. */
enum { DONE = 0, FAILED = 1, MISUSED = 2 };

/* One sentence on stderr; gives MISUSED. */
int misuse(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Each returns the exit status; its words stand in o->words after its own name. */
int cmd_serve(const struct options *o);
int cmd_admin(const struct options *o); /* and users who are none: "user" */
int cmd_check(const struct options *o);
int cmd_backup(const struct options *o);
int cmd_export(const struct options *o);
int cmd_moderate(const struct options *o);
int cmd_league(const struct options *o);
int cmd_import(const struct options *o); /* user import */
int cmd_token(const struct options *o);	 /* user token */

/* The directory that --data names; NULL after a message. */
const char *data_dir(const struct options *o);
struct store;
/* The store of --data; if it need not be there yet, it is made.  NULL after a message. */
struct store *open_store(const struct options *o, bool make);

#endif
