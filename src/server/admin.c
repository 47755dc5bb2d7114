/* SPDX-License-Identifier: MIT */
/* Commands that can be used while the server is running: they manage accounts and maintain the
 * stored data. */
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/wipe.h"
#include "server/program.h"
#include "server/store/store.h"

/* Holds a password, the line ending and one more byte, so that a password that is too long can be
 * detected. */
enum { PASSWORD_LINE = PASSWORD_MOST + 3 };

/* Reads a line of input without echoing it on the screen; stores "" if there is none. */
static void read_password(char password[PASSWORD_LINE])
{
	struct termios before, quiet;
	const bool typed = isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &before) == 0;

	if (typed) {
		print_to(stderr, "%s", _("Password: "));
		quiet = before;
		quiet.c_lflag &= ~(tcflag_t)ECHO;
		tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
	}
	if (!fgets(password, PASSWORD_LINE, stdin))
		*password = '\0';
	if (typed) {
		tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
		print_to(stderr, "\n");
	}
	password[strcspn(password, "\r\n")] = '\0';
}

static int add_person(struct store *s, const char *name, bool admin)
{
	char error[ERROR_TEXT], password[PASSWORD_LINE];
	bool added;

	read_password(password);
	if (!*password)
		return misuse("%s", _("Pass the password as one line on standard input."));
	added = store_user_add(s, name, password, admin, error);
	wipe_bytes(password, sizeof password);
	return added ? DONE : misuse("%s", error);
}

static int take_away(struct store *s, const char *name, bool admin)
{
	char error[ERROR_TEXT];
	struct store_user u;

	if (!store_user_named(s, name, &u) || u.admin != admin)
		return misuse(admin ? _("Unknown admin '%.100s'.") : _("Unknown user '%.100s'."),
			      name);
	return store_user_remove(s, u.id, error) ? DONE : misuse("%s", error);
}

static bool print_user(void *context, const struct store_user *u)
{
	if (u->admin == *(bool *)context)
		print("%s\n", u->name);
	return true;
}

int cmd_admin(const struct options *o)
{
	bool admin = strcmp(o->words[0], "admin") == 0;
	const char *verb = o->n_words > 1 ? o->words[1] : "";
	bool list = strcmp(verb, "list") == 0, adds = strcmp(verb, "add") == 0;
	struct store *s;
	int status = DONE;

	if (!admin && strcmp(verb, "import") == 0)
		return cmd_import(o);
	if (!admin && strcmp(verb, "token") == 0)
		return cmd_token(o);
	if ((!list && !adds && strcmp(verb, "remove") != 0) || o->n_words != (list ? 2 : 3))
		return misuse(_("Usage: asobi-server %s add NAME | remove NAME | list"),
			      o->words[0]);
	s = open_store(o, adds);
	if (!s)
		return MISUSED;
	if (list)
		store_users(s, print_user, &admin);
	else
		status = adds ? add_person(s, o->words[2], admin)
			      : take_away(s, o->words[2], admin);
	store_close(s);
	return status;
}

int cmd_check(const struct options *o)
{
	struct store *s = open_store(o, false);
	char error[ERROR_TEXT];
	bool good;

	if (!s)
		return MISUSED;
	good = store_check(s, true, error);
	store_close(s);
	if (good)
		print("%s\n", _("All stored data is intact."));
	else
		misuse("%s", error);
	return good ? DONE : FAILED;
}

int cmd_backup(const struct options *o)
{
	struct store *s;
	char error[ERROR_TEXT];
	bool good;

	if (o->n_words != 2)
		return misuse(_("Usage: asobi-server backup FILE"));
	s = open_store(o, false);
	if (!s)
		return MISUSED;
	good = store_backup(s, o->words[1], error);
	store_close(s);
	return good ? DONE : misuse("%s", error);
}
