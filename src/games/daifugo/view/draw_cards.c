/* SPDX-License-Identifier: MIT */
/* Draws cards, either as boxes or in a line of text. */
#include <stdio.h>

#include "base/utf8.h"
#include "games/daifugo/view/view_private.h"
#include "view/letters.h"

static const char *suit_sign(unsigned suit, enum glyphs glyphs)
{
	static const char *const signs[][SUITS] = {
		[GLYPHS_UNICODE] = { "♠", "♥", "♦", "♣" },
		[GLYPHS_ASCII] = { "S", "H", "D", "C" },
	};

	return signs[glyphs][suit];
}

static const char *star_sign(enum glyphs glyphs)
{
	return glyphs == GLYPHS_UNICODE ? "★" : "*";
}

struct face daifugo_face(unsigned slot, enum glyphs glyphs)
{
	/* Each suit has its own colour, so that the two black suits look different, and so do the
	 * two red ones. */
	static const unsigned styles[SUITS] = { STYLE_PLAIN, STYLE_BAD, STYLE_KEY, STYLE_GOOD };
	struct face f = { 0 };
	char name[CARD_TEXT];

	if (slot >= JOKER_BIT) {
		snprintf(f.text, sizeof f.text, "%sJo", star_sign(glyphs));
		snprintf(f.rank, sizeof f.rank, "Jo");
		f.suit = SUITS;
		f.style = STYLE_WARN;
		return f;
	}
	card_text(UINT64_C(1) << slot, name);
	snprintf(f.text, sizeof f.text, "%s%s", suit_sign(slot % SUITS, glyphs), name + 1);
	snprintf(f.rank, sizeof f.rank, "%s", name + 1);
	f.suit = slot % SUITS;
	f.style = styles[f.suit] | MARK_STRONG;
	return f;
}

unsigned daifugo_suit_style(const struct canvas *c, unsigned style)
{
	static const unsigned pairs[][2] = {
		{ STYLE_DIAMOND, STYLE_HEART },
		{ STYLE_CLUB, STYLE_BLACK },
		{ STYLE_KEY, STYLE_BAD },
		{ STYLE_GOOD, STYLE_PLAIN },
	};

	for (size_t i = 0; c->two_suits && i < sizeof pairs / sizeof *pairs; i++)
		if ((style & STYLE_MASK) == pairs[i][0])
			return pairs[i][1] | (style & ~(unsigned)STYLE_MASK);
	return style;
}

/* Returns the face of a joker that stands for a card in this column; columns below the 3 and above
 * the 2 have no rank. */
static struct face stand_in(int column, enum glyphs glyphs)
{
	struct face f = { .style = STYLE_WARN, .suit = SUITS, .rank = "Jo" };
	char name[CARD_TEXT] = "Jo";

	if (column >= 0 && column < RANKS)
		snprintf(f.rank, sizeof f.rank, "%s",
			 (card_text(card_of((unsigned)column, SUIT_S), name), name + 1));
	snprintf(f.text, sizeof f.text, "%s%s", star_sign(glyphs),
		 column >= 0 && column < RANKS ? name + 1 : name);
	return f;
}

unsigned daifugo_faces(play_word p, enum glyphs glyphs, struct face faces[MOST_CARDS])
{
	const unsigned suit = p & CARDS_NATURAL ? (unsigned)__builtin_ctzll(p) % SUITS : 0;
	unsigned n = 0;

	if (play_kind(p) == KIND_RUN) {
		for (int column = play_low(p); column <= play_high(p); column++) {
			const bool card = column >= 0 && column < RANKS &&
					  (p & card_of((unsigned)column, suit));

			faces[n++] = card ? daifugo_face(4 * (unsigned)column + suit, glyphs)
					  : stand_in(column, glyphs);
		}
		return n;
	}
	for (card_set rest = p & CARDS_NATURAL; rest; rest &= rest - 1)
		faces[n++] = daifugo_face((unsigned)__builtin_ctzll(rest), glyphs);
	for (unsigned left = cards_jokers(p); left; left--)
		faces[n++] = stand_in(play_low(p), glyphs);
	return n;
}

/* Returns the distance from one card to the next, at most `most`, so that n cards of width `card`
 * fit into `cols` columns. */
static int find_pitch(unsigned n, int card, int cols, int most)
{
	const int pitch = n > 1 ? (cols - card) / ((int)n - 1) : most;

	return pitch < most ? pitch : most;
}

