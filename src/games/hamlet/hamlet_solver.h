/* SPDX-License-Identifier: MIT */
/* hamlet_solver.h - finds the exact score of any Hamlet position. A score is from the point of
 * view of the side to move and shows when the game ends under best play. If the side to move makes
 * four with stone number s (counted from 1), the score is (38 - s) / 2, rounded down; if the
 * opponent does, it is the negative of this number. A draw scores 0. A greater score is better: it
 * means an earlier win or a later loss. */
#ifndef ASOBI_HAMLET_SOLVER_H
#define ASOBI_HAMLET_SOLVER_H

#include "games/hamlet/hamlet.h"

enum {
	/* 512 KiB, the fastest size in measurements (see `asobi bench hamlet`) */
	SOLVER_LOG_ENTRIES = 16,
	SOLVER_BEST = 18,
	SOLVER_UNKNOWN = 127
};

/* A position in which neither side has four in a line yet, seen from the side to move. */
struct hamlet_position {
	uint64_t own;	/* the stones of the side to move */
	uint64_t taken; /* the stones of both sides */
	unsigned plies; /* the number of stones on the board */
};

struct hamlet_solver;
/* Creates a solver with a table of 2^log_entries entries; free it with hamlet_solver_free(). */
struct hamlet_solver *hamlet_solver_new(unsigned log_entries);
void hamlet_solver_free(struct hamlet_solver *s);
/* Returns the number of positions that the solver has searched so far. */
uint64_t hamlet_solver_nodes(const struct hamlet_solver *s);

/* Returns true if the score can be found without a search: either the side to move wins with its
 * next stone, or the opponent wins with the stone after that, whatever the side to move plays. At
 * least one cell must be free. */
bool hamlet_seen_at_once(const struct hamlet_position *p, int *score);

/* Returns the exact score, or SOLVER_UNKNOWN if the budget ran out first. The score must be known
 * to be at least `low`; -SOLVER_BEST is always valid. */
int hamlet_solve(struct hamlet_solver *s, const struct hamlet_position *p, int low,
		 struct budget *budget);

/* Returns the number of plies left in a game with this score and this many stones on the board. A
 * drawn game lasts until the board is full. */
unsigned hamlet_plies_left(int score, unsigned plies);

/* Returns a heuristic value for a stone, without searching. The solver orders moves by this value.
 */
int hamlet_looks(const struct hamlet_position *p, uint64_t stone);

/* ---- Lines of four as bitboards; inline because the solver spends most of its time here ---- */

/* Rows are counted from 1 at the bottom, as in the theory of the game. */
#define HAMLET_ODD_ROWS (HAMLET_BOTTOM * 0x15)
#define HAMLET_EVEN_ROWS (HAMLET_BOTTOM * 0x2a)

/* Returns the cells where a stone would complete a line of four whose cells are `step` bits apart.
 */
static inline uint64_t hamlet_gaps(uint64_t side, unsigned step)
{
	const uint64_t up2 = side << step & side << 2 * step,
		       down2 = side >> step & side >> 2 * step;

	return (up2 & (side << 3 * step | side >> step)) |
	       (down2 & (side << step | side >> 3 * step));
}

/* Returns the empty cells where this side would make four, whether or not a stone can land there
 * yet. */
static inline uint64_t hamlet_threats(uint64_t side, uint64_t taken)
{
	/* In a column, only the cell directly above three stones can complete four. */
	uint64_t cells = side << 1 & side << 2 & side << 3;

	cells |= hamlet_gaps(side, HAMLET_PITCH);
	cells |= hamlet_gaps(side, HAMLET_PITCH - 1);
	cells |= hamlet_gaps(side, HAMLET_PITCH + 1);
	return cells & (HAMLET_BOARD ^ taken);
}

/* Returns the next free cell of every open column. */
static inline uint64_t hamlet_next_cells(uint64_t taken)
{
	return (taken + HAMLET_BOTTOM) & HAMLET_BOARD;
}

static inline bool hamlet_several(uint64_t cells)
{
	return (cells & (cells - 1)) != 0;
}

/* Returns the moves that don't lose at once. If the opponent threatens to win, only a move that
 * blocks the threat qualifies. A move directly below a threat never does. `threats` contains the
 * opponent's threats. */
static inline uint64_t hamlet_safe_moves(uint64_t taken, uint64_t threats)
{
	const uint64_t next = hamlet_next_cells(taken), forced = next & threats;

	if (hamlet_several(forced))
		return 0;
	return (forced ? forced : next) & ~(threats >> 1);
}

/* ---- Keys of positions, for the solver's table and the opening book ---- */

static inline uint64_t hamlet_mirrored(uint64_t cells)
{
	uint64_t mirrored = 0;

	for (unsigned c = 0; c < HAMLET_COLS; c++)
		mirrored |= (cells >> HAMLET_PITCH * c & 0x7f)
			    << HAMLET_PITCH * (HAMLET_COLS - 1 - c);
	return mirrored;
}

/* Encodes a position, including the side to move, in 42 bits. In every column, a leading bit marks
 * the height, and the bits below it show the stones of the side to move. The key is never 0. */
static inline uint64_t hamlet_key(uint64_t own, uint64_t taken)
{
	return own + taken + HAMLET_BOTTOM;
}

/* Returns the same key for a position and its mirror image. */
static inline uint64_t hamlet_mirror_key(uint64_t own, uint64_t taken)
{
	const uint64_t key = hamlet_key(own, taken), mirrored = hamlet_mirrored(key);

	return key < mirrored ? key : mirrored;
}

/* ---- Bounds that need no search ----
 *
 * All of these bounds come from follow-up play: a side that answers every stone in the same column
 * decides who gets which rows (Allis, "A knowledge-based approach of connect-four", 1988:
 * claimeven, baseinverse, aftereven, and the odd threat of the first player). Every column has an
 * even number of cells, so the second player can always follow up. */

enum {
	FOLLOW_MOST = 3,     /* the best possible score for a win found by follow-up play */
	FOLLOW_NOTHING = 127 /* no bound was found; greater than any score */
};

/* Returns an upper bound on the first player's score when the first player is to move and the
 * second uses follow-up play; FOLLOW_NOTHING if no bound is found. `threats` contains the second
 * player's threats. */
int hamlet_follow_even(uint64_t first, uint64_t second, uint64_t threats);

/* Returns a lower bound on the first player's score when the second player is to move; it comes
 * from a threat in an odd row. Returns 0 if there is no such threat. `threats` contains the first
 * player's threats. */
int hamlet_odd_threat(uint64_t first, uint64_t second, uint64_t threats);

#endif
