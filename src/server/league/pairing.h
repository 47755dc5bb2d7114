/* SPDX-License-Identifier: MIT */
/* pairing.h - decides who meets whom in a league. It works purely with numbers, without a clock, a
 * store or a game. */
#ifndef ASOBI_SERVER_PAIRING_H
#define ASOBI_SERVER_PAIRING_H

#include <stdbool.h>
#include <stdint.h>

/* The cost of pairing two players doubles with every PAIRING_REACH points between their ratings. */
#define PAIRING_REACH 200.0

struct contender {
	/* The rating, and half the width of its 95 % interval (INFINITY if the rating is unknown).
	 */
	double elo, error;
	bool here, free; /* `here` means connected; `free` means connected and not at a table */
	/* true for the league's own players, which are never paired with each other */
	bool anchor;
	int64_t waited_ms; /* how long the contender has been free */
};

/* Returns the cost of pairing i and j; the pair with the lowest cost plays first. The cost grows
 * with the number of times the two have met, met[i * n + j]. Meetings count more if both ratings
 * are certain and far apart. Otherwise a program with some early luck would meet only strong
 * opponents, and its rating would depend on those games alone. */
double pairing_cost(const struct contender *c, const unsigned *met, unsigned n, unsigned i,
		    unsigned j);

/* Writes pairs of free contenders to `out` and returns their number. The contender that has waited
 * longest chooses first. It takes the free opponent with the lowest cost, unless a busy one costs
 * less than half as much; it then waits for that opponent. After `patience_ms` it takes a free
 * opponent in any case. */
unsigned pairing_next(const struct contender *c, const unsigned *met, unsigned n,
		      int64_t patience_ms, unsigned (*out)[2]);

/* Chooses free contenders for one table: first the one that has waited longest and then, one at a
 * time, the one that has met those already chosen least often. Anchors (the league's own players)
 * are taken only if no one else is left. Writes the contenders to `chosen` in this order and
 * returns their number. */
unsigned pairing_table(const struct contender *c, const unsigned *met, unsigned n, unsigned seats,
		       unsigned *chosen);

/* ---- Rounds ---- */

/* A participant in a Swiss round. Arrays of rivals are in the order of the standings. */
struct rival {
	/* `free` counts the pairings in which this rival had no opponent */
	unsigned points, free;
	bool anchor;
};
/* Makes the next pairing of a Swiss round. Each rival meets one with equal or nearly equal points
 * that it hasn't met yet (met[i * n + j]). Within a group of equal points, the first half meets
 * the second half. Two anchors (the league's own players) never meet. Writes the pairs to `out`
 * and returns their number. If the number of rivals is odd, one gets no opponent: an anchor or,
 * among those left out least often, the lowest in the standings. Sets `*left` to that rival's
 * index, or to n if everyone has an opponent. */
unsigned pairing_swiss(const struct rival *r, const bool *met, unsigned n, unsigned (*out)[2],
		       unsigned *left);
/* Returns how many pairings it takes until only one of n rivals can have won every game. */
unsigned pairing_swiss_turns(unsigned n);

#endif
