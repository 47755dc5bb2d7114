/* SPDX-License-Identifier: MIT */
/* pairing.h - decides who meets whom in a league. It works on numbers alone and uses no clock,
 * store or game. */
#ifndef ASOBI_SERVER_PAIRING_H
#define ASOBI_SERVER_PAIRING_H

#include <stdbool.h>
#include <stdint.h>

/* The cost of pairing two players doubles for every PAIRING_REACH points between their ratings. */
#define PAIRING_REACH 200.0

struct contender {
	/* The rating and half the width of its 95 % interval, which is INFINITY if the rating is
	 * unknown. */
	double elo, error;
	bool here, free;   /* `here` means connected; `free` means connected and not at a table */
	bool anchor;	   /* true for the league's own players, which never meet each other */
	int64_t waited_ms; /* how long the contender has been free */
};

/* Returns the cost of pairing i and j; the pair with the lowest cost plays first. The cost grows
 * with the number of their meetings, met[i * n + j]. Meetings count more if the two ratings are
 * certain and far apart. Otherwise a program that was lucky at first would meet only strong
 * opponents, and its rating would depend on those games alone. */
double pairing_cost(const struct contender *c, const unsigned *met, unsigned n, unsigned i,
		    unsigned j);

/* Writes pairs of free contenders to `out` and returns their number. The contender that has waited
 * longest chooses first. It takes the free opponent with the lowest cost, unless a busy opponent
 * costs less than half as much; in that case, it waits for that opponent. After `patience_ms` it
 * takes a free opponent in any case. */
unsigned pairing_next(const struct contender *c, const unsigned *met, unsigned n,
		      int64_t patience_ms, unsigned (*out)[2]);

/* Chooses free contenders for one table: first the one that has waited longest, then repeatedly the
 * one that has met the chosen ones least. Anchors (the league's own players) are taken only if
 * nobody else is left. Writes the chosen contenders to `chosen` in this order and returns their
 * number. */
unsigned pairing_table(const struct contender *c, const unsigned *met, unsigned n, unsigned seats,
		       unsigned *chosen);

/* ---- Rounds ---- */

/* A participant of a Swiss round. The array is in the order of the standings. */
struct rival {
	/* `free` is the number of pairings in which this rival had no opponent */
	unsigned points, free;
	bool anchor;
};
/* Makes the next pairing of a Swiss round. Everyone meets an opponent with equal or nearly equal
 * points whom they haven't met yet (met[i * n + j]). Within a group of equal points the first half
 * meets the second half. Two anchors (the league's own players) never meet. Writes the pairs to
 * `out` and returns their number. If the number of rivals is odd, one has no opponent: an anchor
 * or, among those who have been left out least often, the lowest in the standings. `*left` is that
 * rival's index; if everyone has an opponent, `*left` is n. */
unsigned pairing_swiss(const struct rival *r, const bool *met, unsigned n, unsigned (*out)[2],
		       unsigned *left);
/* Returns how many pairings are needed until only one of n rivals can have won every game. */
unsigned pairing_swiss_turns(unsigned n);

#endif
