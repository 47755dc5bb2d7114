/* SPDX-License-Identifier: MIT */
/* choice.h - what the computer players of Numer0n share. */
#ifndef ASOBI_NUMER0N_CHOICE_H
#define ASOBI_NUMER0N_CHOICE_H

#include "asobi/agent.h"
#include "asobi/rng.h"
#include "games/numer0n/rules/numer0n.h"

/* A call to be chosen, from what the caller's seat sees. */
struct num_choice {
	const struct numer0n *seen;
	unsigned seat, digits;
	const struct num_call *calls;	/* this seat's own, with their answers */
	unsigned n_calls;
	const num_code *codes;		/* that fit the answers, ascending */
	unsigned n;			/* never 0 */
};

/* Chooses a call.  NUM_UNCHOSEN: out of budget before it knew one. */
typedef num_code num_choose_fn(struct agent *a, const struct num_choice *h, struct rng *rng,
			       struct budget *budget);

/* think() of a player who hides any number, each as likely, and calls what `choose`
 * says. */
bool num_choice_think(num_choose_fn *choose, struct agent *a, const void *seen, unsigned seat,
		    struct rng *rng, struct budget *budget, struct thought *out);

bool num_player_fits(const struct game *g);
extern const struct option num_no_options[];

bool num_was_called(const struct num_choice *h, num_code c);
/* A candidate, each as likely. */
num_code num_any_candidate(const struct num_choice *h, struct rng *rng);

/* Choices that players fall back on. */
num_choose_fn num_choose_any, num_choose_squeeze, num_choose_ver1, num_choose_ver2;

#endif
