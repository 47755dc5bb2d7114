/* SPDX-License-Identifier: MIT */
#include "cli/event/event_run.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "cli/cli_messages.h"
#include "event/runner.h"
#include "shelf/collection.h"

/* How long to wait at most for a unit of games, and thus how long it may take to notice Ctrl-C. */
enum { WAIT_MS = 100 };

/* ---- Counting ---- */

void event_run_begin(struct event_run *c)
{
	const struct journal_head *h = &c->head;

	event_part(&h->event, h->part, h->parts, &c->first, &c->end);
	c->next = c->first;
	standings_start(&c->standings, &h->event);
	if (c->screen)
		standings_follow(&c->standings);
}

/* Reports only the first write error; the games continue. If they are shown on a screen, the
 * message waits until the screen closes. */
static void note_complaint(struct event_run *c, const char *error)
{
	if (!c->unwritable)
		snprintf(c->complaint, sizeof c->complaint,
			 _("%s The games continue, but Asobi can't save them."), error);
	c->unwritable = true;
}

static void tell_complaint(struct event_run *c)
{
	if (!c->complaint[0])
		return;
	progress_clear();
	tell_loss("%s", c->complaint);
	c->complaint[0] = '\0';
}

static void save_game(struct event_run *c, const char *name, const char *record)
{
	struct strbuf path = { 0 };
	char error[ERROR_TEXT];
	bool ok;

	sb_addf(&path, "%s/%s.asobi", c->save, name);
	ok = c->saved ? collection_add(c->saved, name, record, error)
		      : file_write_atomic(path.text, record, error, sizeof error);
	sb_free(&path);
	if (!ok)
		note_complaint(c, error);
	if (!ok && c->saved) { /* anything written after half a record would be lost as well */
		collection_close(c->saved);
		c->saved = NULL;
		c->save = NULL;
	}
}

static void save_games(struct event_run *c, const struct unit_result *u)
{
	const unsigned games = event_games_of_table(&c->head.event);
	char name[COLLECTION_NAME];

	for (unsigned i = 0; c->save && u->records && i < u->n_games; i++) {
		snprintf(name, sizeof name, "%07u-%u-%03u", u->unit + 1, i / games + 1,
			 i % games + 1);
		save_game(c, name, u->records[i]);
	}
}

static void note_fault(struct event_run *c, const struct unit_result *u)
{
	const struct event *e = &c->head.event;

	if (*u->why && !*c->first_fault)
		snprintf(c->first_fault, sizeof c->first_fault,
			 _("The first problem was in game %" PRIu64 ": %s"),
			 event_games(e, c->first, c->next) + u->why_game + 1, u->why);
}

/* Counts the results of a unit. After a write error, nothing more is written, because a journal
 * with a gap would be useless. */
void event_run_count(struct event_run *c, const struct unit_result *u)
{
	char error[ERROR_TEXT];

	standings_add(&c->standings, u);
	note_fault(c, u);
	c->next++;
	save_games(c, u);
	if (c->journal && !journal_add(c->journal, u, error)) {
		note_complaint(c, error);
		journal_free(c->journal);
		c->journal = NULL;
	}
}

/* ---- Playing ---- */

static bool is_complete(const struct event_run *c)
{
	return c->next == c->end || standings_decided(&c->standings);
}

static void show_progress(const struct event_run *c, struct runner *r, unsigned from)
{
	const struct event *e = &c->head.event;
	struct runner_look look;

	if (c->screen || !progress_due())
		return;
	runner_look(r, &look);
	progress_show(event_games(e, c->first, from), event_games(e, c->first, c->next),
		      event_games(e, c->first, c->end), look.seconds);
}

/* Counts finished units. The sequential test is checked after every unit, so that it always stops
 * at the same one, however many threads are playing. */
static void take_units(struct event_run *c, struct runner *r)
{
	const unsigned from = c->next;
	struct runner_look look;
	char error[ERROR_TEXT];

	while (!runner_over(r) && !standings_decided(&c->standings)) {
		const struct unit_result *u = runner_take(r, WAIT_MS);

		if (u)
			event_run_count(c, u);
		tell_complaint(c);
		if (interrupt_seen() && !c->interrupted) {
			c->interrupted = true;
			runner_stop(r);
		}
		show_progress(c, r, from);
	}
	progress_clear();
	if (runner_failed(r, error)) {
		tell_remark("%s", error);
		c->interrupted = true;
	}
	runner_look(r, &look);
	if (c->seconds >= 0)
		c->seconds += look.seconds;
}

/* What the screen needs to know about a run in progress. */
struct shown {
	/* Must come first, because a pointer to `live` is cast back to a pointer to the whole
	 * struct. */
	struct live_event live;
	struct event_run *run;
};

static void count_shown(struct live_event *live, const struct unit_result *u)
{
	struct event_run *c = ((struct shown *)live)->run;

	event_run_count(c, u);
	memcpy(live->note, c->complaint, sizeof live->note);
}

static void make_report(const struct event_run *c, bool times, struct report *r)
{
	const struct journal_head *h = &c->head;

	report_make(r, &h->event, &c->standings);
	r->times = h->times && times;
	r->elapsed = c->seconds;
	r->part = h->part;
	r->parts = h->parts;
}

