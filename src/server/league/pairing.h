/* SPDX-License-Identifier: MIT */
/* pairing.h - who meets whom in a league: numbers in, numbers out; no time, no store, no game. */
#ifndef ASOBI_SERVER_PAIRING_H
#define ASOBI_SERVER_PAIRING_H

#include <stdbool.h>
#include <stdint.h>

/* A meeting counts as two when the ratings are so far apart. */
#define PAIRING_REACH 200.0

struct contender {
	double elo, error; /* 95 % lie within; INFINITY: nothing is known */
	bool here, free;   /* free: here, and not at a table */
	bool anchor;	   /* of the league's own: they do not meet each other */
	int64_t waited_ms; /* free since so long */
};

/* Returns how little i and j are due to meet: how often they met (met[i * n + j]), counted more the
 * further their ratings lie apart, as far as these are certain: otherwise a program that meets
 * strong ones after a lucky beginning would be rated by that. */
double pairing_cost(const struct contender *c, const unsigned *met, unsigned n, unsigned i,
		    unsigned j);

/* Pairs among the free, written to out; how many.  Who waited longest chooses first: of those who
 * are free the one who is due most, unless somebody who still plays is due twice as much; after
 * patience_ms it takes who is there. */
unsigned pairing_next(const struct contender *c, const unsigned *met, unsigned n,
		      int64_t patience_ms, unsigned (*out)[2]);

/* Chooses who of the free sits down at one table: first the one that waited longest, then again and
 * again the one that met those chosen least; anchors only where there is nobody else.  Returns how
 * many were chosen, by their order in `chosen`. */
unsigned pairing_table(const struct contender *c, const unsigned *met, unsigned n, unsigned seats,
		       unsigned *chosen);

/* ---- Rounds ---- */

/* A rival in a Swiss round; rivals stand in the order of the standings. */
struct rival {
	unsigned points, free; /* free: how often it had nobody to meet */
	bool anchor;
};
/* Pairs a Swiss round: everybody meets a rival with as many points, or nearly, whom it has not met;
 * in a group of equals the first half meets the second one.  met[i * n + j]: they have met.  Two
 * anchors never meet.  Writes pairs to out and returns how many.  *left: with an odd number, who
 * has no opponent, an anchor or the one that had none least often, from below; else n. */
unsigned pairing_swiss(const struct rival *r, const bool *met, unsigned n, unsigned (*out)[2],
		       unsigned *left);
/* Returns how many pairings find one rival who won all of theirs. */
unsigned pairing_swiss_turns(unsigned n);

#endif
