/* SPDX-License-Identifier: MIT */
/* Tests the order of turns in Daifugo, passing, going out, fouls, and how the ranks are assigned.
 */
#include "daifugo_cases.h"

#include <string.h>

#include "games/daifugo/view/view_private.h"

#define HANDS "S4 S6 S9|H4 H6 H9|D4 D6 D9|C4 C6 C9|S5 S7 S10"

START_TEST(round_the_table)
{
	struct daifugo d = daifugo_at("lock=0", HANDS);

	daifugo_go(&d, "S4|H6");
	ck_assert_uint_eq(d.turn, 2);
	daifugo_go(&d, "-|-|S7");
	ck_assert_uint_eq(d.turn, 0);
	/* A player who has passed must wait until the field is cleared. */
	daifugo_go(&d, "S9");
	ck_assert_uint_eq(d.turn, 1);
	daifugo_go(&d, "-|S10");
	/* Only seat 0 hasn't passed yet. Once it passes, the player whose cards are on the field
	 * leads. */
	ck_assert_uint_eq(d.turn, 0);
	daifugo_go(&d, "-");
	ck_assert(d.turn == 4 && d.table.field == PLAY_PASS && !d.passed);
	/* The player who leads must not pass. */
	ck_assert(!daifugo_can(&d, "-"));
}
END_TEST

/* In this game, the players sit around the table in a different order. */
START_TEST(another_order)
{
	struct daifugo d = daifugo_at("lock=0", HANDS);
	static const uint8_t order[] = { 2, 3, 4, 1, 0 };

	for (unsigned s = 0; s < 5; s++)
		d.next_seat[s] = order[s];
	daifugo_go(&d, "S4");
	ck_assert_uint_eq(d.turn, 2);
	daifugo_go(&d, "D6");
	ck_assert_uint_eq(d.turn, 4);
}
END_TEST

START_TEST(owner_passes_too)
{
	struct daifugo d = daifugo_at("lock=0 ownerpass=1", HANDS);

	daifugo_go(&d, "S4|-|-|-|-");
	ck_assert(d.turn == 0 && d.table.field != PLAY_PASS);
	/* Under this rule, the player whose cards are on the field may either answer them or pass.
	 */
	ck_assert(daifugo_can(&d, "S9"));
	daifugo_go(&d, "-");
	ck_assert(d.turn == 0 && d.table.field == PLAY_PASS && !d.passed);
}
END_TEST

START_TEST(leader_passes)
{
	struct daifugo d = daifugo_at("lock=0 leadpass=1", HANDS);

	daifugo_go(&d, "-|H4");
	/* A player who has passed can't play again until the field is cleared. */
	daifugo_go(&d, "-|-|-");
	ck_assert(d.turn == 1 && d.table.field == PLAY_PASS);
	/* Even if everyone passes, turns keep moving around the table. */
	daifugo_go(&d, "-|-|-|-|-");
	ck_assert(d.turn == 1 && !d.passed && d.phase == PHASE_PLAY);
}
END_TEST

/* After 20 passes in a row the game ends, and the remaining ranks are assigned at random. */
START_TEST(twenty_passes)
{
	struct daifugo d = daifugo_at("lock=0 leadpass=1", HANDS), once;
	unsigned seen = 0;
	struct rng rng;
	char text[128];

	for (int i = 0; i < 19; i++)
		daifugo_go(&d, "-");
	once = d;
	daifugo_go(&once, d.turn == 4 ? "S5" : "-");
	daifugo_go(&once, "-");
	/* A play resets the count of consecutive passes. */
	ck_assert_int_eq(once.phase, PHASE_PLAY);
	daifugo_go(&d, "-");
	ck_assert_int_eq(d.phase, PHASE_LOTS);
	ck_assert_uint_eq(game_actors(&game_daifugo, &d), 1U << SEAT_DEALER);
	rng_seed(&rng, 1);
	for (int i = 0; i < 200; i++) {
		const game_move m = game_daifugo.deal(&d, &rng);

		once = d;
		ck_assert(game_is_legal(&game_daifugo, &once, SEAT_DEALER, m));
		game_daifugo.apply(&once, SEAT_DEALER, m);
		ck_assert_int_eq(once.phase, PHASE_OVER);
		ck_assert(daifugo_why(&d, SEAT_DEALER, m, &once, NULL, text, sizeof text) &&
			  strstr(text, "ranks were assigned at random"));
		seen |= 1U << once.rank[0];
	}
	ck_assert_uint_eq(seen, 62);
}
END_TEST

