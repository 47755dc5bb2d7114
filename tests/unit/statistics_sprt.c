/* SPDX-License-Identifier: MIT */
/* Tests the sequential test (SPRT), which can stop a match early. */
#include <math.h>

#include "statistics_cases.h"

static struct sprt test(const struct pair_counts *p, double elo0, double elo1)
{
	return sprt_of_pairs(
		p, &(struct sprt_plan){ SPRT_LOGISTIC, elo0, elo1, SPRT_ERROR, SPRT_ERROR });
}

static struct sprt test_normalised(const struct pair_counts *p, double elo0, double elo1)
{
	return sprt_of_pairs(
		p, &(struct sprt_plan){ SPRT_NORMALISED, elo0, elo1, SPRT_ERROR, SPRT_ERROR });
}

/* The likelihood ratios that fastchess expects in its own tests (Disservin/fastchess,
 * app/tests/sprt_test.cpp), with H0 and H1 in logistic Elo. */
START_TEST(ratios_of_fastchess)
{
	const struct pair_counts a = { { 223, 9863, 20279 + 1000, 10037, 246 } };
	const struct pair_counts b = { { 871, 26175, 55003 + 980, 26678, 821 } };

	ck_assert_double_eq_tol(test(&a, 0.5, 2.5).llr, -3.07, 0.005);
	ck_assert_int_eq(test(&a, 0.5, 2.5).decision, SPRT_ACCEPT_H0);
	ck_assert_double_eq_tol(test(&b, 0, 2).llr, -4.98, 0.005);
}
END_TEST

/* For errors of 5%, the test's bounds are ln 19 (A. Wald, Sequential Analysis, 1947). */
START_TEST(bounds)
{
	const struct sprt t = test(&(struct pair_counts){ { 0 } }, 0, 10);

	ck_assert_double_eq_tol(t.upper, 2.944439, 1e-6);
	ck_assert_double_eq_tol(t.lower, -2.944439, 1e-6);
	ck_assert_double_eq_tol(t.llr, 0, 1e-2);
	ck_assert_int_eq(t.decision, SPRT_CONTINUE);
}
END_TEST

/* For chosen errors alpha and beta, the test's bounds are ln(beta / (1 - alpha)) and ln((1 - beta)
 * / alpha). */
START_TEST(chosen_errors)
{
	const struct sprt_plan plan = { SPRT_LOGISTIC, 0, 10, .alpha = 0.01, .beta = 0.2 };
	struct sprt_plan wrong = plan;
	const struct sprt t = sprt_of_pairs(&(struct pair_counts){ { 0 } }, &plan);

	ck_assert_double_eq_tol(t.lower, log(0.2 / 0.99), 1e-9);
	ck_assert_double_eq_tol(t.upper, log(80), 1e-9);
	ck_assert(sprt_possible(&plan));
	wrong.model = SPRT_NORMALISED;
	ck_assert(sprt_possible(&wrong));
	wrong.elo1 = 101;
	ck_assert(!sprt_possible(&wrong));
	wrong = plan;
	wrong.alpha = 0.5;
	ck_assert(!sprt_possible(&wrong));
	wrong = plan;
	wrong.elo0 = 10;
	ck_assert(!sprt_possible(&wrong));
}
END_TEST

/* Compares the ratio with an approximation for normalised Elo, which measures the distance from
 * one half in standard deviations. If the scores are nearly normal, the variance of this distance
 * is about (1 + t^2 / 2) / n. */
START_TEST(normalised_close_to_normal)
{
	const struct pair_counts p = { { 1000, 3900, 6000, 4200, 1120 } };
	const double n = 16220, t0 = 0, t1 = 20 / NORMALISED_ELO * sqrt(2);
	double mean = 0, variance = 0, t, about;

	for (int i = 0; i < PAIR_SCORES; i++)
		mean += (double)p.n[i] * i / 4 / n;
	for (int i = 0; i < PAIR_SCORES; i++)
		variance += (double)p.n[i] * pow(i / 4.0 - mean, 2) / n;
	t = (mean - 0.5) / sqrt(variance);
	about = n / 2 *
		((t - t0) * (t - t0) / (1 + t * t0 / 2) - (t - t1) * (t - t1) / (1 + t * t1 / 2));
	ck_assert_double_eq_tol(test_normalised(&p, 0, 20).llr, about, 0.02);
	/* The ordinary test uses a different scale, so its ratio differs. */
	ck_assert_double_gt(fabs(test(&p, 0, 20).llr - about), 1);
}
END_TEST

