/* SPDX-License-Identifier: MIT */
#include "games/numer0n/solve/study.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "games/numer0n/solve/advice.h"
#include "games/numer0n/rules/numer0n.h"

struct listener {
	verdict_fn *found;
	void *context;
};

static void report(void *context, const struct num_advice *a)
{
	const struct listener *l = context;
	const struct verdict v = {
		.move = a->call,
		.exact = a->exact,
		.plies = (uint16_t)(a->exact ? a->worst : 0),
		.to_go_milli = (uint32_t)(a->expected * 1000 + 0.5),
	};

	l->found(l->context, &v);
}

bool numer0n_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found, void *context)
{
	const struct numer0n *n = seen;
	struct listener listener = { found, context };
	num_code *codes;
	unsigned left;
	bool known = true;

	if (n->phase != NUM_CALL)
		return true;
	codes = xcalloc(num_count(n->digits), sizeof *codes);
	left = num_fitting(n, seat, codes);
	if (left)
		known = num_advise(n->digits, codes, left, budget, report, &listener);
	free(codes);
	return known;
}
