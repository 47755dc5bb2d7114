/* review.h - which moves of a game changed its outcome, by the game's own exact
 * study.  Open games only: there nothing was to be guessed. */
#ifndef ASOBI_REVIEW_H
#define ASOBI_REVIEW_H

#include "asobi/board.h"
#include "asobi/verdict.h"

/* A move after which its player could hope for less than before it. */
struct slip {
	unsigned ply;			/* from 0 */
	struct verdict played, best;
	char move[MOVE_TEXT], better[MOVE_TEXT];	/* as text */
};

bool review_possible(const struct game *g);
/* Looks at every ply of the board, which is borrowed and left as it was, and gives
 * out each slip as it is found, in the order of the game.  False if the budget was
 * spent first. */
bool review_game(struct board *b, struct budget *budget,
		 void (*found)(void *context, const struct slip *s), void *context);

/* "3 loses in 12; 2 wins in 21", translated; as snprintf. */
size_t review_text(const struct slip *s, char *buf, size_t size);

#endif
