/* SPDX-License-Identifier: MIT */
/* hint.h - hints in three steps: what to look for, which move to make, and why it is good. */
#ifndef ASOBI_HINT_H
#define ASOBI_HINT_H

#include "match/judgement.h"

enum hint_step { HINT_LOOK, HINT_MOVE, HINT_WHY, HINT_STEPS };

/* Keeps track of the hints that a player has been given in one position. */
struct hint_course {
	/* the number of plies before the position, plus one; 0 if no hint has been given */
	unsigned at;
	enum hint_step step; /* the step of the last hint in this position */
};

/* Moves on to the next step. Each time the player asks again in the same position, the hint gets
 * more detailed. */
void hint_advance(struct hint_course *course, size_t plies);
/* Returns true if the last hint named a move and was given in the position after this number of
 * plies. */
bool hint_names_move(const struct hint_course *course, size_t plies);

/* Writes one step of a hint, translated, and returns the length like snprintf(). `all` holds the
 * sorted verdicts on all moves and isn't empty. If no pattern can tell the player what to look
 * for, the last step is written in place of the first, and *step is updated. *in receives the
 * hint's pattern, so that the board can highlight its cells. */
size_t hint_text(const struct game *g, unsigned players, const void *seen, unsigned seat,
		 const struct verdict_list *all, enum hint_step *step, struct insight *in,
		 char *buf, size_t size);

#endif
