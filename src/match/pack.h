/* SPDX-License-Identifier: MIT */
/* pack.h - the packs: puzzles of a game that are stored with the program, grouped by the pattern
 * that solves them. The files assets/puzzles/GAME.puzzles are made by `make puzzles` and turned
 * into a table (packs.awk). Each line of a file is a puzzle, with tabs between its parts:
 *
 *	PATTERN	DIFFICULTY	OPTIONS	POSITION	ANSWERS
 *
 * The options are KEY=VALUE words, or "-" if all have their defaults. The position is complete, in
 * the form that encode() writes, and the answers are separated by "|". */
#ifndef ASOBI_PACK_H
#define ASOBI_PACK_H

#include "match/puzzle.h"

enum { PACK_SIZE = 20 };

struct packed {
	const char *game, *pattern;
	unsigned difficulty;
	const char *options, *position, *answers;
};

/* All puzzles, grouped by game; the list ends with game == NULL. */
extern const struct packed all_packed[];
/* Returns the first puzzle of a game and stores how many there are; NULL if the game has none. */
const struct packed *packs_of(const struct game *g, unsigned *n);
const struct game *packed_game(const struct packed *from);
/* Studies the position and turns it into a puzzle. Returns false if that isn't possible; the
 * caller must free the puzzle even then. */
bool packed_puzzle(const struct packed *from, struct puzzle *p);
/* Writes a puzzle as a line of a file, without the line ending; returns the length like
 * snprintf(). */
size_t packed_text(const struct puzzle *p, char *buf, size_t size);

/* ---- A streak: puzzles that grow harder until the first error ---- */

enum { STREAK_STEP = 3 };
/* Returns the next puzzle for a player who has solved `solved` puzzles in this streak. The
 * difficulty rises by one every STREAK_STEP puzzles. `used` has an entry for each puzzle of
 * all_packed, which is true if the player has already had it. `day` makes the choice differ from
 * day to day. If `g` is NULL, the puzzle may be from any game. Returns NULL if no puzzle is left.
 */
const struct packed *streak_choose(const struct game *g, unsigned solved, int64_t day,
				   const bool *used);
size_t packed_count(void); /* returns the total number of puzzles */

#endif