/* Near the hypotheses, the logarithm of the likelihood ratio is approximately n (s1 - s0) (2 s -
 * s0 - s1) / (2 variance). */
START_TEST(close_to_normal)
{
	const struct pair_counts p = { { 1000, 2000, 4000, 2100, 1020 } };
	const double n = 10120, s0 = share_from_elo(0), s1 = share_from_elo(4);
	const double mean = (2000 * 0.25 + 4000 * 0.5 + 2100 * 0.75 + 1020) / n;
	double variance = 0;

	for (int i = 0; i < PAIR_SCORES; i++)
		variance += (double)p.n[i] * pow(i / 4.0 - mean, 2) / n;
	ck_assert_double_eq_tol(test(&p, 0, 4).llr,
				n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance), 0.005);
}
END_TEST

START_TEST(other_side)
{
	const struct pair_counts ours = { { 3, 9, 20, 14, 6 } }, theirs = { { 6, 14, 20, 9, 3 } };

	ck_assert_double_eq_tol(test(&ours, 5, 30).llr, -test(&theirs, -30, -5).llr, 1e-9);
	ck_assert_double_eq_tol(test_normalised(&ours, 5, 30).llr,
				-test_normalised(&theirs, -30, -5).llr, 1e-8);
}
END_TEST

/* All pairs have the same score. If every pair is won, the logarithm of the ratio is n ln(s1 /
 * s0), which favours the hypothesis of a stronger player. */
START_TEST(all_alike)
{
	const struct sprt won = test(&(struct pair_counts){ { 0, 0, 0, 0, 100 } }, 0, 20);
	const struct sprt even = test(&(struct pair_counts){ { 0, 0, 100, 0, 0 } }, 0, 20);

	ck_assert_double_eq_tol(won.llr, 100 * log(share_from_elo(20) / 0.5), 0.02);
	ck_assert_int_eq(won.decision, SPRT_ACCEPT_H1);
	ck_assert_int_eq(even.decision, SPRT_ACCEPT_H0);
}
END_TEST

/* Simulates pairs of games until the test decides. */
static enum sprt_decision decide(struct rng *rng, const struct pairing *p, double elo0, double elo1)
{
	struct pair_counts counts = { { 0 } };
	enum sprt_decision decision = SPRT_CONTINUE;

	while (decision == SPRT_CONTINUE) {
		counts.n[draw_pair(rng, p)]++;
		decision = test(&counts, elo0, elo1).decision;
	}
	return decision;
}

static const struct {
	double elo0, elo1, drawn, bias;
} trials[] = {
	{ 0, 60, 0.3, 0.0 },
	{ 0, 80, 0.0, 0.0 },
	{ -40, 40, 0.2, 0.3 },
	{ 100, 180, 0.2, 0.0 },
};

/* If one of the hypotheses is exactly true, the test decides at most 5% of 1000 matches wrongly,
 * with a margin for chance. */
START_TEST(error_rates)
{
	struct rng rng;
	unsigned wrong[2] = { 0, 0 };

	rng_seed(&rng, 50 + (unsigned)_i);
	for (unsigned end = 0; end < 2; end++) {
		const double share = share_from_elo(end ? trials[_i].elo1 : trials[_i].elo0);
		const double bias = trials[_i].bias, drawn = trials[_i].drawn;
		const struct pairing p = { (share - bias / 2) / (1 - bias) - drawn / 2, drawn,
					   bias };

		ck_assert_double_eq_tol(pairing_share(&p), share, 1e-12);
		for (unsigned i = 0; i < 1000; i++)
			wrong[end] += decide(&rng, &p, trials[_i].elo0, trials[_i].elo1) !=
				      (end ? SPRT_ACCEPT_H1 : SPRT_ACCEPT_H0);
	}
	for (unsigned end = 0; end < 2; end++)
		ck_assert_msg(wrong[end] >= 15 && wrong[end] <= 65,
			      "H%u is true, and %u of 1000 are wrong", end, wrong[end]);
}
END_TEST

void statistics_sprt_cases(Suite *s)
{
	TCase *c = suite_case(s, "sprt");

	tcase_add_test(c, ratios_of_fastchess);
	tcase_add_test(c, bounds);
	tcase_add_test(c, chosen_errors);
	tcase_add_test(c, normalised_close_to_normal);
	tcase_add_test(c, close_to_normal);
	tcase_add_test(c, other_side);
	tcase_add_test(c, all_alike);
	tcase_add_loop_test(c, error_rates, 0, sizeof trials / sizeof *trials);
}
