/* SPDX-License-Identifier: MIT */
/* review.h - which moves of a game threw something away, by the game's own study of
 * what each mover could know. */
#ifndef ASOBI_REVIEW_H
#define ASOBI_REVIEW_H

#include "asobi/board.h"
#include "asobi/verdict.h"

/* A move after which its player could hope for less than before it: an outcome; a loss that is
 * certain where the best is not known to lose; or in games with secrets a twentieth of a point. */
struct slip {
	unsigned ply; /* from 0 */
	unsigned seat;
	bool estimated; /* the study did not come to its end */
	struct verdict played, best;
};

bool review_possible(const struct game *g);
/* How far the word of a review goes. */
enum review_reach {
	REVIEW_BROKEN_OFF,   /* the budget was spent first */
	REVIEW_TO_ESTIMATES, /* moves whose outcome is not known may be slips, too */
	REVIEW_EXACT	     /* whatever was given away was found */
};
/* Looks at every ply of the board, which is borrowed and left as it was, and gives
 * out each slip as it is found, in the order of the game. */
enum review_reach review_game(struct board *b, struct budget *budget,
			      void (*found)(void *context, const struct slip *s), void *context);

/* Study what all moves of this seat, which is to move, are worth to a player who knows only what it
 * may know: best first.  True: the study came to its end. */
bool review_study(const struct board *b, unsigned seat, struct budget *budget,
		  struct verdict_list *out);
const struct verdict *review_verdict(const struct verdict_list *list, game_move m); /* NULL: there
										       is none of it
										     */
/* Is a move a turning point: an outcome given away, or by estimates much of what could be expected?
 */
bool review_turns(const struct verdict *played, const struct verdict *best);
/* Each such move of these seats, the study of a ply bounded by so many nodes; the board stands
 * before the ply when it is given out.  False: it was cancelled on the way. */
bool review_turning_points(struct board *b, uint32_t seats, uint64_t nodes, atomic_bool *cancel,
			   void (*found)(void *context, const struct board *b,
					 const struct slip *s),
			   void *context);

/* A weight is what the mover of a ply could expect before it. */
struct weight {
	unsigned ply, seat;
	int score_milli; /* the score, x 1000: a known outcome is just that */
	bool counts;	 /* the game counts by how much it is won: */
	int margin;	 /* that, else 0 */
	bool complete;	 /* its study came to its end */
	bool settled;	 /* and it is certain whether the move gave an outcome away */
};
typedef void weigh_fn(void *context, const struct weight *w);
/* The same of ply `from` and those after it, each with its weight. */
enum review_reach review_weigh(struct board *b, unsigned from, struct budget *budget,
			       void (*found)(void *context, const struct slip *s),
			       weigh_fn *weighed, void *context);

/* "column 3 only draws; column 2 wins in 35 moves", or in the game's own words, translated; as
 * snprintf. With the true position before the move. */
size_t review_text(const struct slip *s, const struct game *g, const void *truth, char *buf,
		   size_t size);

#endif
