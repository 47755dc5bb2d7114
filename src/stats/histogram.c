/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "stats/statistics.h"

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

/* The k-th smallest, from 0. */
static unsigned nth(const struct histogram *h, size_t k)
{
	unsigned v = 0;

	while (k >= h->count[v])
		k -= h->count[v++];
	return v;
}

/* The sum of (value - middle) to a power. */
static double moment(const struct histogram *h, double middle, int power)
{
	double sum = 0;

	for (unsigned v = 0; v < h->size; v++)
		sum += (double)h->count[v] * pow(v - middle, power);
	return sum;
}

struct summary histogram_summary(const struct histogram *h)
{
	struct summary s = summarise(NULL, 0);
	double mean;

	for (unsigned v = 0; v < h->size; v++)
		s.n += h->count[v];
	if (!s.n)
		return s;
	mean = moment(h, 0, 1) / (double)s.n;
	s.min = nth(h, 0);
	s.max = h->size - 1;
	s.median = (nth(h, (s.n - 1) / 2) + nth(h, s.n / 2)) / 2.0;
	if (s.n > 1)
		s.variance = s.min < s.max ? moment(h, mean, 2) / (double)(s.n - 1) : 0;
	s.mean = estimate_mean(mean, s.variance, s.n);
	return s;
}

/* The step with which so many bins hold all values. */
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
	from = nth(h, 0);
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
