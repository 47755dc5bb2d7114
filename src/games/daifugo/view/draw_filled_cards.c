/* SPDX-License-Identifier: MIT */
/* Cards where grounds are seen: white with pips, or blue from behind.  They have no frames. */
#include "base/utf8.h"
#include "games/daifugo/view/view_private.h"

enum { PIP_ROWS = 3, HUGE_PIP_ROWS = 5 };

static const struct {
	unsigned style;
	const char *sign, *pip[PIP_ROWS], *huge_pip[HUGE_PIP_ROWS];
} suits[SUITS + 1] = {
	[SUIT_S] = { STYLE_BLACK, "♠", { " ▗█▖", "▟███▙", "▝▚█▞▘" },
		     { "  ▗█▖", " ▟███▙", "▟█████▙", "▜█▛█▜█▛", "  ▟█▙" } },
	[SUIT_H] = { STYLE_HEART, "♥", { "▟█▄█▙", "▜███▛", " ▝█▘" },
		     { "▟█▙▄▟█▙", "███████", "▜█████▛", " ▜███▛", "  ▝█▘" } },
	[SUIT_D] = { STYLE_DIAMOND, "♦", { " ▗█▖", "▐███▌", " ▝█▘" },
		     { "  ▗█▖", " ▟███▙", "▐█████▌", " ▜███▛", "  ▝█▘" } },
	[SUIT_C] = { STYLE_CLUB, "♣", { " ▐█▌", "█▙█▟█", "▝▚█▞▘" },
		     { "  ▟█▙", "  ▜█▛", "▟█▙█▟█▙", "▜█▛█▜█▛", "  ▟█▙" } },
	[SUITS] = { STYLE_JOKER, "★", { "  █", "▜███▛", "▗▛ ▜▖" },
		    { "   █", "▄▄▟█▙▄▄", " ▜███▛", " ▟█▀█▙", "▟▀   ▀▙" } },
};

/* Rank and suit above, a large pip, the rank below at the right. */
static void put_large(struct canvas *c, int row, int col, int rows, int cols, const struct face *f)
{
	const unsigned style = daifugo_suit_style(c, suits[f->suit].style);
	const bool huge = rows >= HUGE_ROWS;
	const int used = canvas_put(c, row, col + 1, style | MARK_STRONG, f->rank);

	canvas_put(c, row, col + 1 + used, style, suits[f->suit].sign);
	for (int i = 0; i < (huge ? HUGE_PIP_ROWS : PIP_ROWS); i++)
		canvas_put(c, row + 1 + i, col + 1, style, huge ? suits[f->suit].huge_pip[i] : suits[f->suit].pip[i]);
	canvas_put_right(c, row + rows - 1, col + cols - 1, style | MARK_STRONG, f->rank);
}

/* The rank above, the suit, the rank below if there is room for a corner. */
static void put_small(struct canvas *c, int row, int col, int cols, const struct face *f)
{
	const unsigned style = daifugo_suit_style(c, suits[f->suit].style);
	const int left = col + (cols >= CARD_COLS);

	canvas_put(c, row, left, style | MARK_STRONG, f->rank);
	canvas_put(c, row + 1, col + cols / 2, style, suits[f->suit].sign);
	if (cols >= CARD_COLS)
		canvas_put_right(c, row + CARD_ROWS - 1, col + cols - 1, style | MARK_STRONG, f->rank);
}

/* Rank and suit in one row. */
static void put_flat(struct canvas *c, int row, int col, int cols, const struct face *f)
{
	const unsigned style = daifugo_suit_style(c, suits[f->suit].style);
	const int used = canvas_put(c, row, col + (cols > 3), style | MARK_STRONG, f->rank);

	canvas_put(c, row, col + (cols > 3) + used, style, suits[f->suit].sign);
}

void daifugo_fill_card(struct canvas *c, int row, int col, int rows, int cols, const struct face *f, bool lifted)
{
	canvas_fill(c, row, col, rows, cols, STYLE_BLACK, " ");
	canvas_ground(c, row, col, rows, cols, lifted ? GROUND_CARDLIFT : GROUND_CARD);
	if (rows == 1)
		put_flat(c, row, col, cols, f);
	else if (rows >= LARGE_ROWS)
		put_large(c, row, col, rows, cols, f);
	else
		put_small(c, row, col, cols, f);
}

/* Each card's edge, and the last one's breadth. */
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