START_TEST(going_out_clears)
{
	struct daifugo d = daifugo_at("lock=0 afterout=clear", "S4|H3 HQ|D4 D6|C4 C6|S5 S7");

	daifugo_go(&d, "S4");
	expect_ranks(d, "1----");
	ck_assert(d.turn == 1 && d.table.field == PLAY_PASS);
	/* The lead goes to the next player who hasn't passed. */
	d = daifugo_at("lock=0", "S4 S9|H3 HQ|D6 D9|C4 C6|S7 SJ");
	daifugo_go(&d, "S4|-|D6|-|S7|-|D9");
	expect_ranks(d, "--1--");
	ck_assert_uint_eq(d.turn, 4);
	d = daifugo_at("lock=0", "S4 S9|H3 HQ|D4 D6|C4 C6|S5");
	daifugo_go(&d, "S4|-|-|-|S5");
	ck_assert_uint_eq(d.turn, 0);
	/* Everyone has passed, so the lead simply goes to the next player. */
	d = daifugo_at("lock=0 ownerpass=1", "S4 S9|H3 HQ|D4 D6|C4 C6|S5 S7");
	daifugo_go(&d, "S4|-|-|-|-|S9");
	expect_ranks(d, "1----");
	ck_assert_uint_eq(d.turn, 1);
	/* Going out with an 8 also clears the field; the next player leads. */
	d = daifugo_at("lock=0", "S8|H3 HQ|D4 D6|C4 C6|S5 S7");
	daifugo_go(&d, "S8");
	ck_assert_uint_eq(d.turn, 1);
}
END_TEST

START_TEST(going_out_is_answered)
{
	struct daifugo d = daifugo_at("lock=0 afterout=answer", "S4|H3 HQ|D4 D6|C4 C6|S5 S7");

	daifugo_go(&d, "S4");
	expect_ranks(d, "1----");
	ck_assert(d.turn == 1 && d.table.field != PLAY_PASS);
	ck_assert(!daifugo_can(&d, "H3"));
	/* If nobody answers, the lead goes to the player after the one who went out. */
	daifugo_go(&d, "-|-|-|-");
	ck_assert(d.turn == 1 && d.table.field == PLAY_PASS);
	d = daifugo_at("lock=0 afterout=answer", "S4|H3 HQ|D4 D6|C4 C6|S5 S7");
	daifugo_go(&d, "S4|-|D6|-|-");
	ck_assert_uint_eq(d.turn, 2);
	/* The player whose cards are on the field has gone out. Even if the rules let players
	 * answer their own cards (ownerpass), the lead goes to the next player. */
	d = daifugo_at("lock=0 afterout=answer ownerpass=1", "S4|H3 HQ|D4 D6|C4 C6|S5 S7");
	daifugo_go(&d, "S4|-|-|-");
	ck_assert(d.turn == 4 && d.table.field != PLAY_PASS);
	daifugo_go(&d, "-");
	ck_assert(d.turn == 1 && d.table.field == PLAY_PASS && !d.passed);
	/* An 8 also clears the field under the rule afterout=answer. */
	d = daifugo_at("lock=0 afterout=answer", "S8|H3 HQ|D4 D6|C4 C6|S5 S7");
	daifugo_go(&d, "S8");
	ck_assert(d.turn == 1 && d.table.field == PLAY_PASS);
}
END_TEST

START_TEST(last_player)
{
	struct daifugo d = daifugo_at("lock=0", "S4|H5|D6|C7|S5 S7");

	daifugo_go(&d, "S4|H5|D6|C7");
	expect_ranks(d, "12345");
	ck_assert_int_eq(d.phase, PHASE_OVER);
	ck_assert_uint_eq(game_actors(&game_daifugo, &d), 0);
}
END_TEST

