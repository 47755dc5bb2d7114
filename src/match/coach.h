/* SPDX-License-Identifier: MIT */
/* coach.h - the teacher's objections: whether a move certainly gave something away, and which reply
 * proves it. The teacher uses nothing that the player can't know, no estimates and no time limits.
 */
#ifndef ASOBI_COACH_H
#define ASOBI_COACH_H

#include "asobi/board.h"
#include "asobi/verdict.h"

/* COACH_MOST is how often the teacher may object in a game. COACH_NODES limits a study (agent.h)
 * that wouldn't end by itself. */
enum { COACH_MOST = 5, COACH_NODES = 20000000 };

/* Returns true if the teacher can judge this game at all. */
bool coach_possible(const struct game *g);

struct objection {
	/* The move played and a better one; not set if `wasted` is true. */
	struct verdict played, best;
	bool wasted;	  /* true if the move is useless in any case (view.h) */
	bool answered;	  /* true if a reply that shows the mistake is known */
	unsigned replier; /* the seat that replies */
	game_move reply;  /* a legal reply that proves the objection */
	/* The position after the move as the replier sees it; objection_free() frees it. */
	void *after;
};
void objection_free(struct objection *o);

/* Returns true if there is an objection to this legal move. `list` holds the verdicts known so far,
 * sorted. The teacher objects only if the outcome of the move is certain, and either another move
 * certainly leads to more, or the move loses and another one may not. *out doesn't hold the
 * opponent's reply yet. */
bool coach_minds(const struct game *g, const void *seen, unsigned seat,
		 const struct verdict_list *list, game_move m, struct objection *out);
/* Finds the seat whose reply proves the objection and fills in out->after. Returns false if there
 * is no reply to look for. */
bool coach_follows(const struct game *g, const void *seen, unsigned seat, struct objection *out);
/* Adds the reply to the objection; `after` holds the verdicts of the position after the move. */
void coach_answer(const struct verdict_list *after, struct objection *out);

/* Does everything in one call, for callers that can wait: finds an objection, studies the position
 * after the move and adds the reply. `past` is the same as in struct budget. */
bool coach_objects(const struct game *g, const void *seen, unsigned seat,
		   const struct history *past, game_move m, struct objection *out);

/* Writes the translated objection, such as "What else? Here column 3 loses (8 plies): the answer is
 * column 5."; returns its length like snprintf(). */
size_t objection_text(const struct objection *o, const struct game *g, const void *seen,
		      unsigned seat, game_move m, char *buf, size_t size);

#endif
