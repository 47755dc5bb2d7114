/* SPDX-License-Identifier: MIT */
#include "games/gomoku/players/sudden.h"

/* Returns true if the side that has just moved has two cells in which it completes five while the
 * opponent has none; the opponent can stop only one of them. If there is exactly one such cell, it
 * is stored in *block; otherwise *block is -1. */
static bool has_two(const struct field *f, unsigned side, int *block)
{
	uint16_t theirs[1], wins[2];
	const unsigned n = field_win_cells(f, side, wins, 2);

	*block = -1;
	if (!n || field_win_cells(f, 1 - side, theirs, 1))
		return false;
	if (n == 1)
		*block = wins[0];
	return n == 2;
}

/* Returns true if the side to move, which can't complete five yet, can create two cells in which
 * it threatens to do so. */
static bool can_make_two(struct field *f, unsigned side)
{
	uint16_t theirs[2];
	const unsigned n = field_win_cells(f, 1 - side, theirs, 2);
	bool can = false;

	/* If the opponent threatens to make five, the only candidate is the cell that stops it. */
	for (unsigned cell = 0; cell < f->area && n < 2 && !can && f->total[side][3]; cell++) {
		int block;

		if (f->stone[cell] != FIELD_EMPTY || !f->with[side][3][cell] ||
		    (n && cell != theirs[0]))
			continue;
		field_put(f, side, cell);
		can = has_two(f, side, &block);
		field_take(f, side, cell);
	}
	return can;
}

unsigned sudden_win_with(struct field *f, unsigned side, unsigned cell)
{
	unsigned plies = 0;
	int block;

	if (field_wins(f, side, cell))
		return 1;
	if (!f->with[side][3][cell] && !f->total[side][4])
		return 0;
	field_put(f, side, cell);
	if (has_two(f, side, &block)) {
		plies = 3;
	} else if (block >= 0) {
		field_put(f, 1 - side, (unsigned)block);
		plies = can_make_two(f, side) ? 5 : 0;
		field_take(f, 1 - side, (unsigned)block);
	}
	field_take(f, side, cell);
	return plies;
}

unsigned sudden_win(struct field *f, unsigned side)
{
	uint16_t wins[1];
	unsigned best = field_win_cells(f, side, wins, 1);

	for (unsigned cell = 0; cell < f->area && best != 1 && f->total[side][3]; cell++) {
		const unsigned plies = f->stone[cell] == FIELD_EMPTY
					       ? sudden_win_with(f, side, cell)
					       : 0;

		if (plies && (!best || plies < best))
			best = plies;
	}
	return best;
}
