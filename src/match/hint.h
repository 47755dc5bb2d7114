/* SPDX-License-Identifier: MIT */
/* hint.h - hints in three steps: what to look for, the move, and why it is good. */
#ifndef ASOBI_HINT_H
#define ASOBI_HINT_H

#include "match/judgement.h"

enum hint_step { HINT_LOOK, HINT_MOVE, HINT_WHY, HINT_STEPS };

/* Remembers the hints that a player has asked for in one position. */
struct hint_course {
	unsigned at; /* the number of plies before the position, plus one; 0 if there were no hints
		      */
	enum hint_step step; /* the step of the last hint in this position */
};

/* Moves on to the next step. A player who asks for a hint again in the same position gets a more
 * detailed one. */
void hint_advance(struct hint_course *course, size_t plies);
/* Returns true if the last hint named a move in the position after this number of plies. */
bool hint_names_move(const struct hint_course *course, size_t plies);

/* Writes one step of a hint, translated; returns the length like snprintf(). `all` holds the
 * verdicts on all moves, sorted and not empty. If no pattern tells the player what to look for,
 * the last step is written instead of the first, and *step is changed accordingly. *in receives
 * the pattern of the hint, so that the board can highlight its cells. */
size_t hint_text(const struct game *g, unsigned players, const void *seen, unsigned seat,
		 const struct verdict_list *all, enum hint_step *step, struct insight *in,
		 char *buf, size_t size);

#endif
