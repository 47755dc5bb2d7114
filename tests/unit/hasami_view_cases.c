/* SPDX-License-Identifier: MIT */
/* Tests what keys and clicks do on the Hasami shogi board. */
#include "hasami_cases.h"

#include <string.h>

#include "asobi/verdict.h"
#include "asobi/view.h"

extern const struct view view_hasami;

struct press {
	struct hasami h;
	_Alignas(max_align_t) unsigned char memo[MAX_MEMO];
	game_move made;
};

static struct press seated(const char *moves)
{
	struct press p = { .h = hasami_new(""), .made = MOVE_HIDDEN };

	hasami_play(&p.h, moves);
	return p;
}

static enum input_result press(struct press *p, const char *keys)
{
	enum input_result last = INPUT_UNUSED;

	for (; *keys; keys++) {
		const struct input in = {
			.key = *keys == 'l'   ? VIEW_RIGHT
			       : *keys == 'h' ? VIEW_LEFT
			       : *keys == 'k' ? VIEW_UP
			       : *keys == 'j' ? VIEW_DOWN
			       : *keys == '^' ? VIEW_HOME
			       : *keys == '$' ? VIEW_END
			       : *keys == 'e' ? VIEW_CANCEL
					      : VIEW_PLAY,
		};

		last = view_input(&view_hasami, &p->h, p->h.turn, p->memo, &in, &p->made);
	}
	return last;
}

START_TEST(pick_and_move)
{
	struct press p = seated("");

	ck_assert_int_eq(press(&p, "!"), INPUT_REDRAW); /* e1 */
	ck_assert_int_eq(press(&p, "kk!"), INPUT_MOVE);
	ck_assert_uint_eq(p.made, hasami_move(4, 22));
}
END_TEST

START_TEST(another_man)
{
	struct press p = seated("");

	/* The keys must move the piece on f1, not the one on e1. */
	ck_assert_int_eq(press(&p, "!l!k!"), INPUT_MOVE);
	ck_assert_uint_eq(p.made, hasami_move(5, 14));
}
END_TEST

START_TEST(put_back)
{
	struct press p = seated("");

	/* The first key puts the piece back. The last one then picks the empty cell e2, so the
	 * move is refused with a message. */
	ck_assert_int_eq(press(&p, "!ek!"), INPUT_MOVE);
	ck_assert_uint_eq(p.made, hasami_move(13, 13));
	p = seated("");
	ck_assert_int_eq(press(&p, "!!k!"), INPUT_MOVE);
	ck_assert_uint_eq(p.made, hasami_move(13, 13));
}
END_TEST

/* Finds the cells a1 and i9 on the canvas by their contents. */
START_TEST(clicks)
{
	static const int sizes[][2] = { { 10, 21 }, { 10, 39 }, { 20, 39 }, { 40, 80 } };
	struct press p = seated("");
	const struct look look = { .last_move = MOVE_HIDDEN };
	const int rows = sizes[_i][0], cols = sizes[_i][1];
	struct canvas c = canvas_new(rows, cols, GLYPHS_ASCII);
	struct input in = { .key = VIEW_CLICK, .rows = rows, .cols = cols };

	view_draw(&view_hasami, &c, &p.h, 0, p.memo, &look);
	/* The lowest O on the canvas stands on rank 1. */
	for (in.row = rows - 1; in.row >= 0; in.row--) {
		for (in.col = 0; in.col < cols; in.col++)
			if (view_input(&view_hasami, &p.h, 0, p.memo, &in, &p.made) == INPUT_REDRAW)
				break;
		if (in.col < cols)
			break;
	}
	ck_assert_int_eq(press(&p, "k!"), INPUT_MOVE);
	ck_assert_uint_eq(p.made, hasami_move(0, 9));
	canvas_free(&c);
}
END_TEST

/* The view describes every move in words, including moves that capture. */
START_TEST(narration)
{
	struct hasami h = hasami_new("limit=20"), before;
	char text[256];

	hasami_play(&h, "a1-a8 b9-b8");
	before = h;
	hasami_play(&h, "c1-c8");
	ck_assert(view_hasami.narrate(&before, 0, hasami_move(2, 65), &h, "Ann", text,
				      sizeof text) > 0);
	expect_words(text, "Ann played c1-c8 and captured 1 piece.");
	before = h = hasami_new("");
	hasami_play(&h, "a1-a2");
	ck_assert_uint_eq(
		view_hasami.narrate(&before, 0, hasami_move(0, 9), &h, "Ann", text, sizeof text),
		0);
}
END_TEST

/* The board shows what was captured, where the moved piece came from, and how good each of the
 * selected piece's moves is. */
START_TEST(shown_on_the_board)
{
	struct hasami before = hasami_new(""), after = before;
	const struct verdict worth[] = {
		{ .move = hasami_move(4, 13), .exact = true, .outcome = 1, .plies = 3 },
		{ .move = hasami_move(4, 22), .exact = true, .outcome = -1, .plies = 2 },
	};
	_Alignas(max_align_t) unsigned char memo[MAX_MEMO] = { 0 };
	struct look look = {
		.last_move = hasami_move(80, 71),
		.pointing = true,
		.verdicts = worth,
		.n_verdicts = 2,
	};
	struct canvas c = canvas_new(10, 21, GLYPHS_UNICODE);
	char text[2048];

	hasami_play(&before, "a1-a2");
	after = before;
	hasami_play(&after, "i9-i8");
	look.before = &before;
	view_point_at(&view_hasami, memo, &after, 0, hasami_move(4, 13));
	view_draw(&view_hasami, &c, &after, 0, memo, &look);
	canvas_text(&c, text, sizeof text);
	/* the piece on i9 has left its cell */
	ck_assert_ptr_nonnull(strstr(text, "▼ ▼ ▼ ▼ ▼ ▼ ▼ ▼ ·\n"));
	ck_assert_ptr_nonnull(strstr(text, "[▼]"));
	ck_assert_ptr_nonnull(strstr(text, " + ")); /* moving to e2 wins, moving to e3 loses */
	ck_assert_ptr_nonnull(strstr(text, " - "));
	canvas_free(&c);
}
END_TEST

void hasami_view_cases(Suite *s)
{
	TCase *c = suite_case(s, "view");

	tcase_add_test(c, pick_and_move);
	tcase_add_test(c, another_man);
	tcase_add_test(c, put_back);
	tcase_add_test(c, narration);
	tcase_add_loop_test(c, clicks, 0, 4);
	tcase_add_test(c, shown_on_the_board);
}
