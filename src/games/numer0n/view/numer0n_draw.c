/* SPDX-License-Identifier: MIT */
/* Draws the table as a player or a spectator sees it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "games/numer0n/view/numer0n_view.h"

static const char *dot_sign(const struct canvas *c)
{
	return c->glyphs == GLYPHS_ASCII ? "*" : "•";
}

/* Draws a number such as "4 8 1", or dots if it is hidden. */
static void put_number(struct canvas *c, int row, int col, const struct numer0n *n, uint32_t secret,
		       bool hide)
{
	char code[NUM_MOST_DIGITS + 1] = "";

	if (secret == NUM_UNCHOSEN) {
		canvas_put_whole(c, row, col, c->cols, STYLE_DIM, _("not chosen yet"));
		return;
	}
	if (secret == NUM_UNSEEN)
		hide = true;
	else
		num_format(secret, n->digits, code);
	for (int i = 0; i < n->digits; i++)
		canvas_putf(c, row, col + 2 * i, STYLE_PLAIN | MARK_STRONG, "%.*s", hide ? 4 : 1,
			    hide ? dot_sign(c) : code + i);
}

static void draw_own(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		     unsigned seat, const struct num_memo *m)
{
	const bool shown = m->peek_at == num_moment(n) || n->phase == NUM_OVER;
	const int used = canvas_putf(c, at->own, at->left, STYLE_TITLE, "%s  ",
				     n->solo ? _("Number to find") : _("Your number"));

	put_number(c, at->own, at->left + used, n, n->secret[n->solo ? 1 : seat], !shown);
}

/* Draws a box for one digit of a number that is being typed or has been found. */
static void draw_box(struct canvas *c, int row, int col, int rows, const char *text, unsigned style)
{
	if (rows == 3)
		canvas_box(c, row, col, 3, 5, NULL);
	else
		canvas_put(c, row, col, STYLE_FRAME, "[   ]");
	canvas_putf(c, row + rows / 2, col + 1, style, " %s ", text);
}

static void draw_entry(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		       UNUSED unsigned seat, const char *text, bool typing)
{
	const char *label = n->phase == NUM_OVER   ? _("The number")
			    : n->phase == NUM_HIDE ? _("Hide")
						   : _("Call");
	const int boxes = at->left + at->width - 5 * n->digits > at->left + 12 ? at->left + 13
									       : at->left + 11;
	const size_t filled = strlen(text);

	if (at->first_tile != at->left || !at->filled)
		canvas_put_field(c, at->entry + at->entry_rows / 2, at->left, boxes - at->left - 1,
				 STYLE_TITLE, label);
	if (at->filled) {
		num_draw_tiles(c, at, n, text, typing);
		return;
	}
	for (size_t i = 0; i < n->digits; i++) {
		const char digit[] = { i < filled ? text[i] : '_', '\0' };
		const bool next = typing &&
				  (i == filled || (i + 1 == filled && filled == n->digits));

		draw_box(c, at->entry, boxes + 5 * (int)i, at->entry_rows, digit,
			 (i < filled ? STYLE_PLAIN | MARK_STRONG : STYLE_DIM) |
				 (next ? MARK_CURSOR : 0));
		if (next)
			canvas_rest(c, at->entry + at->entry_rows / 2, boxes + 5 * (int)i + 2);
	}
}

/* Appends the longer text if it fits, otherwise the shorter one; appends nothing if neither fits.
 */
static void add_fitting(char *remark, size_t size, int width, const char *more, const char *less)
{
	const size_t len = strlen(remark);
	const int room = width - utf8_width(remark);
	const char *said = utf8_width(more) <= room ? more : utf8_width(less) <= room ? less : "";

	snprintf(remark + len, size - len, "%s", said);
}

