/* SPDX-License-Identifier: MIT */
/* The round table: felt, the seats' plates round it, and in the middle the field with the order
 * in force, where grounds are seen. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/view/view_private.h"
#include "view/shape.h"

enum { LEAST_FELT_ROWS = 12, LEAST_FELT_COLS = 66, WIDE_TABLE = 75, LARGE_TABLE = 19 };
enum { PLATE = 23, LEAST_PLATE = 21 };

/* Where its parts stand; the middle is that of the canvas. */
struct felt {
	int plate_rows, plate_cols;
	int cards;			/* rows of a card */
	int chips, field, kind;	/* rows */
	unsigned style;			/* of the rim */
	enum ground ground;
};

bool daifugo_felt_fits(const struct canvas *c)
{
	return c->fills && c->rows >= LEAST_FELT_ROWS && c->cols >= LEAST_FELT_COLS;
}

static struct felt lay_out(const struct canvas *c, const struct daifugo *d)
{
	const bool large = c->rows >= LARGE_TABLE;
	struct felt f = {
		.plate_rows = large ? 4 : 3, .plate_cols = large && c->cols >= WIDE_TABLE ? PLATE : LEAST_PLATE,
		.cards = large ? LARGE_ROWS : CARD_ROWS,
		.style = d->table.revolution ? STYLE_RIMRED : STYLE_RIM,
		.ground = d->table.revolution ? GROUND_FELTRED : GROUND_FELT,
	};

	f.field = (c->rows - f.cards) / 2 + (large ? -1 : 1);
	f.chips = f.field - 2;
	f.kind = f.field + f.cards;
	return f;
}

/* In eighths of a unit from the middle; a rim of 1.3 units. */
static int zone_of(int x, int y, int a, int b)
{
	const int64_t xx = (int64_t)x * x, yy = (int64_t)y * y, rim = 11;
	const int64_t aa = (int64_t)a * a, bb = (int64_t)b * b, ia = (a - rim) * (a - rim), ib = (b - rim) * (b - rim);

	return xx * bb + yy * aa > aa * bb ? 0 : xx * ib + yy * ia > ia * ib ? 1 : 2;
}

/* A cell has two colours: where outside and felt would meet in one, all of the felt is rim. */
static void put_felt_cell(struct canvas *c, const struct felt *f, int row, int col)
{
	const int a = c->cols * 8 * 21 / 50, b = c->rows * 16 * 23 / 50;
	unsigned rim = 0, felt = 0;

	for (int q = 0; q < 4; q++) {
		const int x = 8 * col + 4 * (q % 2) + 2 - 4 * c->cols, y = 16 * row + 8 * (q / 2) + 4 - 8 * c->rows;
		const int zone = zone_of(x, y, a, b);

		rim |= zone == 1 ? 1U << q : 0;
		felt |= zone == 2 ? 1U << q : 0;
	}
	if (!rim && !felt)
		return;
	if (felt && (rim | felt) != WHOLE_CELL) {
		rim |= felt;
		felt = 0;
	}
	if (felt)
		canvas_ground(c, row, col, 1, 1, f->ground);
	shape_quarters(c, row, col, rim, f->style);
}

static void put_felt(struct canvas *c, const struct felt *f)
{
	for (int row = 0; row < c->rows; row++)
		for (int col = 0; col < c->cols; col++)
			put_felt_cell(c, f, row, col);
}

/* The higher classes wear crowns. */
static int put_crown(struct canvas *c, int row, int col, enum daifugo_class class)
{
	if (class == CLASS_DAIFUGO)
		return canvas_put(c, row, col, STYLE_WARN, "▙█▟") + 1;
	return class == CLASS_FUGO ? canvas_put(c, row, col, STYLE_TILEDIM, "▙▄▟") + 1 : 0;
}

/* What is said at the end of a plate's last row, or of its second while its seat is to act. */
static void put_state(struct canvas *c, const struct daifugo *d, unsigned seat)
{
	char state[64];

	daifugo_state_text(d, seat, state, sizeof state);
	if (!daifugo_is_in(d, seat) && !*state)
		daifugo_rank_text(d, seat, state, sizeof state);
	canvas_put_right(c, c->rows - 1, c->cols - 1, STYLE_WARN, state);
}

