/* SPDX-License-Identifier: MIT */
/* show.h - the demo games that run while nobody uses the menu. */
#ifndef ASOBI_SHOW_H
#define ASOBI_SHOW_H

#include "tui/app.h"

/* The demo games, which run one after the other until a key is pressed. Each has its own table, of
 * which only the board is drawn. */
struct show {
	struct scene *table;	 /* NULL while no demo game is shown */
	const struct game *game; /* on it */
	/* How many keys had been pressed in the arcade when the menu last checked. */
	unsigned long keys;
	/* When the user was last seen to be active. The wait for a demo game starts then. */
	int64_t rest_ms;
	int64_t until_ms; /* when the next demo game starts at the latest */
	int64_t over_ms;  /* when this demo game ended; 0 while it is running */
};

void show_end(struct show *s); /* ends the demo game, if one is running */
/* Runs the demo games, beginning with `first`. `free` is true if the menu is visible and the user
 * isn't filling in its form. */
void show_tick(struct show *s, struct app *app, const struct game *first, bool free);
/* Returns the time in milliseconds until show_tick() has something to do; -1 if it waits for a
 * key. */
int show_wait_ms(const struct show *s, const struct app *app, bool free);

#endif
