/* SPDX-License-Identifier: MIT */
/* Beside the running server: who may come in, the care of what is kept, places for many machines. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "server/program.h"
#include "server/store/store.h"

enum { PASSWORD_MOST = 256 };

struct store *open_store(const struct options *o, bool make)
{
	const char *dir = o->text[OPT_DATA];
	char error[ERROR_TEXT], path[4096];
	struct store *s;
	struct stat st;

	if (!dir) {
		misuse(_("Say with --data where what is played is kept, as in --data ./asobi-data."));
		return NULL;
	}
	snprintf(path, sizeof path, "%s/asobi.db", dir);
	if (!make && stat(path, &st) != 0) {
		misuse(_("Nothing is kept in %.200s: %s."), dir, strerror(errno));
		return NULL;
	}
	s = store_open(dir, error);
	if (!s)
		misuse("%s", error);
	return s;
}

/* A line of the input, not shown where it is typed. */
static bool read_password(char password[PASSWORD_MOST])
{
	struct termios before, quiet;
	bool typed = isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &before) == 0, good;
	size_t n;

	if (typed) {
		print_to(stderr, "%s", _("Password: "));
		quiet = before;
		quiet.c_lflag &= ~(tcflag_t)ECHO;
		tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
	}
	good = fgets(password, PASSWORD_MOST, stdin) != NULL;
	if (typed) {
		tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
		print_to(stderr, "\n");
	}
	n = good ? strcspn(password, "\r\n") : 0;
	if (n == 0 || n == PASSWORD_MOST - 1)
		return false;
	password[n] = '\0';
	return true;
}

static int add(struct store *s, const char *name, bool admin)
{
	char error[ERROR_TEXT], password[PASSWORD_MOST];

	if (!read_password(password))
		return misuse(_("A password is wanted as one line of the input, of 1 to %d bytes."), PASSWORD_MOST - 2);
	return store_user_add(s, name, password, admin, error) ? DONE : misuse("%s", error);
}

static int take_away(struct store *s, const char *name, bool admin)
{
	char error[ERROR_TEXT];
	struct store_user u;

	if (!store_user_named(s, name, &u) || u.admin != admin)
		return misuse(admin ? _("There is no admin '%.100s'.") : _("There is no user '%.100s'."), name);
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
		return misuse(_("Write 'asobi-server %s add NAME', '… remove NAME' or '… list'."), o->words[0]);
	s = open_store(o, adds);
	if (!s)
		return MISUSED;
	if (list)
		store_users(s, print_user, &admin);
	else
		status = adds ? add(s, o->words[2], admin) : take_away(s, o->words[2], admin);
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
		print("%s\n", _("All that is kept is sound."));
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
		return misuse(_("Write 'asobi-server backup FILE'."));
	s = open_store(o, false);
	if (!s)
		return MISUSED;
	good = store_backup(s, o->words[1], error);
	store_close(s);
	return good ? DONE : misuse("%s", error);
}

/* ---- Places as matches that many machines play: one line of a shell for each task, to be run by GNU
 * parallel or as an array of Slurm, and joined by `asobi merge` ---- */

enum { MOST_PARTS = 64 };

struct export {
	int64_t only;			/* this place; 0: all with five players */
	unsigned times, places, n_tasks;
	struct strbuf tasks, merge, programs;
};

/* For the shell: between single quotes. */
static void add_quoted(struct strbuf *sb, const char *text)
{
	sb_add(sb, "'");
	for (; *text; text++)
		if (*text == '\'')
			sb_add(sb, "'\\''");
		else
			sb_add_bytes(sb, text, 1);
	sb_add(sb, "'");
}

static void add_seat(struct export *e, const struct store_seat *seat, unsigned n)
{
	char line[128];

	sb_addf(&e->tasks, " --p%u ", n + 1);
	if (!seat->user) {
		add_quoted(&e->tasks, seat->player);
		return;
	}
	sb_addf(&e->tasks, "exec:programs/user-%lld", (long long)seat->user);
	snprintf(line, sizeof line, "programs/user-%lld", (long long)seat->user);
	if (e->programs.text && strstr(e->programs.text, line))
		return;
	sb_addf(&e->programs, "%s\t%s\n", line, seat->name);
}

static void add_part(struct export *e, const struct store_place *p, unsigned part, unsigned parts)
{
	sb_add(&e->tasks, "asobi match daifugo");
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		add_seat(e, &p->seats[s], s);
	sb_addf(&e->tasks, " --games %u --places %u --seed %lld --shard %u/%u --record place-%lld.part%u.txt %s\n", p->game_count,
		e->times, (long long)p->id, part, parts, (long long)p->id, part, p->options);
	e->n_tasks++;
}

static bool add_place(void *context, const struct store_place *p)
{
	struct export *e = context;
	unsigned parts = e->times < MOST_PARTS ? e->times : MOST_PARTS;

	for (unsigned s = 0; s < PLACE_SEATS; s++)
		if (!p->seats[s].user && !*p->seats[s].player)
			return true;
	if (e->only && p->id != e->only)
		return true;
	for (unsigned i = 1; i <= parts; i++)
		add_part(e, p, i, parts);
	sb_addf(&e->merge, "echo place %lld:\nasobi merge place-%lld.part*.txt\n", (long long)p->id, (long long)p->id);
	e->places++;
	return true;
}

static bool write_file(const char *dir, const char *name, const char *text, char error[ERROR_TEXT])
{
	char path[4096];

	snprintf(path, sizeof path, "%s/%s", dir, name);
	return file_write_atomic(path, text, error, ERROR_TEXT);
}

static bool write_all(const struct export *e, const char *dir, char error[ERROR_TEXT])
{
	char path[4096];

	snprintf(path, sizeof path, "%s/programs", dir);
	if (!file_make_dirs(path)) {
		snprintf(error, ERROR_TEXT, _("The directory %.200s cannot be made: %s."), path, strerror(errno));
		return false;
	}
	return write_file(dir, "tasks", e->tasks.text, error) && write_file(dir, "merge.sh", e->merge.text, error) &&
	       write_file(dir, "programs.txt", e->programs.text ? e->programs.text : "", error);
}

static void say_how(const struct export *e, const char *dir)
{
	print(_("%u places, %u tasks in %s. What to do there:\n"), e->places, e->n_tasks, dir);
	if (e->programs.len)
		print("  %s\n", _("put the program of each user where programs.txt says: it speaks asobi-seat(5)"));
	print("  parallel <tasks\n");
	print("  sbatch --array=1-%u --wrap 'sed -n \"${SLURM_ARRAY_TASK_ID}p\" tasks | sh'\n", e->n_tasks);
	print("  sh merge.sh\n");
}

int cmd_export(const struct options *o)
{
	struct export e = { .only = o->number[OPT_PLACE], .times = (unsigned)o->number[OPT_TIMES] };
	const char *dir = o->text[OPT_OUT];
	char error[ERROR_TEXT];
	struct store *s;
	int status = DONE;

	if (!dir)
		return misuse(_("Say with --out into which directory the matches are written."));
	s = open_store(o, false);
	if (!s)
		return MISUSED;
	store_places(s, "", add_place, &e);
	store_close(s);
	if (e.places == 0)
		status = misuse(_("There is no such place with five players."));
	else if (!write_all(&e, dir, error))
		status = misuse("%s", error);
	else
		say_how(&e, dir);
	sb_free(&e.tasks);
	sb_free(&e.merge);
	sb_free(&e.programs);
	return status;
}