/* Name and count, class and points, the cards from behind and what became of them. */
static void put_plate(struct canvas *table, const struct felt *f, int row, int col, const struct daifugo *d,
		      unsigned seat, const struct look *look)
{
	struct canvas c = canvas_part(table, row, col, f->plate_rows, f->plate_cols);
	const bool over = d->phase == PHASE_OVER, acts = daifugo_to_act(d, seat), in = daifugo_is_in(d, seat);
	const enum daifugo_class class = over ? daifugo_class_of(d->rank[seat], d->rules.players) :
						daifugo_class(d, seat);
	const bool quiet = !acts && (!in || (d->passed >> seat & 1)) && !over;
	const unsigned ink = acts ? STYLE_LIT : STYLE_TILE, dim = acts ? STYLE_LIT : STYLE_TILEDIM;
	char text[64];
	int used;

	canvas_fill(&c, 0, 0, c.rows, c.cols, STYLE_TILEDIM, " ");
	canvas_ground(&c, 0, 0, c.rows, c.cols, acts ? GROUND_FOCUS : GROUND_TILE);
	used = 1 + put_crown(&c, 0, 1, class);
	daifugo_put_name(&c, 0, used, c.cols - used - 4, quiet ? STYLE_TILEDIM : ink | MARK_STRONG,
			 look->names[seat]);
	if (in) {
		snprintf(text, sizeof text, "%u", d->count[seat]);
		canvas_put_right(&c, 0, c.cols - 1, ink | MARK_STRONG, text);
	}
	used = 1;
	if (class != CLASS_NONE)
		used += canvas_put(&c, 1, used, dim, daifugo_class_name(class)) + 1;
	if (look->totals) {
		daifugo_total_text(d, seat, look->totals, text, sizeof text);
		canvas_put(&c, 1, used, dim, text);
	}
	if (acts)
		canvas_put_right(&c, 1, c.cols - 1, ink | MARK_STRONG, _("◂ plays"));
	if (in)
		daifugo_fill_backs(&c, 2, 1, c.rows - 2, 13, d->count[seat]);
	put_state(&c, d, seat);
}

/* Clockwise from the viewer's place below: left, above, right. */
static void put_plates(struct canvas *c, const struct felt *f, const struct daifugo *d, unsigned viewer,
		       const struct look *look)
{
	const int low = c->rows - f->plate_rows, side = (c->rows - f->plate_rows) / 2;
	const int middle = (c->cols - f->plate_cols) / 2, right = c->cols - f->plate_cols;
	const int apart = d->rules.players < 6 ? f->plate_cols * 7 / 8 : f->plate_cols + 1;
	const int left_top = middle - apart, right_top = middle + apart;
	const struct {
		int row, col;
	} places[][DAIFUGO_SEATS] = {
		{ { low, middle }, { 0, left_top }, { 0, right_top } },
		{ { low, middle }, { side, 0 }, { 0, middle }, { side, right } },
		{ { low, middle }, { side, 0 }, { 0, left_top }, { 0, right_top }, { side, right } },
		{ { low, middle }, { side, 0 }, { 0, left_top }, { 0, middle }, { 0, right_top }, { side, right } },
	};
	unsigned seats[DAIFUGO_SEATS];
	const unsigned n = daifugo_around(d, viewer, seats);

	for (unsigned i = 0; i < n; i++)
		put_plate(c, f, places[n - 3][i].row, places[n - 3][i].col, d, seats[i], look);
	if (n == 3 || n == 5)
		canvas_put(c, 2, (c->cols - 3) / 2, STYLE_FELTDIM, "──▸");
}

/* A word on a ground of its own. */
static int put_chip(struct canvas *c, int row, int col, enum ground ground, const char *word)
{
	const unsigned style = (ground == GROUND_RED ? STYLE_WHITE : STYLE_BLACK) | MARK_STRONG;
	const int cols = utf8_width(word) + 2;

	canvas_fill(c, row, col, 1, cols, style, " ");
	canvas_ground(c, row, col, 1, cols, ground);
	canvas_put(c, row, col + 1, style, word);
	return cols + 1;
}

