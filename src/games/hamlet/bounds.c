/* SPDX-License-Identifier: MIT */
#include "games/hamlet/bounds.h"

/* All cells above these, within their columns. */
static uint64_t above(uint64_t cells)
{
	uint64_t up = cells << 1 & HAMLET_BOARD;

	for (int i = 0; i < 3; i++)
		up |= up << 1 & HAMLET_BOARD;
	return up;
}

/* A win that comes when nothing is left but one column, at the latest: what it scores for its
 * maker, by the row of its last cell from 0.  When that cell is played the cells above it are
 * still empty. */
static int latest_win(unsigned row)
{
	return (7 - (int)row) / 2;
}

/* What the second player gets for certain, as a score for the first: `sure` are threats that it
 * will be let play. */
static int drawn_or_won(uint64_t sure, uint64_t second_gets)
{
	unsigned row = 1;

	if (!sure)
		return hamlet_any_four(second_gets) ? -latest_win(HAMLET_ROWS - 1) : 0;
	while (!(sure & HAMLET_BOTTOM << row))
		row += 2;
	return -latest_win(row);
}

/* In columns of even height the second player gets all even rows, the first the odd
 * ones.  Where the height is odd the next cell lies in an even row and cannot be
 * followed; these columns come in pairs, and who takes one of a pair leaves the
 * other to the opponent, after which both are even.  Once the second player has a
 * threat in an even row, the game ends there: cells above it are nobody's. */
int hamlet_follow_even(uint64_t first, uint64_t second, uint64_t threats)
{
	const uint64_t empty = HAMLET_BOARD ^ (first | second);
	const uint64_t paired = hamlet_next_cells(first | second) & HAMLET_EVEN_ROWS;
	const uint64_t sure = threats & HAMLET_EVEN_ROWS & ~paired;
	const uint64_t first_gets = first | (empty & HAMLET_ODD_ROWS & ~above(sure));
	const uint64_t second_gets = second | (empty & HAMLET_EVEN_ROWS & ~paired);
	const uint64_t one = paired & -paired, other = paired ^ one;

	if (!hamlet_any_four(first_gets | paired))
		return drawn_or_won(sure, second_gets);
	/* With one pair only, each of the two ways can be looked at. */
	if (!paired || hamlet_several(other))
		return FOLLOW_NOTHING;
	if (hamlet_any_four(first_gets | one) || hamlet_any_four(first_gets | other))
		return FOLLOW_NOTHING;
	return drawn_or_won(sure, hamlet_any_four(second_gets | one) ? second_gets | other : 0);
}

/* The threat's column has an odd height, so all the others together have an even
 * number of empty cells: the first player follows there and gets the even rows,
 * while below the threat the second player gets them.  If that gives the second
 * player no four, everything fills up until it must play just below the threat. */
static bool wins_with(uint64_t threat, uint64_t column, uint64_t next, uint64_t second, uint64_t empty)
{
	const uint64_t elsewhere = empty & ~column;
	const uint64_t below = column & empty & (threat - 1);

	return !hamlet_any_four(second | (elsewhere & HAMLET_ODD_ROWS) |
				(next & HAMLET_EVEN_ROWS & ~column) | (below & HAMLET_EVEN_ROWS));
}

int hamlet_odd_threat(uint64_t first, uint64_t second, uint64_t threats)
{
	const uint64_t taken = first | second, next = hamlet_next_cells(taken);

	for (unsigned row = 2; row < HAMLET_ROWS; row += 2)
		for (uint64_t left = threats & HAMLET_BOTTOM << row & ~next; left; left &= left - 1) {
			const uint64_t threat = left & -left;
			const uint64_t column = hamlet_column((unsigned)__builtin_ctzll(threat) / HAMLET_PITCH);

			if ((next & column & HAMLET_EVEN_ROWS) &&
			    wins_with(threat, column, next, second, HAMLET_BOARD ^ taken))
				return latest_win(row);
		}
	return 0;
}
