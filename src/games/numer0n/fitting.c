#include "games/numer0n/numer0n.h"

static bool fits(const struct numer0n *n, unsigned seat, num_code c)
{
	for (unsigned i = 0; i < n->n_calls[seat]; i++) {
		const struct num_call *call = &n->calls[seat][i];
		const struct num_answer a = num_judge(c, call->call, n->digits);

		if (a.eat != call->eat || a.bite != call->bite)
			return false;
	}
	return true;
}

unsigned num_fitting(const struct numer0n *n, unsigned seat, num_code *out)
{
	unsigned count = 0;

	for (num_code c = 0; c < num_limit(n->digits); c++)
		if (num_distinct(c, n->digits) && fits(n, seat, c))
			out[count++] = c;
	return count;
}
