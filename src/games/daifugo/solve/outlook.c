/* SPDX-License-Identifier: MIT */
#include "games/daifugo/solve/outlook.h"

#include "games/daifugo/solve/count.h"

enum { STEPS = 12 };

/* By how many unseen cards (for sets: ranks of which enough is unseen) are stronger.  What is
 * played later meets fewer cards.  All are exponentials whose steepness was found by trying
 * what scores best. */
static const int16_t single_now[STEPS] = { 1000, 36, 1 };
static const int16_t pair_now[STEPS] = { 1000, 570, 325, 185, 106, 60, 34, 20, 11, 6, 4, 2 };
static const int16_t more_now[STEPS] = { 1000, 793, 629, 499, 396, 314, 249, 198, 157, 125, 99, 78 };
static const int16_t single_later[STEPS] = { 1000, 821, 674, 553, 454, 373, 306, 251, 206, 169, 139, 114 };
static const int16_t pair_later[STEPS] = { 1000, 777, 604, 470, 365, 284, 221, 171, 133, 104, 81, 63 };
static const int16_t more_later[STEPS] = { 1000, 853, 728, 621, 530, 452, 386, 329, 281, 240, 204, 174 };
enum { RUN_KEEPS = 850 };

static int step(const int16_t *table, unsigned n)
{
	return n < STEPS ? table[n] : 0;
}

/* Ranks above of which somebody could have n cards; with a joker's help half as likely. */
static unsigned sets_above(rank_counts unseen, unsigned wild, unsigned n, card_set above)
{
	const unsigned naturals = n > wild ? n - wild : 1;
	const unsigned plain = n > SUITS ? 0 : cards_count(above & daifugo_ranks_with(unseen, n));

	if (!wild || naturals > SUITS)
		return plain;
	return (plain + cards_count(above & daifugo_ranks_with(unseen, naturals)) + 1) / 2;
}

static unsigned singles_above(card_set unseen, card_set above, unsigned lock)
{
	return cards_count(unseen & above & (lock ? CARDS_SUIT * lock : CARDS_NATURAL)) + cards_jokers(unseen);
}

/* Fewer who may answer count as fewer cards. */
static unsigned in_answering_hands(const struct observation *s, unsigned n)
{
	return s->rivals ? (n * s->answering + s->rivals - 1) / s->rivals : 0;
}

int daifugo_keeps_lead(const struct observation *s, play_word p)
{
	const struct daifugo_table after = table_after(s->rules, s->table, p);
	const card_set above = daifugo_cards_above(play_low(p), table_reversed(&after));
	const unsigned n = play_count(p);

	if (s->most < n || !daifugo_answerable(s->rules, &after, s->unseen))
		return LEAD;
	if (play_kind(p) == KIND_RUN)
		return RUN_KEEPS;
	if (play_is_lone_joker(p))
		return single_now[1];
	return n == 1 ? step(single_now, in_answering_hands(s, singles_above(s->unseen, above, after.lock))) :
	       step(n == 2 ? pair_now : more_now, in_answering_hands(s, sets_above(daifugo_count_ranks(s->unseen),
							      cards_jokers(s->unseen), n, above)));
}

/* The ranks of a set, as their spades. */
static card_set ranks_of(card_set c)
{
	return daifugo_ranks_with(daifugo_count_ranks(c), 1);
}

static int16_t cost(int keeps)
{
	return (int16_t)(LEAD - keeps);
}

static bool joker_is_safe(const struct observation *s)
{
	return !s->rules->spade3 || !(s->unseen & card_of(RANK_3, SUIT_S));
}

/* A J turns the order for its own field. */
static bool order_for(const struct observation *s, unsigned rank, bool reversed)
{
	return reversed ^ (rank == RANK_J && s->rules->elevenback);
}

