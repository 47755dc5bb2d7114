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
	{ NULL, "--data DIR [OPTION...]", N_("serve until SIGINT or SIGTERM"), cmd_serve },
	{ "admin", "admin add|remove NAME --data DIR",
	  N_("who may use the admin's pages; the password is a line of the input"), cmd_admin },
	{ "admin", "admin list --data DIR", N_("their names"), NULL },
	{ "user", "user add|remove NAME --data DIR", N_("the same for players"), cmd_admin },
	{ "user", "user list --data DIR", N_("their names"), NULL },
	{ "user", "user import FILE --data DIR",
	  N_("a class: a name a line, with a word or without one; names and words are printed"),
	  NULL },
	{ "user", "user token NAME [LABEL] --data DIR",
	  N_("a token, which a program says in place of the password"), NULL },
	{ "league", "league add NAME --game GAME --data DIR",
	  N_("programs that stay are paired again and again"), cmd_league },
	{ "league", "league begin NAME --data DIR",
	  N_("a round begins now, or as soon as two are here"), NULL },
	{ "league", "league export NAME --out DIR --data DIR",
	  N_("a round for many machines: everybody meets everybody, both sides"), NULL },
	{ "league", "league merge NAME FILE... --data DIR",
	  N_("what came of it; results that are there already count once"), NULL },
	{ "league", "league remove NAME --data DIR", N_("its standings go, its games are kept"),
	  NULL },
	{ "league", "league list --data DIR", N_("what is played, by how many, how often"), NULL },
	{ "moderate", "moderate close TABLE | mute|ban|free NAME | rename NAME NEW --data DIR",
	  N_("order at the tables; the server does it within a second"), cmd_moderate },
	{ "moderate", "moderate log --data DIR", N_("who did what, for moderators"), NULL },
	{ "check", "check --data DIR", N_("is what is kept sound?"), cmd_check },
	{ "backup", "backup FILE --data DIR",
	  N_("a copy of all that is kept, while the server runs, too"), cmd_backup },
	{ "export", "export --out DIR [--place ID] [--times N] --data DIR",
	  N_("places as matches for many machines"), cmd_export },
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
	return misuse(_("There is no command '%.60s'; see asobi-server --help."), name);
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
		return misuse(_("There is no language '%s'; use 'en' or 'ja'."), language);
	i18n_missing(LANG_JA, error, sizeof error);
	if (*error) /* the server's pages need both languages */
		misuse("%s", error);
	status = options_read(&o, argc, argv, error) ? run_command(&o) : misuse("%s", error);
	options_free(&o);
	if (print_flush())
		return status;
	misuse(_("The output cannot be written: %s."), print_error());
	return status == DONE ? FAILED : status;
}
