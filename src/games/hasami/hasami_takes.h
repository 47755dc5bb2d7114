/* SPDX-License-Identifier: MIT */
/* hasami_takes.h - the men that a side could take, and the risks of a move, used for the
 * explanations of moves. All results depend only on the rules. */
#ifndef ASOBI_HASAMI_TAKES_H
#define ASOBI_HASAMI_TAKES_H

#include "games/hasami/hasami.h"

/* A move that takes men, and the cells of these men. */
struct hasami_take {
	game_move move;
	unsigned men;
	struct bits taken;
};
struct hasami_takes {
	struct hasami_take at[HASAMI_MOVES];
	unsigned n;
};
struct hasami_moves {
	game_move at[HASAMI_MOVES];
	unsigned n;
};

/* Removes and returns the first cell of a set; the set must not be empty. */
unsigned bits_pop(struct bits *b);

/* These functions treat a seat as if it were to move, no matter whose turn it is. The moves are in
 * ascending order. */
void hasami_moves_of(const struct hasami *h, unsigned seat, struct hasami_moves *out);
struct hasami_take hasami_take_of(const struct hasami *h, unsigned seat, game_move m);
void hasami_takes_of(const struct hasami *h, unsigned seat, struct hasami_takes *out);
bool hasami_can_take(const struct hasami *h, unsigned seat);
/* Lists the moves that put five men in a line, if the winning rule makes this a win. */
void hasami_lines_of(const struct hasami *h, unsigned seat, struct hasami_moves *out);
/* Counts the moves after which the opponent can't take anything. */
unsigned hasami_safe_moves(const struct hasami *h, unsigned seat);
/* Returns the position after a move of this seat, even if it isn't its turn. */
struct hasami hasami_after(const struct hasami *h, unsigned seat, game_move m);

/* Returns true if this seat, which has just moved, leads by three men and keeps this lead whatever
 * the opponent answers, so that it has won. */
bool hasami_lead_holds(const struct hasami *h, unsigned seat);

/* What the opponent of a seat can take if it moves now. */
struct hasami_risk {
	/* The answer that takes the most men for nothing, that is, without any recapture by the
	 * seat. It has no men if there is no answer of this kind. */
	struct hasami_take free;
	/* The reply that gains the most men once the seat has recaptured what it can, and the
	 * number of men gained; 0 if no reply gains any. */
	struct hasami_take dear;
	unsigned loss;
	struct bits all; /* all men that some answer takes */
};
void hasami_risk_of(const struct hasami *h, unsigned seat, struct hasami_risk *out);

/* Returns the men that this seat threatens with two or more captures of different men. It is the
 * opponent's turn. If the opponent can take something, or has a move that prevents all captures,
 * the set is empty. */
struct bits hasami_double_threat(const struct hasami *h, unsigned seat);

#endif