START_TEST(misses)
{
	/* Fouls fill the ranks from the bottom up: the first player to commit a foul gets the last
	 * rank. The last player left gets the one rank that is still free. */
	struct daifugo d = daifugo_at("lock=0", "S2|H2|D6|C7|S5 S7");

	daifugo_go(&d, "S2");
	expect_ranks(d, "5----");
	ck_assert(d.turn == 1 && d.table.field == PLAY_PASS);
	daifugo_go(&d, "H2");
	expect_ranks(d, "54---");
	daifugo_go(&d, "D6");
	expect_ranks(d, "541--");
	daifugo_go(&d, "C7");
	expect_ranks(d, "54123");
	/* When a player goes out, the next player leads, even one who had passed. */
	d = daifugo_at("lock=0", "S4 S6|H4 H6|D2|C4 C6|S5 S7");
	daifugo_go(&d, "S4|-|D2");
	ck_assert_uint_eq(d.turn, 3);
	d = daifugo_at("lock=0", "S4 S6|H4 H6|D2|C4 C6|S5 S7");
	d.turn = 1;
	daifugo_go(&d, "H4|-");
	game_daifugo.apply(&d, 3, MOVE_TIMEOUT);
	expect_ranks(d, "---5-");
	ck_assert(d.turn == 4 && !d.passed && d.table.field == PLAY_PASS);
	/* When a player resigns, their cards are set aside, where nobody can play or see them. */
	ck_assert_uint_eq(d.count[3], 2);
}
END_TEST

START_TEST(resigning)
{
	struct daifugo d = daifugo_at("lock=0", HANDS);

	daifugo_go(&d, "S4");
	/* It isn't the resigning player's turn, so the others simply continue. */
	game_daifugo.apply(&d, 3, MOVE_RESIGN);
	expect_ranks(d, "---5-");
	ck_assert(d.turn == 1 && d.table.field != PLAY_PASS);
	/* The player whose cards are on the field has resigned. If nobody answers, the next player
	 * leads. */
	game_daifugo.apply(&d, 0, MOVE_RESIGN);
	expect_ranks(d, "4--5-");
	daifugo_go(&d, "-|-|-");
	ck_assert(d.turn == 1 && d.table.field == PLAY_PASS);
	game_daifugo.apply(&d, 1, MOVE_RESIGN);
	game_daifugo.apply(&d, 2, MOVE_RESIGN);
	expect_ranks(d, "43251");
	ck_assert_int_eq(d.phase, PHASE_OVER);
	/* Resigning a second time has no effect. */
	d = daifugo_at("lock=0", HANDS);
	game_daifugo.apply(&d, 3, MOVE_RESIGN);
	game_daifugo.apply(&d, 3, MOVE_RESIGN);
	expect_ranks(d, "---5-");
}
END_TEST

START_TEST(illegal)
{
	struct daifugo d = daifugo_at("lock=0 illegal=miss", HANDS), before;

	daifugo_go(&d, "S4");
	before = d;
	/* A play out of turn changes nothing. */
	game_daifugo.apply(&d, 3, MOVE_ILLEGAL);
	ck_assert(!memcmp(&before, &d, sizeof d));
	game_daifugo.apply(&d, 1, MOVE_ILLEGAL);
	expect_ranks(d, "-5---");
	d = daifugo_at("lock=0 illegal=pass", HANDS);
	daifugo_go(&d, "S4");
	game_daifugo.apply(&d, 1, MOVE_ILLEGAL);
	expect_ranks(d, "-----");
	ck_assert(d.turn == 2 && d.passed == 2);
	/* Running out of time is always a foul, even if the option `illegal` says otherwise. */
	game_daifugo.apply(&d, 2, MOVE_TIMEOUT);
	expect_ranks(d, "--5--");
}
END_TEST

/* If another player goes out first, the last game's daifugo drops to the lowest free rank. */
START_TEST(miyako_ochi)
{
	static const uint8_t places[] = { 2, 1, 3, 4, 5 };
	struct daifugo d = daifugo_at("lock=0", "S4|H3 HQ|D4|C4 C6|S5 S7");

	memcpy(d.place, places, sizeof places);
	daifugo_go(&d, "S4");
	expect_ranks(d, "15---");
	ck_assert(d.turn == 2 && !d.missed);
	daifugo_go(&d, "D4");
	expect_ranks(d, "152--");
	/* The last rank was already taken because of a foul, so the lowest free rank is the one
	 * above it. */
	d = daifugo_at("lock=0", "S4|H3 HQ|D4|C4 C6|S5 S7");
	memcpy(d.place, places, sizeof places);
	game_daifugo.apply(&d, 4, MOVE_RESIGN);
	daifugo_go(&d, "S4");
	expect_ranks(d, "14--5");
	/* If the daifugo itself goes out first, nobody drops. */
	d = daifugo_at("lock=0", "S4 S9|HQ|D4|C4 C6|S5 S7");
	memcpy(d.place, places, sizeof places);
	daifugo_go(&d, "S4|HQ");
	expect_ranks(d, "-1---");
	/* The daifugo never drops in a series' first game, with the rule switched off, or with
	 * only three players. */
	d = daifugo_at("lock=0", "S4|H3 HQ|D4|C4 C6|S5 S7");
	daifugo_go(&d, "S4");
	expect_ranks(d, "1----");
	d = daifugo_at("lock=0 miyako=0", "S4|H3 HQ|D4|C4 C6|S5 S7");
	memcpy(d.place, places, sizeof places);
	daifugo_go(&d, "S4");
	expect_ranks(d, "1----");
	d = daifugo_at("lock=0 players=3", "S4|H3 HQ|D4 D6");
	memcpy(d.place, (const uint8_t[]){ 2, 1, 3 }, 3);
	daifugo_go(&d, "S4");
	expect_ranks(d, "1--");
}
END_TEST

