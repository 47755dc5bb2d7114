/* SPDX-License-Identifier: MIT */
/* glicko.h - Glicko-2 ratings: Mark E. Glickman, "Example of the Glicko-2 system", Boston
 * University, 2012-2022 (glicko.net/glicko/glicko2.pdf). Every number is on the scale of Elo. */
#ifndef ASOBI_GLICKO_H
#define ASOBI_GLICKO_H

#include <stddef.h>

struct glicko {
	double rating;
	/* The standard deviation of the rating: the true strength lies within two of them with 95 %
	 * probability. */
	double deviation;
	/* How much the strength itself is expected to vary; 0.06 for a new player. */
	double volatility;
};
struct glicko_game {
	double rating, deviation; /* the opponent's */
	double score;		  /* 1 for a win, 0.5 for a draw, 0 for a loss, or between */
	/* How many independent games this one is worth: 1, or less if other results of the same
	 * period depend on it. */
	double weight;
};

/* Returns the score that the player may expect against this opponent, from 0 to 1. */
double glicko_expect(const struct glicko *player, double rating, double deviation);
/* Returns the rating after a period in which the player played these games. */
struct glicko glicko_after(const struct glicko *before, const struct glicko_game *games, size_t n);

#endif
