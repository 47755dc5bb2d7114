/* SPDX-License-Identifier: MIT */
/* Plays fast random games of Gomoku. The free cells are kept in a list, so a random move is simply
 * a random index. Each side's stones are stored as bitmaps of the lines in all four directions, so
 * a single line shows whether it contains five in a row. */
#include "asobi/rng.h"
#include "games/gomoku/gomoku.h"

enum { DIAGONALS = 2 * GOMOKU_MOST - 1 };

/* The index of the line through a cell in each of the four directions. `row` and `col` also give
 * the bit of the cell in these lines. */
struct place {
	uint8_t row, col, rising, falling;
};

struct lines {
	uint32_t row[GOMOKU_MOST], col[GOMOKU_MOST], rising[DIAGONALS], falling[DIAGONALS];
};

static struct place place_of(unsigned row, unsigned col)
{
	return (struct place){
		(uint8_t)row,
		(uint8_t)col,
		(uint8_t)(row + GOMOKU_MOST - 1 - col),
		(uint8_t)(row + col),
	};
}

static void put_stone(struct lines *l, struct place p)
{
	l->row[p.row] |= UINT32_C(1) << p.col;
	l->col[p.col] |= UINT32_C(1) << p.row;
	l->rising[p.rising] |= UINT32_C(1) << p.col;
	l->falling[p.falling] |= UINT32_C(1) << p.col;
}

/* Returns a word with one bit set for each group of five adjacent stones in the line. */
static unsigned find_fives(unsigned line)
{
	const unsigned pairs = line & line >> 1;

	return pairs & pairs >> 2 & line >> 4;
}

/* Returns true if the line contains a winning five. Six or more stones in a row contain several
 * overlapping fives and don't count as exactly five. */
static bool has_five(unsigned line, bool exact)
{
	const unsigned found = find_fives(line);

	return exact ? found & ~(found << 1) & ~(found >> 1) : found;
}

static bool wins_at(const struct lines *l, struct place p, bool exact)
{
	/* Wins are rare, so all four lines are first checked at once. */
	if (!(find_fives(l->row[p.row]) | find_fives(l->col[p.col]) |
	      find_fives(l->rising[p.rising]) | find_fives(l->falling[p.falling])))
		return false;
	return has_five(l->row[p.row], exact) || has_five(l->col[p.col], exact) ||
	       has_five(l->rising[p.rising], exact) || has_five(l->falling[p.falling], exact);
}

struct open_cells {
	struct place at[GOMOKU_CELLS];
	unsigned len;
};

static void unpack_board(const struct gomoku *g, struct lines side[2], struct open_cells *open)
{
	unsigned cell = 0;

	open->len = 0;
	for (unsigned row = 0; row < g->size; row++)
		for (unsigned col = 0; col < g->size; col++, cell++) {
			const struct place p = place_of(row, col);

			if (!gomoku_taken(g, cell))
				open->at[open->len++] = p;
			else
				put_stone(&side[gomoku_cells_have(&g->side[1], cell)], p);
		}
}

void gomoku_playout(void *state, struct rng *rng)
{
	struct gomoku *g = state;
	struct lines side[2] = { 0 };
	struct open_cells open;

	if (g->winner != WINNER_OPEN)
		return;
	while (gomoku_opens(g))
		swap2_apply(g, game_gomoku.pick(g, g->turn, rng));
	unpack_board(g, side, &open);
	while (g->winner == WINNER_OPEN) {
		const unsigned n = rng_below(rng, open.len);
		const struct place p = open.at[n];

		open.at[n] = open.at[--open.len];
		put_stone(&side[g->turn], p);
		gomoku_cells_flip(&g->side[g->turn], (unsigned)p.row * g->size + p.col);
		g->plies++;
		if (wins_at(&side[g->turn], p, g->exact))
			g->winner = g->turn;
		else if (!open.len)
			g->winner = WINNER_DRAW;
		g->turn ^= 1;
	}
}
