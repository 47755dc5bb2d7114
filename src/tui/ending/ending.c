/* SPDX-License-Identifier: MIT */
/* Decides when to show the result page, and keeps its data from one game to the next. */
#include "tui/ending/ending.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/xalloc.h"

void ending_begin(struct ending *e, bool timed)
{
	ending_close(e);
	e->taken = false;
	e->took_ms = 0;
	e->began_ms = timed ? clock_ms() : 0;
}

static void forget_last(struct ending *e)
{
	e->n_course--;
	free(e->course[e->n_course].before);
	free(e->course[e->n_course].after);
}

void ending_forget_course(struct ending *e)
{
	while (e->n_course)
		forget_last(e);
	free(e->course);
	e->course = NULL;
}

static void *copy_state(const struct result *r, const void *state)
{
	return memcpy(xcalloc(1, r->game->state_size), state, r->game->state_size);
}

/* Stores the last noteworthy ply of the game. It is put into words only when it is drawn, because
 * the user may switch the language before that. */
static void find_moment(const struct result *r, struct course_game *g)
{
	char text[MESSAGE_TEXT];
	unsigned i = match_plies(r->match);
	struct ply p;

	while (i > 0 && !result_remark(r, i - 1, text, sizeof text))
		i--;
	if (!i)
		return;
	p = match_ply_at(r->match, SEAT_ALL, i - 1);
	g->seat = p.seat;
	g->move = p.move;
	g->before = copy_state(r, r->before);
	g->after = copy_state(r, r->after);
}

/* Adds this game to the results of the series. If a move was taken back after the game had ended,
 * and the game has now ended again, the new result replaces the old one. */
static void note_course(struct ending *e, const struct result *r)
{
	struct course_game *g;

	if (!r->series)
		return;
	while (e->n_course && e->course[e->n_course - 1].game_no >= r->game_no)
		forget_last(e);
	e->course = xrealloc(e->course, e->n_course + 1, sizeof *e->course);
	g = &e->course[e->n_course++];
	*g = (struct course_game){ .game_no = r->game_no };
	memcpy(g->points, r->gained, sizeof g->points);
	memcpy(g->total, r->total, sizeof g->total);
	find_moment(r, g);
}

static void note_winner(struct ending *e, const struct result *r)
{
	const int outcome = points_outcome(r->gained, 2, 0);

	if (r->seats != 2 || !r->tells)
		return;
	if (outcome == 0)
		e->drawn++;
	else
		e->won[(outcome < 0) ^ e->swapped]++;
}

void ending_take(struct ending *e, const struct result *r, int opens_ms)
{
	if (e->began_ms)
		e->took_ms = clock_ms() - e->began_ms;
	note_course(e, r);
	/* Count each game only once, even if it ends again after a move was taken back, or its end
	 * is reported again. */
	if (!e->taken)
		note_winner(e, r);
	e->taken = true;
	e->due_ms = opens_ms < 0 ? 0 : clock_ms() + opens_ms;
}

void ending_open(struct ending *e, bool moves)
{
	e->came_ms = e->due_ms ? clock_ms() : 0;
	e->open = true;
	e->due_ms = 0;
	if (moves)
		motion_begin(&e->motion, clock_ms(), GROWING_MS + CONFETTI_MS, 0);
}

bool ending_is_fresh(const struct ending *e)
{
	enum { FRESH_MS = 700 };

	return e->open && e->came_ms && clock_ms() < e->came_ms + FRESH_MS;
}

void ending_close(struct ending *e)
{
	e->open = false;
	e->due_ms = 0;
	motion_end(&e->motion);
}

int ending_wait_ms(const struct ending *e)
{
	const int64_t left = e->due_ms - clock_ms();

	if (!e->due_ms)
		return motion_wait_ms(&e->motion, clock_ms());
	return left > 0 ? (int)left : 0;
}
