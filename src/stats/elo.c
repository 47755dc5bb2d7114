/* SPDX-License-Identifier: MIT */
#include "stats/statistics.h"

#include <assert.h>
#include <math.h>

/* Elo's rating scale (A. E. Elo, The Rating of Chessplayers, Past and Present, 1978), but with the
 * logistic curve instead of the normal one: a difference of 400 points means odds of ten to one. */
double elo_from_share(double share)
{
	if (share <= 0)
		return -INFINITY;
	return share >= 1 ? INFINITY : 400 * log10(share / (1 - share));
}

double share_from_elo(double elo)
{
	return 1 / (1 + pow(10, -elo / 400));
}

/* How often each of the k + 1 possible results of a game or pair occurred. The results are worth
 * 0, 1 / k, 2 / k, ... 1 of the points. */
struct results {
	unsigned long count[PAIR_SCORES], n;
	unsigned k;
};

static double mean_of(const struct results *r)
{
	double sum = 0;

	for (unsigned i = 0; i <= r->k; i++)
		sum += (double)r->count[i] * i;
	return sum / r->k / (double)r->n;
}

static double variance_of(const struct results *r, double mean)
{
	double sum = 0;

	for (unsigned i = 0; i <= r->k; i++) {
		const double off = (double)i / r->k - mean;

		if (r->count[i] == r->n)
			/* if all results are equal, rounding errors could otherwise make the
			 * variance nonzero */
			return 0;
		sum += (double)r->count[i] * off * off;
	}
	return sum / (double)(r->n - 1);
}

/* Returns the estimate of the share for a player who won all points. If the true share is s, the
 * chance of winning n times in a row is at most s^n. So with a true share below 0.025^(1/n), this
 * result would occur in fewer than 1 of 40 cases. This is the bound of C. J. Clopper and E. S.
 * Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial",
 * Biometrika 26, 1934. */
static struct estimate all_won(unsigned long n)
{
	return (struct estimate){ ESTIMATE_EXTREME, 1, pow(0.025, 1 / (double)n), 1 };
}

static struct estimate share_of(const struct results *r, double mean, double variance)
{
	struct estimate e;

	if (r->n > 1 && r->count[r->k] == r->n)
		return all_won(r->n);
	if (r->n > 1 && r->count[0] == r->n)
		return (struct estimate){ ESTIMATE_EXTREME, 0, 0, 1 - all_won(r->n).low };
	e = estimate_mean(mean, variance, r->n);
	e.low = e.low < 0 ? 0 : e.low;
	e.high = e.high > 1 ? 1 : e.high;
	return e;
}

/* Returns the probability that the true share is above one half, assuming no prior knowledge.
 * Under the usual flat prior, the share follows Student's t around the mean (A. Gelman et al.,
 * Bayesian Data Analysis, 3rd ed. 2013, section 3.2), so the probability exceeds 0.975 when one
 * half is below the interval. If all results are equal, only their direction is used: after n
 * successes the share has a beta(n + 1, 1) distribution (section 2.1). */
static double superiority_of(const struct results *r, double mean, double variance)
{
	const double n = (double)r->n;
	double against;

	if (!r->n || mean == 0.5)
		return 0.5;
	if (variance > 0)
		return student_below((mean - 0.5) / sqrt(variance / n), n - 1);
	against = pow(0.5, n + 1);
	return mean > 0.5 ? 1 - against : against;
}

/* Returns how many standard deviations the mean of the results is above one half, with a
 * confidence interval from the normal distribution. By the delta method, the variance is (1 -
 * skewness d + (kurtosis - 1) d^2 / 4) / n, because the deviation is estimated as well. The result
 * for pairs is converted to single games as if the two games of a pair were independent. */
static struct estimate normalised_of(const struct results *r, double mean, double variance)
{
	const double scale = NORMALISED_ELO / (r->k > 2 ? sqrt(2) : 1), n = (double)r->n;
	double third = 0, fourth = 0, distance, error;

	if (r->n < 2)
		return (struct estimate){ ESTIMATE_TOO_FEW, NAN, NAN, NAN };
	if (variance <= 0)
		return (struct estimate){ ESTIMATE_NO_SPREAD, NAN, NAN, NAN };
	if (r->n < ESTIMATE_LEAST)
		return (struct estimate){ ESTIMATE_TOO_FEW, NAN, NAN, NAN };
	for (unsigned i = 0; i <= r->k; i++) {
		const double off = ((double)i / r->k - mean) / sqrt(variance);

		third += (double)r->count[i] * off * off * off / n;
		fourth += (double)r->count[i] * off * off * off * off / n;
	}
	distance = (mean - 0.5) / sqrt(variance);
	error = student_quantile(0.975, n - 1) *
		sqrt((1 - third * distance + (fourth - 1) * distance * distance / 4) / n);
	return (struct estimate){
		ESTIMATE_GOOD,
		scale * distance,
		scale * (distance - error),
		scale * (distance + error),
	};
}

/* Estimates Elo from pairs of games. Different pairs are independent of each other, but the two
 * games of a pair aren't. The five possible scores of a pair form the "pentanomial" model (M. Van
 * den Bergh, "Games in a game pair are highly correlated", fishtest issue 348, 2019). Elo
 * increases with the share, so the ends of the interval can be converted directly. */
