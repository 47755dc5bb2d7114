/* SPDX-License-Identifier: MIT */
/* points.h - computes ratings in leagues of games for five, purely from numbers. */
#ifndef ASOBI_SERVER_POINTS_H
#define ASOBI_SERVER_POINTS_H

#include "stats/statistics.h"

/* A program's results in its complete sets of five games, called deals: the number of deals, the
 * sum of its points in them, and the sum of the squares of these points. */
struct deal_points {
	unsigned deals, points, squares;
};
/* Rates n programs by the points per game they score against any four of the others. met[i * n +
 * j] is the number of games in which i and j have met. */
void points_rate(const struct deal_points *p, const unsigned *met, unsigned n, struct rating *out);

#endif
