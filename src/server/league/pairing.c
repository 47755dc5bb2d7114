/* SPDX-License-Identifier: MIT */
#include "server/league/pairing.h"

#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"

double pairing_cost(const struct contender *c, const unsigned *met, unsigned n, unsigned i, unsigned j)
{
	const double apart = fabs(c[i].elo - c[j].elo) - c[i].error - c[j].error;

	return (met[i * n + j] + 1) * exp2(fmax(apart, 0) / PAIRING_REACH);
}

static bool may_meet(const struct contender *c, unsigned i, unsigned j)
{
	return i != j && !(c[i].anchor && c[j].anchor);
}

/* Whom of those who are here, or of the free ones alone, i is most due to meet; n: nobody. */
static unsigned most_due(const struct contender *c, const unsigned *met, unsigned n, unsigned i, const bool *free)
{
	unsigned best = n;
	double least = INFINITY;

	for (unsigned j = 0; j < n; j++) {
		if (!may_meet(c, i, j) || !(free ? free[j] : c[j].here))
			continue;
		if (pairing_cost(c, met, n, i, j) < least) {
			least = pairing_cost(c, met, n, i, j);
			best = j;
		}
	}
	return best;
}

static bool is_worth_waiting(const struct contender *c, const unsigned *met, unsigned n, unsigned i, unsigned partner)
{
	const unsigned best = most_due(c, met, n, i, NULL);

	return pairing_cost(c, met, n, i, partner) > 2 * pairing_cost(c, met, n, i, best);
}

/* An anchor chooses nobody: it is there for who has nobody else that is more due. */
static unsigned longest_waiting(const struct contender *c, unsigned n, const bool *chooses)
{
	unsigned best = n;

	for (unsigned i = 0; i < n; i++)
		if (chooses[i] && (best == n || c[i].waited_ms > c[best].waited_ms))
			best = i;
	return best;
}

unsigned pairing_next(const struct contender *c, const unsigned *met, unsigned n, int64_t patience_ms, unsigned (*out)[2])
{
	bool *free_now = xcalloc(n + 1, sizeof *free_now), *chooses = xcalloc(n + 1, sizeof *chooses);
	unsigned pairs = 0, i;

	for (i = 0; i < n; i++) {
		free_now[i] = c[i].free;
		chooses[i] = c[i].free && !c[i].anchor;
	}
	while ((i = longest_waiting(c, n, chooses)) < n) {
		const unsigned j = most_due(c, met, n, i, free_now);

		chooses[i] = false;
		if (j == n || (c[i].waited_ms < patience_ms && is_worth_waiting(c, met, n, i, j)))
			continue;
		free_now[i] = free_now[j] = chooses[j] = false;
		out[pairs][0] = i;
		out[pairs++][1] = j;
	}
	free(free_now);
	free(chooses);
	return pairs;
}
