/* SPDX-License-Identifier: MIT */
/* Draws the round table on terminals that show background colours: the felt, the players' name
 * plates around it, and the field and the order in the middle. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/view/view_private.h"
#include "view/shape.h"

/* The positions of the table's parts. The table is centred on the canvas. */
struct felt {
	int plate_rows, plate_cols;
	int cards;		/* the height of a card in rows */
	int chips, field, kind; /* the rows of the chips (short labels for the rules in force), the
				   field and the kind of play */
	int sides;		/* the first row below the name plates at the sides */
	/* The row of the first notice and the number of notices that fit; 0 if notices temporarily
	 * replace the chips, which name the rules in force. */
	int notices, most_notices;
	struct {
		int row, col;
	} plate[DAIFUGO_SEATS]; /* the name plate of each player */
};

/* Everything that is to be drawn, except for the positions. */
struct felt_scene {
	const struct daifugo *now;
	unsigned viewer;
	const struct look *look;
	struct daifugo_ply ply;
	struct notice notice[MOST_NOTICES];
	unsigned n_notices;
};

/* ---- The field in the middle of the table -------------------------------- */

/* This part draws the middle of the round table: the field with cards arriving and leaving, cards
 * changing hands, and the rules that took effect. */

/* The cards of one play, laid side by side. */
struct spread {
	struct face faces[MOST_CARDS];
	unsigned n;
	struct card_fit fit;
	int top, left;
};

/* Lays the cards of a play side by side, in a smaller size if they would otherwise overlap. */
static struct spread spread_of(const struct canvas *c, const struct felt *f, play_word play)
{
	const int room = c->cols - 2 * f->plate_cols - 4;
	struct spread s = { .n = 0 };

	s.n = daifugo_faces(play, c->glyphs, s.faces);
	s.fit = daifugo_fit_cards(s.n, true, f->cards, room, 1);
	s.top = f->field + (f->cards - s.fit.rows) / 2;
	s.left = (c->cols - s.fit.pitch * ((int)s.n - 1) - s.fit.cols) / 2;
	return s;
}

static void put_spread(struct canvas *c, const struct felt *f, play_word play, int to_the_left)
{
	const struct spread s = spread_of(c, f, play);

	for (unsigned i = 0; i < s.n; i++)
		daifugo_fill_card(c, s.top, s.left - to_the_left + s.fit.pitch * (int)i, s.fit.rows,
				  s.fit.cols, &s.faces[i], false);
}

static int place_between(int from, int to, int done, int of)
{
	return from + (to - from) * done / of;
}

/* Draws played cards sliding from under the player's name plate to their places on the field. */
static void put_sliding(struct canvas *c, const struct felt *f, const struct daifugo_ply *p)
{
	const struct spread s = spread_of(c, f, p->play);
	const int row = f->plate[p->mover].row,
		  col = f->plate[p->mover].col + (f->plate_cols - s.fit.cols) / 2;
	const int done = daifugo_slid(p) + 1;
	const int top = place_between(row, s.top, done, SLIDE_STEPS + 1);

	for (unsigned i = 0; i < s.n; i++) {
		const int left = place_between(col, s.left + s.fit.pitch * (int)i, done,
					       SLIDE_STEPS + 1);

		daifugo_fill_card(c, top, left, s.fit.rows, s.fit.cols, &s.faces[i], false);
	}
}

/* Returns the style for text on the felt. With few colours, text on green needs a different colour
 * from text on red. */
static unsigned on_felt(const struct canvas *c, int row, int col, bool dim)
{
	const bool red = c->few && row >= 0 && row < c->rows && col >= 0 && col < c->cols &&
			 c->cells[row * c->stride + col].ground == GROUND_FELTRED;

	return red ? STYLE_WHITE | MARK_STRONG : dim ? STYLE_FELTDIM : STYLE_FELT;
}

/* Writes text that contains names of cards, centred in a row and cut off if it doesn't fit. */
static void put_middle(struct canvas *c, int row, bool strong, const char *text)
{
	char shown[WORDS_TEXT];
	int cols;

	daifugo_symbols(text, c->glyphs, shown, sizeof shown);
	cols = utf8_width(shown) < c->cols ? utf8_width(shown) : c->cols;
	if (cols > 0)
		canvas_put_field(c, row, (c->cols - cols) / 2, cols,
				 on_felt(c, row, c->cols / 2, !strong) | (strong ? MARK_STRONG : 0),
				 shown);
}

/* Writes the caption shown on an empty field. Lines too wide to fit between the name plates at the
 * sides go below those plates. */
