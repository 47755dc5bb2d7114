/* SPDX-License-Identifier: MIT */
/* Checks that the learned weights treat all corners alike, and that packing doesn't change these
 * weights. */
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "lab/othello_pack.h"
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

START_TEST(packed)
{
	enum { ROOM = 1 << 20 };
	unsigned char *data = xcalloc(ROOM, 1);
	struct searcher *small = othello_searcher(6, 4), *large = othello_searcher(8, 4);
	const size_t a = weights_pack(small, data, ROOM),
		     b = weights_pack(large, data + a, ROOM - a);

	ck_assert_uint_eq(a + b, othello_weights_size);
	ck_assert(!memcmp(data, othello_weights_data, a + b));
	ck_assert_uint_eq(weights_pack(large, data, b - 1), 0);
	ck_assert(!weights_unpack(large, data, a + b / 2));
	searcher_free(small);
	searcher_free(large);
	free(data);
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
	tcase_add_test(c, packed);
	tcase_add_test(c, corners_count);
}
