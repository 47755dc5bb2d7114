/* SPDX-License-Identifier: MIT */
#include "asobi/canvas.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/xalloc.h"

void (*canvas_on_cut)(const char *utf8);

struct canvas canvas_new(int rows, int cols, enum glyphs glyphs)
{
	struct canvas c = { .rows = rows, .cols = cols, .stride = cols, .glyphs = glyphs };

	c.cells = xcalloc((size_t)rows * (size_t)cols, sizeof *c.cells);
	c.point = xcalloc(1, sizeof *c.point);
	canvas_wipe(&c);
	return c;
}

void canvas_free(struct canvas *c)
{
	free(c->cells);
	free(c->point);
	*c = (struct canvas){ 0 };
}

static struct cell *cell_at(const struct canvas *c, int row, int col)
{
	return &c->cells[row * c->stride + col];
}

static const struct cell blank = { .width = 1 };

/* When half of a wide character is about to be overwritten, removes the other half as well, even
 * if that half is outside this part of the canvas. */
static void unlink_wide(struct canvas *c, int row, int col)
{
	struct cell *cell = cell_at(c, row, col);
	int whole_col = c->at_col + col;

	if (cell->width == 0 && whole_col > 0)
		cell[-1] = blank;
	if (cell->width == 2 && whole_col + 1 < c->stride)
		cell[1] = blank;
}

void canvas_wipe(struct canvas *c)
{
	for (int r = 0; r < c->rows; r++)
		for (int k = 0; k < c->cols; k++) {
			unlink_wide(c, r, k);
			*cell_at(c, r, k) = blank;
		}
	c->point->row = -1;
}

static int clamp(int n, int low, int high)
{
	return n < low ? low : n > high ? high : n;
}

struct canvas canvas_part(const struct canvas *c, int row, int col, int rows, int cols)
{
	struct canvas part = *c;
	int top = clamp(row, 0, c->rows), left = clamp(col, 0, c->cols);

	part.rows = clamp(row + rows, top, c->rows) - top;
	part.cols = clamp(col + cols, left, c->cols) - left;
	part.cells = c->cells + top * c->stride + left;
	part.at_row += top;
	part.at_col += left;
	return part;
}

static void set_cell(struct canvas *c, int row, int col, unsigned style, const char *s, size_t len,
		     int width)
{
	struct cell *cell = cell_at(c, row, col);

	unlink_wide(c, row, col);
	memset(cell->utf8, 0, sizeof cell->utf8);
	memcpy(cell->utf8, s, len < sizeof cell->utf8 ? len : 0);
	cell->width = (uint8_t)width;
	cell->style = (uint8_t)style;
	if (width == 2) {
		unlink_wide(c, row, col + 1);
		*cell_at(c, row, col + 1) = (struct cell){ .style = (uint8_t)style,
							   .ground = cell->ground };
	}
}

static int put_within(struct canvas *c, int row, int col, int end, unsigned style, const char *utf8)
{
	const int start = col;
	size_t len;

	if (row < 0 || row >= c->rows)
		return 0;
	for (uint32_t ch; (ch = utf8_next(utf8, &len)) != 0; utf8 += len) {
		int width = utf8_char_width(ch);

		if (width == 0 || ch == 0xfffd || !utf8_fits(ch))
			continue;
		if (col + width > end)
			break;
		if (col >= 0)
			set_cell(c, row, col, style, utf8, len, width);
		col += width;
	}
	return col - start;
}

static void tell_cut(const struct canvas *c, const char *utf8)
{
	if (canvas_on_cut && c->rows && c->cols)
		canvas_on_cut(utf8);
}

int canvas_put(struct canvas *c, int row, int col, unsigned style, const char *utf8)
{
	if (row < 0 || row >= c->rows || col < 0 || col + utf8_width(utf8) > c->cols)
		tell_cut(c, utf8);
	return put_within(c, row, col, c->cols, style, utf8);
}

void canvas_put_right(struct canvas *c, int row, int end, unsigned style, const char *utf8)
{
	canvas_put(c, row, end - utf8_width(utf8), style, utf8);
}

/* Returns the number at the end of a name, with the blank before it (" 2"); "" if there is none. */
static const char *number_of(const char *name)
{
	const char *number = strrchr(name, ' ');

	return number && number[1] && strspn(number + 1, "0123456789") == strlen(number + 1)
		       ? number
		       : "";
}

void canvas_put_name(struct canvas *c, int row, int col, int width, unsigned style,
		     const char *utf8)
{
	int end = clamp(col + width, 0, c->cols);
	bool cut = utf8_width(utf8) > end - col;
	const char *number = cut ? number_of(utf8) : "";
	int used = put_within(c, row, col, cut ? end - 1 - utf8_width(number) : end, style, utf8);

	if (cut) {
		used += put_within(c, row, col + used, end, style,
				   c->glyphs == GLYPHS_ASCII ? "~" : "…");
		used += put_within(c, row, col + used, end, style, number);
	}
	canvas_fill(c, row, col + used, 1, end - col - used, style, " ");
}

bool canvas_put_whole(struct canvas *c, int row, int col, int width, unsigned style,
		      const char *utf8)
{
	if (row >= c->rows || utf8_width(utf8) > width || col + utf8_width(utf8) > c->cols)
		return false;
	canvas_put(c, row, col, style, utf8);
	return true;
}

void canvas_put_field(struct canvas *c, int row, int col, int width, unsigned style,
		      const char *utf8)
{
	if (row < 0 || row >= c->rows || col + utf8_width(utf8) > clamp(col + width, 0, c->cols))
		tell_cut(c, utf8);
	canvas_put_name(c, row, col, width, style, utf8);
}