static void put_empty(struct canvas *c, const struct felt *f, const struct felt_scene *s)
{
	const int room = c->cols - 2 * f->plate_cols - 4;
	struct caption caption = { .strong = false };
	int row = f->field + (f->cards - CARD_ROWS) / 2;

	daifugo_empty_caption(s->now, s->viewer, s->look, room, &caption);
	for (int i = 0; i < CAPTION_LINES; i++, row++) {
		if (utf8_width(caption.line[i]) > room && row < f->sides)
			row = f->sides;
		put_middle(c, row, !i, caption.line[i]);
	}
}

static void put_kind(struct canvas *c, const struct felt *f, const struct felt_scene *s,
		     play_word play, unsigned owner)
{
	char kind[WORDS_TEXT], text[WORDS_TEXT];

	daifugo_kind_name(play, kind, sizeof kind);
	snprintf(text, sizeof text, _("%s by %s"), kind, name_within(s->look->names[owner]));
	put_middle(c, f->kind, true, text);
}

/* Draws the cards on the field: first the cards that the play covered, then the play itself, until
 * it has left the field. */
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

/* Draws a gift of cards on its way from one name plate to another, face down if the viewer may not
 * see the cards. */
static void put_gift(struct canvas *c, const struct felt *f, const struct felt_scene *s,
		     unsigned from, unsigned cards, int done)
{
	unsigned n;
	const unsigned to = daifugo_partner(s->now, from, &n);
	const int row = place_between(f->plate[from].row, f->plate[to].row, done + 1,
				      CROSS_STEPS + 1);
	const int from_col = place_between(f->plate[from].col, f->plate[to].col, done + 1,
					   CROSS_STEPS + 1);
	const int col = from_col + f->plate_cols / 2;
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

/* Returns true if this player gives cards in this ply. In the dealer's ply, everyone who can't
 * choose what to give does so; in any other ply, only the upper-class player who has just chosen.
 */
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

/* ---- Rules that took effect ---- */

/* Draws a word on a background colour; returns the number of columns used, including a blank after
 * it. */
static int put_chip(struct canvas *c, int row, int col, enum ground ground, const char *word)
{
	/* With few colours, a red chip (the label of a rule in force) would be indistinguishable
	 * from the red felt. */
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
	col += put_chip(c, row, col, n->ground, n->title);
	canvas_put(c, row, col, on_felt(c, row, col, false), text);
}

/* Draws the notices below the field if there is room. Otherwise, they temporarily replace the
 * chips that name the rules in force. */
static void put_notices(struct canvas *c, const struct felt *f, const struct felt_scene *s)
{
	const unsigned one = daifugo_notice_told(&s->ply, s->n_notices);

	if (s->n_notices <= (unsigned)f->most_notices)
		for (unsigned i = 0; i < s->n_notices; i++)
			put_notice(c, f->notices + (int)i, &s->notice[i]);
	else if (one < s->n_notices)
		put_notice(c, f->notices, &s->notice[one]);
}

static void draw_field(struct canvas *c, const struct felt *f, const struct felt_scene *s)
{
	put_lying(c, f, s);
	put_gifts(c, f, s);
	put_notices(c, f, s);
}

/* ---- The players' name plates ------------------------------------------------- */

/* Draws the crown of a player in one of the upper classes; returns the number of columns used. */
static int put_crown(struct canvas *c, int row, int col, enum daifugo_class class)
{
	if (class == CLASS_DAIFUGO)
		return canvas_put(c, row, col, STYLE_WARN, "▙█▟") + 1;
	return class == CLASS_FUGO ? canvas_put(c, row, col, STYLE_TILEDIM, "▙▄▟") + 1 : 0;
}

/* Writes a player's state, such as "passed", at the end of the bottom row of the player's name
 * plate. */
static void put_state(struct canvas *c, const struct daifugo *d, unsigned seat)
{
	char state[64];

	daifugo_state_text(d, seat, state, sizeof state);
	if (!daifugo_is_in(d, seat) && !*state)
		daifugo_rank_text(d, seat, state, sizeof state);
	canvas_put_right(c, c->rows - 1, c->cols - 1, STYLE_WARN, state);
}

/* Marks the player whose turn it is, in the second row beside the `used` columns of class and
 * points. If these leave no room for the words, they go beside the `backs` columns of cards at the
 * bottom. If there is no room there either, only the arrow remains. */
static void put_turn(struct canvas *c, int used, int backs, unsigned style)
{
	const char *words = _("◂ to play");
	const int width = utf8_width(words);

	if (used + width < c->cols)
		canvas_put_right(c, 1, c->cols - 1, style, words);
	else if (backs + 1 + width < c->cols)
		canvas_put_right(c, c->rows - 1, c->cols - 1, style, words);
	else
		canvas_put_right(c, 1, c->cols - 1, style, "◂");
}

/* Draws a player's name plate: name and number of cards, class and points, face-down cards, and
 * the player's state. */
static void put_plate(struct canvas *c, const struct daifugo *d, unsigned seat,
		      const struct look *look)
{
	const bool over = d->phase == PHASE_OVER, acts = daifugo_to_act(d, seat),
		   in = daifugo_is_in(d, seat);
	const enum daifugo_class class = over ? daifugo_class_of(d->rank[seat], d->rules.players)
					      : daifugo_class(d, seat);
	const bool quiet = !acts && (!in || (d->passed >> seat & 1)) && !over;
	const unsigned ink = acts ? STYLE_LIT : STYLE_TILE, dim = acts ? STYLE_LIT : STYLE_TILEDIM;
	char text[64];
	int used, backs = 0;

	canvas_fill(c, 0, 0, c->rows, c->cols, STYLE_TILEDIM, " ");
	canvas_ground(c, 0, 0, c->rows, c->cols, acts ? GROUND_FOCUS : GROUND_TILE);
	used = 1 + put_crown(c, 0, 1, class);
	canvas_put_name(c, 0, used, c->cols - used - 4, quiet ? STYLE_TILEDIM : ink | MARK_STRONG,
			look->names[seat]);
	if (in) {
		snprintf(text, sizeof text, "%u", d->count[seat]);
		canvas_put_right(c, 0, c->cols - 1, ink | MARK_STRONG, text);
	}
	used = 1;
	if (class != CLASS_NONE) {
		snprintf(text, sizeof text, "%s %s",
			 daifugo_ordinal(over ? d->rank[seat] : d->place[seat]),
			 daifugo_class_name(class));
		used += canvas_put(c, 1, used, dim, text) + 1;
	}
	if (look->totals) {
		daifugo_total_text(d, seat, look->totals, text, sizeof text);
		used += canvas_put(c, 1, used, dim, text) + 1;
	}
	if (in)
		backs = daifugo_fill_backs(c, 2, 1, c->rows - 2, 13, d->count[seat]);
	if (acts)
		put_turn(c, used, 1 + backs, ink | MARK_STRONG);
	put_state(c, d, seat);
}

static void draw_plates(struct canvas *c, const struct felt *f, const struct felt_scene *s)
{
	const unsigned n = s->now->rules.players;

	for (unsigned seat = 0; seat < n; seat++) {
		struct canvas plate = canvas_part(c, f->plate[seat].row, f->plate[seat].col,
						  f->plate_rows, f->plate_cols);

		put_plate(&plate, s->now, seat, s->look);
	}
	if (n == 3 || n == 5)
		canvas_put(c, 2, (c->cols - 3) / 2, on_felt(c, 2, c->cols / 2, true), "──▸");
}

/* ---- The whole round table ----------------------------------------------- */

enum {
	LEAST_FELT_ROWS = 12,
	LEAST_FELT_COLS = 66,
	WIDE_TABLE = 75,
	LARGE_TABLE = 19,
	HUGE_TABLE = 28,
	HUGE_COLS = 100,
	GIANT_COLS = 130
};
enum { HUGE_PLATE = 29, PLATE = 23, LEAST_PLATE = 21 };

bool daifugo_felt_fits(const struct canvas *c)
{
	return c->fills && c->rows >= LEAST_FELT_ROWS && c->cols >= LEAST_FELT_COLS;
}

/* Places the players' name plates clockwise around the table: the viewer's at the bottom, then
 * left, top and right. */
static void place_plates(struct felt *f, const struct canvas *c, const struct daifugo *d,
			 unsigned viewer)
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
		{ { low, middle },
		  { side, 0 },
		  { 0, left_top },
		  { 0, right_top },
		  { side, right } },
		{ { low, middle },
		  { side, 0 },
		  { 0, left_top },
		  { 0, middle },
		  { 0, right_top },
		  { side, right } },
	};
	unsigned seats[DAIFUGO_SEATS];
	const unsigned n = daifugo_around(d, viewer, seats);

	f->sides = n > 3 ? side + f->plate_rows : 0;
	for (unsigned i = 0; i < n; i++) {
		f->plate[seats[i]].row = places[n - 3][i].row;
		f->plate[seats[i]].col = places[n - 3][i].col;
	}
}

