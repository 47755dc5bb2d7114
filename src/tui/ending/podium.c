/* SPDX-License-Identifier: MIT */
/* Draws the winner's name in large letters and, when a series is over, the podium. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/ending/ending.h"
#include "view/digits.h"
#include "view/letters.h"
#include "view/shape.h"
#include "view/sign.h"

/* ---- The banner: large letters, or a plaque if the text can't be drawn in large letters ---- */

struct banner {
	char text[NAME_TEXT + 32];
	/* `name` is the player's name or, if the text contains no name, its first word; `rest` is
	 * the remaining text, such as "WINS". */
	char name[NAME_TEXT], rest[32];
	unsigned style;
	enum ground ground; /* the plaque's background colour */
	unsigned ink;	    /* on it */
	/* The Japanese characters to be drawn large; NULL for none. */
	const sign_picture *sign;
	int n_signs;
};

/* Returns a player's place, counting from 1. Players with equal points share a place. */
static unsigned place_of(const struct result *r, unsigned seat)
{
	unsigned place = 1;

	for (unsigned s = 0; s < r->seats; s++)
		place += r->points[s] > r->points[seat];
	return place;
}

static void colour_banner(struct banner *b, const struct result *r, int winner)
{
	const bool two = r->seats <= 2 && !r->all_over;

	if (winner < 0)
		return;
	b->style = two ? r->side[winner]->ink : STYLE_WARN;
	b->ground = two ? r->side[winner]->body : GROUND_GOLD;
	b->ink = two ? r->side[winner]->body_ink : STYLE_BLACK;
}

static void word_banner(const struct result *r, struct banner *b)
{
	const int winner = r->winner;
	const unsigned me = r->me;
	const char *gap;

	*b = (struct banner){ .style = STYLE_TITLE, .ground = GROUND_TILE, .ink = STYLE_TILE };
	if (me < MAX_SEATS && r->outcome[me] > 0) {
		snprintf(b->text, sizeof b->text, "%s", _("YOU WIN"));
		b->sign = &sign_win;
		colour_banner(b, r, winner);
	} else if (me < MAX_SEATS && r->outcome[me] < 0) {
		snprintf(b->text, sizeof b->text, "%s", _("YOU LOSE"));
		b->sign = &sign_lose;
		b->style = STYLE_DIM;
	} else if (me < MAX_SEATS && winner >= 0) {
		snprintf(b->text, sizeof b->text, r->all_over ? _("OVERALL RANK %u") : _("RANK %u"),
			 place_of(r, me));
	} else if (winner >= 0) {
		snprintf(b->name, sizeof b->name, "%s", r->name[winner]);
		snprintf(b->text, sizeof b->text, _("%s WINS"), b->name);
		snprintf(b->rest, sizeof b->rest, "%s", _("WINS"));
		b->sign = &sign_win;
		colour_banner(b, r, winner);
	} else {
		snprintf(b->text, sizeof b->text, "%s", _("DRAW"));
		b->sign = sign_draw;
	}
	/* If the whole name is too long for large letters, draw only its last part in them, and
	 * write its first word above in normal size. */
	gap = strchr(b->text, ' ');
	if (gap && !b->name[0]) {
		snprintf(b->name, sizeof b->name, "%.*s", (int)(gap - b->text), b->text);
		snprintf(b->rest, sizeof b->rest, "%.31s", gap + 1);
	}
	b->n_signs = b->sign == sign_draw ? 2 : b->sign ? 1 : 0;
}

static bool letters_fit(const struct canvas *c, const char *text, int scale)
{
	return letters_possible(text) && letters_width(text, scale) + 2 <= c->cols &&
	       LETTER_ROWS * scale <= c->rows;
}

static void put_letters(struct canvas *c, int row, int rows, const struct banner *b,
			const char *text, int scale)
{
	const int left = (c->cols - letters_width(text, scale)) / 2;

	letters_put(c, row + (rows - LETTER_ROWS * scale) / 2, left, b->style, scale, text);
}

