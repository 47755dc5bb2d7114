/* SPDX-License-Identifier: MIT */
/* Tests the points of a trend curve: they are evenly spaced, however many results there are. */
#include "stats/statistics.h"
#include "statistics_cases.h"

/* Adds this many results to the trend. In this test, each point of the curve stores how many
 * results there were so far. */
static void feed(struct trend *t, uint64_t results)
{
	for (uint64_t i = 1; i <= results; i++) {
		struct estimate *at = trend_due(t, i);

		if (!at)
			continue;
		at[0].value = (double)i;
		at[1].value = -(double)i;
	}
}

static void expect_points(uint64_t results, unsigned step, unsigned n)
{
	struct trend t;

	trend_start(&t, 2);
	feed(&t, results);
	ck_assert_msg(t.step == step && t.n == n, "after %u results: %u points, %u apart",
		      (unsigned)results, t.n, t.step);
	for (unsigned i = 0; i < n; i++) {
		ck_assert_double_eq(trend_at(&t, i, 0)->value, (i + 1.0) * step);
		ck_assert_double_eq(trend_at(&t, i, 1)->value, -(i + 1.0) * step);
	}
	trend_free(&t);
}

START_TEST(evenly_spread)
{
	expect_points(0, 1, 0);
	expect_points(1, 1, 1);
	expect_points(TREND_POINTS, 1, TREND_POINTS);
	expect_points(TREND_POINTS + 1, 2, TREND_POINTS / 2);
	expect_points(TREND_POINTS + 2, 2, TREND_POINTS / 2 + 1);
	expect_points(2 * TREND_POINTS + 1, 2, TREND_POINTS);
	expect_points(2 * TREND_POINTS + 2, 4, TREND_POINTS / 2);
	expect_points(100000, 1024, 97);
}
END_TEST

void statistics_trend_cases(Suite *s)
{
	TCase *c = suite_case(s, "trend");

	tcase_add_test(c, evenly_spread);
}
