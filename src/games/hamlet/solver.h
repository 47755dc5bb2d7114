/* SPDX-License-Identifier: MIT */
/* solver.h - the exact worth of every position of Hamlet.
 *
 * Scores are for the side to move and say when the game ends under best play: if
 * stone number s (counted from 1) makes four, the score is (38 - s) / 2 rounded
 * down, negative if the other side makes it; 0 is a draw.  Greater is better: an
 * earlier win, a later loss. */
#ifndef ASOBI_HAMLET_SOLVER_H
#define ASOBI_HAMLET_SOLVER_H

#include "asobi/agent.h"

enum {
	SOLVER_LOG_ENTRIES = 18,	/* 2 MiB: what measured best, see `asobi bench hamlet` */
	SOLVER_BEST = 18, SOLVER_UNKNOWN = 127
};

/* A position with nobody's four, seen by the side to move. */
struct hamlet_position {
	uint64_t own;		/* its stones */
	uint64_t taken;		/* all stones */
	unsigned plies;		/* how many */
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
int hamlet_solve(struct hamlet_solver *s, const struct hamlet_position *p, int low, struct budget *budget);

/* Plies from a position with so many stones to the end, by its score; a draw
 * lasts until the board is full. */
unsigned hamlet_plies_left(int score, unsigned plies);

/* How good a stone looks before any search: what the moves are ordered by. */
int hamlet_looks(const struct hamlet_position *p, uint64_t stone);

#endif
