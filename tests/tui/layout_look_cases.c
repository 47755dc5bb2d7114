/* SPDX-License-Identifier: MIT */
/* Tests animations and colours. */
#include <stdlib.h>
#include <string.h>

#include "layout_cases.h"
#include "asobi/setup.h"
#include "tui/table/table.h"
#include "tui/theme.h"

/* ---- Animations ---- */

/* Returns the row in which the first player's stone is visible this many milliseconds after it was
 * dropped. */
static int stone_row(const struct view *view, const struct board *b, const void *before,
		     game_move m, int ms)
{
	static const unsigned char memo[MAX_MEMO];
	const struct look look = { .last_move = m, .before = before, .moving_ms = ms };
	struct canvas c = canvas_new(34, 70, GLYPHS_UNICODE);
	int row = -1;

	c.fills = true;
	view_draw(view, &c, b->state, 0, memo, &look);
	for (int i = 0; i < c.rows * c.cols && row < 0; i++)
		if (c.cells[i].ground == GROUND_SEAT0)
			row = i / c.cols;
	canvas_free(&c);
	return row;
}

START_TEST(a_stone_falls)
{
	const struct game *g = game_find("hamlet");
	void *before = calloc(1, g->state_size);
	struct setup setup;
	struct board b;
	char error[ERROR_TEXT];
	game_move m;
	int last = -1;

	setup_default(g, &setup);
	ck_assert(board_start(&b, g, &setup, error));
	memcpy(before, b.state, g->state_size);
	ck_assert(game_read_move(g, b.state, 0, "2", &m));
	board_put(&b, 0, m);
	for (int ms = 1; ms < view_motion(view_find(g), before, 0, m, b.state).moves_ms; ms += 20) {
		const int row = stone_row(view_find(g), &b, before, m, ms);

		ck_assert_int_ge(row, last);
		last = row;
	}
	ck_assert_int_eq(last, stone_row(view_find(g), &b, before, m, 0));
	ck_assert_int_lt(stone_row(view_find(g), &b, before, m, 1),
			 stone_row(view_find(g), &b, before, m, 130));
	ck_assert_int_lt(stone_row(view_find(g), &b, before, m, 130), last);
	board_free(&b);
	free(before);
}
END_TEST

/* In an earlier version, if a person pressed a key just before the computer's turn, the computer
 * waited for another key. */
START_TEST(a_pause_that_ends_unseen_is_not_waited_for)
{
	struct pace p;

	pace_begin(&p, 1);
	pace_look(&p);
	ck_assert_int_eq(pace_wait_ms(&p), -1);
	pace_wait(&p, 60000);
	ck_assert_int_gt(pace_wait_ms(&p), 0);
	pace_wait(&p, 1);
	while (!pace_due(&p))
		;
	ck_assert_int_eq(pace_wait_ms(&p), 0);
	pace_look(&p);
	ck_assert_int_eq(pace_wait_ms(&p), -1);
}
END_TEST

START_TEST(motion_ends_by_itself_or_by_a_key)
{
	struct motion m = { 0 };

	ck_assert(motion_ms(&m, 5000) == 0 && motion_wait_ms(&m, 5000) == -1);
	motion_begin(&m, 1000, 60, 40);
	ck_assert(motion_ms(&m, 1000) == 1 && motion_ms(&m, 1060) == 60);
	ck_assert(motion_wait_ms(&m, 1000) == MOTION_FRAME_MS && motion_wait_ms(&m, 1090) == 10);
	/* Text that doesn't move needs no new frames until it disappears. */
	ck_assert_int_eq(motion_wait_ms(&m, 1061), 39);
	/* The last frame, in which nothing moves any more, must still be drawn. */
	ck_assert(motion_ms(&m, 1100) == 0 && motion_wait_ms(&m, 1100) == 0);
	motion_tick(&m, 1099);
	ck_assert_int_eq(motion_ms(&m, 1099), 99);
	motion_tick(&m, 1100);
	ck_assert_int_eq(motion_wait_ms(&m, 1100), -1);
	motion_begin(&m, 2000, 100, 0);
	/* The animation's last frame is drawn no later than its end. */
	ck_assert_int_eq(motion_wait_ms(&m, 2090), 10);
	motion_end(&m);
	ck_assert_int_eq(motion_ms(&m, 2010), 0);
}
END_TEST

