/* SPDX-License-Identifier: MIT */
/* Plays random games with loops written for a single game each, to show what the common interface
 * costs. The loops use the same random generator as the interface and choose every move with the
 * same probability. The program prints the name, the playouts per second and the unit.
 *
 *	tictactoe.bare	a list of the free cells, without a board
 *	nim.bare	the number of stones
 *	hamlet.bare	two boards and a list of the open columns, one random number per stone
 *	gomoku.bare	two boards of 8x8 and a list of the free cells */
#include <stdio.h>
#include <stdlib.h>

#include "asobi/rng.h"
#include "base/clock.h"

#define RUN_SECONDS 0.15
enum { RUNS = 5, CALLS = 1000, SIDES = 512, NOBODY = 2 };

/* indexed by a bit set of cells: 1 if these cells contain a complete line */
static unsigned char complete[SIDES];

static int has_line(unsigned side)
{
	return (side & side >> 1 & side >> 2 & 0111) | (side & side >> 3 & side >> 6 & 0007) |
	       ((side & 0421) == 0421) | ((side & 0124) == 0124);
}

static unsigned tictactoe(struct rng *rng)
{
	unsigned char cells[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
	unsigned side[2] = { 0, 0 }, turn = 0;

	for (unsigned left = 9; left; left--, turn ^= 1) {
		unsigned n = rng_below(rng, left);

		side[turn] |= 1U << cells[n];
		cells[n] = cells[left - 1];
		if (complete[side[turn]])
			return turn;
	}
	return NOBODY;
}

static unsigned nim(struct rng *rng)
{
	unsigned turn = 0;

	for (unsigned left = 30; left; turn ^= 1)
		left -= 1 + rng_below(rng, left < 3 ? left : 3);
	return 1 - turn;
}

static int has_four(uint64_t side)
{
	static const unsigned steps[] = { 1, 6, 7, 8 };

	for (int i = 0; i < 4; i++) {
		const uint64_t pairs = side & side >> steps[i];

		if (pairs & pairs >> 2 * steps[i])
			return 1;
	}
	return 0;
}

/* Plays a random game of Hamlet. The cell in column c and row r is bit 7c + r. */
static unsigned hamlet(struct rng *rng)
{
	uint64_t side[2] = { 0, 0 }, landing[6];
	unsigned open = 6, turn = 0;

	for (unsigned c = 0; c < 6; c++)
		landing[c] = UINT64_C(1) << 7 * c;
	for (; open; turn ^= 1) {
		uint64_t *stone = &landing[rng_below(rng, open)];

		side[turn] |= *stone;
		*stone <<= 1;
		if (*stone & UINT64_C(0x810204081) << 6)
			*stone = landing[--open];
		if (has_four(side[turn]))
			return turn;
	}
	return NOBODY;
}

/* Returns true if a side has five in a row on the 8x8 board, in any direction. Bit 8 * row +
 * column stands for a cell. */
static int has_five(uint64_t side)
{
	static const struct {
		unsigned step;
		/* the cells from which five in a row fit on the board */
		uint64_t from;
	} ways[] = {
		{ 1, UINT64_C(0x0f0f0f0f0f0f0f0f) },
		{ 8, UINT64_MAX },
		{ 9, UINT64_C(0x0f0f0f0f0f0f0f0f) },
		{ 7, UINT64_C(0xf0f0f0f0f0f0f0f0) },
	};

	for (int i = 0; i < 4; i++) {
		const uint64_t pairs = side & side >> ways[i].step;

		if (pairs & pairs >> 2 * ways[i].step & side >> 4 * ways[i].step & ways[i].from)
			return 1;
	}
	return 0;
}

static unsigned gomoku(struct rng *rng)
{
	uint64_t side[2] = { 0, 0 };
	unsigned char cells[64];
	unsigned turn = 0;

	for (unsigned cell = 0; cell < 64; cell++)
		cells[cell] = (unsigned char)cell;
	for (unsigned left = 64; left; left--, turn ^= 1) {
		const unsigned n = rng_below(rng, left);

		side[turn] |= UINT64_C(1) << cells[n];
		cells[n] = cells[left - 1];
		if (has_five(side[turn]))
			return turn;
	}
	return NOBODY;
}

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Returns the number of playouts per second, as the median of several short runs. Counting the
 * wins keeps the compiler from optimizing the work away. */
static double measure(unsigned (*playout)(struct rng *rng), unsigned long wins[3])
{
	struct rng rng = { 1 };
	double rate[RUNS];

	for (int run = 0; run < RUNS; run++) {
		const double start = clock_cpu_seconds();
		double now = start;
		unsigned long n = 0;

		for (; now - start < RUN_SECONDS; n += CALLS) {
			for (int i = 0; i < CALLS; i++)
				wins[playout(&rng)]++;
			now = clock_cpu_seconds();
		}
		rate[run] = (double)n / (now - start);
	}
	qsort(rate, RUNS, sizeof *rate, ascending);
	return rate[RUNS / 2];
}

int main(void)
{
	static const struct {
		const char *name;
		unsigned (*playout)(struct rng *rng);
	} games[] = { { "tictactoe", tictactoe },
		      { "nim", nim },
		      { "hamlet", hamlet },
		      { "gomoku", gomoku } };
	unsigned long wins[3] = { 0 };

	for (unsigned side = 0; side < SIDES; side++)
		complete[side] = (unsigned char)has_line(side);
	for (size_t i = 0; i < sizeof games / sizeof *games; i++)
		printf("%s.bare\t%.0f\tplayouts/s\n", games[i].name,
		       measure(games[i].playout, wins));
	/* exits with 0 if the player who moves first won more often, as it should */
	return wins[0] > wins[1] ? 0 : 1;
}
