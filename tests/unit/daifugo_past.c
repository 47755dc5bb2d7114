/* SPDX-License-Identifier: MIT */
/* Tests that a game of Daifugo can be replayed from what its state remembers, and that the hands
 * that players imagine based on their beliefs are closer to the truth than random deals that
 * merely fit what they have seen. */
#include "daifugo_players.h"
#include "games/daifugo/players/belief.h"
#include "games/daifugo/players/packed.h"

enum { MOST = 512 };

/* The states in which a player had to make a decision, in their original order. */
static struct daifugo met[MOST];
static unsigned n_met, told, retraced;

static void compare(void *context, const struct daifugo *before, unsigned seat, play_word p)
{
	const struct daifugo *was = &met[told], *now = told + 1 < n_met ? &met[told + 1] : context;

	ck_assert_uint_lt(told, n_met);
	ck_assert_uint_eq(seat, was->turn);
	ck_assert(p == (now->n_past > was->n_past ? now->last : PLAY_PASS));
	ck_assert_mem_eq(&before->table, &was->table, sizeof was->table);
	ck_assert_mem_eq(before->count, was->count, sizeof was->count);
	ck_assert_mem_eq(before->rank, was->rank, sizeof was->rank);
	ck_assert_mem_eq(before->declined, was->declined, sizeof was->declined);
	ck_assert(cards_hold(was->hand[seat], before->hand[seat]));
	told++;
}

static void look(const struct daifugo *d, unsigned seat)
{
	struct daifugo seen, end = *d;

	if (d->phase != PHASE_PLAY)
		return;
	if (!d->n_past && !d->passes)
		n_met = 0;
	game_daifugo.secrets->observe(d, seat, &seen);
	told = 0;
	if (daifugo_retrace(&seen, compare, &end)) {
		ck_assert_uint_eq(told, n_met);
		retraced++;
	} else {
		ck_assert_uint_ne(d->missed, 0);
	}
	met[n_met++ % MOST] = *d;
}

static const char *const settings[] = { "rules=uecda", "rules=full", "rules=server",
					"players=6 exchange=choose ownerpass=1" };

START_TEST(games_are_played_again)
{
	struct table_player at[DAIFUGO_SEATS];
	struct setup setup;
	char error[ERROR_TEXT];

	retraced = 0;
	setup_default(&game_daifugo, &setup);
	ck_assert(setup_apply(&game_daifugo, &setup, settings[_i], error));
	setup_settle(&game_daifugo, &setup);
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		at[i] = players_sit(i % 2 ? "rules" : "random");
	players_series(at, &setup, 12, 5, look);
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		players_leave(&at[i]);
	ck_assert_uint_gt(retraced, 200);
}
END_TEST

/* ---- Beliefs about hands ---- */

static struct learnt_sets sets;
static unsigned asked, deals, right_believed, right_fitting;

static unsigned cards_right(const struct daifugo *d, const struct daifugo *world, unsigned seat)
{
	unsigned n = 0;

	for (unsigned s = 0; s < d->rules.players; s++)
		if (s != seat)
			n += cards_count(d->hand[s] & world->hand[s]);
	return n;
}

static void look_believing(const struct daifugo *d, unsigned seat)
{
	enum { EVERY = 7, DRAWN = 20 };
	struct belief *believed, *fitting;
	struct daifugo seen, world;
	struct rng rng;

	if (asked++ % EVERY || d->phase != PHASE_PLAY)
		return;
	rng_seed(&rng, asked);
	game_daifugo.secrets->observe(d, seat, &seen);
	believed = belief_new(&seen, seat, learnt_for(&sets, &d->rules), &rng);
	fitting = belief_new(&seen, seat, NULL, &rng);
	ck_assert(believed && fitting);
	for (unsigned i = 0; i < DRAWN; i++, deals++) {
		ck_assert(belief_draw(fitting, &rng, &world));
		right_fitting += cards_right(d, &world, seat);
		ck_assert(belief_draw(believed, &rng, &world));
		right_believed += cards_right(d, &world, seat);
		ck_assert(game_daifugo.sane(&world));
		ck_assert_uint_eq(world.hand[seat], d->hand[seat]);
		for (unsigned s = 0; s < d->rules.players; s++)
			ck_assert(s == seat ||
				  cards_hold(world.hand[s], daifugo_known(&seen, seat, s)));
	}
	belief_free(believed);
	belief_free(fitting);
}

START_TEST(what_is_believed_is_nearer_to_the_truth)
{
	struct table_player at[DAIFUGO_SEATS];
	struct setup setup;
	char error[ERROR_TEXT];

	setup_default(&game_daifugo, &setup);
	ck_assert(setup_apply(&game_daifugo, &setup, "rules=uecda", error));
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		at[i] = players_sit("policy");
	asked = deals = right_believed = right_fitting = 0;
	players_series(at, &setup, 12, 5, look_believing);
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		players_leave(&at[i]);
	learnt_free(&sets);
	ck_assert_uint_gt(deals, 500);
	/* A belief is judged by how many cards its deals put into the right hands. */
	ck_assert_msg(right_believed * 100 > right_fitting * 106,
		      "of %u deals %u cards are right, and %u by what fits alone", deals,
		      right_believed, right_fitting);
}
END_TEST

void daifugo_past_cases(Suite *s)
{
	TCase *c = suite_case(s, "past");

	tcase_add_loop_test(c, games_are_played_again, 0, sizeof settings / sizeof *settings);
	tcase_add_test(c, what_is_believed_is_nearer_to_the_truth);
}
