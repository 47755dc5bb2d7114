/* SPDX-License-Identifier: MIT */
#include "games/othello/view/discs.h"

#include "games/othello/rules/bits.h"

/* Returns the bit of this square, or 0 if the column or row is off the board. */
static uint64_t square_at(const struct othello *o, int col, int row)
{
	return col < 0 || row < 0 || col >= o->size || row >= o->size
		       ? 0
		       : bit_of(othello_square(o->size, (unsigned)col, (unsigned)row));
}

/* Returns true if the disc can't be flipped along this line: because it is at the edge or next to
 * a safe disc of its own side, or because no square on the line is empty. */
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

uint64_t othello_beside(const struct othello *o, uint64_t squares)
{
	const uint64_t not_h = UINT64_C(0x7f7f7f7f7f7f7f7f), not_a = ~UINT64_C(0x0101010101010101);
	const uint64_t row = squares | (squares & not_h) << 1 | (squares & not_a) >> 1;

	return (row | row << 8 | row >> 8) & ~squares & othello_board(o->size);
}

uint64_t othello_frontier(const struct othello *o, unsigned seat)
{
	return othello_beside(o, othello_empty(o)) & o->disc[seat];
}

/* ---- What a move leads to ---- */

uint64_t othello_corners(unsigned size)
{
	const unsigned last = size - 1;

	return bit_of(othello_square(size, 0, 0)) | bit_of(othello_square(size, last, 0)) |
	       bit_of(othello_square(size, 0, last)) | bit_of(othello_square(size, last, last));
}

uint64_t othello_threats(const struct othello *o)
{
	return moves_of(o->disc[1 - o->turn], o->disc[o->turn]) & othello_board(o->size);
}

struct othello othello_after(const struct othello *o, unsigned square)
{
	struct othello after = *o;

	game_othello.apply(&after, o->turn, square);
	return after;
}

uint64_t othello_replies(const struct othello *o, unsigned square)
{
	const struct othello after = othello_after(o, square);

	return othello_moves(&after);
}

uint64_t othello_gives(const struct othello *o, unsigned square)
{
	return othello_replies(o, square) & othello_corners(o->size) & ~othello_threats(o);
}

unsigned othello_openness(const struct othello *o, unsigned square)
{
	return count_bits(othello_beside(o, othello_turned(o, square)) & othello_empty(o) &
			  ~bit_of(square));
}

uint64_t othello_space(const struct othello *o, unsigned square)
{
	uint64_t space = bit_of(square), before;

	do {
		before = space;
		space |= othello_beside(o, space) & othello_empty(o);
	} while (space != before);
	return space;
}

/* Returns true if the opponent can take the corner after every move of the side to move, or after
 * its pass. */
static bool always_loses(const struct othello *o, uint64_t corner)
{
	if (!othello_moves(o))
		return othello_threats(o) & corner;
	for (uint64_t left = othello_moves(o); left; left &= left - 1)
		if (!(othello_replies(o, lowest_bit(left)) & corner))
			return false;
	return true;
}

bool othello_loses_corner(const struct othello *o, unsigned square, uint64_t corner)
{
	const struct othello after = othello_after(o, square);

	if (othello_moves(&after) & corner)
		return true;
	for (uint64_t left = othello_moves(&after); left; left &= left - 1) {
		const struct othello next = othello_after(&after, lowest_bit(left));

		if (next.end == OTHELLO_OPEN && always_loses(&next, corner))
			return true;
	}
	return false;
}
