/* SPDX-License-Identifier: MIT */
/* siege.h - Gomoku as a siege: the attacker wants five in a row, the defender only
 * stands in the way, so its own fives do not count.  A defender that can hold out here
 * cannot lose at Gomoku, whether five or more win or exactly five.
 *
 * More stones never harm the defender and never help it against more of the attacker's:
 * all that follows rests on that. */
#ifndef ASOBI_GOMOKU_SIEGE_H
#define ASOBI_GOMOKU_SIEGE_H

#include "games/gomoku/solve/lines.h"

struct siege {
	uint64_t own;	      /* the attacker's stones */
	uint64_t free;	      /* empty cells */
	uint16_t code[LINES]; /* of every line */
};

/* The board with these stones of the attacker's and these empty cells. */
struct siege siege_with(const struct lines *l, uint64_t own, uint64_t free);
/* An empty board of this size (6 to 8). */
struct siege siege_start(const struct lines *l, unsigned size);

void siege_attack(const struct lines *l, struct siege *s, unsigned cell);
void siege_defend(const struct lines *l, struct siege *s, unsigned cell);

/* Cells of fives that are still open; no other cell matters any more. */
uint64_t siege_open(const struct lines *l, const struct siege *s);
/* Free cells that would complete five. */
uint64_t siege_wins(const struct lines *l, const struct siege *s);
/* Free cells where a stone threatens to complete five next. */
uint64_t siege_fours(const struct lines *l, const struct siege *s);
/* This tells how much a free cell matters. */
unsigned siege_potential(const struct lines *l, const struct siege *s, unsigned cell);

/* Can the attacker win by fours alone?  `cells`: all that the fours and the answers to
 * them need; a defender's stone elsewhere does not help. */
bool siege_fours_win(const struct lines *l, const struct siege *s, uint64_t *cells);

/* The defender's way to hold out without thought: pairs of free cells, so that every
 * open five holds both cells of one; it answers in the other cell of the pair. */
struct pairing {
	unsigned uncovered;   /* lines not closed by pairs: 0 holds for certain */
	uint64_t cells;	      /* of all pairs */
	uint8_t cover[LINES]; /* along each line; 0: none */
	uint16_t code[LINES]; /* of that line when it was covered */
};
/* Cover all lines; if a long search does not find that, a short one for how many stay open. */
void siege_pair(const struct lines *l, const struct siege *s, struct pairing *out);
/* The other cell of each pair; 64 for cells in none. */
void pairing_mates(const struct lines *l, const struct pairing *p, uint8_t mate[64]);

/* The same siege turned and mirrored: what counts of it, smallest of the eight. */
struct siege_key {
	uint64_t own, free;
	unsigned turn; /* which of the eight that is */
};
struct siege_key siege_key(const struct lines *l, const struct siege *s);
uint64_t siege_turned(uint64_t cells, unsigned turn);
uint64_t siege_turned_back(uint64_t cells, unsigned turn);

#endif
