/* SPDX-License-Identifier: MIT */
/* board.h - a game's state with its history, and the six operations of the classroom's Board:
 * whose turn it is, whether the game is over, who won, the legal moves, put and unput. A board
 * owns its memory; release it with board_free(). */
#ifndef ASOBI_BOARD_H
#define ASOBI_BOARD_H

#include "asobi/game.h"

struct ply {
	unsigned seat;
	game_move move;
	uint64_t undo;
};

/* The keys of all positions so far, the current one last, in games where positions can recur
 * (game->key); empty in other games. Initialize it with { 0 } and release it with history_free().
 * A search copies the history and adds the positions that it visits, so that it notices when a
 * repetition ends the game. */
struct history {
	uint64_t *key;
	size_t len, cap;
};
/* Adds a state to the history. If its position has occurred before, tells the game how many times
 * it has now occurred. */
void history_add(struct history *h, const struct game *g, void *state);
void history_copy(struct history *to, const struct history *from);
void history_free(struct history *h);

struct board {
	const struct game *game;
	void *state; /* the current state, game->state_size bytes */
	struct history history;
	struct ply *plies;
	size_t len, cap;
	/* The states before each ply; NULL if the game has a revert function. */
	unsigned char *snapshots;
};

/* Starts a game from the setup's position, or from the normal starting position if the setup has
 * none. Returns false with a message if the setup is invalid; the board then owns nothing. */
bool board_start(struct board *b, const struct game *g, const struct setup *s,
		 char error[ERROR_TEXT]);
void board_copy(struct board *to, const struct board *from);
void board_free(struct board *b);
bool board_is_legal(const struct board *b, unsigned seat, game_move m);
/* Plays a legal or reserved move; calling it with any other move is a bug. */
void board_put(struct board *b, unsigned seat, game_move m);
/* Takes back the last ply; there must be one. */
void board_unput(struct board *b);
bool board_ended(const struct board *b);
/* Returns how many of the first `plies` plies are moves; resigning, for example, isn't one. */
unsigned board_moves(const struct board *b, size_t plies);

#endif
