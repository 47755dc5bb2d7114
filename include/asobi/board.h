/* SPDX-License-Identifier: MIT */
/* board.h - a state with its history: the six verbs of the classroom's Board
 * (whose turn, is it over, who won, legal moves, put, unput).
 * Owns its memory; release with board_free(). */
#ifndef ASOBI_BOARD_H
#define ASOBI_BOARD_H

#include "asobi/game.h"

struct ply {
	unsigned seat;
	game_move move;
	uint64_t undo;
};

/* The keys of the positions that stood, the present one last, where positions may recur
 * (game->key); else it stays empty.  Start from { 0 }, release with history_free().  Who looks
 * ahead copies what has stood and adds what may come: so the end by repetition is seen. */
struct history {
	uint64_t *key;
	size_t len, cap;
};
/* This state came about: if it stood before, the game is told how often by now. */
void history_add(struct history *h, const struct game *g, void *state);
void history_copy(struct history *to, const struct history *from);
void history_free(struct history *h);

struct board {
	const struct game *game;
	void *state; /* game->state_size bytes */
	struct history history;
	struct ply *plies;
	size_t len, cap;
	unsigned char *snapshots; /* state before each ply; NULL if game->revert */
};

/* From the setup's position, if it has one.  False with a message if the setup makes no
 * sense; then nothing is owned. */
bool board_start(struct board *b, const struct game *g, const struct setup *s,
		 char error[ERROR_TEXT]);
void board_copy(struct board *to, const struct board *from);
void board_free(struct board *b);
bool board_is_legal(const struct board *b, unsigned seat, game_move m);
/* A legal move, or a reserved one; anything else is a broken caller. */
void board_put(struct board *b, unsigned seat, game_move m);
/* Take back the last ply; there must be one. */
void board_unput(struct board *b);
bool board_ended(const struct board *b);

#endif
