/* SPDX-License-Identifier: MIT */
/* Tests the simple Daifugo players, which don't look ahead, against the contest's sample client
 * and random client. */
#include <string.h>

#include "daifugo_players.h"

/* Returns a position under the contest's rules in which seat 0 has this hand and must answer this
 * field ("-" if seat 0 leads). */
static struct daifugo before_field(const char *field, const char *hand)
{
	struct setup setup;
	char error[ERROR_TEXT];
	struct daifugo d;
	bool illegal;

	setup_default(&game_daifugo, &setup);
	ck_assert(setup_apply(&game_daifugo, &setup, "rules=uecda", error));
	ck_assert(game_daifugo.start(&d, &setup, error));
	d.phase = PHASE_PLAY;
	d.turn = 0;
	d.owner = DAIFUGO_NOBODY;
	ck_assert_msg(cards_parse(hand, &d.hand[0], error), "%s", error);
	d.count[0] = (uint8_t)cards_count(d.hand[0]);
	if (strcmp(field, "-")) {
		ck_assert_msg(play_parse(&d.rules, &d.table, CARDS_ALL, field, &d.table.field,
					 &illegal, error),
			      "%s: %s", field, error);
		d.owner = 1;
	}
	return d;
}

static const struct choice {
	/* The cards on the field, the cards in the hand, and the play that the player should
	 * choose. */
	const char *field, *hand, *plays;
	bool reversed, locked, own;
} choices[] = {
	/* When leading, the player prefers runs to sets, and sets to single cards. */
	{ .field = "-", .hand = "H4 H5 H6 S9 H9 D9 C9", .plays = "H4 H5 H6" },
	{ .field = "-", .hand = "S3 S6 H6 DK", .plays = "S6 H6" },
	{ .field = "-", .hand = "S4 H6 DK", .plays = "S4" },
	{ .field = "-", .hand = "S4 H6 DK", .plays = "DK", .reversed = true },
	/* When leading, the player chooses the longest run or the largest set. */
	{ .field = "-", .hand = "S4 S5 S6 H9 H10 HJ HQ", .plays = "H9 H10 HJ HQ" },
	{ .field = "-", .hand = "S4 H4 H9 D9 C9 SK", .plays = "H9 D9 C9" },
	/* When leading, the player chooses the weakest of equally large plays. */
	{ .field = "-", .hand = "S7 S8 S9 H4 H5 H6", .plays = "H4 H5 H6" },
	{ .field = "-", .hand = "S4 H4 D9 H9 SK", .plays = "S4 H4" },
	{ .field = "-", .hand = "S4 H4 D9 H9 SK", .plays = "D9 H9", .reversed = true },
	/* The player uses the joker with the first play that it leads. */
	{ .field = "-", .hand = "S4 H9 D9 CK Jo", .plays = "H9 D9 Jo" },
	{ .field = "-", .hand = "S4 H9 DK Jo", .plays = "S4 Jo" },
	{ .field = "-", .hand = "H9 H10 HQ SK DK Jo", .plays = "H9 H10 Jo HQ" },
	{ .field = "-", .hand = "Jo", .plays = "Jo" },
	/* When answering, the player chooses its weakest play. */
	{ .field = "S5", .hand = "H4 C6 D9 SK", .plays = "C6" },
	{ .field = "S9", .hand = "H6 D4 CK", .plays = "H6", .reversed = true },
	{ .field = "S5", .hand = "C6 S9 SK", .plays = "S9", .locked = true },
	{ .field = "S5 H5", .hand = "S7 H7 C9 D9", .plays = "S7 H7" },
	{ .field = "S4 S5 S6", .hand = "H7 H8 H9 D9 D10 DJ", .plays = "H7 H8 H9" },
	/* When answering, the player doesn't break up a set or a run. */
	{ .field = "S5", .hand = "H6 D6 C9 SK", .plays = "C9" },
	{ .field = "S5", .hand = "H6 H7 H8 CQ", .plays = "CQ" },
	{ .field = "S5", .hand = "H6 H7 CQ", .plays = "H6" },
	{ .field = "S5", .hand = "H6 D6", .plays = "-" },
	{ .field = "S5 H5", .hand = "S6 H6 D6 C8 D8", .plays = "C8 D8" },
	{ .field = "S5 H5", .hand = "S6 H6 D6 C8", .plays = "-" },
	{ .field = "S5 H5", .hand = "S6 H6 D6 C8", .plays = "S6 H6", .locked = true },
	/* When answering, the player uses the joker if it has no other play. */
	{ .field = "S5", .hand = "H6 D6 Jo", .plays = "Jo" },
	{ .field = "S5 H5", .hand = "S6 H6 D6 C8 Jo", .plays = "C8 Jo" },
	{ .field = "S5 H5", .hand = "C8 D9 H9 Jo", .plays = "D9 H9" },
	{ .field = "S4 S5 S6", .hand = "H7 H9 CK Jo", .plays = "H7 Jo H9" },
	/* The player answers even its own cards on the field. */
	{ .field = "S5", .hand = "H4 C6 SK", .plays = "C6", .own = true },
	{ .field = "SA", .hand = "H4 Jo", .plays = "Jo", .own = true },
};
enum { CHOICES = sizeof choices / sizeof *choices };

