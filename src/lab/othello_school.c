/* SPDX-License-Identifier: MIT */
#include "lab/othello_school.h"

#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"

/* The networks learn by Adam (D. Kingma and J. Ba, 2015) with these settings. */
enum { BATCH = 512, WARM_UP = 200, MOST_ERROR = 12 };
static const float first_rate = 0.012F, keep_mean = 0.9F, keep_square = 0.999F;

typedef float four __attribute__((vector_size(16), aligned(4), may_alias));
typedef int32_t four_whole __attribute__((vector_size(16)));
static const four one = { 1, 1, 1, 1 };
enum { FOURS = NET_HIDDEN / 4 };

/* All numbers that are learnt. */
struct brain {
	struct net net[SHAPE_KINDS];
	float bias[68];
};
enum { NUMBERS = sizeof(struct brain) / sizeof(float) };

struct school {
	unsigned size;
	int squares;
	struct shape shape;
	uint8_t (*rows)[2]; /* the rows of both halves for each index of a set */
	unsigned kind[SHAPE_FEATURES];
	/* the numbers, their gradient, and running means of the gradient and its square */
	struct brain at, slope, mean, square;
	double mean_share, square_share; /* how much of the means stems from the gradients so far */
};

/* Returns a random number from a bell curve with a standard deviation of 1. */
static float random_bell(struct rng *rng)
{
	float sum = -6;

	for (int i = 0; i < 12; i++)
		sum += (float)rng_below(rng, 65536) / 65536;
	return sum;
}

static void start_net(struct net *net, unsigned hidden, struct rng *rng)
{
	for (unsigned h = 0; h < hidden; h++) {
		const float out = 0.05F * random_bell(rng);

		net->threshold[h] = 0.4F;
		for (unsigned half = 0; half < 2; half++)
			for (unsigned i = 0; i < NET_HALF; i++)
				net->row[half][i][h] = 0.35F * random_bell(rng);
		for (unsigned k = 0; k < NET_KNOTS; k++)
			net->out[k][h] = out;
	}
}

/* Lists the rows of each index. Mirrored indices have the rows of the index that represents both.
 */
static void list_rows(struct school *school)
{
	const struct shape *shape = &school->shape;
	int32_t *lead = weights_leaders(shape);

	school->rows = xcalloc((size_t)shape->weights, sizeof *school->rows);
	for (unsigned kind = 0; kind < shape->n_kinds; kind++) {
		const int32_t reach = shape_reach(shape, kind), middle = shape->kind[kind].middle;
		const int rows = net_rows(shape, kind, 0);

		for (int32_t i = middle - reach; i <= middle + reach; i++) {
			const int32_t at = lead[i] - (middle - reach);

			school->rows[i][0] = (uint8_t)(at % rows);
			school->rows[i][1] = (uint8_t)(at / rows);
		}
	}
	free(lead);
}

struct school *school_new(unsigned size, struct rng *rng)
{
	struct school *school = xcalloc(1, sizeof *school);

	school->size = size;
	school->squares = (int)(size * size);
	shape_build(&school->shape, size);
	list_rows(school);
	for (unsigned i = 0; i < school->shape.n_features; i++)
		while (school->shape.kind[school->kind[i]].middle != school->shape.middle[i])
			school->kind[i]++;
	for (unsigned kind = 0; kind < school->shape.n_kinds; kind++)
		start_net(&school->at.net[kind], net_hidden(size), rng);
	return school;
}

void school_free(struct school *school)
{
	if (!school)
		return;
	free(school->rows);
	free(school);
}

/* ---- One sample ---- */

/* What the networks make of a sample. */
struct thinking {
	const uint8_t *rows[SHAPE_FEATURES];
	four sum[SHAPE_FEATURES][FOURS]; /* of the hidden units, before they are limited */
	int discs, knot;
	float share; /* how far the position is from this knot to the next */
};

