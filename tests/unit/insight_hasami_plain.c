/* SPDX-License-Identifier: MIT */
#include "insight_hasami_plain.h"

struct spot spot_of(const struct hasami *h)
{
	return (struct spot){ .o = oracle_of(h),
			      .taken = { h->each - h->left[1], h->each - h->left[0] },
			      .each = h->each,
			      .win = h->win };
}

char spot_sign(unsigned seat)
{
	return "OX"[seat];
}

char spot_at(const struct spot *s, unsigned cell)
{
	return s->o.at[cell / 9][cell % 9];
}

unsigned cells_count(const struct cells *c)
{
	unsigned n = 0;

	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		n += c->on[i];
	return n;
}

void cells_add(struct cells *to, const struct cells *more)
{
	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		to->on[i] = to->on[i] || more->on[i];
}

bool cells_overlap(const struct cells *a, const struct cells *b)
{
	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		if (a->on[i] && b->on[i])
			return true;
	return false;
}

unsigned spot_step(unsigned cell, int right, int up)
{
	const int f = (int)cell % 9 + right, r = (int)cell / 9 + up;

	return f < 0 || f > 8 || r < 0 || r > 8 ? HASAMI_CELLS : (unsigned)(9 * r + f);
}

struct choices spot_choices(const struct spot *s, unsigned seat)
{
	struct choices c = { .n = 0 };

	for (unsigned from = 0; from < HASAMI_CELLS; from++) {
		bool reached[HASAMI_CELLS] = { false };

		if (spot_at(s, from) != spot_sign(seat))
			continue;
		for (int way = 0; way < 4; way++) {
			const int right = way == 0 ? 1 : way == 1 ? -1 : 0;
			const int up = way == 2 ? 1 : way == 3 ? -1 : 0;
			unsigned to = spot_step(from, right, up);

			for (; to < HASAMI_CELLS && spot_at(s, to) == '.';
			     to = spot_step(to, right, up))
				reached[to] = true;
		}
		for (unsigned to = 0; to < HASAMI_CELLS; to++)
			if (reached[to]) {
				c.from[c.n] = from;
				c.to[c.n++] = to;
			}
	}
	return c;
}

struct spot spot_play(const struct spot *s, unsigned seat, unsigned from, unsigned to,
		      struct cells *taken)
{
	struct spot after = *s;

	*taken = (struct cells){ { false } };
	after.taken[seat] += oracle_move(&after.o, from, to);
	for (unsigned i = 0; i < HASAMI_CELLS; i++)
		taken->on[i] = spot_at(s, i) == spot_sign(1 - seat) && spot_at(&after, i) == '.';
	return after;
}

struct cells spot_row(const struct spot *s, unsigned seat, unsigned cell)
{
	static const int ways[3][2] = { { 0, 1 }, { 1, 1 }, { -1, 1 } };
	struct cells found = { { false } };

	for (int w = 0; w < 3; w++) {
		struct cells row = { { false } };

		for (int sense = -1; sense <= 1; sense += 2)
			for (unsigned c = cell;
			     c < HASAMI_CELLS && spot_at(s, c) == spot_sign(seat) &&
			     (seat ? c / 9 <= 6 : c / 9 >= 2);
			     c = spot_step(c, sense * ways[w][0], sense * ways[w][1]))
				row.on[c] = true;
		if (cells_count(&row) >= 5)
			cells_add(&found, &row);
	}
	return found;
}

static bool has_row_at(const struct spot *s, unsigned seat, unsigned cell)
{
	const struct cells row = spot_row(s, seat, cell);

	return cells_count(&row) > 0;
}

bool spot_has_row(const struct spot *s, unsigned seat)
{
	for (unsigned c = 0; c < HASAMI_CELLS; c++)
		if (spot_at(s, c) == spot_sign(seat) && has_row_at(s, seat, c))
			return true;
	return false;
}

bool spot_wins_by_men(const struct spot *s, unsigned mover)
{
	return s->win >= HASAMI_ALL ? s->each - s->taken[mover] <= 1 : s->taken[mover] >= 5;
}

unsigned spot_winner(const struct spot *s, unsigned mover)
{
	if (spot_wins_by_men(s, mover))
		return mover;
	if (s->win == HASAMI_THREE && s->taken[1 - mover] >= s->taken[mover] + 3)
		return 1 - mover;
	if (s->win == HASAMI_FIVE_LINE && spot_has_row(s, mover))
		return mover;
	return spot_choices(s, 1 - mover).n ? WINNER_OPEN : mover;
}

/* Returns true if an opposing man stands next to the cell. Otherwise, no move to this cell can
 * capture. */
