/* SPDX-License-Identifier: MIT */
/* duel.h - how often a player wins, counted over every pair of numbers. */
#ifndef ASOBI_NUMER0N_DUEL_H
#define ASOBI_NUMER0N_DUEL_H

#include "asobi/agent.h"

/* Both numbers of so many digits are hidden at random, all as likely, and the first to
 * hit wins.  The chance that it is who calls first.  Exact if the two draw no lots, or
 * only among calls that candidates cannot tell apart; otherwise for one way the lots
 * fell.  How they call must not depend on the numbers they hide themselves.  A duel that
 * is drawn after NUM_MOST_CALLS counts half. */
double num_duel_share(const struct agent_class *first, struct agent *a, const struct agent_class *second,
		      struct agent *b, unsigned digits);

#endif
