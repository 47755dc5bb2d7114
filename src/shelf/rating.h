/* SPDX-License-Identifier: MIT */
/* rating.h - how well a person plays a game, as a Glicko-2 rating (stats/glicko.h). The rating is
 * computed only from the records of finished games, in the order in which they were played. The
 * person's rating changes, but the levels' ratings are fixed (struct level_about). The computer
 * player "even" follows the person's rating.
 *
 * A game is rated if one person plays against computer players with levels, unless it is a
 * practice game or has a handicap. One seat may offer better chances, such as the second seat in
 * Hamlet, or the seat that can win the heap in Nim; a player in that seat is expected to score
 * more. In a game with several players, the person is paired with each computer, and the better
 * rank wins the pairing. In a game for one player, the number of calls is compared with the number
 * that each level needs. All pairings from one game together count as much as two games, because
 * they depend on the same play. */
#ifndef ASOBI_RATING_H
#define ASOBI_RATING_H

#include "asobi/player.h"
#include "asobi/record.h"
#include "stats/glicko.h"

enum { RATING_START = 800, RATING_GAMES = 5, RATING_DEVIATION = 120 };

struct strength {
	struct glicko now;
	unsigned games; /* the number of games that were rated */
	int streak;	/* the number of consecutive games won up to now; negative for games lost */
};
struct strength rating_new(void);
/* Returns true if games of this kind can be rated. */
bool rating_possible(const struct game *g);
/* Updates a rating with the result of a finished game. Returns false if the game isn't rated. */
bool rating_add(struct strength *r, const struct record *record);
/* Returns true if the rating is certain enough to be shown as a number. */
bool rating_known(const struct strength *r);
/* Writes the rating as a number, such as "about 1020". Until the rating is certain enough, writes
 * the level with the nearest rating instead. */
size_t rating_text(const struct strength *r, const struct game *g, char *buf, size_t size);
/* Returns the level that matches this player's strength, in tenths of a level (26 is level 2.6). */
int rating_level(const struct strength *r, const struct game *g);
/* Returns the rating of a level, which is given in tenths. */
double rating_of_level(const struct game *g, int tenths);

/* Returns the level, in tenths, against which a person in this seat is expected to win half of the
 * games. The level is slightly lower after two losses in a row, and slightly higher after two wins
 * in a row. */
int rating_even(const struct strength *r, const struct game *g, const struct setup *setup,
		unsigned seat);
/* Returns true if the player was chosen as "even", or as a level between two whole ones, such as
 * 2.6, with which rating_settle() replaces "even". */
bool rating_follows(const struct who *w);
/* Replaces each "even" among the n players by the level that matches the only person among the
 * players or, if there isn't exactly one, the user. Reads the saved games if any player is named
 * "even". */
void rating_settle(const struct setup *setup, struct who *who, unsigned n);

#endif
