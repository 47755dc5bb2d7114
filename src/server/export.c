/* SPDX-License-Identifier: MIT */

#include "base/clean.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "server/program.h"
#include "server/store/store.h"
#include "server/tasks.h"

/* ---- Exporting series as matches to be played on many machines: one shell command for each task,
 * for GNU parallel or a Slurm array; `asobi merge` combines the results ---- */

enum { MOST_PARTS = 64 };

struct export
{
	/* the id of the only series to export; 0 exports every series with five players */
	int64_t only;
	unsigned times, places;
	struct tasks tasks;
	struct strbuf merge;
};

static void add_part(struct export *e, const struct store_place *p, unsigned part, unsigned parts)
{
	tasks_begin(&e->tasks, "daifugo");
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		tasks_seat(&e->tasks, s, p->seats[s].user, p->seats[s].player, p->seats[s].name);
	sb_addf(&e->tasks.lines,
		" --games %u --places %u --seed %lld --shard %u/%u --record place-%lld.part%u.txt %s\n",
		p->game_count, e->times, (long long)p->id, part, parts, (long long)p->id, part,
		p->options);
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
	sb_addf(&e->merge, "echo place %lld:\nasobi merge place-%lld.part*.txt\n", (long long)p->id,
		(long long)p->id);
	e->places++;
	return true;
}

int cmd_export(const struct options *o)
{
	struct export e = { .only = o->number[OPT_PLACE], .times = (unsigned)o->number[OPT_TIMES] };
	const char *dir = o->text[OPT_OUT];
	char error[ERROR_TEXT];
	struct store *s;
	int status = DONE;

	if (!dir)
		return misuse(_("Use '--out DIR' to say where to write the matches."));
	s = open_store(o, false);
	if (!s)
		return MISUSED;
	store_places(s, "", add_place, &e);
	store_close(s);
	if (e.places == 0)
		status = misuse(_("None of the series to export has five players."));
	else if (!tasks_write(&e.tasks, dir, e.merge.text, error))
		status = misuse("%s", error);
	else {
		print(_("Wrote %u series as %u tasks to %s. Next steps in that directory:\n"),
		      e.places, e.tasks.n, dir);
		tasks_say_how(&e.tasks);
	}
	tasks_free(&e.tasks);
	sb_free(&e.merge);
	return status;
}
