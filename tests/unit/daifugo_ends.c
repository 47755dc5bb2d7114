/* SPDX-License-Identifier: MIT */
/* Compares two parts of the Daifugo players with exhaustive search: finding a way to go out that
 * nobody can prevent, and the two-player endgame. */
#include "daifugo_players.h"
#include "games/daifugo/players/mc.h"
#include "games/daifugo/players/packed.h"
#include "games/daifugo/solve/outlook.h"
#include "games/daifugo/rules/daifugo_play.h"

enum { ENDS = 250, FINISHES_TRIED = 6000, NO_LIMIT = 1000000 };

/* Returns a position in which two of three players are left, with up to `most` cards each. All
 * other cards have been played. */
static struct daifugo two_left(struct rng *rng, unsigned most)
{
	struct setup setup = players_random_setup(rng);
	const unsigned n = 1 + rng_below(rng, most), other = 1 + rng_below(rng, most);
	char error[ERROR_TEXT];
	struct daifugo d;
	card_set left;

	setup.value[option_find(daifugo_options, "players")] = 3;
	setup.value[option_find(daifugo_options, "leadpass")] = 0;
	setup_settle(&game_daifugo, &setup);
	ck_assert(game_daifugo.start(&d, &setup, error));
	left = players_draw(cards_deck(d.rules.jokers), n + other, rng);
	d.played[2] = cards_without(cards_deck(d.rules.jokers), left);
	d.hand[0] = players_draw(left, n, rng);
	d.hand[1] = cards_without(left, d.hand[0]);
	d.count[0] = (uint8_t)n;
	d.count[1] = (uint8_t)other;
	for (unsigned s = 0; s < 3; s++)
		d.next_seat[s] = (uint8_t)((s + 1) % 3);
	d.rank[2] = 1;
	d.phase = PHASE_PLAY;
	d.turn = 0;
	d.owner = DAIFUGO_NOBODY;
	d.table.revolution = (uint8_t)rng_below(rng, 2);
	return d;
}

/* Determines by exhaustive search whether seat 0 finishes before seat 1. */
static bool comes_in_first(const struct daifugo *d)
{
	const unsigned seat = d->turn;
	struct move_list list = { 0 };
	bool found = false;

	if (d->phase == PHASE_OVER)
		return d->rank[0] < d->rank[1];
	game_legal(&game_daifugo, d, seat, &list);
	for (size_t i = 0; i < list.len && !found; i++) {
		struct daifugo next = *d;

		game_daifugo.apply(&next, seat, list.at[i]);
		found = comes_in_first(&next) == (seat == 0);
	}
	move_list_free(&list);
	return seat == 0 ? found : !found;
}

START_TEST(two_left_by_plain_search)
{
	unsigned won = 0;
	struct rng rng;

	rng_seed(&rng, 1);
	for (unsigned i = 0; i < ENDS; i++) {
		const struct daifugo d = two_left(&rng, 4);
		const bool wins = comes_in_first(&d);
		struct daifugo seen, next = d;
		play_word best = PLAY_PASS;

		game_daifugo.secrets->observe(&d, 0, &seen);
		ck_assert_int_eq(daifugo_endgame(&seen, 0, NO_LIMIT, &best),
				 wins ? ENDGAME_WON : ENDGAME_LOST);
		ck_assert_int_eq(daifugo_endgame_open(&d, NO_LIMIT),
				 wins ? ENDGAME_WON : ENDGAME_LOST);
		won += wins;
		if (!wins)
			continue;
		ck_assert(game_is_legal(&game_daifugo, &d, 0, best));
		game_daifugo.apply(&next, 0, best);
		ck_assert(comes_in_first(&next));
	}
	ck_assert_uint_gt(won, ENDS / 5);
	ck_assert_uint_lt(won, ENDS - ENDS / 10);
}
END_TEST

/* With two players left, only one deal is possible, so playouts by the learned policy end the game
 * as perfect players would. */
START_TEST(playouts_play_two_perfectly)
{
	const struct mc_limits limits = { .playouts = 4 * MC_ARMS, .all_alike = true };
	struct learnt_sets sets = { 0 };
	unsigned arms = 0, won = 0;
	struct rng rng;

	rng_seed(&rng, 5);
	for (unsigned i = 0; i < ENDS; i++) {
		struct budget budget = budget_unlimited();
		struct daifugo d = two_left(&rng, 4), seen;
		const struct mc_way way = { learnt_for(&sets, &d.rules) };
		struct mc mc;

		game_daifugo.secrets->observe(&d, 0, &seen);
		daifugo_candidates(&seen, 0, &way, &mc);
		ck_assert(daifugo_monte_carlo(&seen, 0, &way, &limits, &rng, &budget, &mc));
		for (unsigned a = 0; a < mc.n_arms; a++) {
			struct daifugo next = d;
			unsigned points;

			game_daifugo.apply(&next, 0, mc.arm[a].move);
			points = (comes_in_first(&next) ? 1U : 0U) + d.rules.points;
			ck_assert_uint_eq(mc.arm[a].points, points * mc.arm[a].n);
			won += points > d.rules.points;
			arms++;
		}
	}
	learnt_free(&sets);
	ck_assert_uint_gt(won, arms / 10);
	ck_assert_uint_lt(won, arms - arms / 10);
}
END_TEST

