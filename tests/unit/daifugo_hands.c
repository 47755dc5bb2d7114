/* SPDX-License-Identifier: MIT */
/* Compares the ways to split a Daifugo hand into plays, and the counting of cards, with exhaustive
 * search. */
#include <limits.h>

#include "daifugo_players.h"
#include "games/daifugo/solve/outlook.h"
#include "games/daifugo/rules/daifugo_play.h"
#include "games/daifugo/solve/partition.h"

enum { HANDS = 400, MOST_HELD = 8, TABLES = 4000 };

static struct partition_costs random_costs(struct rng *rng)
{
	struct partition_costs c = {
		.joker_pair = (int16_t)rng_below(rng, 500),
		.run_eight = (int16_t)rng_below(rng, 1000),
		.run_turning = (int16_t)rng_below(rng, 300),
	};

	for (unsigned rank = 0; rank < RANKS; rank++)
		for (unsigned n = 1; n <= MOST_SET; n++)
			c.set[rank][n] = (int16_t)(200 + rng_below(rng, 800));
	for (unsigned low = 0; low < RUN_LOWS; low++)
		c.run[low] = (int16_t)rng_below(rng, 1000);
	c.joker = (int16_t)rng_below(rng, 200);
	return c;
}

static int play_cost(const struct daifugo_rules *r, const struct partition_costs *c, play_word p)
{
	const unsigned n = play_count(p);

	if (!(p & CARDS_NATURAL))
		return n == 1 ? c->joker : c->joker_pair;
	if (play_kind(p) != KIND_RUN)
		return c->set[play_low(p)][n];
	return (play_low(p) <= RANK_8 && play_high(p) >= RANK_8 ? c->run_eight
								: c->run[play_low(p) + 1]) +
	       (r->runrev && n >= r->runrev ? c->run_turning : 0);
}

/* Returns the lowest cost of playing exactly these cards together, or INT_MAX if they don't form a
 * legal play. */
static int group_cost(const struct daifugo_rules *r, const struct partition_costs *c,
		      card_set cards)
{
	const struct daifugo_table empty = { 0 };
	play_word plays[DAIFUGO_MAX_PLAYS];
	const unsigned n = daifugo_generate(r, &empty, cards, plays);
	int best = INT_MAX;

	for (unsigned i = 0; i < n; i++)
		if (plays[i] != PLAY_PASS && play_cards(plays[i]) == cards &&
		    play_cost(r, c, plays[i]) < best)
			best = play_cost(r, c, plays[i]);
	return best;
}

static card_set pick_cards(const card_set card[], unsigned n, unsigned chosen)
{
	card_set cards = 0;

	for (unsigned i = 0; i < n; i++)
		if (chosen >> i & 1)
			cards = cards_with(cards, card[i]);
	return cards;
}

/* Finds the lowest cost among all ways to split the hand into plays. */
static int brute_cost(const struct daifugo_rules *r, const struct partition_costs *c, card_set hand)
{
	static int cost[1 << MOST_HELD], group[1 << MOST_HELD];
	card_set card[MOST_HELD];
	unsigned n = 0;

	for (card_set rest = hand; rest; rest &= rest - 1)
		card[n++] = cards_jokers(rest & -rest) || rest >> JOKER_BIT == 2 ? jokers_of(1)
										 : rest & -rest;
	for (unsigned set = 1; set < 1U << n; set++) {
		group[set] = group_cost(r, c, pick_cards(card, n, set));
		cost[set] = group[set];
		for (unsigned part = (set - 1) & set; part; part = (part - 1) & set)
			if (group[part] != INT_MAX && cost[set & ~part] != INT_MAX &&
			    group[part] + cost[set & ~part] < cost[set])
				cost[set] = group[part] + cost[set & ~part];
	}
	return n ? cost[(1U << n) - 1] : 0;
}

/* Draws a hand containing only a few ranks, so that it has many sets and runs. */
static card_set dense_hand(struct rng *rng, unsigned n_jokers)
{
	const card_set low = ((UINT64_C(1) << 28) - 1) << 4 * rng_below(rng, 7);

	return players_draw((low & CARDS_NATURAL) | jokers_of(n_jokers),
			    1 + rng_below(rng, MOST_HELD), rng);
}

