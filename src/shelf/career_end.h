/* SPDX-License-Identifier: MIT */
/* career_end.h - what the record of a game says about the person who played it: the seat, the
 * opponents and the result. */
#ifndef ASOBI_CAREER_END_H
#define ASOBI_CAREER_END_H

#include "asobi/record.h"

/* How a game ended for the person who played it. */
enum career_kind {
	CAREER_UNFINISHED,
	CAREER_WON,
	CAREER_DRAWN,
	/* In a game of one person against others, CAREER_DRAWN means that several players,
	 * including the person, share the first rank. */
	CAREER_LOST,
	CAREER_ALONE, /* one person in a game for one player */
	CAREER_SHARED /* several people played the game, or none did */
};
struct career_end {
	enum career_kind kind;
	/* the rank, counted from 1, in a game with more than two players; otherwise 0 */
	unsigned place;
	/* The result of a game for one player: the game's first measure, or NO_MEASURE if the goal
	 * wasn't reached. */
	int result;
	bool practice;
	/* for CAREER_SHARED: the seat of the winner, counted from 1; 0 for a draw */
	unsigned winner;
};
struct career_end career_end(const struct record *r);
/* Returns the seat of the only person at the table; -1 if no person or more than one played. */
int career_seat(const struct record *r);
/* Returns how many people played, and sets `*first` to the first seat that a person had. */
unsigned career_people(const struct record *r, unsigned *first);

/* Returns the option that has a separate best result for each of its values, in a game for one
 * player. Returns -1 if the game has no such option. */
int career_apart(const struct game *g);

/* Returns a text that names the opponents. The text doesn't depend on who had which seat, so that
 * games against the same opponents can be found. The caller frees it. */
char *career_who(const struct record *r);

#endif
