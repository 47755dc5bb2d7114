/* SPDX-License-Identifier: MIT */
/* siege.h - Gomoku seen as a siege: the attacker wants five in a row and the defender only blocks,
 * so the defender's own fives do not count.
 *
 * A defender that can hold out in the siege cannot lose the real game, whether it takes five or
 * more or exactly five in a row to win.
 *
 * Everything in this file relies on one fact: more stones of the defender never harm the defender,
 * and more stones of the attacker never help the defender. */
#ifndef ASOBI_GOMOKU_SIEGE_H
#define ASOBI_GOMOKU_SIEGE_H

#include "games/gomoku/solve/lines.h"

struct siege {
	uint64_t own;	      /* the attacker's stones */
	uint64_t free;	      /* the empty cells */
	uint16_t code[LINES]; /* the code of each line */
};

/* Returns the siege with these attacking stones and these empty cells. */
struct siege siege_with(const struct lines *l, uint64_t own, uint64_t free);
/* Returns the siege on an empty board of this size (6 to 8). */
struct siege siege_start(const struct lines *l, unsigned size);

void siege_attack(const struct lines *l, struct siege *s, unsigned cell);
void siege_defend(const struct lines *l, struct siege *s, unsigned cell);

/* Returns the cells of all fives that are still open. Cells outside them no longer matter. */
uint64_t siege_open(const struct lines *l, const struct siege *s);
/* Returns the free cells where the attacker would complete five. */
uint64_t siege_wins(const struct lines *l, const struct siege *s);
/* Returns the free cells where the attacker's stone would make a four. */
uint64_t siege_fours(const struct lines *l, const struct siege *s);
unsigned siege_potential(const struct lines *l, const struct siege *s, unsigned cell);

/* Tells whether the attacker can win by fours alone. On success `cells` holds all cells that the
 * fours and their answers need; a defending stone elsewhere does not help. */
bool siege_fours_win(const struct lines *l, const struct siege *s, uint64_t *cells);

/* A pairing is a simple way for the defender to hold out. Every open five contains both cells of
 * some pair, and the defender answers each stone in a pair with one in the other cell of the same
 * pair. */
struct pairing {
	/* The number of lines not closed by pairs; if it is 0, the defender certainly holds. */
	unsigned uncovered;
	uint64_t cells;	      /* the cells of all pairs */
	uint8_t cover[LINES]; /* the paired cells along each line; 0 for none */
	uint16_t code[LINES]; /* the code of each line at the time it was covered */
};
/* Looks for a pairing that closes all lines. If a long search finds none, a short search looks for
 * a pairing that leaves as few lines open as possible. */
void siege_pair(const struct lines *l, const struct siege *s, struct pairing *out);
/* Fills `mate` with the partner of each cell, or 64 for cells outside all pairs. */
void pairing_mates(const struct lines *l, const struct pairing *p, uint8_t mate[64]);

/* The cells that still matter in a siege. Of the eight rotations and reflections, the key uses the
 * one with the smallest values, so they all have the same key. */
struct siege_key {
	uint64_t own, free;
	unsigned turn; /* which of the eight rotations and reflections the key uses */
};
struct siege_key siege_key(const struct lines *l, const struct siege *s);
uint64_t siege_turned(uint64_t cells, unsigned turn);
uint64_t siege_turned_back(uint64_t cells, unsigned turn);

#endif
