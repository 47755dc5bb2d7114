/* SPDX-License-Identifier: MIT */
/* Tests the animation that follows a play on Daifugo's round table, and the sentences that explain
 * which rule has just taken effect. */
#include "daifugo_cases.h"

#include <stdio.h>
#include <string.h>

#include "games/daifugo/view/view_private.h"

extern const struct view view_daifugo;

enum { ROWS = 21, COLS = 81 };

static const char *const names[] = { "You", "Aki", "Botan", "Chiyo", "Monte Carlo 5" };

/* A position, the position before it, and the play that leads from one to the other. */
struct step {
	struct daifugo before, after;
	game_move move;
};

static struct step step(struct daifugo d, const char *play)
{
	struct step s = { .before = d, .after = d };

	ck_assert(game_read_move(&game_daifugo, &d, d.turn, play, &s.move));
	daifugo_go(&s.after, play);
	return s;
}

static struct look look_at(const struct step *s, int ms)
{
	struct look look = { .last_move = s->move, .before = &s->before, .moving_ms = ms };

	memcpy(look.names, names, sizeof names);
	return look;
}

static struct canvas draw(const struct step *s, unsigned viewer, int rows, int ms)
{
	const struct look look = look_at(s, ms);
	const struct daifugo_memo memo = { 0 };
	struct canvas c = canvas_new(rows, COLS, GLYPHS_UNICODE);

	c.fills = true;
	daifugo_draw_table(&c, &s->after, viewer, &memo, &look);
	return c;
}

/* Returns the number of cells with this background, and stores the place of the first one in *row
 * and *col. */
static int count_ground(const struct canvas *c, enum ground ground, int *row, int *col)
{
	int n = 0;

	for (int i = 0; i < c->rows * c->cols; i++)
		if (c->cells[i].ground == ground && n++ == 0) {
			*row = i / c->cols;
			*col = i % c->cols;
		}
	return n;
}

static struct view_motion motion_of(const struct step *s)
{
	return view_daifugo.motion(&s->before, s->before.turn, s->move, &s->after);
}

START_TEST(a_card_slides)
{
	const struct step s = step(daifugo_at("", "S4 H9|S6 H10|S8 S7|D4 D7|S10 SJ"), "S4");
	int row = 0, col = 0, last = ROWS, cells;
	struct canvas c;

	for (int ms = 1; ms < 200; ms += 40) {
		c = draw(&s, 0, ROWS, ms);
		cells = count_ground(&c, GROUND_CARD, &row, &col);
		/* The card moves up from the table's bottom edge, where the plate with its
		 * player's name partly hides it. */
		ck_assert_int_gt(cells, 0);
		ck_assert_int_lt(row, last + (ms > 160));
		last = row;
		canvas_free(&c);
	}
	c = draw(&s, 0, ROWS, 0);
	ck_assert_int_eq(count_ground(&c, GROUND_CARD, &row, &col), 5 * 7);
	ck_assert_int_eq(row, last);
	canvas_free(&c);
	ck_assert_int_eq(motion_of(&s).moves_ms, 160);
	ck_assert_int_eq(motion_of(&s).stays_ms, 0);
}
END_TEST

START_TEST(the_field_leaves)
{
	struct daifugo d = daifugo_at("", "S4 H9 D3|S6 H10|S5 S7|D4 D7|S10 SJ");
	int row, col = COLS, before;
	struct step s;
	struct canvas c;

	daifugo_go(&d, "H9|-|-|-");
	s = step(d, "-");
	ck_assert(s.after.table.field == PLAY_PASS);
	ck_assert_int_eq(motion_of(&s).moves_ms, 200);
	for (int ms = 1; ms < 121; ms += 40) {
		before = col;
		c = draw(&s, 0, ROWS, ms);
		ck_assert_int_gt(count_ground(&c, GROUND_CARD, &row, &col), 0);
		ck_assert_int_lt(col, before);
		canvas_free(&c);
	}
	c = draw(&s, 0, ROWS, 0);
	ck_assert_int_eq(count_ground(&c, GROUND_CARD, &row, &col), 0);
	canvas_free(&c);
	/* Nothing moves on the screen after a pass, unless it clears the field. */
	s = step(daifugo_at("", "S4 H9|S6 H10|S8 S7|D4 D7|S10 SJ"), "S4");
	s = step(s.after, "-");
	ck_assert(motion_of(&s).moves_ms == 0 && motion_of(&s).stays_ms == 0);
}
END_TEST

