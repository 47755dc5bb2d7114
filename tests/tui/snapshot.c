/* What a screen looks like as text, and what none may look like. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "script.h"

static void bad_cell(int row, int col, const char *what)
{
	fprintf(stderr, "row %d, column %d: %s\n", row, col, what);
	exit(99);
}

static const char *wrong_with(const struct cell *row, int col, int cols, bool plain)
{
	const struct cell *cell = &row[col];
	size_t len;
	const int width = cell->utf8[0] ? utf8_char_width(utf8_next(cell->utf8, &len)) : 1;

	if (cell->width == 0)
		return col > 0 && row[col - 1].width == 2 ? NULL : "half of a wide character is left";
	if (cell->width != width)
		return "the width is wrong";
	if (cell->width == 2 && (col + 1 == cols || row[col + 1].width != 0))
		return "a wide character was split";
	if (plain && (unsigned char)cell->utf8[0] >= 0x80)
		return "this is not ASCII";
	if ((cell->style & STYLE_MASK) >= STYLE_COUNT)
		return "there is no such style";
	return NULL;
}

void snapshot_check(const struct canvas *c)
{
	const bool plain = c->glyphs == GLYPHS_ASCII && i18n_language() == LANG_EN;

	for (int r = 0; r < c->rows; r++) {
		for (int k = 0; k < c->cols; k++) {
			const char *wrong = wrong_with(&c->cells[r * c->stride], k, c->cols, plain);

			if (wrong)
				bad_cell(r, k, wrong);
		}
	}
	if (c->point->row >= c->rows || (c->point->row >= 0 && (c->point->col < 0 || c->point->col >= c->cols)))
		bad_cell(c->point->row, c->point->col, "the cursor is outside");
}

/* A letter for what a cell means, upper case if strong; marks come first. */
static char style_letter(const struct cell *cell)
{
	static const char letters[STYLE_COUNT + 1] = ".fdthoxgbwk";
	const char letter = letters[cell->style & STYLE_MASK];

	if (cell->style & MARK_CURSOR)
		return '#';
	if (cell->style & MARK_STRONG)
		return letter == '.' ? '!' : (char)(letter - 'a' + 'A');
	return letter;
}

static void print_styles(const struct canvas *c)
{
	printf("--- styles\n");
	for (int r = 0; r < c->rows; r++) {
		int kept = c->cols;

		while (kept > 0 && style_letter(&c->cells[r * c->stride + kept - 1]) == '.')
			kept--;
		for (int k = 0; k < kept; k++)
			putchar(style_letter(&c->cells[r * c->stride + k]));
		putchar('\n');
	}
}

void snapshot_print(const struct canvas *c, const char *title, bool styles)
{
	const size_t size = canvas_text(c, NULL, 0) + 1;
	char *text = xcalloc(size, 1);

	canvas_text(c, text, size);
	printf("=== %s (%dx%d", title, c->cols, c->rows);
	if (c->point->row >= 0)
		printf(", cursor %d,%d", c->point->row, c->point->col);
	printf(")\n%s\n", text);
	if (styles)
		print_styles(c);
	free(text);
}
