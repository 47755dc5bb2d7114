/* SPDX-License-Identifier: MIT */
/* adjudicate.h - ends games that are as good as over, by what their players think of them: a
 * player says so by a verdict on the move it chose, and who gives none decides nothing. */
#ifndef ASOBI_ADJUDICATE_H
#define ASOBI_ADJUDICATE_H

#include "asobi/agent.h"
#include "event/event.h"

enum adjudged { ADJUDGED_NOT, ADJUDGED_DRAW, ADJUDGED_RESIGNED, ADJUDGED_LONG, ADJUDGED_KINDS };

/* The course of one game; begin with all 0. */
struct adjudicator {
	unsigned even;			/* movers in a row who saw nothing in it */
	unsigned losing[MAX_SEATS];	/* moves in a row before which the seat saw itself lost */
};
/* After each ply of a seat, plies so far; thought: what the mover thought, or NULL.
 * ADJUDGED_RESIGNED: it is the mover who does. */
enum adjudged adjudicate(struct adjudicator *j, const struct adjudication *rules, unsigned seat, unsigned plies,
			 const struct thought *thought);

#endif