START_TEST(partition_is_the_cheapest)
{
	struct rng rng;

	rng_seed(&rng, 1);
	for (unsigned i = 0; i < HANDS; i++) {
		const struct setup setup = players_random_setup(&rng);
		const struct daifugo_rules r = daifugo_rules_of(&setup);
		const struct partition_costs c = random_costs(&rng);
		const card_set hand = dense_hand(&rng, r.jokers);
		const int least = brute_cost(&r, &c, hand);
		card_set laid = 0;
		struct partition parts;
		int sum = 0;

		ck_assert_int_eq(daifugo_partition_cost(&r, &c, hand), least);
		daifugo_partition(&r, &c, hand, &parts);
		ck_assert_int_eq(parts.cost, least);
		for (unsigned k = 0; k < parts.n; k++) {
			ck_assert(play_valid(&r, parts.group[k]));
			sum += play_cost(&r, &c, parts.group[k]);
			laid = cards_with(laid, play_cards(parts.group[k]));
		}
		ck_assert_uint_eq(laid, hand);
		ck_assert_int_eq(sum, least);
	}
}
END_TEST

START_TEST(least_plays)
{
	struct rng rng;

	rng_seed(&rng, 2);
	for (unsigned i = 0; i < HANDS; i++) {
		const struct setup setup = players_random_setup(&rng);
		const struct daifugo_rules r = daifugo_rules_of(&setup);
		const card_set hand = dense_hand(&rng, r.jokers);
		struct partition_costs one = { .joker = 1, .joker_pair = 1, .run_eight = 1 };

		for (unsigned rank = 0; rank < RANKS; rank++)
			for (unsigned n = 1; n <= MOST_SET; n++)
				one.set[rank][n] = 1;
		for (unsigned low = 0; low < RUN_LOWS; low++)
			one.run[low] = 1;
		ck_assert_uint_eq(daifugo_least_plays(&r, hand),
				  (unsigned)brute_cost(&r, &one, hand));
	}
}
END_TEST

START_TEST(answerable_as_generated)
{
	struct rng rng;

	rng_seed(&rng, 3);
	for (unsigned i = 0; i < TABLES; i++) {
		const struct setup setup = players_random_setup(&rng);
		const struct daifugo_rules r = daifugo_rules_of(&setup);
		const card_set hand = dense_hand(&rng, r.jokers);
		const card_set unseen = players_draw(cards_without(cards_deck(r.jokers), hand), 10,
						     &rng);
		struct daifugo_table t = { .revolution = (uint8_t)rng_below(&rng, 2) };
		play_word plays[DAIFUGO_MAX_PLAYS], p;
		unsigned n;
		bool answered = false;

		/* Make a few plays first, so that suits are sometimes locked. */
		for (unsigned k = 0; k < 1 + i % 3; k++) {
			n = daifugo_generate(&r, &t, hand, plays);
			p = n ? plays[rng_below(&rng, n)] : PLAY_PASS;
			if (p != PLAY_PASS)
				t = table_after(&r, &t, p);
		}
		n = t.field == PLAY_PASS ? 0 : daifugo_generate(&r, &t, unseen, plays);
		for (unsigned k = 0; k < n; k++)
			answered = answered || plays[k] != PLAY_PASS;
		ck_assert_int_eq(daifugo_answerable(&r, &t, unseen), answered);
	}
}
END_TEST

START_TEST(who_has_too_few_cards_answers_nothing)
{
	const struct setup setup = players_random_setup(&(struct rng){ 1 });
	struct daifugo_rules r = daifugo_rules_of(&setup);
	const struct daifugo_table empty = { 0 };
	const play_word pair = card_of(0, 0) | card_of(0, 1) | (uint64_t)KIND_SET << PLAY_KIND;
	const card_set unseen = cards_of_rank(5);

	r.jokers = 0;
	ck_assert(!daifugo_unbeatable(&r, &empty, pair, unseen, 2));
	ck_assert(daifugo_unbeatable(&r, &empty, pair, unseen, 1));
	ck_assert(daifugo_unbeatable(&r, &empty, pair, 0, 2));
}
END_TEST

void daifugo_hands_cases(Suite *s)
{
	TCase *c = suite_case(s, "hands");

	tcase_add_test(c, partition_is_the_cheapest);
	tcase_add_test(c, least_plays);
	tcase_add_test(c, answerable_as_generated);
	tcase_add_test(c, who_has_too_few_cards_answers_nothing);
}
