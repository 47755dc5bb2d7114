/* SPDX-License-Identifier: MIT */
/* A match begun from the menu: played in one thread, and nothing of it is kept. */
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/xalloc.h"
#include "tui/dashboard/dashboard.h"
#include "tui/menu/menu.h"

struct menu_match {
	struct live_event live;		/* first member */
	struct event event;
	struct standings standings;
};

static void count(struct live_event *c, const struct unit_result *u)
{
	standings_add(&((struct menu_match *)c)->standings, u);
}

static void left(struct live_event *c)
{
	struct menu_match *m = (struct menu_match *)c;

	runner_free(c->runner);
	standings_free(&m->standings);
	free(m);
}

/* Seats change, so that no player is favoured by his. */
static void fill_event(struct event *e, const struct form *f)
{
	e->game = f->game;
	e->setup = f->setup;
	e->kind = EVENT_MATCH;
	e->n_players = f->setup.seats;
	memcpy(e->who, f->who, sizeof f->who);
	e->seed = f->seed[0] ? strtoull(f->seed, NULL, 10) : rng_fresh_seed();
	e->length = f->length;
	e->swap = f->setup.seats > 1;
}

struct scene *menu_match_new(const struct form *f, char error[ERROR_TEXT])
{
	struct menu_match *m = xcalloc(1, sizeof *m);
	struct runner_plan plan = { .jobs = 1, .times = true, .sample_ms = LIVE_SAMPLE_MS };

	fill_event(&m->event, f);
	standings_start(&m->standings, &m->event);
	standings_follow(&m->standings);
	m->live = (struct live_event){ .count = count, .left = left };
	if (event_check(&m->event, error)) {
		m->live.end = plan.end = event_units(&m->event);
		m->live.runner = runner_start(&m->event, &plan, error);
	}
	if (!m->live.runner) {
		left(&m->live);
		return NULL;
	}
	report_make(&m->live.report, &m->event, &m->standings);
	m->live.report.times = true;
	return dashboard_new(&m->live);
}