static unsigned effects_of(const char *settings, const char *hands, const char *before,
			   const char *play)
{
	struct daifugo b = daifugo_at(settings, hands), a;
	game_move m;

	memcpy(b.place, (const uint8_t[]){ 2, 3, 1, 4, 5 }, 5);
	daifugo_go(&b, before);
	a = b;
	ck_assert(game_read_move(&game_daifugo, &b, b.turn, play, &m));
	game_daifugo.apply(&a, b.turn, m);
	return daifugo_effects(&b, b.turn, m, &a);
}

START_TEST(effects)
{
	ck_assert_uint_eq(effects_of("", HANDS, "", "S4"), 0);
	ck_assert_uint_eq(effects_of("", "S8 S4|H4 H5|D4 D5|C4 C5|S5 S6", "", "S8"),
			  EFFECT_EIGHT | EFFECT_CLEAR);
	ck_assert_uint_eq(effects_of("", "Jo H4|S3 H5|D4 D5|C4 C5|S5 S6", "Jo", "S3"),
			  EFFECT_SPADE3 | EFFECT_CLEAR);
	ck_assert_uint_eq(
		effects_of("", "S3 S4 S5 S6 S9|H4 H5|D4 D5|C4 C5|H7 H8", "", "S3 S4 S5 S6"),
		EFFECT_REVOLUTION);
	ck_assert_uint_eq(effects_of("", "SJ S4|H4 H5|D4 D5|C4 C5|S5 S6", "", "SJ"),
			  EFFECT_ELEVENBACK);
	ck_assert_uint_eq(effects_of("", "S4 S5|S6 H5|D4 D5|C4 C5|H7 S7", "S4", "S6"), EFFECT_LOCK);
	ck_assert_uint_eq(effects_of("", "S4 S5|S6 H5|Jo D5|C4 C5|H7 S7", "S4|S6", "Jo"),
			  EFFECT_UNLOCK);
	ck_assert_uint_eq(effects_of("", "S4|S6 H5|D3 D5|C4 C5|H7 S7", "", "S4"),
			  EFFECT_OUT | EFFECT_CLEAR | EFFECT_MIYAKO);
	ck_assert_uint_eq(effects_of("", "S4 S5|S2|D3 D5|C4 C5|H7 S7", "S4", "S2"),
			  EFFECT_FOUL | EFFECT_MISS | EFFECT_CLEAR);
	ck_assert_uint_eq(effects_of("players=3", "S4|S6|D3 D5", "S4", "S6"),
			  EFFECT_OUT | EFFECT_CLEAR | EFFECT_OVER);
	ck_assert_uint_eq(effects_of("lock=0", HANDS, "S4|-|-|-", "-"), EFFECT_CLEAR);
}
END_TEST

void daifugo_turns_cases(Suite *s)
{
	TCase *c = suite_case(s, "turns and ranks");

	tcase_add_test(c, round_the_table);
	tcase_add_test(c, another_order);
	tcase_add_test(c, owner_passes_too);
	tcase_add_test(c, leader_passes);
	tcase_add_test(c, twenty_passes);
	tcase_add_test(c, going_out_clears);
	tcase_add_test(c, going_out_is_answered);
	tcase_add_test(c, last_player);
	tcase_add_test(c, misses);
	tcase_add_test(c, resigning);
	tcase_add_test(c, illegal);
	tcase_add_test(c, miyako_ochi);
	tcase_add_test(c, effects);
}
