/* SPDX-License-Identifier: MIT */
/* asobi-server: tables for all games, a Daifugo platform and Numer0n rooms, for programs and
 * people. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/paths.h"
#include "config.h"
#include "server/program.h"

static const struct command {
	const char *name, *usage, *summary;
	int (*run)(const struct options *o);
} commands[] = {
	{ NULL, "--data DIR [OPTION...]", N_("run the server until SIGINT or SIGTERM"), cmd_serve },
	{ "admin", "admin add|remove NAME --data DIR",
	  N_("add or remove an admin; 'add' reads the password from a line of standard input"),
	  cmd_admin },
	{ "admin", "admin list --data DIR", N_("list all names"), NULL },
	{ "user", "user add|remove NAME --data DIR",
	  N_("add or remove a user; 'add' reads the password from a line of standard input"),
	  cmd_admin },
	{ "user", "user list --data DIR", N_("list all names"), NULL },
	{ "user", "user import FILE --data DIR",
	  N_("add a whole class from a list (one name per line, with an optional password) and print the names and passwords"),
	  NULL },
	{ "user", "user token NAME [LABEL] --data DIR",
	  N_("create a token that a program can use instead of the password"), NULL },
	{ "league", "league add NAME --game GAME --data DIR",
	  N_("create a league: connected programs play each other again and again"), cmd_league },
	{ "league", "league begin NAME --data DIR",
	  N_("start a round now, or as soon as two programs are connected"), NULL },
	{ "league", "league export NAME --out DIR --data DIR",
	  N_("export a round to play on many machines: each program plays each of the others once "
	     "on each side"),
	  NULL },
	{ "league", "league merge NAME FILE... --data DIR",
	  N_("import the results of an exported round; results imported before aren't counted "
	     "twice"),
	  NULL },
	{ "league", "league remove NAME --data DIR",
	  N_("delete a league and its standings, but not its games"), NULL },
	{ "league", "league list --data DIR",
	  N_("list leagues with their game, number of programs and number of games"), NULL },
	{ "moderate", "moderate close TABLE | mute|ban|free NAME | rename NAME NEW --data DIR",
	  N_("close a table, or mute, ban, free or rename someone; a running server applies the "
	     "change within a second"),
	  cmd_moderate },
	{ "moderate", "moderate log --data DIR", N_("show the log of moderator actions"), NULL },
	{ "check", "check --data DIR", N_("check the stored data for damage"), cmd_check },
	{ "backup", "backup FILE --data DIR",
	  N_("back up all stored data, even while the server is running"), cmd_backup },
	{ "export", "export --out DIR [--place ID] [--times N] --data DIR",
	  N_("export Daifugo series as matches to run on many machines"), cmd_export },
};
enum { N_COMMANDS = sizeof commands / sizeof *commands };

int misuse(const char *format, ...)
{
	va_list ap;

	print_to(stderr, "asobi-server: ");
	va_start(ap, format);
	print_list(stderr, format, ap);
	va_end(ap);
	print_to(stderr, "\n");
	return MISUSED;
}

static int print_help(void)
{
	enum { COLUMNS = 28 };

	print("%s\n", _("Usage:"));
	for (int i = 0; i < N_COMMANDS; i++)
		print("  asobi-server %s\n      %s\n", commands[i].usage, _(commands[i].summary));
	print("\n%s\n", _("Options:"));
	for (int i = 0; i < OPT_COUNT; i++) {
		const struct option_spec *s = &option_specs[i];
		char name[60];

		snprintf(name, sizeof name, "--%s%s%s", s->name, s->value ? " " : "",
			 s->value ? s->value : "");
		print("  %-*s  %s\n", COLUMNS, name, _(s->help));
	}
	return DONE;
}

static int run_command(const struct options *o)
{
	const char *name = o->n_words ? o->words[0] : NULL;

	if (o->text[OPT_HELP])
		return print_help();
	if (o->text[OPT_VERSION]) {
		print("asobi-server %s\n", PACKAGE_VERSION);
		return DONE;
	}
	for (int i = 0; i < N_COMMANDS; i++)
		if (!name || (commands[i].name && strcmp(name, commands[i].name) == 0))
			return commands[i].run(o);
	return misuse(_("Unknown command '%.60s'. See asobi-server --help."), name);
}

int main(int argc, char **argv)
{
	const char *language = options_language(argc, argv);
	struct options o;
	char error[ERROR_TEXT];
	int status;

	if (!file_open_standard())
		return FAILED;
	path_know_program(argv[0]);
	if (!i18n_init(language))
		return misuse(_("Unknown language '%s'. Use 'en' or 'ja'."), language);
	i18n_missing(LANG_JA, error, sizeof error);
	/* Warn about a missing translation, because the server's pages need both languages. */
	if (*error)
		misuse("%s", error);
	status = options_read(&o, argc, argv, error) ? run_command(&o) : misuse("%s", error);
	options_free(&o);
	if (print_flush())
		return status;
	misuse(_("Can't write the output: %s."), print_error());
	return status == DONE ? FAILED : status;
}
