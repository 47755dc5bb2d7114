/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/gift.h"

#include <stdlib.h>

#include "games/daifugo/solve/outlook.h"

static int cheapest_first(const void *a, const void *b)
{
	const struct gift *x = a, *y = b;

	if (x->cost != y->cost)
		return x->cost < y->cost ? -1 : 1;
	return (x->cards > y->cards) - (x->cards < y->cards);
}

static unsigned add(const struct observation *s, const struct partition_costs *c, card_set cards, unsigned len,
		    struct gift *out)
{
	if (!cards_valid(cards) || len == MOST_GIFTS)
		return len;
	out[len] = (struct gift){
		cards, daifugo_partition_cost(s->rules, c, cards_without(s->hand, cards))
	};
	return len + 1;
}

unsigned daifugo_gifts(const struct observation *s, unsigned n, struct gift out[MOST_GIFTS])
{
	struct partition_costs c;
	unsigned len = 0;

	daifugo_group_costs(s, false, &c);
	for (card_set rest = s->hand; rest; rest &= rest - 1) {
		const card_set one = rest & -rest;

		if (n == 1)
			len = add(s, &c, one, len, out);
		for (card_set more = rest & (rest - 1); n == 2 && more; more &= more - 1)
			len = add(s, &c, one | (more & -more), len, out);
	}
	qsort(out, len, sizeof *out, cheapest_first);
	return len;
}
