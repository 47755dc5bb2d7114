/* SPDX-License-Identifier: MIT */
/* A rating is the mean of a program's deals, and Student's interval goes with it.  But deals differ
 * for two reasons: luck, and whom one had at the table.  As everybody meets all the others about
 * equally often, the second one has gone from the mean though not from the spread of the deals, by
 * which the interval would be too wide (it held in 97 of 100 cases, not in 95). So it is taken out
 * of that, and what remains of it, where meetings are not even, is put in: as if strengths added
 * up. */
#include "server/league/points.h"

#include <math.h>

#include "server/store/leagues.h"

enum { OTHERS = FIVE - 1 };

static double mean_of(const struct deal_points *p)
{
	return (double)p->points / p->deals / FIVE;
}

/* Returns the variance of the points in a deal. */
static double variance_of(const struct deal_points *p)
{
	const double n = p->deals, mean = p->points / n;

	return n > 1 ? (p->squares - n * mean * mean) / (n - 1) : (double)NAN;
}

/* The variance of what programs make in the long run: of what they made without what luck added.
 * *known: how many there are. */
static double spread_of(const struct deal_points *p, unsigned n, unsigned *known)
{
	struct running means = { 0 }, luck = { 0 };

	*known = 0;
	for (unsigned i = 0; i < n; i++) {
		*known += p[i].deals > 0;
		if (p[i].deals < ESTIMATE_LEAST)
			continue;
		running_add(&means, mean_of(&p[i]));
		running_add(&luck, variance_of(&p[i]) / p[i].deals / (FIVE * FIVE));
	}
	return means.n > 2 ? fmax(means.squares / (double)(means.n - 1) - luck.mean, 0) : 0;
}

/* Measures how far i is from meeting all others equally often: the sum of squares by which their
 * shares are off. */
static double measure_unevenness(const struct deal_points *p, const unsigned *met, unsigned n,
				 unsigned i, unsigned known)
{
	double all = 0, sum = 0;

	for (unsigned j = 0; j < n; j++)
		all += j != i && p[j].deals ? met[i * n + j] : 0;
	for (unsigned j = 0; j < n && all > 0; j++) {
		const double off = met[i * n + j] / all - 1.0 / (known - 1);

		sum += j != i && p[j].deals ? off * off : 0;
	}
	return sum;
}

/* The variance of a deal's points that is luck, and that of the mean of all deals. */
static double variance_of_mean(const struct deal_points *p, const unsigned *met, unsigned n,
			       unsigned i, unsigned known, double spread)
{
	const double all = variance_of(&p[i]), share = mean_of(&p[i]) / OTHERS;
	/* A program that is before nearly all, or nearly none, gains as much from any of them. */
	const double slope = 4 * share * (1 - share) * (known - 1) / known / OTHERS;
	const double chances = slope * slope * spread; /* to be before one of the others: their
							  variance */
	const double chosen = known > FIVE ? FIVE * FIVE * OTHERS * chances * (known - FIVE) /
						     (known - 2)
					   : 0;

	return fmax(all - chosen, all / 2) / p[i].deals +
	       FIVE * FIVE * OTHERS * OTHERS * chances * measure_unevenness(p, met, n, i, known);
}

void points_rate(const struct deal_points *p, const unsigned *met, unsigned n, struct rating *out)
{
	unsigned known;
	const double spread = spread_of(p, n, &known);

	for (unsigned i = 0; i < n; i++) {
		const bool sure = p[i].deals >= ESTIMATE_LEAST && variance_of(&p[i]) > 0;

		out[i] = (struct rating){ .state = p[i].deals ? RATING_KNOWN : RATING_APART,
					  .elo = mean_of(&p[i]),
					  .error = NAN };
		if (sure)
			out[i].error = student_quantile(0.975, p[i].deals - 1.0) *
				       sqrt(variance_of_mean(p, met, n, i, known, spread)) / FIVE;
	}
}
