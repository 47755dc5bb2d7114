/* SPDX-License-Identifier: MIT */
/* points.h - ratings of fives: numbers in, numbers out. */
#ifndef ASOBI_SERVER_POINTS_H
#define ASOBI_SERVER_POINTS_H

#include "stats/statistics.h"

/* The whole fives of a program are called deals: how many, the sum of the points that it made in
 * each, and of their squares. */
struct deal_points {
	unsigned deals, points, squares;
};
/* Points a game with any four of the others; met[i * n + j]: in so many games. */
void points_rate(const struct deal_points *p, const unsigned *met, unsigned n, struct rating *out);

#endif
