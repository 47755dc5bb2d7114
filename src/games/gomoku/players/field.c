/* SPDX-License-Identifier: MIT */
#include "games/gomoku/players/field.h"

#include <string.h>

/* Returns the hash of a side's stone in a cell, using SplitMix64's final mixing step. */
static uint64_t hash_of(unsigned side, unsigned cell)
{
	uint64_t z = (uint64_t)(2 * cell + side + 1) * UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

/* Returns one of the five cells, counted from 0. */
static inline unsigned cell_of(const struct field *f, unsigned five, unsigned i)
{
	return (unsigned)((int)(five / 4) + (int)i * f->step[five % 4]);
}

static void find_fives(struct field *f)
{
	const int size = (int)f->size;

	for (unsigned d = 0; d < 4; d++)
		f->step[d] = gomoku_steps[d][0] * size + gomoku_steps[d][1];
	for (int first = 0; first < size * size; first++)
		for (unsigned d = 0; d < 4; d++) {
			const unsigned five = 4 * (unsigned)first + d;
			const int last_row = first / size + 4 * gomoku_steps[d][0],
				  last_col = first % size + 4 * gomoku_steps[d][1];

			if (last_row < 0 || last_row >= size || last_col >= size)
				continue;
			for (unsigned i = 0; i < 5; i++) {
				const unsigned cell = cell_of(f, five, i);

				f->through[cell][f->n_through[cell]++] = (uint16_t)five;
				f->with[0][0][cell]++;
				f->with[1][0][cell]++;
			}
			f->total[0][0]++;
		}
	f->total[1][0] = f->total[0][0];
}

void field_set(struct field *f, const struct gomoku *g)
{
	memset(f, 0, sizeof *f);
	f->size = g->size;
	f->area = gomoku_area(g);
	f->exact = g->exact;
	f->empty = f->area;
	memset(f->stone, FIELD_EMPTY, sizeof f->stone);
	find_fives(f);
	for (unsigned cell = 0; cell < f->area; cell++)
		if (gomoku_taken(g, cell))
			field_put(f, gomoku_cells_have(&g->side[1], cell), cell);
}

/* Adds `by` to the counts for one five (a group of five adjacent cells in line) in which this side
 * has `stones` stones and the opponent has none. */
static void count_five(struct field *f, unsigned five, unsigned side, unsigned stones, int by)
{
	const unsigned step = (unsigned)f->step[five % 4];

	f->total[side][stones] = (uint16_t)(f->total[side][stones] + by);
	if (stones == 5)
		return;
	for (unsigned i = 0, cell = five / 4; i < 5; i++, cell += step) {
		uint8_t *with = &f->with[side][stones][cell];

		*with = (uint8_t)(*with + by);
	}
}

void field_put(struct field *f, unsigned side, unsigned cell)
{
	for (unsigned i = 0; i < f->n_through[cell]; i++) {
		const unsigned five = f->through[cell][i];
		uint8_t *count = f->count[five];

		if (!count[1 - side]) {
			count_five(f, five, side, count[side], -1);
			count_five(f, five, side, count[side] + 1U, 1);
		}
		if (!count[side])
			count_five(f, five, 1 - side, count[1 - side], -1);
		count[side]++;
	}
	f->stone[cell] = (uint8_t)side;
	f->hash ^= hash_of(side, cell);
	f->empty--;
}

void field_take(struct field *f, unsigned side, unsigned cell)
{
	f->stone[cell] = FIELD_EMPTY;
	f->hash ^= hash_of(side, cell);
	f->empty++;
	for (unsigned i = 0; i < f->n_through[cell]; i++) {
		const unsigned five = f->through[cell][i];
		uint8_t *count = f->count[five];

		count[side]--;
		if (!count[side])
			count_five(f, five, 1 - side, count[1 - side], 1);
		if (!count[1 - side]) {
			count_five(f, five, side, count[side] + 1U, -1);
			count_five(f, five, side, count[side], 1);
		}
	}
}

static unsigned stones_from(const struct field *f, unsigned side, unsigned cell, int up, int right)
{
	int row = (int)(cell / f->size) + up, col = (int)(cell % f->size) + right;
	unsigned n = 0;

	for (; row >= 0 && row < (int)f->size && col >= 0 && col < (int)f->size;
	     row += up, col += right, n++)
		if (f->stone[row * (int)f->size + col] != side)
			break;
	return n;
}

bool field_wins(const struct field *f, unsigned side, unsigned cell)
{
	if (!f->with[side][4][cell] || !f->exact)
		return f->with[side][4][cell];
	for (unsigned d = 0; d < 4; d++) {
		const int up = gomoku_steps[d][0], right = gomoku_steps[d][1];

		if (stones_from(f, side, cell, up, right) +
			    stones_from(f, side, cell, -up, -right) ==
		    4)
			return true;
	}
	return false;
}

unsigned field_win_cells(const struct field *f, unsigned side, uint16_t *cells, unsigned most)
{
	unsigned n = 0;

	if (!f->total[side][4])
		return 0;
	for (unsigned cell = 0; cell < f->area && n < most; cell++)
		if (f->stone[cell] == FIELD_EMPTY && field_wins(f, side, cell))
			cells[n++] = (uint16_t)cell;
	return n;
}

unsigned field_win_cells_by(const struct field *f, unsigned side, unsigned stone, uint16_t *cells,
			    unsigned most)
{
	unsigned n = 0;

	for (unsigned i = 0; i < f->n_through[stone] && n < most; i++) {
		const unsigned five = f->through[stone][i];
		unsigned k = 0, cell, known = 0;

		if (f->count[five][side] != 4 || f->count[five][1 - side])
			continue;
		while (f->stone[cell_of(f, five, k)] != FIELD_EMPTY)
			k++;
		cell = cell_of(f, five, k);
		while (known < n && cells[known] != cell)
			known++;
		if (known == n && field_wins(f, side, cell))
			cells[n++] = (uint16_t)cell;
	}
	return n;
}

int field_interest(const struct field *f, unsigned mover, unsigned cell)
{
	static const int own[5] = { 1, 5, 26, 160, 20000 }, other[5] = { 1, 4, 20, 120, 6000 };
	int sum = 0;

	for (unsigned n = 0; n < 5; n++)
		sum += own[n] * f->with[mover][n][cell] + other[n] * f->with[1 - mover][n][cell];
	return sum;
}

int field_balance(const struct field *f, unsigned mover)
{
	static const int own[5] = { 0, 2, 12, 60, 400 }, other[5] = { 0, 2, 10, 44, 300 };
	int sum = 0;

	for (unsigned n = 1; n < 5; n++)
		sum += own[n] * f->total[mover][n] - other[n] * f->total[1 - mover][n];
	return sum;
}
