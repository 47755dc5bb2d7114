#include "cli/campaign.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "match/runner.h"

enum { WAIT_MS = 100 };		/* for units; Ctrl-C is noticed as soon */

int campaign_args(const struct args *a, struct campaign *c)
{
	int jobs;

	if (args_int(a, ARG_JOBS, 1, RUNNER_MOST_JOBS, 1, &jobs))
		return MISUSED;
	if (a->value[ARG_JSON] && a->value[ARG_TSV])
		return misuse(_("Choose one of '--json' and '--tsv'."));
	c->jobs = (unsigned)jobs;
	c->times = !a->value[ARG_NO_TIMES];
	return DONE;
}

/* The sequential test is asked unit by unit, so that it stops at the same one however
 * many threads there are. */
static bool decided(const struct campaign *c)
{
	return c->event.sprt && standings_sprt(&c->standings).decision != SPRT_CONTINUE;
}

static void show_progress(const struct campaign *c, struct runner *r, unsigned from)
{
	struct runner_look look;

	runner_look(r, &look);
	progress_show(event_games(&c->event, c->first, from), event_games(&c->event, c->first, c->next),
		      event_games(&c->event, c->first, c->end), look.seconds);
}

static void take_units(struct campaign *c, struct runner *r)
{
	const unsigned from = c->next;
	struct runner_look look;

	while (!runner_over(r) && !decided(c)) {
		struct unit_result *u = runner_take(r, WAIT_MS);

		if (u) {
			standings_add(&c->standings, u);
			c->next++;
			unit_result_free(u);
		}
		if (interrupt_seen() && !c->interrupted) {
			c->interrupted = true;
			runner_stop(r);
		}
		show_progress(c, r, from);
	}
	progress_clear();
	runner_look(r, &look);
	c->seconds = look.seconds;
}

static int play(struct campaign *c)
{
	const struct runner_plan plan = { .first = c->next, .end = c->end, .jobs = c->jobs, .times = c->times };
	char error[ERROR_TEXT];
	struct runner *r;

	interrupt_catch();
	r = runner_start(&c->event, &plan, error);
	if (!r)
		return misuse("%s", error);
	take_units(c, r);
	runner_free(r);
	return DONE;
}

static void print(const struct args *a, const struct campaign *c)
{
	struct report r;

	report_make(&r, &c->event, &c->standings);
	r.times = c->times;
	r.elapsed = c->seconds;
	r.part = c->part;
	r.parts = c->parts;
	if (a->value[ARG_JSON])
		report_print_json(&r);
	else if (a->value[ARG_TSV])
		report_print_tsv(&r);
	else
		report_print(&r);
}

/* An unplayable move is a broken player, not a result to rely on. */
static int status_of(const struct campaign *c)
{
	if (!c->standings.spoilt)
		return c->interrupted ? FAILED : DONE;
	remark(_("Games lost by an impossible move: %lu."), (unsigned long)c->standings.spoilt);
	return FAILED;
}

int campaign_run(const struct args *a, struct campaign *c)
{
	int status;

	event_part(&c->event, c->part, c->parts, &c->first, &c->end);
	c->next = c->first;
	standings_start(&c->standings, &c->event);
	status = play(c);
	if (!status) {
		print(a, c);
		status = status_of(c);
	}
	standings_free(&c->standings);
	return status;
}
