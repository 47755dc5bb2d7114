/* SPDX-License-Identifier: MIT */
/* siege.h - Gomoku seen as a siege: the attacker wants five in a row and the defender only blocks,
 * so the defender's own fives do not count.
 *
 * A defender who can hold out in the siege cannot lose the real game, whether winning it takes
 * exactly five in a row or at least five.
 *
 * Everything in this file relies on one fact: additional stones never harm their owner. */
#ifndef ASOBI_GOMOKU_SIEGE_H
#define ASOBI_GOMOKU_SIEGE_H

#include "games/gomoku/solve/lines.h"

struct siege {
	uint64_t own;	      /* the attacker's stones */
	uint64_t free;	      /* the empty cells */
	uint16_t code[LINES]; /* each line's code */
};

/* Returns the siege with these attacking stones and free cells. */
struct siege siege_with(const struct lines *l, uint64_t own, uint64_t free);
/* Returns the siege for an empty board of this size (6 to 8). */
struct siege siege_start(const struct lines *l, unsigned size);

void siege_attack(const struct lines *l, struct siege *s, unsigned cell);
void siege_defend(const struct lines *l, struct siege *s, unsigned cell);

/* Returns the cells of all fives that are still open. All other cells no longer matter. */
uint64_t siege_open(const struct lines *l, const struct siege *s);
/* Returns the free cells where a stone would complete five for the attacker. */
uint64_t siege_wins(const struct lines *l, const struct siege *s);
/* Returns the free cells where a stone would make a four for the attacker. */
uint64_t siege_fours(const struct lines *l, const struct siege *s);
unsigned siege_potential(const struct lines *l, const struct siege *s, unsigned cell);

/* Returns true if the attacker can win by fours alone. If so, `cells` receives all cells used by
 * the fours and their answers; a defending stone anywhere else doesn't help. */
bool siege_fours_win(const struct lines *l, const struct siege *s, uint64_t *cells);

/* A pairing is a simple way for the defender to hold out: every open five contains both cells of
 * some pair, and the defender answers each stone in a pair with a stone in the pair's other cell.
 */
struct pairing {
	/* The number of lines that no pair closes; if it is 0, the defender is certain to hold. */
	unsigned uncovered;
	uint64_t cells;	      /* the cells of all pairs */
	uint8_t cover[LINES]; /* the paired cells along each line; 0 for none */
	uint16_t code[LINES]; /* each line's code when it was covered */
};
/* Looks for a pairing that closes all lines. If a long search finds none, a short one looks for a
 * pairing that leaves as few lines open as possible. */
void siege_pair(const struct lines *l, const struct siege *s, struct pairing *out);
/* Fills `mate` with each cell's partner, or with 64 for a cell that isn't in a pair. */
void pairing_mates(const struct lines *l, const struct pairing *p, uint8_t mate[64]);

/* The cells of a siege that still matter. Of the eight rotations and reflections, the key uses the
 * one with the smallest values, so all eight have the same key. */
struct siege_key {
	uint64_t own, free;
	unsigned turn; /* which of the eight rotations and reflections the key uses, as a number */
};
struct siege_key siege_key(const struct lines *l, const struct siege *s);
uint64_t siege_turned(uint64_t cells, unsigned turn);
uint64_t siege_turned_back(uint64_t cells, unsigned turn);

#endif
