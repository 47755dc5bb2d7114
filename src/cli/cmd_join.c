/* SPDX-License-Identifier: MIT */
/* asobi join, asobi host: play against people on other machines. */
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/screen_options.h"
#include "tui/lobby/lobby_scene.h"

enum { OWN_NAME, JOIN_PASSWORD, JOIN_PASSWORD_FILE, HOST_ADDRESS = JOIN_PASSWORD, HOST_PORT };
const struct arg_spec join_options[] = {
	[OWN_NAME] = { "name", "NAME",
		       N_("use NAME as the name that others see (default: your user name on this machine)") },
	[JOIN_PASSWORD] = { "password", NULL, N_("ask for the password of your registered name") },
	[JOIN_PASSWORD_FILE] = { "password-file", "FILE",
				 N_("read the password from the first line of FILE (or from ASOBI_PASSWORD)") },
	{ .name = NULL },
};
const struct arg_spec host_options[] = {
	[OWN_NAME] = { "name", "NAME",
		       N_("use NAME as the name that others see (default: your user name on this machine)") },
	[HOST_ADDRESS] = { "address", "ADDRESS",
			   N_("listen on ADDRESS (default: 0.0.0.0, all addresses of this machine)") },
	[HOST_PORT] = { "port", "N", N_("listen on port N (default: 4040)") },
	{ .name = NULL },
};

static int take_name(const char *given, struct tui_join *j)
{
	char clean[LOBBY_NAME];

	if (!given) {
		session_usual_name(j->name);
		return DONE;
	}
	clean_text(given, clean, sizeof clean, 40);
	if (!*given || strcmp(clean, given) != 0)
		return tell_misuse(_("Invalid name '%.40s'. Use 1 to 20 printable characters."),
				   given);
	snprintf(j->name, sizeof j->name, "%s", clean);
	return DONE;
}

/* Reads a password from the terminal without echoing it. */
static int ask_password(char *buf, size_t size)
{
	struct termios was, silent;

	if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &was))
		return tell_misuse(_(
			"Can't ask for a password without a terminal. Use '--password-file' instead."));
	silent = was;
	silent.c_lflag &= (tcflag_t)~ECHO;
	print_to(stderr, "%s", _("Password: "));
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
	if (!fgets(buf, (int)size, stdin))
		*buf = '\0';
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &was);
	print_to(stderr, "\n");
	buf[strcspn(buf, "\n")] = '\0';
	return *buf ? DONE : tell_misuse(_("No password was entered."));
}

/* Decides which game to join. Users who still have a seat in a game on another machine go back to
 * it. If the command names a server, only a seat on that server counts. */
static int plan_join(const struct args *a, struct tui_join *j)
{
	char error[ERROR_TEXT];
	int status = take_name(a->own[OWN_NAME], j);

	if (status)
		return status;
	if (a->n_words && !line_place_parse(a->words[0], &j->where, error))
		return tell_misuse("%s", error);
	if (session_kept(a->n_words ? &j->where : NULL, a->own[OWN_NAME] ? j->name : NULL,
			 &j->kept)) {
		j->where = j->kept.where;
		snprintf(j->name, sizeof j->name, "%s", j->kept.name);
	} else {
		j->kept.number = 0;
		if (!a->n_words && !line_place_parse("", &j->where, error))
			return tell_misuse("%s", error);
	}
	if (a->own[JOIN_PASSWORD] && !a->own[JOIN_PASSWORD_FILE])
		return ask_password(j->password, sizeof j->password);
	return take_secret(a->own[JOIN_PASSWORD_FILE], "ASOBI_PASSWORD", j->password,
			   sizeof j->password);
}

static int need_screen(const struct args *a)
{
	if (screen_wanted(a))
		return DONE;
	return tell_misuse(_(
		"The lobby needs a terminal. Programs can join with 'asobi engine GAME WHO --connect HOST:PORT'."));
}

int cmd_join(const struct args *a)
{
	struct tui_options o = { .mode = TUI_MENU };
	struct tui_join j = { .name = "" };

	if (screen_options(a, &o) || plan_join(a, &j) || need_screen(a))
		return MISUSED;
	return tui_run_lobby(&o, &j);
}

/* ---- asobi host ---- */

int cmd_host(const struct args *a)
{
	struct tui_options o = { .mode = TUI_MENU };
	const char *address = a->own[HOST_ADDRESS] ? a->own[HOST_ADDRESS] : HOSTING_ANYWHERE;
	char error[ERROR_TEXT];
	struct tui_join j = { .name = "" };
	int port;

	if (screen_options(a, &o) || screen_clock(a, &o) || take_name(a->own[OWN_NAME], &j) ||
	    args_own_int(a, HOST_PORT, 0, 65535, LINE_PORT, &port) ||
	    args_setup(a, &j.opens.setup) || need_screen(a))
		return MISUSED;
	j.opens.game = a->game;
	j.opens.clock = o.clock;
	if (!hosting_begin(&j, address, (unsigned)port, error))
		return tell_misuse("%s", error);
	return tui_run_lobby(&o, &j);
}
