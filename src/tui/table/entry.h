/* SPDX-License-Identifier: MIT */
/* entry.h - a person's move on its way: typed, or what the view notes of pointing and picking. */
#ifndef ASOBI_TUI_ENTRY_H
#define ASOBI_TUI_ENTRY_H

#include <stddef.h>

#include "asobi/view.h"

struct entry {
	/* Views read their own structs in it. */
	_Alignas(max_align_t) unsigned char memo[MAX_SEATS][MAX_MEMO];
	char text[MOVE_TEXT];		/* a move on its way */
	unsigned long played_with;	/* this key of the app's was a whole move: its last character, or
					 * a click */
	bool auto_held;			/* taken back: view->auto_move() waits for a move by hand */
};

void entry_new_game(struct entry *e, const struct view *view);
void entry_clear(struct entry *e);		/* nothing is typed */
const char *entry_typed(const struct entry *e);	/* without the ':' */

/* Do characters belong to a move, and not to commands?  A move can be typed at every table: a
 * character that is no command begins it, ':' does so for any.  Once it is begun all characters
 * belong to it, but where Enter alone plays it (view->confirm) only after ':'. */
bool entry_is_typing(const struct entry *e, const struct view *view);

#endif