/* Copies the text, inserting spaces between the characters. */
static void spread_letters(const char *text, char *buf, size_t size)
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

	spread_letters(b->text, wide, sizeof wide);
	text = utf8_width(wide) + 8 > c->cols ? b->text : wide;
	width = utf8_width(text) + 8 < c->cols ? utf8_width(text) + 8 : c->cols;
	left = (c->cols - width) / 2;
	if (c->rows >= 3 && c->fills)
		canvas_ground(c, row - 1, left, 3, width, b->ground);
	else if (c->rows >= 3)
		canvas_box(c, row - 1, left, 3, width, NULL);
	canvas_put(c, row, (c->cols - utf8_width(text)) / 2,
		   (c->fills ? b->ink : STYLE_TITLE) | MARK_STRONG, text);
}

/* Draws the large Japanese characters with the full text beside them. */
static void put_signs(struct canvas *c, const struct banner *b)
{
	enum { PITCH = SIGN_SIDE + 2 };
	char wide[2 * sizeof b->text];
	const int signs = PITCH * b->n_signs + 2, row = (c->rows - SIGN_ROWS) / 2;
	int width, left;

	spread_letters(b->text, wide, sizeof wide);
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
	return i18n_language() == LANG_JA && b->sign && c->glyphs == GLYPHS_UNICODE &&
	       c->rows >= SIGN_ROWS && c->cols >= 60;
}

int banner_rows(const struct result *r, int most, int cols)
{
	enum { BLANK = 2, PLAQUE = 3 };
	struct canvas room = { .rows = most - BLANK, .cols = cols };
	struct banner b;

	word_banner(r, &b);
	for (int scale = 2; scale > 0; scale--)
		if (letters_fit(&room, b.text, scale))
			return scale * LETTER_ROWS + BLANK;
	if (signs_fit(&room, &b))
		return SIGN_ROWS + BLANK;
	if (b.name[0] && letters_fit(&room, b.rest, 1) && room.rows > LETTER_ROWS)
		return 1 + LETTER_ROWS + BLANK;
	return PLAQUE;
}

void draw_banner(struct canvas *c, const struct result *r)
{
	struct banner b;

	word_banner(r, &b);
	if (letters_fit(c, b.text, 2)) {
		put_letters(c, 0, c->rows, &b, b.text, 2);
	} else if (letters_fit(c, b.text, 1)) {
		put_letters(c, 0, c->rows, &b, b.text, 1);
	} else if (signs_fit(c, &b)) {
		put_signs(c, &b);
	} else if (b.name[0] && letters_fit(c, b.rest, 1) && c->rows > LETTER_ROWS) {
		canvas_centre(c, 0, b.style | MARK_STRONG, b.name);
		put_letters(c, 1, c->rows - 1, &b, b.rest, 1);
	} else {
		put_plaque(c, &b);
	}
}

/* ---- The podium rises row by row, third place first; then confetti falls. Each frame depends
 * only on the time since the animation began ---- */

enum {
	MOST_WIDTH = 20,
	MOST_HEIGHT = 18, /* the maximum height of the tallest block, in rows */
	WIDE = 110,
	WIDE_WIDTH = 30,
	/* The maximum height of the tallest block in a window at least WIDE columns wide. */
	WIDE_HEIGHT = 26,
	FIGURE = 6,	  /* rows for a player on the podium: a name, a crown, a head and a neck */
	SMALL_FIGURE = 2, /* rows for a player on a small podium: a name and a crown */
	CONFETTI_ROW_MS = 120
};

struct block {
	int place; /* 1 to 3 */
	unsigned seat;
	int col, width, height; /* the block's column, width and final height */
	int shown;		/* the block's current height in the animation */
};

/* Returns the number of milliseconds since the animation began, or GROWING_MS + CONFETTI_MS once
 * it is over. */
static int elapsed_ms(const struct result *r)
{
	const int ms = motion_ms(&r->ending->motion, clock_ms());

	return ms ? ms : GROWING_MS + CONFETTI_MS;
}

