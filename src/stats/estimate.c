/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "stats/statistics.h"
#include "stats/student.h"

/* "Student" (W. S. Gosset), "The probable error of a mean", Biometrika 6, 1908. */
struct estimate estimate_mean(double mean, double variance, size_t n)
{
	struct estimate e = { .value = mean, .low = NAN, .high = NAN };

	if (n < 2)
		e.state = ESTIMATE_TOO_FEW;
	else if (variance <= 0)
		e.state = ESTIMATE_NO_SPREAD;
	else if (n < ESTIMATE_LEAST)
		e.state = ESTIMATE_TOO_FEW;
	else {
		const double t = student_quantile(0.975, (double)n - 1);
		const double error = t * sqrt(variance / (double)n);

		e.low = mean - error;
		e.high = mean + error;
	}
	return e;
}

/* B. P. Welford, "Note on a method for calculating corrected sums of squares and
 * products", Technometrics 4, 1962. */
void running_add(struct running *r, double value)
{
	const double from_old = value - r->mean;

	r->n++;
	r->mean += from_old / (double)r->n;
	r->squares += from_old * (value - r->mean);
}

struct estimate running_estimate(const struct running *r)
{
	return estimate_mean(r->n ? r->mean : NAN, r->n > 1 ? r->squares / (double)(r->n - 1) : NAN, r->n);
}
