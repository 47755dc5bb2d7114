/* SPDX-License-Identifier: MIT */
/* table_entry.h - a move that a person is entering. */
#ifndef ASOBI_TABLE_ENTRY_H
#define ASOBI_TABLE_ENTRY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "asobi/view.h"

/* The typed text, or the view's notes on what has been pointed at and picked. */
struct entry {
	/* Each view stores a struct of its own here. */
	_Alignas(max_align_t) unsigned char memo[MAX_SEATS][MAX_MEMO];
	char text[MOVE_TEXT]; /* the text typed so far; "" if there is none */
	/* The number (app->keys) of the key press or click that completed a typed move; 0 if there
	 * is none. */
	unsigned long played_with;
	/* The number (app->keys) of the key press for which a typed character was refused; 0 if
	 * there is none. Enter or space right after the refusal doesn't play the move at the
	 * cursor, because the player meant a different move. */
	unsigned long refused_with;
	/* The number (app->keys) of the latest key press that was refused because Caps Lock seems
	 * to be on; 0 if there is none. A capital letter right after it is refused as well. */
	unsigned long capital_with;
	/* A text that was just refused or, with Caps Lock on, the letter of a command, and the
	 * number (app->keys) of the last key press. What is typed right after it is still part of
	 * it: the 2 in "b2" doesn't mean cell 2, and the b2 in "a1-b2" doesn't begin a move. */
	char dropped[MOVE_TEXT];
	unsigned long dropped_with;
	int64_t dropped_ms; /* when that key was pressed */
	/* true after a move has been taken back; no moves are then made automatically until the
	 * player has moved */
	bool auto_held;
	/* True once the player has selected something in this turn. Before that, Enter doesn't play
	 * the move at the cursor, because the player may have pressed Enter for something else. */
	bool chosen;
};

const char *entry_typed(const struct entry *e); /* returns the typed text without its leading ':' */
void entry_clear(struct entry *e);		/* deletes the typed text */
/* Deletes the typed text and forgets that the player has selected something, for a new turn. */
void entry_begin(struct entry *e);
/* Remembers that this text was just typed but isn't a move. If the text doesn't begin with a
 * letter, only forgets the last one. */
void entry_drop(struct entry *e, const char *text, unsigned long keys);
/* Returns the refused text that the key press after number `keys` would continue, or "". The prompt
 * shows this text. It is forgotten after a short time, when a digit can only be a new move. */
const char *entry_refused(const struct entry *e, unsigned long keys);
/* Returns the time in milliseconds until the refused text is forgotten; -1 if there is none. */
int entry_wait_ms(const struct entry *e, unsigned long keys);
/* Returns true if the user is typing a move; choosing a move in another way would then delete the
 * typed text. If only Enter plays moves (view->confirm), returns true only after ':'. */
bool entry_is_typing(const struct entry *e, const struct view *view);

#endif
