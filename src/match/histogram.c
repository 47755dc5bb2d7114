#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "match/statistics.h"

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
