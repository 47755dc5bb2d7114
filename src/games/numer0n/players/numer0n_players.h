/* SPDX-License-Identifier: MIT */
/* numer0n_players.h - the functions that Numer0n's computer players share, and the declarations of
 * those players that other files refer to by name. */
#ifndef ASOBI_NUMER0N_PLAYERS_H
#define ASOBI_NUMER0N_PLAYERS_H

#include "asobi/agent.h"
#include "asobi/rng.h"
#include "games/numer0n/rules/numer0n.h"

/* What a player knows when it chooses a call. */
struct num_choice {
	const struct numer0n *seen;
	unsigned seat, digits;
	const struct num_call *calls; /* the seat's own calls and their answers */
	unsigned n_calls;
	/* The candidates (codes that fit all answers), in ascending order. */
	const num_code *codes;
	unsigned n;   /* the number of candidates, never 0 */
	char *remark; /* a buffer for the player's remark: REMARK_TEXT bytes, initially "" */
};

/* Chooses a call. Returns NUM_UNCHOSEN if the budget ran out before a call was found. */
typedef num_code num_choose_fn(struct agent *a, const struct num_choice *h, struct rng *rng,
			       struct budget *budget);

/* Implements think() for a player that hides a random number and makes the calls that `choose`
 * returns. */
bool num_choice_think(num_choose_fn *choose, struct agent *a, const void *seen, unsigned seat,
		      struct rng *rng, struct budget *budget, struct thought *out);

/* Adds a clause to the player's remark if there is room. The format must be one of the remarks
 * listed in the player's class. */
void num_say(const struct num_choice *h, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

bool num_was_called(const struct num_choice *h, num_code c);
/* Returns a random candidate. */
num_code num_any_candidate(const struct num_choice *h, struct rng *rng);

/* Returns the call that gains the most information, looking one call ahead: the call for which the
 * sum of n log n is smallest, where the n are the sizes of the parts into which its answers divide
 * the candidates. Among equal calls, a candidate is preferred, then the smallest number. If the
 * budget runs out or `consistent` is set, the result is a candidate. There must be at least one
 * candidate. */
num_code num_telling_call(unsigned digits, const num_code *codes, unsigned n, bool consistent,
			  struct budget *budget);

extern const struct agent_class agent_numer0n_optimal, agent_numer0n_race;

/* Returns the probability that the player who calls first wins, taken over all pairs of secret
 * numbers (solve/numer0n_benchmarks.c). All pairs are equally likely, and the first player to hit
 * wins. The result is exact if the players use no random numbers, or use them only to choose among
 * calls that are equivalent for the candidates; otherwise it is correct for only one random
 * sequence. The players' calls must not depend on the numbers they hide. A game drawn after
 * NUM_MOST_CALLS counts half. */
double num_duel_share(const struct agent_class *first, struct agent *a,
		      const struct agent_class *second, struct agent *b, unsigned digits);

#endif
