/* SPDX-License-Identifier: MIT */
/* program.h - the commands and options of asobi-server. Options may be given on the command line
 * or in a configuration file. */
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
	/* `value` is the help's name for the option's argument; NULL if the option takes none. */
	const char *name, *value;
	const char *help; /* the English help text, translated when it is shown */
	/* For an option that is a number: its limits and its default. Times are in milliseconds
	 * here, but in seconds on the command line. */
	int min, max, usual;
	enum { OPTION_TEXT, OPTION_NUMBER, OPTION_SECONDS } kind;
};
extern const struct option_spec option_specs[OPT_COUNT];

struct options {
	/* The text given for each option: NULL if the option isn't given, "" if it is given and
	 * takes no argument. */
	const char *text[OPT_COUNT];
	/* The value of each option that is a number or a time. Times are given in seconds and
	 * stored in milliseconds. An option that isn't given has its default value. */
	int number[OPT_COUNT];
	/* The values of options that may be repeated, in the order given; each list ends with
	 * NULL. */
	const char *proxies[MOST_REPEATED + 1], *hosts[MOST_REPEATED + 1],
		*anchors[MOST_REPEATED + 1];
	unsigned n_proxies, n_hosts, n_anchors;
	const char *words[MOST_OPTION_WORDS];
	unsigned n_words;
	char *file; /* the contents of the file that --config names */
};

/* Reads the command line, and fills in missing options from the file that --config names. On
 * failure, returns false and stores a one-sentence error message. With --help or --version,
 * nothing else is checked. */
bool options_read(struct options *o, int argc, char **argv, char error[ERROR_TEXT]);
void options_free(struct options *o);
/* Returns the value of --lang, wherever the option stands on the command line; NULL if it isn't
 * given. The language must be known before any message is printed. */
const char *options_language(int argc, char **argv);

/* ---- The commands ---- */

/* The commands' exit statuses. */
enum { DONE = 0, FAILED = 1, MISUSED = 2 };

/* Prints one sentence about incorrect usage to stderr, and returns MISUSED. */
int misuse(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Each of these commands returns its exit status. o->words holds the command's name, followed by
 * its arguments. */
int cmd_serve(const struct options *o);
int cmd_admin(const struct options *o); /* the commands "admin" and "user" */
int cmd_check(const struct options *o);
int cmd_backup(const struct options *o);
int cmd_export(const struct options *o);
int cmd_moderate(const struct options *o);
int cmd_league(const struct options *o);
int cmd_import(const struct options *o); /* the command "user import" */
int cmd_token(const struct options *o);	 /* the command "user token" */

/* Returns the directory that --data names; on failure, prints a message and returns NULL. */
const char *data_dir(const struct options *o);
struct store;
/* Opens the store in the directory that --data names. If the store doesn't exist and `make` is set,
 * creates it first. On failure, prints a message and returns NULL. */
struct store *open_store(const struct options *o, bool make);

#endif
