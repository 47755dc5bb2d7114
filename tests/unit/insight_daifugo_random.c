/* SPDX-License-Identifier: MIT */
/* Tests whether what the patterns say about Daifugo is true in random positions. */
#include "insight_daifugo.h"

#include <string.h>

#include "asobi/rng.h"

/* Checks what the program says about one move. If a player has only one card left, the program
 * must warn of that unless an earlier pattern applies. */
static void hold_to_truth(const struct plain *about, unsigned said[DAIFUGO_TRUTHS])
{
	const struct explained q = {
		.seen = about->d,
		.seat = about->seat,
		.seats = about->d->rules.players,
		.best.move = about->best,
		.asked = about->asked,
		.played.move = about->played,
	};
	struct plain p = *about;
	struct insight in;
	unsigned i = 0;
	char text[STATE_TEXT];

	insight_find(&view_daifugo, &q, &in);
	p.in = &in;
	while (i < DAIFUGO_TRUTHS && in.pattern && strcmp(daifugo_truths[i].id, in.pattern->id))
		i++;
	game_encode(&game_daifugo, p.d, text, sizeof text);
	if (!in.pattern || i > ONE_CARD)
		ck_assert_msg(!daifugo_truths[ONE_CARD].holds(&p), "one card left, %s: %s",
			      in.pattern ? in.pattern->id : "nothing said", text);
	if (!in.pattern)
		return;
	ck_assert_uint_lt(i, DAIFUGO_TRUTHS);
	said[i]++;
	ck_assert_msg(daifugo_truths[i].holds(&p), "not true: %s, %s", in.pattern->id, text);
	ck_assert(!in.cells && !in.moves);
}

static void ask_at_random(const struct daifugo *d, unsigned seat, struct rng *rng,
			  unsigned said[DAIFUGO_TRUTHS])
{
	struct move_list list = { 0 };
	struct plain p = { .d = d, .seat = seat };

	game_legal(&game_daifugo, d, seat, &list);
	p.best = list.at[rng_below(rng, (uint32_t)list.len)];
	p.played = list.at[rng_below(rng, (uint32_t)list.len)];
	hold_to_truth(&p, said);
	p.asked = true;
	if (p.best != p.played)
		hold_to_truth(&p, said);
	move_list_free(&list);
}

static const char *const rules[] = { "rules=full", "rules=server players=4", "rules=uecda",
				     "rules=full players=3 jokers=1 lock=partial" };
enum { RULES = sizeof rules / sizeof *rules };

/* Plays random games and returns the number of positions checked. */
static unsigned ask_in_games(unsigned games, struct rng *rng, unsigned said[DAIFUGO_TRUTHS])
{
	struct move_list scratch = { 0 };
	unsigned asked = 0;

	for (unsigned game = 0; game < games; game++) {
		const struct setup setup = daifugo_setup(rules[game % RULES]);
		struct daifugo d, seen;
		char error[ERROR_TEXT];
		uint32_t actors;

		ck_assert(game_daifugo.start(&d, &setup, error));
		while ((actors = game_actors(&game_daifugo, &d)) != 0) {
			const unsigned seat = game_first_actor(actors);

			if (seat != SEAT_DEALER && d.phase == PHASE_PLAY) {
				game_daifugo.secrets->observe(&d, seat, &seen);
				ask_at_random(&seen, seat, rng, said);
				asked++;
			}
			game_daifugo.apply(&d, seat,
					   seat == SEAT_DEALER ? game_daifugo.deal(&d, rng)
							       : game_pick(&game_daifugo, &d, seat,
									   rng, &scratch));
		}
	}
	move_list_free(&scratch);
	return asked;
}

/* Deals small hands containing only a few ranks, some of them under special rules; all other cards
 * have been played. */
static struct daifugo deal_short(const char *settings, struct rng *rng)
{
	enum { MOST_SHORT = 5 };
	struct daifugo d = daifugo_at(settings, "S3|S4|S5|S6|S7|S8");
	card_set deck = cards_of_rank(RANK_2), held = 0;

	while (cards_count(deck) < DAIFUGO_SEATS * MOST_SHORT)
		deck |= cards_of_rank(rng_below(rng, RANKS));
	deck = cards_with(deck, jokers_of(d.rules.jokers));
	for (unsigned s = 0; s < d.rules.players; s++) {
		const unsigned n = 1 + rng_below(rng, MOST_SHORT);

		/* In one of four cases, the leader holds four of a kind. */
		d.hand[s] = s || rng_below(rng, 4) ? 0 : cards_of_rank(cards_lowest(deck));
		deck = cards_without(deck, d.hand[s]);
		for (unsigned i = 0; i < n; i++) {
			card_set left = deck;

			for (unsigned skip = rng_below(rng, cards_count(deck)); skip; skip--)
				left &= left - 1;
			left = left & -left & CARDS_NATURAL ? left & -left : jokers_of(1);
			deck = cards_without(deck, left);
			d.hand[s] = cards_with(d.hand[s], left);
		}
		d.count[s] = (uint8_t)cards_count(d.hand[s]);
		held = cards_with(held, d.hand[s]);
	}
	d.played[0] = cards_without(cards_deck(d.rules.jokers), held);
	return d;
}

/* Checks the leads and the first answers in positions with small hands. */
static void ask_in_endings(unsigned endings, struct rng *rng, unsigned said[DAIFUGO_TRUTHS])
{
	struct move_list scratch = { 0 };

	for (unsigned i = 0; i < endings; i++) {
		struct daifugo d = deal_short(rules[i % RULES], rng), seen;

		for (unsigned ply = 0; ply < 2 && d.phase == PHASE_PLAY; ply++) {
			const unsigned seat = d.turn;

			game_daifugo.secrets->observe(&d, seat, &seen);
			ask_at_random(&seen, seat, rng, said);
			game_daifugo.apply(&d, seat,
					   game_pick(&game_daifugo, &d, seat, rng, &scratch));
		}
	}
	move_list_free(&scratch);
}

START_TEST(sentences_are_true)
{
	unsigned said[DAIFUGO_TRUTHS] = { 0 };
	struct rng rng;

	rng_seed(&rng, 5);
	ck_assert_uint_gt(ask_in_games(32, &rng, said), 2000);
	ask_in_endings(1500, &rng, said);
	for (unsigned i = 0; i < DAIFUGO_TRUTHS; i++)
		ck_assert_msg(said[i] >= daifugo_truths[i].least, "%s was said %u times",
			      daifugo_truths[i].id, said[i]);
}
END_TEST

void insight_daifugo_random_cases(TCase *c)
{
	tcase_add_test(c, sentences_are_true);
}
