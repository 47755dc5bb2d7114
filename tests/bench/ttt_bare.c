/* Random playouts of tic-tac-toe by two loops written for nothing else, to judge
 * what the common interface costs.  They draw from the same generator and play
 * every free cell with the same chance; prints NAME, playouts a second, unit.
 *
 *	bare_bitboard	the board and the tricks of our rules, all in one function
 *	bare_list	the fastest we know: a list of the free cells, no board at all */
#include <stdio.h>
#include <stdlib.h>

#include "asobi/rng.h"
#include "base/clock.h"

#define RUN_SECONDS 0.15
enum { RUNS = 5, CALLS = 1000, SIDES = 512, NOBODY = 2 };

static unsigned char complete[SIDES];	/* by a side's cells: has it a line? */

static int has_line(unsigned side)
{
	return (side & side >> 1 & side >> 2 & 0111) | (side & side >> 3 & side >> 6 & 0007) |
	       ((side & 0421) == 0421) | ((side & 0124) == 0124);
}

static unsigned nth_cell(unsigned cells, unsigned n)
{
	static const unsigned char nth[8][3] = {
		{ 0 }, { 0 }, { 1 }, { 0, 1 }, { 2 }, { 0, 2 }, { 1, 2 }, { 0, 1, 2 },
	};
	const unsigned count = cells - (cells >> 1 & 0333) - (cells >> 2 & 0111);
	const unsigned one = count & 7, two = one + (count >> 3 & 7);
	const unsigned row = (unsigned)(n >= one) + (n >= two);
	const unsigned before = (n >= one ? one : 0) + (n >= two ? two - one : 0);

	return 3 * row + nth[cells >> 3 * row & 7][n - before];
}

static unsigned bitboard(struct rng *rng)
{
	unsigned side[2] = { 0, 0 }, turn = 0;

	for (unsigned left = 9; left; left--, turn ^= 1) {
		side[turn] |= 1U << nth_cell(0777 & ~(side[0] | side[1]), rng_below(rng, left));
		if (has_line(side[turn]))
			return turn;
	}
	return NOBODY;
}

static unsigned list(struct rng *rng)
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

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Playouts a second: the median of several short runs.  Counting who won keeps
 * the compiler from leaving the work out. */
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
	unsigned long wins[3] = {0};

	for (unsigned side = 0; side < SIDES; side++)
		complete[side] = (unsigned char)has_line(side);
	printf("bare_bitboard\t%.0f\tplayouts/s\n", measure(bitboard, wins));
	printf("bare_list\t%.0f\tplayouts/s\n", measure(list, wins));
	return wins[0] > wins[1] ? 0 : 1;	/* who begins wins more often */
}
