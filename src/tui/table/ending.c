/* SPDX-License-Identifier: MIT */
#include "tui/table/ending.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/xalloc.h"
#include "tui/table/table.h"

enum { LOOK_MS = 1600 };		/* at the board, before the page */

void ending_new_game(struct table *t, bool continued)
{
	struct ending *e = &t->ending;

	e->open = e->taken = false;
	e->due_ms = 0;
	e->took_ms = 0;
	e->began_ms = continued || t->mode == TUI_REPLAY ? 0 : clock_ms();
	motion_end(&e->motion);
}

bool ending_of_series(const struct table *t)
{
	return series_games(t) > 1 && t->config.game_no + 1 == series_games(t);
}

void ending_forget_course(struct ending *e)
{
	free(e->course);
	e->course = NULL;
	e->n_course = 0;
}

/* The last remarkable ply of the game, told. */
static void find_moment(const struct table *t, char *buf, size_t size)
{
	unsigned i = match_plies(t->match);

	buf[0] = '\0';
	while (i > 0 && !table_remark(t, i - 1, buf, size))
		i--;
}

/* An end that was taken back and comes again takes the place of the first. */
static void note_course(struct table *t)
{
	struct ending *e = &t->ending;
	struct course_game *g;

	if (series_games(t) <= 1)
		return;
	while (e->n_course && e->course[e->n_course - 1].game_no >= t->config.game_no)
		e->n_course--;
	e->course = xrealloc(e->course, e->n_course + 1, sizeof *e->course);
	g = &e->course[e->n_course++];
	*g = (struct course_game){ .game_no = t->config.game_no };
	match_score(t->match, g->points);
	for (unsigned s = 0; s < t->config.setup.seats; s++)
		g->total[s] = t->config.total[s] + g->points[s];
	find_moment(t, g->moment, sizeof g->moment);
}

static void note_winner(struct table *t)
{
	struct ending *e = &t->ending;
	int points[MAX_SEATS];
	int outcome;

	if (t->config.setup.seats != 2 || match_config(t->match)->practice || t->mode == TUI_REPLAY)
		return;
	match_score(t->match, points);
	outcome = points_outcome(points, 2, 0);
	if (outcome == 0)
		e->drawn++;
	else
		e->won[(outcome < 0) ^ e->swapped]++;
}

/* With a delay of nothing, and where nobody looks, it waits to be asked for. */
void ending_take(struct table *t, int rest_ms)
{
	struct ending *e = &t->ending;
	const bool by_itself = t->scene.app && t->scene.app->terminal->person && t->pace.fixed_ms && t->mode != TUI_REPLAY;
	const int look = t->mode == TUI_WATCH ? 2 * pace_watch_delay_ms(&t->pace) : LOOK_MS;

	if (e->began_ms)
		e->took_ms = clock_ms() - e->began_ms;
	note_course(t);
	if (!e->taken)		/* one game, also if it is told anew or its end was taken back */
		note_winner(t);
	e->taken = true;
	e->due_ms = by_itself ? clock_ms() + rest_ms + look : 0;
}

bool ending_shown(const struct table *t)
{
	return t->ending.open && table_over(t) && table_position(t) == match_plies(t->match);
}

void ending_open(struct table *t)
{
	t->ending.open = true;
	t->ending.due_ms = 0;
	if (ending_of_series(t) && t->scene.app->terminal->moves && t->pace.fixed_ms)
		motion_begin(&t->ending.motion, clock_ms(), GROWING_MS + CONFETTI_MS, 0);
}

void ending_close(struct table *t)
{
	t->ending.open = false;
	t->ending.due_ms = 0;
	motion_end(&t->ending.motion);
}

void ending_tick(struct table *t)
{
	struct ending *e = &t->ending;

	motion_tick(&e->motion, clock_ms());
	if ((!table_over(t) || table_position(t) < match_plies(t->match)) && (e->open || e->due_ms))
		ending_close(t);	/* an earlier position is looked at, or played from */
	else if (e->due_ms && clock_ms() >= e->due_ms)
		ending_open(t);
}

int ending_wait_ms(const struct table *t)
{
	const struct ending *e = &t->ending;
	const int64_t left = e->due_ms - clock_ms();

	if (!e->due_ms)
		return motion_wait_ms(&e->motion, clock_ms());
	return left > 0 ? (int)left : 0;
}
