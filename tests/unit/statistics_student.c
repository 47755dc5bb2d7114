/* SPDX-License-Identifier: MIT */
/* Compares quantiles of Student's t distribution with printed tables. */
#include <math.h>

#include "stats/statistics.h"

#include "statistics_cases.h"

/* From R. A. Fisher and F. Yates, Statistical Tables, table III; textbooks give the same values. */
static const struct {
	double df, t95, t975, t995;
} table[] = {
	{ 1, 6.314, 12.706, 63.657 }, { 2, 2.920, 4.303, 9.925 },  { 5, 2.015, 2.571, 4.032 },
	{ 10, 1.812, 2.228, 3.169 },  { 30, 1.697, 2.042, 2.750 }, { 100, 1.660, 1.984, 2.626 },
	{ 120, 1.658, 1.980, 2.617 },
};

START_TEST(tables)
{
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		ck_assert_double_eq_tol(student_quantile(0.95, table[i].df), table[i].t95,
					0.0005001);
		ck_assert_double_eq_tol(student_quantile(0.975, table[i].df), table[i].t975,
					0.0005001);
		ck_assert_double_eq_tol(student_quantile(0.995, table[i].df), table[i].t995,
					0.0005001);
	}
}
END_TEST

START_TEST(many_degrees_are_normal)
{
	ck_assert_double_eq_tol(student_quantile(0.975, 1e7), NORMAL_95, 1e-6);
	ck_assert_double_eq_tol(student_below(1, 1e7), 0.8413447, 1e-6);
}
END_TEST

/* With one degree of freedom, Student's t distribution is the Cauchy distribution; with two, it
 * has a known closed form. */
START_TEST(closed_forms)
{
	for (double t = -40; t <= 40; t += 0.37) {
		ck_assert_double_eq_tol(student_below(t, 1), 0.5 + atan(t) / acos(-1), 1e-13);
		ck_assert_double_eq_tol(student_below(t, 2), 0.5 + t / (2 * sqrt(2 + t * t)),
					1e-13);
	}
	ck_assert_double_eq_tol(student_quantile(0.5, 7), 0, 1e-12);
}
END_TEST

/* For integers a and b, the incomplete beta function I_x(a, b) is the probability of at least a
 * successes in a + b - 1 trials. */
START_TEST(beta)
{
	ck_assert_double_eq_tol(beta_share(1, 1, 0.3), 0.3, 1e-14);
	ck_assert_double_eq_tol(beta_share(3, 2, 0.4), 4 * 0.064 * 0.6 + 0.0256, 1e-14);
	ck_assert_double_eq_tol(beta_share(2, 3, 0.9), 1 - beta_share(3, 2, 0.1), 1e-14);
	ck_assert_double_eq(beta_share(2, 3, 0), 0);
	ck_assert_double_eq(beta_share(2, 3, 1), 1);
}
END_TEST

void statistics_student_cases(Suite *s)
{
	TCase *c = suite_case(s, "student");

	tcase_add_test(c, tables);
	tcase_add_test(c, many_degrees_are_normal);
	tcase_add_test(c, closed_forms);
	tcase_add_test(c, beta);
}
