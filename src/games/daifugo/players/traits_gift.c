/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/traits_list.h"

static unsigned gift_slot(card_set one)
{
	return one & CARDS_NATURAL ? cards_lowest(one) : SLOT_JOKER;
}

/* Of a natural card, whether it leaves or tears neighbours of its suit. */
static unsigned neighbours(card_set hand, card_set one)
{
	return (hand & one << 4 & CARDS_NATURAL ? 1U : 0U) + (hand & one >> 4 ? 2U : 0U);
}

void daifugo_gift_traits(const struct observation *s, card_set gift, int cost, struct traits *out)
{
	const card_set rest = cards_without(s->hand, gift);
	const rank_counts held = daifugo_count_ranks(rest);
	const unsigned many = cards_count(gift) - 1;
	unsigned slot[2] = {0}, n = 0;

	out->n_facts = out->n_inputs = 0;
	out->worth = -(float)cost / LEAD;
	for (card_set left = gift; left && n < 2; left &= left - 1) {
		const card_set one = left & -left;

		slot[n++] = gift_slot(one);
		trait_fact(out, GIFT_CARD + many * (RANKS * SUITS + 1) +
			   (one & CARDS_NATURAL ? (unsigned)__builtin_ctzll(one) : RANKS * SUITS));
		if (one & CARDS_NATURAL)
			trait_fact(out, GIFT_NEXT_TO + neighbours(s->hand, one) * RANKS + cards_lowest(one));
	}
	if (n == 2)
		trait_fact(out, GIFT_TWO + (slot[0] * PLAY_SLOTS + slot[1]) * 2 +
			   (cards_suits(gift, slot[0] % RANKS) == cards_suits(gift, slot[1] % RANKS)));
	for (unsigned rank = 0; rank < RANKS; rank++) {
		const unsigned here = daifugo_count_of(held, rank);

		if (here)
			trait_input(out, INPUT_HELD + trait_slots[0][rank] * (unsigned)SUITS + here - 1);
		trait_fact(out, GIFT_KEPT + rank * 5 + here);
		for (unsigned other = 0; here && other < rank; other++)
			if (daifugo_count_of(held, other))
				trait_fact(out, GIFT_KEPT_PAIRS + (rank * RANKS + other) * 4 + (here > 1) * 2U +
					   (daifugo_count_of(held, other) > 1));
	}
	for (card_set left = rest & CARDS_NATURAL; left; left &= left - 1)
		trait_input(out, INPUT_CARD + trait_slots[0][cards_lowest(left)] * (unsigned)SUITS +
				 (unsigned)__builtin_ctzll(left) % SUITS);
	for (unsigned j = 0; j < cards_jokers(rest); j++)
		trait_input(out, INPUT_CARD + SLOTS * SUITS + j);
	trait_fact(out, GIFT_COST + many * COST_STEPS + trait_cost(cost));
	trait_input(out, INPUT_COST + trait_cost(cost));
}