static inline four limit_to_one(four x)
{
	const four_whole low = x > 0, high = x > one;

	return (four)(((four_whole)x & low & ~high) | ((four_whole)one & high));
}

static void find_rows(const struct school *school, const struct position *p, struct thinking *t)
{
	int16_t index[SHAPE_FEATURES] = { 0 };

	for (uint64_t left = p->own; left; left &= left - 1)
		for (unsigned i = 0; i < SHAPE_FEATURES; i++)
			index[i] = (int16_t)(index[i] + school->shape.delta[lowest_bit(left)][i]);
	for (uint64_t left = p->other; left; left &= left - 1)
		for (unsigned i = 0; i < SHAPE_FEATURES; i++)
			index[i] = (int16_t)(index[i] - school->shape.delta[lowest_bit(left)][i]);
	for (unsigned i = 0; i < school->shape.n_features; i++)
		t->rows[i] = school->rows[school->shape.middle[i] + index[i]];
}

/* Returns the evaluation in discs. */
static float evaluate_sample(const struct school *school, const struct position *p,
			     struct thinking *t)
{
	const unsigned fours = net_hidden(school->size) / 4;
	four total = { 0 };
	float place;

	find_rows(school, p, t);
	t->discs = (int)count_bits(p->own | p->other);
	place = (float)((t->discs - 4) * (NET_KNOTS - 1)) / (float)(school->squares - 4);
	t->knot = place < NET_KNOTS - 2 ? (int)place : NET_KNOTS - 2;
	t->share = place - (float)t->knot;
	for (unsigned i = 0; i < school->shape.n_features; i++) {
		const struct net *net = &school->at.net[school->kind[i]];
		const four *threshold = (const four *)net->threshold,
			   *first = (const four *)net->row[0][t->rows[i][0]],
			   *second = (const four *)net->row[1][t->rows[i][1]],
			   *out = (const four *)net->out[t->knot],
			   *next = (const four *)net->out[t->knot + 1];

		for (unsigned k = 0; k < fours; k++) {
			const four sum = threshold[k] + first[k] + second[k], x = limit_to_one(sum);

			t->sum[i][k] = sum;
			total += x * x * (out[k] + t->share * (next[k] - out[k]));
		}
	}
	return school->at.bias[t->discs] + total[0] + total[1] + total[2] + total[3];
}

/* Adds a sample to the gradient. `error` is how much the evaluation is too high. */
static void add_slope(struct school *school, const struct thinking *t, float error)
{
	const unsigned fours = net_hidden(school->size) / 4;
	const float here = error * (1 - t->share), there = error * t->share;

	school->slope.bias[t->discs] += error;
	for (unsigned i = 0; i < school->shape.n_features; i++) {
		const struct net *net = &school->at.net[school->kind[i]];
		struct net *slope = &school->slope.net[school->kind[i]];
		const four *out = (const four *)net->out[t->knot],
			   *next = (const four *)net->out[t->knot + 1];
		four *threshold = (four *)slope->threshold,
		     *first = (four *)slope->row[0][t->rows[i][0]],
		     *second = (four *)slope->row[1][t->rows[i][1]],
		     *slope_out = (four *)slope->out[t->knot],
		     *slope_next = (four *)slope->out[t->knot + 1];

		for (unsigned k = 0; k < fours; k++) {
			const four x = limit_to_one(t->sum[i][k]);
			/* Outside the range from 0 to 1, the limited sum is constant. */
			const four inner = (four)((four_whole)x & (four_whole)(t->sum[i][k] < one));
			const four back = 2 * error * inner *
					  (out[k] + t->share * (next[k] - out[k]));

			slope_out[k] += here * x * x;
			slope_next[k] += there * x * x;
			threshold[k] += back;
			first[k] += back;
			second[k] += back;
		}
	}
}

/* ---- Many samples ---- */

/* Keeps the numbers in the range that a byte can express. */
static void keep_in_range(float *numbers, size_t n, float unit)
{
	const float most = 127 / unit;

	for (size_t i = 0; i < n; i++)
		numbers[i] = numbers[i] > most ? most : numbers[i] < -most ? -most : numbers[i];
}

