/* SPDX-License-Identifier: MIT */
/* input.h - how a person's keys and clicks become moves. */
#ifndef ASOBI_TUI_INPUT_H
#define ASOBI_TUI_INPUT_H

#include "tui/table/table.h"

/* The present position as the person to move sees it; NULL, and a word why not: the caller
 * frees it. */
void *table_my_turn(struct table *t, unsigned *seat);
void table_key_to_view(struct table *t, enum view_key key);
void table_own_command(struct table *t, const struct view_command *command);
void table_type(struct table *t, int code);
void table_pick(struct table *t, int code);	/* the letter of a piece; blank: where the cursor is */
void table_cancel(struct table *t);		/* what is typed, picked or shown above the board */
void table_to_legal(struct table *t, int direction);	/* point at the next or last legal move */
/* The move that is made without a key, as the memo of who is to move asks for; false: none. */
bool table_own_move(struct table *t, game_move *out);
void table_move_by_itself(struct table *t);	/* makes it once it is due */
void table_key(struct scene *s, const struct key *k);

#endif
