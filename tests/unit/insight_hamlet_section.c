/* SPDX-License-Identifier: MIT */
/* Tests the patterns that explain moves of Hamlet. A second judge looks at positions in the plainest
 * way, as a person with a board would, and has to find the same. */
#include <stdio.h>
#include <string.h>

#include "asobi/view.h"
#include "games/hamlet/hamlet_insight.h"
#include "hamlet_plain.h"
#include "match/judgement.h"
#include "pattern_form.h"

extern const struct view view_hamlet;

/* ---- The second judge: a board of cells, where stones are put in and taken out ---- */

enum { FREE, OWN, OTHER };

struct plain {
	int at[HAMLET_COLS][HAMLET_ROWS];
};

/* What should be said; no id means nothing. */
struct told {
	const char *id;
	bool lit[HAMLET_CELLS];
	unsigned moves;
	unsigned move[2];
};

static struct plain plain_of(const struct hamlet *h)
{
	struct plain p = { 0 };

	for (unsigned c = 0; c < HAMLET_COLS; c++)
		for (unsigned r = 0; r < HAMLET_ROWS; r++)
			p.at[c][r] = h->side[h->turn] & hamlet_cell(c, r)	? OWN
				     : h->side[1 - h->turn] & hamlet_cell(c, r) ? OTHER
										: FREE;
	return p;
}

static int height(const struct plain *p, int col)
{
	int row = 0;

	while (row < HAMLET_ROWS && p->at[col][row] != FREE)
		row++;
	return row;
}

/* Returns the board after this side's stone, which must have room. */
static struct plain after(const struct plain *p, int col, int side)
{
	struct plain next = *p;

	next.at[col][height(p, col)] = side;
	return next;
}

static bool has_room(const struct plain *p, int col)
{
	return height(p, col) < HAMLET_ROWS;
}

/* Returns true if a stone of this side on an empty cell would make four. Marks the cells of these
 * lines as lit if `t` is given. */
