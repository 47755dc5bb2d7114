/* SPDX-License-Identifier: MIT */
#include "games/othello/solve/decide.h"

#include "games/othello/rules/bits.h"

/* So many plies before the end of the game a search goes there at once. */
enum { LEAP = 10, LEAP_UNSURE = 14 };

static struct position after(const struct position *p, unsigned square)
{
	const uint64_t turned = turned_by(square, p->own, p->other);

	return (struct position){ p->other & ~turned, p->own | turned | bit_of(square) };
}

static void move_up(struct decision *d, unsigned from, unsigned to)
{
	const struct choice c = d->choice[from];

	for (; from > to; from--)
		d->choice[from] = d->choice[from - 1];
	d->choice[to] = c;
}

static void look_at_all(struct searcher *s, const struct position *p, struct decision *d)
{
	d->n = 0;
	for (uint64_t moves = moves_of(p->own, p->other) & s->board; moves; moves &= moves - 1) {
		const unsigned square = lowest_bit(moves);
		const struct position next = after(p, square);
		const int eighths = -searcher_look(s, &next, 1);
		unsigned to = d->n;

		d->choice[d->n] = (struct choice){ .square = square, .value = eighths };
		while (to && d->choice[to - 1].value < eighths)
			to--;
		move_up(d, d->n++, to);
	}
	for (unsigned i = 0; i < d->n; i++)
		d->choice[i].value /= SEARCH_PRECISION;
}

/* One search of all moves: the first in full, the others only whether they are better. */
static void search_all(struct searcher *s, const struct position *p, int depth, int sureness, struct decision *d)
{
	int best = d->choice[0].value;

	for (unsigned i = 0; i < d->n; i++) {
		const struct position next = after(p, d->choice[i].square);
		int v = 0;

		if (i) {
			v = -searcher_ask(s, &next, -best - 1, depth - 1, sureness);
			if (s->stopped)
				return;
			d->choice[i].bound = v <= best;
			d->choice[i].value = v;
			if (v <= best)
				continue;
		}
		v = searcher_value(s, &next, depth - 1, sureness, i ? -v : -best);
		if (s->stopped)
			return;
		best = -v;
		d->choice[i] = (struct choice){ .square = d->choice[i].square, .value = best };
		move_up(d, i, 0);
	}
}

bool decide(struct searcher *s, const struct position *p, int depth, struct budget *budget, struct decision *out)
{
	const int n = (int)count_bits(s->board & ~(p->own | p->other));

	s->budget = budget;
	s->look_at = s->nodes;
	s->stopped = false;
	*out = (struct decision){ .depth = 0 };
	look_at_all(s, p, out);
	for (int d = 2; d <= depth && d < n - (depth >= n ? LEAP : 0) && !s->stopped; d++) {
		search_all(s, p, d, DECIDE_SURE, out);
		if (!s->stopped)
			out->depth = d;
	}
	if (depth < n)
		return !s->stopped;
	for (unsigned i = n > LEAP_UNSURE ? 0 : END_SEARCHES - 1; i < END_SEARCHES && !s->stopped; i++) {
		search_all(s, p, n, end_sureness[i], out);
		if (s->stopped)
			break;
		out->depth = n;
		out->to_end = true;
		out->exact = end_sureness[i] == SURE_EXACT;
	}
	return !s->stopped;
}