/* If the analysis is on, adds to the remark how many numbers this call would leave. */
static void say_leaves(char *remark, size_t size, int width, const struct numer0n *n,
		       const struct num_knowledge *t, num_code call)
{
	const struct num_leaves l = num_leaves_of(t->fitting, t->count, call, n->digits);
	char more[96], less[64];

	if (t->count <= 1)
		return;
	snprintf(more, sizeof more, _("; leaves %u.%u numbers on average, %u at most"),
		 l.tenths / 10, l.tenths % 10, l.most);
	snprintf(less, sizeof less, _("; leaves %u.%u"), l.tenths / 10, l.tenths % 10);
	add_fitting(remark, size, width, more, less);
}

/* Adds to the remark the best call that begins with the typed digits, which is the one that leaves
 * the fewest numbers. Does nothing if a list already shows these calls. */
static void say_best(char *remark, size_t size, int width, const struct numer0n *n,
		     const struct num_knowledge *t, const char *prefix)
{
	struct num_call_weighed *calls = xcalloc(num_count(n->digits), sizeof *calls);
	char code[NUM_MOST_DIGITS + 1], more[96], less[64];

	if (t->count > 1 && num_completions(n->digits, t, prefix, calls)) {
		const unsigned tenths = calls[0].leaves.tenths;

		num_format(calls[0].code, n->digits, code);
		snprintf(more, sizeof more, _("; %s leaves %u.%u on average"), code, tenths / 10,
			 tenths % 10);
		snprintf(less, sizeof less, _("; %s leaves %u.%u"), code, tenths / 10, tenths % 10);
		add_fitting(remark, size, width, more, less);
	}
	free(calls);
}

static unsigned with_prefix(const struct numer0n *n, const struct num_knowledge *t,
			    const char *prefix)
{
	char code[NUM_MOST_DIGITS + 1];
	unsigned count = 0;

	for (unsigned i = 0; i < t->count; i++) {
		num_format(t->fitting[i], n->digits, code);
		count += !strncmp(code, prefix, strlen(prefix));
	}
	return count;
}

/* Returns true if a row above the notes explains their keys. */
static bool has_hint(const struct num_layout *at)
{
	return at->notes - at->remark > 1;
}

/* Returns true if the odds of the answers to a complete call need a row of their own, above the
 * notes or in place of the remark, because no list at the side shows them. */
static bool has_odds(const struct num_layout *at, const struct numer0n *n, const char *text,
		     num_code *call)
{
	return n->phase == NUM_CALL && !at->aside_rows && num_parse(text, n->digits, call) &&
	       num_distinct(*call, n->digits);
}

/* Writes a remark about the number that the player is typing: whether it could still be the secret
 * number. If it couldn't, calling it can only give information. */
static void draw_remark(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
			unsigned seat, const struct num_knowledge *t, const char *text,
			bool weighed)
{
	char remark[128], code[NUM_MOST_DIGITS + 1];
	enum style style = STYLE_DIM;
	num_code whole;

	if (n->phase == NUM_HIDE) {
		snprintf(remark, sizeof remark, "%s", _("Only you can see this number."));
	} else if (num_parse(text, n->digits, &whole)) {
		const int clash = num_clash(n, seat, whole);

		style = clash < 0 ? STYLE_GOOD : STYLE_WARN;
		if (clash < 0) {
			snprintf(remark, sizeof remark, _("possible: 1 of %u"), t->count);
		} else {
			const struct num_call *call = &n->calls[seat][clash];

			num_format(call->call, n->digits, code);
			snprintf(remark, sizeof remark, _("contradicts call %d (%s %u-%u)"),
				 clash + 1, code, call->eat, call->bite);
		}
		if (weighed && !has_hint(at) && has_odds(at, n, text, &whole)) {
			num_draw_odds(c, at->remark, at->left, at->width, style, n, t, whole);
			return;
		}
		if (weighed)
			say_leaves(remark, sizeof remark, at->width, n, t, whole);
	} else {
		const unsigned count = with_prefix(n, t, text);

		style = count ? STYLE_DIM : STYLE_WARN;
		if (count)
			snprintf(remark, sizeof remark, _("%u left starting with %s"), count, text);
		else
			snprintf(remark, sizeof remark, _("no candidate starts with %s"), text);
		if (weighed && !at->aside_rows)
			say_best(remark, sizeof remark, at->width, n, t, text);
	}
	canvas_put_field(c, at->remark, at->left, at->width, style, remark);
}

