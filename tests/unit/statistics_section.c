/* SPDX-License-Identifier: MIT */
/* Compares statistical formulas with published examples, and confidence intervals with simulated
 * matches. */
#include <math.h>

#include "statistics_cases.h"

double draw_uniform(struct rng *rng)
{
	return ((double)(rng_next(rng) >> 11) + 0.5) / 9007199254740992.0;
}

/* Uses the method for normally distributed numbers by G. E. P. Box and M. E. Muller, Annals of
 * Mathematical Statistics 29, 1958. */
double draw_normal(struct rng *rng)
{
	const double radius = sqrt(-2 * log(draw_uniform(rng)));

	return radius * cos(2 * acos(-1) * draw_uniform(rng));
}

static unsigned draw_game(struct rng *rng, const struct pairing *p)
{
	const double u = draw_uniform(rng);

	return u < p->won ? 2 : u < p->won + p->drawn ? 1 : 0;
}

unsigned draw_pair(struct rng *rng, const struct pairing *p)
{
	if (draw_uniform(rng) < p->bias)
		return 2;
	return draw_game(rng, p) + draw_game(rng, p);
}

double pairing_share(const struct pairing *p)
{
	return p->bias / 2 + (1 - p->bias) * (p->won + p->drawn / 2);
}

bool covers(const struct estimate *e, double truth)
{
	return e->low <= truth && truth <= e->high;
}

void expect_coverage(unsigned covered, unsigned of)
{
	const double percent = 100.0 * covered / of;

	ck_assert_msg(percent >= 93.5 && percent <= 96.5, "%.2f %% of the intervals hold", percent);
}

SECTION(statistics)
{
	Suite *s = suite_create("statistics");

	statistics_student_cases(s);
	statistics_number_cases(s);
	statistics_elo_cases(s);
	statistics_sprt_cases(s);
	statistics_rating_cases(s);
	statistics_trend_cases(s);
	return s;
}
