/* SPDX-License-Identifier: MIT */
/* Reads a run's arguments from the command line or from the file of the run to resume. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "cli/event/event_run.h"
#include "cli/screen_options.h"
#include "event/runner.h"
#include "shelf/collection.h"

int event_run_output_args(const struct args *a)
{
	if (a->value[ARG_JSON] && a->value[ARG_TSV])
		return tell_misuse(_("Can't combine '--json' with '--tsv'. Choose one."));
	return DONE;
}

static int read_shard(const struct args *a, struct event_run *c)
{
	const char *text = a->value[ARG_SHARD];
	struct journal_head *h = &c->head;
	char again[32] = "";

	h->part = 0;
	h->parts = 1;
	if (!text)
		return DONE;
	if (sscanf(text, "%9u/%9u", &h->part, &h->parts) == 2)
		snprintf(again, sizeof again, "%u/%u", h->part, h->parts);
	if (strcmp(text, again) || h->part < 1 || h->part > h->parts)
		return tell_misuse(
			_("'--shard' needs I/N (part I of N parts), as in '2/5', not '%s'."), text);
	h->part--;
	if (h->event.sprt)
		return tell_misuse(
			_("Can't combine '--shard' with '--sprt': the sequential test needs all "
			  "games in order."));
	if (h->parts > event_clusters(&h->event))
		return tell_misuse(_("There are too few games for %u parts. Use fewer parts."),
				   h->parts);
	return DONE;
}

/* Opens the file or directory for the games. If the name has the file extension of game records,
 * it is a single file for all games; otherwise, it is a directory. */
static int open_saved(struct event_run *c)
{
	const size_t n = c->save ? strlen(c->save) : 0;
	char error[ERROR_TEXT];

	if (n >= 6 && !strcmp(c->save + n - 6, ".asobi")) {
		c->saved = collection_append(c->save, error);
		return c->saved ? DONE : tell_misuse("%s", error);
	}
	if (c->save && !file_make_dirs(c->save))
		return tell_misuse(_("Can't create the directory %s: %s."), c->save,
				   strerror(errno));
	return DONE;
}

/* Reads the arguments that apply to new and resumed runs alike. */
static int common_args(const struct args *a, struct event_run *c)
{
	int jobs;

	if (args_int(a, ARG_JOBS, 1, RUNNER_MOST_JOBS, 1, &jobs) || event_run_output_args(a))
		return MISUSED;
	c->jobs = (unsigned)jobs;
	c->save = a->value[ARG_SAVE];
	if (screen_options(a, &c->look))
		return MISUSED;
	c->screen = !a->value[ARG_JSON] && !a->value[ARG_TSV] && screen_wanted(a);
	return open_saved(c);
}

int event_run_args(const struct args *a, struct event_run *c)
{
	char error[ERROR_TEXT];

	if (common_args(a, c) || read_shard(a, c))
		return MISUSED;
	c->head.times = !a->value[ARG_NO_TIMES];
	c->path = a->value[ARG_RECORD];
	if (c->path && !(c->journal = journal_create(c->path, &c->head, error)))
		return tell_misuse("%s", error);
	event_run_begin(c);
	return DONE;
}

/* With --resume, rejects options that say what to play, because the file already does. */
static int refuse_more(const struct args *a)
{
	const uint64_t fine = TAKES(ARG_RESUME_FILE) | TAKES(ARG_JOBS) | TAKES(ARG_JSON) |
			      TAKES(ARG_TSV) | TAKES(ARG_NO_TIMES) | TAKES(ARG_SAVE) |
			      TAKES(ARG_LANG) | TAKES(ARG_PLAIN) | TAKES(ARG_GLYPHS) |
			      TAKES(ARG_THEME) | TAKES(ARG_NO_MOUSE);

	for (int i = 0; i < ARG_COUNT; i++)
		if (a->value[i] && !(fine & TAKES(i)))
			return tell_misuse(
				_("Can't combine '--%s' with '--resume': the file already sets it."),
				arg_specs[i].name);
	if (a->n_settings)
		return tell_misuse(
			_("Can't combine '%s' with '--resume': the file already sets it."),
			a->settings[0].key);
	return DONE;
}

static int check_kind(const struct args *a, const struct event_run *c, unsigned kinds)
{
	const struct event *e = &c->head.event;

	if (!(kinds >> e->kind & 1))
		return tell_misuse(
			e->kind == EVENT_MATCH
				? _("%s contains a match. Continue it with 'asobi match --resume'.")
				: _("%s contains a tournament. Continue it with 'asobi tournament "
				    "--resume'."),
			c->path);
	if (a->game && a->game != e->game)
		return tell_misuse(_("%s contains games of %s, not %s."), c->path, e->game->id,
				   a->game->id);
	return DONE;
}

/* Counts the results of all units in the file. Sets *bytes to the offset at which to continue
 * writing, or to 0 if the file is complete. */
static int read_back(struct event_run *c, struct journal_reader *r, long *bytes)
{
	enum journal_news news;
	struct unit_result *u;
	char error[ERROR_TEXT];

	while ((news = journal_read(r, &u, error)) == JOURNAL_UNIT) {
		event_run_count(c, u);
		unit_result_free(u);
	}
	if (news == JOURNAL_WRONG)
		return tell_misuse("%s", error);
	if (news == JOURNAL_END && c->next < c->end && !standings_decided(&c->standings))
		return tell_misuse(_("%s ended before its sequential test reached a decision."),
				   c->path);
	if (news == JOURNAL_CUT && !journal_repeats(&c->head, c->path, error))
		return tell_misuse("%s", error);
	*bytes = news == JOURNAL_CUT ? journal_good_bytes(r) : 0;
	return DONE;
}

int event_run_resume(const struct args *a, struct event_run *c, unsigned kinds)
{
	char error[ERROR_TEXT];
	struct journal_reader *r;
	long bytes = 0;
	int status;

	c->path = a->value[ARG_RESUME_FILE];
	c->seconds = -1; /* how long the earlier run took is unknown */
	c->goes_on = true;
	if (refuse_more(a) || common_args(a, c))
		return MISUSED;
	r = journal_open(c->path, error);
	if (!r)
		return tell_misuse("%s", error);
	c->head = *journal_head(r);
	c->openings = journal_take_openings(r);
	event_run_begin(c);
	status = check_kind(a, c, kinds);
	if (!status)
		status = read_back(c, r, &bytes);
	journal_close(r);
	if (!status && bytes && !(c->journal = journal_continue(c->path, &c->head, bytes, error)))
		status = tell_misuse("%s", error);
	if (status)
		standings_free(&c->standings);
	return status;
}
