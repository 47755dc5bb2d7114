/* SPDX-License-Identifier: MIT */
/* Draws the viewer's hand: the cards with the letters that pick them, picked cards one row higher,
 * and the play that the picked cards make. Onlookers see all hands. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/view/view_private.h"

enum { LEAST_PITCH = 4, CELL = 6 };

/* The positions of the cards in the hand, also used to find the card at a mouse click. */
struct hand_layout {
	bool boxes;  /* true to draw the cards as boxes, false to write them as short text */
	bool filled; /* true if the boxes are white areas instead of outlines */
	struct card_fit fit;
	int left;
	int across; /* the number of cells in a row */
	int rows;   /* the number of rows of cells, or of boxes including their letters */
};

/* Returns the height of the largest boxes that fit when the hand has this many rows. */
static int most_card_rows(int rows)
{
	return rows < LARGE_ROWS + 6   ? CARD_ROWS
	       : rows < HUGE_ROWS + 6  ? LARGE_ROWS
	       : rows < GIANT_ROWS + 6 ? HUGE_ROWS
				       : GIANT_ROWS;
}

static struct hand_layout layout_of(unsigned cards, bool filled, int rows, int cols)
{
	const int across = cols / CELL > 0 ? cols / CELL : 1;
	struct hand_layout l = { .filled = filled };

	l.fit = daifugo_fit_cards(cards, filled, most_card_rows(rows), cols, 2);
	l.boxes = rows >= l.fit.rows + 3 && l.fit.pitch >= LEAST_PITCH;
	if (l.boxes) {
		l.left = (cols - l.fit.pitch * ((int)cards - 1) - l.fit.cols) / 2;
		l.across = (int)cards;
		l.rows = l.fit.rows + 2;
	} else {
		l.fit.pitch = CELL;
		l.across = across;
		l.rows = ((int)cards + across - 1) / across;
	}
	return l;
}

int daifugo_hand_at(const struct daifugo *d, unsigned seat, const struct daifugo_memo *m,
		    const struct input *in)
{
	uint8_t slots[MOST_CARDS];
	const int n = (int)daifugo_slots(d->hand[seat], m->by_suit, slots);
	const struct hand_layout l = layout_of((unsigned)n, in->fills, in->rows, in->cols);
	int at = (in->col - l.left) / l.fit.pitch;

	if (in->col < l.left || in->row >= l.rows || !n)
		return -1;
	/* The last box is fully visible; each of the others may be partly covered by its
	 * neighbour. */
	if (l.boxes && at == n && in->col < l.left + l.fit.pitch * (n - 1) + l.fit.cols)
		at = n - 1;
	if (at >= l.across)
		return -1;
	at += l.boxes ? 0 : in->row * l.across;
	return at < n ? at : -1;
}

/* How one card in the hand looks. */
struct held {
	struct face face;
	char letter;
	bool picked, playable, at_cursor;
};

static unsigned hold_cards(const struct canvas *c, const struct daifugo *d, unsigned seat,
			   const struct daifugo_memo *m, const struct selection *s, bool pointing,
			   struct held held[MOST_CARDS])
{
	uint8_t slots[MOST_CARDS];
	const unsigned n = daifugo_slots(d->hand[seat], m->by_suit, slots);
	const unsigned cursor = m->cursor < n ? m->cursor : n - 1;

	for (unsigned i = 0; i < n; i++) {
		held[i] = (struct held){
			.face = daifugo_face(slots[i], c->glyphs),
			.letter = daifugo_letter(d, seat, m->by_suit, slots[i]),
			.picked = m->picked >> slots[i] & 1,
			.playable = !pointing || (s->playable >> slots[i] & 1),
			.at_cursor = pointing && i == cursor,
		};
		/* Only cards drawn as text are dimmed; filled boxes keep their colours. */
		if (!held[i].playable)
			held[i].face.style = STYLE_DIM;
	}
	return n;
}

/* Writes a card's letter: "[b]" under a card that can be played, " b " under any other. */
static void put_letter(struct canvas *c, int row, int col, const struct held *h, bool pointing)
{
	const bool key = pointing && h->playable;
	const char text[] = { key && !c->fills ? '[' : ' ', h->letter, key && !c->fills ? ']' : ' ',
			      '\0' };

	canvas_put(c, row, col,
		   (h->picked ? STYLE_LIT
		    : key     ? STYLE_KEY
			      : STYLE_DIM) |
			   (h->at_cursor ? MARK_CURSOR : 0),
		   text);
	if (h->at_cursor)
		canvas_rest(c, row, col + 1);
}

