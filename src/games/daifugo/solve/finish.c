/* SPDX-License-Identifier: MIT */
#include "games/daifugo/solve/finish.h"

#include "games/daifugo/solve/count.h"
#include "games/daifugo/solve/outlook.h"

static bool is_foul(const struct observation *s, bool revolution, play_word p)
{
	const struct daifugo_table t = { .revolution = revolution };

	return play_foul_finish(s->rules, &t, p);
}

static int cost_of(const struct observation *s, const struct partition_costs *c, card_set cards)
{
	return daifugo_partition_cost(s->rules, c, cards);
}

/* Of a partition in which at most one group is not certain, that one comes last; if all
 * are, any that is no foul.  The first is then one of the others. */
static bool put_in_order(const struct observation *s, const struct partition_costs *c, const struct partition *parts,
			 bool revolution, play_word *first)
{
	unsigned last = parts->n;

	for (unsigned i = 0; i < parts->n; i++) {
		const bool foul = is_foul(s, revolution, parts->group[i]);

		if (cost_of(s, c, play_cards(parts->group[i])) > 0) {
			last = i;
			if (foul)
				return false;
			break;
		}
		if (!foul)
			last = i;
	}
	if (last == parts->n)
		return false;
	*first = parts->group[parts->n == 1 ? 0 : last == 0 ? 1 : 0];
	return true;
}

bool daifugo_finish_leading(const struct observation *s, card_set hand, bool revolution, play_word *first)
{
	struct partition_costs certain;
	struct partition parts;

	daifugo_certain_costs(s, revolution, &certain);
	if (cost_of(s, &certain, hand) > LEAD)
		return false;
	daifugo_partition(s->rules, &certain, hand, &parts);
	return put_in_order(s, &certain, &parts, revolution, first);
}

bool daifugo_finishes(const struct observation *s, play_word p)
{
	const card_set rest = cards_without(s->hand, play_cards(p));
	play_word next;

	if (p == PLAY_PASS)
		return s->own_field && daifugo_finish_leading(s, s->hand, s->table->revolution, &next);
	if (!rest)
		return !play_foul_finish(s->rules, s->table, p);
	if (!daifugo_unbeatable(s->rules, s->table, p, s->unseen, s->most))
		return false;
	return daifugo_finish_leading(s, rest, s->table->revolution ^ play_revolution(s->rules, p), &next);
}
