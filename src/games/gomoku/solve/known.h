/* SPDX-License-Identifier: MIT */
/* known.h - positions that hold, with the reply that holds them: those which a short
 * search would not find again.  Computed once and compiled in (assets/gomoku.proof, made
 * by src/lab/make_gomoku_proof.c).
 *
 * The file, numbers with the low byte first: "GOMOKUPF", 4 bytes version, 4 bytes number
 * of positions; for each 8 bytes of the attacker's stones, 8 bytes of free cells, 8 bytes of
 * those that the reply relies on, 1 byte reply, all as in siege_key(), in ascending order; 8
 * bytes FNV-1a hash of all that. */
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

/* What is known comes from the file's bytes, which are trusted: a test checks them. */
struct known known_from(const unsigned char *data);
void known_free(struct known *k);
/* The position must be new.  It holds even if the attacker owned all outside the zone. */
void known_add(struct known *k, const struct siege_key *key, uint8_t reply, uint64_t zone);
/* NULL: not known. */
const struct known_entry *known_find(const struct known *k, const struct siege_key *key);
/* One that is no better for the defender than this position: the same reply holds.  The
 * turn goes to *turn. */
const struct known_entry *known_no_better(const struct known *k, const struct lines *l,
					  const struct siege *s, unsigned *turn);
/* The reply in a position as it stands, not turned. */
uint8_t known_reply(const struct known_entry *e, unsigned turn);

/* ---- What a search for a proof has found out about positions ---- */

enum { NOWHERE = 64 }; /* no cell */

/* The side to move in a position. */
enum { TO_ATTACK, TO_DEFEND };

/* A finding is what is known of a position.  Both numbers are 0 for what is settled, INFINITE for
 * what cannot be: proved, hold 0 and fall INFINITE. */
struct finding {
	uint32_t hold, fall; /* effort still to be expected to prove it holds, or falls */
	uint8_t reply;	     /* what holds, where the defender is to move */
	uint8_t uncovered;   /* lines that pairs leave open, where the attacker is to move */
	/* A position that holds does so even if the attacker owned all free cells outside these. */
	uint64_t zone;
};
#define INFINITE UINT32_C(100000000)

static inline bool finding_settled(const struct finding *f)
{
	return !f->hold || !f->fall;
}

/* 40 bytes each; what was cheap to find gives way.  The same key for the attacker and for the
 * defender to move are two positions. */
extern const struct memory_kind findings;

/* False: nothing is known. */
bool finding_recall(const struct memory *m, const struct siege_key *key, unsigned side,
		    struct finding *out);
void finding_keep(struct memory *m, const struct siege_key *key, unsigned side,
		  const struct finding *f);

#endif
