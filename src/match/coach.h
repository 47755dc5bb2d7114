/* SPDX-License-Identifier: MIT */
/* coach.h - the teacher's objections. The teacher decides whether a move that a player is about to
 * make deserves a second look, and can show the reply that proves it wrong. It uses only what the
 * player is allowed to know, and works without time limits. */
#ifndef ASOBI_COACH_H
#define ASOBI_COACH_H

#include "asobi/board.h"
#include "match/judgement.h"

/* COACH_MOST is the maximum number of objections in one game. COACH_NODES is the node limit for a
 * study that might otherwise never end. */
enum { COACH_MOST = 5, COACH_NODES = 20000000 };

/* Returns true if the teacher is able to judge moves in this game. */
bool coach_possible(const struct game *g);

struct objection {
	/* The judgement of the move, including the reply that refutes it if one is known. Unset if
	 * `wasted` is true. */
	struct judgement judgement;
	unsigned players; /* the number of players */
	/* true if the move is certain to achieve nothing, so no study is needed */
	bool wasted;
	/* The position after the move, as seen by the player who replies. objection_free() frees
	 * it. */
	void *after;
	unsigned replier;
};
void objection_free(struct objection *o);

/* Returns true if the teacher objects to this legal move. `list` holds the sorted verdicts on all
 * moves. The teacher objects to blunders, and to mistakes that a pattern explains. *out doesn't
 * contain the opponent's reply yet; call coach_answer() to add it. */
bool coach_minds(const struct game *g, unsigned players, const void *seen, unsigned seat,
		 const struct verdict_list *list, game_move m, struct objection *out);
/* Finds the seat that replies to the move and fills in out->after. Returns false if the move
 * leaves no reply to look for. */
bool coach_follows(const struct game *g, const void *seen, unsigned seat, struct objection *out);
/* Adds the reply to the objection; `after` holds the verdicts on all moves in the position after
 * the move. */
void coach_answer(const struct verdict_list *after, struct objection *out);

/* Decides on an objection, studies the position after the move and adds the reply, all in a single
 * call. Use this only where waiting is acceptable. `past` is the same as in struct budget. */
bool coach_objects(const struct game *g, unsigned players, const void *seen, unsigned seat,
		   const struct history *past, game_move m, struct objection *out);

/* Writes the translated objection and returns its length like snprintf(). The first time, the
 * teacher only asks the player to look again ("Look again: X has three on top of each other."). If
 * `again` is true, the teacher has already asked in this position and now says why the move is
 * bad. */
size_t objection_text(const struct objection *o, const struct game *g, const void *seen,
		      unsigned seat, game_move m, bool again, char *buf, size_t size);

#endif