START_TEST(endgame_says_when_it_does_not_know)
{
	struct rng rng;
	struct daifugo d;
	play_word best;

	rng_seed(&rng, 4);
	d = two_left(&rng, 4);
	d.hand[1] = 0;
	ck_assert_int_eq(daifugo_endgame(&d, 0, 0, &best), ENDGAME_UNKNOWN);
	ck_assert_int_ne(daifugo_endgame(&d, 0, NO_LIMIT, &best), ENDGAME_UNKNOWN);
	/* The opponent is said to hold more cards than are unseen, so the position isn't fully
	 * known and the endgame can't be searched. */
	d.count[1]++;
	ck_assert_int_eq(daifugo_endgame(&d, 0, NO_LIMIT, &best), ENDGAME_UNKNOWN);
	d.count[1]--;
	d.rank[2] = 0;
	ck_assert_int_eq(daifugo_endgame(&d, 0, NO_LIMIT, &best), ENDGAME_UNKNOWN);
}
END_TEST

static bool answered(const struct daifugo_rules *r, const struct daifugo_table *t, card_set by)
{
	play_word plays[DAIFUGO_MAX_PLAYS];
	const unsigned n = t->field == PLAY_PASS ? 0 : daifugo_generate(r, t, by, plays);
	bool found = false;

	for (unsigned i = 0; i < n; i++)
		found = found || plays[i] != PLAY_PASS;
	return found;
}

/* Goes out with the plays found by daifugo_finish_leading() while one opponent holds all unseen
 * cards, and checks that this opponent can't answer any of them. */
static void finish(struct observation *s, unsigned revolution)
{
	while (s->hand) {
		struct daifugo_table t = { .revolution = (uint8_t)revolution };
		play_word p;

		ck_assert(daifugo_finish_leading(s, s->hand, revolution, &p));
		ck_assert(cards_hold(s->hand, play_cards(p)));
		ck_assert(play_valid(s->rules, p));
		if (play_cards(p) == s->hand)
			ck_assert(!play_foul_finish(s->rules, &t, p));
		t = table_after(s->rules, &t, p);
		s->hand = cards_without(s->hand, play_cards(p));
		ck_assert(!s->hand || !answered(s->rules, &t, s->unseen));
		revolution = t.revolution;
	}
}

START_TEST(finishes_are_certain)
{
	unsigned found = 0;
	struct rng rng;

	rng_seed(&rng, 5);
	for (unsigned i = 0; i < FINISHES_TRIED; i++) {
		const struct setup setup = players_random_setup(&rng);
		const struct daifugo_rules r = daifugo_rules_of(&setup);
		const struct daifugo_table empty = { 0 };
		const card_set hand = players_draw(cards_deck(r.jokers), 1 + rng_below(&rng, 6),
						   &rng);
		const unsigned n = 1 + rng_below(&rng, 12), revolution = rng_below(&rng, 2);
		struct observation s = {
			.rules = &r,
			.table = &empty,
			.hand = hand,
			.rivals = 1,
			.answering = 1,
			.unseen = players_draw(cards_without(cards_deck(r.jokers), hand), n, &rng),
			.most = n,
			.richest = n,
			.poorest = n
		};
		play_word first;

		if (!daifugo_finish_leading(&s, hand, revolution, &first))
			continue;
		found++;
		finish(&s, revolution);
	}
	ck_assert_uint_gt(found, FINISHES_TRIED / 10);
}
END_TEST

/* A hand with an 8, the last 2 and any other card is sure to go out; one without the 8, and with a
 * 3 and a 4 left over, isn't. */
START_TEST(finish_by_counting)
{
	const struct daifugo_table empty = { 0 };
	struct daifugo_rules r = { .players = 5, .eight = 1, .run = 1 };
	struct observation s = { .rules = &r,
				 .table = &empty,
				 .rivals = 1,
				 .answering = 1,
				 .most = 5,
				 .richest = 5,
				 .poorest = 5,
				 .unseen = (cards_of_rank(RANK_A) ^ card_of(RANK_A, 0)) |
					   cards_of_rank(7),
				 .hand = card_of(RANK_8, 0) | card_of(RANK_2, 0) | card_of(0, 1) };
	play_word first;

	ck_assert(daifugo_finish_leading(&s, s.hand, false, &first));
	ck_assert(play_low(first) == RANK_8 || play_low(first) == RANK_2);
	s.hand |= card_of(1, 1) | card_of(RANK_A, 0);
	ck_assert(!daifugo_finish_leading(&s, s.hand & ~card_of(RANK_A, 0), false, &first));
	s.unseen |= card_of(RANK_2, 1);
	ck_assert(daifugo_finish_leading(&s, card_of(RANK_8, 0) | card_of(0, 1), false, &first));
	ck_assert(!daifugo_finish_leading(&s, card_of(RANK_A, 0) | card_of(0, 1), false, &first));
}
END_TEST

void daifugo_ends_cases(Suite *s)
{
	TCase *c = suite_case(s, "ends");

	tcase_add_test(c, two_left_by_plain_search);
	tcase_add_test(c, playouts_play_two_perfectly);
	tcase_add_test(c, endgame_says_when_it_does_not_know);
	tcase_add_test(c, finishes_are_certain);
	tcase_add_test(c, finish_by_counting);
}
