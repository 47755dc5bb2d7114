/* SPDX-License-Identifier: MIT */
/* known.h - a table of positions that the defender holds, each with a reply that holds it.
 *
 * It contains only positions that a short search wouldn't solve. src/lab/make_gomoku_proof.c
 * computes the table once, and it is compiled in from assets/gomoku.proof.
 *
 * The file is little-endian: "GOMOKUPF", then 4 bytes for the version and 4 for the number of
 * positions. Each position takes 8 bytes for the attacker's stones, 8 for the free cells, 8 for
 * the cells that the reply relies on and 1 for the reply. Positions are oriented as in siege_key()
 * and sorted in ascending order. An 8-byte FNV-1a hash of everything before it ends the file. */
#ifndef ASOBI_GOMOKU_KNOWN_H
#define ASOBI_GOMOKU_KNOWN_H

#include <stddef.h>

#include "games/gomoku/solve/siege.h"
#include "search/search.h"

enum { KNOWN_VERSION = 1, KNOWN_HEAD = 16, KNOWN_ENTRY = 25 };

extern const unsigned char gomoku_proof_data[];

struct known {
	struct known_entry {
		uint64_t own, free, zone;
		uint8_t reply;
	} * at;
	size_t len, cap;
};

/* Reads the table from the file's contents. It doesn't validate them, because a test checks the
 * file. */
struct known known_from(const unsigned char *data);
void known_free(struct known *k);
/* Adds a position that isn't in the table yet. The defender must be able to hold it even if the
 * attacker owned all cells outside the zone. */
void known_add(struct known *k, const struct siege_key *key, uint8_t reply, uint64_t zone);
/* Returns this position's entry, or NULL if it isn't in the table. */
const struct known_entry *known_find(const struct known *k, const struct siege_key *key);
/* Finds a position in the table that is no better for the defender than this one, so that the
 * reply stored for it also holds here. *turn receives the rotation or reflection that turns one
 * position into the other. */
const struct known_entry *known_no_better(const struct known *k, const struct lines *l,
					  const struct siege *s, unsigned *turn);
/* Returns the entry's reply, rotated or reflected back to the actual position. */
uint8_t known_reply(const struct known_entry *e, unsigned turn);

/* ---- What the proof search has found out about positions ---- */

enum { NOWHERE = 64 }; /* stands for "no cell" */

/* The side to move in a position. */
enum { TO_ATTACK, TO_DEFEND };

/* What the search has found out about a position so far. For `hold` and `fall`, 0 means proved and
 * INFINITE means impossible: a position that is proved to hold has hold = 0 and fall = INFINITE. */
struct finding {
	/* The estimated effort that is still needed to prove that the defender can hold the
	 * position (hold) or can't (fall). */
	uint32_t hold, fall;
	uint8_t reply; /* the reply that holds the position, if the defender is to move */
	/* The number of lines that pairs of cells leave open, if the attacker is to move. */
	uint8_t uncovered;
	/* A defender who holds the position would hold it even if the attacker owned all free
	 * cells outside this zone. */
	uint64_t zone;
};
#define INFINITE UINT32_C(100000000)

static inline bool finding_settled(const struct finding *f)
{
	return !f->hold || !f->fall;
}

/* The kind of memory that stores findings. A finding takes 40 bytes; those that are cheap to
 * recompute are replaced first. With the attacker to move, a board counts as a different position
 * than with the defender to move. */
extern const struct memory_kind findings;

/* Looks up a finding in the memory; returns false if there is none. */
bool finding_recall(const struct memory *m, const struct siege_key *key, unsigned side,
		    struct finding *out);
void finding_keep(struct memory *m, const struct siege_key *key, unsigned side,
		  const struct finding *f);

#endif
