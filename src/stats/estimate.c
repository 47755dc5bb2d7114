/* SPDX-License-Identifier: MIT */
#include "stats/statistics.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

/* ---- Student's t distribution ---- */

/* Returns the j-th numerator of the continued fraction of the incomplete beta function: NIST
 * Digital Library of Mathematical Functions, 8.17.22 and 8.17.23. */
static double beta_numerator(double a, double b, double x, int j)
{
	const double m = j / 2;

	if (j % 2)
		return -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
	return m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
}

/* Computes 1 + n1 / (1 + n2 / (1 + ...)) by Lentz's method as modified by Thompson and Barnett
 * (Press et al., Numerical Recipes in C, 2nd ed. 1992, section 5.2), in about sqrt(max(a, b))
 * iterations. */
static double beta_fraction(double a, double b, double x)
{
	const double tiny = 1e-300; /* prevents division by zero */
	double value = 1, c = 1, d = 0, step = 0;

	for (int j = 1; j < 100000 && fabs(step - 1) > 1e-15; j++) {
		const double n = beta_numerator(a, b, x, j);

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
	/* Above the distribution's mean, the continued fraction converges slowly, so compute the
	 * other tail instead. */
	if (x > (a + 1) / (a + b + 2))
		return 1 - beta_share(b, a, 1 - x);
	if (x <= 0)
		return 0;
	return exp(a * log(x) + b * log1p(-x) + lgamma(a + b) - lgamma(a) - lgamma(b)) /
	       (a * beta_fraction(a, b, x));
}

/* If t follows Student's t distribution with df degrees of freedom, then t * t / (df + t * t)
 * follows a beta distribution: Abramowitz and Stegun, Handbook of Mathematical Functions, 1964,
 * 26.7.1. */
double student_below(double t, double df)
{
	const double inner = beta_share(0.5, df / 2, t * t / (df + t * t));

	return t < 0 ? (1 - inner) / 2 : (1 + inner) / 2;
}

/* Uses bisection to find the quantile of t * t / (df + t * t), which lies between 0 and 1. */
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

/* ---- Shares ---- */

static double clamp_percent(double percent)
{
	return percent > 99.9 ? 99.9 : percent < 0.1 ? 0.1 : percent;
}

double share_percent(double share)
{
	return share > 0 && share < 1 ? clamp_percent(100 * share) : 100 * share;
}

size_t chance_text(double chance, char *buf, size_t size)
{
	const double percent = 100 * chance;

	return (size_t)snprintf(buf, size, "%s%.1f%%",
				percent >= 99.95 ? ">"
				: percent < 0.05 ? "<"
						 : "",
				clamp_percent(percent));
}

/* ---- Means ---- */

/* Computes the confidence interval of a mean: "Student" (W. S. Gosset), "The probable error of a
 * mean", Biometrika 6, 1908. */
struct estimate estimate_mean(double mean, double variance, size_t n)
{
	struct estimate e = { .value = mean, .low = NAN, .high = NAN };

	if (n < 2)
		e.state = ESTIMATE_TOO_FEW;
	else if (variance <= 0)
		e.state = ESTIMATE_NO_SPREAD;
	else if (n < ESTIMATE_LEAST)
		e.state = ESTIMATE_TOO_FEW;
	else {
		const double t = student_quantile(0.975, (double)n - 1);
		const double error = t * sqrt(variance / (double)n);

		e.low = mean - error;
		e.high = mean + error;
	}
	return e;
}

/* Adds a value to a running mean and variance: B. P. Welford, "Note on a method for calculating
 * corrected sums of squares and products", Technometrics 4, 1962. */
void running_add(struct running *r, double value)
{
	const double from_old = value - r->mean;

	r->n++;
	r->mean += from_old / (double)r->n;
	r->squares += from_old * (value - r->mean);
}

struct estimate running_estimate(const struct running *r)
{
	return estimate_mean(r->n ? r->mean : NAN, r->n > 1 ? r->squares / (double)(r->n - 1) : NAN,
			     r->n);
}

static int compare_numbers(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double mean_of(const double *value, size_t n)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += value[i];
	return sum / (double)n;
}

/* Computes the variance in two passes, so that cancellation doesn't cost any digits (Chan, Golub
 * and LeVeque, "Algorithms for computing the sample variance", The American Statistician 37,
 * 1983). */
static double variance_of(const double *value, size_t n, double mean)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += (value[i] - mean) * (value[i] - mean);
	return n < 2 ? NAN : sum / (double)(n - 1);
}

/* Fills in the summary. The values must be sorted, and there must be at least one. */
static void fill_summary(struct summary *s, const double *sorted, size_t n)
{
	const double mean = mean_of(sorted, n);

	s->min = sorted[0];
	s->max = sorted[n - 1];
	s->median = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
	s->variance = variance_of(sorted, n, mean);
	/* Values that differ only by rounding errors, such as sums of thirds, count as equal. */
	if (s->max - s->min <= 1e-12 * (fabs(s->max) + fabs(s->min)))
		s->variance = n < 2 ? NAN : 0;
	s->mean = estimate_mean(mean, s->variance, n);
}