START_TEST(sample_plays_as_the_contests_own)
{
	const struct choice *c = &choices[_i];
	struct daifugo d = before_field(c->field, c->hand);
	struct table_player sample = players_sit("sample");
	char error[ERROR_TEXT], made[CARDS_TEXT];
	card_set wanted;
	play_word p;

	d.table.revolution = c->reversed;
	d.table.lock = c->locked ? (uint8_t)play_suits(d.table.field) : 0;
	if (c->own)
		d.owner = 0;
	ck_assert(cards_parse(c->plays, &wanted, error));
	p = players_move(&sample, &d, 0, 1);
	cards_text(play_cards(p), ' ', made, sizeof made);
	ck_assert_msg(play_cards(p) == wanted, "on %s from %s: %s", c->field, c->hand, made);
	players_leave(&sample);
}
END_TEST

/* Counts how often the random player chooses each of up to three plays; times[3] counts the
 * passes. */
static void count_plays(const struct daifugo *d, const card_set plays[3], unsigned times[4])
{
	struct table_player random = players_sit("random");

	memset(times, 0, 4 * sizeof *times);
	for (uint64_t seed = 0; seed < 4000; seed++) {
		const card_set made = play_cards(players_move(&random, d, 0, seed));
		unsigned i = 0;

		while (i < 3 && made != plays[i])
			i++;
		ck_assert(i < 3 || !made);
		times[i]++;
	}
	players_leave(&random);
}

/* When answering, the random player passes as often as it chooses any one play. When leading, it
 * never passes. */
START_TEST(random_prefers_nothing)
{
	const card_set plays[] = { card_of(RANK_3 + 3, SUIT_H), card_of(RANK_8, SUIT_C),
				   card_of(RANK_A, SUIT_S) };
	const struct daifugo answer = before_field("S4", "H6 C8 SA"),
			     lead = before_field("-", "H6 C8 SA");
	unsigned times[4];

	count_plays(&answer, plays, times);
	for (unsigned i = 0; i < 4; i++)
		ck_assert_msg(times[i] > 900 && times[i] < 1100, "answer %u: %u", i, times[i]);
	count_plays(&lead, plays, times);
	for (unsigned i = 0; i < 3; i++)
		ck_assert_msg(times[i] > 1200 && times[i] < 1466, "lead %u: %u", i, times[i]);
	ck_assert_uint_eq(times[3], 0);
}
END_TEST

void daifugo_simple_cases(Suite *s)
{
	TCase *c = suite_case(s, "simple");

	tcase_add_loop_test(c, sample_plays_as_the_contests_own, 0, CHOICES);
	tcase_add_test(c, random_prefers_nothing);
}
