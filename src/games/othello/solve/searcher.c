/* SPDX-License-Identifier: MIT */
#include "games/othello/solve/othello_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/othello/rules/bits.h"

/* ---- The features of the evaluation ---- */

/* The squares (column, row) of a kind of feature, in the upper left part of the board. Kinds that
 * do not fit on the small board are shorter or missing on that board. */
struct list {
	unsigned n;
	struct {
		int col, row;
	} at[SHAPE_MOST];
};

static void add_place(struct list *l, int col, int row)
{
	l->at[l->n].col = col;
	l->at[l->n++].row = row;
}

static void add_block(struct list *l, int cols, int rows)
{
	for (int row = 0; row < rows; row++)
		for (int col = 0; col < cols; col++)
			add_place(l, col, row);
}

static void add_row(struct list *l, int row, int size)
{
	for (int col = 0; col < size; col++)
		add_place(l, col, row);
}

static void add_diagonal(struct list *l, int length)
{
	for (int i = 0; i < length; i++)
		add_place(l, i, length - 1 - i);
}

/* Returns the squares of this kind on a board of this size, or an empty list if there is no such
 * kind. */
static struct list squares_of(unsigned kind, int size)
{
	struct list l = { .n = 0 };

	switch (kind) {
	case 0: add_block(&l, 3, 3); break; /* a corner block of 3x3 squares */
	case 1: /* an edge with the two squares that are diagonally next to its corners */
		add_place(&l, 1, 1);
		add_row(&l, 0, size);
		add_place(&l, size - 2, 1);
		break;
	case 2:
		add_block(&l, size == 8 ? 5 : 4, 2);
		break; /* a corner block that extends along an edge */
	case 3: add_row(&l, 1, size); break;
	case 4: add_row(&l, 2, size); break;
	case 5:
		if (size == 8)
			add_row(&l, 3, size);
		break;
	default:
		if ((int)kind - 2 <= size)
			add_diagonal(&l, (int)kind - 2);
		break; /* diagonals of 4 to 8 squares */
	}
	return l;
}

/* Maps a square by one of the eight symmetries: bit 0 swaps columns and rows, bits 1 and 2 reflect
 * the board. */
static unsigned map_square(int col, int row, unsigned symmetry, int size)
{
	const int x = symmetry & 1 ? row : col, y = symmetry & 1 ? col : row;
	const int margin = (8 - size) / 2;

	return (unsigned)(8 * (margin + (symmetry & 4 ? size - 1 - y : y)) + margin +
			  (symmetry & 2 ? size - 1 - x : x));
}

static uint64_t place_list(const struct list *l, unsigned symmetry, int size,
			   uint8_t squares[SHAPE_MOST])
{
	uint64_t set = 0;

	for (unsigned i = 0; i < l->n; i++) {
		squares[i] = (uint8_t)map_square(l->at[i].col, l->at[i].row, symmetry, size);
		set |= UINT64_C(1) << squares[i];
	}
	return set;
}

static unsigned position_in(const uint8_t *squares, unsigned n, uint8_t square)
{
	unsigned i = 0;

	while (i < n && squares[i] != square)
		i++;
	return i;
}

static void add_kind(struct shape *s, const struct list *l, int size)
{
	uint8_t first[SHAPE_MOST], squares[SHAPE_MOST];
	uint64_t seen[8];
	unsigned n_seen = 0;
	int32_t powers = 1;

	for (unsigned i = 0; i < l->n; i++)
		powers *= 3;
	s->kind[s->n_kinds].squares = l->n;
	s->kind[s->n_kinds].middle = s->weights + powers / 2;
	for (unsigned i = 0; i < l->n; i++)
		s->kind[s->n_kinds].mirror[i] = (uint8_t)i;
	place_list(l, 0, size, first);
	for (unsigned symmetry = 0; symmetry < 8; symmetry++) {
		const uint64_t set = place_list(l, symmetry, size, squares);
		bool known = false;
		int16_t power = 1;

		for (unsigned i = 0; i < n_seen; i++)
			known = known || seen[i] == set;
		/* This symmetry is a reflection that maps the first feature to itself and moves at
		 * least one of its squares. */
		if (known && set == seen[0] && memcmp(first, squares, l->n))
			for (unsigned i = 0; i < l->n; i++)
				s->kind[s->n_kinds].mirror[i] = (uint8_t)position_in(first, l->n,
										     squares[i]);
		if (known)
			continue;
		seen[n_seen++] = set;
		for (unsigned i = 0; i < l->n; i++, power = (int16_t)(3 * power))
			s->delta[squares[i]][s->n_features] = power;
		s->middle[s->n_features++] = s->kind[s->n_kinds].middle;
	}
	s->weights += powers;
	s->n_kinds++;
}

void shape_build(struct shape *s, unsigned size)
{
	*s = (struct shape){ .weights = 0 };
	for (unsigned kind = 0; kind < SHAPE_KINDS; kind++) {
		const struct list l = squares_of(kind, (int)size);

		if (l.n)
			add_kind(s, &l, (int)size);
	}
	for (unsigned i = s->n_features; i < SHAPE_FEATURES; i++)
		s->middle[i] = s->weights;
	s->weights++;
}

