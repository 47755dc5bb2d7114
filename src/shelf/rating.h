/* SPDX-License-Identifier: MIT */
/* rating.h - how strong a person plays a game, as a Glicko-2 rating (stats/glicko.h) computed from
 * the records of finished games alone, in their order. Only the person's rating moves: the levels
 * have fixed ratings (struct level_about). The opponent "even" follows the rating.
 *
 * A game counts if one person plays against computers with levels and it isn't practice. The player
 * in the favoured seat is expected to score more: the second seat in Hamlet, and the seat that can
 * win the heap in Nim. In a game of several players, each computer is one pairing, won by the
 * better rank. A game alone is compared with the calls that each level needs. All pairings of one
 * such game together weigh like two games, because they depend on the same play. */
#ifndef ASOBI_RATING_H
#define ASOBI_RATING_H

#include "asobi/player.h"
#include "asobi/record.h"
#include "stats/glicko.h"

enum { RATING_START = 800, RATING_GAMES = 5, RATING_DEVIATION = 120 };

struct strength {
	struct glicko now;
	unsigned games; /* the number of games that counted */
	int streak;	/* the latest games won (or, if negative, lost) in a row */
};
struct strength rating_new(void);
/* Returns true if the games of this kind are rated. */
bool rating_possible(const struct game *g);
/* Counts a finished game. Returns false if it doesn't count. */
bool rating_add(struct strength *r, const struct record *record);
/* Returns true once the rating is certain enough to be shown as a number. */
bool rating_known(const struct strength *r);
/* Writes the rating as "about 1020", or before it is known as the level nearest to it. */
size_t rating_text(const struct strength *r, const struct game *g, char *buf, size_t size);
/* Returns the level that is even for this player, in tenths. */
int rating_level(const struct strength *r, const struct game *g);
/* Returns the rating of a level, which is given in tenths. */
double rating_of_level(const struct game *g, int tenths);

/* Returns the level, in tenths, against which a person in this seat is expected to score one half;
 * it is easier after two lost games in a row, and harder after two won. */
int rating_even(const struct strength *r, const struct game *g, const struct setup *setup,
		unsigned seat);
/* Returns true for "even" and for the levels with tenths that it becomes. */
bool rating_follows(const struct who *w);
/* Replaces each of the n players called "even" by the level that is even for the only person among
 * them, or without a person for the user. Reads the saved games if there is such a player. */
void rating_settle(const struct setup *setup, struct who *who, unsigned n);

#endif
