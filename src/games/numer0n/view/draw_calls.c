/* SPDX-License-Identifier: MIT */
/* Draws the calls with their answers and the number of candidates that each call left. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/numer0n/view/numer0n_view.h"

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

/* Writes how many candidates remained after each call, such as "720 → 42 → 6", or only the latest
 * of these numbers if they don't all fit. */
static void draw_shrinking(struct canvas *c, int row, int left, int width,
			   const struct num_knowledge *t)
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

/* Draws the number of candidates and how it has shrunk from call to call. The earlier numbers are
 * to the right of the title if the view draws a spot for every possible number; otherwise they are
 * below the bar. */
void num_draw_counts(struct canvas *c, int row, int rows, int left, int width,
		     const struct num_size *field, const struct numer0n *n, unsigned seat,
		     const struct num_knowledge *t, const struct look *look)
{
	char text[96];
	int used;

	snprintf(text, sizeof text, _("Candidates: %u of %u"), t->count, num_count(n->digits));
	canvas_put_field(c, row, left, width, STYLE_TITLE, text);
	if (rows < 3)
		return;
	if (field) {
		used = utf8_width(text) + 3;
		num_draw_field(c, row + 1, left, field, n, seat, look);
		if (look->coursed)
			canvas_put_field(c, row, left + used, width - used, STYLE_DIM,
					 _("one dot per number, in ascending order"));
		else
			draw_shrinking(c, row, left + used, width - used, t);
	} else {
		draw_bar(c, row + 1, left, width, t->count, num_count(n->digits));
		if (!look->coursed)
			draw_shrinking(c, row + rows - 1, left, width, t);
	}
}

void num_signs(const char *text, UNUSED enum glyphs glyphs, char *buf, size_t size)
{
	const size_t digits = strspn(text, "0123456789");
	unsigned eat, bite;
	int len = 0;

	snprintf(buf, size, "%s", text);
	if (sscanf(text + digits, " %1u-%1u%n", &eat, &bite, &len) == 2)
		snprintf(buf, size, "%.*s %uE %uB%s", (int)digits, text, eat, bite,
			 text + digits + len);
}

/* Colours the counts in an answer: "1E" and "2B" stand out, "0E" doesn't. */
void num_tint(struct canvas *line)
{
	for (int col = 1; col < line->cols; col++) {
		const char *count = line->cells[col - 1].utf8, *letter = line->cells[col].utf8;
		const bool eat = !strcmp(letter, "E");

		if (isdigit((unsigned char)*count) && (eat || !strcmp(letter, "B")))
			canvas_restyle(line, 0, col - 1, 1, 2,
				       *count == '0' ? STYLE_DIM
				       : eat	     ? STYLE_GOOD
						     : STYLE_WARN);
	}
}

int num_stair(unsigned left, unsigned all, int width)
{
	const int whole = (int)(((uint64_t)left * (unsigned)width + all / 2) / all);

	return whole < 1 ? 1 : whole;
}

static void draw_call(struct canvas *c, int row, int col, int width, const struct num_call *call,
		      unsigned digits, unsigned left, unsigned seat, bool latest)
{
	enum { COUNT = 6, LEAST_STAIR = 8 };
	const unsigned style = STYLE_PLAIN | (latest ? MARK_STRONG : 0);
	char code[NUM_MOST_DIGITS + 1], text[64];

	num_format(call->call, digits, code);
	if (c->fills) {
		int used = canvas_putf(c, row, col, style, "%s  ", code);
		const int bar = width - COUNT - (int)(digits + 9);

		used += canvas_putf(c, row, col + used, call->eat ? STYLE_GOOD : STYLE_DIM, "%uE ",
				    call->eat);
		used += canvas_putf(c, row, col + used, call->bite ? STYLE_WARN : STYLE_DIM,
				    "%uB  ", call->bite);
		if (bar < LEAST_STAIR)
			return;
		canvas_fill(c, row, col + used, 1, num_stair(left, num_count(digits), bar),
			    seat ? STYLE_SEAT1 : STYLE_SEAT0, "█");
		canvas_putf(c, row, col + used + num_stair(left, num_count(digits), bar) + 1,
			    STYLE_PLAIN, "%u", left);
		return;
	}
	if (width >= (int)digits + 14)
		snprintf(text, sizeof text, _("%s  %u EAT %u BITE"), code, call->eat, call->bite);
	else
		snprintf(text, sizeof text, _("%s  %uE %uB"), code, call->eat, call->bite);
	canvas_put_field(c, row, col, width, style, text);
}

