/* SPDX-License-Identifier: MIT */
#include "games/othello/solve/search.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/othello/rules/bits.h"

#if defined __x86_64__ && defined __GNUC__ && !defined __clang__
const struct engine *engine_here(void)
{
	return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? &engine_wide : &engine_plain;
}
#else
const struct engine *engine_here(void)
{
	return &engine_plain;
}
#endif

/* Digits of 0 and 1 read in base 3. */
static void fill_base3(uint16_t base3[256])
{
	for (unsigned bits = 0; bits < 256; bits++) {
		unsigned power = 1;

		base3[bits] = 0;
		for (unsigned i = 0; i < 8; i++, power *= 3)
			base3[bits] = (uint16_t)(base3[bits] + (bits >> i & 1) * power);
	}
}

/* Which of one side's discs on an edge no play along it can turn over, whoever puts
 * discs where.  `known` says what stands in the table already. */
static uint8_t find_stable(struct searcher *s, uint8_t *known, uint64_t own, uint64_t other)
{
	const unsigned index = s->base3[own] + 2U * s->base3[other];
	uint64_t stable = own;

	if (known[index])
		return s->edge_stable[index];
	for (uint64_t left = 0xff & ~(own | other); left; left &= left - 1) {
		const unsigned square = lowest_bit(left);
		const uint64_t mine = turned_by(square, own, other) & 0xff, theirs = turned_by(square, other, own) & 0xff;

		stable &= find_stable(s, known, own | mine | bit_of(square), other & ~mine);
		stable &= find_stable(s, known, own & ~theirs, other | theirs | bit_of(square));
	}
	known[index] = 1;
	return s->edge_stable[index] = (uint8_t)stable;
}

static void fill_edges(struct searcher *s)
{
	uint8_t known[6561] = { 0 };

	for (uint64_t own = 0; own < 256; own++)
		for (uint64_t other = 0; other < 256; other++)
			if (!(own & other))
				find_stable(s, known, own, other);
}

struct searcher *searcher_new(unsigned size, unsigned log_entries)
{
	struct searcher *s = xcalloc(1, sizeof *s);

	s->size = size;
	s->squares = (int)(size * size);
	s->board = othello_board(size);
	s->corners = bit_of(othello_square(size, 0, 0)) | bit_of(othello_square(size, size - 1, 0)) |
		     bit_of(othello_square(size, 0, size - 1)) | bit_of(othello_square(size, size - 1, size - 1));
	s->table = xcalloc((size_t)1 << log_entries, sizeof *s->table);
	s->table_mask = (UINT64_C(1) << log_entries) - 1;
	s->age = 1;
	shape_build(&s->shape, size);
	s->weights = xcalloc(SEARCH_STAGES, (size_t)s->shape.weights);
	fill_base3(s->base3);
	fill_edges(s);
	return s;
}

void searcher_free(struct searcher *s)
{
	if (!s)
		return;
	free(s->table);
	free(s->weights);
	free(s);
}

void searcher_forget(struct searcher *s)
{
	if (!++s->age) {
		memset(s->table, 0, (s->table_mask + 1) * sizeof *s->table);
		s->age = 1;
	}
}

static int empty_squares(const struct searcher *s, const struct position *p)
{
	return (int)count_bits(s->board & ~(p->own | p->other));
}

int searcher_ask(struct searcher *s, const struct position *p, int alpha, int depth, int sureness)
{
	return engine_here()->ask(s, p, alpha, depth, sureness);
}

/* Where the value is expected first, then ever farther out: a game's result is even. */
int searcher_value(struct searcher *s, const struct position *p, int depth, int sureness, int guess)
{
	const int step = depth >= empty_squares(s, p) ? 2 : 1;
	int low = -s->squares, high = s->squares, reach = step;

	guess -= step == 2 ? guess & 1 : 0;
	while (low < high && !s->stopped) {
		const int alpha = guess > high || low + step > high ? high - 1 : guess <= low ? low + step - 1 : guess - 1;
		const int v = searcher_ask(s, p, alpha, depth, sureness);

		if (v > alpha) {
			low = v;
			guess = v + reach;
		} else {
			high = v;
			guess = v - reach + step;
		}
		reach += step;
	}
	return s->stopped ? SEARCH_UNKNOWN : low;
}

int searcher_solve(struct searcher *s, const struct position *p)
{
	const int n = empty_squares(s, p);
	int guess = searcher_look(s, p, 1) / SEARCH_PRECISION;

	for (int depth = 3; depth <= n - 10 && !s->stopped; depth += 1)
		guess = searcher_value(s, p, depth, 3, guess);
	for (unsigned i = n > 18 ? 0 : n > 14 ? 1 : END_SEARCHES - 1; i < END_SEARCHES && !s->stopped; i++)
		guess = searcher_value(s, p, n, end_sureness[i], guess);
	return s->stopped ? SEARCH_UNKNOWN : guess;
}

int searcher_look(struct searcher *s, const struct position *p, int depth)
{
	return engine_here()->look(s, p, depth);
}
