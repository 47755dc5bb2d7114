/* SPDX-License-Identifier: MIT */
/* ladder.h - what the programs share that let two versions of an engine play in one process: a
 * clock for processor time, and the score over pairs of games.
 *
 * In each pair, both versions play the same opening from both sides. The interval is the 95 %
 * confidence interval over pairs. LLR belongs to the sequential probability ratio test of 0 Elo
 * against 20 Elo, which decides at -2.94 and 2.94 (Wald, 1945). */
#ifndef ASOBI_LADDER_H
#define ASOBI_LADDER_H

#include "asobi/agent.h"

enum { MOST_TIMED = 1 << 14 };

/* How much a version has used for its moves. `depth` and `nodes` stay 0 if nobody counts them. */
struct pace {
	double seconds, longest, depth, nodes;
	double move[MOST_TIMED]; /* the seconds that each of the first moves took */
	unsigned moves;
};

/* Prints why the program can't go on, and ends it. */
_Noreturn void ladder_fail(const char *what, const char *text);
/* Starts to measure a move. If `ms` isn't 0, the budget ends after that many milliseconds of
 * processor time. Returns the time to give to ladder_stop(). */
double ladder_start(struct budget *budget, int ms);
/* Ends the measurement of a move. */
void ladder_stop(struct pace *pace, double start);
/* Prints the score. pairs[i] is the number of pairs in which version 0 got i half points. */
void ladder_tell(const unsigned pairs[5], const char *const name[2],
		 const struct pace *const pace[2]);

#endif
