/* SPDX-License-Identifier: MIT */
/* heard.h - the plies of a game, stored for a program that can't be told about them yet. */
#ifndef ASOBI_PLAYERS_HEARD_H
#define ASOBI_PLAYERS_HEARD_H

#include "asobi/board.h"

struct heard {
	struct heard_ply {
		unsigned seat;
		game_move move;
		void *before; /* the position before the ply, as the program's seat saw it */
	} * at;
	size_t len, cap;
};

void heard_add(struct heard *h, const struct game *g, const struct ply *ply, const void *before);
/* Removes the last plies, or all plies if fewer are stored. */
void heard_undo(struct heard *h, unsigned plies);
void heard_forget(struct heard *h);
void heard_free(struct heard *h);

#endif
