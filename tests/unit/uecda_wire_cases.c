/* SPDX-License-Identifier: MIT */
/* Tests the contest's messages cell by cell and byte by byte. The expected values come from the
 * protocol's description, not from the code. */
#include "uecda.h"

#include <string.h>

#include "asobi/game.h"
#include "asobi/setup.h"
#include "games/daifugo/rules/daifugo.h"
#include "games/daifugo/contest/uecda_wire.h"

static struct daifugo_rules contest_rules(void)
{
	struct setup setup;
	char error[ERROR_TEXT];

	setup_default(&game_daifugo, &setup);
	ck_assert(setup_apply(&game_daifugo, &setup, "rules=uecda", error));
	return daifugo_rules_of(&setup);
}

static play_word play(const char *text)
{
	const struct daifugo_rules r = contest_rules();
	const struct daifugo_table none = { 0 };
	bool illegal;
	char error[ERROR_TEXT];
	play_word p;

	ck_assert_msg(play_parse(&r, &none, CARDS_ALL, text, &p, &illegal, error), "%s: %s", text,
		      error);
	return p;
}

static card_set cards(const char *text)
{
	char error[ERROR_TEXT];
	card_set c;

	ck_assert_msg(cards_parse(text, &c, error), "%s", error);
	return c;
}

struct cell {
	unsigned row, column;
	int value;
};

/* Makes a message from a list of cells, which ends at the first value of 0. */
static struct wire_table table(const struct cell *cells)
{
	struct wire_table t = { 0 };

	for (; cells->value; cells++)
		t.cell[cells->row][cells->column] = cells->value;
	return t;
}

/* Plays, and the cells of their messages. `suits` are the field's suits, and `read` is the play
 * that is read back (NULL if it is the same). */
static const struct shown {
	const char *play, *read;
	unsigned suits;
	struct cell cells[8];
} shown[] = {
	{ "-", NULL, 0, { { 0, 0, 0 } } },
	{ "S3", NULL, 0, { { 0, 1, 1 } } },
	{ "C2", NULL, 0, { { 3, 13, 1 } } },
	{ "Jo", NULL, 0, { { 0, 14, 2 } } },
	{ "Jo", NULL, 4, { { 2, 14, 2 } } },
	{ "S10 D10", NULL, 0, { { 0, 8, 1 }, { 2, 8, 1 } } },
	{ "H5 Jo=C5", NULL, 0, { { 1, 3, 1 }, { 3, 3, 2 } } },
	{ "H5 Jo", "H5 Jo=S5", 0, { { 1, 3, 1 }, { 0, 3, 2 } } },
	{ "H5 Jo", "H5 Jo=D5", 4, { { 1, 3, 1 }, { 2, 3, 2 } } },
	{ "H5 Jo", "H5 Jo=D5", 6, { { 1, 3, 1 }, { 2, 3, 2 } } },
	{ "SA HA DA CA Jo",
	  NULL,
	  0,
	  { { 0, 12, 1 }, { 1, 12, 1 }, { 2, 12, 1 }, { 3, 12, 1 }, { 4, 12, 2 } } },
	{ "D9 D10 DJ", NULL, 0, { { 2, 7, 1 }, { 2, 8, 1 }, { 2, 9, 1 } } },
	{ "S4 Jo=S5 S6", NULL, 0, { { 0, 2, 1 }, { 0, 3, 2 }, { 0, 4, 1 } } },
	{ "C4 C5 Jo=C6", NULL, 0, { { 3, 2, 1 }, { 3, 3, 1 }, { 3, 4, 2 } } },
	{ "C4 C5 Jo=C3", NULL, 0, { { 3, 1, 2 }, { 3, 2, 1 }, { 3, 3, 1 } } },
	{ "H3 H4 Jo=H0", NULL, 0, { { 1, 0, 2 }, { 1, 1, 1 }, { 1, 2, 1 } } },
	{ "HA H2 Jo=H14", NULL, 0, { { 1, 12, 1 }, { 1, 13, 1 }, { 1, 14, 2 } } },
};

START_TEST(plays_have_their_cells)
{
	const struct shown *s = &shown[_i];
	const struct daifugo_rules r = contest_rules();
	const struct wire_table wanted = table(s->cells);
	struct wire_table t;
	char error[ERROR_TEXT];
	play_word back;

	wire_from_play(play(s->play), s->suits, &t);
	ck_assert_msg(!memcmp(&t, &wanted, sizeof t), "%s", s->play);
	ck_assert_msg(wire_to_play(&t, &r, &back, error), "%s: %s", s->play, error);
	ck_assert_msg(back == play(s->read ? s->read : s->play), "%s", s->play);
}
END_TEST

