/* SPDX-License-Identifier: MIT */
/* decided.h - what a finished game was decided by, as far as it was computed. */
#ifndef ASOBI_TUI_DECIDED_H
#define ASOBI_TUI_DECIDED_H

#include "tui/table/table.h"

/* Who is spoken to as "you"; SEAT_ALL: nobody. */
unsigned ending_me(const struct table *t);
/* Made in the game, or in the series where that is over. */
int ending_points(const struct table *t, unsigned seat);
/* +1 won, -1 lost, 0 neither, by the totals where a series is over. */
int ending_outcome(const struct table *t, unsigned seat);
/* Who came first alone; -1: nobody. */
int ending_winner(const struct table *t);

enum decided_by {
	DECIDED_LOOKING,		/* the review is not at its end */
	DECIDED_BY_NOTHING,		/* no move changed what it was worth */
	DECIDED_BY_SLIP,		/* after this one nothing was given away any more; or it cost most */
	DECIDED_BY_SWING,		/* an estimate changed most there */
	DECIDED_BY_LEAVING,		/* somebody gave up, or was lost */
	DECIDED_UNKNOWN			/* there is no review of this game */
};
struct decided {
	enum decided_by by;
	struct slip slip;
	unsigned ply, seat;		/* of a swing or of who left */
	int before, after;		/* what the other could expect, in percent; -1: that is not known */
	unsigned slips[MAX_SEATS];	/* so many by each seat */
};
void decided_find(const struct table *t, struct decided *out);
/* The cells of a line that won, "c4 d4 e4 f4 g4"; 0: there is none.  As snprintf. */
size_t decided_line(const struct table *t, char *buf, size_t size);

#endif
