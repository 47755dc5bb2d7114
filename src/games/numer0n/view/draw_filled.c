/* SPDX-License-Identifier: MIT */
/* Draws Numer0n on terminals that show background colours: digits on tiles, pegs, and a spot for
 * every possible number. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "games/numer0n/view/numer0n_view.h"
#include "view/digits.h"
#include "view/shape.h"

/* Draws a tile for each digit and highlights the tile for the next digit to be typed. */
void num_draw_tiles(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		    const char *text, bool typing)
{
	const struct num_size *size = at->filled;
	const int scale = size->twice ? 2 : 1, down = (size->tile_rows - scale * DIGIT_ROWS) / 2;
	const int in = (size->tile - scale * DIGIT_COLS) / 2;
	const size_t filled = strlen(text);

	for (size_t i = 0; i < n->digits; i++) {
		const int col = at->first_tile + (int)i * size->pitch;
		const bool next = typing &&
				  (i == filled || (i + 1 == filled && filled == n->digits));
		const char digit[] = { i < filled ? text[i] : ' ', '\0' };

		canvas_ground(c, at->entry, col, size->tile_rows, size->tile,
			      next ? GROUND_FOCUS : GROUND_TILE);
		if (size->twice)
			digits_put_double(c, at->entry + down, col + in,
					  next ? STYLE_LIT : STYLE_TILE, digit[0]);
		else
			digits_put(c, at->entry + down, col + in, next ? STYLE_LIT : STYLE_TILE,
				   digit);
		if (i >= filled)
			canvas_fill(c, at->entry + down + scale * DIGIT_ROWS - 1, col + in, 1,
				    scale * DIGIT_COLS, next ? STYLE_LIT : STYLE_TILEDIM, "▄");
		if (next)
			canvas_rest(c, at->entry + size->tile_rows / 2, col + size->tile / 2);
	}
}

/* Draws the candidates in as many columns as fit. */
static void put_fitting(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
			const struct num_knowledge *t, const char *prefix)
{
	const int width = at->left + at->width - at->aside, pitch = n->digits + 2,
		  across = (width + 2) / pitch;
	const int room = across * at->aside_rows;
	char code[NUM_MOST_DIGITS + 1];
	int found = 0;

	for (unsigned i = 0; i < t->count; i++) {
		num_format(t->fitting[i], n->digits, code);
		if (strncmp(code, prefix, strlen(prefix)))
			continue;
		if (found < room - 1)
			canvas_put(c, at->aside_row + found / across,
				   at->aside + found % across * pitch, STYLE_GOOD, code);
		found++;
	}
	if (found >= room)
		canvas_put(c, at->aside_row + at->aside_rows - 1, at->aside + (across - 1) * pitch,
			   STYLE_DIM, found > room ? "…" : "");
	if (found == room)
		canvas_put(c, at->aside_row + at->aside_rows - 1, at->aside + (across - 1) * pitch,
			   STYLE_GOOD, code);
}

/* Draws a heading and below it a list of calls, each with its value. */
static void put_weighed(struct canvas *c, const struct num_layout *at, unsigned digits,
			const struct num_call_weighed *calls, int n)
{
	enum { LEAVES = 6, MOST = 6 };
	const int leaves = at->aside + (int)digits + LEAVES, most = leaves + MOST;
	char code[NUM_MOST_DIGITS + 1], text[32];

	canvas_put_right(c, at->aside_row, leaves, STYLE_DIM, _("avg left"));
	canvas_put_right(c, at->aside_row, most, STYLE_DIM, _("max"));
	for (int i = 0; i < n && i + 1 < at->aside_rows; i++) {
		const struct num_leaves *l = &calls[i].leaves;

		num_format(calls[i].code, digits, code);
		canvas_put(c, at->aside_row + 1 + i, at->aside, l->fits ? STYLE_GOOD : STYLE_PLAIN,
			   code);
		snprintf(text, sizeof text, "%u.%u", l->tenths / 10, l->tenths % 10);
		canvas_put_right(c, at->aside_row + 1 + i, leaves, STYLE_PLAIN, text);
		snprintf(text, sizeof text, "%u", l->most);
		canvas_put_right(c, at->aside_row + 1 + i, most, STYLE_DIM, text);
	}
}

