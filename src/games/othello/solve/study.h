/* SPDX-License-Identifier: MIT */
/* study.h - searches the moves of a position, ever deeper and at last to the end; for players and the study. */
#ifndef ASOBI_OTHELLO_STUDY_H
#define ASOBI_OTHELLO_STUDY_H

#include "games/othello/solve/search.h"

enum { DECIDE_MOVES = 34, DECIDE_SURE = 4	/* how sure the search is before the end */ };

struct choice {
	unsigned square;
	int value;		/* in discs for the mover, by the last search that ended */
	bool bound;		/* only that it is no more than this */
};

/* What came of it; choices: the best first. */
struct decision {
	struct choice choice[DECIDE_MOVES];
	unsigned n;
	int depth;		/* of the last search that ended; 0: by looks */
	bool to_end, exact;	/* it went to the end; without cutting off what is unlikely */
};

/* Search up to `depth` plies (the number of empty squares: to the end, and then exactly)
 * or until the budget is spent.  There is a move.  Returns whether the budget lasted. */
bool decide(struct searcher *s, const struct position *p, int depth, struct budget *budget, struct decision *out);

extern const struct agent_class agent_othello_deep, agent_othello_level;

/* A searcher that knows all that was learnt. */
struct searcher *othello_searcher(unsigned size, unsigned log_entries);
/* What a searched move is worth. */
struct verdict othello_verdict(const struct choice *c, bool exact);

#endif
