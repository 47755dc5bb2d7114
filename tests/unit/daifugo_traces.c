/* SPDX-License-Identifier: MIT */
/* Tests what a Daifugo player remembers about the other players: which plays they passed on, and
 * what the exchange revealed. */
#include <string.h>

#include "daifugo_players.h"
#include "games/daifugo/solve/outlook.h"

static struct daifugo before;
static int lowest[DAIFUGO_SEATS][2];
static unsigned declined, known, capped;

/* Records the lowest single card and the lowest pair that each player has passed on. Passes under
 * a lock or while the ranks are reversed don't count. */
static void tally(const struct daifugo *d)
{
	const play_word field = before.table.field;
	const unsigned n = play_count(field), seat = before.turn;
	const int rank = play_low(field);

	if (d->passes != before.passes + 1 || (n != 1 && n != 2) || rank == RANK_JOKER ||
	    before.table.lock || table_reversed(&before.table) || before.owner == seat ||
	    before.count[seat] < n)
		return;
	if (lowest[seat][n - 1] < 0 || rank < lowest[seat][n - 1])
		lowest[seat][n - 1] = rank;
}

static void follow(const struct daifugo *d)
{
	if (d->last == PLAY_PASS)
		memset(lowest, -1, sizeof lowest);
	else
		tally(d);
	before = *d;
	for (unsigned s = 0; s < d->rules.players; s++)
		for (unsigned pair = 0; pair < 2; pair++) {
			ck_assert_int_eq(daifugo_declined(d, s, pair), lowest[s][pair]);
			declined += lowest[s][pair] >= 0;
		}
}

/* Checks that everything a player has inferred about its exchange partner's hand is true. */
static void look_at_partner(const struct daifugo *d, unsigned seat, const struct observation *s)
{
	unsigned other = seat;
	card_set rest;

	for (unsigned i = 0; i < s->partner; i++)
		other = d->next_seat[other];
	if (!s->partner) {
		ck_assert(!s->known && !s->cap);
		return;
	}
	ck_assert_uint_eq(s->ahead[s->partner - 1], d->count[other]);
	ck_assert(cards_hold(d->hand[other], s->known));
	rest = cards_without(d->hand[other], s->known) & CARDS_NATURAL;
	if (s->cap && rest)
		ck_assert_uint_le(cards_highest(rest), s->cap - 1U);
	known += s->known != 0;
	capped += s->cap != 0;
}

static void look(const struct daifugo *d, unsigned seat)
{
	const struct observation s = daifugo_observation(d, seat);
	unsigned other = seat;

	follow(d);
	look_at_partner(d, seat, &s);
	for (unsigned i = 0; i + 1 < d->rules.players; i++) {
		other = d->next_seat[other];
		for (unsigned pair = 0; pair < 2; pair++)
			ck_assert_int_eq(s.declined[pair][i], 1 + daifugo_declined(d, other, pair));
	}
}

START_TEST(passes_and_gifts_are_remembered)
{
	static const char *const settings[] = { "rules=uecda", "rules=full", "rules=server",
						"players=6 exchange=choose" };
	struct table_player at[DAIFUGO_SEATS];
	struct setup setup;
	char error[ERROR_TEXT];

	declined = known = capped = 0;
	setup_default(&game_daifugo, &setup);
	ck_assert(setup_apply(&game_daifugo, &setup, settings[_i], error));
	setup_settle(&game_daifugo, &setup);
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		at[i] = players_sit(i % 2 ? "rules" : "random");
	players_series(at, &setup, 12, 5, look);
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		players_leave(&at[i]);
	ck_assert_uint_gt(declined, 200);
	ck_assert_uint_gt(known, 20);
	ck_assert_uint_gt(capped, 20);
}
END_TEST

void daifugo_traces_cases(Suite *s)
{
	TCase *c = suite_case(s, "traces");

	tcase_add_loop_test(c, passes_and_gifts_are_remembered, 0, 4);
}
