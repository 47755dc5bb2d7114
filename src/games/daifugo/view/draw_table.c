/* SPDX-License-Identifier: MIT */
/* Draws the table: the players, the field and the order in force. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/view/view_private.h"

enum {
	CAPTION = 18,
	LEAST_SPARE = 8 /* the minimum number of spare rows needed to draw the cards larger */
};

struct layout {
	/* The row of the first player, and the number of rows per player; with 0 rows per player,
	 * only the players' names and card counts are shown. */
	int seats, step;
	int field, field_rows;
	int order;
};

/* Takes up to `wanted` of the spare rows, but no more than `most`; returns the number of rows
 * taken. */
static int take_rows(int *spare, int most, int wanted)
{
	const int n = wanted < most ? wanted : most;

	*spare -= n;
	return n;
}

static struct layout lay_out(const struct daifugo *d, int rows)
{
	const int n = d->rules.players;
	int spare = rows - n - CARD_ROWS - 1;
	struct layout l = { .step = 1, .field_rows = CARD_ROWS };

	if (spare < 0) {
		const bool lines = rows >= n + 2;

		return (struct layout){ .step = lines, .field_rows = 1, .order = 1, .seats = 2 };
	}
	if (spare >= n + 3) {
		l.step = 2;
		spare -= n - 1;
	}
	if (spare >= 2 * LEAST_SPARE) {
		l.step = 3;
		spare -= n - 1;
	}
	for (; l.field_rows < GIANT_ROWS && spare >= LEAST_SPARE; spare -= 2)
		l.field_rows += 2;
	l.seats = take_rows(&spare, 1, spare > 2);
	l.field = l.seats + l.step * (n - 1) + 1 + take_rows(&spare, 3, (spare + 2) / 3);
	l.order = l.field + l.field_rows + take_rows(&spare, 3, (spare + 1) / 2);
	return l;
}

static void put_caption(struct canvas *c, int row, int col, const struct caption *caption)
{
	char text[WORDS_TEXT];

	for (int i = 0; i < 3; i++) {
		daifugo_symbols(caption->line[i], c->glyphs, text, sizeof text);
		struct canvas line = canvas_part(c, row + i, col, 1, c->cols - col);
		const unsigned style = i ? STYLE_DIM : caption->strong ? STYLE_TITLE : STYLE_PLAIN;

		canvas_wrap_sentences(&line, 0, 0, line.cols, style, text);
	}
}

static void draw_empty(struct canvas *c, const struct layout *l, const struct daifugo *d,
		       unsigned viewer, const struct look *look)
{
	struct caption caption = { .strong = false };

	daifugo_empty_caption(d, viewer, look, c->cols - 4, &caption);
	if (l->field_rows == 1)
		canvas_put_field(c, l->field, 0, c->cols, STYLE_TITLE, caption.line[0]);
	else
		put_caption(c, l->field + (l->field_rows - CARD_ROWS) / 2, c->cols >= 60 ? 4 : 2,
			    &caption);
}

static void draw_cards(struct canvas *c, const struct layout *l, const struct daifugo *d,
		       const struct look *look)
{
	const int left = c->cols >= 60 ? 4 : 2;
	struct face faces[MOST_CARDS];
	const unsigned n = daifugo_faces(d->table.field, c->glyphs, faces);
	const struct card_fit fit = daifugo_fit_cards(n, false, l->field_rows,
						      c->cols - left - CAPTION, 1);
	struct caption caption = { .strong = true };

	for (unsigned i = 0; i < n; i++)
		daifugo_draw_card(c, l->field, left + fit.pitch * (int)i, &fit, &faces[i],
				  STYLE_FRAME);
	daifugo_kind_name(d->table.field, caption.line[0], sizeof caption.line[0]);
	snprintf(caption.line[1], sizeof caption.line[1], _("by %s"),
		 name_within(look->names[d->owner]));
	put_caption(c, l->field + (fit.rows - CARD_ROWS) / 2,
		    left + fit.pitch * ((int)n - 1) + fit.cols + 2, &caption);
}

static void draw_line(struct canvas *c, const struct daifugo *d, const struct look *look)
{
	struct face faces[MOST_CARDS];
	const unsigned n = daifugo_faces(d->table.field, c->glyphs, faces);
	const int used = daifugo_put_faces(c, 0, 0, c->cols * 2 / 3, faces, n);
	char owner[96];

	snprintf(owner, sizeof owner, _("by %s"), name_within(look->names[d->owner]));
	canvas_put_name(c, 0, used + 1, c->cols - used - 1, STYLE_DIM, owner);
}

/* Writes which cards are high at the moment, because players often get this wrong. */
static void draw_order(struct canvas *c, int row, const struct daifugo *d)
{
	const int left = c->cols >= 60 ? 4 : c->rows >= 8 ? 2 : 0;
	char order[128], suits[24], lock[64] = "";
	bool unusual;
	int room;

	daifugo_lock_text(d->table.lock, c->glyphs, suits, sizeof suits);
	if (*suits)
		snprintf(lock, sizeof lock, _("Lock: %s"), suits);
	room = c->cols - left - (*lock ? utf8_width(lock) + 2 : 0);
	unusual = daifugo_order_text(&d->table, room, order, sizeof order);
	canvas_put_field(c, row, left, room, unusual ? STYLE_WARN : STYLE_DIM, order);
	canvas_put(c, row, c->cols - utf8_width(lock), STYLE_WARN, lock);
}

/* Writes the rules that took effect below the line that shows the order, as many as fit. */
static void draw_notices(struct canvas *c, int row, const struct daifugo *d,
			 const struct look *look)
{
	const struct daifugo_ply ply = daifugo_last_ply(d, look);
	const int left = c->cols >= 60 ? 4 : 2;
	struct notice notice[MOST_NOTICES];
	const unsigned n = daifugo_notices(&ply, d, notice);
	char text[WORDS_TEXT];

	for (unsigned i = 0; i < n && row < c->rows; i++, row++) {
		const int used = left + canvas_put(c, row, left, STYLE_WARN, notice[i].title) + 2;

		daifugo_symbols(notice[i].text, c->glyphs, text, sizeof text);
		canvas_put_whole(c, row, used, c->cols - used, STYLE_PLAIN, text);
	}
}

void daifugo_draw_table(struct canvas *c, const void *seen, unsigned seat, UNUSED const void *memo,
			const struct look *look)
{
	const struct daifugo *d = seen;
	const struct layout l = lay_out(d, c->rows);
	struct named_look named;

	look = daifugo_named(d, look, &named);
	if (daifugo_felt_fits(c)) {
		daifugo_draw_felt(c, d, seat, look);
		return;
	}
	if (l.step)
		daifugo_draw_seats(c, l.seats, l.step, d, seat, look);
	else
		daifugo_draw_counts(c, l.seats, d, seat, look);
	if (d->table.field == PLAY_PASS)
		draw_empty(c, &l, d, seat, look);
	else if (l.field_rows == 1)
		draw_line(c, d, look);
	else
		draw_cards(c, &l, d, look);
	if (d->phase == PHASE_PLAY)
		draw_order(c, l.order, d);
	if (l.field_rows > 1)
		draw_notices(c, l.order + 2, d, look);
}
