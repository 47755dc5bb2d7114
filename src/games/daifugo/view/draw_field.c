/* SPDX-License-Identifier: MIT */
/* The middle of the round table: the field and what comes to it and leaves it, cards that change
 * hands, and rules that fired. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/view/felt.h"

/* The cards of a play side by side. */
struct spread {
	struct face faces[MOST_CARDS];
	unsigned n;
	int rows, cols, pitch, left;
};

/* Cards that would lie on each other are small ones. */
static struct spread spread_of(const struct canvas *c, const struct felt *f, play_word play)
{
	const int room = c->cols - 2 * f->plate_cols - 4;
	struct spread s = { .rows = f->cards, .cols = daifugo_card_cols(f->cards) };

	s.n = daifugo_faces(play, c->glyphs, s.faces);
	s.pitch = daifugo_pitch(s.n, s.cols, room, s.cols + 1);
	while (s.n > 1 && s.pitch <= s.cols && s.rows > CARD_ROWS) {
		s.rows -= 2;
		s.cols = daifugo_card_cols(s.rows);
		s.pitch = daifugo_pitch(s.n, s.cols, room, s.cols + 1);
	}
	if (s.n > 1 && s.pitch <= s.cols)
		s.cols = s.pitch - 1;
	s.left = (c->cols - s.pitch * ((int)s.n - 1) - s.cols) / 2;
	return s;
}

static void put_spread(struct canvas *c, const struct felt *f, play_word play, int to_the_left)
{
	const struct spread s = spread_of(c, f, play);

	for (unsigned i = 0; i < s.n; i++)
		daifugo_fill_card(c, f->field + (f->cards - s.rows) / 2, s.left - to_the_left + s.pitch * (int)i, s.rows, s.cols,
				  &s.faces[i], false);
}

static int between(int from, int to, int done, int of)
{
	return from + (to - from) * done / of;
}

/* From under the plate of whoever played them to their places. */
static void put_sliding(struct canvas *c, const struct felt *f, const struct daifugo_ply *p)
{
	const struct spread s = spread_of(c, f, p->play);
	const int row = f->plate[p->mover].row, col = f->plate[p->mover].col + (f->plate_cols - s.cols) / 2;
	const int done = daifugo_slid(p) + 1;

	for (unsigned i = 0; i < s.n; i++)
		daifugo_fill_card(c, between(row, f->field + (f->cards - s.rows) / 2, done, SLIDE_STEPS + 1),
				  between(col, s.left + s.pitch * (int)i, done, SLIDE_STEPS + 1), s.rows, s.cols,
				  &s.faces[i], false);
}

void daifugo_put_middle(struct canvas *c, int row, unsigned style, const char *text)
{
	char shown[WORDS_TEXT];
	int cols;

	daifugo_symbols(text, c->glyphs, shown, sizeof shown);
	cols = utf8_width(shown) < c->cols ? utf8_width(shown) : c->cols;
	if (cols > 0)
		canvas_put_field(c, row, (c->cols - cols) / 2, cols, style, shown);
}

/* Lines that are wider than what the plates at the sides leave stand below these. */
static void put_empty(struct canvas *c, const struct felt *f, const struct felt_scene *s)
{
	const int room = c->cols - 2 * f->plate_cols - 4;
	struct caption caption = { .strong = false };
	int row = f->field + (f->cards - CARD_ROWS) / 2;

	daifugo_empty_caption(s->now, s->viewer, s->look, room, &caption);
	for (int i = 0; i < CAPTION_LINES; i++, row++) {
		if (utf8_width(caption.line[i]) > room && row < f->sides)
			row = f->sides;
		daifugo_put_middle(c, row, i ? STYLE_FELTDIM : STYLE_WHITE | MARK_STRONG, caption.line[i]);
	}
}

static void put_kind(struct canvas *c, const struct felt *f, const struct felt_scene *s, play_word play, unsigned owner)
{
	char kind[WORDS_TEXT], text[WORDS_TEXT];

	daifugo_kind_name(play, kind, sizeof kind);
	snprintf(text, sizeof text, _("%s by %s"), kind, s->look->names[owner]);
	daifugo_put_middle(c, f->kind, STYLE_WHITE | MARK_STRONG, text);
}

