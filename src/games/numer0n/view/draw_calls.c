/* SPDX-License-Identifier: MIT */
/* The calls with their answers, and how many numbers they leave. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/numer0n/view/view_private.h"

const char *num_name(const struct look *look, unsigned seat)
{
	return look->names[seat] ? look->names[seat] : seat ? _("Player 2") : _("Player 1");
}

static void draw_bar(struct canvas *c, int row, int left, int width, unsigned count, unsigned all)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;
	int full = (int)((uint64_t)count * (unsigned)width / all);

	full = count && !full ? 1 : full;
	for (int i = 0; i < width; i++)
		canvas_put(c, row, left + i, i < full ? STYLE_GOOD : STYLE_DIM,
			   i < full ? (ascii ? "#" : "█") : (ascii ? "." : "░"));
}

/* "720 → 42 → 6", the latest where there is no room for all. */
static void draw_shrinking(struct canvas *c, int row, int left, int width, const struct num_knowledge *t)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII;
	const char *arrow = ascii ? " -> " : " → ";
	char text[256] = "", longer[512];
	unsigned i = t->calls + 1;

	while (i-- > 0) {
		snprintf(longer, sizeof longer, "%u%s%s", t->after[i], *text ? arrow : "", text);
		if (utf8_width(longer) > width - (i ? 4 : 0))
			break;
		snprintf(text, sizeof text, "%.255s", longer);
	}
	canvas_putf(c, row, left, STYLE_PLAIN, "%s%s", i + 1 ? (ascii ? "..." : "… ") : "", text);
}

/* All numbers of three digits in their order, two rows of spots in a row of cells: those that
 * still fit are lit. */
static void draw_field(struct canvas *c, int row, int left, const struct num_knowledge *t)
{
	static const char *const spots[] = { " ", "▀", "▄", "█" };
	unsigned lit[NUM_FIELD_ROWS][NUM_FIELD_COLS] = {{0}};
	bool fits[1000] = { false };
	char code[NUM_MOST_DIGITS + 1];

	for (unsigned i = 0; i < t->count; i++) {
		num_format(t->fitting[i], NUM_FIELD_DIGITS, code);
		fits[100 * (code[0] - '0') + 10 * (code[1] - '0') + code[2] - '0'] = true;
	}
	for (int v = 0, i = 0; v < 1000; v++) {
		const int a = v / 100, b = v / 10 % 10, last = v % 10, down = i / NUM_FIELD_COLS;

		if (a == b || b == last || a == last)
			continue;
		lit[down / 2][i++ % NUM_FIELD_COLS] |= fits[v] ? 1U << down % 2 : 0;
	}
	canvas_ground(c, row, left, NUM_FIELD_ROWS, NUM_FIELD_COLS, GROUND_TILE);
	for (int r = 0; r < NUM_FIELD_ROWS; r++)
		for (int k = 0; k < NUM_FIELD_COLS; k++)
			canvas_put(c, row + r, left + k, STYLE_GOOD, spots[lit[r][k]]);
}

void num_draw_counts(struct canvas *c, int row, int rows, int left, int width, bool field,
		     const struct numer0n *n, const struct num_knowledge *t)
{
	char text[96];

	snprintf(text, sizeof text, _("Numbers left: %u of %u"), t->count, num_count(n->digits));
	canvas_put_field(c, row, left, width, STYLE_TITLE, text);
	if (rows < 3)
		return;
	if (field)
		draw_field(c, row + 1, left, t);
	else
		draw_bar(c, row + 1, left, width, t->count, num_count(n->digits));
	draw_shrinking(c, row + rows - 1, left, width, t);
}

static void draw_call(struct canvas *c, int row, int col, int width, const struct num_call *call,
		      unsigned digits, bool latest)
{
	const unsigned style = STYLE_PLAIN | (latest ? MARK_STRONG : 0);
	char code[NUM_MOST_DIGITS + 1], text[64];

	num_format(call->call, digits, code);
	if (width >= (int)digits + 14)
		snprintf(text, sizeof text, _("%s  %u EAT %u BITE"), code, call->eat, call->bite);
	else
		snprintf(text, sizeof text, _("%s  %uE %uB"), code, call->eat, call->bite);
	canvas_put_field(c, row, col, width, style, text);
}

/* The latest where there is no room for all; the names where there is some. */
void num_draw_calls(struct canvas *c, int row, int left, int width, const struct numer0n *n,
		    const struct look *look)
{
	enum { NUMBER = 4 };
	const int seats = n->solo ? 1 : 2, column = (width - NUMBER) / seats;
	const int named = c->rows - row > 2;
	const int calls = n->n_calls[0], room = c->rows - row - named, first = calls > room ? calls - room : 0;
	const unsigned latest = n->solo || num_turn(n) ? 0 : 1;

	for (int s = 0; s < seats && named; s++)
		canvas_put_field(c, row, left + NUMBER + s * column, column - 1, s ? STYLE_SEAT1 : STYLE_SEAT0,
				 num_name(look, (unsigned)s));
	for (int i = first; i < calls; i++) {
		canvas_putf(c, row + named + i - first, left, STYLE_DIM, "%3d", i + 1);
		for (int s = 0; s < seats && i < n->n_calls[s]; s++)
			draw_call(c, row + named + i - first, left + NUMBER + s * column, column - 1,
				  &n->calls[s][i], n->digits, (unsigned)s == latest && i + 1 == n->n_calls[s]);
	}
}

void num_draw_page(struct canvas *c, const struct numer0n *n, unsigned seat, unsigned wanted, bool last,
		   const struct look *look)
{
	const struct num_layout at = num_lay_out(n, false, c->rows, c->cols);
	const int size = num_page_size(n, c->rows, c->cols), across = at.width / (n->digits + 2);
	const int pages = num_pages(n, seat, c->rows, c->cols), page = (int)wanted < pages ? (int)wanted : pages;
	struct num_knowledge t;
	char text[128], code[NUM_MOST_DIGITS + 1];

	num_knowledge_of(n, seat, &t);
	snprintf(text, sizeof text, last && page == pages ? _("Numbers left: %u (%d/%d; w: back)") :
		 _("Numbers left: %u (%d/%d; w: more)"), t.count, page, pages);
	canvas_put_field(c, 0, at.left, at.width, STYLE_TITLE, text);
	canvas_put_field(c, 1, at.left, at.width, seat ? STYLE_SEAT1 : STYLE_SEAT0, num_name(look, seat));
	for (int i = (page - 1) * size; i < (int)t.count && i < page * size; i++) {
		const int k = i - (page - 1) * size;

		num_format(t.fitting[i], n->digits, code);
		canvas_put(c, 2 + k / across, at.left + k % across * (n->digits + 2), STYLE_PLAIN, code);
	}
}
