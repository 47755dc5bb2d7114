/* SPDX-License-Identifier: MIT */
/* Tests summaries of numbers, points in series of games, and histograms. */
#include <math.h>

#include "statistics_cases.h"

/* The hours of sleep gained with a drug, from W. S. Gosset's paper of 1908 (from Cushny and
 * Peebles 1905), which are group 2 of R's data set "sleep". The expected interval is the result of
 * R's t.test(). */
static const double sleep[] = { 1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4 };

START_TEST(sleep_gained)
{
	const struct summary s = summarise_values(sleep, 10);

	ck_assert_uint_eq(s.n, 10);
	ck_assert_int_eq(s.mean.state, ESTIMATE_GOOD);
	ck_assert_double_eq_tol(s.mean.value, 2.33, 1e-12);
	ck_assert_double_eq_tol(s.mean.low, 0.8976775, 1e-6);
	ck_assert_double_eq_tol(s.mean.high, 3.7623225, 1e-6);
	ck_assert_double_eq_tol(sqrt(s.variance), 2.002249, 1e-6);
	ck_assert_double_eq_tol(s.median, 1.75, 1e-12);
	ck_assert_double_eq(s.min, -0.1);
	ck_assert_double_eq(s.max, 5.5);
}
END_TEST

START_TEST(odd_median)
{
	ck_assert_double_eq(summarise_values(sleep, 5).median, 0.8);
}
END_TEST

START_TEST(too_few_or_alike)
{
	const double alike[] = { 0.1 + 0.2, 0.3, 0.3 };
	struct summary s = summarise_values(NULL, 0);

	ck_assert_int_eq(s.mean.state, ESTIMATE_TOO_FEW);
	ck_assert(isnan(s.mean.value) && isnan(s.mean.low) && isnan(s.median) && isnan(s.max));
	s = summarise_values(sleep, 1);
	ck_assert_int_eq(s.mean.state, ESTIMATE_TOO_FEW);
	ck_assert_double_eq(s.mean.value, 1.9);
	ck_assert(isnan(s.mean.low) && isnan(s.mean.high) && isnan(s.variance));
	s = summarise_values(alike, 3);
	ck_assert_int_eq(s.mean.state, ESTIMATE_NO_SPREAD);
	ck_assert_double_eq_tol(s.mean.value, 0.3, 1e-15);
	ck_assert(isnan(s.mean.low) && isnan(s.mean.high));
	ck_assert_double_eq(s.variance, 0);
}
END_TEST

START_TEST(mean_coverage)
{
	struct rng rng;
	unsigned covered = 0;

	rng_seed(&rng, 20);
	for (unsigned i = 0; i < 4000; i++) {
		double value[6];
		struct summary s;

		for (unsigned k = 0; k < 6; k++)
			value[k] = 5 + 3 * draw_normal(&rng);
		s = summarise_values(value, 6);
		covered += covers(&s.mean, 5);
	}
	expect_coverage(covered, 4000);
}
END_TEST

START_TEST(one_by_one)
{
	struct running r = { 0 };
	struct estimate e = running_estimate(&r);

	ck_assert(e.state == ESTIMATE_TOO_FEW && isnan(e.value));
	running_add(&r, 2);
	e = running_estimate(&r);
	ck_assert(e.state == ESTIMATE_TOO_FEW && isnan(e.low));
	ck_assert_double_eq(e.value, 2);
	/* Two values are too few for an interval, which would reach from -10.7 to 16.7. */
	for (unsigned i = 1; i < ESTIMATE_LEAST; i++) {
		ck_assert(e.state == ESTIMATE_TOO_FEW && isnan(e.low) && isnan(e.high));
		running_add(&r, i % 2 ? 4 : 0);
		e = running_estimate(&r);
	}
	ck_assert_int_eq(e.state, ESTIMATE_GOOD);
	ck_assert_double_eq_tol(e.value, 2, 1e-15);
	ck_assert_double_eq_tol(e.high - e.value, 2.776445 * 2 / sqrt(5), 1e-5);
	ck_assert_double_eq_tol(e.value - e.low, 2.776445 * 2 / sqrt(5), 1e-5);
}
END_TEST