/* Draws the hand as boxes. Picked cards are drawn one row higher; if the boxes are filled, the
 * letters of picked cards have a coloured background. */
static void draw_boxes(struct canvas *c, const struct hand_layout *l, const struct held *h,
		       unsigned n, bool pointing)
{
	for (unsigned i = 0; i < n; i++) {
		const int col = l->left + l->fit.pitch * (int)i, letter = col + l->fit.cols / 2 - 1;
		struct face face = h[i].face;

		if (h[i].picked)
			face.style |= MARK_STRONG;
		if (l->filled)
			daifugo_fill_card(c, !h[i].picked, col, l->fit.rows, l->fit.cols, &face,
					  h[i].picked);
		else
			daifugo_draw_card(c, !h[i].picked, col, &l->fit, &face,
					  h[i].picked ? STYLE_KEY : STYLE_FRAME);
		put_letter(c, l->fit.rows + 1, letter, &h[i], pointing);
		if (l->filled && h[i].picked)
			canvas_ground(c, l->fit.rows + 1, letter, 1, 3, GROUND_FOCUS);
	}
}

/* Draws the hand as text: "b ♠10", "b*♠10" for a picked card, and a dot after the letter of a card
 * that can't be played. */
static void draw_cells(struct canvas *c, const struct hand_layout *l, const struct held *h,
		       unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		const int row = (int)i / l->across, col = (int)i % l->across * l->fit.pitch;
		const char head[] = { h[i].letter,
				      h[i].picked     ? '*'
				      : h[i].playable ? ' '
						      : '.',
				      '\0' };

		canvas_put(c, row, col,
			   (h[i].playable ? STYLE_KEY : STYLE_DIM) |
				   (h[i].at_cursor ? MARK_CURSOR : 0),
			   head);
		canvas_put(c, row, col + 2, daifugo_suit_style(c, h[i].face.style), h[i].face.text);
		if (h[i].at_cursor)
			canvas_rest(c, row, col);
	}
}

static unsigned remark_style(const struct selection *s)
{
	static const unsigned styles[] = {
		[SELECT_NOTHING] = STYLE_DIM, [SELECT_PART] = STYLE_PLAIN,
		[SELECT_LEGAL] = STYLE_GOOD,  [SELECT_MISS] = STYLE_WARN,
		[SELECT_ILLEGAL] = STYLE_BAD,
	};

	return s->state == SELECT_LEGAL && s->move == PLAY_PASS ? STYLE_PLAIN : styles[s->state];
}

/* Writes what the selection means, or how the game ended for this player. */
static void remark_text(const struct canvas *c, const struct daifugo *d, unsigned seat,
			const struct selection *s, bool pointing, char shown[WORDS_TEXT])
{
	char text[WORDS_TEXT] = "";

	if (pointing)
		daifugo_selection_text(d, seat, s, text, sizeof text);
	else if (d->rank[seat] && d->phase != PHASE_OVER)
		snprintf(text, sizeof text,
			 !(d->missed >> seat & 1) ? _("You finished: rank %u.")
			 : d->count[seat]	  ? _("You forfeited: rank %u.")
						  : _("You fouled out: rank %u."),
			 d->rank[seat]);
	daifugo_symbols(text, c->glyphs, shown, WORDS_TEXT);
}

/* Draws the remark in one row. It starts below the first card if there is room. */
static void put_remark(struct canvas *c, int row, int left, int room, unsigned style,
		       const char *text)
{
	left = room - utf8_width(text) < left ? room - utf8_width(text) : left;
	left = left < 0 ? 0 : left;
	canvas_fill(c, row, left, 1, room - left, style, " ");
	canvas_put(c, row, left, style, text);
}

/* Draws the remark about the selected cards and whether Asobi passes automatically. A remark that
 * is too wide for its row continues below. Returns true if the row `strip` and the rows below it
 * stay free for the strip of ranks. */
