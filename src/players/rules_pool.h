/* SPDX-License-Identifier: MIT */
/* rules_pool.h - several copies of the program that implements a game's rules, one for each thread
 * that asks questions at the same time, and a cache of their answers. A position is the list of
 * moves that lead to it. A copy that is at another position takes back moves and plays others to
 * reach the wanted position. The pool never asks again for an answer that it has in its cache, so
 * the program must always give the same answers about the same moves. No game can go on without
 * its rules. Therefore, if the program has a fault, all functions except rules_pool_open() and
 * rules_pool_start() print one sentence and end Asobi with status 1. Any thread may call any of
 * these functions except rules_pool_open(). */
#ifndef ASOBI_RULES_POOL_H
#define ASOBI_RULES_POOL_H

#include "asobi/game.h"

struct rules_link;

/* The maximum number of moves in a game. */
enum { RULES_MOST_PLIES = 2000 };

/* A position: the settings and the moves so far, each stored as its index in the table of
 * rules_words.h. */
struct rules_path {
	int32_t value[MAX_OPTIONS]; /* the values of the program's options, in the order of the
				       options */
	uint16_t len;
	uint16_t word[RULES_MOST_PLIES];
};

/* The state of a game for which an external program provides the rules. If a player resigned or
 * lost in some other way outside the rules, `winner` differs from what the program says. */
struct rules_state {
	uint8_t turn, winner;
	struct rules_path path;
};

/* The facts about a position that decide how the game goes on. */
struct rules_known {
	uint8_t turn, winner; /* the same values as in the state of a game without secrets
				 (asobi/game.h) */
};

/* Starts the first copy of the program. `argv` ends with NULL and is borrowed until Asobi ends.
 * Returns the connection to this copy, from which the caller can read the program's name and
 * options. The connection belongs to the pool. On failure, returns NULL and writes one sentence to
 * `error`. */
const struct rules_link *rules_pool_open(char *const *argv, char error[ERROR_TEXT]);
/* Returns the program's options, which are valid until Asobi ends. */
const struct option *rules_pool_options(void);
/* Tells all copies of the program that aren't in use to quit. The next question starts a new copy.
 */
void rules_pool_rest(void);

/* Begins a game with the settings of the path, which has no moves yet. If the program refuses the
 * settings, writes a one-sentence error message and returns false. */
bool rules_pool_start(const struct rules_path *path, char error[ERROR_TEXT]);
/* Stores in *out what is known about a position. Appends the legal moves of the position to
 * `moves`, in ascending order, unless `moves` is NULL. */
void rules_pool_look(const struct rules_path *path, struct rules_known *out,
		     struct move_list *moves);
/* Returns the board as the program prints it; the caller frees the text. */
char *rules_pool_print(const struct rules_path *path);

#endif
