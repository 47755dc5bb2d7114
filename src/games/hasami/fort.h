/* SPDX-License-Identifier: MIT */
/* fort.h - cells that the other side cannot come to, and men that it can never take.
 *
 * Who has a man with room behind his own men may move it to and fro for ever.  While he does nothing
 * else, the other side's men stay among the cells that they reach over everything but those men; so
 * none of his is taken that has not such a cell at both ends of its row. */
#ifndef ASOBI_HASAMI_FORT_H
#define ASOBI_HASAMI_FORT_H

#include "games/hasami/bits.h"
#include "games/hasami/hasami.h"

/* Is it so that no man of the other side can come to the cell while the seat's men stay as they are,
 * but for one that may stand there? */
bool hasami_is_shut_off(const struct hasami_men *m, unsigned seat, unsigned cell);

struct hasami_fort {
	unsigned from, to;		/* a man goes from here, a cell on, and back */
	struct bits safe;		/* the men that are never taken while it does, itself among them */
	bool holds;			/* nor can the game be lost: what else may be taken is too little, and
					 * shuttling is allowed for ever */
};

/* The fort of a seat with the most safe men; false: it has none.  Whose turn it is plays no part. */
bool hasami_find_fort(const struct hasami *h, unsigned seat, struct hasami_fort *out);

#endif