/* The server may write jokers to other cells than Asobi does. */
START_TEST(jokers_stand_anywhere)
{
	static const struct {
		struct cell cells[4];
		const char *play;
	} read[] = {
		{ { { 3, 7, 2 } }, "Jo" },
		{ { { 0, 0, 2 } }, "Jo" },
		{ { { 4, 1, 2 } }, "Jo" },
		{ { { 0, 4, 1 }, { 4, 4, 2 } }, "S6 Jo" },
	};
	const struct daifugo_rules r = contest_rules();

	for (size_t i = 0; i < sizeof read / sizeof *read; i++) {
		const struct wire_table t = table(read[i].cells);
		char error[ERROR_TEXT];
		play_word p;

		ck_assert_msg(wire_to_play(&t, &r, &p, error), "%s", error);
		ck_assert_msg(p == play(read[i].play), "%s", read[i].play);
	}
}
END_TEST

START_TEST(what_is_no_play_is_refused)
{
	static const struct {
		struct cell cells[6];
		const char *words;
	} wrong[] = {
		{ { { 0, 1, 3 } }, "3 in row 0, column 1" },
		{ { { 2, 5, -1 } }, "-1 in row 2, column 5" },
		{ { { 0, 0, 1 } }, "1 in row 0, column 0" },
		{ { { 3, 14, 1 } }, "1 in row 3, column 14" },
		{ { { 4, 1, 1 } }, "1 in row 4, column 1" },
		{ { { 0, 5, 2 }, { 1, 5, 2 } }, "2 jokers" },
		{ { { 0, 1, 1 }, { 0, 2, 1 } }, "don't form a valid play" },
		{ { { 0, 1, 1 }, { 1, 2, 1 } }, "don't form a valid play" },
		{ { { 0, 1, 1 }, { 0, 2, 1 }, { 1, 3, 1 } }, "don't form a valid play" },
		{ { { 0, 1, 1 }, { 0, 2, 1 }, { 0, 4, 1 } }, "don't form a valid play" },
		{ { { 0, 1, 1 }, { 0, 2, 1 }, { 1, 3, 2 } }, "don't form a valid play" },
		{ { { 0, 1, 1 }, { 0, 2, 1 }, { 0, 4, 2 } }, "don't form a valid play" },
		{ { { 0, 2, 1 }, { 0, 4, 1 }, { 0, 5, 2 } }, "don't form a valid play" },
		{ { { 0, 3, 1 }, { 0, 4, 1 }, { 0, 1, 2 } }, "don't form a valid play" },
		{ { { 0, 3, 1 }, { 1, 3, 1 }, { 2, 4, 2 } }, "don't form a valid play" },
		{ { { 0, 3, 1 }, { 0, 4, 2 } }, "don't form a valid play" },
		{ { { 0, 3, 1 }, { 0, 4, 1 }, { 4, 5, 2 } }, "don't form a valid play" },
	};
	const struct daifugo_rules r = contest_rules();

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		const struct wire_table t = table(wrong[i].cells);
		char error[ERROR_TEXT] = "";
		play_word p;

		ck_assert_msg(!wire_to_play(&t, &r, &p, error), "%zu", i);
		expect_words(error, wrong[i].words);
	}
}
END_TEST

START_TEST(hands_have_their_cells)
{
	static const struct cell cells[] = {
		{ 0, 1, 1 }, { 2, 8, 1 }, { 3, 13, 1 }, { 4, 1, 2 }, { 0, 0, 0 }
	};
	const struct wire_table wanted = table(cells);
	const card_set hand = cards("S3 D10 C2 Jo");
	struct wire_table t;
	char error[ERROR_TEXT];
	card_set back;

	wire_from_cards(hand, &t);
	ck_assert_mem_eq(&t, &wanted, sizeof t);
	ck_assert(wire_to_cards(&t, &back, error));
	ck_assert_uint_eq(back, hand);
	t.cell[4][2] = 2;
	ck_assert(!wire_to_cards(&t, &back, error));
}
END_TEST

START_TEST(numbers_have_their_bytes)
{
	static const unsigned char minus_two[] = { 0xff, 0xff, 0xff, 0xfe },
				   least[] = { 0x80, 0, 0, 0 },
				   mixed[] = { 0x01, 0x02, 0x03, 0x04 };
	unsigned char bytes[WIRE_TABLE] = { 0 }, wanted[WIRE_TABLE] = { 0 };
	struct wire_table t = { .cell = { [0][1] = 0x01020304, [7][14] = -2 } }, back;

	wire_pack(&t, bytes);
	memcpy(wanted + 4, mixed, sizeof mixed);
	memcpy(wanted + 476, minus_two, sizeof minus_two);
	ck_assert_mem_eq(bytes, wanted, sizeof bytes);
	wire_unpack(bytes, &back);
	ck_assert_mem_eq(&back, &t, sizeof t);
	ck_assert_int_eq(wire_unpack_number(minus_two), -2);
	ck_assert_int_eq(wire_unpack_number(least), INT32_MIN);
	ck_assert_int_eq(wire_unpack_number(mixed), 0x01020304);
}
END_TEST

/* The protocol's version number, 20070, is 0x4e66. The name follows 15 cells later, with one
 * character per cell. */
START_TEST(the_name_has_its_bytes)
{
	unsigned char bytes[WIRE_TABLE], wanted[WIRE_TABLE] = { 0 };
	struct wire_table t;

	wanted[2] = 0x4e;
	wanted[3] = 0x66;
	wanted[63] = 'A';
	wanted[67] = 'b';
	wire_hello("Ab", &t);
	wire_pack(&t, bytes);
	ck_assert_mem_eq(bytes, wanted, sizeof bytes);
}
END_TEST