void num_put_above(struct canvas *c, int row, int col, int n)
{
	char text[64];

	snprintf(text, sizeof text, _("%d more above"), n);
	canvas_putf(c, row, col, STYLE_DIM, "%s %s", c->glyphs == GLYPHS_ASCII ? "..." : "…", text);
}

/* Draws the calls, or only the latest ones if they don't all fit, and the players' names if there
 * is room for them. */
void num_draw_calls(struct canvas *c, int row, int left, int width, const struct numer0n *n,
		    const struct look *look)
{
	enum { NUMBER = 4 };
	const int seats = n->solo ? 1 : 2, column = (width - NUMBER) / seats;
	const int named = c->rows - row > 2;
	const int calls = n->n_calls[0], room = c->rows - row - named,
		  cut = calls > room && room > 2;
	const int first = calls > room ? calls - room + cut : 0, top = row + named + cut;
	const unsigned latest = n->solo || num_turn(n) ? 0 : 1;
	struct num_knowledge t;

	for (int s = 0; s < seats && named; s++)
		canvas_put_name(c, row, left + NUMBER + s * column, column - 1,
				s ? STYLE_SEAT1 : STYLE_SEAT0, num_name(look, (unsigned)s));
	if (cut)
		num_put_above(c, top - 1, left, first);
	for (int i = first; i < calls; i++)
		canvas_putf(c, top + i - first, left, STYLE_DIM, "%3d", i + 1);
	for (int s = 0; s < seats; s++) {
		num_knowledge_of(n, (unsigned)s, &t);
		for (int i = first; i < n->n_calls[s]; i++)
			draw_call(c, top + i - first, left + NUMBER + s * column, column - 1,
				  &n->calls[s][i], n->digits, t.after[i + 1], (unsigned)s,
				  (unsigned)s == latest && i + 1 == n->n_calls[s]);
	}
}

void num_draw_page(struct canvas *c, const struct numer0n *n, unsigned seat, unsigned wanted,
		   bool last, const struct look *look)
{
	const struct num_layout at = num_lay_out(n, false, false, c->rows, c->cols);
	const int size = num_page_size(n, c->rows, c->cols), across = at.width / (n->digits + 2);
	const int pages = num_pages(n, seat, c->rows, c->cols),
		  page = (int)wanted < pages ? (int)wanted : pages;
	struct num_knowledge t;
	char text[128], keys[32], code[NUM_MOST_DIGITS + 1];

	num_knowledge_of(n, seat, &t);
	if (pages > 1)
		snprintf(text, sizeof text, _("Candidates: %u (page %d of %d)"), t.count, page,
			 pages);
	else
		snprintf(text, sizeof text, _("Candidates: %u"), t.count);
	snprintf(keys, sizeof keys, "%s", last && page == pages ? _("E: close") : _("E: next"));
	canvas_put_field(c, 0, at.left, at.width, STYLE_TITLE, text);
	if (utf8_width(text) + 2 + utf8_width(keys) <= at.width)
		canvas_put(c, 0, at.left + utf8_width(text) + 2, STYLE_KEY, keys);
	canvas_put_name(c, 1, at.left, at.width, seat ? STYLE_SEAT1 : STYLE_SEAT0,
			num_name(look, seat));
	for (int i = (page - 1) * size; i < (int)t.count && i < page * size; i++) {
		const int k = i - (page - 1) * size;

		num_format(t.fitting[i], n->digits, code);
		canvas_put(c, 2 + k / across, at.left + k % across * (n->digits + 2), STYLE_PLAIN,
			   code);
	}
}
