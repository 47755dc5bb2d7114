/* SPDX-License-Identifier: MIT */
/* Who won, in large letters; where there are none for the words, on a plaque. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/table/pages.h"
#include "view/letters.h"
#include "view/sign.h"

struct banner {
	char text[NAME_TEXT + 32];
	char name[NAME_TEXT], rest[32];	/* its two parts, where it names somebody */
	unsigned style;
	enum ground ground;
	const sign_picture *sign;	/* of Japanese */
	int n_signs;
};

static unsigned place_of(const struct table *t, unsigned seat)
{
	unsigned order[MAX_SEATS], n = ladder_order(t, order);

	for (unsigned i = 0; i < n; i++)
		if (order[i] == seat)
			return i + 1;
	return n;
}

static void colour(struct banner *b, const struct table *t, int winner)
{
	const bool two = t->config.setup.seats <= 2 && !ending_of_series(t);

	if (winner < 0)
		return;
	b->style = !two ? STYLE_WARN : winner == 0 ? STYLE_SEAT0 : STYLE_SEAT1;
	b->ground = !two ? GROUND_GOLD : winner == 0 ? GROUND_SEAT0 : GROUND_SEAT1;
}

static void word(const struct table *t, struct banner *b)
{
	const int winner = ending_winner(t);
	const unsigned me = ending_me(t);

	*b = (struct banner){ .style = STYLE_TITLE, .ground = GROUND_TILE };
	if (me < MAX_SEATS && ending_outcome(t, me) > 0) {
		snprintf(b->text, sizeof b->text, "%s", _("YOU WIN"));
		b->sign = &sign_win;
		colour(b, t, winner);
	} else if (me < MAX_SEATS && ending_outcome(t, me) < 0) {
		snprintf(b->text, sizeof b->text, "%s", _("YOU LOSE"));
		b->sign = &sign_lose;
		b->style = STYLE_DIM;
	} else if (me < MAX_SEATS && winner >= 0) {
		snprintf(b->text, sizeof b->text, _("NUMBER %u"), place_of(t, me));
	} else if (winner >= 0) {
		table_name(t, (unsigned)winner, b->name);
		snprintf(b->text, sizeof b->text, _("%s WINS"), b->name);
		snprintf(b->rest, sizeof b->rest, "%s", _("WINS"));
		b->sign = &sign_win;
		colour(b, t, winner);
	} else {
		snprintf(b->text, sizeof b->text, "%s", _("DRAW"));
		b->sign = sign_draw;
	}
	b->n_signs = b->sign == sign_draw ? 2 : b->sign ? 1 : 0;
}

static bool fits(const struct canvas *c, const char *text, int scale)
{
	return letters_possible(text) && letters_width(text, scale) + 2 <= c->cols && LETTER_ROWS * scale <= c->rows;
}

static void put_letters(struct canvas *c, int row, int rows, const struct banner *b, const char *text, int scale)
{
	const int left = (c->cols - letters_width(text, scale)) / 2;

	letters_put(c, row + (rows - LETTER_ROWS * scale) / 2, left, b->style, scale, text);
}

/* Blanks between its characters. */
static void spread(const char *text, char *buf, size_t size)
{
	size_t n = 0, len;

	for (; *text; text += len) {
		utf8_next(text, &len);
		if (n + len + 2 > size)
			break;
		memcpy(buf + n, text, len);
		n += len;
		if (text[len])
			buf[n++] = ' ';
	}
	buf[n] = '\0';
}

static void put_plaque(struct canvas *c, const struct banner *b)
{
	char wide[2 * sizeof b->text];
	const char *text = wide;
	int width, row = c->rows / 2, left;

	spread(b->text, wide, sizeof wide);
	text = utf8_width(wide) + 8 > c->cols ? b->text : wide;
	width = utf8_width(text) + 8 < c->cols ? utf8_width(text) + 8 : c->cols;
	left = (c->cols - width) / 2;
	if (c->rows >= 3 && c->fills)
		canvas_ground(c, row - 1, left, 3, width, b->ground);
	else if (c->rows >= 3)
		canvas_box(c, row - 1, left, 3, width, NULL);
	canvas_put(c, row, (c->cols - utf8_width(text)) / 2,
		   (c->fills ? b->ground == GROUND_TILE ? STYLE_TILE : STYLE_BLACK : STYLE_TITLE) | MARK_STRONG, text);
}

/* The sign, and beside it what it says in full. */
static void put_signs(struct canvas *c, const struct banner *b)
{
	enum { PITCH = SIGN_SIDE + 2 };
	char wide[2 * sizeof b->text];
	const int signs = PITCH * b->n_signs + 2, row = (c->rows - SIGN_ROWS) / 2;
	int width, left;

	spread(b->text, wide, sizeof wide);
	width = signs + utf8_width(wide) + 8;
	width = width < c->cols ? width : c->cols;
	left = (c->cols - width) / 2;
	for (int i = 0; i < b->n_signs; i++)
		sign_put(c, row, left + PITCH * i, b->style, b->sign[i]);

	struct canvas rest = canvas_part(c, row, left + signs, SIGN_ROWS, width - signs);

	put_plaque(&rest, b);
}

static bool signs_fit(const struct canvas *c, const struct banner *b)
{
	return i18n_language() == LANG_JA && b->sign && c->glyphs == GLYPHS_UNICODE && c->rows >= SIGN_ROWS && c->cols >= 60;
}

void draw_banner(struct canvas *c, const struct table *t)
{
	struct banner b;

	word(t, &b);
	if (fits(c, b.text, 2)) {
		put_letters(c, 0, c->rows, &b, b.text, 2);
	} else if (fits(c, b.text, 1)) {
		put_letters(c, 0, c->rows, &b, b.text, 1);
	} else if (signs_fit(c, &b)) {
		put_signs(c, &b);
	} else if (b.name[0] && fits(c, b.rest, 1) && c->rows > LETTER_ROWS) {
		canvas_centre(c, 0, b.style | MARK_STRONG, b.name);
		put_letters(c, 1, c->rows - 1, &b, b.rest, 1);
	} else {
		put_plaque(c, &b);
	}
}
