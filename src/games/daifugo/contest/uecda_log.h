/* SPDX-License-Identifier: MIT */
/* uecda_log.h - a contest written down as it is played: every decision with its reason, every
 * rank and the points so far.  In English, as records are. */
#ifndef ASOBI_UECDA_LOG_H
#define ASOBI_UECDA_LOG_H

#include <stdio.h>

#include "games/daifugo/contest/uecda_client.h"

/* The contest gives 5 points for the first rank and 1 for the last. */
unsigned uecda_points(const struct uecda_tally *t);
/* Of the games whose rank is known; 0 if there are none. */
double uecda_mean(const struct uecda_tally *t);

/* One line each; flushed, so that it can be followed. */
void uecda_log_decision(FILE *log, const struct uecda_decision *d);
void uecda_log_game(FILE *log, const struct uecda_tally *t);

#endif
