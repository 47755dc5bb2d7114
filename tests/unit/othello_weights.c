/* SPDX-License-Identifier: MIT */
/* Checks that the learned weights treat all corners alike, and that they are what the networks in
 * the file say. */
#include <stdlib.h>
#include <string.h>

#include "othello_cases.h"

static uint64_t reflected(uint64_t set, int symmetry)
{
	uint64_t out = 0;

	for (; set; set &= set - 1) {
		const unsigned square = lowest_bit(set), row = square / 8, col = square % 8;
		const unsigned r = symmetry & 1 ? col : row, c = symmetry & 1 ? row : col;

		out |= bit_of(8 * (symmetry & 2 ? 7 - r : r) + (symmetry & 4 ? 7 - c : c));
	}
	return out;
}

START_TEST(symmetric)
{
	struct searcher *s = othello_searcher(_i ? 8 : 6, 4);
	struct rng rng = { 1 };
	unsigned differ = 0;

	for (unsigned n = 2; n < 30; n++) {
		const struct othello o = othello_random(&rng, s->size, n);
		const struct position p = othello_position(&o);
		const int seen = searcher_look(s, &p, 0);

		for (int symmetry = 1; symmetry < 8; symmetry++) {
			const struct position q = { reflected(p.own, symmetry),
						    reflected(p.other, symmetry) };

			ck_assert_int_eq(searcher_look(s, &q, 0), seen);
		}
		differ += seen != searcher_look(s, &(struct position){ p.other, p.own }, 0);
	}
	ck_assert_uint_gt(differ, 20);
	searcher_free(s);
}
END_TEST

/* Reads numbers of a network from the file, one signed byte each. */
static const signed char *next_numbers(const unsigned char **at, size_t n)
{
	const unsigned char *numbers = *at;

	*at += n;
	return (const signed char *)numbers;
}

/* Reads the network of a kind and returns what it adds to the evaluation of a position, in discs.
 */
static double add_kind(const unsigned char **at, const struct searcher *s, unsigned kind,
		       const struct position *p)
{
	const struct shape *shape = &s->shape;
	const unsigned hidden = net_hidden(s->size);
	const int rows[2] = { net_rows(shape, kind, 0), net_rows(shape, kind, 1) };
	const signed char *threshold = next_numbers(at, hidden),
			  *first = next_numbers(at, hidden * (size_t)rows[0]),
			  *second = next_numbers(at, hidden * (size_t)rows[1]),
			  *out = next_numbers(at, (size_t)hidden * NET_KNOTS);
	const int discs = (int)count_bits(p->own | p->other);
	/* All positions of a stage are treated like its middle. */
	const double place = (search_stage(s->squares, discs, SEARCH_STAGES) + 0.5) *
			     (NET_KNOTS - 1) / SEARCH_STAGES;
	const int knot = (int)place;
	double sum = 0;

	for (unsigned i = 0; i < shape->n_features; i++) {
		int32_t index = 0, mirrored;

		if (shape->middle[i] != shape->kind[kind].middle)
			continue;
		for (unsigned square = 0; square < 64; square++)
			index += shape->delta[square][i] *
				 ((int)(p->own >> square & 1) - (int)(p->other >> square & 1));
		mirrored = shape_mirrored(shape, kind, index);
		index = (index < mirrored ? index : mirrored) + shape_reach(shape, kind);
		for (unsigned h = 0; h < hidden; h++) {
			const int x = threshold[h] +
				      first[(unsigned)(index % rows[0]) * hidden + h] +
				      second[(unsigned)(index / rows[0]) * hidden + h];
			const double unit = x < 0 ? 0 : x > NET_UNIT ? 1 : 1.0 * x / NET_UNIT;
			const double low = out[(unsigned)knot * hidden + h],
				     high = out[(unsigned)(knot + 1) * hidden + h];

			sum += unit * unit * (low + (place - knot) * (high - low)) / NET_DISC;
		}
	}
	return sum;
}

/* The searcher's evaluation is the sum that the networks compute. Every weight is rounded to an
 * eighth of a disc. */
START_TEST(as_computed)
{
	enum { BIASES = 2 }; /* the number of bytes of a bias */
	struct searcher *s = othello_searcher(_i ? 8 : 6, 4), *small = othello_searcher(6, 4);
	const struct othello begin = othello_begin(6);
	const struct position first = othello_position(&begin);
	struct rng rng = { 2 };

	for (unsigned n = 5; n < 30; n++) {
		const struct othello o = othello_random(&rng, s->size, n);
		const struct position p = othello_position(&o);
		const unsigned char *at = othello_weights_data + BIASES * 37;
		double sum;

		if (_i) {
			for (unsigned kind = 0; kind < small->shape.n_kinds; kind++)
				add_kind(&at, small, kind, &first);
			at += BIASES * 65;
		}
		sum = s->bias[count_bits(p.own | p.other)];
		for (unsigned kind = 0; kind < s->shape.n_kinds; kind++)
			sum += SEARCH_PRECISION * add_kind(&at, s, kind, &p);
		if (_i)
			ck_assert_uint_eq((size_t)(at - othello_weights_data),
					  othello_weights_size);
		ck_assert_double_eq_tol(searcher_look(s, &p, 0), sum, SEARCH_PRECISION);
	}
	searcher_free(s);
	searcher_free(small);
}
END_TEST

START_TEST(incomplete)
{
	const unsigned size = _i ? 8 : 6;
	struct searcher *s = searcher_new(size, 4);
	/* The part of the small board comes first, so half of the file contains all of it. */
	struct weights *all = weights_unpack(s, othello_weights_data, othello_weights_size),
		       *half = weights_unpack(s, othello_weights_data, othello_weights_size / 2),
		       *few = weights_unpack(s, othello_weights_data, 100);

	ck_assert(all && !few && !half == (size == 8));
	free(all);
	free(half);
	free(few);
	searcher_free(s);
}
END_TEST

/* Checks that a corner is valuable: compares random endgames in which one side or the other holds
 * it. */
START_TEST(corners_count)
{
	struct searcher *s = othello_searcher(8, 4);
	struct rng rng = { 5 };
	int sum = 0;

	for (int i = 0; i < 200; i++) {
		const struct othello o = othello_random(&rng, 8, 30);
		struct position p = othello_position(&o), q;

		p.own &= ~bit_of(0);
		p.other &= ~bit_of(0);
		q = p;
		p.own |= bit_of(0);
		q.other |= bit_of(0);
		sum += searcher_look(s, &p, 0) - searcher_look(s, &q, 0);
	}
	ck_assert_int_gt(sum / 200, 8 * SEARCH_PRECISION);
	searcher_free(s);
}
END_TEST

void othello_weights_cases(Suite *s)
{
	TCase *c = suite_case(s, "weights");

	tcase_add_loop_test(c, symmetric, 0, 2);
	tcase_add_loop_test(c, as_computed, 0, 2);
	tcase_add_loop_test(c, incomplete, 0, 2);
	tcase_add_test(c, corners_count);
}
