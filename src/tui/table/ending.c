/* SPDX-License-Identifier: MIT */
/* The page that a game or a series ends with: when it is shown, what is kept for it, and what
 * the game was decided by. */
#include <stdlib.h>

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

/* ---- What decided it ---- */

unsigned ending_me(const struct table *t)
{
	unsigned first = 0;

	if (t->afar.context)
		return t->afar.seat >= 0 ? (unsigned)t->afar.seat : SEAT_ALL;
	return t->mode == TUI_PLAY && table_people(t, &first) == 1 ? first : SEAT_ALL;
}

int ending_points(const struct table *t, unsigned seat)
{
	int points[MAX_SEATS];

	match_score(t->match, points);
	return points[seat] + (ending_of_series(t) ? t->config.total[seat] : 0);
}

int ending_outcome(const struct table *t, unsigned seat)
{
	int points[MAX_SEATS];

	if (match_actors(t->match))
		return 0;		/* a draw was agreed */
	for (unsigned s = 0; s < t->config.setup.seats; s++)
		points[s] = ending_points(t, s);
	return t->config.setup.seats > 2 ? points_end(points, t->config.setup.seats, seat)
					 : points_outcome(points, t->config.setup.seats, seat);
}

int ending_winner(const struct table *t)
{
	for (unsigned s = 0; s < t->config.setup.seats; s++)
		if (ending_outcome(t, s) > 0)
			return (int)s;
	return -1;
}

/* The score that the first seat could expect before this ply, or has in the end, x 1000; false: it is
 * not known. */
static bool first_score(const struct table *t, unsigned ply, int *score)
{
	const bool ended = ply == match_plies(t->match);
	struct weight w = {0};
	const bool known = reviewer_weight(t->advice.reviewer, ply, &w);

	*score = ended ? 1000 * ending_outcome(t, 0) : w.seat == 1 ? -w.score_milli : w.score_milli;
	return ended || known;
}

/* By how much the first seat could expect to win before this ply; false: that is not counted here, or not known. */
static bool first_margin(const struct table *t, unsigned ply, int *margin)
{
	struct weight w;

	if (ply >= match_plies(t->match) || !reviewer_weight(t->advice.reviewer, ply, &w) || !w.counts)
		return false;
	*margin = w.seat == 1 ? -w.margin : w.margin;
	return true;
}

/* What the winner could expect before the ply found and after it. */
static void note_expected(const struct table *t, int winner, struct decided *out)
{
	const int sign = winner == 0 ? 1 : -1;
	int before = 0, after = 0;

	out->known = table_is_weighed(t) && winner >= 0 && first_score(t, out->ply, &before);
	out->counts = out->known && t->view->tallied && first_margin(t, out->ply, &out->before) &&
		      (first_margin(t, out->ply + 1, &out->after) || out->ply + 1 == match_plies(t->match));
	if (!out->known)
		return;
	first_score(t, out->ply + 1, &after);
	out->before = out->counts ? sign * out->before : score_percent(sign * before);
	out->after = out->counts ? sign * out->after : score_percent(sign * after);
}

enum { LEAST_SWING = 100 };		/* thousandths of a win: less decides nothing */

/* Was the last ply no move? */
static bool find_leaving(const struct table *t, int winner, struct decided *out)
{
	const unsigned plies = match_plies(t->match);
	if (!plies)
		return false;
	const struct ply last = match_ply_at(t->match, SEAT_ALL, plies - 1);

	out->ply = plies - 1;
	out->seat = last.seat;
	note_expected(t, winner, out);
	return move_is_reserved(last.move);
}

/* The move of the loser's that cost most by the estimates before it and after it. */
static bool find_swing(const struct table *t, int winner, struct decided *out)
{
	const int sign = winner == 0 ? 1 : -1;
	int most = LEAST_SWING, before, after;

	for (unsigned i = 0; table_is_weighed(t) && winner >= 0 && i < match_plies(t->match); i++) {
		const unsigned seat = match_ply_at(t->match, SEAT_ALL, i).seat;

		if ((int)seat == winner || !first_score(t, i, &before) || !first_score(t, i + 1, &after) ||
		    sign * (after - before) < most)
			continue;
		most = sign * (after - before);
		out->ply = i;
		out->seat = seat;
		note_expected(t, winner, out);
	}
	return most > LEAST_SWING;
}

/* Where outcomes are known the last one, after which nothing was given away any more; else the
 * dearest of those who did not win. */
static bool find_slip(const struct table *t, int winner, struct decided *out)
{
	const int rewarded = t->config.setup.seats > 1 ? winner : -1;
	int dearest = 0;
	struct slip s;
	bool found = false;

	for (size_t i = 0; reviewer_slip(t->advice.reviewer, i, &s); i++) {
		const int loss = verdict_loss_milli(&s.played, &s.best);

		out->slips[s.seat]++;
		if (!table_is_weighed(t) && ((int)s.seat == rewarded || loss <= dearest))
			continue;
		dearest = loss;
		out->slip = s;
		found = true;
	}
	return found;
}

void decided_find(const struct table *t, struct decided *out)
{
	const int winner = ending_winner(t);
	bool slip;

	*out = (struct decided){ .by = DECIDED_UNKNOWN };
	if (!table_reviewable(t) || (t->options.review_on_request && !t->advice.open))
		return;			/* nobody asked for it */
	slip = find_slip(t, winner, out);
	if (reviewer_busy(t->advice.reviewer))
		out->by = DECIDED_LOOKING;
	else if (slip)
		out->by = DECIDED_BY_SLIP;
	else if (find_leaving(t, winner, out))
		out->by = DECIDED_BY_LEAVING;
	else
		out->by = find_swing(t, winner, out) ? DECIDED_BY_SWING : DECIDED_BY_NOTHING;
}
