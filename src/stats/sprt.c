/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <math.h>

#include "stats/statistics.h"

/* The generalised sequential probability ratio test: the likelihood of the pairs under
 * H1 over that under H0, each with its own most likely distribution of the five pair
 * scores among those that fit the hypothesis.  A. Wald, "Sequential tests of
 * statistical hypotheses", Annals of Mathematical Statistics 16, 1945 (the bounds);
 * X. Li, J. Liu and Z. Ying, "Generalized sequential probability ratio test for separate
 * families of hypotheses", Sequential Analysis 33, 2014 (the ratio); as the fishtest
 * project does it for chess engines. */

struct model {
	double p[PAIR_SCORES];	/* what was seen, as shares */
	double n;
};

static double worth(int i)
{
	return (double)i / (PAIR_SCORES - 1);
}

/* A score that was never seen counts as a thousandth of a pair, as fishtest does: else
 * pairs that were all alike would be impossible under both hypotheses. */
static struct model model_of(const struct pair_counts *p)
{
	struct model m = { .n = 0 };

	for (int i = 0; i < PAIR_SCORES; i++)
		m.n += m.p[i] = p->n[i] ? (double)p->n[i] : 1e-3;
	for (int i = 0; i < PAIR_SCORES; i++)
		m.p[i] /= m.n;
	return m;
}

/* x with sum p off / (1 + x off) = 0, where some of off[] are above 0 and some below.  The sum
 * falls from +infinity to -infinity as x grows over the range searched. */
static double balance(const struct model *m, const double off[PAIR_SCORES])
{
	double least = 0, most = 0, low, high;

	for (int i = 0; i < PAIR_SCORES; i++) {
		least = fmin(least, off[i]);
		most = fmax(most, off[i]);
	}
	low = -1 / most;
	high = -1 / least;
	for (int round = 0; round < 60; round++) {
		const double x = (low + high) / 2;
		double left = 0;

		for (int i = 0; i < PAIR_SCORES; i++)
			left += m->p[i] * off[i] / (1 + x * off[i]);
		if (left > 0)
			low = x;
		else
			high = x;
	}
	return (low + high) / 2;
}

/* The most likely distribution for which off[] has the mean 0: A. B. Owen, "Empirical likelihood
 * ratio confidence intervals for a single functional", Biometrika 75, 1988; M. Van den Bergh's
 * notes for fishtest, support_MLE_multinomial.pdf, proposition 1.1. */
static void fit(const struct model *m, const double off[PAIR_SCORES], double q[PAIR_SCORES])
{
	const double x = balance(m, off);

	for (int i = 0; i < PAIR_SCORES; i++)
		q[i] = m->p[i] / (1 + x * off[i]);
}

/* Among those whose mean is this share. */
static void fit_share(const struct model *m, double share, double q[PAIR_SCORES])
{
	double off[PAIR_SCORES];

	for (int i = 0; i < PAIR_SCORES; i++)
		off[i] = worth(i) - share;
	fit(m, off, q);
}

/* Among those whose mean is so many of their standard deviations above a half.  Near a
 * distribution with the mean mu and the deviation sd the condition is that of a mean, of
 * worth - 1/2 - t sd (1 + ((worth - mu) / sd)^2) / 2; so it is fitted again and again, some
 * dozens of times (M. Van den Bergh, "Normalized Elo in practice", 2020, section 4). */
static void fit_deviations(const struct model *m, double t, double q[PAIR_SCORES])
{
	double change = 1;

	for (int i = 0; i < PAIR_SCORES; i++)
		q[i] = 1.0 / PAIR_SCORES;
	for (int round = 0; round < 200 && change > 1e-10; round++) {
		double mean = 0, variance = 0, off[PAIR_SCORES], next[PAIR_SCORES];

		for (int i = 0; i < PAIR_SCORES; i++)
			mean += q[i] * worth(i);
		for (int i = 0; i < PAIR_SCORES; i++)
			variance += q[i] * (worth(i) - mean) * (worth(i) - mean);
		for (int i = 0; i < PAIR_SCORES; i++) {
			const double square = (worth(i) - mean) * (worth(i) - mean) / variance;

			off[i] = worth(i) - 0.5 - t * sqrt(variance) * (1 + square) / 2;
		}
		fit(m, off, next);
		change = 0;
		for (int i = 0; i < PAIR_SCORES; i++) {
			change = fmax(change, fabs(next[i] - q[i]));
			q[i] = next[i];
		}
	}
}

static void fit_hypothesis(const struct model *m, enum sprt_model model, double elo, double q[PAIR_SCORES])
{
	if (model == SPRT_LOGISTIC)
		fit_share(m, share_from_elo(elo), q);
	else	/* of a pair, whose points vary by less than those of a game */
		fit_deviations(m, elo / NORMALISED_ELO * sqrt(2), q);
}

bool sprt_possible(const struct sprt_plan *plan)
{
	const double most = plan->model == SPRT_LOGISTIC ? SPRT_MOST_ELO : SPRT_MOST_NORMALISED;

	return -most <= plan->elo0 && plan->elo0 < plan->elo1 && plan->elo1 <= most &&
	       SPRT_LEAST_ERROR <= plan->alpha && plan->alpha <= SPRT_MOST_ERROR &&
	       SPRT_LEAST_ERROR <= plan->beta && plan->beta <= SPRT_MOST_ERROR;
}

struct sprt sprt_of_pairs(const struct pair_counts *p, const struct sprt_plan *plan)
{
	const struct model m = model_of(p);
	struct sprt t = {
		.lower = log(plan->beta / (1 - plan->alpha)), .upper = log((1 - plan->beta) / plan->alpha),
	};
	double q0[PAIR_SCORES], q1[PAIR_SCORES];

	assert(sprt_possible(plan));
	fit_hypothesis(&m, plan->model, plan->elo0, q0);
	fit_hypothesis(&m, plan->model, plan->elo1, q1);
	for (int i = 0; i < PAIR_SCORES; i++)
		t.llr += m.n * m.p[i] * log(q1[i] / q0[i]);
	if (t.llr <= t.lower)
		t.decision = SPRT_ACCEPT_H0;
	else if (t.llr >= t.upper)
		t.decision = SPRT_ACCEPT_H1;
	return t;
}