static struct elo elo_of(const struct results *r)
{
	const double mean = r->n ? mean_of(r) : NAN;
	const double variance = r->n > 1 ? variance_of(r, mean) : 0;
	struct elo e = {
		.n = r->n,
		.share = share_of(r, mean, variance),
		.normalised = normalised_of(r, mean, variance),
		.superiority = superiority_of(r, mean, variance),
	};

	e.difference = e.share;
	e.difference.value = elo_from_share(e.share.value);
	e.difference.low = elo_from_share(e.share.low);
	e.difference.high = elo_from_share(e.share.high);
	return e;
}

struct elo elo_of_pairs(const struct pair_counts *p)
{
	struct results r = { .k = PAIR_SCORES - 1 };

	for (unsigned i = 0; i < PAIR_SCORES; i++)
		r.n += r.count[i] = p->n[i];
	return elo_of(&r);
}

struct elo elo_of_games(const struct game_counts *g)
{
	const struct results r = {
		.count = { g->lost, g->drawn, g->won },
		.n = g->lost + g->drawn + g->won,
		.k = 2,
	};

	return elo_of(&r);
}

/* The generalised sequential probability ratio test compares the likelihood of the pairs under H1
 * with their likelihood under H0. For each hypothesis, it uses the most likely distribution of the
 * five pair scores that agrees with the hypothesis. A. Wald, "Sequential tests of statistical
 * hypotheses", Annals of Mathematical Statistics 16, 1945 (the bounds); X. Li, J. Liu and Z. Ying,
 * "Generalized sequential probability ratio test for separate families of hypotheses", Sequential
 * Analysis 33, 2014 (the ratio). The fishtest project for chess engines uses the test in this way.
 */

struct model {
	double p[PAIR_SCORES]; /* the observed frequency of each pair score */
	double n;
};

static double pair_worth(int i)
{
	return (double)i / (PAIR_SCORES - 1);
}

/* A score that never occurred counts as a thousandth of a pair, as in fishtest. Otherwise, if all
 * pairs had the same score, the data would be impossible under both hypotheses. */
static struct model model_of(const struct pair_counts *p)
{
	struct model m = { .n = 0 };

	for (int i = 0; i < PAIR_SCORES; i++)
		m.n += m.p[i] = p->n[i] ? (double)p->n[i] : 1e-3;
	for (int i = 0; i < PAIR_SCORES; i++)
		m.p[i] /= m.n;
	return m;
}

/* Finds the x for which the sum of p off / (1 + x off) is 0; off[] must contain both positive and
 * negative values. Over the searched range, the sum falls from +infinity to -infinity as x
 * increases. */
static double balance_point(const struct model *m, const double off[PAIR_SCORES])
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

/* Finds the most likely distribution under which off[] has mean 0: A. B. Owen, "Empirical
 * likelihood ratio confidence intervals for a single functional", Biometrika 75, 1988; M. Van den
 * Bergh's notes for fishtest, support_MLE_multinomial.pdf, proposition 1.1. */
static void fit_model(const struct model *m, const double off[PAIR_SCORES], double q[PAIR_SCORES])
{
	const double x = balance_point(m, off);

	for (int i = 0; i < PAIR_SCORES; i++)
		q[i] = m->p[i] / (1 + x * off[i]);
}

/* Finds the most likely distribution whose mean is this share. */
static void fit_share(const struct model *m, double share, double q[PAIR_SCORES])
{
	double off[PAIR_SCORES];

	for (int i = 0; i < PAIR_SCORES; i++)
		off[i] = pair_worth(i) - share;
	fit_model(m, off, q);
}

/* Finds the most likely distribution whose mean is t of its own standard deviations above one
 * half. Near a distribution with mean mu and standard deviation sd, this condition can be replaced
 * by a simpler one: that worth - 1/2 - t sd (1 + ((worth - mu) / sd)^2) / 2 has mean 0. The
 * function therefore fits the distribution a few dozen times, each time starting from the previous
 * fit (M. Van den Bergh, "Normalized Elo in practice", 2020, section 4). */
static void fit_deviations(const struct model *m, double t, double q[PAIR_SCORES])
{
	double change = 1;

	for (int i = 0; i < PAIR_SCORES; i++)
		q[i] = 1.0 / PAIR_SCORES;
	for (int round = 0; round < 200 && change > 1e-10; round++) {
		double mean = 0, variance = 0, off[PAIR_SCORES], next[PAIR_SCORES];

		for (int i = 0; i < PAIR_SCORES; i++)
			mean += q[i] * pair_worth(i);
		for (int i = 0; i < PAIR_SCORES; i++)
			variance += q[i] * (pair_worth(i) - mean) * (pair_worth(i) - mean);
		for (int i = 0; i < PAIR_SCORES; i++) {
			const double square = (pair_worth(i) - mean) * (pair_worth(i) - mean) /
					      variance;

			off[i] = pair_worth(i) - 0.5 - t * sqrt(variance) * (1 + square) / 2;
		}
		fit_model(m, off, next);
		change = 0;
		for (int i = 0; i < PAIR_SCORES; i++) {
			change = fmax(change, fabs(next[i] - q[i]));
			q[i] = next[i];
		}
	}
}

static void fit_hypothesis(const struct model *m, enum sprt_model model, double elo,
			   double q[PAIR_SCORES])
{
	if (model == SPRT_LOGISTIC)
		fit_share(m, share_from_elo(elo), q);
	/* convert the value from games to pairs: the mean score of a pair varies less than the
	 * score of a single game */
	else
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
		.lower = log(plan->beta / (1 - plan->alpha)),
		.upper = log((1 - plan->beta) / plan->alpha),
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
