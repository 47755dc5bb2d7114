/* SPDX-License-Identifier: MIT */
/* Estimates what the moves of a position are worth before it can be solved.
 *
 * A search that ends after a move of the side to move overrates that side, and one that ends after
 * a move of the opponent underrates it, each by several discs. So every estimate is the mean of two
 * searches, the second one ply deeper. What remains is a bias of less than a disc or two for the
 * side to move; `make othello-bias` measures it. */
#include "asobi/verdict.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"

static uint64_t upside_down(uint64_t set)
{
	return __builtin_bswap64(set);
}

/* Transposes the board: columns become rows. */
static uint64_t transpose_set(uint64_t set)
{
	uint64_t change = (set ^ set >> 7) & UINT64_C(0x00aa00aa00aa00aa);

	set ^= change ^ change << 7;
	change = (set ^ set >> 14) & UINT64_C(0x0000cccc0000cccc);
	set ^= change ^ change << 14;
	change = (set ^ set >> 28) & UINT64_C(0x00000000f0f0f0f0);
	return set ^ change ^ change << 28;
}

/* Alternately turning the board upside down and transposing it goes through all eight rotations and
 * reflections. */
struct position position_alike(struct position p)
{
	struct position least = p;

	for (unsigned i = 0; i < 8; i++) {
		p.own = i & 1 ? transpose_set(p.own) : upside_down(p.own);
		p.other = i & 1 ? transpose_set(p.other) : upside_down(p.other);
		if (p.own < least.own || (p.own == least.own && p.other < least.other))
			least = p;
	}
	return least;
}

/* Searches a position to this depth. The table is cleared first, because results of other depths
 * would answer some of the searches. An estimate must depend only on the position and the depth. */
static int search_to(struct searcher *s, const struct position *p, int depth)
{
	int value = searcher_look(s, p, 1) / SEARCH_PRECISION;

	searcher_forget(s);
	for (int d = depth & 1 ? 1 : 2; d <= depth && !s->limit.stopped; d += 2)
		value = searcher_value(s, p, d, DECIDE_SURE, value);
	return value;
}

static void sort_choices(struct decision *d)
{
	for (unsigned i = 1; i < d->n; i++)
		for (unsigned k = i; k && d->choice[k].value > d->choice[k - 1].value; k--) {
			const struct choice c = d->choice[k];

			d->choice[k] = d->choice[k - 1];
			d->choice[k - 1] = c;
		}
}

bool othello_estimate(struct searcher *s, const struct position *p, int depth, struct decision *d)
{
	struct position next[DECIDE_MOVES];
	unsigned first;

	for (unsigned i = 0; i < d->n; i++) {
		next[i] = position_alike(play_square(p, d->choice[i].square));
		for (first = 0; !position_equals(&next[first], &next[i]);)
			first++;
		if (first < i)
			d->choice[i].value = d->choice[first].value;
		else
			d->choice[i].value = -SEARCH_PRECISION / 2 *
					     (search_to(s, &next[i], depth - 1) +
					      search_to(s, &next[i], depth));
		if (s->limit.stopped)
			return false;
	}
	sort_choices(d);
	return true;
}

/* The bias at the start of the game is known exactly, because the values of both starting
 * positions are known: 8x8 is a draw (H. Takizawa, "Othello is solved", 2023), and on 6x6 the
 * second player wins by 4. After the first moves, this bias applies less and less. */
static int opening_bias(const struct bias_table *t, int discs, int row)
{
	const int ply = discs - 4, left = BIAS_OPENING - ply;

	if (left <= 0)
		return 0;
	return (ply & 1 ? -1 : 1) * t->start[row] * left / BIAS_OPENING;
}

int othello_bias(unsigned size, const struct position *p, int depth)
{
	const struct bias_table *t = &othello_biases[size == 8];
	const int discs = (int)count_bits(p->own | p->other), step = (depth - BIAS_DEPTH) / 2;
	const int row = step < 0 ? 0 : step, most = BIAS_DEPTHS - 1, last = BIAS_STARTS - 1;

	return t->tenth[row < most ? row : most]
		       [search_stage((int)(size * size), discs, BIAS_TENTHS)] +
	       opening_bias(t, discs, row < last ? row : last);
}
