/* SPDX-License-Identifier: MIT */
/* Places as matches that many machines play: one line of a shell for each task, to be run by
 * GNU parallel or as an array of Slurm, and joined by `asobi merge`. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "server/program.h"
#include "server/store/store.h"

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
