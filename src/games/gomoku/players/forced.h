/* SPDX-License-Identifier: MIT */
/* forced.h - a search for forced wins in Gomoku that uses only threats (Allis, van den Herik,
 * Huntjens, "Go-Moku solved by new search techniques", AAAI FS-93-02, 1993).
 *
 * It first tries fours, to which the opponent has only one answer, and then threes, to which there
 * are a few answers. */
#ifndef ASOBI_GOMOKU_FORCED_H
#define ASOBI_GOMOKU_FORCED_H

#include "games/gomoku/players/field.h"

enum { FORCED_FAILED = 1 << 14 };

struct forced {
	struct field *field; /* the board to search; the search leaves it unchanged */
	struct budget *budget;
	uint64_t left;			/* the number of positions that may still be searched */
	uint64_t failed[FORCED_FAILED]; /* hashes of positions without a win by fours */
};

struct forced_win {
	uint16_t cell; /* the first move of the win */
	/* The length of the win in plies if the opponent answers every four. */
	uint16_t plies;
	/* The cells where the opponent may be able to stop the win if the opponent moves first. A
	 * stone in any other cell can't stop a win by fours, but may stop a win by threes if it
	 * prepares a four for the opponent. */
	struct gomoku_cells stops;
};

/* Prepares a search on this board; all failed positions are forgotten. */
void forced_reset(struct forced *s, struct field *f, struct budget *budget);

/* Looks for a forced win by fours for this side, which is to move. Returns false if there is none
 * or if searching `most` positions isn't enough to find it. */
bool forced_by_fours(struct forced *s, unsigned side, uint64_t most, struct forced_win *out);
/* Looks for a forced win that uses fours and at most this number of threes. Returns false if it
 * finds none after searching `most` positions. */
bool forced_by_threes(struct forced *s, unsigned side, unsigned threes, uint64_t most,
		      struct forced_win *out);

#endif
