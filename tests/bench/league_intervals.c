/* SPDX-License-Identifier: MIT */
/* How often the 95 % intervals that leagues tell hold the truth: thousands of leagues of the plans
 * that the unit test draws a few of.  Prints the share, and how large the errors were that were
 * told and that were (for 95 %; in Elo, of fives in points a game). */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#include "league_season.h"

/* True: it is as good as is asked for. */
static bool tell(const char *of, unsigned n, unsigned games, struct season_count c, int places)
{
	const double share = (double)c.held / c.asked;

	printf("%s\t%u\t%u\t%u\t%.2f\t%.*f\t%.*f\n", of, n, games, c.asked, 100 * share, places,
	       sqrt(c.told / c.asked), places, 1.96 * sqrt(c.squares / c.asked));
	fflush(stdout);
	return share >= 0.94 && share <= 0.96;
}

int main(void)
{
	static const unsigned seasons[SEASON_PLANS] = { 4000, 600, 1500 },
			      fives[FIVES_PLANS] = { 8000, 4000, 2000, 1000 };
	bool well = true;

	printf("at a table\tprograms\tgames or deals\tintervals\thold %%\ttold\twere\n");
	for (unsigned i = 0; i < FIVES_PLANS; i++)
		well &= tell("five", fives_plans[i].n, fives_plans[i].deals,
			     fives_count(&fives_plans[i], fives[i], 27), 3);
	for (unsigned i = 0; i < SEASON_PLANS; i++)
		well &= tell("two", season_plans[i].n, season_plans[i].games,
			     seasons_count(&season_plans[i], seasons[i], 27), 0);
	return !well;
}
