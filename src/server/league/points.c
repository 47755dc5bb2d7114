/* SPDX-License-Identifier: MIT */
/* In games for five, a program's rating is the mean of its points per deal, with Student's t
 * interval. The points vary from deal to deal for two reasons: luck, and the opponents at the
 * table. Since every program meets all others about equally often, the opponents hardly affect the
 * mean. But they widen the spread of the points, and the interval would become too wide: it would
 * contain the true value in 97 of 100 cases instead of 95. Therefore the opponents' part is
 * subtracted from the variance. If a program hasn't met all opponents equally often, some of that
 * part is added back, on the assumption that strengths are additive. */
#include "server/league/points.h"

#include <math.h>

#include "server/store/leagues.h"

enum { OTHERS = FIVE - 1 };

static double mean_of(const struct deal_points *p)
{
	return (double)p->points / p->deals / FIVE;
}

/* Returns the variance of a program's points per deal. */
static double variance_of(const struct deal_points *p)
{
	const double n = p->deals, mean = p->points / n;

	return n > 1 ? (p->squares - n * mean * mean) / (n - 1) : (double)NAN;
}

/* Returns the variance of the programs' true strengths: the variance of their mean points minus
 * the part due to luck. Sets `*known` to the number of programs that have played at least one
 * deal. */
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

/* Returns how unevenly program i's meetings are spread over the other programs: the sum of the
 * squared differences between each program's share of the meetings and an equal share. */
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

/* Returns the variance of a program's mean points over all its deals: the part due to luck, plus
 * the part due to meeting some opponents more often than others. */
static double variance_of_mean(const struct deal_points *p, const unsigned *met, unsigned n,
			       unsigned i, unsigned known, double spread)
{
	const double all = variance_of(&p[i]), share = mean_of(&p[i]) / OTHERS;
	/* The choice of opponents matters least to a program that finishes ahead of nearly
	 * everyone or behind nearly everyone, because its results are about the same against all
	 * of them. */
	const double slope = 4 * share * (1 - share) * (known - 1) / known / OTHERS;
	/* The variance of the probability of finishing ahead of an opponent. */
	const double chances = slope * slope * spread;
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
