/* SPDX-License-Identifier: MIT */
/* rules_pool.h - several copies of one program that holds rules, one for each thread that asks at
 * the same time, and a cache of what they said about positions.
 *
 * A position is the list of moves that lead to it. A copy that stands somewhere else takes back
 * moves and plays others to get there. What is cached must be true for ever, so the program must
 * answer the same whenever it is asked about the same moves.
 *
 * Nothing can go on without the rules, so all functions except rules_pool_open() and
 * rules_pool_start() end Asobi with one sentence and status 1 if the program has a fault. All
 * functions except rules_pool_open() may be called by any thread. */
#ifndef ASOBI_RULES_POOL_H
#define ASOBI_RULES_POOL_H

#include "asobi/game.h"

struct rules_link;

/* No game may be longer than this. */
enum { RULES_MOST_PLIES = 2000 };

/* A position: the settings and the moves so far, as places in the table of rules_words.h. */
struct rules_path {
	int32_t value[MAX_OPTIONS]; /* the values of the program's options, in their order */
	uint16_t len;
	uint16_t word[RULES_MOST_PLIES];
};

/* The state of such a game. If a player resigned and the like, `winner` isn't what the program
 * says.
 */
struct rules_state {
	uint8_t turn, winner;
	struct rules_path path;
};

/* What decides how the game goes on from a position. */
struct rules_known {
	uint8_t turn, winner; /* as in a state of an open game (asobi/game.h) */
};

/* Starts the program for the first time; argv ends with NULL and is borrowed for good. Returns its
 * first copy, which belongs to the pool, for its name and options. Returns NULL with one sentence
 * in `error` if it can't be started. */
const struct rules_link *rules_pool_open(char *const *argv, char error[ERROR_TEXT]);
/* The program's options, which last until the end. */
const struct option *rules_pool_options(void);
/* Asks all copies that aren't in use to quit. The next question starts the program again. */
void rules_pool_rest(void);

/* Begins a game with the settings of the path, whose length is 0. Returns false with a sentence if
 * the program refuses them. */
bool rules_pool_start(const struct rules_path *path, char error[ERROR_TEXT]);
/* Looks at a position. Appends its legal moves, in ascending order, to `moves` unless it is NULL.
 */
void rules_pool_look(const struct rules_path *path, struct rules_known *out,
		     struct move_list *moves);
/* Returns the board as the program draws it, which the caller frees. */
char *rules_pool_print(const struct rules_path *path);

#endif
