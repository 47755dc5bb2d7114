/* SPDX-License-Identifier: MIT */
/* Writes one part of a row. Backgrounds, blocks and lines become shapes, so that they join
 * seamlessly in any font; text remains text. */
#include "tui/film/film.h"

#include <math.h>
#include <string.h>

#include "base/utf8.h"

enum { W = FILM_W, H = FILM_H, BASE = FILM_BASE, SHORT = 3 };

/* The part of the row to write. */
struct strip {
	struct strbuf *out;
	const struct film_cell *row;
	int cols;
	struct film_style *style;
};

static int ink_of(const struct strip *s, int k)
{
	const struct film_cell *c = &s->row[k];
	const int usual = c->look.reverse ? s->style->ground : s->style->ink,
		  said = c->look.reverse ? c->look.ground : c->look.ink;

	return said < 0 ? usual : said;
}

static int ground_of(const struct strip *s, int k)
{
	const struct film_cell *c = &s->row[k];
	const int usual = c->look.reverse ? s->style->ink : s->style->ground,
		  said = c->look.reverse ? c->look.ink : c->look.ground;

	return said < 0 ? usual : said;
}

static int colour_class(struct film_style *style, int colour)
{
	for (int i = 0; i < style->n; i++)
		if (style->colour[i] == colour)
			return i;
	if (style->n == FILM_COLOURS)
		return 0;
	style->colour[style->n] = colour;
	return style->n++;
}

struct box {
	double x, y, w, h;
};

/* Returns the quarters of a cell that a block character fills, as the sum of 1 for the upper left,
 * 2 for the upper right, 4 for the lower left and 8 for the lower right; 0 if it isn't made up of
 * quarters. */
static unsigned quarters_of(uint32_t c)
{
	static const unsigned char from_2596[] = { 4, 8, 1, 13, 9, 7, 11, 2, 6, 14 };

	switch (c) {
	case 0x2580: return 3;
	case 0x2584: return 12;
	case 0x2588: return 15;
	case 0x258c: return 5;
	case 0x2590: return 10;
	default: return c >= 0x2596 && c <= 0x259f ? from_2596[c - 0x2596] : 0;
	}
}

static int boxes_of_block(uint32_t c, struct box out[4])
{
	const unsigned q = quarters_of(c);
	int n = 0;

	if (q == 15)
		out[n++] = (struct box){ 0, 0, W, H };
	for (int row = 0; row < 2 && q && q != 15; row++) {
		const unsigned half = q >> 2 * row & 3;

		if (half)
			out[n++] = (struct box){ half == 2 ? W / 2 : 0, row * H / 2,
						 half == 3 ? W : W / 2, H / 2 };
	}
	if (c > 0x2580 && c < 0x2588 && !q)
		out[n++] = (struct box){ 0, H - H * (c - 0x2580) / 8.0, W, H * (c - 0x2580) / 8.0 };
	else if (c > 0x2588 && c < 0x2590 && !q)
		out[n++] = (struct box){ 0, 0, W * (0x2590 - c) / 8.0, H };
	else if (c == 0x2594 || c == 0x2595)
		out[n++] = c == 0x2594 ? (struct box){ 0, 0, W, H / 8.0 }
				       : (struct box){ W - W / 8.0, 0, W / 8.0, H };
	return n;
}

/* Converts a line-drawing character into boxes. Its arms point left, right, up and down; 1 is a
 * light line, 2 a heavy one. */
static int boxes_of_line(uint32_t c, struct box out[4])
{
	static const struct {
		uint32_t c;
		char arm[5];
	} lines[] = {
		{ 0x2500, "1100" }, { 0x2501, "2200" }, { 0x2502, "0011" }, { 0x2503, "0022" },
		{ 0x250c, "0101" }, { 0x250f, "0202" }, { 0x2510, "1001" }, { 0x2513, "2002" },
		{ 0x2514, "0110" }, { 0x2517, "0220" }, { 0x2518, "1010" }, { 0x251b, "2020" },
		{ 0x251c, "0111" }, { 0x2524, "1011" }, { 0x252c, "1101" }, { 0x2534, "1110" },
		{ 0x253c, "1111" }, { 0x256d, "0101" }, { 0x256e, "1001" }, { 0x256f, "1010" },
		{ 0x2570, "0110" },
	};
	int n = 0;

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		const char *arm = lines[i].arm;

		if (lines[i].c != c)
			continue;
		/* Take the line-drawing character's left and right arms first, then its upper and
		 * lower arms. */
		for (int a = 0; a < 4; a += 2) {
			const char most = arm[a] > arm[a + 1] ? arm[a] : arm[a + 1];
			const double t = (most - '0') / 5.0, x = (W - t) / 2, y = (H - t) / 2;
			const bool first = arm[a] > '0', second = arm[a + 1] > '0';

			if (most > '0' && !a)
				out[n++] = (struct box){ first ? 0 : x, y,
							 first && second ? W : (W + t) / 2, t };
			else if (most > '0')
				out[n++] = (struct box){ x, first ? 0 : y, t,
							 first && second ? H : (H + t) / 2 };
		}
	}
	return n;
}

static int boxes_of(uint32_t c, struct box out[4])
{
	return c >= 0x2580 && c < 0x25a0   ? boxes_of_block(c, out)
	       : c >= 0x2500 && c < 0x2580 ? boxes_of_line(c, out)
					   : 0;
}

