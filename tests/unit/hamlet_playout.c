/* SPDX-License-Identifier: MIT */
/* Tests Hamlet's fast random games: they are played to the end, and their results have the same
 * distribution as games played move by move. */
#include "hamlet_cases.h"

#include "asobi/rng.h"

enum { GAMES = 400000, KINDS = 4 * (HAMLET_CELLS + 1) };

static void slow_playout(struct hamlet *h, struct rng *rng)
{
	while (game_actors(&game_hamlet, h)) {
		game_move open[HAMLET_COLS];
		uint32_t n = 0;

		for (game_move m = 0; m < HAMLET_COLS; m++)
			if (game_is_legal(&game_hamlet, h, h->turn, m))
				open[n++] = m;
		game_hamlet.apply(h, h->turn, open[rng_below(rng, n)]);
	}
}

/* Counts the wins of each side by the number of stones at the end. */
static void tally(const struct hamlet *from, bool fast, unsigned count[KINDS])
{
	struct rng rng;

	rng_seed(&rng, fast ? 1 : 2);
	for (int i = 0; i < GAMES; i++) {
		struct hamlet h = *from;

		if (fast)
			game_hamlet.playout(&h, &rng);
		else
			slow_playout(&h, &rng);
		if (i % 64 == 0 && (game_actors(&game_hamlet, &h) || !game_hamlet.sane(&h)))
			ck_abort_msg("a random game stops half way");
		count[4 * h.plies + h.winner]++;
	}
}

static const char *const starts[] = {
	"", "2", "33333311111", "3200241125012224454541", "320024112501222445454133551405",
};

/* Compares two samples of the same size by chi-square. A value more than 6 standard deviations
 * above the mean is hardly ever due to chance. */
START_TEST(distribution)
{
	const struct hamlet from = hamlet_after(starts[_i]);
	unsigned fast[KINDS] = { 0 }, slow[KINDS] = { 0 };
	double sum = 0, freedom = 0;

	tally(&from, true, fast);
	tally(&from, false, slow);
	for (int i = 0; i < KINDS; i++) {
		double off = (double)fast[i] - slow[i], both = (double)fast[i] + slow[i];

		if (both < 10)
			continue;
		sum += off * off / both;
		freedom++;
	}
	ck_assert_double_gt(freedom, 1);
	ck_assert_msg(sum < freedom || (sum - freedom) * (sum - freedom) < 72 * freedom,
		      "chi-square %f with %f kinds", sum, freedom);
}
END_TEST

/* A random pick is always a column with room, and all such columns are picked equally often. */
START_TEST(picks)
{
	const struct hamlet h = hamlet_after(starts[_i]);
	unsigned count[HAMLET_COLS] = { 0 }, open = 0, each;
	struct rng rng;

	rng_seed(&rng, 3);
	for (int i = 0; i < GAMES; i++) {
		game_move m = game_hamlet.pick(&h, h.turn, &rng);

		if (!game_is_legal(&game_hamlet, &h, h.turn, m))
			ck_abort_msg("column %u is picked", (unsigned)m);
		count[m]++;
	}
	for (game_move m = 0; m < HAMLET_COLS; m++)
		open += game_is_legal(&game_hamlet, &h, h.turn, m);
	each = GAMES / open;
	for (int m = 0; m < HAMLET_COLS; m++)
		ck_assert_msg(!count[m] || (count[m] > each - 2000 && count[m] < each + 2000),
			      "column %d: %u of %u", m, count[m], each);
}
END_TEST

/* A random game started from a finished game leaves it unchanged. */
START_TEST(over)
{
	const struct hamlet before = hamlet_after(HAMLET_CLASSIC);
	struct hamlet h = before;
	struct rng rng = { 5 };

	game_hamlet.playout(&h, &rng);
	ck_assert_mem_eq(&h, &before, sizeof h);
	ck_assert_uint_eq(rng.s, 5);
}
END_TEST

void hamlet_playout_cases(Suite *s)
{
	TCase *c = suite_case(s, "random games");

	tcase_add_loop_test(c, distribution, 0, sizeof starts / sizeof *starts);
	tcase_add_loop_test(c, picks, 0, sizeof starts / sizeof *starts);
	tcase_add_test(c, over);
}
