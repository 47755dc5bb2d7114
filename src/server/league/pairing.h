/* SPDX-License-Identifier: MIT */
/* pairing.h - who meets whom in a league: numbers in, numbers out; no time, no store, no game. */
#ifndef ASOBI_SERVER_PAIRING_H
#define ASOBI_SERVER_PAIRING_H

#include <stdbool.h>
#include <stdint.h>

/* Where a rating is so far away, a meeting counts as two. */
#define PAIRING_REACH 200.0

struct contender {
	double elo, error;		/* 95 % lie within; INFINITY: nothing is known */
	bool here, free;		/* free: here, and not at a table */
	bool anchor;			/* of the league's own: they do not meet each other */
	int64_t waited_ms;		/* free since so long */
};

/* How little i and j are due to meet: how often they met, counted more the further their ratings lie apart,
 * as far as that is certain: who meets strong ones because of a lucky beginning would be rated by it.
 * met[i * n + j]: so often. */
double pairing_cost(const struct contender *c, const unsigned *met, unsigned n, unsigned i, unsigned j);

/* Pairs among the free, written to out; how many.  Who waited longest chooses first: of those who are free
 * the one who is due most, unless somebody who still plays is due twice as much; after patience_ms it takes
 * who is there. */
unsigned pairing_next(const struct contender *c, const unsigned *met, unsigned n, int64_t patience_ms, unsigned (*out)[2]);

/* So many of the free, who sit down at one table: first who waited longest, then again and again who met those chosen
 * least; anchors where there is nobody else.  How many there were; chosen: by their order. */
unsigned pairing_table(const struct contender *c, const unsigned *met, unsigned n, unsigned seats, unsigned *chosen);

/* ---- Rounds ---- */

/* Of a Swiss round, in the order of its standings. */
struct rival {
	unsigned points, free;		/* free: how often it had nobody to meet */
	bool anchor;
};
/* Everybody meets one with as many points, or nearly, whom it has not met: in a group of equals the first half the
 * second one.  met[i * n + j]: they have.  Two anchors never meet.  Pairs to out; how many.  *left: the one who has nobody
 * where the number is odd, an anchor or one who had that least often, from below; else n. */
unsigned pairing_swiss(const struct rival *r, const bool *met, unsigned n, unsigned (*out)[2], unsigned *left);
/* So many pairings find one who won all of his. */
unsigned pairing_swiss_turns(unsigned n);

#endif
