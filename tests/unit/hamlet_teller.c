/* SPDX-License-Identifier: MIT */
#include "hamlet_teller.h"

struct plain plain_of_hamlet(const struct hamlet *h)
{
	struct plain p = { 0 };

	for (unsigned c = 0; c < HAMLET_COLS; c++)
		for (unsigned r = 0; r < HAMLET_ROWS; r++)
			p.at[c][r] = h->side[h->turn] & hamlet_cell(c, r)	? OWN
				     : h->side[1 - h->turn] & hamlet_cell(c, r) ? OTHER
										: FREE;
	return p;
}

int plain_height(const struct plain *p, int col)
{
	int row = 0;

	while (row < HAMLET_ROWS && p->at[col][row] != FREE)
		row++;
	return row;
}

struct plain plain_after(const struct plain *p, int col, int side)
{
	struct plain next = *p;

	next.at[col][plain_height(p, col)] = side;
	return next;
}

static bool has_room(const struct plain *p, int col)
{
	return plain_height(p, col) < HAMLET_ROWS;
}

bool plain_four_at(const struct plain *p, int col, int row, int side, struct told *t)
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

bool plain_wins(const struct plain *p, int col, int side)
{
	return has_room(p, col) && plain_four_at(p, col, plain_height(p, col), side, NULL);
}

static int count_wins(const struct plain *p, int side)
{
	int n = 0;

	for (int c = 0; c < HAMLET_COLS; c++)
		n += plain_wins(p, c, side);
	return n;
}

/* Returns true if this stone lets the opponent make four at once. */
static bool loses_at_once(const struct plain *p, int col, int side)
{
	const struct plain next = plain_after(p, col, side);

	return count_wins(&next, OWN + OTHER - side) > 0;
}

static bool all_lose(const struct plain *p)
{
	for (int c = 0; c < HAMLET_COLS; c++)
		if (has_room(p, c) && !loses_at_once(p, c, OWN))
			return false;
	return true;
}

/* Returns true if this side's stone makes two threats that the opponent can't both stop. */
static bool forks(const struct plain *p, int col, int side)
{
	struct plain next;

	if (!has_room(p, col) || loses_at_once(p, col, side))
		return false;
	next = plain_after(p, col, side);
	return count_wins(&next, side) >= 2;
}

/* Returns the column if this side's stone makes a threat in it and, once the opponent has blocked
 * the threat, this side can make four on top of the block. Otherwise returns -1. */
static int forced_column(const struct plain *p, int col, int side)
{
	struct plain next;

	if (loses_at_once(p, col, side))
		return -1;
	next = plain_after(p, col, side);
	for (int c = 0; c < HAMLET_COLS && count_wins(&next, side) == 1; c++)
		if (plain_wins(&next, c, side)) {
			const struct plain blocked = plain_after(&next, c, OWN + OTHER - side);

			return plain_wins(&blocked, c, side) ? c : -1;
		}
	return -1;
}

/* OWN's stone in this column threatens four, and the opponent has only one block, which is stored
 * in *block. Returns a column in which OWN then makes two threats at once, or -1 if there is none.
 */
static int prepared_column(const struct plain *p, int col, int *block)
{
	const struct plain next = plain_after(p, col, OWN);

	if (loses_at_once(p, col, OWN) || count_wins(&next, OWN) != 1)
		return -1;
	for (*block = 0; !plain_wins(&next, *block, OWN);)
		++*block;
	for (int c = 0; c < HAMLET_COLS; c++) {
		const struct plain blocked = plain_after(&next, *block, OTHER);

		if (forks(&blocked, c, OWN))
			return c;
	}
	return -1;
}

void told_light(struct told *t, int col, int row)
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
	const int row = plain_height(p, best);

	if (!plain_wins(p, best, OTHER))
		return t;
	if (row >= 3 && p->at[best][row - 1] == OTHER && p->at[best][row - 2] == OTHER &&
	    p->at[best][row - 3] == OTHER) {
		t.id = "block-vertical";
		for (int r = row - 3; r <= row; r++)
			told_light(&t, best, r);
		return t;
	}
	t.id = "block";
	plain_four_at(p, best, row, OTHER, &t);
	return t;
}

