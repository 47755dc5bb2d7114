/* SPDX-License-Identifier: MIT */
/* advice.h - what the computer says of a game: verdicts of the position looked at, hints, the
 * review at the end. */
#ifndef ASOBI_TUI_ADVICE_H
#define ASOBI_TUI_ADVICE_H

#include "tui/table/reviewer.h"
#include "tui/table/study.h"

struct table;
struct advice {
	bool open;			/* the pane of verdicts */
	bool review_on_request;		/* reckon none unless the pane is open */
	bool hint_wanted;
	struct study *study;
	struct reviewer *reviewer;	/* of the finished game */
};

void advice_begin(struct advice *a, const struct game *g, struct pool *pool);
void advice_end(struct advice *a);
void advice_new_game(struct advice *a);
/* Whoever is shown advice at a move of his own only practises. */
void advice_note_practice(struct table *t);
/* What is wanted is begun, what was found is told. */
void advice_tick(struct table *t);
bool advice_busy(const struct advice *a);

#endif
