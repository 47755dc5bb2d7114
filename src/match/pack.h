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

/* All puzzles, grouped by game; an entry with game == NULL ends the list. */
extern const struct packed all_packed[];
/* Returns the first of a game's puzzles and stores how many there are; returns NULL if there are
 * none. */
const struct packed *packs_of(const struct game *g, unsigned *n);
const struct game *packed_game(const struct packed *from);
/* Studies the position and turns it into a puzzle. Returns false if it can't be made into one;
 * even then, the caller must free the puzzle. */
bool packed_puzzle(const struct packed *from, struct puzzle *p);
/* Writes a puzzle as one line of a pack file, without the line ending. Returns the length like
 * snprintf(). */
size_t packed_text(const struct puzzle *p, char *buf, size_t size);

/* ---- A streak: puzzles that get harder until the first mistake ---- */

enum { STREAK_STEP = 3 };
/* Returns the next puzzle for a player who has already solved `solved` puzzles in this streak. The
 * difficulty rises by one after every STREAK_STEP puzzles. `used` has an entry for each puzzle in
 * all_packed, true if the player has already had it. `day` varies the choice from day to day. If
 * `g` is NULL, the puzzle may be from any game. Returns NULL if there are no puzzles left. */
const struct packed *streak_choose(const struct game *g, unsigned solved, int64_t day,
				   const bool *used);
size_t packed_count(void); /* returns the total number of puzzles */

#endif
