/* SPDX-License-Identifier: MIT */
/* puzzle_task.h - lets a table (tui/tui_options.h) present a puzzle and judge the user's moves.
 * Beside the board, the table shows the question, the attempts, the value of every move, and a
 * result to share. */
#ifndef ASOBI_PUZZLE_TASK_H
#define ASOBI_PUZZLE_TASK_H

#include "match/attempt.h"
#include "tui/tui_options.h"

/* The operations that differ between the kinds of puzzle tasks: the daily puzzle, rounds, the
 * drill and lessons. */
struct puzzle_ops {
	/* Records an attempt; if it can't be saved, returns false and an error message. */
	bool (*tried)(void *context, const struct attempt *a, char error[ERROR_TEXT]);
	/* Returns the translated name of this kind of task for the header, such as "PUZZLE", which
	 * is also used if this is NULL. */
	const char *(*kind)(const void *context);
	/* Returns the translated prompt after the task has ended, which says what Enter does then;
	 * NULL if it opens the next puzzle. */
	const char *(*prompt)(const void *context, const struct attempt *a);
	/* Returns a translated sentence if the user can't go on to another task before this one
	 * has ended, otherwise NULL. If stay() itself is NULL, the user always can. */
	const char *(*stay)(const void *context, const struct attempt *a);
	/* Returns true if there is another task. NULL: there always is. */
	bool (*more)(const void *context);
	/* Returns a translated text to show in place of the attempts until there is one; NULL for
	 * "none yet". */
	const char *(*before)(const void *context, const struct attempt *a);
	/* card_title() returns the result card's title, and card() writes the card itself, like
	 * snprintf(). Both texts are translated. */
	const char *(*card_title)(const void *context, const struct attempt *a);
	size_t (*card)(const void *context, const struct attempt *a, enum glyphs glyphs, char *buf,
		       size_t size);
	/* Draws anything else that belongs below the card, and returns the next free row. */
	int (*draw_rest)(const void *context, struct canvas *c, int row);
	/* Sets up the next task, like next() in struct task_ops. */
	bool (*next)(const void *context, const struct attempt *a, struct tui_options *o);
	void (*destroy)(void *context);
};

/* Sets up the options to present this attempt's puzzle at a table. The table takes ownership of
 * the attempt and the context, but the record must outlive the table. If the record is NULL, the
 * table starts from the puzzle's position. */
void puzzle_set(struct tui_options *o, const struct attempt *a, const struct record *r,
		const struct puzzle_ops *ops, void *context);
/* Returns the result card of the last attempt at a puzzle, or "" if there was no attempt. */
const char *puzzle_card(void);
/* Draws a position without a cursor, if it fits; puzzle_draw_step() draws the position from a
 * lesson step. Of the puzzle, only the members `seen` and `seat` are used. */
void puzzle_draw_position(struct canvas *c, const struct game *g, const struct puzzle *p);
void puzzle_draw_step(struct canvas *c, const struct step *s);
/* Draws a heading after a blank line and returns the row below it. */
int puzzle_heading(struct canvas *c, int row, const char *text);

#endif