static unsigned find_likeliest(const unsigned *count, unsigned digits)
{
	unsigned best = 0;

	for (unsigned i = 1; i < num_answers(digits); i++)
		best = count[i] > count[best] ? i : best;
	return best;
}

/* Draws the odds of every possible answer to a completely typed call, the most likely answer
 * first, with a heading if there is room. */
static void put_odds(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		     const struct num_knowledge *t, num_code call)
{
	enum { COUNT = 10, ODDS = 16 };
	unsigned count[NUM_MOST_ANSWERS], given = 0;
	char text[32];
	int row = at->aside_row;

	num_count_answers(t->fitting, t->count, call, n->digits, count);
	for (unsigned i = 0; i < num_answers(n->digits); i++)
		given += count[i] > 0;
	if ((int)given < at->aside_rows) {
		snprintf(text, sizeof text, _("of %u"), t->count);
		canvas_put_right(c, row, at->aside + COUNT, STYLE_DIM, text);
		canvas_put_right(c, row++, at->aside + ODDS, STYLE_DIM, _("odds"));
	}
	for (; given > 0 && row < at->aside_row + at->aside_rows; given--, row++) {
		const unsigned best = find_likeliest(count, n->digits);

		canvas_putf(c, row, at->aside,
			    best + 1 == num_answers(n->digits) ? STYLE_GOOD : STYLE_PLAIN, "%u-%u",
			    num_answer_at(n->digits, best).eat,
			    num_answer_at(n->digits, best).bite);
		snprintf(text, sizeof text, "%u", count[best]);
		canvas_put_right(c, row, at->aside + COUNT, STYLE_PLAIN, text);
		snprintf(text, sizeof text, "%.0f%%", 100.0 * count[best] / t->count);
		canvas_put_right(c, row, at->aside + ODDS, STYLE_PLAIN, text);
		count[best] = 0;
	}
}

void num_draw_odds(struct canvas *c, int row, int left, int width, unsigned style,
		   const struct numer0n *n, const struct num_knowledge *t, num_code call)
{
	const char *more = c->glyphs == GLYPHS_ASCII ? "..." : "…";
	unsigned count[NUM_MOST_ANSWERS], best;
	int used = canvas_put(c, row, left, style, _("odds")) + 1;
	char text[32];

	num_count_answers(t->fitting, t->count, call, n->digits, count);
	for (; count[best = find_likeliest(count, n->digits)] > 0; count[best] = 0) {
		snprintf(text, sizeof text, "%u-%u %.0f%%", num_answer_at(n->digits, best).eat,
			 num_answer_at(n->digits, best).bite, 100.0 * count[best] / t->count);
		if (used + 1 + utf8_width(text) + 1 + utf8_width(more) > width) {
			canvas_put(c, row, left + used + 1, style, more);
			return;
		}
		used += 1 + canvas_put(c, row, left + used + 1,
				       best + 1 == num_answers(n->digits) ? STYLE_GOOD : style,
				       text);
	}
}

void num_draw_aside(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		    const struct num_knowledge *t, const char *prefix, bool weighed)
{
	struct num_call_weighed *calls = xcalloc(num_count(n->digits), sizeof *calls);
	const unsigned found = weighed && t->count > 1 && strlen(prefix) < n->digits
				       ? num_completions(n->digits, t, prefix, calls)
				       : 0;
	num_code whole;

	if (weighed && num_parse(prefix, n->digits, &whole) && num_distinct(whole, n->digits))
		put_odds(c, at, n, t, whole);
	else if (found)
		put_weighed(c, at, n->digits, calls, (int)found);
	else
		put_fitting(c, at, n, t, prefix);
	free(calls);
}

/* Draws the last answer: a disc for each EAT and a ring for each BITE. Nothing stands for the
 * remaining digits, because the signs don't tell which digits are right. */
