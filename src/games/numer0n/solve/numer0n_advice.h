/* SPDX-License-Identifier: MIT */
/* numer0n_advice.h - how good each possible call is, for studies, panes and reviews. */
#ifndef ASOBI_NUMER0N_ADVICE_H
#define ASOBI_NUMER0N_ADVICE_H

#include "asobi/agent.h"
#include "games/numer0n/rules/code.h"

struct num_advice {
	num_code call;
	bool possible; /* true if the call may be the secret number itself */
	/* true if the value is exact; otherwise it is estimated by looking one call ahead */
	bool exact;
	/* The expected number of further calls, including this one, if all candidates are equally
	 * likely. */
	double expected;
	/* The largest number of further calls that may be needed. If the value is exact, this is
	 * the worst case of the strategy with the lowest `expected`; otherwise it is a lower
	 * bound. */
	unsigned worst;
};
typedef void num_advice_fn(void *context, const struct num_advice *a);

/* Returns true if a set of this many candidates is solved exactly rather than estimated. */
bool num_is_exact(unsigned digits, unsigned n);

/* Rates every code as the next call, given n > 0 candidates in ascending order. Calls are reported
 * roughly from best to worst, and equivalent calls are reported together. Returns false if the
 * budget ran out. */
bool num_advise(unsigned digits, const num_code *codes, unsigned n, struct budget *budget,
		num_advice_fn *found, void *context);
/* Rates every code as the next call, like num_advise(), but always estimates the values by looking
 * only one call ahead, even if there are few candidates. */
bool num_advise_ahead(unsigned digits, const num_code *codes, unsigned n, struct budget *budget,
		      num_advice_fn *found, void *context);

/* The game's study: rates every legal call. `to_go_milli` is the expected number of further calls.
 * In exact verdicts (see num_is_exact()), `plies` is the largest number of calls that may be
 * needed. Nothing is reported while the players choose their secret numbers, because all numbers
 * are equally good. */
bool numer0n_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context);

#endif
