#include <assert.h>
#include <math.h>

#include "stats/statistics.h"

/* The generalised sequential probability ratio test: the likelihood of the pairs under
 * H1 over that under H0, each with its own most likely distribution of the five pair
 * scores among those whose mean is the hypothesis.  A. Wald, "Sequential tests of
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

/* The most likely distribution with the mean s has the shares p / (1 + x (worth - s)),
 * where x makes the mean right (A. B. Owen, "Empirical likelihood ratio confidence
 * intervals for a single functional", Biometrika 75, 1988; M. Van den Bergh's notes
 * for fishtest, support_MLE_multinomial.pdf, proposition 1.1).  What is left of the mean
 * falls from +infinity to -infinity as x grows over the range searched. */
static double tilt(const struct model *m, double s)
{
	double low = -1 / (1 - s), high = 1 / s;

	for (int round = 0; round < 60; round++) {
		const double x = (low + high) / 2;
		double left = 0;

		for (int i = 0; i < PAIR_SCORES; i++)
			left += m->p[i] * (worth(i) - s) / (1 + x * (worth(i) - s));
		if (left > 0)
			low = x;
		else
			high = x;
	}
	return (low + high) / 2;
}

static double log_likelihood_ratio(const struct model *m, double s0, double s1)
{
	const double x0 = tilt(m, s0), x1 = tilt(m, s1);
	double sum = 0;

	for (int i = 0; i < PAIR_SCORES; i++)
		sum += m->p[i] * log((1 + x0 * (worth(i) - s0)) / (1 + x1 * (worth(i) - s1)));
	return m->n * sum;
}

struct sprt sprt_of_pairs(const struct pair_counts *p, double elo0, double elo1)
{
	const struct model m = model_of(p);
	struct sprt t = {
		.lower = log(SPRT_ERROR / (1 - SPRT_ERROR)),
		.upper = log((1 - SPRT_ERROR) / SPRT_ERROR),
	};

	assert(-SPRT_MOST_ELO <= elo0 && elo0 < elo1 && elo1 <= SPRT_MOST_ELO);
	t.llr = log_likelihood_ratio(&m, share_from_elo(elo0), share_from_elo(elo1));
	if (t.llr <= t.lower)
		t.decision = SPRT_ACCEPT_H0;
	else if (t.llr >= t.upper)
		t.decision = SPRT_ACCEPT_H1;
	return t;
}
