/* SPDX-License-Identifier: MIT */
/* league_season.h - leagues that are drawn: programs of known strength are paired by the real rule,
 * which looks at the ratings so far, and it is counted how many told intervals hold the truth. */
#ifndef TESTS_LEAGUE_SEASON_H
#define TESTS_LEAGUE_SEASON_H

#include <stdint.h>

struct season_plan {
	unsigned n, games, seasons;
	double spread, drawish; /* of the strengths, in Elo; how many games are drawn */
};
enum { SEASON_PLANS = 3 };
extern const struct season_plan season_plans[SEASON_PLANS];

struct season_count {
	unsigned seasons, asked, held;
	double squares, told; /* sums of the squared errors that were, and that were told (for 95 %)
			       */
};
struct season_count seasons_count(const struct season_plan *plan, unsigned seasons, uint64_t seed);

/* The same for fives, whose rating is points a game: what is true is what a program would make in a
 * game with any four of the others.  Who is first in a game is drawn from strength, the hand that
 * was dealt, and luck in play. */
struct fives_plan {
	unsigned n, deals, seasons; /* deals: of each program, about */
	double spread, hands;	    /* of strengths and of hands, where luck in play is 1 */
};
enum { FIVES_PLANS = 4 };
extern const struct fives_plan fives_plans[FIVES_PLANS];
struct season_count fives_count(const struct fives_plan *plan, unsigned seasons, uint64_t seed);

#endif
