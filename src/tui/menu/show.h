/* SPDX-License-Identifier: MIT */
/* show.h - the games that play themselves in the menu while nobody presses a key: one after the
 * other, each on a table of its own of which the board alone is drawn. */
#ifndef ASOBI_MENU_SHOW_H
#define ASOBI_MENU_SHOW_H

#include "tui/app.h"

struct show {
	struct scene *table;		/* NULL: nothing is shown */
	const struct game *game;	/* on it */
	unsigned long keys;		/* of the arcade, when they were last counted, */
	int64_t rest_ms;		/* which was then */
	int64_t until_ms;		/* the next game comes at the latest then */
	int64_t over_ms;		/* this one was over then; 0: it is not */
};

/* Once a turn of the loop.  `first` comes first; `free`: the menu is seen, and nobody fills in its form.
 * True: another game is shown than before. */
bool show_tick(struct show *s, struct app *app, const struct game *first, bool free);
void show_end(struct show *s);
/* As for scenes. */
int show_fds(const struct show *s, struct pollfd *out, int max);
int show_wait_ms(const struct show *s, const struct app *app, bool free);
bool show_busy(const struct show *s);
/* The board, and who plays, in one row. */
void show_draw(struct canvas *c, struct show *s, struct canvas *caption);

#endif
