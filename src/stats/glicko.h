/* SPDX-License-Identifier: MIT */
/* glicko.h - Glicko-2 ratings: Mark E. Glickman, "Example of the Glicko-2 system", Boston
 * University, 2012-2022 (glicko.net/glicko/glicko2.pdf). All numbers are on the Elo scale. */
#ifndef ASOBI_GLICKO_H
#define ASOBI_GLICKO_H

#include <stddef.h>

struct glicko {
	double rating;
	/* The rating's standard deviation: with a probability of 95 %, the true strength is within
	 * two standard deviations of the rating. */
	double deviation;
	/* How much the player's true strength is expected to fluctuate; 0.06 for a new player. */
	double volatility;
};
struct glicko_game {
	double rating, deviation; /* the opponent's rating and its standard deviation */
	/* the player's result: 1 for a win, 0.5 for a draw, 0 for a loss, or a value in between */
	double score;
	/* How many independent games this game counts as: 1, or less if other results in the same
	 * period depend on the same play. */
	double weight;
};

/* Returns the score, from 0 to 1, that the player can expect against this opponent. */
double glicko_expect(const struct glicko *player, double rating, double deviation);
/* Returns the player's rating after a period in which these games were played. */
struct glicko glicko_after(const struct glicko *before, const struct glicko_game *games, size_t n);

#endif