int32_t shape_reach(const struct shape *s, unsigned kind)
{
	int32_t powers = 1;

	for (unsigned i = 0; i < s->kind[kind].squares; i++)
		powers *= 3;
	return powers / 2;
}

int32_t shape_mirrored(const struct shape *s, unsigned kind, int32_t index)
{
	int32_t rest = index + shape_reach(s, kind), mirrored = 0, power[SHAPE_MOST], p = 1;

	for (unsigned i = 0; i < s->kind[kind].squares; i++, p *= 3)
		power[i] = p;
	for (unsigned i = 0; i < s->kind[kind].squares; i++, rest /= 3)
		mirrored += (rest % 3 - 1) * power[s->kind[kind].mirror[i]];
	return mirrored;
}

/* ---- The searcher ---- */

/* Weights of 0 for searchers without an evaluation. The large board has SET_LARGE weights in a set.
 */
enum { SET_LARGE = 19683 + 2 * 59049 + 3 * 6561 + 81 + 243 + 729 + 2187 + 6561 + 1 };
static const int8_t no_weights[SET_LARGE];

/* Computes for each set of bits its value when its bits are read as digits in base 3. */
static void fill_base3(uint16_t base3[256])
{
	for (unsigned bits = 0; bits < 256; bits++) {
		unsigned power = 1;

		base3[bits] = 0;
		for (unsigned i = 0; i < 8; i++, power *= 3)
			base3[bits] = (uint16_t)(base3[bits] + (bits >> i & 1) * power);
	}
}

/* Finds the discs of one side on an edge that no play along the edge can flip, no matter which
 * side plays on which square. `known` marks the results that are already in the table. */
static uint8_t find_stable(struct searcher *s, uint8_t *known, uint64_t own, uint64_t other)
{
	const unsigned index = s->base3[own] + 2U * s->base3[other];
	uint64_t stable = own;

	if (known[index])
		return s->edge_stable[index];
	for (uint64_t left = 0xff & ~(own | other); left; left &= left - 1) {
		const unsigned square = lowest_bit(left);
		const uint64_t mine = turned_by(square, own, other) & 0xff,
			       theirs = turned_by(square, other, own) & 0xff;

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
	s->sureness = DECIDE_SURE;
	s->squares = (int)(size * size);
	s->board = othello_board(size);
	s->corners = bit_of(othello_square(size, 0, 0)) |
		     bit_of(othello_square(size, size - 1, 0)) |
		     bit_of(othello_square(size, 0, size - 1)) |
		     bit_of(othello_square(size, size - 1, size - 1));
	for (uint64_t left = s->corners; left; left &= left - 1)
		s->beside_corners |= othello_around[lowest_bit(left)] & s->board;
	s->memory = memory_new(sizeof(struct entry), log_entries);
	shape_build(&s->shape, size);
	for (int discs = 0; discs <= s->squares; discs++)
		s->weights_at[discs] = no_weights;
	fill_base3(s->base3);
	fill_edges(s);
	return s;
}

void searcher_free(struct searcher *s)
{
	if (!s)
		return;
	memory_free(&s->memory);
	free(s);
}

void searcher_forget(struct searcher *s)
{
	memory_forget(&s->memory);
}

static int empty_squares(const struct searcher *s, const struct position *p)
{
	return (int)count_bits(s->board & ~(p->own | p->other));
}

int searcher_ask(struct searcher *s, const struct position *p, int alpha, int depth, int sureness)
{
	return engine_here()->ask(s, p, alpha, depth, sureness);
}

/* Finds the value by searching near the guess first and then farther away. The result of a
 * finished game is an even number. */
int searcher_value(struct searcher *s, const struct position *p, int depth, int sureness, int guess)
{
	const int step = depth >= empty_squares(s, p) ? 2 : 1;
	int low = -s->squares, high = s->squares, reach = step;

	guess -= step == 2 ? guess & 1 : 0;
	while (low < high && !s->limit.stopped) {
		const int alpha = guess > high || low + step > high ? high - 1
				  : guess <= low		    ? low + step - 1
								    : guess - 1;
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
	return s->limit.stopped ? SEARCH_UNKNOWN : low;
}

int searcher_solve(struct searcher *s, const struct position *p)
{
	const int n = empty_squares(s, p);
	const unsigned first = n > 18 ? 0 : n > 14 ? 1 : END_SEARCHES - 1;
	int guess = searcher_look(s, p, 1) / SEARCH_PRECISION;

	for (int depth = 3; depth <= n - 10 && !s->limit.stopped; depth += 1)
		guess = searcher_value(s, p, depth, 3, guess);
	for (unsigned i = first; i < END_SEARCHES && !s->limit.stopped; i++)
		guess = searcher_value(s, p, n, end_sureness[i], guess);
	return s->limit.stopped ? SEARCH_UNKNOWN : guess;
}

int searcher_look(struct searcher *s, const struct position *p, int depth)
{
	return engine_here()->look(s, p, depth);
}
