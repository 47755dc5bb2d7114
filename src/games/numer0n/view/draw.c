/* SPDX-License-Identifier: MIT */
/* The table as one of the players sees it, or as onlookers do. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/numer0n/view/view.h"

static const char *dot(const struct canvas *c)
{
	return c->glyphs == GLYPHS_ASCII ? "*" : "•";
}

/* "4 8 1", or dots for what is not to be seen. */
static void put_number(struct canvas *c, int row, int col, const struct numer0n *n, uint32_t secret, bool hide)
{
	char code[NUM_MOST_DIGITS + 1] = "";

	if (secret == NUM_UNCHOSEN) {
		canvas_put(c, row, col, STYLE_DIM, _("not chosen yet"));
		return;
	}
	if (secret == NUM_UNSEEN)
		hide = true;
	else
		num_format(secret, n->digits, code);
	for (int i = 0; i < n->digits; i++)
		canvas_putf(c, row, col + 2 * i, STYLE_PLAIN | MARK_STRONG, "%.*s", hide ? 4 : 1,
			    hide ? dot(c) : code + i);
}

static void draw_own(struct canvas *c, const struct num_layout *at, const struct numer0n *n, unsigned seat,
		     const struct num_memo *m)
{
	const bool shown = m->peek_at == num_moment(n) || n->phase == NUM_OVER;
	const int used = canvas_putf(c, at->own, at->left, STYLE_TITLE, "%s  ",
				     n->solo ? _("To be found") : _("Your number"));

	put_number(c, at->own, at->left + used, n, n->secret[n->solo ? 1 : seat], !shown);
}

/* A box for each digit of the number being entered, or of the one found. */
static void draw_box(struct canvas *c, int row, int col, int rows, const char *text, unsigned style)
{
	if (rows == 3)
		canvas_box(c, row, col, 3, 5, NULL);
	else
		canvas_put(c, row, col, STYLE_FRAME, "[   ]");
	canvas_putf(c, row + rows / 2, col + 1, style, " %s ", text);
}

static void draw_entry(struct canvas *c, const struct num_layout *at, const struct numer0n *n, unsigned seat,
		       const char *text, bool typing)
{
	const char *label = n->phase == NUM_OVER ? _("The number") : n->phase == NUM_HIDE ? _("Hide") : _("Call");
	const int boxes = at->left + at->width - 5 * n->digits > at->left + 12 ? at->left + 13 : at->left + 11;
	const size_t filled = strlen(text);

	(void)seat;
	if (at->first_tile != at->left || !at->filled)
		canvas_put_field(c, at->entry + at->entry_rows / 2, at->left, boxes - at->left - 1, STYLE_TITLE, label);
	if (at->filled) {
		num_draw_tiles(c, at, n, text, typing);
		return;
	}
	for (size_t i = 0; i < n->digits; i++) {
		const char digit[] = { i < filled ? text[i] : '_', '\0' };
		const bool next = typing && (i == filled || (i + 1 == filled && filled == n->digits));

		draw_box(c, at->entry, boxes + 5 * (int)i, at->entry_rows, digit,
			 (i < filled ? STYLE_PLAIN | MARK_STRONG : STYLE_DIM) | (next ? MARK_CURSOR : 0));
		if (next)
			canvas_rest(c, at->entry + at->entry_rows / 2, boxes + 5 * (int)i + 2);
	}
}

static unsigned with_prefix(const struct numer0n *n, const struct num_knowledge *t, const char *prefix)
{
	char code[NUM_MOST_DIGITS + 1];
	unsigned count = 0;

	for (unsigned i = 0; i < t->count; i++) {
		num_format(t->fitting[i], n->digits, code);
		count += !strncmp(code, prefix, strlen(prefix));
	}
	return count;
}

/* Could the number being entered be the right one?  Any other is a probe. */
static void draw_remark(struct canvas *c, const struct num_layout *at, const struct numer0n *n, unsigned seat,
			const struct num_knowledge *t, const char *text)
{
	char remark[128], code[NUM_MOST_DIGITS + 1];
	enum style style = STYLE_DIM;
	num_code whole;

	if (n->phase == NUM_HIDE) {
		snprintf(remark, sizeof remark, "%s", _("Nobody else sees this number."));
	} else if (num_parse(text, n->digits, &whole)) {
		const int clash = num_clash(n, seat, whole);

		style = clash < 0 ? STYLE_GOOD : STYLE_WARN;
		if (clash < 0) {
			snprintf(remark, sizeof remark, _("possible: one of %u"), t->count);
		} else {
			const struct num_call *call = &n->calls[seat][clash];

			num_format(call->call, n->digits, code);
			snprintf(remark, sizeof remark, _("no hit: contradicts call %d (%s %u-%u)"), clash + 1,
				 code, call->eat, call->bite);
		}
	} else {
		const unsigned count = with_prefix(n, t, text);

		style = count ? STYLE_DIM : STYLE_WARN;
		if (count)
			snprintf(remark, sizeof remark, _("%u left begin with %s"), count, text);
		else
			snprintf(remark, sizeof remark, _("no hit: none left begins with %s"), text);
	}
	canvas_put_field(c, at->remark, at->left, at->width, style, remark);
}

/* The table of notes: a row a place, a column a digit. */
static const char *const places[NUM_MOST_DIGITS] = {
	N_("1st:"), N_("2nd:"), N_("3rd:"), N_("4th:"), N_("5th:"),
};

