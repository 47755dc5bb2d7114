/* SPDX-License-Identifier: MIT */
/* gomoku_prove.h - a proof-number search that proves that the defender can hold out.
 *
 * It uses df-pn (Nagai, 2002) with thresholds a little above the second-best number (Pawlewicz,
 * Lew, 2007) and weak sums (Ueda and others, 2008): instead of adding all numbers it takes the
 * largest one and adds 1 for each of the others, because in Gomoku the proofs of siblings overlap
 * a lot. README.md explains what else makes the proof small. */
#ifndef ASOBI_GOMOKU_PROVE_H
#define ASOBI_GOMOKU_PROVE_H

#include "asobi/agent.h"
#include "games/gomoku/solve/known.h"

struct prover;
struct prover *prover_new(const struct lines *l, unsigned log_entries);
void prover_free(struct prover *p);
void prover_forget(struct prover *p); /* forgets all earlier searches */
/* Sets the table of positions that count as proved, or NULL for none. The caller keeps ownership.
 */
void prover_know(struct prover *p, const struct known *known);

/* Searches a position with the defender or the attacker to move. The search stops once the
 * position is settled, `most` positions have been visited, or the budget is spent. */
struct finding prover_search(struct prover *p, const struct siege *s, unsigned side, uint64_t most,
			     struct budget *budget);
uint64_t prover_visits(const struct prover *p);

/* Recalls what earlier searches stored about a position. Returns false if nothing is stored. */
bool prover_recall(struct prover *p, const struct siege *s, unsigned side, struct finding *out);

/* The limits of the short search for which the table in known.h is made. The program that makes
 * the table, the program that checks it and the player all use the same search. */
enum {
	SHORT_SEARCH = 3000, /* the number of positions to visit */
	/* The limit of a second search for the rare positions that need more. */
	SHORT_AT_MOST = 12000,
	SHORT_LOG = 14 /* base-2 logarithm of the number of entries in the search's memory */
};

/* The cell in the middle, where the defender puts the first stone if the defender moves first. */
#define SHORT_FIRST(size) (9U * (((size)-1U) / 2))

/* Searches with an empty memory and visits at most `most` positions. The result is the same for
 * all rotations and reflections of a position. */
struct finding short_search(struct prover *p, const struct lines *l, const struct siege *s,
			    unsigned side, uint64_t most, struct budget *budget);

#endif