/* The row labels of the notes, a grid with a row for each place and a column for each digit. */
static const char *const places[NUM_MOST_DIGITS] = {
	N_("1st:"), N_("2nd:"), N_("3rd:"), N_("4th:"), N_("5th:"),
};

/* Writes one cell of the notes. "x" and "(4)" are marks the player has made; a dot and "[4]" show
 * what the answers prove. */
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
		       const struct num_memo *m, const struct num_knowledge *t, const char *entered,
		       bool pointing, bool weighed)
{
	char text[8];
	num_code call;

	if (pointing && has_hint(at) && weighed && has_odds(at, n, entered, &call))
		num_draw_odds(c, at->notes - 1, at->left, at->width, STYLE_PLAIN, n, t, call);
	else if (pointing && has_hint(at))
		canvas_put_field(c, at->notes - 1, at->left, at->width, STYLE_DIM,
				 _("Notes: X out, O sure, Z clear, F fill"));
	for (unsigned place = 0; place < n->digits; place++) {
		const int row = at->notes + (int)place * at->notes_step;

		canvas_put_field(c, row, at->left, NUM_LABEL - 1, STYLE_DIM, _(places[place]));
		for (unsigned digit = 0; digit < 10; digit++) {
			const bool here = pointing && m->row == place && m->col == digit;
			unsigned style = note_text(m, t->possible[place], place, digit,
						   c->glyphs == GLYPHS_ASCII, text);

			/* Digits that are still possible get a background colour. */
			if (c->fills && style == STYLE_PLAIN)
				style = STYLE_TILE;
			if (c->fills && style != STYLE_DIM && style != STYLE_BAD)
				canvas_ground(c, row, at->left + NUM_LABEL + (int)digit * at->cell,
					      1, 3, GROUND_TILE);
			canvas_put(c, row, at->left + NUM_LABEL + (int)digit * at->cell,
				   style | (here ? MARK_CURSOR : 0), text);
		}
	}
}

/* Writes the digits to show in the boxes: the typed digits or, if nothing is typed, the selected
 * ones. After the game, these are the digits of the secret number. */
static void write_entered(const struct numer0n *n, unsigned seat, const struct num_memo *m,
			  const struct look *look, char text[NUM_MOST_DIGITS + 1])
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

/* Lists all candidates from this row on, if they fit. On a board without colours, they take the
 * place of the field of dots. */
static void draw_candidates(struct canvas *c, int row, const struct num_layout *at,
			    const struct numer0n *n, const struct num_knowledge *t)
{
	const int step = n->digits + 2, across = at->width / step;
	char text[NUM_MOST_DIGITS + 1];

	if (across < 1 || row + ((int)t->count + across - 1) / across > c->rows)
		return;
	for (int i = 0; i < (int)t->count; i++) {
		num_format(t->fitting[i], n->digits, text);
		canvas_put(c, row + i / across, at->left + i % across * step, STYLE_PLAIN, text);
	}
}

static void draw_seat(struct canvas *c, const struct numer0n *n, unsigned seat,
		      const struct num_memo *m, const struct look *look)
{
	const struct num_layout at = num_lay_out(n, c->fills, look->listed, c->rows, c->cols);
	const bool weighed = look->n_verdicts > 0;
	char text[NUM_MOST_DIGITS + 1];
	struct num_knowledge t;

	num_knowledge_of(n, seat, &t);
	write_entered(n, seat, m, look, text);
	draw_own(c, &at, n, seat, m);
	draw_entry(c, &at, n, seat, text, look->pointing);
	if (look->pointing && (*text || n->phase == NUM_HIDE))
		draw_remark(c, &at, n, seat, &t, text, weighed);
	if (at.aside_rows && look->pointing && *text && n->phase == NUM_CALL)
		num_draw_aside(c, &at, n, &t, text, weighed);
	draw_notes(c, &at, n, m, &t, text, look->pointing, weighed);
	if (at.answer >= 0 && n->phase == NUM_CALL)
		num_draw_answer(c, &at, n, seat);
	num_draw_counts(c, at.counts, at.counts_rows, at.left, at.width,
			at.field ? at.filled : NULL, n, seat, &t, look);
	if (!look->listed)
		num_draw_calls(c, at.calls, at.left, at.width, n, look);
	else if (!at.filled && n->phase == NUM_CALL)
		draw_candidates(c, at.counts + at.counts_rows + 1, &at, n, &t);
}

