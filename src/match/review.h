/* SPDX-License-Identifier: MIT */
/* review.h - judges every move in a game (match/judgement.h) and finds what a player can learn
 * from it. */
#ifndef ASOBI_REVIEW_H
#define ASOBI_REVIEW_H

#include "asobi/board.h"
#include "match/judgement.h"
#include "match/skill.h"

bool review_possible(const struct game *g);

/* Finds the values of all moves of this seat, which must be to move, using only what its player
 * may know. The best move comes first. Returns true if the study was complete. */
bool review_study(const struct board *b, unsigned seat, struct budget *budget,
		  struct verdict_list *out);

/* Called with the judgement of each ply; the board holds the position before the ply. */
typedef void review_fn(void *context, const struct board *b, const struct judgement *j);
/* Judges these seats' moves in the order of the game, starting with ply `from`. `players` is the
 * number of players. Deals aren't judged; a resignation is reported as an unrated move with the
 * chances before it. For a mistake, the opponent's reply is added. The board is borrowed and
 * restored. Returns false if the budget ran out first. */
bool review_game(struct board *b, unsigned players, unsigned from, uint32_t seats,
		 struct budget *budget, review_fn *judged, void *context);

/* Computes how much of a seat's result in this game was skill and how much luck (match/skill.h).
 * The board is borrowed and restored. Returns false if the two can't be separated in this game. */
bool review_account(struct board *b, unsigned seat, struct budget *budget,
		    struct skill_account *out);

/* ---- What players can learn from a game ---- */

enum { MOST_MOMENTS = 3, MOVE_CLASSES = MOVE_BLUNDER + 1 };
struct review_summary {
	struct accuracy accuracy;
	unsigned classes[MOVE_CLASSES]; /* how many moves fall in each class */
	/* The moments worth showing (judgement_is_moment()), the costliest first. Only the
	 * MOST_MOMENTS costliest ones are stored, but all are counted. */
	struct judgement moment[MOST_MOMENTS];
	unsigned moments, all_moments;
	/* The move that cost the most; its `judged` is false if no move cost anything. */
	bool judged;
	struct judgement worst;
	/* `looked` is true once there is a judgement. `behind_from_start` is true if the player
	 * had certainly lost even before their first move; `most_chance_milli` is the highest
	 * chance to win that they ever had. */
	bool looked, behind_from_start;
	int most_chance_milli;
	/* If `resigned` is true, `resignation` holds the chances before the player resigned. */
	bool resigned;
	struct judgement resignation;
};
/* Adds the judgement of one move to the summary for the player who made it. The summary must be
 * zeroed before the first call. */
void review_sum(struct review_summary *s, const struct judgement *j);

enum review_end { REVIEW_NOT_LOST, REVIEW_LOST, REVIEW_RESIGNED };
/* Writes one translated sentence about a game in which the player made no mistakes worth showing.
 * REVIEW_LOST is for losses by play in two-player games without secrets. If the player resigned
 * before any move was rated, there is nothing to say, and the text is empty. */
size_t review_clean_text(const struct review_summary *s, enum review_end end, char *buf,
			 size_t size);
/* Writes one translated sentence about who was ahead when the player resigned, in two-player games
 * without secrets; an empty text if the review doesn't know. */
size_t review_resigned_text(const struct review_summary *s, char *buf, size_t size);

#endif
