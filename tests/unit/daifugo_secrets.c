/* SPDX-License-Identifier: MIT */
/* Tests what Daifugo players know about other hands in series with card exchanges. */
#include "daifugo_cases.h"

#include <string.h>

/* Plays a random game and calls `look` before every play. */
typedef void look_fn(const struct daifugo *d, struct rng *rng);

/* Occasionally makes a player resign, run out of time, make an illegal play or crash. */
static void trouble(struct daifugo *d, struct rng *rng)
{
	static const game_move reserved[] = { MOVE_RESIGN, MOVE_TIMEOUT, MOVE_ILLEGAL,
					      MOVE_CRASHED };
	const unsigned seat = rng_below(rng, d->rules.players);

	if (rng_below(rng, 60))
		return;
	game_daifugo.apply(d, seat, reserved[rng_below(rng, 4)]);
	ck_assert(game_daifugo.sane(d));
}

static struct daifugo play_game(const struct setup *setup, struct rng *rng, look_fn *look)
{
	char error[ERROR_TEXT] = "";
	struct move_list scratch = { 0 };
	struct daifugo d;
	uint32_t actors;

	ck_assert_msg(game_daifugo.start(&d, setup, error), "%s", error);
	while ((actors = game_actors(&game_daifugo, &d)) != 0) {
		const unsigned seat = game_first_actor(actors);

		look(&d, rng);
		trouble(&d, rng);
		if (!(game_actors(&game_daifugo, &d) >> seat & 1))
			continue;
		game_daifugo.apply(&d, seat, game_pick(&game_daifugo, &d, seat, rng, &scratch));
		ck_assert(game_daifugo.sane(&d));
	}
	move_list_free(&scratch);
	return d;
}

static void play_series(const char *settings, unsigned games, look_fn *look)
{
	struct setup setup = daifugo_setup(settings), next;
	struct rng rng;

	rng_seed(&rng, 11);
	for (unsigned game_no = 0; game_no < games; game_no++) {
		const struct daifugo d = play_game(&setup, &rng, look);

		game_daifugo.series->next(&d, &setup, game_no, &next);
		setup = next;
	}
}

/* Checks that no part of an observation depends on anything hidden from the viewer. An imagined
 * world must look the same to the viewer and must fit what the exchange revealed. */
static void look_at_worlds(const struct daifugo *d, struct rng *rng)
{
	for (unsigned viewer = 0; viewer <= d->rules.players; viewer++) {
		const unsigned seat = viewer < d->rules.players ? viewer : SEAT_PUBLIC;
		struct daifugo seen, world, again;
		char text[STATE_TEXT];

		game_daifugo.secrets->observe(d, seat, &seen);
		ck_assert(game_daifugo.sane(&seen));
		game_encode(&game_daifugo, &seen, text, sizeof text);
		ck_assert(game_decode(&game_daifugo, &again, text) &&
			  !memcmp(&seen, &again, sizeof seen));
		ck_assert(game_daifugo.secrets->imagine(&seen, seat, rng, &world));
		ck_assert(game_daifugo.sane(&world));
		game_daifugo.secrets->observe(&world, seat, &again);
		ck_assert(!memcmp(&seen, &again, sizeof seen));
		for (unsigned s = 0; s < d->rules.players; s++) {
			const card_set known = daifugo_known(&seen, seat, s);

			ck_assert(cards_hold(d->hand[s], known));
			ck_assert(cards_hold(world.hand[s], known));
			ck_assert(s == seat || !seen.hand[s]);
			ck_assert_uint_eq(cards_count(world.hand[s]), d->count[s]);
		}
	}
}

START_TEST(worlds)
{
	static const char *const settings[] = {
		"",
		"exchange=choose",
		"rules=uecda",
		"players=4 jokers=1",
		"players=6 exchange=choose",
		"players=3",
		"rules=server",
	};

	play_series(settings[_i], 12, look_at_worlds);
}
END_TEST

/* Checks what the two players in an exchange know about each other's hands. The daihinmin gave
 * away its two strongest cards, so all cards it kept are weaker; cards that it received may be
 * stronger. If the exchange is automatic, the cards that the daifugo kept are stronger than those
 * it gave. */