/* Shows the run on the screen. If the user leaves before the end, the run counts as interrupted. */
static void show_run(struct event_run *c, struct runner *r)
{
	struct shown shown = {
		.live = { .runner = r, .first = c->first, .end = c->end, .count = count_shown },
		.run = c
	};

	make_report(c, true, &shown.live.report);
	if (tui_live_event(&c->look, &shown.live) < 0) {
		c->screen = false;
		return;
	}
	tell_complaint(c);
	if (!is_complete(c))
		c->interrupted = true;
	runner_stop(r);
}

static int play_run(struct event_run *c)
{
	const struct runner_plan plan = {
		.first = c->next,
		.end = c->end,
		.jobs = c->jobs,
		.times = c->head.times,
		.records = c->save,
		.sample_ms = c->screen ? LIVE_SAMPLE_MS : 0,
	};
	char error[ERROR_TEXT];
	struct runner *r;

	interrupt_catch();
	r = runner_start(&c->head.event, &plan, error);
	if (!r)
		return tell_misuse("%s", error);
	if (c->screen)
		show_run(c, r);
	take_units(c, r);
	runner_free(r);
	return DONE;
}

/* Prepares to save the games. The earlier run may have saved a unit's games without its result;
 * that unit is played again. */
static int begin_saving(struct event_run *c)
{
	char error[ERROR_TEXT], prefix[16];

	snprintf(prefix, sizeof prefix, "%07u-", c->next + 1);
	if (!c->saved || collection_begin(c->saved, c->goes_on ? prefix : NULL, error))
		return DONE;
	return tell_misuse("%s", error);
}

static void release_run(struct event_run *c)
{
	collection_close(c->saved);
	journal_free(c->journal);
	standings_free(&c->standings);
}

int event_run_run(const struct args *a, struct event_run *c)
{
	int status = begin_saving(c);

	if (!status && c->next < c->end && !standings_decided(&c->standings))
		status = play_run(c);
	if (!status)
		return event_run_finish(a, c);
	release_run(c);
	return status;
}

/* ---- Reporting ---- */

static void print_tsv(const struct report *r)
{
	struct strbuf sb = { 0 };

	report_tsv(r, &sb);
	print("%s", sb.text);
	sb_free(&sb);
}

static void print_results(const struct args *a, const struct event_run *c)
{
	struct report r;

	make_report(c, !a->value[ARG_NO_TIMES], &r);
	if (!is_complete(c))
		r.planned = event_games(&c->head.event, c->first, c->end);
	if (a->value[ARG_JSON])
		report_print_json(&r);
	else if (a->value[ARG_TSV])
		print_tsv(&r);
	else
		report_print(&r);
}

/* Adds a word, quoted for the shell if necessary. */
static void add_quoted(struct strbuf *sb, const char *word)
{
	if (word[strspn(
		    word,
		    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+,:=@%")] ==
	    '\0') {
		sb_add(sb, word);
		return;
	}
	sb_add(sb, "'");
	for (; *word; word++) {
		if (*word == '\'')
			sb_add(sb, "'\\''");
		else
			sb_add_bytes(sb, word, 1);
	}
	sb_add(sb, "'");
}

static void tell_how_to_resume(const struct event_run *c)
{
	struct strbuf line = { 0 };

	if (!c->path) {
		tell_remark(
			_("Interrupted. Add '--record FILE' next time so that you can resume."));
		return;
	}
	sb_addf(&line, "asobi %s --resume ",
		c->head.event.kind == EVENT_MATCH ? "match" : "tournament");
	add_quoted(&line, c->path);
	if (c->jobs > 1)
		sb_addf(&line, " --jobs %u", c->jobs);
	if (c->save) {
		sb_add(&line, " --save ");
		add_quoted(&line, c->save);
	}
	tell_remark(_("Interrupted. Continue with: %s"), line.text);
	sb_free(&line);
}

/* Reports the faults that players committed. For games played before a '--resume', only the number
 * of faults is known. */
static void tell_faults(const struct event_run *c)
{
	if (c->standings.spoilt)
		tell_remark(_("Games lost through an illegal move: %" PRIu64 "."),
			    c->standings.spoilt);
	if (c->standings.crashed)
		tell_remark(_("Games in which a player crashed: %" PRIu64 "."),
			    c->standings.crashed);
	if (*c->first_fault)
		tell_remark("%s", c->first_fault);
}

/* Returns the run's exit status. An illegal move or a crash means that a player is broken and the
 * result isn't reliable. */
static int status_of(const struct event_run *c)
{
	if (c->interrupted)
		tell_how_to_resume(c);
	tell_faults(c);
	return c->interrupted || c->unwritable || c->standings.spoilt || c->standings.crashed
		       ? FAILED
		       : DONE;
}

int event_run_finish(const struct args *a, struct event_run *c)
{
	char error[ERROR_TEXT];
	int status;

	if (c->path && c->journal && is_complete(c) &&
	    !journal_end(c->journal, c->next - c->first, error))
		note_complaint(c, error);
	tell_complaint(c);
	print_results(a, c);
	print_flush(); /* print the results before any remarks about them */
	status = status_of(c);
	release_run(c);
	return status;
}