static bool four_at(const struct plain *p, int col, int row, int side, struct told *t)
{
	static const int step[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
	bool found = false;

	if (row >= HAMLET_ROWS)
		return false;
	for (int d = 0; d < 4; d++)
		for (int first = -3; first <= 0; first++) {
			int n = 0;

			for (int i = first; i < first + 4; i++) {
				const int c = col + i * step[d][0], r = row + i * step[d][1];

				n += c >= 0 && c < HAMLET_COLS && r >= 0 && r < HAMLET_ROWS &&
				     (i == 0 || p->at[c][r] == side);
			}
			found = found || n == 4;
			for (int i = first; n == 4 && t && i < first + 4; i++)
				t->lit[(row + i * step[d][1]) * HAMLET_COLS + col +
				       i * step[d][0]] = true;
		}
	return found;
}

static bool wins_with(const struct plain *p, int col, int side)
{
	return has_room(p, col) && four_at(p, col, height(p, col), side, NULL);
}

static int count_wins(const struct plain *p, int side)
{
	int n = 0;

	for (int c = 0; c < HAMLET_COLS; c++)
		n += wins_with(p, c, side);
	return n;
}

/* Returns true if the opponent of this side can make four after this stone. */
static bool loses_at_once(const struct plain *p, int col, int side)
{
	const struct plain next = after(p, col, side);

	return count_wins(&next, OWN + OTHER - side) > 0;
}

static bool all_lose(const struct plain *p)
{
	for (int c = 0; c < HAMLET_COLS; c++)
		if (has_room(p, c) && !loses_at_once(p, c, OWN))
			return false;
	return true;
}

/* Returns true if a stone of this side makes two threats which no answer stops. */
static bool forks(const struct plain *p, int col, int side)
{
	struct plain next;

	if (!has_room(p, col) || loses_at_once(p, col, side))
		return false;
	next = after(p, col, side);
	return count_wins(&next, side) >= 2;
}

/* Returns the column that must be blocked if the block lifts this side to another four; -1 if the
 * stone makes no such threat. */
static int forced_column(const struct plain *p, int col, int side)
{
	struct plain next;

	if (loses_at_once(p, col, side))
		return -1;
	next = after(p, col, side);
	for (int c = 0; c < HAMLET_COLS && count_wins(&next, side) == 1; c++)
		if (wins_with(&next, c, side)) {
			const struct plain blocked = after(&next, c, OWN + OTHER - side);

			return wins_with(&blocked, c, side) ? c : -1;
		}
	return -1;
}

static void light(struct told *t, int col, int row)
{
	t->lit[row * HAMLET_COLS + col] = true;
}

static void name(struct told *t, int col)
{
	if (t->moves < 2 && (!t->moves || t->move[t->moves - 1] != (unsigned)col))
		t->move[t->moves++] = (unsigned)col;
}

static struct told tell_block(const struct plain *p, int best)
{
	struct told t = { 0 };
	const int row = height(p, best);

	if (!wins_with(p, best, OTHER))
		return t;
	if (row >= 3 && p->at[best][row - 1] == OTHER && p->at[best][row - 2] == OTHER &&
	    p->at[best][row - 3] == OTHER) {
		t.id = "block-vertical";
		for (int r = row - 3; r <= row; r++)
			light(&t, best, r);
		return t;
	}
	t.id = "block";
	four_at(p, best, row, OTHER, &t);
	return t;
}

static struct told tell_loss(const struct plain *p)
{
	struct told t = { .id = count_wins(p, OTHER) ? "two-ends" : "out-of-moves" };

	for (int c = 0; c < HAMLET_COLS; c++) {
		const bool now = wins_with(p, c, OTHER);

		if (now)
			light(&t, c, height(p, c));
		if (now || !count_wins(p, OTHER))
			if (four_at(p, c, height(p, c) + 1, OTHER, NULL) && has_room(p, c)) {
				light(&t, c, height(p, c) + 1);
			}
		if (now)
			name(&t, c);
	}
	return t;
}

/* Finds the double threats of the opponent on this board. */
static struct told tell_double(const struct plain *p)
{
	struct told t = { 0 };

	for (int c = 0; c < HAMLET_COLS && t.moves < 2; c++)
		if (forks(p, c, OTHER)) {
			const struct plain next = after(p, c, OTHER);

			t.id = "allows-double";
			name(&t, c);
			light(&t, c, height(p, c));
			for (int k = 0; k < HAMLET_COLS; k++)
				if (wins_with(&next, k, OTHER))
					light(&t, k, height(&next, k));
		}
	return t;
}

static struct told tell_merits(const struct plain *p, int best, int played)
{
	const struct plain then = after(p, best, OWN),
			   instead = played < 0 ? *p : after(p, played, OWN);
	const bool fast = played >= 0 &&
			  (forks(p, played, OWN) || forced_column(p, played, OWN) >= 0);
	const int forced = forced_column(p, best, OWN);
	struct told t = { 0 };

	if (!fast && forks(p, best, OWN)) {
		t.id = "double";
		light(&t, best, height(p, best));
		for (int c = 0; c < HAMLET_COLS; c++)
			if (wins_with(&then, c, OWN)) {
				light(&t, c, height(&then, c));
				name(&t, c);
			}
		return t;
	}
	if (!fast && forced >= 0) {
		t.id = "force";
		light(&t, best, height(p, best));
		light(&t, forced, height(&then, forced));
		light(&t, forced, height(&then, forced) + 1);
		name(&t, forced);
		return t;
	}
	if (tell_double(&then).id)
		return t;
	return tell_double(&instead);
}

/* Returns what should be said as far as nothing needs counting; "?" if nothing of that holds. */
static struct told tell(const struct plain *p, int best, int played)
{
	const struct told nothing = { 0 };
	struct told t = { 0 };

	if (count_wins(p, OWN)) {
		if (!wins_with(p, best, OWN) || (played >= 0 && wins_with(p, played, OWN)))
			return nothing;
		t.id = "win";
		four_at(p, best, height(p, best), OWN, &t);
		return t;
	}
	if (all_lose(p))
		return tell_loss(p);
	if (count_wins(p, OTHER))
		return tell_block(p, best);
	if (loses_at_once(p, best, OWN))
		return nothing;
	if (played >= 0 && loses_at_once(p, played, OWN)) {
		t.id = "under";
		four_at(p, played, height(p, played) + 1, OTHER, &t);
		return t;
	}
	if (played >= 0 && four_at(p, played, height(p, played) + 1, OWN, NULL) &&
	    !four_at(p, best, height(p, best) + 1, OWN, NULL)) {
		const struct plain next = after(p, played, OWN);

		if (count_wins(&next, OWN) == 1 && forced_column(p, played, OWN) < 0) {
			t.id = "wastes-own";
			four_at(p, played, height(p, played) + 1, OWN, &t);
			return t;
		}
	}
	t = tell_merits(p, best, played);
	t.id = t.id ? t.id : "?";
	return t;
}

/* ---- Comparing ---- */

static const char *shown(const struct hamlet *h, int best, int played)
{
	static char text[STATE_TEXT + 40];
	char position[STATE_TEXT];

	game_encode(&game_hamlet, h, position, sizeof position);
	snprintf(text, sizeof text, "%s best %d played %d", position, best, played);
	return text;
}

static void expect_told(const struct told *t, const struct insight *in, const char *where)
{
	unsigned n = 0;

	ck_assert_msg(in->pattern ? t->id && !strcmp(t->id, in->pattern->id) : !t->id,
		      "%s: '%s', not '%s'", where, in->pattern ? in->pattern->id : "",
		      t->id ? t->id : "");
	for (unsigned i = 0; i < HAMLET_CELLS; i++)
		n += t->lit[i];
	ck_assert_msg(n == in->cells, "%s: %s lights %u, not %u", where, t->id, in->cells, n);
	for (unsigned i = 0; i < in->cells; i++)
		ck_assert_msg(t->lit[in->cell[i]], "%s: %s lights %u", where, t->id, in->cell[i]);
	ck_assert_msg(t->moves == in->moves, "%s: %s names %u", where, t->id, in->moves);
	for (unsigned i = 0; i < in->moves; i++)
		ck_assert_msg(t->move[i] == in->named[i], "%s: %s", where, t->id);
}

/* Returns the only free cell among those lit; that is where four is made later. */
static unsigned find_goal(const struct plain *p, const struct insight *in)
{
	unsigned goal = HAMLET_CELLS;

	for (unsigned i = 0; i < in->cells; i++)
		if (p->at[in->cell[i] % HAMLET_COLS][in->cell[i] / HAMLET_COLS] == FREE) {
			ck_assert_uint_eq(goal, HAMLET_CELLS);
			goal = in->cell[i];
		}
	ck_assert_uint_lt(goal, HAMLET_CELLS);
	return goal;
}

/* Expects that exactly the lines of four through an empty cell are lit, that a stone can't land
 * there yet, and that this four is new if it has to be. Returns the cell. */
static unsigned expect_goal(const struct plain *p, int best, const struct insight *in, bool new)
{
	const struct plain then = after(p, best, OWN);
	const unsigned goal = find_goal(&then, in);
	const int col = goal % HAMLET_COLS, row = goal / HAMLET_COLS;
	struct told t = { .id = in->pattern->id };

	ck_assert(four_at(&then, col, row, OWN, &t));
	ck_assert(!new || !four_at(p, col, row, OWN, NULL));
	ck_assert(height(&then, col) < row);
	if (in->moves) {
		t.moves = 1;
		t.move[0] = (unsigned)col;
	}
	expect_told(&t, in, in->pattern->id);
	return goal;
}

/* The opponent, who is to move after the best move, has lost if the solver says so, too. */
static void expect_zugzwang(const struct hamlet *h, const struct plain *p, int best,
			    const struct insight *in)
{
	const struct hamlet_position now = hamlet_position_of(h),
				     then = hamlet_position_after(
					     &now, hamlet_landings(h) & hamlet_column(
								    (unsigned)best));

	expect_goal(p, best, in, false);
	ck_assert_uint_eq(in->moves, 1);
	ck_assert_uint_ge(h->plies, HAMLET_CELLS - 14);
	ck_assert_int_lt(hamlet_plain(&then, -1, 0), 0);
}

static void expect_prepared(const struct hamlet *h, const struct plain *p, int best,
			    const struct insight *in)
{
	const struct plain then = after(p, best, OWN);
	const unsigned goal = expect_goal(p, best, in, true);
	const int col = goal % HAMLET_COLS, row = goal / HAMLET_COLS;

	/* Rows are counted from 0 here. */
	ck_assert_int_eq(row % 2, h->turn);
	ck_assert_str_eq(in->pattern->id, h->turn ? "even" : "odd");
	for (int r = height(&then, col); r <= row; r++)
		ck_assert(!four_at(&then, col, r, OTHER, NULL));
}

static bool is_middle(int col)
{
	return col == 2 || col == 3;
}

static void expect_quiet(const struct hamlet *h, const struct plain *p, const struct explained *q,
			 const struct insight *in)
{
	const int best = (int)q->best.move, played = q->asked ? (int)q->played.move : -1;
	const char *id = in->pattern ? in->pattern->id : "";
	struct told t = { .id = id };

	if (!strcmp(id, "zugzwang")) {
		expect_zugzwang(h, p, best, in);
	} else if (!strcmp(id, "odd") || !strcmp(id, "even")) {
		expect_prepared(h, p, best, in);
	} else if (!strcmp(id, "soon")) {
		ck_assert(q->best.exact && q->best.outcome > 0 && q->best.plies <= 7);
		ck_assert(!q->asked || q->played.outcome <= 0 || q->played.plies > 7);
		ck_assert_uint_eq(in->count, q->best.plies / 2 + 1);
		light(&t, best, height(p, best));
		expect_told(&t, in, id);
	} else if (*id) {
		ck_assert_str_eq(id, "centre");
		ck_assert(is_middle(best) && !is_middle(played) && h->plies <= 6);
		light(&t, best, height(p, best));
		expect_told(&t, in, id);
	} else {
		ck_assert(!is_middle(best) || is_middle(played) || h->plies > 6);
	}
}

static void compare(const struct hamlet *h, const struct explained *q, unsigned met[HAMLET_PATTERNS])
{
	const struct plain p = plain_of(h);
	const int best = (int)q->best.move, played = q->asked ? (int)q->played.move : -1;
	const struct told t = tell(&p, best, played);
	struct insight in;

	insight_find(&view_hamlet, q, &in);
	if (in.pattern) {
		met[in.pattern - hamlet_patterns]++;
		ck_assert_msg(q->asked ? in.pattern->missed != NULL : in.pattern->why != NULL,
			      "%s: %s", in.pattern->id, shown(h, best, played));
	}
	if (!t.id || strcmp(t.id, "?"))
		expect_told(&t, &in, shown(h, best, played));
	else
		expect_quiet(h, &p, q, &in);
}

/* ---- Random positions ---- */

static struct verdict made_up(game_move m, struct rng *rng)
{
	struct verdict v = { .move = m, .exact = rng_below(rng, 2) };

	v.outcome = (int8_t)((int)rng_below(rng, 3) - 1);
	v.plies = (uint16_t)(5 + 2 * rng_below(rng, 4) + (v.outcome < 0));
	return v;
}

/* Picks a random move, in every second position one that wins or stops four if there is one. */
static game_move pick_best(const struct hamlet *h, struct rng *rng)
{
	const struct plain p = plain_of(h);

	for (int side = OWN; rng_below(rng, 2) && side <= OTHER; side++)
		for (int c = 0; c < HAMLET_COLS; c++)
			if (wins_with(&p, c, side))
				return (game_move)c;
	return game_hamlet.pick(h, h->turn, rng);
}

START_TEST(agrees_with_a_plain_judge)
{
	enum { POSITIONS = 5000, MOST_STONES = 34 };
	unsigned met[HAMLET_PATTERNS] = { 0 };
	struct rng rng;

	rng_seed(&rng, 11);
	for (unsigned i = 0; i < POSITIONS; i++) {
		const struct hamlet h =
			hamlet_random(&rng, rng_below(&rng, MOST_STONES), i % 4 != 0);
		const game_move best = pick_best(&h, &rng),
				played = game_hamlet.pick(&h, h.turn, &rng);
		struct explained q = { .seen = &h, .seat = h.turn, .seats = 2 };

		q.best = made_up(best, &rng);
		compare(&h, &q, met);
		if (played == best)
			continue;
		q.asked = true;
		q.played = made_up(played, &rng);
		compare(&h, &q, met);
	}
	for (unsigned i = 0; i < HAMLET_PATTERNS; i++)
		ck_assert_msg(met[i] > 5, "%s was met %u times", hamlet_patterns[i].id, met[i]);
}
END_TEST

/* ---- Form ---- */

START_TEST(sentences_are_short)
{
	const struct hamlet h = { .winner = WINNER_OPEN };
	const struct explained q = { .seen = &h, .seats = 2, .best = { .move = 5 },
				     .asked = true, .played = { .move = 4 } };
	const struct insight in = { .named = { 2, 3 }, .moves = 2, .count = 4 };

	expect_forms(&view_hamlet, &q, &in);
}
END_TEST

SECTION(insight_hamlet)
{
	Suite *s = suite_create("insight_hamlet");
	TCase *c = suite_case(s, "insight");

	tcase_add_test(c, agrees_with_a_plain_judge);
	tcase_add_test(c, sentences_are_short);
	return s;
}