static bool draw_remark(struct canvas *c, const struct hand_layout *l, const struct daifugo *d,
			unsigned seat, const struct daifugo_memo *m, const struct selection *s,
			bool pointing, int strip)
{
	char text[WORDS_TEXT];
	const char *note = m->auto_pass ? _("auto-pass") : "";
	const unsigned style = pointing ? remark_style(s) : STYLE_DIM;
	const int whole = c->cols - utf8_width(note) - 1;
	int row = l->rows < c->rows ? l->rows + (c->rows > l->rows + 3) : c->rows - 1, rows;
	struct canvas part, nowhere = canvas_part(c, 0, 0, 0, c->cols);

	remark_text(c, d, seat, s, pointing, text);
	if (utf8_width(text) <= c->cols) {
		const bool beside = utf8_width(text) <= whole;

		put_remark(c, row, l->left, beside ? whole : c->cols, style, text);
		if (beside)
			canvas_put(c, row, c->cols - utf8_width(note), STYLE_DIM, note);
		return true;
	}
	rows = canvas_wrap(&nowhere, 0, 0, c->cols, style, text);
	row -= row > l->rows && rows > strip - row;
	part = canvas_part(c, row, 0, c->rows - row, c->cols);
	if (!canvas_wrap_sentences(&part, 0, 0, part.cols, style, text))
		put_remark(c, row, 0, c->cols, style,
			   s->state == SELECT_ILLEGAL ? _("These cards can't be played.") : text);
	return row + rows <= strip;
}

/* Returns true if the table is drawn with the reversed order. The old order is shown until the
 * table has finished changing colour. */
static bool is_reversed(const struct daifugo *d, const struct look *look)
{
	const struct daifugo_ply p = daifugo_last_ply(d, look);

	return table_reversed(daifugo_turned(&p) < TURN_BANDS ? &p.before->table : &d->table);
}

/* Draws all ranks from weak to strong in the current order, each with its number of unseen cards.
 */
static void draw_strip(struct canvas *c, int row, const struct daifugo *d, unsigned seat,
		       bool reversed)
{
	static const char *const bars[][5] = { { " ", "▂", "▄", "▆", "█" },
					       { " ", ".", ":", "+", "#" } };
	/* The columns reserved for the words at each end of the strip of ranks, and the distance
	 * in columns from one rank to the next. */
	enum { HEAD = 10, LEAST_HEAD = 7, LEAST = 3, MOST = 7 };
	const int room = (c->cols - 2 * HEAD) / (RANKS + 1), wide = room < MOST ? room : MOST;
	const int pitch = room < LEAST ? LEAST : wide;
	const int left = room < LEAST ? LEAST_HEAD : (c->cols - pitch * (RANKS + 1)) / 2;
	const card_set unseen = daifugo_unseen(d, seat);
	const bool roomy = pitch >= 6, ascii = c->glyphs == GLYPHS_ASCII;

	canvas_put_right(c, row, left - 1, STYLE_DIM, ascii ? _("weak <") : _("weak ◂"));
	canvas_put_right(c, row + 1, left - 1, STYLE_DIM, _("unseen"));
	if (room >= LEAST)
		canvas_put(c, row, left + pitch * (RANKS + 1), STYLE_WARN,
			   ascii ? _("> strong") : _("▸ strong"));
	else /* there is room only for the arrow */
		canvas_put(c, row, left + pitch * (RANKS + 1), STYLE_WARN, ascii ? ">" : "▸");
	for (unsigned i = 0; i <= RANKS; i++) {
		const unsigned rank = i == RANKS ? RANK_JOKER : reversed ? RANKS - 1 - i : i;
		const unsigned n = i == RANKS ? cards_jokers(unseen)
					      : suits_count(cards_suits(unseen, rank));
		const int col = left + pitch * (int)i + 1;
		char name[CARD_TEXT] = "";

		if (i < RANKS)
			card_text(card_of(rank, SUIT_S), name);
		canvas_put(c, row, col, n ? STYLE_TITLE : STYLE_DIM,
			   i < RANKS ? name + 1
			   : ascii   ? "*"
				     : "★");
		if (roomy)
			canvas_put(c, row + 1, col, STYLE_SEAT0, bars[ascii][n]);
		canvas_putf(c, row + 1, col + (roomy ? 2 : 0), n ? STYLE_PLAIN : STYLE_DIM, "%u",
			    n);
	}
}

static void draw_own(struct canvas *c, const struct daifugo *d, unsigned seat,
		     const struct daifugo_memo *m, const struct look *look)
{
	struct held held[MOST_CARDS];
	struct selection s;
	struct hand_layout l;
	bool has_strip;
	unsigned n;
	int strip;

	daifugo_select(d, seat, m, &s);
	n = hold_cards(c, d, seat, m, &s, look->pointing, held);
	l = layout_of(n, c->fills, c->rows, c->cols);
	if (l.boxes)
		draw_boxes(c, &l, held, n, look->pointing);
	else
		draw_cells(c, &l, held, n);
	has_strip = c->rows >= CARD_ROWS + 5 && d->phase == PHASE_PLAY;
	strip = has_strip ? c->rows - 2 : c->rows;
	if (draw_remark(c, &l, d, seat, m, &s, look->pointing, strip) && has_strip)
		draw_strip(c, strip, d, seat, is_reversed(d, look));
}