/* What lies there: at once what a play covers, then the play, until it has left. */
static void put_lying(struct canvas *c, const struct felt *f, const struct felt_scene *s)
{
	int columns;
	const play_word leaving = daifugo_leaving(&s->ply, &columns);

	if (daifugo_slid(&s->ply) < SLIDE_STEPS) {
		if (s->ply.before->table.field != PLAY_PASS)
			put_spread(c, f, s->ply.before->table.field, 0);
		put_sliding(c, f, &s->ply);
	} else if (leaving != PLAY_PASS) {
		put_spread(c, f, leaving, columns);
		if (!columns)
			put_kind(c, f, s, leaving, s->ply.mover);
	} else if (s->now->table.field == PLAY_PASS) {
		put_empty(c, f, s);
	} else {
		put_spread(c, f, s->now->table.field, 0);
		put_kind(c, f, s, s->now->table.field, s->now->owner);
	}
}

/* ---- Cards that change hands ---- */

/* From plate to plate, seen from behind by those whom they are a secret to. */
static void put_gift(struct canvas *c, const struct felt *f, const struct felt_scene *s, unsigned from, unsigned cards,
		     int done)
{
	unsigned n;
	const unsigned to = daifugo_partner(s->now, from, &n);
	const int row = between(f->plate[from].row, f->plate[to].row, done + 1, CROSS_STEPS + 1);
	const int col = between(f->plate[from].col, f->plate[to].col, done + 1, CROSS_STEPS + 1) + f->plate_cols / 2;
	uint8_t slots[MOST_CARDS];
	const bool known = daifugo_slots(s->now->gave[from], false, slots) == cards;

	for (unsigned i = 0; i < cards; i++) {
		const int left = col - CARD_COLS + (CARD_COLS + 1) * (int)i;

		if (known) {
			const struct face face = daifugo_face(slots[i], c->glyphs);

			daifugo_fill_card(c, row, left, CARD_ROWS, CARD_COLS, &face, false);
		} else {
			canvas_fill(c, row, left, CARD_ROWS, CARD_COLS, STYLE_BACKLINE, " ");
			canvas_ground(c, row, left, CARD_ROWS, CARD_COLS, GROUND_BACK);
		}
	}
}

/* Those who give on this ply: all, or the upper class that chose. */
static bool gives_now(const struct felt_scene *s, unsigned seat)
{
	return s->ply.mover == SEAT_DEALER ? !(s->now->to_give >> seat & 1) : s->ply.mover == seat;
}

static void put_gifts(struct canvas *c, const struct felt *f, const struct felt_scene *s)
{
	const int done = daifugo_crossed(&s->ply);

	for (unsigned seat = 0; done >= 0 && seat < s->now->rules.players; seat++) {
		unsigned cards;

		daifugo_partner(s->now, seat, &cards);
		if (cards && gives_now(s, seat))
			put_gift(c, f, s, seat, cards, done);
	}
}

/* ---- Rules that fired ---- */

int daifugo_put_chip(struct canvas *c, int row, int col, enum ground ground, const char *word)
{
	/* Of few colours red is that of the felt. */
	const bool red = ground == GROUND_RED && !c->few;
	const unsigned style = (red ? STYLE_WHITE : STYLE_BLACK) | MARK_STRONG;
	const int cols = utf8_width(word) + 2;

	canvas_fill(c, row, col, 1, cols, style, " ");
	canvas_ground(c, row, col, 1, cols, red ? GROUND_RED : GROUND_GOLD);
	canvas_put(c, row, col + 1, style, word);
	return cols + 1;
}

static void put_notice(struct canvas *c, int row, const struct notice *n)
{
	char text[WORDS_TEXT];
	int col;

	daifugo_symbols(n->text, c->glyphs, text, sizeof text);
	col = (c->cols - utf8_width(n->title) - 3 - utf8_width(text)) / 2;
	col = col < 0 ? 0 : col;
	col += daifugo_put_chip(c, row, col, n->ground, n->title);
	canvas_put(c, row, col, STYLE_WHITE, text);
}

/* Below the field, where they stay, or while they are told over the chips, which say less. */
static void put_notices(struct canvas *c, const struct felt *f, const struct felt_scene *s)
{
	const unsigned one = daifugo_notice_told(&s->ply, s->n_notices);

	if (s->n_notices <= (unsigned)f->most_notices)
		for (unsigned i = 0; i < s->n_notices; i++)
			put_notice(c, f->notices + (int)i, &s->notice[i]);
	else if (one < s->n_notices)
		put_notice(c, f->notices, &s->notice[one]);
}

void daifugo_draw_field(struct canvas *c, const struct felt *f, const struct felt_scene *s)
{
	put_lying(c, f, s);
	put_gifts(c, f, s);
	put_notices(c, f, s);
}