/* Simulates series whose deals favour one seat over another. All games of a series use the same
 * deal. */
START_TEST(places_coverage)
{
	enum { PLACES = 12, SIZE = 5 };
	struct rng rng;
	unsigned covered = 0, careless = 0;

	rng_seed(&rng, 22);
	for (unsigned i = 0; i < 4000; i++) {
		struct running places = { 0 }, games = { 0 };
		struct estimate e;

		for (unsigned p = 0; p < PLACES; p++) {
			const double deal = 2 * draw_normal(&rng);
			double sum = 0;

			for (unsigned k = 0; k < SIZE; k++) {
				const double points = 1 + deal + draw_normal(&rng);

				sum += points;
				running_add(&games, points);
			}
			running_add(&places, sum / SIZE);
		}
		e = running_estimate(&places);
		covered += covers(&e, 1);
		e = running_estimate(&games);
		careless += covers(&e, 1);
	}
	expect_coverage(covered, 4000);
	/* Intervals based on single games would be too narrow, so the statistics must count whole
	 * series. */
	ck_assert_uint_lt(careless, 3200);
}
END_TEST

START_TEST(histogram)
{
	const double value[] = { 5, 7, 7, 8, 5, 7, 12, 0 };
	struct histogram h = { 0 };
	struct summary as_numbers = summarise_values(value, 8), s;

	for (unsigned i = 0; i < 8; i++)
		histogram_add(&h, (unsigned)value[i], 1);
	histogram_add(&h, 20, 0);
	s = histogram_summary(&h);
	ck_assert_uint_eq(h.size, 13);
	ck_assert_uint_eq(h.count[7], 3);
	ck_assert_uint_eq(h.count[6], 0);
	ck_assert_uint_eq(s.n, 8);
	ck_assert_double_eq(s.min, 0);
	ck_assert_double_eq(s.max, 12);
	ck_assert_double_eq(s.median, 7);
	ck_assert_double_eq_tol(s.mean.value, as_numbers.mean.value, 1e-14);
	ck_assert_double_eq_tol(s.variance, as_numbers.variance, 1e-12);
	ck_assert_double_eq_tol(s.mean.low, as_numbers.mean.low, 1e-12);
	histogram_free(&h);
	ck_assert_uint_eq(h.size, 0);
}
END_TEST

/* The best strategy for finding one of the 5040 secret numbers takes 5.213 calls on average, and
 * never more than 7 (T. Tanaka, "An optimal MOO strategy", Game Programming Workshop, 1996). */
START_TEST(histogram_of_a_census)
{
	static const unsigned long games[] = { 0, 1, 7, 63, 697, 2424, 1774, 74 };
	struct histogram h = { 0 };
	struct summary s;

	for (unsigned calls = 0; calls < 8; calls++)
		histogram_add(&h, calls, games[calls]);
	s = histogram_summary(&h);
	ck_assert_uint_eq(s.n, 5040);
	ck_assert_double_eq_tol(s.mean.value, 26274 / 5040.0, 1e-12);
	ck_assert_double_eq(s.median, 5);
	ck_assert_double_eq(s.max, 7);
	histogram_free(&h);
}
END_TEST

static void expect_bins(const struct histogram *h, unsigned most, unsigned first, unsigned step,
			unsigned n)
{
	const struct bins b = histogram_bins(h, most);

	ck_assert_msg(b.first == first && b.step == step && b.n == n, "%u bins of %u from %u", b.n,
		      b.step, b.first);
}

