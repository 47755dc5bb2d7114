/* SPDX-License-Identifier: MIT */
/* curtain.h - several people at one keyboard with something to hide: the table is shown to the
 * person to move only when that person has confirmed to sit there. */
#ifndef ASOBI_TUI_CURTAIN_H
#define ASOBI_TUI_CURTAIN_H

#include "tui/app.h"

struct table;
struct curtain {
	int sitting;			/* the seat of whoever confirmed to sit at the screen; -1 */
	unsigned told_viewer;		/* to whom the message was told */
};

extern const struct keymap curtain_map;
bool curtain_needed(const struct table *t);	/* in this game, with these players */
bool curtain_closed(const struct table *t);	/* it hides the table now */
void curtain_new_game(struct table *t);
void curtain_draw(struct canvas *c, struct table *t);
void curtain_cover(struct table *t);
void curtain_uncover(struct table *t);
/* After anything happened: whoever looks now is told, and only what he may know. */
void curtain_settle(struct table *t);

#endif