/* Places the notices below the field, leaving a gap of some rows if possible. If there is no room
 * there, the notices replace the chips that name the rules in force. */
static void place_notices(struct felt *f, const struct canvas *c)
{
	const int free = c->rows - f->plate_rows - f->kind - 1;

	f->notices = free >= 3 ? f->kind + 2 : free ? f->kind + 1 : f->chips;
	f->most_notices = free >= 3 ? free - 2 : free ? 1 : 0;
}

static struct felt lay_out(const struct canvas *c, const struct daifugo *d, unsigned viewer)
{
	const bool large = c->rows >= LARGE_TABLE,
		   huge = c->rows >= HUGE_TABLE && c->cols >= HUGE_COLS;
	struct felt f = { .plate_rows = 3, .plate_cols = LEAST_PLATE, .cards = CARD_ROWS };

	if (huge) {
		f.plate_rows = 5;
		f.plate_cols = HUGE_PLATE;
		f.cards = c->cols >= GIANT_COLS ? GIANT_ROWS : HUGE_ROWS;
	} else if (large) {
		f.plate_rows = 4;
		f.plate_cols = c->cols >= WIDE_TABLE ? PLATE : LEAST_PLATE;
		f.cards = LARGE_ROWS;
	}
	f.field = (c->rows - f.cards) / 2 + (large ? -1 : 1);
	f.chips = f.field - 2;
	f.kind = f.field + f.cards;
	place_plates(&f, c, d, viewer);
	place_notices(&f, c);
	return f;
}

