/* SPDX-License-Identifier: MIT */
/* Tests the canvas: clipping, wide characters and their halves, and sub-areas of a canvas. */
#include <string.h>

#include "asobi/canvas.h"
#include "base_cases.h"

static void expect(const struct canvas *c, const char *text)
{
	char now[2048];

	ck_assert_uint_lt(canvas_text(c, now, sizeof now), sizeof now);
	ck_assert_str_eq(now, text);
}

/* Checks that both halves of every wide character are present, wherever text has been written. */
static void expect_whole(const struct canvas *c)
{
	for (int r = 0; r < c->rows; r++)
		for (int k = 0; k < c->cols; k++) {
			const struct cell *cell = &c->cells[r * c->stride + k];

			if (cell->width == 2)
				ck_assert_msg(k + 1 < c->cols && cell[1].width == 0,
					      "half at %d, %d", r, k);
			if (cell->width == 0)
				ck_assert_msg(k > 0 && cell[-1].width == 2, "other half at %d, %d",
					      r, k);
		}
}

START_TEST(clips)
{
	struct canvas c = canvas_new(2, 5, GLYPHS_UNICODE);

	ck_assert_int_eq(canvas_put(&c, 0, 3, STYLE_PLAIN, "abc"), 2);
	ck_assert_int_eq(canvas_put(&c, 1, -2, STYLE_PLAIN, "xyz"), 3);
	ck_assert_int_eq(canvas_put(&c, 2, 0, STYLE_PLAIN, "no"), 0);
	ck_assert_int_eq(canvas_put(&c, -1, 0, STYLE_PLAIN, "no"), 0);
	ck_assert_int_eq(canvas_put(&c, 0, 5, STYLE_PLAIN, "no"), 0);
	expect(&c, "   ab\nz");
	canvas_free(&c);
}
END_TEST

START_TEST(wide_characters_stay_whole)
{
	struct canvas c = canvas_new(1, 5, GLYPHS_UNICODE);

	ck_assert_int_eq(canvas_put(&c, 0, 0, STYLE_PLAIN, "遊びだ"), 4);
	expect(&c, "遊び");
	expect_whole(&c);
	canvas_put(&c, 0, 1, STYLE_PLAIN, "x");
	expect(&c, " xび");
	expect_whole(&c);
	canvas_put(&c, 0, 2, STYLE_PLAIN, "y");
	expect(&c, " xy");
	expect_whole(&c);
	canvas_put(&c, 0, 0, STYLE_PLAIN, "遊び");
	canvas_put(&c, 0, 1, STYLE_PLAIN, "碁");
	expect(&c, " 碁");
	expect_whole(&c);
	canvas_free(&c);
}
END_TEST

START_TEST(odd_characters)
{
	struct canvas c = canvas_new(1, 10, GLYPHS_UNICODE);

	ck_assert_int_eq(canvas_put(&c, 0, 0, STYLE_PLAIN,
				    "a\tb\x1b[c\xff"
				    "d\xcc\x81"
				    "e"),
			 6);
	expect(&c, "ab[cde");
	canvas_free(&c);
}
END_TEST

START_TEST(styles_and_marks)
{
	struct canvas c = canvas_new(1, 3, GLYPHS_UNICODE);

	canvas_put(&c, 0, 0, STYLE_GOOD, "abc");
	canvas_restyle(&c, 0, 1, 5, 5, STYLE_BAD | MARK_CURSOR);
	canvas_restyle(&c, 0, 2, 1, 1, STYLE_DIM);
	ck_assert_uint_eq(c.cells[0].style, STYLE_GOOD);
	ck_assert_uint_eq(c.cells[1].style, STYLE_BAD | MARK_CURSOR);
	ck_assert_uint_eq(c.cells[2].style, STYLE_DIM);
	expect(&c, "abc");
	canvas_wipe(&c);
	expect(&c, "");
	ck_assert_uint_eq(c.cells[1].style, STYLE_PLAIN);
	canvas_free(&c);
}
END_TEST

START_TEST(parts_clip_and_shift)
{
	struct canvas c = canvas_new(4, 8, GLYPHS_UNICODE);
	struct canvas part = canvas_part(&c, 1, 2, 2, 4), inner = canvas_part(&part, 1, 1, 9, 9);
	struct canvas none = canvas_part(&c, 9, 9, 3, 3), over = canvas_part(&c, -1, -1, 2, 2);

	ck_assert_int_eq(canvas_put(&part, 0, 0, STYLE_PLAIN, "abcdef"), 4);
	ck_assert_int_eq(inner.rows, 1);
	ck_assert_int_eq(inner.cols, 3);
	canvas_put(&inner, 0, 0, STYLE_PLAIN, "xyz!");
	ck_assert_int_eq(none.rows * none.cols, 0);
	canvas_put(&none, 0, 0, STYLE_PLAIN, "no");
	ck_assert_int_eq(over.rows, 1);
	ck_assert_int_eq(over.cols, 1);
	expect(&c, "\n  abcd\n   xyz\n");
	expect(&inner, "xyz");
	canvas_rest(&inner, 0, 2);
	ck_assert_int_eq(c.point->row, 2);
	ck_assert_int_eq(c.point->col, 5);
	canvas_rest(&inner, 1, 0);
	ck_assert_int_eq(c.point->row, 2);
	canvas_wipe(&c);
	ck_assert_int_lt(c.point->row, 0);
	canvas_free(&c);
}
END_TEST

