/* SPDX-License-Identifier: MIT */
/* review.h - which moves of a game threw something away, by the game's own study of
 * what each mover could know. */
#ifndef ASOBI_REVIEW_H
#define ASOBI_REVIEW_H

#include "asobi/board.h"
#include "asobi/verdict.h"

/* A move after which its player could hope for less than before it: an outcome, or in
 * games with secrets a twentieth of a point. */
struct slip {
	unsigned ply;			/* from 0 */
	unsigned seat;
	bool estimated;			/* the study did not come to its end */
	struct verdict played, best;
};

bool review_possible(const struct game *g);
/* How far the word of a review goes. */
enum review_reach {
	REVIEW_BROKEN_OFF,		/* the budget was spent first */
	REVIEW_TO_ESTIMATES,		/* moves whose outcome is not known may be slips, too */
	REVIEW_EXACT			/* whatever was given away was found */
};
/* Looks at every ply of the board, which is borrowed and left as it was, and gives
 * out each slip as it is found, in the order of the game. */
enum review_reach review_game(struct board *b, struct budget *budget,
			      void (*found)(void *context, const struct slip *s), void *context);

/* The same, and the score that the mover of each ply judged could expect before it, x 1000: a known outcome is just
 * that. */
typedef void weigh_fn(void *context, unsigned ply, unsigned seat, int score_milli);
enum review_reach review_weigh(struct board *b, struct budget *budget,
			       void (*found)(void *context, const struct slip *s), weigh_fn *weighed, void *context);

/* "column 3 only draws; column 2 wins (35 plies)", or in the game's own words, translated; as snprintf.
 * With the true position before the move. */
size_t review_text(const struct slip *s, const struct game *g, const void *truth, char *buf, size_t size);

#endif
