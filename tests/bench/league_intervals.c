/* SPDX-License-Identifier: MIT */
/* Measures how often the 95% intervals that leagues report contain the true value. It plays
 * thousands of leagues, scheduled like the few in the unit test, and prints the share of correct
 * intervals, the reported errors and the actual errors (at the 95% level; in Elo, or in points per
 * game for groups of five). */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#include "league_season.h"

/* Prints the result. Returns true if the share of correct intervals is within the required limits.
 */
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
