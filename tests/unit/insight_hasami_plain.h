/* SPDX-License-Identifier: MIT */
/* insight_hasami_plain.h - looks at positions of Hasami shogi move by move and cell by cell, on a
 * simple board of characters. It shares no code with the patterns and is slow. */
#ifndef ASOBI_TEST_INSIGHT_HASAMI_PLAIN_H
#define ASOBI_TEST_INSIGHT_HASAMI_PLAIN_H

#include "hasami_cases.h"

enum { SPOT_MOVES = 400 };

struct cells {
	bool on[HASAMI_CELLS];
};

/* A position on the character board of hasami_oracle.c. */
struct spot {
	struct oracle o;
	unsigned taken[2], each, win;
};

struct choices {
	unsigned from[SPOT_MOVES], to[SPOT_MOVES], n;
};

struct answer {
	game_move move;
	struct cells taken;
};

/* The opponent's strongest answers: the one that captures the most men for nothing, the one that
 * gains the most even after the seat recaptures, and one that wins by capturing. Among equals, the
 * first is stored. */
struct answers {
	struct answer free, dear, winning;
	unsigned loss;
	bool wins;
};

struct spot spot_of(const struct hasami *h);
char spot_sign(unsigned seat);
char spot_at(const struct spot *s, unsigned cell);
unsigned cells_count(const struct cells *c);
void cells_add(struct cells *to, const struct cells *more);
bool cells_overlap(const struct cells *a, const struct cells *b);
/* Returns the cell this many steps to the right and up, or HASAMI_CELLS if it is off the board. */
unsigned spot_step(unsigned cell, int right, int up);
struct choices spot_choices(const struct spot *s, unsigned seat);
/* Plays a move and records which men it captures. */
struct spot spot_play(const struct spot *s, unsigned seat, unsigned from, unsigned to,
		      struct cells *taken);
/* Returns the men that form rows of five or more through this cell, outside the seat's first two
 * ranks. */
struct cells spot_row(const struct spot *s, unsigned seat, unsigned cell);
bool spot_has_row(const struct spot *s, unsigned seat);
bool spot_wins_by_men(const struct spot *s, unsigned mover);
/* Returns the winner after a move; the rules that count plies are ignored. */
unsigned spot_winner(const struct spot *s, unsigned mover);
unsigned spot_most_taken(const struct spot *s, unsigned seat);
/* Returns every man that the seat could capture with some move. */
struct cells spot_all_taken(const struct spot *s, unsigned seat);
bool spot_can_line_up(const struct spot *s, unsigned seat);
/* Returns true if the seat has just won by a lead that no answer can reduce enough. */
bool spot_keeps_lead(const struct spot *s, unsigned seat);
struct answers spot_answers(const struct spot *s, unsigned seat);
/* Returns the men attacked by the seat's double threat, or an empty set if there is none. */
struct cells spot_double_threat(const struct spot *s, unsigned seat);
unsigned spot_safe_moves(const struct spot *s, unsigned seat);

#endif