/* ---- Colours (contrast.c checks on whole screens that people can read them) ---- */

/* With 8 or 16 colours, text never has the colour of its background, and the two sides' pieces
 * look different. */
START_TEST(few_colours_are_enough)
{
	static const struct {
		enum style ink;
		enum ground ground;
	} seen[] = {
		{ STYLE_HEADER, GROUND_BAR },	 { STYLE_BLACK, GROUND_GREEN },
		{ STYLE_BLACK, GROUND_WOOD },	 { STYLE_LIT, GROUND_RACK },
		{ STYLE_SEAT0, GROUND_RACK },	 { STYLE_SEAT1, GROUND_RACK },
		{ STYLE_FACE0, GROUND_SEAT0 },	 { STYLE_FACE1, GROUND_SEAT1 },
		{ STYLE_BAD, GROUND_BLACK },	 { STYLE_GREENLINE, GROUND_GREEN },
		{ STYLE_WOODLINE, GROUND_WOOD },
	};

	for (int colours = 8; colours <= 16; colours += 8) {
		const struct palette p = { .theme = THEME_DEFAULT, .colours = colours };

		ck_assert(theme_fills(&p) && !theme_shades(&p));
		for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
			const short ink = theme_ink(&p, seen[i].ink).colour,
				    behind = theme_ground(&p, seen[i].ground);

			ck_assert_int_ne(ink % 8, behind % 8);
			ck_assert(ink < colours && behind < colours);
		}
		for (int s = 0; s < STYLE_COUNT; s++) {
			const struct ink ink = theme_ink(&p, (enum style)s);

			ck_assert(ink.colour < 8 && !(ink.colour == 0 && (ink.bold || ink.strong)));
		}
	}
	ck_assert_int_ne(theme_ground(&(struct palette){ .colours = 8 }, GROUND_SEAT0),
			 theme_ground(&(struct palette){ .colours = 8 }, GROUND_SEAT1));
	for (int colours = 0; colours <= 256; colours += 256) {
		const struct palette p = { .theme = colours ? THEME_MONO : THEME_DEFAULT,
					   .colours = colours };

		ck_assert(!theme_fills(&p));
		ck_assert_int_eq(theme_ink(&p, STYLE_BAD).colour, -1);
	}
}
END_TEST

START_TEST(own_colours_go_first)
{
	short ink[STYLE_COUNT], ground[GROUND_COUNT];
	struct palette p = { .theme = THEME_OWN, .colours = 256, .ink = ink, .ground = ground };

	for (int i = 0; i < STYLE_COUNT; i++)
		ink[i] = -1;
	for (int i = 0; i < GROUND_COUNT; i++)
		ground[i] = -1;
	ink[STYLE_SEAT0] = 201;
	ground[GROUND_RACK] = 17;
	ck_assert_int_eq(theme_ink(&p, STYLE_SEAT0).colour, 201);
	ck_assert_int_eq(theme_ground(&p, GROUND_RACK), 17);
	ck_assert_int_eq(theme_ink(&p, STYLE_SEAT1).colour, 214);
	p.light = true;
	ck_assert_int_eq(theme_ink(&p, STYLE_SEAT1).colour, 130);
	p.colours = 16; /* 16 colours don't include colour 201 */
	ck_assert_int_eq(theme_ink(&p, STYLE_SEAT0).colour, 4);
	p.theme = THEME_DEFAULT;
	p.colours = 256;
	ck_assert_int_eq(theme_ink(&p, STYLE_SEAT0).colour, 117);
}
END_TEST

void layout_look_cases(Suite *s)
{
	TCase *c = suite_case(s, "looks");

	tcase_add_test(c, a_stone_falls);
	tcase_add_test(c, a_pause_that_ends_unseen_is_not_waited_for);
	tcase_add_test(c, motion_ends_by_itself_or_by_a_key);
	tcase_add_test(c, few_colours_are_enough);
	tcase_add_test(c, own_colours_go_first);
}
