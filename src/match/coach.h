/* SPDX-License-Identifier: MIT */
/* coach.h - the teacher's objections. The teacher decides whether a move that a player is about to
 * make deserves a second look, and shows the reply that proves the move bad. The teacher uses only
 * what the player may know, and works without time limits. */
#ifndef ASOBI_COACH_H
#define ASOBI_COACH_H

#include "asobi/board.h"
#include "match/judgement.h"

/* COACH_MOST is the maximum number of objections that the teacher makes in one game. COACH_NODES is
 * the node limit for a study that would otherwise not end. */
enum { COACH_MOST = 5, COACH_NODES = 20000000 };

/* Returns true if the teacher can judge this game at all. */
bool coach_possible(const struct game *g);

struct objection {
	/* The judgement of the move, with the reply that shows the mistake if one is known. It
	 * isn't set if `wasted` is true. */
	struct judgement judgement;
	unsigned players; /* the number of players */
	bool wasted;	  /* true if the move is certainly useless, so no study is needed */
	/* The position after the move, as seen by the player who replies; objection_free() frees
	 * it. */
	void *after;
	unsigned replier;
};
void objection_free(struct objection *o);

/* Returns true if the teacher objects to this legal move. `list` holds the verdicts on all moves,
 * sorted. The teacher objects to blunders, and to mistakes that a pattern explains. Afterwards,
 * *out doesn't contain the opponent's reply yet; coach_answer() adds the reply. */
bool coach_minds(const struct game *g, unsigned players, const void *seen, unsigned seat,
		 const struct verdict_list *list, game_move m, struct objection *out);
/* Finds the seat that replies to the move and fills in out->after. Returns false if there is no
 * reply to look for. */
bool coach_follows(const struct game *g, const void *seen, unsigned seat, struct objection *out);
/* Adds the reply to the objection; `after` holds the verdicts of the position after the move. */
void coach_answer(const struct verdict_list *after, struct objection *out);

/* Looks for an objection, studies the position after the move and adds the reply, all in one call.
 * Use this only where the caller can wait. `past` is the same as in struct budget. */
bool coach_objects(const struct game *g, unsigned players, const void *seen, unsigned seat,
		   const struct history *past, game_move m, struct objection *out);

/* Writes the translated objection; returns its length like snprintf(). At first, the teacher only
 * asks the player to look again ("Look again: X has three on top of each other."). If `again` is
 * true, the player was already asked in this position, and the teacher says why the move is bad. */
size_t objection_text(const struct objection *o, const struct game *g, const void *seen,
		      unsigned seat, game_move m, bool again, char *buf, size_t size);

#endif
