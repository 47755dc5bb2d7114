/* SPDX-License-Identifier: MIT */
#include "lab/othello_selfplay.h"

#include "base/xalloc.h"
#include "games/othello/rules/bits.h"

void add_sample(struct samples *list, const struct position *p, int value)
{
	if (list->len == list->cap) {
		list->cap = list->cap ? 2 * list->cap : 1 << 16;
		list->at = xrealloc(list->at, list->cap, sizeof *list->at);
	}
	list->at[list->len++] = (struct sample){ *p, value };
}

void add_samples(struct samples *list, const struct samples *more)
{
	for (size_t i = 0; i < more->len; i++)
		add_sample(list, &more->at[i].p, more->at[i].value);
}

void shuffle_samples(struct sample *samples, size_t n, struct rng *rng)
{
	for (size_t i = n; i > 1; i--) {
		const size_t k = (size_t)(rng_next(rng) % i);
		const struct sample x = samples[k];

		samples[k] = samples[i - 1];
		samples[i - 1] = x;
	}
}

struct position first_position(void)
{
	return (struct position){ bit_of(28) | bit_of(35), bit_of(27) | bit_of(36) };
}

uint64_t moves_at(const struct searcher *s, const struct position *p)
{
	return moves_of(p->own, p->other) & s->board;
}

int count_empty(const struct searcher *s, const struct position *p)
{
	return (int)count_bits(s->board & ~(p->own | p->other));
}

unsigned any_move(struct rng *rng, uint64_t moves)
{
	for (uint32_t n = rng_below(rng, count_bits(moves)); n; n--)
		moves &= moves - 1;
	return lowest_bit(moves);
}

unsigned good_move(struct searcher *s, struct rng *rng, const struct position *p, uint64_t moves,
		   int depth, int noise)
{
	enum { FINE = 8 };
	unsigned best = lowest_bit(moves);
	int most = -100000;

	for (; moves; moves &= moves - 1) {
		const struct position next = play_square(p, lowest_bit(moves));
		const int v = (int)rng_below(rng, (uint32_t)(FINE * noise)) -
			      FINE * searcher_look(s, &next, depth);

		if (v > most) {
			most = v;
			best = lowest_bit(moves);
		}
	}
	return best;
}