START_TEST(the_table_turns_once)
{
	const struct step s = step(daifugo_at("", "S4 H4 D4 C4 H9|S6 H10|S8 S7|D4 D7|S10 SJ"),
				   "S4 H4 D4 C4");
	int row, col, red, last = 0;
	struct canvas c;

	c = draw(&s, 0, ROWS, 160);
	ck_assert_int_eq(count_ground(&c, GROUND_FELTRED, &row, &col), 0);
	canvas_free(&c);
	for (int ms = 220; ms <= 460; ms += 60) {
		c = draw(&s, 0, ROWS, ms);
		red = count_ground(&c, GROUND_FELTRED, &row, &col);
		ck_assert_int_gt(red, last);
		last = red;
		canvas_free(&c);
	}
	c = draw(&s, 0, ROWS, 0);
	ck_assert_int_eq(count_ground(&c, GROUND_FELT, &row, &col), 0);
	canvas_free(&c);
}
END_TEST

/* The strip that shows the order of the ranks is reversed when a revolution starts. */
START_TEST(the_strip_turns_with_it)
{
	const struct step s = step(daifugo_at("", "S4 H4 D4 C4 H9|S6 H10|S8 S7|D4 D7|S10 SJ"),
				   "S4 H4 D4 C4");
	const struct daifugo_memo memo = { 0 };
	char text[8192];

	for (int ms = 0; ms <= 400; ms += 400) {
		const struct look look = look_at(&s, ms);
		struct canvas c = canvas_new(11, 116, GLYPHS_UNICODE);

		c.fills = true;
		daifugo_draw_hand(&c, &s.after, 0, &memo, &look);
		canvas_text(&c, text, sizeof text);
		ck_assert_msg(strstr(text, ms ? "weak ◂  3 " : "weak ◂  2 ") != NULL, "%s", text);
		canvas_free(&c);
	}
}
END_TEST

/* Returns a game that isn't the first of its series, so that the players' classes are known. */
static struct daifugo dealt(const char *exchange)
{
	struct daifugo d = daifugo_at(exchange, "S4 H9 D9|S6 H10 D10|S8 S7 S3|D4 D7 H3|S10 SJ SQ");

	for (unsigned s = 0; s < 5; s++)
		d.place[s] = (uint8_t)(s + 1);
	d.phase = PHASE_PLAY;
	return d;
}

START_TEST(gifts_cross)
{
	struct step s = { .before = dealt("exchange=auto"),
			  .after = dealt("exchange=auto"),
			  .move = MOVE_HIDDEN };
	int row, col, all, own;
	struct canvas c;

	s.before.phase = PHASE_DEAL;
	daifugo_begin_exchange(&s.after);
	s.after.phase = PHASE_PLAY;
	ck_assert_int_eq(view_daifugo.motion(&s.before, SEAT_DEALER, s.move, &s.after).moves_ms,
			 480);
	c = draw(&s, SEAT_ALL, ROWS, 240);
	all = count_ground(&c, GROUND_CARD, &row, &col);
	ck_assert_int_gt(all, 0);
	canvas_free(&c);
	/* The daifugo sees the cards that it gives and receives; other players see only the backs
	 * of them. */
	for (unsigned seat = 0; seat < 3; seat += 2) {
		struct step seen = s;

		game_observe(&game_daifugo, &s.before, seat, &seen.before);
		game_observe(&game_daifugo, &s.after, seat, &seen.after);
		c = draw(&seen, seat, ROWS, 240);
		own = count_ground(&c, GROUND_CARD, &row, &col);
		ck_assert(seat == 0 ? own > 0 && own < all : own == 0);
		canvas_free(&c);
	}
	c = draw(&s, SEAT_ALL, ROWS, 0);
	ck_assert_int_eq(count_ground(&c, GROUND_CARD, &row, &col), 0);
	canvas_free(&c);
}
END_TEST

