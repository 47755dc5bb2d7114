/* SPDX-License-Identifier: MIT */
/* Compares the fast code that finds four in a row with a search that walks from cell to cell. */
#include "hamlet_cases.h"

#include "asobi/rng.h"

static const int directions[4][2] = { { 0, 1 }, { 1, 0 }, { 1, -1 }, { 1, 1 } };

static bool on_board(int col, int row)
{
	return col >= 0 && col < HAMLET_COLS && row >= 0 && row < HAMLET_ROWS;
}

static uint64_t at(int col, int row)
{
	return hamlet_cell((unsigned)col, (unsigned)row);
}

/* Returns the run of stones that starts at this cell and continues in this direction. */
static uint64_t run_from(uint64_t side, int col, int row, const int by[2], int *length)
{
	uint64_t run = 0;

	for (*length = 0; on_board(col, row) && (side & at(col, row)); ++*length) {
		run |= at(col, row);
		col += by[0];
		row += by[1];
	}
	return run;
}

static uint64_t lines_by_walking(uint64_t side)
{
	uint64_t lines = 0;

	for (int i = 0; i < 4 * HAMLET_CELLS; i++) {
		int length, cell = i / 4;
		uint64_t run = run_from(side, cell / 6, cell % 6, directions[i % 4], &length);

		if (length >= 4)
			lines |= run;
	}
	return lines;
}

static void expect_lines(uint64_t side, uint64_t lines)
{
	/* Plain comparisons are used because libcheck's assertions are too slow for this many
	 * checks. */
	if (hamlet_lines(side) != lines || hamlet_has_line(side) != (lines != 0))
		ck_abort_msg("wrong lines in %#llx", (unsigned long long)side);
}

/* Tests three to six stones in a row at every place and in every direction, and four with a gap. */
START_TEST(segments)
{
	const int *by = directions[_i];
	unsigned found[7] = { 0 };

	for (int cell = 0; cell < HAMLET_CELLS; cell++) {
		uint64_t run = 0;

		for (int n = 1, c = cell / 6, r = cell % 6; on_board(c, r);
		     n++, c += by[0], r += by[1]) {
			run |= at(c, r);
			expect_lines(run, n >= 4 ? run : 0);
			if (n == 4)
				expect_lines(run ^ at(c - by[0], r - by[1]), 0);
			found[n]++;
		}
	}
	ck_assert_uint_eq(found[4], by[0] && by[1] ? 9 : 18);
	ck_assert_uint_eq(found[5], by[0] && by[1] ? 4 : 12);
	ck_assert_uint_eq(found[6], by[0] && by[1] ? 1 : 6);
}
END_TEST

/* Tests random sets of stones, which include most patterns that would wrap around an edge. */
START_TEST(any_stones)
{
	struct rng rng;

	rng_seed(&rng, 4);
	for (int i = 0; i < 300000; i++) {
		uint64_t side = rng_next(&rng) & HAMLET_BOARD;

		if (i % 3 == 1)
			side &= rng_next(&rng);
		if (i % 3 == 2)
			side |= rng_next(&rng) & HAMLET_BOARD;
		expect_lines(side, lines_by_walking(side));
	}
}
END_TEST

void hamlet_lines_cases(Suite *s)
{
	TCase *c = suite_case(s, "lines");

	tcase_add_loop_test(c, segments, 0, 4);
	tcase_add_test(c, any_stones);
}