static bool is_near(const struct spot *s, unsigned seat, unsigned cell)
{
	const unsigned beside[] = { spot_step(cell, 1, 0), spot_step(cell, -1, 0),
				    spot_step(cell, 0, 1), spot_step(cell, 0, -1) };

	for (int i = 0; i < 4; i++)
		if (beside[i] < HASAMI_CELLS && spot_at(s, beside[i]) == spot_sign(1 - seat))
			return true;
	return false;
}

unsigned spot_most_taken(const struct spot *s, unsigned seat)
{
	const struct choices c = spot_choices(s, seat);
	struct cells taken;
	unsigned most = 0;

	for (unsigned i = 0; i < c.n; i++) {
		if (!is_near(s, seat, c.to[i]))
			continue;
		spot_play(s, seat, c.from[i], c.to[i], &taken);
		most = cells_count(&taken) > most ? cells_count(&taken) : most;
	}
	return most;
}

struct cells spot_all_taken(const struct spot *s, unsigned seat)
{
	const struct choices c = spot_choices(s, seat);
	struct cells all = { { false } }, taken;

	for (unsigned i = 0; i < c.n; i++) {
		if (!is_near(s, seat, c.to[i]))
			continue;
		spot_play(s, seat, c.from[i], c.to[i], &taken);
		cells_add(&all, &taken);
	}
	return all;
}

bool spot_can_line_up(const struct spot *s, unsigned seat)
{
	const struct choices c = spot_choices(s, seat);

	for (unsigned i = 0; i < c.n && s->win == HASAMI_FIVE_LINE; i++) {
		struct spot after = *s;

		after.o.at[c.from[i] / 9][c.from[i] % 9] = '.';
		after.o.at[c.to[i] / 9][c.to[i] % 9] = spot_sign(seat);
		/* Before the move there was no row, so a row must contain the man that moved. */
		if (has_row_at(&after, seat, c.to[i]))
			return true;
	}
	return false;
}

bool spot_keeps_lead(const struct spot *s, unsigned seat)
{
	return s->win == HASAMI_THREE &&
	       s->taken[seat] >= s->taken[1 - seat] + spot_most_taken(s, 1 - seat) + 3;
}

struct answers spot_answers(const struct spot *s, unsigned seat)
{
	const struct choices c = spot_choices(s, 1 - seat);
	struct answers a = { .loss = 0 };

	for (unsigned i = 0; i < c.n; i++) {
		struct answer now = { .move = hasami_move(c.from[i], c.to[i]) };
		struct spot after;
		unsigned n, winner, back;

		if (!is_near(s, 1 - seat, c.to[i]))
			continue;
		after = spot_play(s, 1 - seat, c.from[i], c.to[i], &now.taken);
		n = cells_count(&now.taken);
		if (!n)
			continue;
		winner = spot_winner(&after, 1 - seat);
		back = winner == seat			? 99
		       : winner == 1 - seat		? 0
		       : spot_can_line_up(&after, seat) ? 99
							: spot_most_taken(&after, seat);
		if (!back && n > cells_count(&a.free.taken))
			a.free = now;
		if (n > back && n - back > a.loss) {
			a.loss = n - back;
			a.dear = now;
		}
		if (!a.wins && (winner == 1 - seat ||
				(winner == WINNER_OPEN && spot_keeps_lead(&after, 1 - seat)))) {
			a.wins = true;
			a.winning = now;
		}
	}
	return a;
}

struct cells spot_double_threat(const struct spot *s, unsigned seat)
{
	const struct choices c = spot_choices(s, 1 - seat);
	const struct cells none = { { false } }, men = spot_all_taken(s, seat);
	struct cells taken;

	if (cells_count(&men) < 2 || spot_most_taken(s, 1 - seat))
		return none;
	for (unsigned i = 0; i < c.n; i++) {
		const struct spot after = spot_play(s, 1 - seat, c.from[i], c.to[i], &taken);
		const unsigned winner = spot_winner(&after, 1 - seat);

		if (winner == 1 - seat || (winner == WINNER_OPEN && !spot_most_taken(&after, seat)))
			return none;
	}
	return men;
}

unsigned spot_safe_moves(const struct spot *s, unsigned seat)
{
	const struct choices c = spot_choices(s, seat);
	struct cells taken;
	unsigned n = 0;

	for (unsigned i = 0; i < c.n; i++) {
		const struct spot after = spot_play(s, seat, c.from[i], c.to[i], &taken);

		n += !spot_most_taken(&after, 1 - seat);
	}
	return n;
}
