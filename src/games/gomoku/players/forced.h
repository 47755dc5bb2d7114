/* SPDX-License-Identifier: MIT */
/* forced.h - a search for forced wins in Gomoku by threats alone (Allis, van den Herik, Huntjens,
 * "Go-Moku solved by new search techniques", AAAI FS-93-02, 1993).
 *
 * It first tries fours, to which the opponent has only one answer, and then threes, to which it
 * has a few answers. */
#ifndef ASOBI_GOMOKU_FORCED_H
#define ASOBI_GOMOKU_FORCED_H

#include "games/gomoku/players/field.h"

enum { FORCED_FAILED = 1 << 14 };

struct forced {
	struct field *field; /* the board to search; it is unchanged when the search returns */
	struct budget *budget;
	uint64_t left;			/* the number of positions that may still be searched */
	uint64_t failed[FORCED_FAILED]; /* hashes of positions that have no win by fours */
};

struct forced_win {
	uint8_t cell; /* the first move of the win */
	/* The length of the win in plies if the opponent answers every four. */
	uint16_t plies;
	/* The cells where the opponent may stop the win if it moves first. No other cell stops a
	 * win by fours. A stone elsewhere may also stop a win by threes if it prepares a four of
	 * the opponent. */
	struct gomoku_cells stops;
};

/* Prepares a search on this board and forgets all failed positions. */
void forced_reset(struct forced *s, struct field *f, struct budget *budget);

/* Looks for a forced win by fours for this side, which is to move. Returns false if there is none
 * or if `most` positions were not enough to find it. */
bool forced_by_fours(struct forced *s, unsigned side, uint64_t most, struct forced_win *out);
/* Looks for a forced win that uses fours and at most this number of threes. Returns false if it
 * finds none within `most` positions. */
bool forced_by_threes(struct forced *s, unsigned side, unsigned threes, uint64_t most,
		      struct forced_win *out);

#endif