/* Every value falls into exactly one bin, and no bin is wider than necessary. */
START_TEST(bins_of_a_histogram)
{
	struct histogram h = { 0 };
	struct bins b;
	char text[32];

	expect_bins(&h, 10, 0, 1, 0);
	histogram_add(&h, 3, 2);
	expect_bins(&h, 10, 3, 1, 1);
	histogram_add(&h, 12, 5);
	expect_bins(&h, 10, 3, 1, 10);
	expect_bins(&h, 9, 2, 2, 6);
	histogram_add(&h, 13, 1);
	expect_bins(&h, 10, 2, 2, 6);
	expect_bins(&h, 3, 0, 5, 3);
	expect_bins(&h, 2, 0, 10, 2);
	histogram_add(&h, 19, 1);
	histogram_add(&h, 101, 1);
	expect_bins(&h, 10, 0, 20, 6);
	b = histogram_bins(&h, 10);
	ck_assert_uint_eq(histogram_in_bin(&h, &b, 0), 9);
	ck_assert_uint_eq(histogram_in_bin(&h, &b, 1), 0);
	ck_assert_uint_eq(histogram_in_bin(&h, &b, 5), 1);
	histogram_bin_text(&b, 5, text, sizeof text);
	ck_assert_str_eq(text, "100-119");
	b = (struct bins){ 3, 1, 2 };
	histogram_bin_text(&b, 1, text, sizeof text);
	ck_assert_str_eq(text, "4");
	histogram_free(&h);
}
END_TEST

START_TEST(histogram_of_few)
{
	struct histogram h = { 0 };
	struct summary s = histogram_summary(&h);

	ck_assert_int_eq(s.mean.state, ESTIMATE_TOO_FEW);
	ck_assert(isnan(s.mean.value) && isnan(s.median));
	histogram_add(&h, 4, 1);
	s = histogram_summary(&h);
	ck_assert_int_eq(s.mean.state, ESTIMATE_TOO_FEW);
	ck_assert_double_eq(s.mean.value, 4);
	ck_assert(isnan(s.variance));
	histogram_add(&h, 4, 2);
	s = histogram_summary(&h);
	ck_assert_int_eq(s.mean.state, ESTIMATE_NO_SPREAD);
	ck_assert_double_eq(s.median, 4);
	histogram_add(&h, 5, 3);
	ck_assert_double_eq(histogram_summary(&h).median, 4.5);
	histogram_free(&h);
}
END_TEST

/* 0% and 100% are shown only for exact shares, never for an estimated chance. */
START_TEST(shares_and_chances)
{
	static const struct {
		double chance;
		const char *text;
	} told[] = {
		{ 1, ">99.9%" },     { 1 - 1e-9, ">99.9%" }, { 0.9995, ">99.9%" },
		{ 0.9994, "99.9%" }, { 0.5, "50.0%" },	     { 0.0006, "0.1%" },
		{ 0.0004, "<0.1%" }, { 1e-9, "<0.1%" },	     { 0, "<0.1%" },
	};
	char text[16];

	for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
		chance_text(told[i].chance, text, sizeof text);
		ck_assert_str_eq(text, told[i].text);
	}
	ck_assert(share_percent(1) == 100 && share_percent(0) == 0 && share_percent(0.25) == 25);
	ck_assert_double_eq_tol(share_percent(1999 / 2000.0), 99.9, 1e-9);
	ck_assert_double_eq_tol(share_percent(1 / 20000.0), 0.1, 1e-9);
}
END_TEST

void statistics_number_cases(Suite *s)
{
	TCase *c = suite_case(s, "numbers");

	tcase_add_test(c, shares_and_chances);
	tcase_add_test(c, sleep_gained);
	tcase_add_test(c, odd_median);
	tcase_add_test(c, too_few_or_alike);
	tcase_add_test(c, mean_coverage);
	tcase_add_test(c, one_by_one);
	tcase_add_test(c, places_coverage);
	tcase_add_test(c, histogram);
	tcase_add_test(c, histogram_of_a_census);
	tcase_add_test(c, bins_of_a_histogram);
	tcase_add_test(c, histogram_of_few);
}
