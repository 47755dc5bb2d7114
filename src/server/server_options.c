/* SPDX-License-Identifier: MIT */
#include "server/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/parse.h"

enum { DAY_MS = 24 * 60 * 60 * 1000, MANY = 1000000, FILE_MOST = 64 * 1024 };

const struct option_spec option_specs[OPT_COUNT] = {
	[OPT_DATA] = { "data", "DIR", N_("directory of all stored data") },
	[OPT_HTTP] = { "http", "ADDR:PORT",
		       N_("address of the web pages and the Daifugo API, or 'none' (default: 127.0.0.1:8080)") },
	[OPT_ROOMS] = { "rooms", "ADDR:PORT",
			N_("address of the Numer0n rooms, or 'none' (default: 127.0.0.1:8023)") },
	[OPT_SEATS] = { "seats", "ADDR:PORT",
			N_("address and port for tables of all games, or 'none' (default: 127.0.0.1:4040)") },
	[OPT_PUBLIC] = { "public", NULL, N_("allow connections from other machines") },
	[OPT_PROXY] = { "proxy", "ADDR",
			N_("trust X-Forwarded-For from this reverse proxy (repeatable)") },
	[OPT_HOST] = { "host", "NAME",
		       N_("accept requests for this host name (localhost and numeric addresses always work; repeatable)") },
	[OPT_TURN_TIMEOUT] = { "turn-timeout", "SECONDS",
			       N_("time limit per turn in a Daifugo series, in seconds (default: 10)"),
			       10, DAY_MS, 10000, OPTION_SECONDS },
	[OPT_CONNECTIONS] = { "connections", "N",
			      N_("maximum number of open connections (default: 8192)"), 1, MANY,
			      8192, OPTION_NUMBER },
	[OPT_CONNECTIONS_PER_ADDRESS] = { "connections-per-address", "N",
					  N_("maximum number of open connections from one address (default: 256)"),
					  1, MANY, 256, OPTION_NUMBER },
	[OPT_SOCKETS] = { "sockets", "N", N_("maximum number of open WebSockets (default: 6000)"),
			  1, MANY, 6000, OPTION_NUMBER },
	[OPT_SOCKETS_PER_ADDRESS] = { "sockets-per-address", "N",
				      N_("maximum number of open WebSockets from one address (default: 128)"),
				      1, MANY, 128, OPTION_NUMBER },
	[OPT_PLACES] = { "places", "N",
			 N_("maximum number of Daifugo series in progress (default: 200)"), 1, MANY,
			 200, OPTION_NUMBER },
	[OPT_PRACTICES] = { "practices", "N",
			    N_("maximum number of practice series at a time (default: 120)"), 0,
			    MANY, 120, OPTION_NUMBER },
	[OPT_PRACTICES_PER_ADDRESS] = { "practices-per-address", "N",
					N_("maximum number of practice series that one address may open in 10 minutes (default: 240)"),
					1, MANY, 240, OPTION_NUMBER },
	[OPT_OPEN_ROOMS] = { "open-rooms", "N",
			     N_("maximum number of open Numer0n rooms (default: 400)"), 1, 100000,
			     400, OPTION_NUMBER },
	[OPT_TABLES] = { "tables", "N",
			 N_("maximum number of open tables, across all games (default: 1000)"), 1,
			 100000, 1000, OPTION_NUMBER },
	[OPT_GUEST_PLAYERS] = { "guest-players", "N",
				N_("maximum number of computer players that guests at one address "
				   "can add to tables (default: 16)"),
				0, MANY, 16, OPTION_NUMBER },
	[OPT_CALL_TIMEOUT] = { "call-timeout", "SECONDS",
			       N_("time limit for choosing a number or making a call in a Numer0n room, in seconds (default: 600)"),
			       1000, DAY_MS, 600000, OPTION_SECONDS },
	[OPT_PLACE] = { "place", "ID", N_("export: export only this series"), 1, 2147483647, 0,
			OPTION_NUMBER },
	[OPT_TIMES] = { "times", "N",
			N_("export: number of times to play each series (default: 100)"), 1, 100000,
			100, OPTION_NUMBER },
	[OPT_OUT] = { "out", "DIR", N_("export: directory to write to") },
	[OPT_GAME] = { "game", "GAME", N_("league: game to play") },
	[OPT_RULES] = { "rules", "TEXT",
			N_("league: options of the game, for example 'n=21 k=3'") },
	[OPT_CLOCK] = { "clock", "TIME",
			N_("league: seconds per move, such as 5, or bank+increment, such as 60+1 (default: 60+1)") },
	[OPT_ANCHOR] = { "anchor", "WHO[=RATING]",
			 N_("league: computer player that always takes part, with an optional fixed rating (repeatable; default: level:1=1000, level:3)") },
	[OPT_PAUSE] = { "pause", "SECONDS",
			N_("league: pause between two games of the same program, in seconds (default: 1)"),
			0, DAY_MS, 1000, OPTION_SECONDS },
	[OPT_ROUNDS] = { "rounds", "KIND",
			 N_("league: swiss, swiss:N (N pairings) or round-robin; by default, programs play continuously without rounds") },
	[OPT_AT] = { "at", "HH:MM",
		     N_("league: daily start time of rounds, in UTC (default: 'league begin' "
			"starts a round)") },
	[OPT_MINUTES] = { "minutes", "N",
			  N_("moderate: length of a mute or ban, in minutes (default: 60)"), 1,
			  525600, 60, OPTION_NUMBER },
	[OPT_CONFIG] = { "config", "FILE",
			 N_("read more options from this file, one per line: NAME VALUE") },
	[OPT_LANG] = { "lang", "en|ja", N_("language") },
	[OPT_HELP] = { "help", NULL, N_("show this help") },
	[OPT_VERSION] = { "version", NULL, N_("show the version") },
};