/* Adds a box to a path, leaving it open because filling closes it automatically. */
static void put_box(struct strbuf *out, const struct box *b)
{
	sb_addf(out, b->y < BASE ? "M%g%gh%gv%gH%g" : "M%g %gh%gv%gH%g", b->x, b->y - BASE, b->w,
		b->h, b->x);
}

static void put_grounds(const struct strip *s)
{
	for (int k = 0, to; k < s->cols; k = to) {
		const int ground = ground_of(s, k);

		for (to = k + 1; to < s->cols && ground_of(s, to) == ground;)
			to++;
		if (ground != s->style->ground)
			sb_addf(s->out, "<path class='c%d' d='M%d-%dh%dv%dH%d'/>",
				colour_class(s->style, ground), W * k, BASE, W * (to - k), H,
				W * k);
	}
}

static bool is_same(double a, double b)
{
	return fabs(a - b) < 0.01;
}

static bool is_line(uint32_t c)
{
	return c < 0x2580;
}

/* Writes all blocks, or all lines, of one colour as a single path, merging adjacent boxes. Blocks
 * join without seams; lines are always thick enough to be visible. */
static void put_shapes_of(const struct strip *s, int ink, bool lines)
{
	struct box open[4] = { { 0 } }, box[4];
	int n_open = 0;

	sb_addf(s->out, "<path class='c%d%s' d='", colour_class(s->style, ink), lines ? " l" : "");
	for (int k = 0; k <= s->cols; k++) {
		const bool here = k < s->cols && ink_of(s, k) == ink &&
				  is_line(s->row[k].c) == lines;
		const int n = here ? boxes_of(s->row[k].c, box) : 0;

		for (int i = 0; i < n; i++)
			box[i].x += W * k;
		for (int o = 0; o < n_open; o++) {
			int i = 0;

			while (i < n &&
			       !(is_same(open[o].y, box[i].y) && is_same(open[o].h, box[i].h) &&
				 is_same(open[o].x + open[o].w, box[i].x)))
				i++;
			if (i == n) {
				put_box(s->out, &open[o]);
				continue;
			}
			box[i].w += open[o].w;
			box[i].x = open[o].x;
		}
		memcpy(open, box, sizeof open);
		n_open = n;
	}
	sb_add(s->out, "'/>");
}

static void put_shapes(const struct strip *s)
{
	struct {
		int ink;
		bool lines;
	} done[FILM_MOST_COLS];
	struct box box[4];
	int n = 0;

	for (int k = 0; k < s->cols; k++) {
		const int ink = ink_of(s, k);
		const bool lines = is_line(s->row[k].c);
		int i = 0;

		if (!boxes_of(s->row[k].c, box))
			continue;
		while (i < n && (done[i].ink != ink || done[i].lines != lines))
			i++;
		if (i < n)
			continue;
		done[n].ink = ink;
		done[n++].lines = lines;
		put_shapes_of(s, ink, lines);
	}
}

static bool is_text(const struct film_cell *c)
{
	struct box box[4];

	return c->c != ' ' && c->c != 0 && !boxes_of(c->c, box);
}

void film_letter(struct strbuf *out, uint32_t c)
{
	char text[4];

	if (c == '&' || c == '<' || c == '>')
		sb_addf(out, "&#%u;", (unsigned)c);
	else if (c < ' ' || (c >= 0xd800 && c < 0xe000) || (c & 0xfffe) == 0xfffe || c > 0x10ffff)
		sb_add(out, "\xef\xbf\xbd");
	else
		sb_add_bytes(out, text, utf8_put(c, text));
}

static bool looks_alike(const struct strip *s, int a, int b)
{
	return ink_of(s, a) == ink_of(s, b) && s->row[a].look.bold == s->row[b].look.bold;
}

/* Returns the end of the text run that starts at k. The letters of a run share one style, and the
 * run may include spaces. Non-ASCII characters stand alone, because their widths vary between
 * fonts. */
static int end_of_run(const struct strip *s, int k)
{
	int end = k + 1;

	while (end < s->cols && s->row[end].c == 0)
		end++;
	for (int to = end; s->row[k].c < 0x80 && to < s->cols && s->row[to].c < 0x80; to++) {
		if (!is_text(&s->row[to]))
			continue;
		if (!looks_alike(s, to, k))
			break;
		end = to + 1;
	}
	return end;
}

/* If a wide character is split between two parts, it is written with the second part, which is
 * drawn later. */
static void put_texts(const struct strip *s)
{
	for (int k = s->row[0].c ? 0 : -1, to; k < s->cols; k = to) {
		to = k + 1;
		if (!is_text(&s->row[k]) || (to == s->cols && !s->row[to].c))
			continue;
		to = end_of_run(s, k);
		sb_addf(s->out, "<text class='c%d%s' x='%d'", colour_class(s->style, ink_of(s, k)),
			s->row[k].look.bold ? " b" : "", W * k);
		/* Set a width only for long runs, because the glyphs of a short run can't drift
		 * far. */
		if (to > k + SHORT)
			sb_addf(s->out, " textLength='%d'", W * (to - k));
		sb_add(s->out, ">");
		for (int i = k; i < to; i++)
			if (s->row[i].c)
				film_letter(s->out, s->row[i].c);
		sb_add(s->out, "</text>");
	}
}

void film_row(struct strbuf *out, const struct film_cell *row, int cols, struct film_style *style)
{
	const struct strip s = { out, row, cols, style };

	put_grounds(&s);
	put_shapes(&s);
	put_texts(&s);
}