static struct told tell_loss(const struct plain *p)
{
	struct told t = { .id = count_wins(p, OTHER) ? "two-ends" : "out-of-moves" };

	for (int c = 0; c < HAMLET_COLS; c++) {
		const bool now = plain_wins(p, c, OTHER);

		if (now)
			told_light(&t, c, plain_height(p, c));
		if ((now || !count_wins(p, OTHER)) &&
		    plain_four_at(p, c, plain_height(p, c) + 1, OTHER, NULL))
			told_light(&t, c, plain_height(p, c) + 1);
		if (now)
			name(&t, c);
	}
	return t;
}

/* Finds the opponent's double threats on this board. */
static struct told tell_double(const struct plain *p)
{
	struct told t = { 0 };

	for (int c = 0; c < HAMLET_COLS && t.moves < 2; c++)
		if (forks(p, c, OTHER)) {
			const struct plain next = plain_after(p, c, OTHER);

			t.id = "allows-double";
			name(&t, c);
			told_light(&t, c, plain_height(p, c));
			for (int k = 0; k < HAMLET_COLS; k++)
				if (plain_wins(&next, k, OTHER))
					told_light(&t, k, plain_height(&next, k));
		}
	return t;
}

static struct told tell_merits(const struct plain *p, int best, int played)
{
	const struct plain then = plain_after(p, best, OWN),
			   instead = played < 0 ? *p : plain_after(p, played, OWN);
	const bool fast = played >= 0 &&
			  (forks(p, played, OWN) || forced_column(p, played, OWN) >= 0);
	const int forced = forced_column(p, best, OWN);
	struct told t = { 0 };
	int forced_later, other_block;

	if (!fast && forks(p, best, OWN)) {
		t.id = "double";
		told_light(&t, best, plain_height(p, best));
		for (int c = 0; c < HAMLET_COLS; c++)
			if (plain_wins(&then, c, OWN)) {
				told_light(&t, c, plain_height(&then, c));
				name(&t, c);
			}
		return t;
	}
	if (!fast && forced >= 0) {
		t.id = "force";
		told_light(&t, best, plain_height(p, best));
		told_light(&t, forced, plain_height(&then, forced));
		told_light(&t, forced, plain_height(&then, forced) + 1);
		name(&t, forced);
		return t;
	}
	if (!fast && prepared_column(p, best, &forced_later) >= 0 &&
	    (played < 0 || prepared_column(p, played, &other_block) < 0)) {
		const int next = prepared_column(p, best, &forced_later);
		const struct plain blocked = plain_after(&then, forced_later, OTHER);

		t.id = "force-double";
		told_light(&t, best, plain_height(p, best));
		told_light(&t, forced_later, plain_height(&then, forced_later));
		told_light(&t, next, plain_height(&blocked, next));
		name(&t, next);
		return t;
	}
	if (tell_double(&then).id)
		return t;
	return tell_double(&instead);
}

struct told hamlet_tell(const struct plain *p, int best, int played)
{
	const struct told nothing = { 0 };
	struct told t = { 0 };

	if (count_wins(p, OWN)) {
		if (!plain_wins(p, best, OWN) || (played >= 0 && plain_wins(p, played, OWN)))
			return nothing;
		t.id = "win";
		plain_four_at(p, best, plain_height(p, best), OWN, &t);
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
		plain_four_at(p, played, plain_height(p, played) + 1, OTHER, &t);
		return t;
	}
	if (played >= 0 && plain_four_at(p, played, plain_height(p, played) + 1, OWN, NULL) &&
	    !plain_four_at(p, best, plain_height(p, best) + 1, OWN, NULL)) {
		const struct plain next = plain_after(p, played, OWN);

		if (count_wins(&next, OWN) == 1 && forced_column(p, played, OWN) < 0) {
			t.id = "wastes-own";
			plain_four_at(p, played, plain_height(p, played) + 1, OWN, &t);
			return t;
		}
	}
	t = tell_merits(p, best, played);
	t.id = t.id ? t.id : "?";
	return t;
}
