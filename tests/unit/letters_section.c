/* SPDX-License-Identifier: MIT */
/* Tests the letters that are drawn as large as the big digits: every letter is drawn, no two look
 * alike, and each fits into its stated size. */
#include <string.h>

#include "suite.h"
#include "view/letters.h"

enum { ROWS = 12, COLS = 40, TEXT = 4096 };
static const char drawn[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.!";

static void picture(const char *text, int scale, enum glyphs glyphs, char *out)
{
	struct canvas c = canvas_new(ROWS, COLS, glyphs);

	letters_put(&c, 0, 0, STYLE_PLAIN, scale, text);
	canvas_text(&c, out, TEXT);
	canvas_free(&c);
}

/* Measures how many rows and columns the text takes up. */
static void extent(const char *text, int scale, int *rows, int *cols)
{
	struct canvas c = canvas_new(ROWS, COLS, GLYPHS_UNICODE);

	*rows = *cols = 0;
	letters_put(&c, 0, 0, STYLE_PLAIN, scale, text);
	for (int r = 0; r < ROWS; r++)
		for (int k = 0; k < COLS; k++)
			if (c.cells[r * COLS + k].utf8[0] && c.cells[r * COLS + k].utf8[0] != ' ') {
				*rows = r + 1;
				*cols = k + 1 > *cols ? k + 1 : *cols;
			}
	canvas_free(&c);
}

START_TEST(letters_differ)
{
	char a[TEXT], b[TEXT];

	for (const char *x = drawn; *x; x++)
		for (const char *y = x + 1; *y; y++)
			for (int g = GLYPHS_UNICODE; g <= GLYPHS_ASCII; g++) {
				picture((char[]){ *x, 0 }, 1, (enum glyphs)g, a);
				picture((char[]){ *y, 0 }, 1, (enum glyphs)g, b);
				/* Only the large letter O and the large digit 0 may look alike. */
				ck_assert_msg(!strcmp(a, b) == (*x == 'O' && *y == '0'),
					      "%c and %c", *x, *y);
			}
}
END_TEST

START_TEST(they_fill_their_room)
{
	for (const char *x = drawn; *x; x++)
		for (int scale = 1; scale <= 2; scale++) {
			const char text[] = { *x, 0 };
			int rows, cols;

			extent(text, scale, &rows, &cols);
			ck_assert_int_le(cols, letters_width(text, scale));
			/* A letter may leave at most half of its last column empty. */
			ck_assert_int_gt(cols, letters_width(text, scale) - scale);
			ck_assert_int_le(rows, LETTER_ROWS * scale);
			ck_assert_int_ge(cols, 2 * scale);
		}
	ck_assert_int_eq(letters_width("WIN", 2), 2 * letters_width("WIN", 1));
}
END_TEST

START_TEST(small_ones_are_large)
{
	char a[TEXT], b[TEXT];

	picture("You", 1, GLYPHS_UNICODE, a);
	picture("YOU", 1, GLYPHS_UNICODE, b);
	ck_assert_str_eq(a, b);
	ck_assert(letters_possible("YOU WIN"));
	ck_assert(!letters_possible("あなた"));
	ck_assert(!letters_possible("A,B"));
}
END_TEST

SECTION(letters)
{
	Suite *s = suite_create("letters");
	TCase *c = suite_case(s, "letters");

	tcase_add_test(c, letters_differ);
	tcase_add_test(c, they_fill_their_room);
	tcase_add_test(c, small_ones_are_large);
	return s;
}
