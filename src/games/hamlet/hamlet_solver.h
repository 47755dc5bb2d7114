/* SPDX-License-Identifier: MIT */
/* hamlet_solver.h - the exact worth of every position of Hamlet.
 *
 * Scores are for the side to move and say when the game ends under best play: if
 * stone number s (counted from 1) makes four, the score is (38 - s) / 2 rounded
 * down, negative if the other side makes it; 0 is a draw.  Greater is better: an
 * earlier win, a later loss. */
#ifndef ASOBI_HAMLET_SOLVER_H
#define ASOBI_HAMLET_SOLVER_H

#include "games/hamlet/hamlet.h"

enum {
	SOLVER_LOG_ENTRIES = 18, /* 2 MiB: what measured best, see `asobi bench hamlet` */
	SOLVER_BEST = 18,
	SOLVER_UNKNOWN = 127
};

/* A position with nobody's four, seen by the side to move. */
struct hamlet_position {
	uint64_t own;	/* its stones */
	uint64_t taken; /* all stones */
	unsigned plies; /* how many */
};

struct hamlet_solver;
/* A solver owns a table of 2^log_entries words of 8 bytes; what it learns about
 * one position helps with the next. */
struct hamlet_solver *hamlet_solver_new(unsigned log_entries);
void hamlet_solver_free(struct hamlet_solver *s);
/* Positions visited so far: by the search, not by its static bounds. */
uint64_t hamlet_solver_nodes(const struct hamlet_solver *s);

/* Can the score be seen without searching: does the side to move win with its next
 * stone, or lose to the opponent's next whatever it does?  There is a free cell. */
bool hamlet_seen_at_once(const struct hamlet_position *p, int *score);

/* The exact score, or SOLVER_UNKNOWN if the budget was spent first.  It must be known
 * to be at least `low`; -SOLVER_BEST always is. */
int hamlet_solve(struct hamlet_solver *s, const struct hamlet_position *p, int low,
		 struct budget *budget);

/* Plies from a position with this many stones to the end, by its score; a draw
 * lasts until the board is full. */
unsigned hamlet_plies_left(int score, unsigned plies);

/* This tells how good a stone looks before any search; the moves are ordered by it. */
int hamlet_looks(const struct hamlet_position *p, uint64_t stone);

/* ---- Lines of four on whole sets of cells; inline, for the solver does little else ---- */

/* Rows counted from 1 at the bottom, as the theory of the game does. */
#define HAMLET_ODD_ROWS (HAMLET_BOTTOM * 0x15)
#define HAMLET_EVEN_ROWS (HAMLET_BOTTOM * 0x2a)

/* Cells that would complete a line whose next cell lies `step` away. */
static inline uint64_t hamlet_gaps(uint64_t side, unsigned step)
{
	const uint64_t up2 = side << step & side << 2 * step,
		       down2 = side >> step & side >> 2 * step;

	return (up2 & (side << 3 * step | side >> step)) |
	       (down2 & (side << step | side >> 3 * step));
}

/* Empty cells with which this side would make four, reachable now or later. */
static inline uint64_t hamlet_threats(uint64_t side, uint64_t taken)
{
	uint64_t cells = side << 1 & side << 2 & side << 3; /* a column has only its top */

	cells |= hamlet_gaps(side, HAMLET_PITCH);
	cells |= hamlet_gaps(side, HAMLET_PITCH - 1);
	cells |= hamlet_gaps(side, HAMLET_PITCH + 1);
	return cells & (HAMLET_BOARD ^ taken);
}

/* The next cell of every open column. */
static inline uint64_t hamlet_next_cells(uint64_t taken)
{
	return (taken + HAMLET_BOTTOM) & HAMLET_BOARD;
}

static inline bool hamlet_several(uint64_t cells)
{
	return (cells & (cells - 1)) != 0;
}

/* Moves that do not lose at once: all, or the one that parries, but none below a
 * threat; `threats` are the opponent's. */
static inline uint64_t hamlet_safe_moves(uint64_t taken, uint64_t threats)
{
	const uint64_t next = hamlet_next_cells(taken), forced = next & threats;

	if (hamlet_several(forced))
		return 0;
	return (forced ? forced : next) & ~(threats >> 1);
}

/* ---- Keys of positions, for the solver's memory and for the book ---- */

static inline uint64_t hamlet_mirrored(uint64_t cells)
{
	uint64_t mirrored = 0;

	for (unsigned c = 0; c < HAMLET_COLS; c++)
		mirrored |= (cells >> HAMLET_PITCH * c & 0x7f)
			    << HAMLET_PITCH * (HAMLET_COLS - 1 - c);
	return mirrored;
}

/* A position and its side to move in 42 bits: in every column the stones of one
 * side below a leading one.  Never 0. */
static inline uint64_t hamlet_key(uint64_t own, uint64_t taken)
{
	return own + taken + HAMLET_BOTTOM;
}

/* The same for a position and its mirror image. */
static inline uint64_t hamlet_mirror_key(uint64_t own, uint64_t taken)
{
	const uint64_t key = hamlet_key(own, taken), mirrored = hamlet_mirrored(key);

	return key < mirrored ? key : mirrored;
}

/* ---- What can be said of a position without searching ----
 *
 * All of it rests on
 * following: a side that answers every stone with one in the same column decides
 * who gets which rows (Allis, "A knowledge-based approach of connect-four", 1988:
 * claimeven, baseinverse, aftereven, and the odd threat of the first player).  The
 * board has an even number of cells in every column, so the second player follows
 * by nature. */

enum {
	FOLLOW_MOST = 3,     /* no win that is promised scores more */
	FOLLOW_NOTHING = 127 /* greater than any score */
};

/* The first player is to move: its score is no more than this, because the second follows;
 * FOLLOW_NOTHING: that is no use.  `threats` are the second player's. */
int hamlet_follow_even(uint64_t first, uint64_t second, uint64_t threats);

/* The second player is to move: the first has at least this score by following, thanks
 * to a threat in an odd row; 0: it has none.  `threats` are the first player's. */
int hamlet_odd_threat(uint64_t first, uint64_t second, uint64_t threats);

#endif