/* Draws a secret number on tiles, along with the candidates left for the player who is looking for
 * it, within the given number of rows. */
static void draw_sought(struct canvas *c, int row, const struct num_size *size,
			const struct numer0n *n, unsigned hunter, const struct num_knowledge *t,
			const struct look *look)
{
	const bool field = n->digits == NUM_FIELD_DIGITS;
	const struct num_layout at = { .filled = size,
				       .entry = row + 1,
				       .first_tile = (c->cols - size->width) / 2 };
	const uint32_t secret = n->secret[n->solo ? 1 : 1 - hunter];
	char text[NUM_MOST_DIGITS + 1] = "";

	if (secret < NUM_UNSEEN)
		num_format(secret, n->digits, text);
	if (n->solo)
		canvas_put(c, row, at.first_tile, STYLE_SEAT0, _("The number"));
	else
		canvas_putf(c, row, at.first_tile, hunter ? STYLE_SEAT1 : STYLE_SEAT0,
			    _("Target for %s"), name_within(num_name(look, hunter)));
	num_draw_tiles(c, &at, n, text, false);
	num_draw_counts(c, row + 1 + size->tile_rows, field ? 3 : 2, at.first_tile, size->width,
			field ? size : NULL, n, hunter, t, look);
}

/* Draws one line for each secret number and, below these lines, how many candidates are left for
 * it: as stairs, or as bars if the stairs are shown elsewhere. */
static void draw_small(struct canvas *c, int row, int rows, const struct numer0n *n,
		       const struct look *look)
{
	const struct num_layout at = num_lay_out(n, c->fills, look->listed, c->rows, c->cols);
	const unsigned seats = n->solo ? 1 : 2;
	const bool bars = look->coursed || rows < 3 * (int)seats + 2;
	struct canvas part;

	for (unsigned s = 0; s < seats; s++) {
		const int used = canvas_putf(c, row, at.left, s ? STYLE_SEAT1 : STYLE_SEAT0, "%s",
					     n->solo ? _("The number") : num_name(look, s));
		struct num_knowledge t;

		put_number(c, row++, at.left + used + 2, n, n->secret[n->solo ? 1 : s], false);
		if (!bars)
			continue;
		num_knowledge_of(n, s, &t);
		num_draw_counts(c, row, rows >= 4 * (int)seats ? 3 : 1, at.left, at.width, NULL, n,
				s, &t, look);
		row += rows >= 4 * (int)seats ? 4 : 1;
	}
	if (bars)
		return;
	part = canvas_part(c, row + 1, at.left, rows - (int)seats - 1, at.width);
	num_draw_course(&part, n, SEAT_ALL, look);
}

/* Draws the view for spectators, which shows how many candidates each player has left. */
static void draw_onlooker(struct canvas *c, const struct numer0n *n, const struct look *look)
{
	const struct num_layout at = num_lay_out(n, c->fills, look->listed, c->rows, c->cols);
	const int half = c->rows / 2, calls = n->n_calls[0] + 2 < half ? n->n_calls[0] + 2 : half;
	const int seats = n->solo ? 1 : 2, room = c->rows - (look->listed ? 0 : calls);
	const struct num_size *size = c->fills ? num_onlooker_size(n, room / seats, c->cols) : NULL;
	struct num_knowledge t;

	for (int s = 0; s < seats && size; s++) {
		num_knowledge_of(n, (unsigned)s, &t);
		draw_sought(c, s * room / seats, size, n, (unsigned)s, &t, look);
	}
	if (!size)
		draw_small(c, 0, room, n, look);
	if (!look->listed)
		num_draw_calls(c, room + 1, at.left, at.width, n, look);
}

void num_draw_table(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		    const struct look *look)
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
