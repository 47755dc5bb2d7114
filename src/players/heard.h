/* SPDX-License-Identifier: MIT */
/* heard.h - what happened at a table, kept for a program that is not ready to be told. */
#ifndef ASOBI_PLAYERS_HEARD_H
#define ASOBI_PLAYERS_HEARD_H

#include "asobi/board.h"

struct heard {
	struct heard_ply {
		unsigned seat;
		game_move move;
		void *before; /* what the program's seat saw then */
	} * at;
	size_t len, cap;
};

void heard_add(struct heard *h, const struct game *g, const struct ply *ply, const void *before);
void heard_undo(struct heard *h, unsigned plies); /* as many of them as there are */
void heard_forget(struct heard *h);
void heard_free(struct heard *h);

#endif
