/* SPDX-License-Identifier: MIT */
/* gomoku_prove.h - a proof that the defender holds out, by proof-number search.
 *
 * df-pn (Nagai, 2002) with thresholds that leave room above the second best (Pawlewicz,
 * Lew, 2007) and weak sums (Ueda and others, 2008): of several numbers to add only the
 * largest counts, and one for each of the others, because siblings here are proved by
 * much the same.  See README.md for what else makes the proof small. */
#ifndef ASOBI_GOMOKU_PROVE_H
#define ASOBI_GOMOKU_PROVE_H

#include "asobi/agent.h"
#include "games/gomoku/solve/known.h"

struct prover;
struct prover *prover_new(const struct lines *l, unsigned log_entries);
void prover_free(struct prover *p);
void prover_forget(struct prover *p); /* what it remembers of earlier searches */
/* Positions to take as proved; NULL: none.  Borrowed. */
void prover_know(struct prover *p, const struct known *known);

/* Search from here, the defender (or the attacker) to move, until it is settled, this many
 * positions were visited or the budget is spent. */
struct finding prover_search(struct prover *p, const struct siege *s, unsigned side, uint64_t most,
			     struct budget *budget);
uint64_t prover_visits(const struct prover *p);

/* Recall what the searches left in memory about a position; false: nothing. */
bool prover_recall(struct prover *p, const struct siege *s, unsigned side, struct finding *out);

/* The short search is the one that the table (known.h) is made for; the same for its maker, its
 * checker and the player. */
enum {
	SHORT_SEARCH = 3000,   /* positions looked at */
	SHORT_AT_MOST = 12000, /* where that is not enough, which is rare: this many more */
	SHORT_LOG = 14	       /* entries of its memory: 2 to the power of that */
};

/* Where a defender that begins puts the first stone: in the middle. */
#define SHORT_FIRST(size) (9U * (((size)-1U) / 2))

/* Search as if nothing had been searched before, within this many positions.  What is found
 * of a position is found of all the ways to turn it. */
struct finding short_search(struct prover *p, const struct lines *l, const struct siege *s,
			    unsigned side, uint64_t most, struct budget *budget);

#endif
