/* SPDX-License-Identifier: MIT */
/* coach.h - a teacher's one question: was something given away for certain, and which reply shows
 * it?  Nothing is taken from what the mover may not know, nothing rests on estimates or on the
 * clock. */
#ifndef ASOBI_COACH_H
#define ASOBI_COACH_H

#include "asobi/board.h"
#include "asobi/verdict.h"

/* So often in a game; within so many nodes of a study (agent.h), where that has no end of its own.
 */
enum { COACH_MOST = 5, COACH_NODES = 20000000 };

/* Is there a game of which anything can be certain? */
bool coach_possible(const struct game *g);

struct objection {
	struct verdict played, best; /* what is given away for what; not filled in where `wasted`
					says it all */
	bool wasted;		     /* the move serves nothing, whatever follows (view.h) */
	bool answered;		     /* what follows is known: */
	unsigned replier;	     /* by whom, */
	game_move reply;	     /* legal after the move, and as good as was said of it */
	void *after; /* the position between them as the replier sees it; objection_free() */
};
void objection_free(struct objection *o);

/* With the verdicts of all moves as far as they are known, sorted: is there anything to say against
 * this legal one? Only where it is certain what the move leads to, and that another leads to more,
 * or that it loses where another may not.  Then *out is without an answer. */
bool coach_minds(const struct game *g, const void *seen, unsigned seat,
		 const struct verdict_list *list, game_move m, struct objection *out);
/* Find the seat whose reply is to be looked for, and fill in out->after; false: there is none. */
bool coach_follows(const struct game *g, const void *seen, unsigned seat, struct objection *out);
/* With the verdicts of the position after it. */
void coach_answer(const struct verdict_list *after, struct objection *out);

/* All of it at once, where nobody waits for anything else.  `past` as in struct budget. */
bool coach_objects(const struct game *g, const void *seen, unsigned seat,
		   const struct history *past, game_move m, struct objection *out);

/* "What else? Here column 3 loses (8 plies): the answer is column 5.", translated; as snprintf. */
size_t objection_text(const struct objection *o, const struct game *g, const void *seen,
		      unsigned seat, game_move m, char *buf, size_t size);

#endif
