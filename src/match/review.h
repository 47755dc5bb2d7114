/* SPDX-License-Identifier: MIT */
/* review.h - judges all moves of a game (match/judgement.h) and finds what a player can learn from
 * it. */
#ifndef ASOBI_REVIEW_H
#define ASOBI_REVIEW_H

#include "asobi/board.h"
#include "match/judgement.h"
#include "match/skill.h"

bool review_possible(const struct game *g);

/* Finds the values of all moves of this seat, using only what the player may know. It must be the
 * seat's turn. The result is sorted with the best move first. Returns true if the study was
 * complete. */
bool review_study(const struct board *b, unsigned seat, struct budget *budget,
		  struct verdict_list *out);

/* Receives the judgement of a ply; the board holds the position before it. */
typedef void review_fn(void *context, const struct board *b, const struct judgement *j);
/* Judges ply `from` and all later plies of these seats, in the order of the game. `players` is the
 * number of players. Deals aren't judged; a resignation is reported as an unrated move with the
 * chances before it. For a mistake, the opponent's answer is added. The board is borrowed and
 * restored. Returns false if the budget ran out first. */
bool review_game(struct board *b, unsigned players, unsigned from, uint32_t seats,
		 struct budget *budget, review_fn *judged, void *context);

/* Separates skill from luck for one seat in this game (match/skill.h). The board is borrowed and
 * restored. Returns false if the two can't be told apart in this game. */
bool review_account(struct board *b, unsigned seat, struct budget *budget,
		    struct skill_account *out);

/* ---- What can be learnt from a game ---- */

enum { MOST_MOMENTS = 3, MOVE_CLASSES = MOVE_BLUNDER + 1 };
struct review_summary {
	struct accuracy accuracy;
	unsigned classes[MOVE_CLASSES]; /* the number of moves in each class */
	/* The moments of the game that are worth showing (judgement_is_moment()), in the order of
	 * the game. Only the MOST_MOMENTS most important ones are stored, but all of them are
	 * counted. */
	struct judgement moment[MOST_MOMENTS];
	unsigned moments, all_moments;
	/* The move that cost the most; `judged` is false if no move cost anything. */
	bool judged;
	struct judgement worst;
};
/* Adds the judgement of one move to the summary of the player who made it. The summary must be
 * zeroed before the first call. */
void review_sum(struct review_summary *s, const struct judgement *j);

/* Writes one translated sentence about a game in which a player made no mistake worth showing,
 * whatever the result. */
size_t review_clean_text(const struct review_summary *s, bool lost, char *buf, size_t size);

#endif
