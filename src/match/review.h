/* SPDX-License-Identifier: MIT */
/* review.h - finding the mistakes in a game, based on the game's own study of what each player
 * could know. */
#ifndef ASOBI_REVIEW_H
#define ASOBI_REVIEW_H

#include "asobi/board.h"
#include "asobi/verdict.h"

/* A mistake: a move that gives an outcome away, that certainly loses although the best move isn't
 * known to lose, or that, in games with secrets, loses a twentieth of a point. */
struct slip {
	unsigned ply; /* the number of the ply, starting with 0 */
	unsigned seat;
	bool estimated; /* the study wasn't complete */
	struct verdict played, best;
};

bool review_possible(const struct game *g);
/* How reliable the result of a review is. */
enum review_reach {
	REVIEW_BROKEN_OFF,   /* the budget ran out before the end */
	REVIEW_TO_ESTIMATES, /* moves whose outcome is unknown may be mistakes as well */
	REVIEW_EXACT	     /* every mistake was found */
};
/* Reviews every ply and reports each mistake as it is found, in the order of the game. The board is
 * borrowed and left unchanged. */
enum review_reach review_game(struct board *b, struct budget *budget,
			      void (*found)(void *context, const struct slip *s), void *context);

/* Studies the value of all moves for this seat, which is to move, using only what the player may
 * know. The result is sorted, best first. Returns true if the study was complete. */
bool review_study(const struct board *b, unsigned seat, struct budget *budget,
		  struct verdict_list *out);
/* NULL if the move isn't in the list. */
const struct verdict *review_verdict(const struct verdict_list *list, game_move m);
/* Returns true if a move is a turning point: it gave an outcome away, or, by estimates, much of
 * what could be expected. */
bool review_turns(const struct verdict *played, const struct verdict *best);
/* Reports each turning point of these seats. At most `nodes` nodes are studied for a ply, and the
 * board stands before the ply when it is reported. Returns false if the review was cancelled. */
bool review_turning_points(struct board *b, uint32_t seats, uint64_t nodes, atomic_bool *cancel,
			   void (*found)(void *context, const struct board *b,
					 const struct slip *s),
			   void *context);

/* What the player could expect before a ply. */
struct weight {
	unsigned ply, seat;
	/* The expected score times 1,000; if the outcome is known, it is exactly the score of that
	 * outcome. */
	int score_milli;
	bool counts;   /* true if the margin of the win counts in this game */
	int margin;    /* the expected margin if it counts, otherwise 0 */
	bool complete; /* true if the study of this ply was complete */
	bool settled;  /* true if it is certain whether the move gave an outcome away */
};
typedef void weigh_fn(void *context, const struct weight *w);
/* Reviews ply `from` and all plies after it. It reports the mistakes and also, for each ply, what
 * the player could expect (struct weight). */
enum review_reach review_weigh(struct board *b, unsigned from, struct budget *budget,
			       void (*found)(void *context, const struct slip *s),
			       weigh_fn *weighed, void *context);

/* Writes a translated comment on a mistake, such as "column 3 only draws; column 2 wins in 35
 * moves", or one in the game's own words. `truth` is the true position before the move. Returns the
 * length like snprintf(). */
size_t review_text(const struct slip *s, const struct game *g, const void *truth, char *buf,
		   size_t size);

#endif
