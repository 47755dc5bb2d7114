/* SPDX-License-Identifier: MIT */
/* career_end.h - extracts the seat, the opponents and the result of the person who played a game
 * from its record. */
#ifndef ASOBI_CAREER_END_H
#define ASOBI_CAREER_END_H

#include "asobi/record.h"

/* How a game ended for the person who played it. */
enum career_kind {
	CAREER_UNFINISHED,
	CAREER_WON,
	CAREER_DRAWN,
	/* If one person played against several others, CAREER_DRAWN means that the person shares
	 * the first rank. */
	CAREER_LOST,
	CAREER_ALONE, /* one person played a game for one player */
	CAREER_SHARED /* several people played, or no one */
};
struct career_end {
	enum career_kind kind;
	/* the rank, counting from 1, in a game with more than two players; otherwise 0 */
	unsigned place;
	/* In a game for one player, the value of the game's first measure; NO_MEASURE if the
	 * player didn't reach the goal. */
	int result;
	bool practice;
	/* for CAREER_SHARED: the winner's seat, counting from 1; 0 for a draw */
	unsigned winner;
};
struct career_end career_end(const struct record *r);
/* Returns the seat of the only person in the game; -1 if no person or more than one played. */
int career_seat(const struct record *r);
/* Returns the number of people who played, and sets `*first` to the first seat taken by a person.
 */
unsigned career_people(const struct record *r, unsigned *first);

/* In a game for one player, returns the option whose values each have their own best result; -1 if
 * the game has no such option. */
int career_apart(const struct game *g);

/* Returns a string that names the opponents, regardless of their seats, so that games against the
 * same opponents can be grouped. The caller frees it. */
char *career_who(const struct record *r);

#endif