struct card_fit daifugo_fit_cards(unsigned n, bool filled, int rows, int cols, int gap)
{
	struct card_fit f = { .rows = rows + 2 };

	do {
		f.rows -= 2;
		f.cols = f.rows + CARD_COLS - CARD_ROWS + (filled && f.rows == GIANT_ROWS);
		f.pitch = find_pitch(n, f.cols, cols, f.cols + gap);
	} while (f.pitch < f.cols + filled && f.rows > CARD_ROWS);
	if (filled && f.pitch <= f.cols)
		f.cols = f.pitch - 1;
	return f;
}

int daifugo_put_faces(struct canvas *c, int row, int col, int width, const struct face *f,
		      unsigned n)
{
	int used = 0;

	for (unsigned i = 0; i < n; i++) {
		const int wide = utf8_width(f[i].text);

		if (used + wide + (i + 1 < n ? 2 : 0) > width) {
			used += canvas_put(c, row, col + used, STYLE_DIM,
					   c->glyphs == GLYPHS_ASCII ? "~" : "…");
			break;
		}
		used += canvas_put(c, row, col + used, daifugo_suit_style(c, f[i].style),
				   f[i].text) +
			1;
	}
	return used;
}

/* ---- Pictures of cards --------------------------------------------------- */

enum { PIP_ROWS = 3, HUGE_PIP_ROWS = 5 };

static const struct {
	unsigned style; /* on a filled card */
	const char *ascii_pip[PIP_ROWS], *pip[PIP_ROWS], *huge_pip[HUGE_PIP_ROWS];
} suits[SUITS + 1] = {
	[SUIT_S] = { STYLE_BLACK,
		     { " /^\\ ", "(_ _)", "  |  " },
		     { " ▗█▖", "▟███▙", "▝▚█▞▘" },
		     { "  ▗█▖", " ▟███▙", "▟█████▙", "▜█▛█▜█▛", "  ▟█▙" } },
	[SUIT_H] = { STYLE_HEART,
		     { "(`v')", " \\ / ", "  v  " },
		     { "▟█▄█▙", "▜███▛", " ▝█▘" },
		     { "▟█▙▄▟█▙", "███████", "▜█████▛", " ▜███▛", "  ▝█▘" } },
	[SUIT_D] = { STYLE_DIAMOND,
		     { " /^\\ ", "<   >", " \\v/ " },
		     { " ▗█▖", "▐███▌", " ▝█▘" },
		     { "  ▗█▖", " ▟███▙", "▐█████▌", " ▜███▛", "  ▝█▘" } },
	[SUIT_C] = { STYLE_CLUB,
		     { " (_) ", "(_X_)", "  |  " },
		     { " ▐█▌", "█▙█▟█", "▝▚█▞▘" },
		     { "  ▟█▙", "  ▜█▛", "▟█▙█▟█▙", "▜█▛█▜█▛", "  ▟█▙" } },
	[SUITS] = { STYLE_JOKER,
		    { " \\|/ ", "--*--", " /|\\ " },
		    { "  █", "▜███▛", "▗▛ ▜▖" },
		    { "   █", "▄▄▟█▙▄▄", " ▜███▛", " ▟█▀█▙", "▟▀   ▀▙" } },
};

/* Returns the style for ranks. With few colours, red text on white is unreadable, so only suits
 * and pips are red. */
static unsigned rank_style(const struct canvas *c, unsigned style)
{
	return (c->few ? STYLE_BLACK : style) | MARK_STRONG;
}

/* The styles of a card's rank and suit. */
struct ink {
	unsigned rank, suit;
};

static const char *sign_of(const struct face *f, enum glyphs glyphs)
{
	return f->suit == SUITS ? star_sign(glyphs) : suit_sign(f->suit, glyphs);
}

static void put_pip(struct canvas *c, int row, int col, int rows, const struct face *f,
		    unsigned style)
{
	const bool ascii = c->glyphs == GLYPHS_ASCII, huge = rows >= HUGE_ROWS && !ascii;
	const int n = huge ? HUGE_PIP_ROWS : PIP_ROWS, in = (rows - 2 - n) / 2;

	for (int i = 0; i < n; i++)
		canvas_put(c, row + 1 + in + i, col + 1 + in, style,
			   huge	   ? suits[f->suit].huge_pip[i]
			   : ascii ? suits[f->suit].ascii_pip[i]
				   : suits[f->suit].pip[i]);
}