static const struct {
	const char *settings, *hands, *before, *play, *title, *text;
} fired[] = {
	{ "", "S8 H9|S6 H10|S5 S7|D4 D7|S10 SJ", "", "S8", "EIGHT-CUT",
	  "an 8 clears the field; its player leads again" },
	{ "", "Jo H9|S3 H10|S5 S7|D4 D7|S10 SJ", "Jo", "S3", "SPADE 3",
	  "S3 beats the joker and clears the field" },
	{ "", "S4 H4 D4 C4 H9|S6 H10|S5 S7|D4 D7|S10 SJ", "", "S4 H4 D4 C4", "REVOLUTION",
	  "4 of a kind reverses the order: 3 is high" },
	{ "", "S4 S5 S6 S7 H9|C6 H10|S5 S7|D4 D7|S10 SJ", "", "S4 S5 S6 S7", "REVOLUTION",
	  "a run of 4 reverses the order: 3 is high" },
	{ "", "SJ H9|S6 H10|S5 S7|D4 D7|S10 DJ", "", "SJ", "11-BACK",
	  "jack played: 3 is high until the field clears" },
	{ "", "S5 H9|S6 H10|C5 S7|D4 D7|S10 DJ", "S5", "S6", "LOCK",
	  "same suits again: locked until the field clears" },
	{ "", "S2|S6 H10|C5 S7|D4 D7|S10 DJ", "", "S2", "FOUL",
	  "foul: went out with the strongest card (rank 5)" },
	{ "", "Jo|S6 H10|C5 S7|D4 D7|S10 DJ", "", "Jo", "FOUL",
	  "foul: went out with a lone joker (rank 5)" },
	{ "", "S5|S6 H10|C5 S7|D4 D7|S10 DJ", "", "S5", "MIYAKO-OCHI",
	  "the daifugo didn't win and falls to rank 5" },
	{ "", "S5 H9|S6 H10|C5 S7|D4 D7|S10 DJ", "", "S5", NULL, NULL },
};

START_TEST(rules_are_told)
{
	struct daifugo d = daifugo_at(fired[_i].settings, fired[_i].hands);
	struct notice notice[MOST_NOTICES];
	struct daifugo_ply ply;
	struct look look;
	struct step s;
	unsigned n;

	d.place[1] = 1;
	d.place[0] = 2;
	for (unsigned i = 2; i < 5; i++)
		d.place[i] = (uint8_t)(i + 1);
	daifugo_go(&d, fired[_i].before);
	s = step(d, fired[_i].play);
	look = look_at(&s, 0);
	ply = daifugo_last_ply(&s.after, &look);
	n = daifugo_notices(&ply, &s.after, notice);
	ck_assert_uint_eq(n, fired[_i].title ? 1 : 0);
	ck_assert_uint_eq(daifugo_rules_fired(&ply), n);
	ck_assert_int_eq(motion_of(&s).stays_ms, n ? 2000 : 0);
	if (n) {
		ck_assert_str_eq(notice[0].title, fired[_i].title);
		ck_assert_str_eq(notice[0].text, fired[_i].text);
	}
}
END_TEST

/* A sentence says that a jack has reversed the order. On small tables it briefly covers the rules
 * in force; on large ones it appears below the field and stays there. */
START_TEST(told_long_enough)
{
	const struct step s = step(daifugo_at("", "SJ H9|S6 H10|S5 S7|D4 D7|S10 DJ"), "SJ");
	const char *why = "jack played: 3 is high until the field clears";
	const struct {
		int rows, ms;
		bool told;
	} cases[] = { { 12, 200, true },
		      { 12, 2100, true },
		      { 12, 0, false },
		      { ROWS, 2100, true },
		      { ROWS, 0, true } };
	char text[8192];

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct canvas c = draw(&s, 0, cases[i].rows, cases[i].ms);

		canvas_text(&c, text, sizeof text);
		ck_assert_msg((strstr(text, why) != NULL) == cases[i].told, "%d rows, %d ms:\n%s",
			      cases[i].rows, cases[i].ms, text);
		canvas_free(&c);
	}
}
END_TEST

/* The sentence about the exchange, in the empty middle of the table, fits on both small and large
 * tables. */
