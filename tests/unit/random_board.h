/* SPDX-License-Identifier: MIT */
/* random_board.h - boards on which tests play random moves. */
#ifndef ASOBI_TEST_RANDOM_BOARD_H
#define ASOBI_TEST_RANDOM_BOARD_H

#include "asobi/board.h"

/* Starts a game with these options, such as "size=9". The caller frees the board. */
void begin_board(struct board *b, const struct game *g, const char *options);
/* Plays a random move. Returns false if the game is over. */
bool play_random_ply(struct board *b, struct rng *rng);

#endif