/* Returns the card width at which every hand fits in one row, or 0 if even the smallest cards
 * don't fit. */
static int strip_cols(const struct canvas *c, const struct daifugo *d, int name)
{
	int cols = 6, longest = 0;

	for (unsigned s = 0; s < d->rules.players; s++)
		longest = d->count[s] > longest ? d->count[s] : longest;
	while (cols >= 3 && longest * (cols + 1) > c->cols - name - 1)
		cols--;
	return c->fills && cols >= 3 ? cols : 0;
}

static void put_strip(struct canvas *c, int row, int col, int rows, int cols,
		      const struct face *faces, unsigned n)
{
	for (unsigned i = 0; i < n; i++, col += cols + 1)
		daifugo_fill_card(c, row, col, rows, cols, &faces[i], false);
}

/* Draws a player's cards in one line, face down if the viewer may not see them. Filled cards are
 * this many rows high. */
static void draw_line(struct canvas *c, int row, int rows, const struct daifugo *d, unsigned seat,
		      bool open, bool by_suit, const struct look *look)
{
	const int name = c->cols >= 60 ? 14 : c->cols >= 48 ? 10 : 8, cols = strip_cols(c, d, name);
	struct face faces[MOST_CARDS];
	uint8_t slots[MOST_CARDS];
	unsigned n = open ? daifugo_slots(d->hand[seat], by_suit, slots) : d->count[seat];

	canvas_put_name(c, row, 1, name, daifugo_to_act(d, seat) ? STYLE_TITLE : STYLE_PLAIN,
			look->names[seat]);
	if (!open && c->fills) {
		daifugo_fill_backs(c, row, name + 2, rows, c->cols - name - 2, n);
		return;
	}
	for (unsigned i = 0; i < n; i++) {
		if (open)
			faces[i] = daifugo_face(slots[i], c->glyphs);
		else
			snprintf(faces[i].text, sizeof faces[i].text, "%s",
				 c->glyphs == GLYPHS_ASCII ? "##" : "▒▒");
		if (!open || !daifugo_is_in(d, seat))
			faces[i].style = STYLE_DIM;
	}
	if (open && cols)
		put_strip(c, row, name + 2, rows, cols, faces, n);
	else
		daifugo_put_faces(c, row, name + 2, c->cols - name - 2, faces, n);
}

static void draw_all(struct canvas *c, const struct daifugo *d, bool open, bool by_suit,
		     const struct look *look)
{
	unsigned seats[DAIFUGO_SEATS];
	const bool all = c->rows >= d->rules.players;
	const unsigned n = daifugo_around(d, all ? 0 : d->turn, seats);
	/* The rows for each player; the last of several is the gap below the cards. */
	const int share = (c->rows + 1) / (int)n,
		  most = share < CARD_ROWS + 1 ? share : CARD_ROWS + 1, step = most > 1 ? most : 1;

	for (unsigned i = 0; i < n; i++)
		draw_line(c, step * (int)i, step > 1 ? step - 1 : 1, d, seats[i], open, by_suit,
			  look);
}

void daifugo_draw_hand(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		       const struct look *look)
{
	const struct daifugo_memo *m = memo;
	const struct daifugo *d = seen;
	struct named_look named;

	if (seat < d->rules.players)
		draw_own(c, d, seat, m, look);
	else
		draw_all(c, d, seat == SEAT_ALL, m->by_suit, daifugo_named(d, look, &named));
}

size_t daifugo_hand_title(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct daifugo *d = seen;

	if (seat >= d->rules.players)
		return (size_t)snprintf(buf, size, "%s",
					seat == SEAT_ALL ? _("All hands")
							 : _("The hands are hidden"));
	return (size_t)snprintf(
		buf, size,
		daifugo_to_act(d, seat)
			? ngettext("Your turn: %u card", "Your turn: %u cards", d->count[seat])
			: ngettext("Your hand: %u card", "Your hand: %u cards", d->count[seat]),
		d->count[seat]);
}