/* Lays out the blocks, with second place to the left of the winner and third place to the right. */
static int lay_out(const struct canvas *c, const struct result *r, struct block block[3],
		   bool *small)
{
	static const int slot[3] = { 1, 0, 2 }, tenths[3] = { 10, 7, 5 };
	const int n = r->seats < 3 ? (int)r->seats : 3;
	const int widest = c->cols >= WIDE ? WIDE_WIDTH : MOST_WIDTH,
		  highest = c->cols >= WIDE ? WIDE_HEIGHT : MOST_HEIGHT;
	const int width = (c->cols - 4) / 3 - 2 < widest ? (c->cols - 4) / 3 - 2 : widest;
	int high;

	*small = c->rows < FIGURE + DIGIT_ROWS + 1;
	high = c->rows - 1 - (*small ? SMALL_FIGURE : FIGURE);
	high = high > highest ? highest : high;
	for (int i = 0; i < n; i++)
		block[i] = (struct block){ i + 1,
					   r->order[i],
					   (c->cols - 3 * width - 4) / 2 + slot[i] * (width + 2),
					   width,
					   high * tenths[i] / 10,
					   0 };
	return n;
}

/* Sets the heights of the blocks at this point of the animation. The blocks grow one after
 * another, beginning with last place. */
static void grow_blocks(struct block block[3], int n, int ms)
{
	int rows = 0, all = 0;

	for (int i = 0; i < n; i++)
		all += block[i].height;
	rows = ms >= GROWING_MS ? all : all * ms / GROWING_MS;
	for (int i = n; i-- > 0;) {
		block[i].shown = rows < block[i].height ? rows : block[i].height;
		rows -= block[i].shown;
	}
}

static void put_figure(struct canvas *c, int bottom, const struct result *r, const struct block *b,
		       bool small)
{
	static const unsigned inks[3] = { STYLE_SEAT0, STYLE_SEAT1, STYLE_GOOD };
	static const char *const crowns[3] = { "▙▟▙▟", "▙▄▄▟", "▗▄▄▖" };
	static const unsigned metals[3] = { STYLE_WARN, STYLE_PLAIN, STYLE_DIM };
	const int middle = b->col + b->width / 2, top = bottom - (small ? SMALL_FIGURE : FIGURE);
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	/* Above the name on the last block stand those of the others who share its place. */
	for (unsigned i = (unsigned)b->place - 1; i < r->seats; i++) {
		const char *name = r->name[r->order[i]];
		const int width = utf8_width(name) < b->width + 1 ? utf8_width(name) : b->width + 1;

		if (r->order[i] != b->seat &&
		    (b->place < 3 || place_of(r, r->order[i]) != place_of(r, b->seat)))
			break;
		canvas_put_name(c, top - (int)i + b->place - 1, middle - width / 2, width,
				inks[b->place - 1] | MARK_STRONG, name);
	}
	if (!ascii) /* in ASCII, a crown would be taken for letters */
		canvas_put(c, top + 1, middle - 2, metals[b->place - 1], crowns[b->place - 1]);
	if (small)
		return;
	if (ascii) {
		canvas_put(c, top + 2, middle - 2, inks[b->place - 1], ".--.");
		canvas_put(c, top + 3, middle - 2, inks[b->place - 1], "|  |");
		canvas_put(c, top + 4, middle - 2, inks[b->place - 1], "'--'");
		canvas_put(c, top + 5, middle - 2, inks[b->place - 1], "/||\\");
	} else {
		const struct disc head = { top + 2, middle - 3, 6, 6, false };

		shape_disc(
			c, &head,
			&(struct body){ inks[b->place - 1], STYLE_PLAIN, GROUND_NONE, MARK_NONE });
		canvas_put(c, top + 5, middle - 2, inks[b->place - 1], "▟██▙");
	}
}