static int find_option(const char *name)
{
	for (int i = 0; i < OPT_COUNT; i++)
		if (strcmp(option_specs[i].name, name) == 0)
			return i;
	return -1;
}

/* Writes why an option is invalid. `where` is its position in a file, such as "FILE:12: ", or ""
 * if it is on the command line. */
static bool tell_fault(char error[ERROR_TEXT], const char *where, const char *format,
		       const char *what)
{
	int n = snprintf(error, ERROR_TEXT, "%.200s", where);

	if (n >= 0 && n < ERROR_TEXT)
		/* this format isn't a literal, but every format comes from this file and contains
		 * exactly one %s */
		snprintf(error + n, ERROR_TEXT - (size_t)n, format, what);
	return false;
}

static bool read_number(struct options *o, int i, const char *where, char error[ERROR_TEXT])
{
	const struct option_spec *s = &option_specs[i];
	bool good = s->kind == OPTION_NUMBER ? parse_int(o->text[i], s->min, s->max, &o->number[i])
					     : parse_seconds(o->text[i], s->max, &o->number[i]) &&
						       o->number[i] >= s->min;
	char range[80];

	if (good)
		return true;
	if (s->kind == OPTION_NUMBER)
		snprintf(range, sizeof range, "--%s %d..%d", s->name, s->min, s->max);
	else
		snprintf(range, sizeof range, "--%s %g..%g", s->name, s->min / 1000.0,
			 s->max / 1000.0);
	return tell_fault(error, where, _("Number out of range. Use %s."), range);
}

/* Returns the list of values for an option that may be repeated; NULL for other options. */
static const char **find_list(struct options *o, int i, unsigned **n)
{
	*n = i == OPT_PROXY ? &o->n_proxies : i == OPT_HOST ? &o->n_hosts : &o->n_anchors;
	return i == OPT_PROXY	 ? o->proxies
	       : i == OPT_HOST	 ? o->hosts
	       : i == OPT_ANCHOR ? o->anchors
				 : NULL;
}

static bool set_option(struct options *o, int i, const char *value, const char *where,
		       char error[ERROR_TEXT])
{
	unsigned *n;
	const char **list = find_list(o, i, &n);

	if (list && *n == MOST_REPEATED)
		return tell_fault(error, where, _("Too many '--%s' options."),
				  option_specs[i].name);
	if (list)
		list[(*n)++] = value;
	o->text[i] = value;
	return option_specs[i].kind == OPTION_TEXT || read_number(o, i, where, error);
}

