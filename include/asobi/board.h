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
	uint64_t key;			/* of the position after it; 0 where nothing recurs */
};

struct board {
	const struct game *game;
	void *state;			/* game->state_size bytes */
	uint64_t first_key;		/* of the position before the first ply */
	struct ply *plies;
	size_t len, cap;
	unsigned char *snapshots;	/* state before each ply; NULL if game->revert */
};

/* From the setup's position, if it has one.  False with a message if the setup makes no
 * sense; then nothing is owned. */
bool board_start(struct board *b, const struct game *g, const struct setup *s,
		 char error[ERROR_TEXT]);
void board_free(struct board *b);
bool board_is_legal(const struct board *b, unsigned seat, game_move m);
/* A legal move, or a reserved one; anything else is a broken caller. */
void board_put(struct board *b, unsigned seat, game_move m);
/* Take back the last ply; there must be one. */
void board_unput(struct board *b);
bool board_ended(const struct board *b);

#endif
