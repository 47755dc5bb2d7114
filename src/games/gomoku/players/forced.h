/* SPDX-License-Identifier: MIT */
/* forced.h - wins that the other side cannot avert, by threats alone (Allis, van den
 * Herik, Huntjens, "Go-Moku solved by new search techniques", AAAI FS-93-02, 1993): first by fours,
 * each of which leaves one answer, then by threes, each of which leaves a few. */
#ifndef ASOBI_GOMOKU_FORCED_H
#define ASOBI_GOMOKU_FORCED_H

#include "games/gomoku/players/field.h"

enum { FORCED_FAILED = 1 << 14 };

struct forced {
	struct field *field; /* as given when the search returns */
	struct budget *budget;
	uint64_t left;			/* positions still to be looked at */
	uint64_t failed[FORCED_FAILED]; /* positions with no win by fours, by hash */
};

struct forced_win {
	uint8_t cell;	/* the first move */
	uint16_t plies; /* to the five, if every four is answered; of the line found */
	/* The cells that may avert it if the other side moves first.  Nothing else stops a win by
	 * fours; against one by threes a stone that makes its own next stone a four may help as
	 * well. */
	struct gomoku_cells stops;
};

/* Forget what failed. */
void forced_reset(struct forced *s, struct field *f, struct budget *budget);

/* The side is to move.  True: it wins.  False: it does not by these means, or `most`
 * positions were not enough. */
bool forced_by_fours(struct forced *s, unsigned side, uint64_t most, struct forced_win *out);
/* The win takes this number of threes at most, and fours. */
bool forced_by_threes(struct forced *s, unsigned side, unsigned threes, uint64_t most,
		      struct forced_win *out);

#endif