/* What holds, which is what people get wrong: chips, and then which cards are high. */
static void put_chips(struct canvas *c, const struct felt *f, const struct daifugo *d)
{
	const struct daifugo_table *t = &d->table;
	char suits[24], lock[64];
	const char *order = t->revolution && t->elevenback ? _("they cancel: 2 is high") :
			    table_reversed(t) ? _("3 is high") : _("2 is high");
	int col, cols = utf8_width(order);

	daifugo_lock_text(t->lock, c->glyphs, suits, sizeof suits);
	snprintf(lock, sizeof lock, _("LOCK %s"), suits);
	cols += t->lock ? utf8_width(lock) + 3 : 0;
	cols += t->revolution ? utf8_width(_("REVOLUTION")) + 3 : 0;
	cols += t->elevenback ? utf8_width(_("11-BACK")) + 3 : 0;
	col = (c->cols - cols) / 2;
	if (t->lock)
		col += put_chip(c, f->chips, col, GROUND_GOLD, lock);
	if (t->revolution)
		col += put_chip(c, f->chips, col, GROUND_RED, _("REVOLUTION"));
	if (t->elevenback)
		col += put_chip(c, f->chips, col, GROUND_GOLD, _("11-BACK"));
	canvas_put(c, f->chips, col, table_reversed(t) ? STYLE_WHITE : STYLE_FELTDIM, order);
}

static void put_middle(struct canvas *c, int row, unsigned style, const char *text)
{
	char shown[WORDS_TEXT];

	daifugo_symbols(text, c->glyphs, shown, sizeof shown);
	canvas_centre(c, row, style, shown);
}

static void put_empty(struct canvas *c, const struct felt *f, const struct daifugo *d, unsigned viewer,
		      const struct look *look)
{
	struct caption caption = { .strong = false };

	daifugo_empty_caption(d, viewer, look, &caption);
	for (int i = 0; i < 3; i++)
		put_middle(c, f->field + i + (f->cards > CARD_ROWS), i ? STYLE_FELTDIM : STYLE_WHITE | MARK_STRONG,
			   caption.line[i]);
}

static void put_field(struct canvas *c, const struct felt *f, const struct daifugo *d, const struct look *look)
{
	const int breadth = f->cards > CARD_ROWS ? LARGE_COLS : CARD_COLS, room = c->cols - 2 * f->plate_cols - 4;
	struct face faces[MOST_CARDS];
	const unsigned n = daifugo_faces(d->table.field, c->glyphs, faces);
	const int pitch = daifugo_pitch(n, breadth, room, breadth + 1);
	/* Cards that would lie on each other are small ones, side by side. */
	const int rows = pitch > breadth || n == 1 ? f->cards : CARD_ROWS;
	const int cols = pitch > breadth || n == 1 ? breadth : pitch - 1 < CARD_COLS ? pitch - 1 : CARD_COLS;
	const int left = (c->cols - pitch * ((int)n - 1) - cols) / 2;
	char kind[WORDS_TEXT], text[WORDS_TEXT];

	for (unsigned i = 0; i < n; i++)
		daifugo_fill_card(c, f->field, left + pitch * (int)i, rows, cols, &faces[i], false);
	daifugo_kind_name(d->table.field, kind, sizeof kind);
	snprintf(text, sizeof text, _("%s by %s"), kind, look->names[d->owner]);
	put_middle(c, f->kind, STYLE_WHITE | MARK_STRONG, text);
}

void daifugo_draw_felt(struct canvas *c, const struct daifugo *d, unsigned viewer, const struct look *look)
{
	const struct felt f = lay_out(c, d);

	put_felt(c, &f);
	if (d->phase == PHASE_PLAY)
		put_chips(c, &f, d);
	if (d->table.field == PLAY_PASS)
		put_empty(c, &f, d, viewer, look);
	else
		put_field(c, &f, d, look);
	put_plates(c, &f, d, viewer, look);
}
