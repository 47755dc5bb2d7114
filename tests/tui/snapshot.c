/* SPDX-License-Identifier: MIT */
/* Prints screens as text, and rejects any that break the rules for all screens. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
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
		return col > 0 && row[col - 1].width == 2 ? NULL
							  : "half of a wide character is left";
	if (cell->width != width)
		return "the width is wrong";
	if (cell->width == 2 && (col + 1 == cols || row[col + 1].width != 0))
		return "a wide character was split";
	if (plain && (unsigned char)cell->utf8[0] >= 0x80)
		return "this is not ASCII";
	if ((cell->style & STYLE_MASK) >= STYLE_COUNT || cell->ground >= GROUND_COUNT)
		return "there is no such style or ground";
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
	if (c->point->row >= c->rows ||
	    (c->point->row >= 0 && (c->point->col < 0 || c->point->col >= c->cols)))
		bad_cell(c->point->row, c->point->col, "the cursor is outside");
}

/* Returns a letter for a cell's style, in upper case if the cell is strong. The cursor has a sign
 * of its own, whatever the style. */
static char style_letter(const struct cell *cell)
{
	static const char letters[STYLE_COUNT + 1] = ".fdthoxgbwksz%&lrnmuvy*^caijpeq@+-_=";
	const char letter = letters[cell->style & STYLE_MASK];

	if (cell->style & MARK_CURSOR)
		return '#';
	if (cell->style & MARK_STRONG)
		return letter == '.' ? '!' : letter < 'a' ? letter : (char)(letter - 'a' + 'A');
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

static char ground_letter(const struct cell *cell)
{
	return cell->ground ? (char)('A' + cell->ground - 1) : '.';
}

/* Prints the backgrounds of all cells, or nothing if the screen has none. */
static void print_grounds(const struct canvas *c)
{
	if (!c->fills)
		return;
	printf("--- grounds\n");
	for (int r = 0; r < c->rows; r++) {
		int kept = c->cols;

		while (kept > 0 && !c->cells[r * c->stride + kept - 1].ground)
			kept--;
		for (int k = 0; k < kept; k++)
			putchar(ground_letter(&c->cells[r * c->stride + k]));
		putchar('\n');
	}
}

/* All screens shown at one size, across all runs with the same key script. The file that stores
 * them holds a title line for each screen, followed by the screen's rows. */
struct album {
	char path[4096];
	char *text;
};

static void give_up(const char *why)
{
	fprintf(stderr, "%s\n", why);
	exit(99);
}

static struct album album_open(const struct canvas *c)
{
	const char *dir = getenv("ASOBI_SHOWN");
	struct album album;
	char error[256];

	if (!dir)
		give_up("ASOBI_SHOWN must name a directory");
	snprintf(album.path, sizeof album.path, "%s/%dx%d", dir, c->cols, c->rows);
	album.text = file_read(album.path, 1 << 20, error, sizeof error);
	return album;
}

static void album_close(struct album *album, const char *title, const char *screen)
{
	FILE *f = fopen(album->path, "a");

	if (!f || fprintf(f, "%s\n%s\n", title, screen) < 0 || fclose(f) != 0)
		give_up("the screen cannot be kept");
	free(album->text);
}

static const char *next_line(const char *at)
{
	const char *end = strchr(at, '\n');

	return end ? end + 1 : at + strlen(at);
}

static int line_length(const char *at)
{
	return (int)strcspn(at, "\n");
}

static bool is_same_line(const char *a, const char *b)
{
	return line_length(a) == line_length(b) && !memcmp(a, b, (size_t)line_length(a));
}

/* Counts the rows that differ, and prints them if `print` is set. */
static int compare(const char *screen, const char *other, int rows, bool print)
{
	int differ = 0;

	for (int row = 0; row < rows; row++, screen = next_line(screen), other = next_line(other)) {
		if (is_same_line(screen, other))
			continue;
		differ++;
		if (print)
			printf("%2d|%.*s\n", row, line_length(screen), screen);
	}
	return differ;
}

/* Returns the title line of the most similar screen, or of the latest if several are equally
 * similar; NULL if there is none. */
static const char *nearest(const struct album *album, const char *screen, int rows)
{
	const char *best = NULL;
	int least = rows;

	for (const char *at = album->text; at && *at;) {
		const char *title = at;
		const int differ = compare(screen, next_line(at), rows, false);

		if (differ <= least) {
			least = differ;
			best = title;
		}
		for (int line = 0; line <= rows; line++)
			at = next_line(at);
	}
	return best;
}

static void print_rows(const char *screen, int first, int last)
{
	for (int row = 0; row <= last; row++, screen = next_line(screen))
		if (row >= first)
			printf("%2d|%.*s\n", row, line_length(screen), screen);
}

/* Prints the whole screen if it is the first of its size, the rows named by its title ("rows
 * 12-15: ...") if it names any, and otherwise only the rows that differ from an earlier screen.
 * That is just as exact, and short enough for people to read. */
void snapshot_print(const struct canvas *c, const char *title, bool styles)
{
	const size_t size = canvas_text(c, NULL, 0) + 1;
	char *text = xcalloc(size, 1);
	struct album album = album_open(c);
	const char *like;
	int first, last;

	canvas_text(c, text, size);
	like = nearest(&album, text, c->rows);
	printf("=== %s (%dx%d", title, c->cols, c->rows);
	if (c->point->row >= 0)
		printf(", cursor %d,%d", c->point->row, c->point->col);
	printf(")");
	if (like) {
		printf(" as: %.*s\n", line_length(like), like);
		compare(text, next_line(like), c->rows, true);
	} else if (sscanf(title, "rows %d-%d:", &first, &last) == 2) {
		printf("\n");
		print_rows(text, first, last < c->rows ? last : c->rows - 1);
	} else {
		printf("\n%s\n", text);
	}
	if (styles) {
		print_styles(c);
		print_grounds(c);
	}
	album_close(&album, title, text);
	free(text);
}