int canvas_putf(struct canvas *c, int row, int col, unsigned style, const char *format, ...)
{
	char text[512];
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	return canvas_put(c, row, col, style, text);
}

void canvas_centre(struct canvas *c, int row, unsigned style, const char *utf8)
{
	int left = (c->cols - utf8_width(utf8)) / 2;

	canvas_put(c, row, left < 0 ? 0 : left, style, utf8);
}

void canvas_fill(struct canvas *c, int row, int col, int rows, int cols, unsigned style,
		 const char *utf8)
{
	int bottom = clamp(row + rows, 0, c->rows), right = clamp(col + cols, 0, c->cols);

	for (int r = clamp(row, 0, c->rows); r < bottom; r++)
		for (int k = clamp(col, 0, c->cols); k < right; k++)
			set_cell(c, r, k, style, utf8, strlen(utf8), 1);
}

void canvas_restyle(struct canvas *c, int row, int col, int rows, int cols, unsigned style)
{
	int bottom = clamp(row + rows, 0, c->rows), right = clamp(col + cols, 0, c->cols);

	for (int r = clamp(row, 0, c->rows); r < bottom; r++)
		for (int k = clamp(col, 0, c->cols); k < right; k++)
			cell_at(c, r, k)->style = (uint8_t)style;
}

void canvas_ground(struct canvas *c, int row, int col, int rows, int cols, enum ground ground)
{
	int bottom = clamp(row + rows, 0, c->rows), right = clamp(col + cols, 0, c->cols);

	for (int r = clamp(row, 0, c->rows); r < bottom; r++)
		for (int k = clamp(col, 0, c->cols); k < right; k++)
			cell_at(c, r, k)->ground = (uint8_t)ground;
}

void canvas_box(struct canvas *c, int row, int col, int rows, int cols, const char *title)
{
	static const char *const sets[][6] = {
		[GLYPHS_UNICODE] = { "┌", "┐", "└", "┘", "─", "│" },
		[GLYPHS_ASCII] = { "+", "+", "+", "+", "-", "|" },
	};
	const char *const *g = sets[c->glyphs];
	int bottom = row + rows - 1, right = col + cols - 1;

	if (rows < 2 || cols < 2)
		return;
	canvas_fill(c, row, col + 1, 1, cols - 2, STYLE_FRAME, g[4]);
	canvas_fill(c, bottom, col + 1, 1, cols - 2, STYLE_FRAME, g[4]);
	canvas_fill(c, row + 1, col, rows - 2, 1, STYLE_FRAME, g[5]);
	canvas_fill(c, row + 1, right, rows - 2, 1, STYLE_FRAME, g[5]);
	canvas_put(c, row, col, STYLE_FRAME, g[0]);
	canvas_put(c, row, right, STYLE_FRAME, g[1]);
	canvas_put(c, bottom, col, STYLE_FRAME, g[2]);
	canvas_put(c, bottom, right, STYLE_FRAME, g[3]);
	if (title && *title && cols > 6) {
		int width = utf8_width(title);

		width = width > cols - 6 ? cols - 6 : width;
		canvas_put(c, row, col + 2, STYLE_FRAME, " ");
		canvas_put_field(c, row, col + 3, width, STYLE_TITLE, title);
		canvas_put(c, row, col + 3 + width, STYLE_FRAME, " ");
	}
}

int canvas_wrap(struct canvas *c, int row, int col, int cols, unsigned style, const char *utf8)
{
	int used = 0;

	while (*utf8 && cols > 1) {
		size_t n = wrap_line(utf8, cols);
		char line[1024];

		snprintf(line, sizeof line, "%.*s", (int)n, utf8);
		canvas_put(c, row + used++, col, style, line);
		utf8 += n;
		utf8 += *utf8 == '\n' ? 1 : strspn(utf8, " ");
	}
	return used;
}

/* Removes the text's last sentence or clause; returns false if there is only one. */
static bool drop_sentence(char *text)
{
	for (size_t i = strlen(text) > 3 ? strlen(text) - 3 : 0; i > 0; i--)
		if ((strchr(".!?;", text[i - 1]) && text[i] == ' ') ||
		    (i > 2 && !memcmp(text + i - 3, "。", 3))) {
			text[i - (text[i - 1] == ';')] = '\0';
			return true;
		}
	return false;
}

int canvas_wrap_sentences(struct canvas *c, int row, int col, int cols, unsigned style,
			  const char *utf8)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	char *text = xstrdup(utf8);
	int rows;

	while ((rows = canvas_wrap(&nowhere, 0, 0, cols, style, text)) && rows > c->rows - row)
		if (!drop_sentence(text))
			text[0] = '\0';
	canvas_wrap(c, row, col, cols, style, text);
	free(text);
	return rows;
}

void canvas_rest(struct canvas *c, int row, int col)
{
	if (row < 0 || row >= c->rows || col < 0 || col >= c->cols)
		return;
	c->point->row = c->at_row + row;
	c->point->col = c->at_col + col;
}

size_t canvas_text(const struct canvas *c, char *buf, size_t size)
{
	size_t len = 0, kept = 0;

	for (int r = 0; r < c->rows; r++) {
		for (int k = 0; k < c->cols; k++) {
			const struct cell *cell = cell_at(c, r, k);
			const char *s = cell->utf8[0] ? cell->utf8 : " ";

			if (cell->width == 0)
				continue;
			for (; *s; s++, len++)
				if (len < size)
					buf[len] = *s;
			if (cell->utf8[0] && strcmp(cell->utf8, " "))
				kept = len;
		}
		len = kept;
		if (r + 1 < c->rows) {
			if (len < size)
				buf[len] = '\n';
			kept = ++len;
		}
	}
	if (size)
		buf[len < size ? len : size - 1] = '\0';
	return len;
}