/* Reads a line of the configuration file: "name value", "name = value" or "# comment". */
static bool read_line(struct options *o, const bool given[OPT_COUNT], char *line, const char *where,
		      char error[ERROR_TEXT])
{
	char *name = line + strspn(line, " \t"), *value = name + strcspn(name, " \t="), *end;
	int i;

	if (*name == '\0' || *name == '#')
		return true;
	if (*value)
		*value++ = '\0';
	value += strspn(value, " \t=");
	for (end = value + strlen(value); end > value && strchr(" \t", end[-1]);)
		*--end = '\0';
	i = find_option(name);
	if (i < 0 || i == OPT_CONFIG || i == OPT_HELP || i == OPT_VERSION || i == OPT_LANG)
		return tell_fault(error, where, _("Can't use the option '%.60s' in this file."),
				  name);
	if (option_specs[i].value && !*value)
		return tell_fault(error, where, _("%s needs a value."), name);
	if (!option_specs[i].value && *value)
		return tell_fault(error, where, _("%s doesn't take a value."), name);
	return given[i] || set_option(o, i, value, where, error);
}

static bool read_file(struct options *o, const bool given[OPT_COUNT], char error[ERROR_TEXT])
{
	const char *path = o->text[OPT_CONFIG];
	unsigned number = 1;
	char *line;

	o->file = file_read(path, FILE_MOST, error, ERROR_TEXT);
	if (!o->file)
		return false;
	for (line = o->file; line; number++) {
		char *end = strchr(line, '\n'), where[256];

		if (end)
			*end++ = '\0';
		snprintf(where, sizeof where, "%.200s:%u: ", path, number);
		if (!read_line(o, given, line, where, error))
			return false;
		line = end;
	}
	return true;
}

/* Reads an option and, if it takes a value, the following word. */
static bool read_option(struct options *o, char **argv, int *at, char error[ERROR_TEXT])
{
	const char *word = argv[*at] + 2, *equals = strchr(word, '=');
	char name[40];
	int i;

	snprintf(name, sizeof name, "%.*s", equals ? (int)(equals - word) : (int)strlen(word),
		 word);
	i = find_option(name);
	if (i < 0)
		return tell_fault(error, "", _("Unknown option '%.60s'. See asobi-server --help."),
				  argv[*at]);
	if (!option_specs[i].value)
		return equals ? tell_fault(error, "", _("%s doesn't take a value."), argv[*at])
			      : set_option(o, i, "", "", error);
	if (equals)
		return set_option(o, i, equals + 1, "", error);
	if (!argv[*at + 1])
		return tell_fault(error, "", _("%s needs a value."), argv[*at]);
	return set_option(o, i, argv[++*at], "", error);
}

bool options_read(struct options *o, int argc, char **argv, char error[ERROR_TEXT])
{
	bool given[OPT_COUNT];

	memset(o, 0, sizeof *o);
	for (int i = 0; i < OPT_COUNT; i++)
		o->number[i] = option_specs[i].usual;
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "-h") == 0 || strcmp(argv[i], "--help") == 0 ||
		    strcmp(argv[i], "--version") == 0) {
			o->text[argv[i][2] == 'v' ? OPT_VERSION : OPT_HELP] = "";
			return true;
		}
		if (argv[i][0] == '-' && argv[i][1] == '-') {
			if (!read_option(o, argv, &i, error))
				return false;
		} else if (argv[i][0] == '-' || o->n_words == MOST_OPTION_WORDS) {
			return tell_fault(error, "",
					  _("Can't understand '%.60s'. See asobi-server --help."),
					  argv[i]);
		} else {
			o->words[o->n_words++] = argv[i];
		}
	}
	for (int i = 0; i < OPT_COUNT; i++)
		given[i] = o->text[i] != NULL;
	return !o->text[OPT_CONFIG] || read_file(o, given, error);
}

void options_free(struct options *o)
{
	free(o->file);
}

const char *options_language(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--lang") == 0)
			return argv[i + 1];
		if (strncmp(argv[i], "--lang=", 7) == 0)
			return argv[i] + 7;
	}
	return NULL;
}
