/* SPDX-License-Identifier: MIT */
/* heard.h - the plies of a game, kept for a program that isn't ready to be told about them. */
#ifndef ASOBI_PLAYERS_HEARD_H
#define ASOBI_PLAYERS_HEARD_H

#include "asobi/board.h"

struct heard {
	struct heard_ply {
		unsigned seat;
		game_move move;
		void *before; /* the position before the ply, as seen from the program's seat */
	} * at;
	size_t len;
};

void heard_add(struct heard *h, const struct game *g, const struct ply *ply, const void *before);
/* Removes this many of the last plies, or all if there are fewer. */
void heard_undo(struct heard *h, unsigned plies);
void heard_forget(struct heard *h);
void heard_free(struct heard *h);

#endif