/* "x" and "(4)" by hand; what the answers prove is a dot and "[4]". */
static unsigned note_text(const struct num_memo *m, uint16_t possible, unsigned row, unsigned digit,
			  bool ascii, char text[8])
{
	const uint16_t bit = (uint16_t)(1U << digit);
	const bool ruled_out = m->fill && !(possible & bit), proved = m->fill && possible == bit;

	if (m->sure[row] & bit) {
		snprintf(text, 8, "(%u)", digit);
		return ruled_out ? STYLE_BAD : STYLE_GOOD;
	}
	if (m->out[row] & bit) {
		snprintf(text, 8, " x ");
		return proved ? STYLE_BAD | MARK_STRONG : STYLE_BAD;
	}
	if (ruled_out) {
		snprintf(text, 8, ascii ? " . " : " · ");
		return STYLE_DIM;
	}
	snprintf(text, 8, proved ? "[%u]" : " %u ", digit);
	return proved ? STYLE_GOOD | MARK_STRONG : STYLE_PLAIN;
}

static void draw_notes(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		       const struct num_memo *m, const struct num_knowledge *t, bool pointing)
{
	char text[8];

	if (pointing && at->notes - at->remark > 1)
		canvas_put_field(c, at->notes - 1, at->left, at->width, STYLE_DIM,
				 _("Notes: x out, y sure, z clear, f fill"));
	for (unsigned place = 0; place < n->digits; place++) {
		const int row = at->notes + (int)place * at->notes_step;

		canvas_put_field(c, row, at->left, NUM_LABEL - 1, STYLE_DIM, _(places[place]));
		for (unsigned digit = 0; digit < 10; digit++) {
			const bool here = pointing && m->row == place && m->col == digit;
			unsigned style = note_text(m, t->possible[place], place, digit,
							 c->glyphs == GLYPHS_ASCII, text);

			/* What is possible has a ground. */
			if (c->fills && style == STYLE_PLAIN)
				style = STYLE_TILE;
			if (c->fills && style != STYLE_DIM && style != STYLE_BAD)
				canvas_ground(c, row, at->left + NUM_LABEL + (int)digit * at->cell, 1, 3, GROUND_TILE);
			canvas_put(c, row, at->left + NUM_LABEL + (int)digit * at->cell,
				   style | (here ? MARK_CURSOR : 0), text);
		}
	}
}

/* What stands in the boxes: what is typed, else what is pointed at; at the end the
 * number that was looked for. */
static void entered(const struct numer0n *n, unsigned seat, const struct num_memo *m, const struct look *look,
		    char text[NUM_MOST_DIGITS + 1])
{
	num_code code;

	text[0] = '\0';
	if (n->phase == NUM_OVER && n->secret[1 - seat] < NUM_UNSEEN)
		num_format(n->secret[1 - seat], n->digits, text);
	else if (look->typed && *look->typed)
		snprintf(text, NUM_MOST_DIGITS + 1, "%.*s", n->digits, look->typed);
	else if (look->pointing && num_pointed(n, m, &code))
		num_format(code, n->digits, text);
}

static void draw_seat(struct canvas *c, const struct numer0n *n, unsigned seat, const struct num_memo *m,
		      const struct look *look)
{
	const struct num_layout at = num_lay_out(n, c->fills, c->rows, c->cols);
	char text[NUM_MOST_DIGITS + 1];
	struct num_knowledge t;

	num_knowledge_of(n, seat, &t);
	entered(n, seat, m, look, text);
	draw_own(c, &at, n, seat, m);
	draw_entry(c, &at, n, seat, text, look->pointing);
	if (look->pointing && (*text || n->phase == NUM_HIDE))
		draw_remark(c, &at, n, seat, &t, text);
	if (at.aside && look->pointing && *text && n->phase == NUM_CALL)
		num_draw_aside(c, &at, n, &t, text);
	draw_notes(c, &at, n, m, &t, look->pointing);
	if (at.answer >= 0 && n->phase == NUM_CALL)
		num_draw_answer(c, &at, n, seat);
	num_draw_counts(c, at.counts, at.counts_rows, at.left, at.width, at.field ? at.filled : NULL, n, seat, &t, look);
	num_draw_calls(c, at.calls, at.left, at.width, n, look);
}

/* Onlookers see for both what their calls leave. */
static void draw_onlooker(struct canvas *c, const struct numer0n *n, const struct look *look)
{
	const struct num_layout at = num_lay_out(n, c->fills, c->rows, c->cols);
	const unsigned seats = n->solo ? 1 : 2;
	const int rows = c->rows < 16 ? 1 : 3, gap = c->rows >= 18;
	struct num_knowledge t;
	int row = c->rows > 26;

	for (unsigned s = 0; s < seats; s++, row += rows + 1 + gap) {
		const int used = canvas_putf(c, row, at.left, s ? STYLE_SEAT1 : STYLE_SEAT0, "%s",
					     n->solo ? _("The number") : num_name(look, s));

		put_number(c, row, at.left + used + 2, n, n->secret[n->solo ? 1 : s], false);
		num_knowledge_of(n, s, &t);
		num_draw_counts(c, row + 1, rows, at.left, at.width, NULL, n, s, &t, look);
	}
	num_draw_calls(c, row, at.left, at.width, n, look);
}

void num_draw_table(struct canvas *c, const void *seen, unsigned seat, const void *memo, const struct look *look)
{
	const struct num_memo *m = memo;
	const struct numer0n *n = seen;
	const int pages = m->page ? num_pages(n, seat < 2 ? seat : 0, c->rows, c->cols) : 0;

	if (m->page && (seat < 2 || m->page <= pages || n->solo)) {
		num_draw_page(c, n, seat < 2 ? seat : 0, m->page, seat < 2 || n->solo, look);
	} else if (m->page) {
		num_draw_page(c, n, 1, m->page - (unsigned)pages, true, look);
	} else if (seat < 2) {
		draw_seat(c, n, seat, m, look);
	} else {
		draw_onlooker(c, n, look);
	}
}
