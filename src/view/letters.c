/* SPDX-License-Identifier: MIT */
#include "view/letters.h"

#include <string.h>

#include "base/utf8.h"
#include "view/digits.h"
#include "view/shape.h"

enum {
	GAP = 2,
	BLANK = 3
	/* GAP is the number of columns between letters; BLANK is the number of columns that a
	 * space adds to the gaps around it */
};

static const char *const letters[26][LETTER_ROWS] = {
	{ "▗▟██▙▖", "██  ██", "██████", "██  ██", "██  ██" },
	{ "█████▖", "██  ██", "█████▌", "██  ██", "█████▘" },
	{ "▗████▖", "██  ▀▘", "██", "██  ▄▖", "▝████▘" },
	{ "████▙▖", "██  ██", "██  ██", "██  ██", "████▛▘" },
	{ "██████", "██", "████▌", "██", "██████" },
	{ "██████", "██", "████▌", "██", "██" },
	{ "▗████▖", "██", "██ ███", "██  ██", "▝████▘" },
	{ "██  ██", "██  ██", "██████", "██  ██", "██  ██" },
	{ "██", "██", "██", "██", "██" },
	{ "    ██", "    ██", "    ██", "██  ██", "▝████▘" },
	{ "██ ▗█▛", "██▗█▛", "████▖", "██▝█▙", "██ ▝█▙" },
	{ "██", "██", "██", "██", "██████" },
	{ "██▖ ▗██", "███▄███", "██▐█▌██", "██   ██", "██   ██" },
	{ "██▖ ██", "███▖██", "██▜▙██", "██▝███", "██ ▝██" },
	{ "▗████▖", "██  ██", "██  ██", "██  ██", "▝████▘" },
	{ "█████▖", "██  ██", "█████▘", "██", "██" },
	{ "▗████▖", "██  ██", "██  ██", "██ ▜█▛", "▝███▜▙" },
	{ "█████▖", "██  ██", "█████▘", "██▝█▙", "██ ▝█▙" },
	{ "▗████▖", "██  ▀▘", "▝████▖", "▄▖  ██", "▝████▘" },
	{ "██████", "  ██", "  ██", "  ██", "  ██" },
	{ "██  ██", "██  ██", "██  ██", "██  ██", "▝████▘" },
	{ "██  ██", "██  ██", "▐█▖▗█▌", "▝█▙▟█▘", " ▝██▘" },
	{ "██   ██", "██   ██", "██▐█▌██", "███▀███", "██▘ ▝██" },
	{ "██  ██", "▝█▙▟█▘", " ▐██▌", "▗█▛▜█▖", "██  ██" },
	{ "██  ██", "██  ██", "▝█▙▟█▘", "  ██", "  ██" },
	{ "██████", "   ▗█▛", " ▗▟█▘", "▗█▛", "██████" },
};
static const char *const dash[LETTER_ROWS] = { "", "", "▄▄▄▄", "", "" };
static const char *const dot[LETTER_ROWS] = { "", "", "", "", "██" };
static const char *const bang[LETTER_ROWS] = { "██", "██", "██", "", "██" };

/* Returns the rows of a character's picture, or NULL if the character can't be drawn. */
static const char *const *letter_picture(char ch)
{
	if (ch >= 'a' && ch <= 'z')
		return letters[ch - 'a'];
	if (ch >= 'A' && ch <= 'Z')
		return letters[ch - 'A'];
	return ch >= '0' && ch <= '9' ? digits_figure(ch)
	       : ch == '-'	      ? dash
	       : ch == '.'	      ? dot
	       : ch == '!'	      ? bang
				      : NULL;
}

static int width_of(char ch)
{
	const char *const *rows = letter_picture(ch);
	int width = 0;

	for (int i = 0; rows && i < LETTER_ROWS; i++)
		if (utf8_width(rows[i]) > width)
			width = utf8_width(rows[i]);
	return rows ? width : BLANK;
}

bool letters_possible(const char *text)
{
	for (; *text; text++)
		if (*text != ' ' && !letter_picture(*text))
			return false;
	return true;
}

int letters_width(const char *text, int scale)
{
	int width = 0;

	for (const char *at = text; *at; at++)
		width += width_of(*at) + (at[1] ? GAP : 0);
	return width * scale;
}

/* In ASCII, a cell becomes '#' if more than half of it is filled. */
static void put_cell(struct canvas *c, int row, int col, unsigned quarters, unsigned style)
{
	static const char *const plain[] = {
		" ", "'", "'", "\"", ".", "|", "/", "#", ".", "\\", "|", "#", ".", "#", "#", "#",
	};

	if (!quarters)
		return;
	if (c->glyphs == GLYPHS_ASCII)
		canvas_put(c, row, col, style, plain[quarters & WHOLE_CELL]);
	else
		shape_quarters(c, row, col, quarters, style);
}

static void put_scaled(struct canvas *c, int row, int col, unsigned quarters, unsigned style,
		       int scale)
{
	if (scale == 1)
		put_cell(c, row, col, quarters, style);
	for (int q = 0; scale > 1 && q < 4; q++)
		put_cell(c, row + q / 2, col + q % 2, quarters >> q & 1 ? WHOLE_CELL : 0, style);
}

void letters_picture(struct canvas *c, int row, int col, unsigned style, int scale,
		     const char *const *rows, int n)
{
	for (int i = 0; i < n; i++) {
		const char *at = rows[i];
		size_t len;

		for (int k = 0; *at; k++, at += len) {
			unsigned quarters;

			utf8_next(at, &len);
			quarters = shape_quarters_of(at, len);
			put_scaled(c, row + scale * i, col + scale * k, quarters, style, scale);
		}
	}
}

void letters_put(struct canvas *c, int row, int col, unsigned style, int scale, const char *text)
{
	for (; *text; text++) {
		if (letter_picture(*text))
			letters_picture(c, row, col, style, scale, letter_picture(*text),
					LETTER_ROWS);
		col += (width_of(*text) + GAP) * scale;
	}
}
