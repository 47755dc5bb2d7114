/* SPDX-License-Identifier: MIT */
/* gomoku_prove.h - a proof-number search that proves that the defender can hold out.
 *
 * It uses df-pn (Nagai, 2002) with thresholds slightly above the second-best number (Pawlewicz,
 * Lew, 2007) and weak sums (Ueda and others, 2008): instead of adding up all numbers, it takes the
 * largest and adds 1 for each of the others, because in Gomoku the proofs of siblings overlap a
 * lot. README.md explains what else keeps the proof small. */
#ifndef ASOBI_GOMOKU_PROVE_H
#define ASOBI_GOMOKU_PROVE_H

#include "asobi/agent.h"
#include "games/gomoku/solve/known.h"

struct prover;
struct prover *prover_new(const struct lines *l, unsigned log_entries);
void prover_free(struct prover *p);
void prover_forget(struct prover *p); /* forgets all earlier searches */
/* Sets the table of positions that are accepted as proved, or NULL for none. The caller keeps
 * ownership of it. */
void prover_know(struct prover *p, const struct known *known);

/* Searches a position with `side` to move, the attacker or the defender. The search stops when the
 * position is settled, `most` positions have been visited or the budget is spent. */
struct finding prover_search(struct prover *p, const struct siege *s, unsigned side, uint64_t most,
			     struct budget *budget);
uint64_t prover_visits(const struct prover *p);

/* Looks up what earlier searches stored about a position. Returns false if they stored nothing. */
bool prover_recall(struct prover *p, const struct siege *s, unsigned side, struct finding *out);

/* The limits of the short search that the table in known.h is made for. The programs that make and
 * check the table use the same search as the player. */
enum {
	SHORT_SEARCH = 3000, /* the maximum number of positions to visit */
	/* The limit for a second search of the rare positions that need one. */
	SHORT_AT_MOST = 12000,
	SHORT_LOG = 14 /* the base-2 logarithm of the number of entries in the search's memory */
};

/* The middle cell, where a defender who moves first puts the first stone. */
#define SHORT_FIRST(size) (9U * (((size)-1U) / 2))

/* Searches with an empty memory, visiting at most `most` positions. The result is the same for
 * every rotation and reflection of a position. */
struct finding short_search(struct prover *p, const struct lines *l, const struct siege *s,
			    unsigned side, uint64_t most, struct budget *budget);

#endif
