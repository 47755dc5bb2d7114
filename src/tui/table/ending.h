/* SPDX-License-Identifier: MIT */
/* ending.h - the page that a game or a series ends with: when it is shown, and what is kept for
 * it.  What stands on it: decided.h, and the drawings in panes.h. */
#ifndef ASOBI_TUI_ENDING_H
#define ASOBI_TUI_ENDING_H

#include <stdint.h>

#include "asobi/game.h"
#include "tui/table/motion.h"

struct table;

/* Of the podium of a series, which rises row by row, and of what falls once it stands. */
enum { GROWING_MS = 1400, CONFETTI_MS = 4000 };

/* A game of the series that was played at this table. */
struct course_game {
	unsigned game_no;
	int points[MAX_SEATS], total[MAX_SEATS];	/* total: with it */
	char moment[256];		/* what was remarkable in it, translated; "": nothing */
};

struct ending {
	bool taken;			/* the end of this game was told */
	bool open;
	int64_t due_ms;			/* when it opens by itself; 0: it does not */
	int64_t began_ms, took_ms;	/* of this game; 0: that is not known */
	struct motion motion;		/* the podium that grows, and confetti */
	struct course_game *course;
	unsigned n_course;
	unsigned won[2], drawn;		/* games of two at this table, by the seats of the first; practice apart */
	bool swapped;			/* who had the first seat then has the second now */
};

void ending_new_game(struct table *t, bool continued);
/* The game is over, and its board comes to rest after so many milliseconds. */
void ending_take(struct table *t, int rest_ms);
void ending_tick(struct table *t);
int ending_wait_ms(const struct table *t);	/* until it is to be looked at or drawn again; -1 */
void ending_open(struct table *t);
void ending_close(struct table *t);		/* it does not come again by itself */
bool ending_shown(const struct table *t);
bool ending_of_series(const struct table *t);	/* it is the page of a series that is over */
void ending_forget_course(struct ending *e);

#endif