/* Returns 0 for a point outside the table, 1 on its rim and 2 on the felt. Coordinates are
 * measured from the middle in eighths of a unit, and the rim is about 1.3 units wide. */
static int zone_of(int x, int y, int a, int b)
{
	const int64_t xx = (int64_t)x * x, yy = (int64_t)y * y, rim = 11;
	const int64_t aa = (int64_t)a * a, bb = (int64_t)b * b, ia = (a - rim) * (a - rim),
		      ib = (b - rim) * (b - rim);

	return xx * bb + yy * aa > aa * bb ? 0 : xx * ib + yy * ia > ia * ib ? 1 : 2;
}

/* Returns true if the felt in this column is red. While the table changes colour, some bands
 * already show the new order's colour and the others still show the old one. */
static bool is_red(const struct canvas *c, const struct felt_scene *s, int col)
{
	const int turned = daifugo_turned(&s->ply),
		  off = 2 * col - c->cols < 0 ? c->cols - 2 * col : 2 * col - c->cols;
	const bool old = turned < TURN_BANDS && off * TURN_BANDS >= turned * c->cols;

	return old ? s->ply.before->table.revolution : s->now->table.revolution;
}

/* Draws one cell of the table. A cell has only two colours, so where the felt would touch the
 * outside within a cell, the felt is drawn as part of the rim. */
static void put_felt_cell(struct canvas *c, int row, int col, bool red)
{
	const int a = c->cols * 8 * 21 / 50, b = c->rows * 16 * 23 / 50;
	unsigned rim = 0, felt = 0;

	for (int q = 0; q < 4; q++) {
		const int x = 8 * col + 4 * (q % 2) + 2 - 4 * c->cols,
			  y = 16 * row + 8 * (q / 2) + 4 - 8 * c->rows;
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

/* Shows the rules in force, because people often get them wrong: first a chip (a short label) for
 * each rule, then which cards are high. */
static void put_chips(struct canvas *c, const struct felt *f, const struct daifugo *d)
{
	const struct daifugo_table *t = &d->table;
	char suits[24], lock[64];
	const char *order = t->revolution && t->elevenback ? _("reversals cancel: 2 is high")
			    : table_reversed(t)		   ? _("3 is high")
							   : _("2 is high");
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
	canvas_put(c, f->chips, col, on_felt(c, f->chips, col, !table_reversed(t)), order);
}

/* Returns true if the chips that name the rules in force are visible. They are hidden while a
 * notice replaces them. */
static bool chips_seen(const struct felt *f, const struct felt_scene *s)
{
	return s->now->phase == PHASE_PLAY &&
	       !(s->ply.ms && s->n_notices && f->notices == f->chips);
}

void daifugo_draw_felt(struct canvas *c, const struct daifugo *d, unsigned viewer,
		       const struct look *look)
{
	const struct felt f = lay_out(c, d, viewer);
	struct felt_scene s = {
		.now = d, .viewer = viewer, .look = look, .ply = daifugo_last_ply(d, look)
	};

	s.n_notices = daifugo_notices(&s.ply, d, s.notice);
	put_felt(c, &s);
	if (chips_seen(&f, &s))
		put_chips(c, &f, d);
	draw_field(c, &f, &s);
	draw_plates(c, &f, &s);
}
