/* SPDX-License-Identifier: MIT */
/* The round table: felt, the seats' plates round it, and in the middle the field with the order
 * in force, where grounds are seen. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/view/felt.h"
#include "view/shape.h"

enum { LEAST_FELT_ROWS = 12, LEAST_FELT_COLS = 66, WIDE_TABLE = 75, LARGE_TABLE = 19, HUGE_TABLE = 28, HUGE_COLS = 100 };
enum { HUGE_PLATE = 29, PLATE = 23, LEAST_PLATE = 21 };

bool daifugo_felt_fits(const struct canvas *c)
{
	return c->fills && c->rows >= LEAST_FELT_ROWS && c->cols >= LEAST_FELT_COLS;
}

/* Clockwise from the viewer's place below: left, above, right. */
static void place_plates(struct felt *f, const struct canvas *c, const struct daifugo *d, unsigned viewer)
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

	f->sides = n > 3 ? side + f->plate_rows : 0;
	for (unsigned i = 0; i < n; i++) {
		f->plate[seats[i]].row = places[n - 3][i].row;
		f->plate[seats[i]].col = places[n - 3][i].col;
	}
}

/* Below the field, as far from it as there is room; over the chips where there is none. */
static void place_notices(struct felt *f, const struct canvas *c)
{
	const int free = c->rows - f->plate_rows - f->kind - 1;

	f->notices = free >= 3 ? f->kind + 2 : free ? f->kind + 1 : f->chips;
	f->most_notices = free >= 3 ? free - 2 : free ? 1 : 0;
}

static struct felt lay_out(const struct canvas *c, const struct daifugo *d, unsigned viewer)
{
	const bool large = c->rows >= LARGE_TABLE, huge = c->rows >= HUGE_TABLE && c->cols >= HUGE_COLS;
	struct felt f = {
		.plate_rows = huge ? 5 : large ? 4 : 3,
		.plate_cols = huge ? HUGE_PLATE : large && c->cols >= WIDE_TABLE ? PLATE : LEAST_PLATE,
		.cards = huge ? HUGE_ROWS : large ? LARGE_ROWS : CARD_ROWS,
	};

	f.field = (c->rows - f.cards) / 2 + (large ? -1 : 1);
	f.chips = f.field - 2;
	f.kind = f.field + f.cards;
	place_plates(&f, c, d, viewer);
	place_notices(&f, c);
	return f;
}

/* In eighths of a unit from the middle; a rim of 1.3 units. */
static int zone_of(int x, int y, int a, int b)
{
	const int64_t xx = (int64_t)x * x, yy = (int64_t)y * y, rim = 11;
	const int64_t aa = (int64_t)a * a, bb = (int64_t)b * b, ia = (a - rim) * (a - rim), ib = (b - rim) * (b - rim);

	return xx * bb + yy * aa > aa * bb ? 0 : xx * ib + yy * ia > ia * ib ? 1 : 2;
}

/* The order's colours: the new one's where a column's band has turned, the old one's elsewhere. */
static bool is_red(const struct canvas *c, const struct felt_scene *s, int col)
{
	const int turned = daifugo_turned(&s->ply), off = 2 * col - c->cols < 0 ? c->cols - 2 * col : 2 * col - c->cols;
	const bool old = turned < TURN_BANDS && off * TURN_BANDS >= turned * c->cols;

	return old ? s->ply.before->table.revolution : s->now->table.revolution;
}

/* A cell has two colours: where outside and felt would meet in one, all of the felt is rim. */
static void put_felt_cell(struct canvas *c, int row, int col, bool red)
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
		canvas_ground(c, row, col, 1, 1, red ? GROUND_FELTRED : GROUND_FELT);
	shape_quarters(c, row, col, rim, red ? STYLE_RIMRED : STYLE_RIM);
}

static void put_felt(struct canvas *c, const struct felt_scene *s)
{
	for (int col = 0; col < c->cols; col++) {
		const bool red = is_red(c, s, col);

		for (int row = 0; row < c->rows; row++)
			put_felt_cell(c, row, col, red);
	}
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
		col += daifugo_put_chip(c, f->chips, col, GROUND_GOLD, lock);
	if (t->revolution)
		col += daifugo_put_chip(c, f->chips, col, GROUND_RED, _("REVOLUTION"));
	if (t->elevenback)
		col += daifugo_put_chip(c, f->chips, col, GROUND_GOLD, _("11-BACK"));
	canvas_put(c, f->chips, col, table_reversed(t) ? STYLE_WHITE : STYLE_FELTDIM, order);
}

/* While a notice is told in their place they are not there. */
static bool chips_seen(const struct felt *f, const struct felt_scene *s)
{
	return s->now->phase == PHASE_PLAY && !(s->ply.ms && s->n_notices && f->notices == f->chips);
}

void daifugo_draw_felt(struct canvas *c, const struct daifugo *d, unsigned viewer, const struct look *look)
{
	const struct felt f = lay_out(c, d, viewer);
	struct felt_scene s = { .now = d, .viewer = viewer, .look = look, .ply = daifugo_last_ply(d, look) };

	s.n_notices = daifugo_notices(&s.ply, d, s.notice);
	put_felt(c, &s);
	if (chips_seen(&f, &s))
		put_chips(c, &f, d);
	daifugo_draw_field(c, &f, &s);
	daifugo_draw_plates(c, &f, &s);
}
