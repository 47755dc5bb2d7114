/* SPDX-License-Identifier: MIT */
/* guide.h - the sentences beside the board in somebody's first game of a kind. */
#ifndef ASOBI_TUI_GUIDE_H
#define ASOBI_TUI_GUIDE_H

#include <stdbool.h>

#include "base/i18n.h"

enum { GUIDE_TEXT = 1024 };

struct table;
struct guide {
	unsigned wanted;		/* GUIDE_FIRST ... */
	bool on;
	unsigned position, seat;	/* of which it speaks */
	enum language language;
	char text[GUIDE_TEXT];		/* sentences, each in a line of its own */
};

/* A game begins: is there a guide? */
void guide_new_game(struct table *t);
/* Does it say anything now?  Whatever is looked back at is left to the analysis. */
bool guide_speaks(const struct table *t);
/* Reckoned when it is a person's turn, and kept until the next one. */
void guide_tick(struct table *t);

#endif
