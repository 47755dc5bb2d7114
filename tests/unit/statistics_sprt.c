/* The test that stops a match early. */
#include <math.h>

#include "statistics_cases.h"

/* The ratios the tests of fastchess expect (Disservin/fastchess, app/tests/sprt_test.cpp); H0
 * and H1 in logistic Elo. */
START_TEST(ratios_of_fastchess)
{
	const struct pair_counts a = { { 223, 9863, 20279 + 1000, 10037, 246 } };
	const struct pair_counts b = { { 871, 26175, 55003 + 980, 26678, 821 } };

	ck_assert_double_eq_tol(sprt_of_pairs(&a, 0.5, 2.5).llr, -3.07, 0.005);
	ck_assert_int_eq(sprt_of_pairs(&a, 0.5, 2.5).decision, SPRT_ACCEPT_H0);
	ck_assert_double_eq_tol(sprt_of_pairs(&b, 0, 2).llr, -4.98, 0.005);
}
END_TEST

/* ln 19, for errors of 5 % (A. Wald, Sequential Analysis, 1947). */
START_TEST(bounds)
{
	const struct sprt t = sprt_of_pairs(&(struct pair_counts){ { 0 } }, 0, 10);

	ck_assert_double_eq_tol(t.upper, 2.944439, 1e-6);
	ck_assert_double_eq_tol(t.lower, -2.944439, 1e-6);
	ck_assert_double_eq_tol(t.llr, 0, 1e-2);
	ck_assert_int_eq(t.decision, SPRT_CONTINUE);
}
END_TEST

/* Near to the hypotheses the ratio is about n (s1 - s0) (2 s - s0 - s1) / (2 variance). */
START_TEST(close_to_normal)
{
	const struct pair_counts p = { { 1000, 2000, 4000, 2100, 1020 } };
	const double n = 10120, s0 = share_from_elo(0), s1 = share_from_elo(4);
	const double mean = (2000 * 0.25 + 4000 * 0.5 + 2100 * 0.75 + 1020) / n;
	double variance = 0;

	for (int i = 0; i < PAIR_SCORES; i++)
		variance += (double)p.n[i] * pow(i / 4.0 - mean, 2) / n;
	ck_assert_double_eq_tol(sprt_of_pairs(&p, 0, 4).llr,
				n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance), 0.005);
}
END_TEST

START_TEST(other_side)
{
	const struct pair_counts ours = { { 3, 9, 20, 14, 6 } }, theirs = { { 6, 14, 20, 9, 3 } };

	ck_assert_double_eq_tol(sprt_of_pairs(&ours, 5, 30).llr,
				-sprt_of_pairs(&theirs, -30, -5).llr, 1e-9);
}
END_TEST

/* All pairs alike: of pairs always won, n ln(s1 / s0) speaks for the better one. */
START_TEST(all_alike)
{
	const struct sprt won = sprt_of_pairs(&(struct pair_counts){ { 0, 0, 0, 0, 100 } }, 0, 20);
	const struct sprt even = sprt_of_pairs(&(struct pair_counts){ { 0, 0, 100, 0, 0 } }, 0, 20);

	ck_assert_double_eq_tol(won.llr, 100 * log(share_from_elo(20) / 0.5), 0.02);
	ck_assert_int_eq(won.decision, SPRT_ACCEPT_H1);
	ck_assert_int_eq(even.decision, SPRT_ACCEPT_H0);
}
END_TEST

/* Plays until a decision. */
static enum sprt_decision decide(struct rng *rng, const struct pairing *p, double elo0, double elo1)
{
	struct pair_counts counts = { { 0 } };
	enum sprt_decision decision = SPRT_CONTINUE;

	while (decision == SPRT_CONTINUE) {
		counts.n[draw_pair(rng, p)]++;
		decision = sprt_of_pairs(&counts, elo0, elo1).decision;
	}
	return decision;
}

static const struct {
	double elo0, elo1, drawn, bias;
} trials[] = {
	{ 0, 60, 0.3, 0.0 }, { 0, 80, 0.0, 0.0 }, { -40, 40, 0.2, 0.3 }, { 100, 180, 0.2, 0.0 },
};

/* Of 1000 matches at either end, how many are decided wrongly; 5 % with room for chance. */
START_TEST(error_rates)
{
	struct rng rng;
	unsigned wrong[2] = { 0, 0 };

	rng_seed(&rng, 50 + (unsigned)_i);
	for (unsigned end = 0; end < 2; end++) {
		const double share = share_from_elo(end ? trials[_i].elo1 : trials[_i].elo0);
		const double bias = trials[_i].bias, drawn = trials[_i].drawn;
		const struct pairing p = { (share - bias / 2) / (1 - bias) - drawn / 2, drawn, bias };

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
	tcase_add_test(c, close_to_normal);
	tcase_add_test(c, other_side);
	tcase_add_test(c, all_alike);
	tcase_add_loop_test(c, error_rates, 0, sizeof trials / sizeof *trials);
}