static struct wire_table turn_table(void)
{
	static const int state[] = { 0, 0, 1, 3, 1, 0, 1, 1 };
	static const int seats[] = { 9, 8, 7, 11, 10, 4, 3, 2, 1, 0, 2, 3, 4, 0, 1 };
	struct wire_table t;

	wire_from_cards(cards("S4 H4"), &t);
	memcpy(t.cell[5], state, sizeof state);
	memcpy(t.cell[6], seats, sizeof seats);
	return t;
}

START_TEST(turns_are_read)
{
	static const uint8_t count[] = { 9, 8, 7, 11, 10 }, class[] = { 4, 3, 2, 1, 0 },
			     order[] = { 2, 3, 4, 0, 1 };
	struct wire_table t = turn_table();
	struct wire_turn turn;
	char error[ERROR_TEXT];

	ck_assert(wire_to_turn(&t, &turn, error));
	ck_assert_uint_eq(turn.hand, cards("S4 H4"));
	ck_assert(turn.mine && turn.empty && !turn.elevenback && turn.revolution && turn.lock);
	ck_assert_uint_eq(turn.turn, 3);
	ck_assert(turn.seating.classes);
	ck_assert_mem_eq(turn.count, count, sizeof count);
	ck_assert_mem_eq(turn.seating.class, class, sizeof class);
	ck_assert_mem_eq(turn.seating.order, order, sizeof order);

	memset(t.cell[5], 0, sizeof t.cell[5]);
	t.cell[5][5] = 1;
	for (unsigned i = 5; i < 10; i++)
		t.cell[6][i] = 0;
	ck_assert(wire_to_turn(&t, &turn, error));
	ck_assert(!turn.mine && !turn.empty && turn.elevenback && !turn.revolution && !turn.lock);
	ck_assert(!turn.seating.classes);
}
END_TEST

/* After the first player has gone out, the classes in a message are meaningless, so any values are
 * accepted. */
START_TEST(classes_may_be_nonsense)
{
	static const struct cell wrong[] = {
		{ 6, 5, 5 }, { 6, 9, 4 }, { 6, 7, -1 }, { 6, 6, 70000 }
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct wire_table t = turn_table();
		struct wire_turn turn;
		char error[ERROR_TEXT];

		t.cell[wrong[i].row][wrong[i].column] = wrong[i].value;
		ck_assert_msg(wire_to_turn(&t, &turn, error), "%u: %s", wrong[i].column, error);
		ck_assert(!turn.seating.classes);
		for (unsigned s = 0; s < WIRE_SEATS; s++)
			ck_assert_uint_eq(turn.seating.class[s], 0);
	}
}
END_TEST

START_TEST(state_out_of_range_is_refused)
{
	static const struct cell wrong[] = {
		{ 5, 2, 2 },  { 5, 3, 5 },  { 5, 3, -1 },      { 5, 4, 9 },
		{ 5, 5, -1 }, { 5, 6, 2 },  { 5, 7, 1000000 }, { 6, 0, 55 },
		{ 6, 4, -1 }, { 6, 10, 5 }, { 6, 14, 2 },      { 1, 1, 7 },
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct wire_table t = turn_table();
		struct wire_turn turn;
		char error[ERROR_TEXT] = "";

		t.cell[wrong[i].row][wrong[i].column] = wrong[i].value;
		ck_assert_msg(!wire_to_turn(&t, &turn, error), "%u %u", wrong[i].row,
			      wrong[i].column);
		expect_words(error, "data from the server");
	}
}
END_TEST

START_TEST(deals_are_read)
{
	struct wire_table t;
	struct wire_deal deal;
	char error[ERROR_TEXT];

	wire_from_cards(cards("S4 H4 Jo"), &t);
	t.cell[5][0] = 1;
	for (int give = -2; give <= 2; give++) {
		t.cell[5][1] = give;
		ck_assert(wire_to_deal(&t, &deal, error));
		ck_assert_int_eq(deal.give, give);
		ck_assert_uint_eq(deal.hand, cards("S4 H4 Jo"));
	}
	t.cell[5][1] = 3;
	ck_assert(!wire_to_deal(&t, &deal, error));
	expect_words(error, "-2 to 2");
}
END_TEST

void uecda_wire_cases(Suite *s)
{
	TCase *c = suite_case(s, "wire");

	tcase_add_loop_test(c, plays_have_their_cells, 0, sizeof shown / sizeof *shown);
	tcase_add_test(c, jokers_stand_anywhere);
	tcase_add_test(c, what_is_no_play_is_refused);
	tcase_add_test(c, hands_have_their_cells);
	tcase_add_test(c, numbers_have_their_bytes);
	tcase_add_test(c, the_name_has_its_bytes);
	tcase_add_test(c, turns_are_read);
	tcase_add_test(c, classes_may_be_nonsense);
	tcase_add_test(c, state_out_of_range_is_refused);
	tcase_add_test(c, deals_are_read);
}