static void rank_costs(const struct observation *s, rank_counts unseen, unsigned rank, bool reversed,
		       int16_t set[MOST_SET + 1])
{
	const unsigned wild = cards_jokers(s->unseen);
	const unsigned most = suits_count(cards_suits(s->hand, rank)) + cards_jokers(s->hand);
	const card_set above = daifugo_cards_above((int)rank, order_for(s, rank, reversed));

	if (rank == RANK_8 && s->rules->eight) {
		for (unsigned n = 1; n <= most; n++)
			set[n] = 0;
		return;
	}
	set[1] = cost(step(single_later, singles_above(s->unseen, above, 0)));
	for (unsigned n = 2; n <= most; n++)
		set[n] = cost(step(n == 2 ? pair_later : more_later, sets_above(unseen, wild, n, above)));
}

void daifugo_group_costs(const struct observation *s, bool reversed, struct partition_costs *out)
{
	const rank_counts unseen = daifugo_count_ranks(s->unseen);

	for (card_set left = ranks_of(s->hand); left; left &= left - 1) {
		const unsigned rank = cards_lowest(left);

		rank_costs(s, unseen, rank, reversed, out->set[rank]);
	}
	out->joker = joker_is_safe(s) ? 0 : cost(single_later[1]);
	out->joker_pair = 0;
	for (int low = 0; low < RUN_LOWS; low++)
		out->run[low] = (int16_t)(cost(RUN_KEEPS) * (reversed ? low : RANKS - low) / (RANKS / 2));
	out->run_eight = s->rules->eight ? 0 : cost(RUN_KEEPS);
	out->run_turning = 0;
}

static int16_t certain(bool keeps)
{
	return keeps ? 0 : LEAD;
}

/* Could somebody have n cards, jokers counted, of one of these ranks? */
static bool somebody_has(const struct observation *s, rank_counts unseen, card_set ranks, unsigned n)
{
	const unsigned wild = cards_jokers(s->unseen);

	if (n > s->richest)
		return false;
	return wild >= n || (n - wild <= SUITS && (ranks & daifugo_ranks_with(unseen, n - wild)));
}

static void rank_certain(const struct observation *s, rank_counts unseen, unsigned rank, bool reversed,
			 int16_t set[MOST_SET + 1])
{
	const card_set above = daifugo_cards_above((int)rank, order_for(s, rank, reversed));
	const unsigned most = suits_count(cards_suits(s->hand, rank)) + cards_jokers(s->hand);
	const bool eight = rank == RANK_8 && s->rules->eight;

	for (unsigned n = 1; n <= most; n++)
		set[n] = certain((eight || !somebody_has(s, unseen, above, n)) &&
				 !(n >= 4 && s->rules->revolution));
}

/* Nothing beats longer runs that does not beat one of three; with a joker about any run
 * is possible. */
static bool run_is_certain(const struct observation *s, int low, bool reversed)
{
	const card_set c = s->unseen & CARDS_NATURAL, runs = c & c >> 4 & c >> 8;
	const int step = s->rules->runover == OVER_STRICT ? 3 : 1;

	if (s->richest < 3)
		return true;
	if (cards_jokers(s->unseen))
		return false;
	return !runs || (reversed ? (int)cards_lowest(runs) > low - step : (int)cards_highest(runs) < low + step);
}

void daifugo_certain_costs(const struct observation *s, bool reversed, struct partition_costs *out)
{
	const rank_counts unseen = daifugo_count_ranks(s->unseen);

	for (card_set left = ranks_of(s->hand); left; left &= left - 1) {
		const unsigned rank = cards_lowest(left);

		rank_certain(s, unseen, rank, reversed, out->set[rank]);
	}
	out->joker = certain(joker_is_safe(s));
	out->joker_pair = 0;
	for (int low = -1; low < RANKS; low++)
		out->run[low + 1] = certain(run_is_certain(s, low, reversed));
	out->run_eight = certain(s->rules->eight || s->richest < 3);
	out->run_turning = LEAD;
}