/* Draws a large card: rank and suit at the top, a large pip in the middle, and the rank at the
 * bottom right. */
static void put_large(struct canvas *c, int row, int col, int rows, int cols, const struct face *f,
		      struct ink ink)
{
	const int used = canvas_put(c, row, col + 1, ink.rank, f->rank);

	canvas_put(c, row, col + 1 + used, ink.suit, sign_of(f, c->glyphs));
	if (rows >= GIANT_ROWS)
		letters_picture(c, row + 1, col + 1, ink.suit, 2, suits[f->suit].pip, PIP_ROWS);
	else
		put_pip(c, row, col, rows, f, ink.suit);
	canvas_put_right(c, row + rows - 1, col + cols - 1, ink.rank, f->rank);
}

/* Draws a small card: the rank at the top, the suit, and the rank again at the bottom right if the
 * card is large enough. */
static void put_small(struct canvas *c, int row, int col, int rows, int cols, const struct face *f,
		      struct ink ink)
{
	const int left = col + (cols >= CARD_COLS);

	canvas_put(c, row, left, ink.rank, f->rank);
	canvas_put(c, row + 1, col + cols / 2, ink.suit, sign_of(f, c->glyphs));
	if (cols >= CARD_COLS && rows >= CARD_ROWS)
		canvas_put_right(c, row + CARD_ROWS - 1, col + cols - 1, ink.rank, f->rank);
}

/* Draws a card that is one row high, with its rank and suit. */
static void put_flat(struct canvas *c, int row, int col, int cols, const struct face *f,
		     struct ink ink)
{
	const int used = canvas_put(c, row, col + (cols > 3), ink.rank, f->rank);

	canvas_put(c, row, col + (cols > 3) + used, ink.suit, sign_of(f, c->glyphs));
}

static void put_picture(struct canvas *c, int row, int col, int rows, int cols,
			const struct face *f, struct ink ink)
{
	if (rows == 1)
		put_flat(c, row, col, cols, f, ink);
	else if (rows >= LARGE_ROWS)
		put_large(c, row, col, rows, cols, f, ink);
	else
		put_small(c, row, col, rows, cols, f, ink);
}

/* Inside its frame, a large framed card looks like a filled card of the next smaller size. */
void daifugo_draw_card(struct canvas *c, int row, int col, const struct card_fit *fit,
		       const struct face *f, unsigned frame)
{
	const unsigned style = daifugo_suit_style(c, f->style);
	const int rows = fit->rows - 2, cols = fit->cols - 2;

	canvas_box(c, row, col, fit->rows, fit->cols, NULL);
	canvas_restyle(c, row, col, fit->rows, fit->cols, frame);
	canvas_fill(c, row + 1, col + 1, rows, cols, STYLE_PLAIN, " ");
	if (rows > 1) {
		put_picture(c, row + 1, col + 1, rows, cols, f, (struct ink){ style, style });
		return;
	}
	/* A small card shows "♠ 9" or "♠10", with the suit on the left and the rank on the right.
	 */
	canvas_put(c, row + 1, col + 1, style, sign_of(f, c->glyphs));
	canvas_put_right(c, row + 1, col + 1 + cols, style, f->rank);
}

/* On terminals that show background colours, cards have no frames: they are white with pips, or
 * blue if face down. */

void daifugo_fill_card(struct canvas *c, int row, int col, int rows, int cols, const struct face *f,
		       bool lifted)
{
	const unsigned style = daifugo_suit_style(c, suits[f->suit].style);

	canvas_fill(c, row, col, rows, cols, STYLE_BLACK, " ");
	canvas_ground(c, row, col, rows, cols, lifted ? GROUND_CARDLIFT : GROUND_CARD);
	put_picture(c, row, col, rows, cols, f, (struct ink){ rank_style(c, style), style });
}

/* Draws face-down cards: only the edge of each card, and the last card in full. */
int daifugo_fill_backs(struct canvas *c, int row, int col, int rows, int cols, unsigned cards)
{
	const int shown = (int)cards < cols ? (int)cards : cols - 1;

	if (!cards)
		return 0;
	canvas_fill(c, row, col, rows, shown, STYLE_BACKLINE, "▏");
	canvas_fill(c, row, col + shown, rows, 1, STYLE_BACKLINE, " ");
	canvas_ground(c, row, col, rows, shown + 1, GROUND_BACK);
	return shown + 1;
}