/* Moves all numbers one step down the slope, which is then 0 again. */
static void take_step(struct school *school, float rate)
{
	float *at = (float *)&school->at, *slope = (float *)&school->slope,
	      *mean = (float *)&school->mean, *square = (float *)&school->square;
	float mean_scale, square_scale;

	school->mean_share = 1 - (double)keep_mean * (1 - school->mean_share);
	school->square_share = 1 - (double)keep_square * (1 - school->square_share);
	mean_scale = (float)(1 / school->mean_share);
	square_scale = (float)(1 / school->square_share);
	for (size_t i = 0; i < NUMBERS; i++) {
		const float g = slope[i];

		slope[i] = 0;
		mean[i] = keep_mean * mean[i] + (1 - keep_mean) * g;
		square[i] = keep_square * square[i] + (1 - keep_square) * g * g;
		if (square[i] > 0)
			at[i] -= rate * mean[i] * mean_scale /
				 (sqrtf(square[i] * square_scale) + 1e-8F);
	}
	for (unsigned kind = 0; kind < school->shape.n_kinds; kind++) {
		struct net *net = &school->at.net[kind];

		keep_in_range(net->threshold, NET_HIDDEN + 2 * NET_HALF * NET_HIDDEN, NET_UNIT);
		keep_in_range(net->out[0], NET_KNOTS * NET_HIDDEN, NET_DISC);
	}
}

double school_teach(struct school *school, struct sample *samples, size_t n, unsigned times,
		    struct rng *rng)
{
	const size_t batches = n / BATCH, steps = batches * times;
	double squares = 0;

	for (size_t step = 0; step < steps; step++) {
		const struct sample *x = &samples[step % batches * BATCH];
		const float warm = step < WARM_UP ? (float)step / WARM_UP : 1;

		if (step % batches == 0) {
			shuffle_samples(samples, n, rng);
			squares = 0;
		}
		for (unsigned i = 0; i < BATCH; i++) {
			struct thinking t;
			const float error = evaluate_sample(school, &x[i].p, &t) -
					    (float)x[i].value / SEARCH_PRECISION;

			squares += (double)error * (double)error;
			add_slope(school, &t,
				  (error > MOST_ERROR	 ? MOST_ERROR
				   : error < -MOST_ERROR ? -MOST_ERROR
							 : error) /
					  BATCH);
		}
		take_step(school, first_rate * warm * (float)(steps - step) / (float)steps);
	}
	return squares / (double)(batches * BATCH);
}

/* ---- The file ---- */

static unsigned char *write_numbers(unsigned char *data, const float *numbers, unsigned n,
				    float unit)
{
	for (unsigned i = 0; i < n; i++)
		*data++ = (unsigned char)(int)floorf(numbers[i] * unit + 0.5F);
	return data;
}

size_t school_write(const struct school *school, unsigned char *data)
{
	const unsigned hidden = net_hidden(school->size);
	unsigned char *at = data;

	for (int discs = 0; discs <= school->squares; discs++) {
		const int bias = (int)floorf(school->at.bias[discs] * SEARCH_PRECISION + 0.5F);

		*at++ = (unsigned char)(bias & 0xff);
		*at++ = (unsigned char)(bias >> 8 & 0xff);
	}
	for (unsigned kind = 0; kind < school->shape.n_kinds; kind++) {
		const struct net *net = &school->at.net[kind];

		at = write_numbers(at, net->threshold, hidden, NET_UNIT);
		for (unsigned half = 0; half < 2; half++)
			for (int i = 0; i < net_rows(&school->shape, kind, half); i++)
				at = write_numbers(at, net->row[half][i], hidden, NET_UNIT);
		for (unsigned knot = 0; knot < NET_KNOTS; knot++)
			at = write_numbers(at, net->out[knot], hidden, NET_DISC);
	}
	return (size_t)(at - data);
}
