/* SPDX-License-Identifier: MIT */
#include "games/othello/view/discs.h"

#include "games/othello/rules/bits.h"

/* Returns the square as a bit, or 0 if it is beyond the edge. */
static uint64_t square_at(const struct othello *o, int col, int row)
{
	return col < 0 || row < 0 || col >= o->size || row >= o->size
		       ? 0
		       : bit_of(othello_square(o->size, (unsigned)col, (unsigned)row));
}

/* Returns true if the disc cannot be flipped along this line, because it is next to the edge or to
 * a safe disc of its own side, or because the line has no empty square. */
static bool safe_along(const struct othello *o, unsigned square, int across, int down,
		       uint64_t safe)
{
	const int col = (int)othello_col(o->size, square), row = (int)othello_row(o->size, square);
	bool full = true;

	for (int way = -1; way <= 1; way += 2) {
		const uint64_t beside = square_at(o, col + way * across, row + way * down);

		if (!beside || safe & beside)
			return true;
		for (int i = 1; square_at(o, col + i * way * across, row + i * way * down); i++)
			full = full && !(othello_empty(o) & square_at(o, col + i * way * across,
								      row + i * way * down));
	}
	return full;
}

uint64_t othello_stable(const struct othello *o, unsigned seat)
{
	uint64_t safe = 0, before;

	do {
		before = safe;
		for (uint64_t left = o->disc[seat] & ~safe; left; left &= left - 1) {
			const unsigned square = lowest_bit(left);

			if (safe_along(o, square, 1, 0, safe) &&
			    safe_along(o, square, 0, 1, safe) &&
			    safe_along(o, square, 1, 1, safe) && safe_along(o, square, 1, -1, safe))
				safe |= bit_of(square);
		}
	} while (safe != before);
	return safe;
}

uint64_t othello_frontier(const struct othello *o, unsigned seat)
{
	const uint64_t empty = othello_empty(o), not_h = UINT64_C(0x7f7f7f7f7f7f7f7f),
		       not_a = ~UINT64_C(0x0101010101010101);
	const uint64_t row = empty | (empty & not_h) << 1 | (empty & not_a) >> 1;

	return (row | row << 8 | row >> 8) & o->disc[seat];
}