/* Draws a block in gold, silver or bronze, or as a frame if background colours aren't available. */
static void put_block(struct canvas *c, const struct result *r, const struct block *b)
{
	static const enum ground metals[3] = { GROUND_GOLD, GROUND_SILVER, GROUND_BRONZE };
	const int top = c->rows - 1 - b->shown;
	const unsigned ink = c->fills ? STYLE_BLACK : STYLE_TITLE;
	struct canvas inside = canvas_part(c, top, b->col, b->shown, b->width);
	const int total = r->points[b->seat];
	const int frame = c->fills ? 0 : 1;
	const bool large = b->height >= DIGIT_ROWS + 2 + frame;
	const int scale = b->width > MOST_WIDTH && b->height >= 2 * DIGIT_ROWS + 3 ? 2 : 1;
	char text[48], digit[2] = { (char)('0' + place_of(r, b->seat)), '\0' };

	if (b->shown > 0 && c->fills)
		canvas_ground(c, top, b->col, b->shown, b->width, metals[b->place - 1]);
	else if (b->shown > 1)
		canvas_box(c, top, b->col, b->shown, b->width, NULL);
	if (large)
		letters_put(&inside, 1, (b->width - scale * DIGIT_COLS) / 2, ink, scale, digit);
	else
		canvas_centre(&inside, b->height > 2 ? 1 : 0, ink | MARK_STRONG, digit);
	snprintf(text, sizeof text, ngettext("%d point", "%d points", (unsigned)total), total);
	if (utf8_width(text) > b->width - 2)
		snprintf(text, sizeof text, "%d", total);
	if (b->height > 2 + frame)
		canvas_centre(&inside,
			      large ? scale * DIGIT_ROWS + 1 + (b->height > scale * DIGIT_ROWS + 3)
				    : 2,
			      ink, text);
}

void draw_podium(struct canvas *c, const struct result *r)
{
	struct block block[3];
	bool small;
	const int ms = elapsed_ms(r), n = lay_out(c, r, block, &small);

	grow_blocks(block, n, ms);
	for (int i = 0; i < n; i++) {
		put_block(c, r, &block[i]);
		if (block[i].shown)
			put_figure(c, c->rows - 1 - block[i].shown, r, &block[i], small);
	}
	canvas_fill(c, c->rows - 1, 1, 1, c->cols - 2, STYLE_FRAME,
		    c->glyphs == GLYPHS_ASCII ? "=" : "▀");
}

/* Returns a hash of i that determines the position and the look of a piece of confetti. */
static unsigned scatter_piece(unsigned i)
{
	unsigned x = i * 2654435761u;

	x ^= x >> 15;
	x *= 2246822519u;
	return x ^ x >> 13;
}

void draw_confetti(struct canvas *c, const struct result *r)
{
	static const unsigned inks[] = { STYLE_SEAT0, STYLE_SEAT1, STYLE_GOOD, STYLE_WARN,
					 STYLE_BAD };
	const int ms = elapsed_ms(r) - GROWING_MS, fallen = ms / CONFETTI_ROW_MS;

	if (ms < 0 || ms >= CONFETTI_MS || !r->ending->motion.lasts_ms)
		return;
	for (unsigned i = 0; i < (unsigned)(c->cols * c->rows / 40); i++) {
		const unsigned x = scatter_piece(i);
		const int row = fallen - (int)(x % (unsigned)(CONFETTI_MS / CONFETTI_ROW_MS));
		const int col = (int)(x >> 8) % c->cols + ((x >> 6 & 1) ? fallen / 2 : -fallen / 2);

		if (row < 0 || row >= c->rows || col < 0 || col >= c->cols ||
		    c->cells[row * c->stride + col].utf8[0] ||
		    c->cells[row * c->stride + col].ground ||
		    !c->cells[row * c->stride + col].width)
			continue;
		shape_quarters(c, row, col,
			       (x >> 4 & 1) ^ (unsigned)(fallen & 1) ? UPPER_LEFT | LOWER_LEFT
								     : UPPER_RIGHT | UPPER_LEFT,
			       inks[(x >> 16) % (sizeof inks / sizeof *inks)]);
	}
}
