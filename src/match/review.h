/* SPDX-License-Identifier: MIT */
/* review.h - judging all moves of a game (match/judgement.h), and what a player can learn from it.
 */
#ifndef ASOBI_REVIEW_H
#define ASOBI_REVIEW_H

#include "asobi/board.h"
#include "match/judgement.h"
#include "match/skill.h"

bool review_possible(const struct game *g);

/* Studies the value of all moves for this seat, which is to move, using only what the player may
 * know. The result is sorted, best first. Returns true if the study was complete. */
bool review_study(const struct board *b, unsigned seat, struct budget *budget,
		  struct verdict_list *out);

/* Receives the judgement of a ply; the board stands before it. */
typedef void review_fn(void *context, const struct board *b, const struct judgement *j);
/* Judges ply `from` and all later plies of these seats, in the order of the game. `players` is the
 * number of players. Deals aren't
 * judged; a resignation is reported as an unrated move with the chances before it. A mistake comes
 * with the answer to it. The board is borrowed and restored. Returns false if the budget ran out
 * first. */
bool review_game(struct board *b, unsigned players, unsigned from, uint32_t seats,
		 struct budget *budget, review_fn *judged, void *context);

/* Accounts for the skill and the luck of one seat in this game (match/skill.h). The board is
 * borrowed and restored. Returns false if the game has no account. */
bool review_account(struct board *b, unsigned seat, struct budget *budget,
		    struct skill_account *out);

/* ---- What can be learnt from a game ---- */

enum { MOST_MOMENTS = 3, MOVE_CLASSES = MOVE_BLUNDER + 1 };
struct review_summary {
	struct accuracy accuracy;
	unsigned classes[MOVE_CLASSES]; /* the number of moves in each class */
	/* The moments worth showing (judgement_is_moment()), at most the weightiest MOST_MOMENTS,
	 * in the order of the game; and how many there are in all. */
	struct judgement moment[MOST_MOMENTS];
	unsigned moments, all_moments;
	/* The costliest move; `judged` is false if there is none that cost anything. */
	bool judged;
	struct judgement worst;
};
/* Adds the judgement of one move of a player to that player's summary, which is all zero at first.
 */
void review_sum(struct review_summary *s, const struct judgement *j);

/* Writes one translated sentence on a game in which a player made no mistake worth a moment,
 * whatever its result. */
size_t review_clean_text(const struct review_summary *s, bool lost, char *buf, size_t size);

#endif
