/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "stats/statistics.h"

static int compare(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double mean_of(const double *value, size_t n)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += value[i];
	return sum / (double)n;
}

/* In two passes, which loses no digits (Chan, Golub and LeVeque, "Algorithms for
 * computing the sample variance", The American Statistician 37, 1983). */
static double variance_of(const double *value, size_t n, double mean)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += (value[i] - mean) * (value[i] - mean);
	return n < 2 ? NAN : sum / (double)(n - 1);
}

/* Of sorted values, n > 0. */
static void fill(struct summary *s, const double *sorted, size_t n)
{
	const double mean = mean_of(sorted, n);

	s->min = sorted[0];
	s->max = sorted[n - 1];
	s->median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
	s->variance = variance_of(sorted, n, mean);
	/* What only rounding tells apart is alike: sums of thirds, for instance. */
	if (s->max - s->min <= 1e-12 * (fabs(s->max) + fabs(s->min)))
		s->variance = n < 2 ? NAN : 0;
	s->mean = estimate_mean(mean, s->variance, n);
}

struct summary summarise(const double *value, size_t n)
{
	struct summary s = {
		.n = n, .mean = estimate_mean(NAN, NAN, 0),
		.variance = NAN, .median = NAN, .min = NAN, .max = NAN,
	};
	double *sorted = xcalloc(n, sizeof *sorted);

	for (size_t i = 0; i < n; i++)
		sorted[i] = value[i];
	qsort(sorted, n, sizeof *sorted, compare);
	if (n)
		fill(&s, sorted, n);
	free(sorted);
	return s;
}
