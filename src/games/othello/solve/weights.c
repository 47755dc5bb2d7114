/* SPDX-License-Identifier: MIT */
/* This file computes the weights of the evaluation from the learnt networks. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "games/othello/solve/othello_search.h"

struct reader {
	const unsigned char *at, *end;
	bool failed;
};

static int next_byte(struct reader *r)
{
	if (r->at < r->end)
		return *r->at++;
	r->failed = true;
	return 0;
}

static void read_numbers(struct reader *r, float *numbers, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		const int byte = next_byte(r);

		numbers[i] = (float)(byte < 128 ? byte : byte - 256);
	}
}

static void read_bias(struct reader *r, int16_t bias[65], int squares)
{
	for (int discs = 0; discs <= squares; discs++) {
		const int low = next_byte(r), both = low | next_byte(r) << 8;

		bias[discs] = (int16_t)(both < 32768 ? both : both - 65536);
	}
}

static void read_net(struct reader *r, const struct shape *shape, unsigned kind, unsigned hidden,
		     struct net *net)
{
	*net = (struct net){ .threshold = { 0 } };
	read_numbers(r, net->threshold, hidden);
	for (unsigned half = 0; half < 2; half++)
		for (int i = 0; i < net_rows(shape, kind, half); i++)
			read_numbers(r, net->row[half][i], hidden);
	for (unsigned knot = 0; knot < NET_KNOTS; knot++)
		read_numbers(r, net->out[knot], hidden);
}

int32_t *weights_leaders(const struct shape *shape)
{
	int32_t *lead = xcalloc((size_t)shape->weights, sizeof *lead);

	for (unsigned kind = 0; kind < shape->n_kinds; kind++) {
		const int32_t reach = shape_reach(shape, kind), middle = shape->kind[kind].middle;

		for (int32_t i = -reach; i <= reach; i++) {
			const int32_t mirrored = shape_mirrored(shape, kind, i);

			lead[middle + i] = middle + (i < mirrored ? i : mirrored);
		}
	}
	lead[shape->weights - 1] = shape->weights - 1;
	return lead;
}

/* Four numbers at a time. All of them are whole and smaller than 2^24, so floating-point arithmetic
 * is exact and its order doesn't matter. */
typedef float four __attribute__((vector_size(16), aligned(4), may_alias));
enum { FOURS = NET_HIDDEN / 4 };

static inline four limit_to_unit(four x)
{
	const four unit = { NET_UNIT, NET_UNIT, NET_UNIT, NET_UNIT };
	typedef int32_t whole __attribute__((vector_size(16)));
	const whole low = (whole)(x > 0), high = (whole)(x > unit);

	return (four)(((whole)x & low & ~high) | ((whole)unit & high));
}

/* Computes the outputs of a net for the index made of one row of each half, in eighths of a disc.
 */
static void find_knots(const four *first, const four *second, const struct net *net, unsigned fours,
		       int knot[NET_KNOTS])
{
	const four *out = (const four *)net->out;
	four sum[NET_KNOTS] = { { 0 } };

	for (unsigned i = 0; i < fours; i++) {
		const four x = limit_to_unit(first[i] + second[i]), square = x * x;

		for (unsigned k = 0; k < NET_KNOTS; k++)
			sum[k] += square * out[k * FOURS + i];
	}
	for (unsigned k = 0; k < NET_KNOTS; k++)
		knot[k] = SEARCH_PRECISION * (int)(sum[k][0] + sum[k][1] + sum[k][2] + sum[k][3]) /
			  (NET_UNIT * NET_UNIT * NET_DISC / 16);
}

/* Returns the weight at a stage, in eighths of a disc. The knots are in sixteenths of that. */
static int8_t weight_at(const int knot[NET_KNOTS], unsigned stage)
{
	/* The middle of the stage lies `left` / `step` of the way from this knot to the next. */
	enum { STEP = 2 * SEARCH_STAGES };
	const int at = (2 * (int)stage + 1) * (NET_KNOTS - 1), k = at / STEP, left = at % STEP;
	const int fine = (knot[k] * (STEP - left) + knot[k + 1] * left) / STEP;
	const int weight = (fine + (fine > 0 ? 8 : -8)) / 16;

	return (int8_t)(weight > 127 ? 127 : weight < -127 ? -127 : weight);
}

/* Computes the weights of a kind in all sets. */
static void fill_kind(const struct shape *shape, unsigned kind, const int32_t *lead,
		      const struct net *net, unsigned fours, int8_t *sets)
{
	const int first = net_rows(shape, kind, 0), second = net_rows(shape, kind, 1);
	const int32_t start = shape->kind[kind].middle - shape_reach(shape, kind);

	for (int b = 0; b < second; b++) {
		four base[FOURS];

		for (unsigned i = 0; i < fours; i++)
			base[i] = ((const four *)net->threshold)[i] +
				  ((const four *)net->row[1][b])[i];
		for (int a = 0; a < first; a++) {
			const int32_t index = start + b * first + a;
			int knot[NET_KNOTS];

			if (lead[index] == index)
				find_knots((const four *)net->row[0][a], base, net, fours, knot);
			for (unsigned stage = 0; stage < SEARCH_STAGES; stage++) {
				int8_t *set = sets + stage * (size_t)shape->weights;

				set[index] = lead[index] == index ? weight_at(knot, stage)
								  : set[lead[index]];
			}
		}
	}
}

static void fill_sets(const struct searcher *s, struct reader *r, struct weights *out)
{
	const unsigned hidden = net_hidden(s->size);
	struct net *net = xcalloc(1, sizeof *net);
	int32_t *lead = weights_leaders(&s->shape);

	for (unsigned kind = 0; kind < s->shape.n_kinds; kind++) {
		read_net(r, &s->shape, kind, hidden, net);
		fill_kind(&s->shape, kind, lead, net, hidden / 4, out->set);
	}
	free(lead);
	free(net);
}

/* Skips the part of the small board, which comes first. */
static void skip_small(struct reader *r)
{
	struct shape shape;
	size_t bytes = 2 * 37;

	shape_build(&shape, 6);
	for (unsigned kind = 0; kind < shape.n_kinds; kind++)
		bytes += NET_HIDDEN_SMALL * (size_t)(1 + NET_KNOTS + net_rows(&shape, kind, 0) +
						     net_rows(&shape, kind, 1));
	r->at = bytes < (size_t)(r->end - r->at) ? r->at + bytes : r->end;
}

struct weights *weights_unpack(const struct searcher *s, const unsigned char *data, size_t size)
{
	struct reader r = { .at = data, .end = data + size };
	struct weights *w = xcalloc(1, sizeof *w + SEARCH_STAGES * (size_t)s->shape.weights);

	if (s->size == 8)
		skip_small(&r);
	read_bias(&r, w->bias, s->squares);
	fill_sets(s, &r, w);
	if (!r.failed)
		return w;
	free(w);
	return NULL;
}

void weights_use(struct searcher *s, const struct weights *w)
{
	for (int discs = 0; discs <= s->squares; discs++) {
		const unsigned stage = search_stage(s->squares, discs, SEARCH_STAGES);

		s->bias[discs] = w->bias[discs];
		s->weights_at[discs] = w->set + (discs < 4 ? 0 : stage) * (size_t)s->shape.weights;
	}
}
