/* SPDX-License-Identifier: MIT */
/* numer0n_advice.h - what each call is worth, for studies, panes and reviews. */
#ifndef ASOBI_NUMER0N_ADVICE_H
#define ASOBI_NUMER0N_ADVICE_H

#include "asobi/agent.h"
#include "games/numer0n/rules/code.h"

struct num_advice {
	num_code call;
	bool possible;	 /* it may be the number itself */
	bool exact;	 /* else seen one call ahead */
	double expected; /* calls to go, this one included, if all candidates are as likely */
	/* The most calls to go: with the best calls for `expected` if exact, else no less than
	 * this. */
	unsigned worst;
};
typedef void num_advice_fn(void *context, const struct num_advice *a);

/* Are sets of this many candidates worked out exactly? */
bool num_is_exact(unsigned digits, unsigned n);

/* Every code as the next call for these candidates (ascending, n > 0), about best
 * first; calls that come to the same stand together.  False if the budget ran out. */
bool num_advise(unsigned digits, const num_code *codes, unsigned n, struct budget *budget,
		num_advice_fn *found, void *context);
/* The same, seen one call ahead however few they are. */
bool num_advise_ahead(unsigned digits, const num_code *codes, unsigned n, struct budget *budget,
		      num_advice_fn *found, void *context);

/* The game's study: every legal call judged.  to_go_milli is the expected calls to go; exact
 * verdicts (see num_is_exact()) also say in `plies` how many calls it takes at most.  While numbers
 * are hidden nothing is found: all are as good. */
bool numer0n_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context);

#endif
