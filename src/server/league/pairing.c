/* SPDX-License-Identifier: MIT */
#include "server/league/pairing.h"

#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"

double pairing_cost(const struct contender *c, const unsigned *met, unsigned n, unsigned i,
		    unsigned j)
{
	const double apart = fabs(c[i].elo - c[j].elo) - c[i].error - c[j].error;

	return (met[i * n + j] + 1) * exp2(fmax(apart, 0) / PAIRING_REACH);
}

static bool may_meet(const struct contender *c, unsigned i, unsigned j)
{
	return i != j && !(c[i].anchor && c[j].anchor);
}

/* Returns the opponent that contender i should meet next, chosen from the contenders in `free` or,
 * if `free` is NULL, from all that are connected. Returns n if there is none. */
static unsigned most_due(const struct contender *c, const unsigned *met, unsigned n, unsigned i,
			 const bool *free)
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

static bool is_worth_waiting(const struct contender *c, const unsigned *met, unsigned n, unsigned i,
			     unsigned partner)
{
	const unsigned best = most_due(c, met, n, i, NULL);

	return pairing_cost(c, met, n, i, partner) > 2 * pairing_cost(c, met, n, i, best);
}

/* Returns the contender that has waited longest among those that may still choose an opponent.
 * Anchors (the league's own players) never choose: they play programs for which no other opponent
 * is more urgent. */
static unsigned longest_waiting(const struct contender *c, unsigned n, const bool *chooses)
{
	unsigned best = n;

	for (unsigned i = 0; i < n; i++)
		if (chooses[i] && (best == n || c[i].waited_ms > c[best].waited_ms))
			best = i;
	return best;
}

unsigned pairing_next(const struct contender *c, const unsigned *met, unsigned n,
		      int64_t patience_ms, unsigned (*out)[2])
{
	bool *free_now = xcalloc(n + 1, sizeof *free_now),
	     *chooses = xcalloc(n + 1, sizeof *chooses);
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

static bool is_among(const unsigned *chosen, unsigned n, unsigned i)
{
	while (n > 0 && chosen[n - 1] != i)
		n--;
	return n > 0;
}

unsigned pairing_table(const struct contender *c, const unsigned *met, unsigned n, unsigned seats,
		       unsigned *chosen)
{
	enum { ANCHOR_COSTS = 1 << 30 };
	unsigned in = 0;

	for (; in < seats; in++) {
		unsigned best = n, least = 0;

		for (unsigned i = 0; i < n; i++) {
			unsigned cost = c[i].anchor ? ANCHOR_COSTS : 0;

			if (!c[i].free || is_among(chosen, in, i))
				continue;
			for (unsigned k = 0; k < in; k++)
				cost += met[chosen[k] * n + i];
			if (best == n || cost < least ||
			    (!in && cost == least && c[i].waited_ms > c[best].waited_ms)) {
				best = i;
				least = cost;
			}
		}
		if (best == n)
			break;
		chosen[in] = best;
	}
	return in;
}

/* ---- Rounds ---- */

unsigned pairing_swiss_turns(unsigned n)
{
	unsigned turns = 0;

	while (1U << turns < n)
		turns++;
	return turns;
}

static unsigned who_is_left(const struct rival *r, unsigned n)
{
	unsigned best = n - 1;

	for (unsigned i = n; i-- > 0;)
		if (r[i].anchor > r[best].anchor ||
		    (r[i].anchor == r[best].anchor && r[i].free < r[best].free))
			best = i;
	return best;
}

/* Within each group of rivals with equal points, pairs the first half with the second half. If the
 * group is odd, its last member moves down to the next group. */
static unsigned by_halves(const struct rival *r, unsigned n, unsigned left, unsigned (*out)[2])
{
	unsigned *group = xcalloc(n + 1, sizeof *group), in = 0, pairs = 0;

	for (unsigned i = 0; i < n; i++) {
		if (i == left)
			continue;
		if (in > 1 && r[group[in - 1]].points != r[i].points) {
			const unsigned half = in / 2;

			for (unsigned k = 0; k < half; k++, pairs++) {
				out[pairs][0] = group[k];
				out[pairs][1] = group[k + half];
			}
			group[0] = group[in - 1];
			in %= 2;
		}
		group[in++] = i;
	}
	for (unsigned k = 0; k < in / 2; k++, pairs++) {
		out[pairs][0] = group[k];
		out[pairs][1] = group[k + in / 2];
	}
	free(group);
	return pairs;
}

static double swiss_cost(const struct rival *r, const bool *met, unsigned n, unsigned i, unsigned j)
{
	const double apart = (double)r[i].points - r[j].points;

	return (r[i].anchor && r[j].anchor ? 1e12 : met[i * n + j] ? 1e6 : 0) + apart * apart;
}

/* Makes the one swap of partners between two pairs that improves the pairing most; returns false
 * if no swap improves it. */
static bool change_partners(const struct rival *r, const bool *met, unsigned n, unsigned (*out)[2],
			    unsigned pairs)
{
	unsigned *one = NULL, *other = NULL, kept;
	double most = 0;

	for (unsigned p = 0; p < pairs; p++)
		for (unsigned q = p + 1; q < pairs; q++)
			for (unsigned with = 0; with < 2; with++) {
				unsigned *a = out[p], *b = out[q];
				const double gain = swiss_cost(r, met, n, a[0], a[1]) +
						    swiss_cost(r, met, n, b[0], b[1]) -
						    swiss_cost(r, met, n, a[0], b[with]) -
						    swiss_cost(r, met, n, a[1], b[!with]);

				if (gain <= most)
					continue;
				most = gain;
				one = &a[1];
				other = &b[with];
			}
	if (!one)
		return false;
	kept = *one;
	*one = *other;
	*other = kept;
	return true;
}

unsigned pairing_swiss(const struct rival *r, const bool *met, unsigned n, unsigned (*out)[2],
		       unsigned *left)
{
	unsigned pairs, kept = 0;

	*left = n % 2 ? who_is_left(r, n) : n;
	pairs = by_halves(r, n, *left, out);
	while (change_partners(r, met, n, out, pairs))
		;
	for (unsigned i = 0; i < pairs; i++)
		if (!(r[out[i][0]].anchor && r[out[i][1]].anchor)) {
			out[kept][0] = out[i][0];
			out[kept++][1] = out[i][1];
		}
	return kept;
}