static void look_at_partners(const struct daifugo *d, struct rng *rng)
{
	for (unsigned viewer = 0; viewer < d->rules.players && d->phase == PHASE_PLAY; viewer++) {
		unsigned cards;
		const unsigned partner = daifugo_partner(d, viewer, &cards);
		struct daifugo seen, world;
		card_set kept;

		if (!cards)
			continue;
		game_daifugo.secrets->observe(d, viewer, &seen);
		/* A card given away stays in the partner's hand until the partner plays, unless
		 * the partner gave it back. */
		ck_assert(d->played[partner] ||
			  ((d->hand[viewer] | d->played[viewer]) & d->gave[viewer]) ||
			  daifugo_known(&seen, viewer, partner) == d->gave[viewer]);
		ck_assert(game_daifugo.secrets->imagine(&seen, viewer, rng, &world));
		kept = cards_without(world.hand[partner], d->gave[viewer]);
		if (d->place[partner] > d->place[viewer])
			ck_assert(cards_hold(cards_weaker(CARDS_ALL, d->gave[partner]), kept));
		else if (d->rules.exchange == EXCHANGE_AUTO)
			ck_assert(cards_hold(cards_stronger(CARDS_ALL, d->gave[partner]), kept));
	}
}

START_TEST(partners)
{
	play_series(_i ? "rules=uecda" : "jokers=2", 30, look_at_partners);
}
END_TEST

/* In imagined deals, every unseen card may be in any hand, with a probability proportional to the
 * number of cards in that hand. */
START_TEST(fair_worlds)
{
	struct setup setup = daifugo_setup("");
	unsigned n_jokers[5] = { 0 };
	char error[ERROR_TEXT];
	struct daifugo d, seen, world;
	struct rng rng;

	rng_seed(&rng, 4);
	ck_assert(game_daifugo.start(&d, &setup, error));
	while (d.phase != PHASE_PLAY)
		game_daifugo.apply(&d, SEAT_DEALER, game_daifugo.deal(&d, &rng));
	game_daifugo.secrets->observe(&d, SEAT_PUBLIC, &seen);
	for (int i = 0; i < 4000; i++) {
		ck_assert(game_daifugo.secrets->imagine(&seen, SEAT_PUBLIC, &rng, &world));
		for (unsigned s = 0; s < 5; s++)
			n_jokers[s] += cards_jokers(world.hand[s]);
	}
	for (unsigned s = 0; s < 5; s++)
		ck_assert_double_eq_tol(n_jokers[s], 8000.0 * d.count[s] / 54, 150);
}
END_TEST

/* Checks that a made-up description of a state is either rejected or yields a valid state from
 * which play can continue. */
static void try_text(const char *text, unsigned viewer, struct rng *rng)
{
	struct move_list scratch = { 0 };
	struct daifugo seen, world;
	uint32_t actors;

	if (!game_decode(&game_daifugo, &seen, text))
		return;
	ck_assert(game_daifugo.sane(&seen));
	if (!game_daifugo.secrets->imagine(&seen, viewer, rng, &world))
		return;
	for (int ply = 0; ply < 12 && (actors = game_actors(&game_daifugo, &world)) != 0; ply++) {
		const unsigned seat = game_first_actor(actors);

		ck_assert_msg(game_daifugo.sane(&world), "'%s', %d plies on", text, ply);
		game_daifugo.apply(&world, seat,
				   game_pick(&game_daifugo, &world, seat, rng, &scratch));
	}
	move_list_free(&scratch);
}

static void look_at_altered(const struct daifugo *d, struct rng *rng)
{
	const unsigned viewer = rng_below(rng, d->rules.players);
	char text[STATE_TEXT], altered[STATE_TEXT];
	struct daifugo seen;
	uint32_t n;

	game_daifugo.secrets->observe(d, viewer, &seen);
	n = (uint32_t)game_encode(&game_daifugo, &seen, text, sizeof text);
	for (int i = 0; i < 100; i++) {
		strcpy(altered, text);
		for (uint32_t changes = 1 + rng_below(rng, 2); changes--;) {
			char *c = &altered[rng_below(rng, n)];

			*c = *c == ' ' ? ' ' : "0123456789abcdef"[rng_below(rng, 16)];
		}
		try_text(altered, viewer, rng);
	}
}

START_TEST(altered)
{
	play_series(_i ? "rules=uecda" : "players=4", 10, look_at_altered);
}
END_TEST

void daifugo_secrets_cases(Suite *s)
{
	TCase *c = suite_case(s, "secrets");

	tcase_add_loop_test(c, worlds, 0, 7);
	tcase_add_loop_test(c, partners, 0, 2);
	tcase_add_test(c, fair_worlds);
	tcase_add_loop_test(c, altered, 0, 2);
}