/* When a dialog is drawn over wide text, its border may cut wide characters in half. */
START_TEST(parts_cut_wide_characters)
{
	struct canvas c = canvas_new(1, 8, GLYPHS_UNICODE);
	struct canvas part = canvas_part(&c, 0, 1, 1, 4);

	canvas_put(&c, 0, 0, STYLE_PLAIN, "遊遊遊遊");
	canvas_put(&part, 0, 0, STYLE_PLAIN, "abcd");
	expect(&c, " abcd 遊");
	expect_whole(&c);
	canvas_put(&c, 0, 0, STYLE_PLAIN, "遊遊遊遊");
	canvas_wipe(&part);
	expect(&c, "      遊");
	expect_whole(&c);
	canvas_free(&c);
}
END_TEST

START_TEST(fields)
{
	struct canvas c = canvas_new(1, 8, GLYPHS_UNICODE);

	canvas_put(&c, 0, 0, STYLE_PLAIN, "########");
	canvas_put_field(&c, 0, 1, 5, STYLE_PLAIN, "ab");
	expect(&c, "#ab   ##");
	canvas_put_field(&c, 0, 1, 5, STYLE_PLAIN, "abcde");
	expect(&c, "#abcde##");
	canvas_put_field(&c, 0, 1, 5, STYLE_PLAIN, "abcdef");
	expect(&c, "#abcd…##");
	canvas_put_field(&c, 0, 1, 5, STYLE_PLAIN, "遊び場");
	expect(&c, "#遊び…##");
	canvas_put_field(&c, 0, 1, 4, STYLE_PLAIN, "遊び場");
	expect(&c, "#遊… …##");
	expect_whole(&c);
	canvas_put_field(&c, 0, 6, 9, STYLE_PLAIN, "abcdef");
	expect(&c, "#遊… …a…");
	canvas_put_field(&c, 0, 9, 3, STYLE_PLAIN, "abcdef");
	canvas_put_field(&c, 0, 1, 0, STYLE_PLAIN, "abcdef");
	expect(&c, "#遊… …a…");
	c.glyphs = GLYPHS_ASCII;
	canvas_put_field(&c, 0, 0, 4, STYLE_PLAIN, "abcdef");
	expect(&c, "abc~ …a…");
	canvas_free(&c);
}
END_TEST

START_TEST(boxes_and_centres)
{
	struct canvas c = canvas_new(3, 12, GLYPHS_ASCII);

	canvas_box(&c, 0, 0, 3, 12, "Rules");
	canvas_centre(&c, 1, STYLE_PLAIN, "遊び");
	expect(&c, "+- Rules --+\n|   遊び   |\n+----------+");
	canvas_box(&c, 0, 0, 3, 12, "A title that is too long");
	expect_whole(&c);
	canvas_box(&c, 1, 1, 1, 5, "flat");
	canvas_box(&c, 2, 10, 3, 5, NULL);
	canvas_wipe(&c);
	c.glyphs = GLYPHS_UNICODE;
	canvas_box(&c, 0, 0, 2, 3, NULL);
	expect(&c, "┌─┐\n└─┘\n");
	canvas_free(&c);
}
END_TEST

/* As with snprintf(), the returned length is that of the whole text, however much of it fits in
 * the buffer. */
START_TEST(text_sizes)
{
	struct canvas c = canvas_new(3, 4, GLYPHS_UNICODE);
	char buf[16];

	canvas_put(&c, 0, 0, STYLE_PLAIN, "ab");
	canvas_put(&c, 2, 1, STYLE_PLAIN, "c");
	expect(&c, "ab\n\n c");
	ck_assert_uint_eq(canvas_text(&c, NULL, 0), 6);
	for (size_t size = 1; size < sizeof buf; size++) {
		memset(buf, '#', sizeof buf);
		ck_assert_uint_eq(canvas_text(&c, buf, size), 6);
		ck_assert_int_eq(buf[size], '#');
		ck_assert(strlen(buf) < size && !strncmp(buf, "ab\n\n c", size - 1));
	}
	canvas_free(&c);
}
END_TEST

START_TEST(putf)
{
	struct canvas c = canvas_new(1, 20, GLYPHS_UNICODE);

	ck_assert_int_eq(canvas_putf(&c, 0, 2, STYLE_PLAIN, "%d of %s", 3, "十"), 7);
	expect(&c, "  3 of 十");
	canvas_fill(&c, 0, 1, 5, 3, STYLE_PLAIN, "*");
	expect(&c, " ***of 十");
	canvas_free(&c);
}
END_TEST

void base_canvas_cases(Suite *s)
{
	TCase *c = suite_case(s, "canvas");

	tcase_add_test(c, clips);
	tcase_add_test(c, wide_characters_stay_whole);
	tcase_add_test(c, odd_characters);
	tcase_add_test(c, styles_and_marks);
	tcase_add_test(c, parts_clip_and_shift);
	tcase_add_test(c, parts_cut_wide_characters);
	tcase_add_test(c, fields);
	tcase_add_test(c, boxes_and_centres);
	tcase_add_test(c, text_sizes);
	tcase_add_test(c, putf);
}
