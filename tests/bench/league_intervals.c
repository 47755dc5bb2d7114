/* SPDX-License-Identifier: MIT */
/* How often the 95 % intervals that leagues tell hold the truth: thousands of leagues of the plans that the unit test
 * draws a few of.  Prints the share, and how large the errors were that were told and that were (for 95 %, in Elo). */
#include <math.h>
#include <stdio.h>

#include "league_season.h"

int main(void)
{
	static const unsigned seasons[SEASON_PLANS] = { 4000, 600, 1500 };
	int status = 0;

	printf("programs\tgames\tintervals\thold %%\ttold\twere\n");
	for (unsigned i = 0; i < SEASON_PLANS; i++) {
		const struct season_count c = seasons_count(&season_plans[i], seasons[i], 27);
		const double share = (double)c.held / c.asked;

		printf("%u\t%u\t%u\t%.2f\t%.0f\t%.0f\n", season_plans[i].n, season_plans[i].games, c.asked, 100 * share,
		       sqrt(c.told / c.asked), 1.96 * sqrt(c.squares / c.asked));
		fflush(stdout);
		status |= share < 0.94 || share > 0.96;
	}
	return status;
}
