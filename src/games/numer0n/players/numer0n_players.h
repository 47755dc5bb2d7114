/* SPDX-License-Identifier: MIT */
/* numer0n_players.h - the computer players of Numer0n: what they share, and who others of its files
 * call by name. */
#ifndef ASOBI_NUMER0N_PLAYERS_H
#define ASOBI_NUMER0N_PLAYERS_H

#include "asobi/agent.h"
#include "asobi/rng.h"
#include "games/numer0n/rules/numer0n.h"

/* A call to be chosen, from what the caller's seat sees. */
struct num_choice {
	const struct numer0n *seen;
	unsigned seat, digits;
	const struct num_call *calls; /* this seat's own, with their answers */
	unsigned n_calls;
	const num_code *codes; /* that fit the answers, ascending */
	unsigned n;	       /* never 0 */
	char *remark;	       /* what it thinks may be told here: REMARK_TEXT bytes, "" at first */
};

/* Chooses a call.  NUM_UNCHOSEN: out of budget before it knew one. */
typedef num_code num_choose_fn(struct agent *a, const struct num_choice *h, struct rng *rng,
			       struct budget *budget);

/* think() of a player who hides any number, each as likely, and calls what `choose`
 * says. */
bool num_choice_think(num_choose_fn *choose, struct agent *a, const void *seen, unsigned seat,
		      struct rng *rng, struct budget *budget, struct thought *out);

/* One clause more of what it thinks, as far as there is room; the format is among its class's
 * remarks. */
void num_say(const struct num_choice *h, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

bool num_was_called(const struct num_choice *h, num_code c);
/* A candidate, each as likely. */
num_code num_any_candidate(const struct num_choice *h, struct rng *rng);

/* The call that tells most, looking one call ahead: with the least sum of n log n over the parts of
 * the candidates (n > 0); of equals a candidate, then the least.  A candidate if the budget runs
 * out, or always if `consistent`. */
num_code num_telling_call(unsigned digits, const num_code *codes, unsigned n, bool consistent,
			  struct budget *budget);

extern const struct agent_class agent_numer0n_optimal, agent_numer0n_race;

/* How often a player wins, counted over every pair of numbers (solve/numer0n_benchmarks.c): both
 * numbers of so many digits are hidden at random, all as likely, and the first to hit wins.  The
 * chance that it is who calls first.  Exact if the two draw no lots, or only among calls that
 * candidates cannot tell apart; otherwise for one way the lots fell.  How they call must not depend
 * on the numbers they hide themselves.  A duel that is drawn after NUM_MOST_CALLS counts half. */
double num_duel_share(const struct agent_class *first, struct agent *a,
		      const struct agent_class *second, struct agent *b, unsigned digits);

#endif