START_TEST(the_exchange_is_read_whole)
{
	struct step s = { .before = dealt("exchange=auto"),
			  .after = dealt("exchange=auto"),
			  .move = MOVE_HIDDEN };
	static const struct {
		unsigned viewer;
		const char *one, *other;
	} cases[] = {
		{ 0, "Monte Carlo 5 gave ♠J ♠Q to you and got ♠4 ♦9",
		  "Chiyo and Aki exchange 1 card" },
		{ 2, "Monte Carlo 5 and you exchange 2 cards", "Chiyo and Aki exchange 1 card" },
		{ SEAT_ALL, "Monte Carlo 5 gave ♠J ♠Q to you and got ♠4 ♦9",
		  "Chiyo gave ♦7 to Aki and got ♠6" },
	};
	char text[8192];

	s.before.phase = PHASE_DEAL;
	daifugo_begin_exchange(&s.after);
	s.after.phase = PHASE_PLAY;
	s.after.last_seat = DAIFUGO_NOBODY;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		for (int rows = 12; rows <= 31; rows += rows < ROWS ? ROWS - 12 : 10) {
			struct step seen = s;
			struct canvas c;

			game_observe(&game_daifugo, &s.after, cases[i].viewer, &seen.after);
			c = draw(&seen, cases[i].viewer, rows, 0);
			canvas_text(&c, text, sizeof text);
			ck_assert_msg(strstr(text, cases[i].one) && strstr(text, cases[i].other),
				      "seat %u, %d rows:\n%s", cases[i].viewer, rows, text);
			canvas_free(&c);
		}
}
END_TEST

START_TEST(who_leads_fits_between_the_plates)
{
	struct daifugo d = daifugo_at("", "S4 H9|S6 H10|S8 S7|D4 D7|S10 SJ");
	struct look look = { .last_move = MOVE_HIDDEN };
	const struct daifugo_memo memo = { 0 };
	char text[8192];

	memcpy(look.names, names, sizeof names);
	look.names[3] = "Monte Carlo 4";
	d.turn = 3;
	for (int rows = 12; rows <= ROWS; rows += ROWS - 12) {
		struct canvas c = canvas_new(rows, COLS, GLYPHS_UNICODE);

		c.fills = true;
		daifugo_draw_table(&c, &d, 0, &memo, &look);
		canvas_text(&c, text, sizeof text);
		ck_assert_msg(strstr(text, "  Monte Carlo 4 leads.") != NULL, "%s", text);
		canvas_free(&c);
	}
}
END_TEST

/* Depending on a setting, the suits are drawn in four colours or in two. */
START_TEST(colours_of_suits)
{
	const struct daifugo d = daifugo_at("", "S4 H4 D4 C4|S6 H10|S8 S7|D4 D7|S10 SJ");
	const struct daifugo_memo memo = { 0 };
	struct look look = { .last_move = MOVE_HIDDEN };

	memcpy(look.names, names, sizeof names);
	for (int i = 0; i < 8; i++) {
		const bool filled = i & 1, two = i & 2;
		struct canvas c = canvas_new(i & 4 ? 11 : 8, COLS, GLYPHS_UNICODE);
		unsigned seen[STYLE_MASK + 1] = { 0 };

		c.fills = filled;
		c.two_suits = two;
		daifugo_draw_hand(&c, &d, 0, &memo, &look);
		for (int k = 0; k < c.rows * c.cols; k++)
			seen[c.cells[k].style & STYLE_MASK]++;
		ck_assert_int_eq(!seen[filled ? STYLE_DIAMOND : STYLE_KEY], two);
		ck_assert_int_eq(!seen[filled ? STYLE_CLUB : STYLE_GOOD], two);
		ck_assert_uint_gt(seen[filled ? STYLE_HEART : STYLE_BAD], 0);
		canvas_free(&c);
	}
}
END_TEST

void daifugo_motion_cases(Suite *s)
{
	TCase *t = suite_case(s, "motion");

	tcase_add_test(t, a_card_slides);
	tcase_add_test(t, the_field_leaves);
	tcase_add_test(t, the_table_turns_once);
	tcase_add_test(t, the_strip_turns_with_it);
	tcase_add_test(t, gifts_cross);
	tcase_add_loop_test(t, rules_are_told, 0, sizeof fired / sizeof *fired);
	tcase_add_test(t, told_long_enough);
	tcase_add_test(t, the_exchange_is_read_whole);
	tcase_add_test(t, who_leads_fits_between_the_plates);
	tcase_add_test(t, colours_of_suits);
}
