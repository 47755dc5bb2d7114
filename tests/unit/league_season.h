/* SPDX-License-Identifier: MIT */
/* league_season.h - leagues that are drawn: programs of known strength are paired by the real rule, which looks at the
 * ratings so far, and it is counted how many told intervals hold the truth. */
#ifndef TESTS_LEAGUE_SEASON_H
#define TESTS_LEAGUE_SEASON_H

#include <stdint.h>

struct season_plan {
	unsigned n, games, seasons;
	double spread, drawish;		/* of the strengths, in Elo; how many games are drawn */
};
enum { SEASON_PLANS = 3 };
extern const struct season_plan season_plans[SEASON_PLANS];

struct season_count {
	unsigned seasons, asked, held;
	double squares, told;		/* sums of the squared errors that were, and that were told (for 95 %) */
};
struct season_count seasons_count(const struct season_plan *plan, unsigned seasons, uint64_t seed);

#endif
