/* SPDX-License-Identifier: MIT */
/* puzzle_task.h - a puzzle as the task of a table (tui/tui_options.h): moves are judged, and beside
 * the board stand the question, the tries, what all moves were worth, a card to show to others. */
#ifndef ASOBI_PUZZLE_TASK_H
#define ASOBI_PUZZLE_TASK_H

#include "match/attempt.h"
#include "tui/tui_options.h"

/* These tell how a puzzle of the day and a question of the drill differ. */
struct puzzle_ops {
	/* Note a try that was made.  False with a message: it was not written down. */
	bool (*tried)(void *context, const struct attempt *a, char error[ERROR_TEXT]);
	/* Words that stand in place of the tries as long as there is none, translated; NULL
	 * returned: that there is none yet. */
	const char *(*before)(const void *context, const struct attempt *a);
	/* The card and what stands above it, translated.  As snprintf. */
	const char *(*card_title)(const void *context, const struct attempt *a);
	size_t (*card)(const void *context, const struct attempt *a, enum glyphs glyphs, char *buf,
		       size_t size);
	/* Draw what stands below all that; the row behind it. */
	int (*draw_rest)(const void *context, struct canvas *c, int row);
	/* As next() of a task. */
	bool (*next)(const void *context, const struct attempt *a, struct tui_options *o);
	void (*destroy)(void *context);
};

/* Let the options show this attempt, which is the table's from now on, like the context.  It stands
 * where the record does, which outlives the table (NULL: where the puzzle's position is). */
void puzzle_set(struct tui_options *o, const struct attempt *a, const struct record *r,
		const struct puzzle_ops *ops, void *context);
/* The card of what was tried last at such a table; "": nothing was. */
const char *puzzle_card(void);
/* A heading with a blank line before it; the row below. */
int puzzle_heading(struct canvas *c, int row, const char *text);

#endif
