/* SPDX-License-Identifier: MIT */
#include "stats/student.h"

#include <math.h>

/* The j-th numerator of the continued fraction of the incomplete beta function: NIST
 * Digital Library of Mathematical Functions, 8.17.22 and 8.17.23. */
static double numerator(double a, double b, double x, int j)
{
	const double m = j / 2;

	if (j % 2)
		return -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
	return m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
}

/* 1 + n1 / (1 + n2 / (1 + ...)) by Lentz's method as modified by Thompson and Barnett
 * (Press et al., Numerical Recipes in C, 2nd ed. 1992, section 5.2).  It takes about
 * sqrt(max(a, b)) rounds. */
static double fraction(double a, double b, double x)
{
	const double tiny = 1e-300;	/* instead of a zero to divide by */
	double value = 1, c = 1, d = 0, step = 0;

	for (int j = 1; j < 100000 && fabs(step - 1) > 1e-15; j++) {
		const double n = numerator(a, b, x, j);

		d = 1 + n * d;
		d = 1 / (fabs(d) < tiny ? tiny : d);
		c = 1 + n / c;
		c = fabs(c) < tiny ? tiny : c;
		step = c * d;
		value *= step;
	}
	return value;
}

double beta_share(double a, double b, double x)
{
	/* Beyond the mean the fraction is slow, and the other tail is quick. */
	if (x > (a + 1) / (a + b + 2))
		return 1 - beta_share(b, a, 1 - x);
	if (x <= 0)
		return 0;
	return exp(a * log(x) + b * log1p(-x) + lgamma(a + b) - lgamma(a) - lgamma(b)) /
	       (a * fraction(a, b, x));
}

/* Student's t squared over df plus itself has a beta distribution: Abramowitz and
 * Stegun, Handbook of Mathematical Functions, 1964, 26.7.1. */
double student_below(double t, double df)
{
	const double inner = beta_share(0.5, df / 2, t * t / (df + t * t));

	return t < 0 ? (1 - inner) / 2 : (1 + inner) / 2;
}

/* Halving finds the quantile of t * t / (df + t * t), which lies between 0 and 1. */
double student_quantile(double p, double df)
{
	double low = 0, high = 1;

	for (int i = 0; i < 100; i++) {
		const double middle = (low + high) / 2;

		if ((1 + beta_share(0.5, df / 2, middle)) / 2 < p)
			low = middle;
		else
			high = middle;
	}
	return sqrt(df * low / (1 - low));
}
