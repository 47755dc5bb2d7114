/* SPDX-License-Identifier: MIT */
#include "games/daifugo/learn/critic.h"

static void mark(struct standing *s, unsigned index, float by)
{
	if (s->n == MOST_MARKS)
		return;
	s->index[s->n] = (uint16_t)index;
	s->mark[s->n++] = by;
}

static void look_at_hand(const struct daifugo *d, unsigned seat, unsigned base, float by, struct standing *out)
{
	const card_set hand = d->hand[seat];
	const unsigned n = cards_count(hand);

	for (card_set left = hand & CARDS_NATURAL; left; ) {
		const unsigned rank = cards_lowest(left);
		const unsigned count = suits_count(cards_suits(left, rank));

		mark(out, base + (d->table.revolution * RANKS + rank) * SUITS + count - 1, by);
		left &= ~cards_of_rank(rank);
	}
	mark(out, base + CRITIC_RANKS + cards_jokers(hand), by);
	mark(out, base + CRITIC_RANKS + MOST_JOKERS + 1 + (n < 12 ? n : 12), by);
}

void critic_look(const struct daifugo *d, unsigned seat, struct standing *out)
{
	unsigned rivals = 0, base;

	for (unsigned s = 0; s < d->rules.players; s++)
		rivals += s != seat && daifugo_is_in(d, s);
	base = rivals * CRITIC_SIDE;
	out->n = 0;
	mark(out, base + 2 * CRITIC_HAND + (d->phase == PHASE_GIVE ? 3U : d->table.field == PLAY_PASS ? 0U :
					    d->owner == seat ? 1U : 2U), 1);
	look_at_hand(d, seat, base, 1, out);
	for (unsigned s = 0; s < d->rules.players; s++)
		if (s != seat && daifugo_is_in(d, s))
			look_at_hand(d, s, base + CRITIC_HAND, 1.0F / (float)rivals, out);
}

float critic_guess(const float weights[CRITIC_WEIGHTS], const struct standing *s)
{
	float guess = 0;

	for (unsigned i = 0; i < s->n; i++)
		guess += weights[s->index[i]] * s->mark[i];
	return guess;
}

void critic_gradient(const struct standing *s, float by, float gradient[CRITIC_WEIGHTS])
{
	for (unsigned i = 0; i < s->n; i++)
		gradient[s->index[i]] += by * s->mark[i];
}
