/* SPDX-License-Identifier: MIT */
/* league_season.h - simulated leagues. Programs of known strength are paired by the same rule as
 * in the real league, which uses the ratings so far. The simulation counts how many of the
 * reported confidence intervals contain the true value. */
#ifndef TESTS_LEAGUE_SEASON_H
#define TESTS_LEAGUE_SEASON_H

#include <stdint.h>

struct season_plan {
	unsigned n, games, seasons;
	/* The spread of the programs' strengths in Elo, and the proportion of drawn games. */
	double spread, drawish;
};
enum { SEASON_PLANS = 3 };
extern const struct season_plan season_plans[SEASON_PLANS];

struct season_count {
	unsigned seasons, asked, held;
	/* The sum of the squared actual errors, and the sum of the squared 95% error margins that
	 * the league reported. */
	double squares, told;
};
struct season_count seasons_count(const struct season_plan *plan, unsigned seasons, uint64_t seed);

/* A simulated league of five-player games, where the rating is points per game. The true value is
 * a program's expected score against any four of the others. The order in which players finish
 * depends on their strength, the hands dealt, and luck in play. */
struct fives_plan {
	/* `deals`: about how many deals each program plays. */
	unsigned n, deals, seasons;
	/* How much strengths and hands vary; luck in play varies with a standard deviation of 1. */
	double spread, hands;
};
enum { FIVES_PLANS = 4 };
extern const struct fives_plan fives_plans[FIVES_PLANS];
struct season_count fives_count(const struct fives_plan *plan, unsigned seasons, uint64_t seed);

#endif
