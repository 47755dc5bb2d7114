/* SPDX-License-Identifier: MIT */
/* numer0n_advice.h - the value of each call, for studies, panes and reviews. */
#ifndef ASOBI_NUMER0N_ADVICE_H
#define ASOBI_NUMER0N_ADVICE_H

#include "asobi/agent.h"
#include "games/numer0n/rules/code.h"

struct num_advice {
	num_code call;
	bool possible; /* true if the call may be the secret number itself */
	/* true if the value is exact; otherwise it is estimated by looking one call ahead */
	bool exact;
	/* The expected number of calls still needed, including this one, if all candidates are
	 * equally likely. */
	double expected;
	/* The maximum number of calls that may still be needed. If the value is exact, this is the
	 * maximum of the plan with the best `expected`; otherwise it is a lower bound. */
	unsigned worst;
};
typedef void num_advice_fn(void *context, const struct num_advice *a);

/* Returns true if sets of this many candidates are solved exactly. */
bool num_is_exact(unsigned digits, unsigned n);

/* Reports the value of every code as the next call for these candidates (ascending, n > 0), roughly
 * best first. Equivalent calls are reported together. Returns false if the budget ran out. */
bool num_advise(unsigned digits, const num_code *codes, unsigned n, struct budget *budget,
		num_advice_fn *found, void *context);
/* Reports the value of every code as the next call like num_advise(), but only estimates values by
 * looking one call ahead, even if there are few candidates. */
bool num_advise_ahead(unsigned digits, const num_code *codes, unsigned n, struct budget *budget,
		      num_advice_fn *found, void *context);

/* Implements the game's study by judging every legal call. `to_go_milli` is the expected number of
 * calls still needed. In exact verdicts (see num_is_exact()), `plies` is the highest number of
 * calls needed. Nothing is reported while the players hide their numbers, because all numbers are
 * equally good. */
bool numer0n_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context);

#endif