struct summary summarise_values(const double *value, size_t n)
{
	struct summary s = {
		.n = n,
		.mean = estimate_mean(NAN, NAN, 0),
		.variance = NAN,
		.median = NAN,
		.min = NAN,
		.max = NAN,
	};
	double *sorted = xcalloc(n, sizeof *sorted);

	for (size_t i = 0; i < n; i++)
		sorted[i] = value[i];
	qsort(sorted, n, sizeof *sorted, compare_numbers);
	if (n)
		fill_summary(&s, sorted, n);
	free(sorted);
	return s;
}

void histogram_add(struct histogram *h, unsigned value, unsigned long times)
{
	if (!times)
		return;
	if (value >= h->size) {
		h->count = xrealloc(h->count, (size_t)value + 1, sizeof *h->count);
		while (h->size <= value)
			h->count[h->size++] = 0;
	}
	h->count[value] += times;
}

void histogram_free(struct histogram *h)
{
	free(h->count);
	*h = (struct histogram){ 0 };
}

/* Returns the k-th smallest value, counting from 0. */
static unsigned nth_smallest(const struct histogram *h, size_t k)
{
	unsigned v = 0;

	while (k >= h->count[v])
		k -= h->count[v++];
	return v;
}

/* Returns the sum of (value - middle) raised to the given power, over all values. */
static double central_moment(const struct histogram *h, double middle, int power)
{
	double sum = 0;

	for (unsigned v = 0; v < h->size; v++)
		sum += (double)h->count[v] * pow(v - middle, power);
	return sum;
}

struct summary histogram_summary(const struct histogram *h)
{
	struct summary s = summarise_values(NULL, 0);
	double mean;

	for (unsigned v = 0; v < h->size; v++)
		s.n += h->count[v];
	if (!s.n)
		return s;
	mean = central_moment(h, 0, 1) / (double)s.n;
	s.min = nth_smallest(h, 0);
	s.max = h->size - 1;
	s.median = (nth_smallest(h, (s.n - 1) / 2) + nth_smallest(h, s.n / 2)) / 2.0;
	if (s.n > 1)
		s.variance = s.min < s.max ? central_moment(h, mean, 2) / (double)(s.n - 1) : 0;
	s.mean = estimate_mean(mean, s.variance, s.n);
	return s;
}

/* Returns the smallest step (1, 2, 5, 10, ...) with which `most` bins are enough to cover all
 * values. */
static unsigned step_for(unsigned from, unsigned to, unsigned most)
{
	static const unsigned nice[] = { 1, 2, 5 };
	unsigned step = 1, i = 0, power = 1;

	while (to / step - from / step >= most) {
		if (++i % 3 == 0)
			power *= 10;
		step = nice[i % 3] * power;
	}
	return step;
}

struct bins histogram_bins(const struct histogram *h, unsigned most)
{
	struct bins b = { .step = 1 };
	unsigned from;

	if (!h->size)
		return b;
	from = nth_smallest(h, 0);
	b.step = step_for(from, h->size - 1, most);
	b.first = from / b.step * b.step;
	b.n = (h->size - 1) / b.step - from / b.step + 1;
	return b;
}

unsigned long histogram_in_bin(const struct histogram *h, const struct bins *b, unsigned i)
{
	const unsigned low = b->first + i * b->step;
	unsigned long n = 0;

	for (unsigned v = low; v < low + b->step && v < h->size; v++)
		n += h->count[v];
	return n;
}

size_t histogram_bin_text(const struct bins *b, unsigned i, char *buf, size_t size)
{
	const unsigned low = b->first + i * b->step;

	if (b->step == 1)
		return (size_t)snprintf(buf, size, "%u", low);
	return (size_t)snprintf(buf, size, "%u-%u", low, low + b->step - 1);
}

/* ---- Trends ---- */

void trend_start(struct trend *t, unsigned width)
{
	*t = (struct trend){ .width = width, .step = 1 };
	t->at = xcalloc((size_t)TREND_POINTS * width, sizeof *t->at);
}

void trend_free(struct trend *t)
{
	free(t->at);
}

/* Removes every second point, keeping those after 2, 4, 6, ... steps. */
static void thin_out(struct trend *t)
{
	t->n /= 2;
	t->step *= 2;
	for (unsigned i = 0; i < t->n; i++)
		memcpy(&t->at[i * t->width], &t->at[(2 * i + 1) * t->width],
		       t->width * sizeof *t->at);
}

struct estimate *trend_due(struct trend *t, uint64_t results)
{
	if (results % t->step)
		return NULL;
	if (t->n == TREND_POINTS) {
		thin_out(t);
		if (results % t->step)
			return NULL;
	}
	return &t->at[t->n++ * t->width];
}

const struct estimate *trend_at(const struct trend *t, unsigned point, unsigned i)
{
	return &t->at[point * t->width + i];
}