void num_draw_answer(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		     unsigned seat)
{
	enum { D = 5, PITCH = 6, FIRST = 13, WORDS = 1, COUNT = 8 };
	static const struct body eat = { .ink = STYLE_GOOD };
	const struct num_call *call = n->n_calls[seat] ? &n->calls[seat][n->n_calls[seat] - 1]
						       : NULL;
	const int words = at->left + FIRST + n->digits * PITCH + WORDS;
	char code[NUM_MOST_DIGITS + 1];

	if (!call)
		return;
	num_format(call->call, n->digits, code);
	canvas_put(c, at->answer, at->left, STYLE_DIM, _("Last answer"));
	canvas_put(c, at->answer + 1, at->left, STYLE_TITLE, code);
	for (int i = 0; i < n->digits; i++) {
		const struct disc peg = { at->answer, at->left + FIRST + i * PITCH, D, D, false };

		if (i < call->eat)
			shape_disc(c, &peg, &eat);
		else if (i < call->eat + call->bite)
			shape_ring(c, &peg, STYLE_WARN);
	}
	if (words + 2 * COUNT > at->left + at->width)
		return;
	canvas_putf(c, at->answer, words, call->eat ? STYLE_GOOD : STYLE_DIM, _("%u EAT"),
		    call->eat);
	canvas_put_whole(c, at->answer, words + COUNT, at->left + at->width - words - COUNT,
			 STYLE_DIM, _("in the right place"));
	canvas_putf(c, at->answer + 1, words, call->bite ? STYLE_WARN : STYLE_DIM, _("%u BITE"),
		    call->bite);
	canvas_put_whole(c, at->answer + 1, words + COUNT, at->left + at->width - words - COUNT,
			 STYLE_DIM, _("in the wrong place"));
}

/* ---- A spot for every possible number ---- */

enum spot { GONE, FALLEN, FITS };

/* Returns what a number's spot should show. FALLEN means that the last call, and no earlier one,
 * ruled the number out. */
static enum spot spot_of(const struct numer0n *n, unsigned seat, unsigned number)
{
	const char text[] = { (char)('0' + number / 100), (char)('0' + number / 10 % 10),
			      (char)('0' + number % 10), '\0' };
	num_code code;
	int clash;

	num_parse(text, NUM_FIELD_DIGITS, &code);
	clash = num_clash(n, seat, code);
	return clash < 0 ? FITS : clash + 1 == n->n_calls[seat] ? FALLEN : GONE;
}

/* Returns the style for the numbers that the last call ruled out; they stay bright for a moment
 * after the call. */
static unsigned fallen_style(const struct numer0n *n, unsigned seat, const struct look *look)
{
	const struct numer0n *before = look->before;

	return look->moving_ms && before && before->n_calls[seat] < n->n_calls[seat] ? STYLE_TILEDIM
										     : STYLE_TRACK;
}

/* Draws the spots of two numbers in one cell, one above the other. The cell has the colour of the
 * number in the better state; a candidate is better than a number that was just ruled out. */
static void put_pair(struct canvas *c, int row, int col, enum spot upper, enum spot lower,
		     unsigned fallen)
{
	const enum spot best = upper > lower ? upper : lower;

	if (best != GONE)
		canvas_put(c, row, col, best == FITS ? STYLE_GOOD : fallen,
			   upper == lower  ? "█"
			   : upper > lower ? "▀"
					   : "▄");
}

void num_draw_field(struct canvas *c, int row, int left, const struct num_size *size,
		    const struct numer0n *n, unsigned seat, const struct look *look)
{
	const int high = size->spot == 1 ? 2 * size->field_rows : size->field_rows;
	const unsigned fallen = fallen_style(n, seat, look);
	enum spot above = GONE;
	int at = 0;

	canvas_ground(c, row, left, size->field_rows, size->field_cols * size->spot, GROUND_TILE);
	for (unsigned v = 0; v < 1000; v++) {
		const int col = left + at / high * size->spot, down = at % high;
		enum spot spot;

		if (v / 100 == v / 10 % 10 || v / 10 % 10 == v % 10 || v / 100 == v % 10)
			continue;
		if (at++ % (high * size->field_cols / 10) == 0)
			canvas_putf(c, row + size->field_rows, col, STYLE_DIM, "%u", v / 100);
		spot = spot_of(n, seat, v);
		if (size->spot == 2 && spot != GONE)
			canvas_put(c, row + down, col, spot == FITS ? STYLE_GOOD : fallen, "██");
		else if (size->spot == 1 && down % 2)
			put_pair(c, row + down / 2, col, above, spot, fallen);
		above = spot;
	}
}
