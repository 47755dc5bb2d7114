/* SPDX-License-Identifier: MIT */
/* rules_pool.h - several copies of the program that implements a game's rules, one for each thread
 * that is asking a question, and a cache of their answers. A position is identified by the moves
 * that lead to it. To reach a position, a copy takes back moves and plays others. Answers in the
 * cache are never asked for again, so the program must always give the same answers after the same
 * moves. No game can continue without its rules. Therefore, if the program has a fault, all
 * functions except rules_pool_open() and rules_pool_start() print one sentence and end Asobi with
 * status 1. All functions except rules_pool_open() are thread-safe. */
#ifndef ASOBI_RULES_POOL_H
#define ASOBI_RULES_POOL_H

#include "asobi/game.h"

struct rules_link;

/* The maximum number of moves in a game. */
enum { RULES_MOST_PLIES = 2000 };

/* A position: the settings and the moves so far. Each move is stored as its index in the table of
 * rules_words.h. */
struct rules_path {
	/* the values of the program's options, in the order in which the program lists them */
	int32_t value[MAX_OPTIONS];
	uint16_t len;
	uint16_t word[RULES_MOST_PLIES];
};

/* The state of a game whose rules come from an external program. If a player resigned or lost for
 * another reason outside the rules, `winner` differs from the program's answer. */
struct rules_state {
	uint8_t turn, winner;
	struct rules_path path;
};

/* The facts about a position that determine how the game can continue. */
struct rules_known {
	/* these have the same values as in the state of a game without secrets (asobi/game.h) */
	uint8_t turn, winner;
};

/* Starts the first copy of the program. `argv` ends with NULL and must stay valid until Asobi
 * exits. Returns the connection to this copy, from which the caller can read the program's name
 * and options. The pool owns the connection. On failure, returns NULL and writes one sentence to
 * `error`. */
const struct rules_link *rules_pool_open(char *const *argv, char error[ERROR_TEXT]);
/* Returns the program's options, which are valid until Asobi exits. */
const struct option *rules_pool_options(void);
/* Tells all idle copies of the program to quit. The next question starts a new copy. */
void rules_pool_rest(void);

/* Begins a game with the path's settings; the path must not contain any moves yet. If the program
 * refuses the settings, writes a one-sentence error message and returns false. */
bool rules_pool_start(const struct rules_path *path, char error[ERROR_TEXT]);
/* Stores the facts about a position in *out. Unless `moves` is NULL, appends the position's legal
 * moves to it in ascending order. */
void rules_pool_look(const struct rules_path *path, struct rules_known *out,
		     struct move_list *moves);
/* Returns the board as the program prints it; the caller frees the text. */
char *rules_pool_print(const struct rules_path *path);

#endif
