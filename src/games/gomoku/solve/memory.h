/* SPDX-License-Identifier: MIT */
/* memory.h - what a search for a proof has found out about positions. */
#ifndef ASOBI_GOMOKU_MEMORY_H
#define ASOBI_GOMOKU_MEMORY_H

#include "games/gomoku/solve/siege.h"

enum { NOWHERE = 64 };			/* no cell */

/* Who is to move in a position. */
enum { TO_ATTACK, TO_DEFEND };

/* What is known of a position.  Both numbers are 0 for what is settled, INFINITE for
 * what cannot be: proved, hold 0 and fall INFINITE. */
struct finding {
	uint32_t hold, fall;		/* effort still to be expected to prove it holds, or falls */
	uint8_t reply;			/* what holds, where the defender is to move */
	uint8_t uncovered;		/* lines that pairs leave open, where the attacker is to move */
	/* Of a position that holds: it does even if the attacker owned all free cells
	 * outside these. */
	uint64_t zone;
};
#define INFINITE UINT32_C(100000000)

static inline bool finding_settled(const struct finding *f)
{
	return !f->hold || !f->fall;
}

/* A table of 2 to the power of `log_entries` positions, 40 bytes each; what was cheap
 * to find gives way.  The same key for the attacker and for the defender to move are
 * two positions. */
struct memory;
struct memory *memory_new(unsigned log_entries);
void memory_free(struct memory *m);
void memory_forget(struct memory *m);

/* False: nothing is known. */
bool memory_recall(const struct memory *m, const struct siege_key *key, unsigned side, struct finding *out);
void memory_keep(struct memory *m, const struct siege_key *key, unsigned side, const struct finding *f);

#endif
