/* SPDX-License-Identifier: MIT */
/* Compares the fast random games of Hasami shogi with slow ones that use move lists: their length,
 * the winner and how they end. */
#include "hasami_cases.h"

#include <stdlib.h>

#include "asobi/rng.h"

enum { GAMES = 6000, KINDS = 4 * 16 };

static unsigned slow_playout(struct hasami *h, struct rng *rng)
{
	struct move_list list = { 0 };
	unsigned plies = 0;

	for (; game_actors(&game_hasami, h); plies++) {
		list.len = 0;
		game_legal(&game_hasami, h, h->turn, &list);
		game_hasami.apply(h, h->turn, list.at[rng_below(rng, (uint32_t)list.len)]);
	}
	move_list_free(&list);
	return plies;
}

/* Counts the games by winner and by the number of pieces left, which shows how long a game was. */
static void tally(const struct hasami *from, bool fast, unsigned count[KINDS])
{
	struct rng rng;

	rng_seed(&rng, fast ? 1 : 2);
	for (unsigned i = often(GAMES); i > 0; i--) {
		struct hasami h = *from;

		if (fast)
			game_hasami.playout(&h, &rng);
		else
			slow_playout(&h, &rng);
		ck_assert(!game_actors(&game_hasami, &h) && game_hasami.sane(&h));
		count[16 * h.winner + (h.left[0] + 3U * h.left[1] + h.turn) % 16]++;
	}
}

static const char *const starts[] = {
	"",
	"win=five edge=on",
	"win=all corner=off limit=20",
	"men=18 win=line",
	"win=all limit=400",
};

/* Compares two samples of the same size by chi-square. A value more than 6 standard deviations
 * above the mean is hardly ever due to chance. */
START_TEST(distribution)
{
	const struct hasami from = hasami_new(starts[_i]);
	unsigned fast[KINDS] = { 0 }, slow[KINDS] = { 0 };
	double sum = 0, freedom = 0;

	tally(&from, true, fast);
	tally(&from, false, slow);
	for (int i = 0; i < KINDS; i++) {
		const double off = (double)fast[i] - slow[i], both = (double)fast[i] + slow[i];

		if (both < 10)
			continue;
		sum += off * off / both;
		freedom++;
	}
	ck_assert_msg(sum < freedom || (sum - freedom) * (sum - freedom) < 36 * 2 * freedom,
		      "chi-square %.1f with %.0f degrees of freedom", sum, freedom);
}
END_TEST

void hasami_playout_cases(Suite *s)
{
	TCase *c = suite_case(s, "random games");

	tcase_add_loop_test(c, distribution, 0, sizeof starts / sizeof *starts);
}
