/* SPDX-License-Identifier: MIT */
#include "games/daifugo/solve/count.h"

static card_set cards_above(const struct daifugo_table *t)
{
	return daifugo_cards_above(play_low(t->field), table_reversed(t));
}

static bool single_answerable(const struct daifugo_rules *r, const struct daifugo_table *t, card_set unseen)
{
	if (play_is_lone_joker(t->field))
		return r->spade3 && (unseen & card_of(RANK_3, SUIT_S));
	if (suits_count(t->lock) > 1)
		return false;
	return cards_jokers(unseen) || (unseen & cards_above(t) & (t->lock ? CARDS_SUIT * t->lock : CARDS_NATURAL));
}

static bool set_answerable(const struct daifugo_table *t, card_set unseen)
{
	const unsigned n = play_count(t->field), wild = cards_jokers(unseen);

	if (play_low(t->field) == RANK_JOKER)
		return false;
	if (n == 2 && wild == 2)
		return true;
	for (card_set above = unseen & cards_above(t); above; ) {
		const unsigned rank = cards_lowest(above), held = cards_suits(above, rank);

		/* Every suit of the lock that is not held takes a joker. */
		if (suits_count(held) + wild >= n && suits_count(t->lock & ~held) <= wild)
			return true;
		above &= ~cards_of_rank(rank);
	}
	return false;
}

/* A window of n columns from `low` in one suit: can it be filled? */
static bool run_there(card_set suit, unsigned wild, int low, int n)
{
	unsigned held = 0;

	for (int col = low; col < low + n; col++)
		held += col >= 0 && col < RANKS && (suit & cards_of_rank((unsigned)col));
	return held && held + wild >= (unsigned)n;
}

static bool run_answerable(const struct daifugo_rules *r, const struct daifugo_table *t, card_set unseen)
{
	const int n = (int)play_count(t->field), low = play_low(t->field);
	const int step = r->runover == OVER_STRICT ? n : 1;
	int from = low + step, to = RANKS + r->beyond - n;

	if (table_reversed(t)) {
		from = -r->beyond;
		to = low - step;
	}
	for (unsigned s = 0; s < SUITS; s++) {
		const card_set suit = unseen & CARDS_SUIT << s;

		if (t->lock & ~(1U << s))
			continue;
		for (int at = from; at <= to; at++)
			if (run_there(suit, cards_jokers(unseen), at, n))
				return true;
	}
	return false;
}

bool daifugo_answerable(const struct daifugo_rules *r, const struct daifugo_table *t, card_set unseen)
{
	switch (play_kind(t->field)) {
	case KIND_SINGLE:
		return single_answerable(r, t, unseen);
	case KIND_SET:
		return set_answerable(t, unseen);
	case KIND_RUN:
		return run_answerable(r, t, unseen);
	case KIND_PASS:
		break;
	}
	return false;
}

bool daifugo_unbeatable(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p,
			card_set unseen, unsigned most)
{
	struct daifugo_table after;

	if (most < play_count(p))
		return true;
	after = table_after(r, t, p);
	return !daifugo_answerable(r, &after, unseen);
}
