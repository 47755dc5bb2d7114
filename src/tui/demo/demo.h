/* SPDX-License-Identifier: MIT */
/* demo.h - a tour of the arcade that plays itself: steps.c says what is done and told, demo.c does
 * it, as a terminal that stands between the arcade and the real one. */
#ifndef ASOBI_TUI_DEMO_H
#define ASOBI_TUI_DEMO_H

#include <stdbool.h>

/* What is done, in this order, and for how long that is looked at. */
struct demo_step {
	const char *say;		/* told from now on, shown translated; NULL: what was told before */
	const char *game;		/* back to the menu, then a table of it, */
	const char *players;		/* with these, as a list that who_next() reads */
	int delay_ms;			/* between their moves */
	bool review;			/* with analysis and review, which take time */
	enum { DEMO_STAY, DEMO_MENU, DEMO_LOOK, DEMO_CONTRAST, DEMO_MONO } go;	/* back to the menu; to how it
							 * looked at first; other colours */
	int key;			/* one that is pressed; 0: none */
	int ms;				/* and then so long, or until an answer has come */
};
extern const struct demo_step demo_steps[];
extern const unsigned demo_n_steps;

#endif
