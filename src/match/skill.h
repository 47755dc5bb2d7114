/* SPDX-License-Identifier: MIT */
/* skill.h - separates skill from luck in one seat's moves (struct skill_account in view.h). */
#ifndef ASOBI_SKILL_H
#define ASOBI_SKILL_H

#include "asobi/view.h"

/* Computes how much of a seat's result is due to skill and how much to luck. `moves` holds all of
 * the seat's moves, in order from the start of the game. Returns false if skill and luck can't be
 * separated exactly in this game. */
bool skill_account_of(const struct game *g, const struct skill_move *moves, size_t n, unsigned seat,
		      struct budget *budget, struct skill_account *out);
/* Writes the account as translated lines: the skill and the luck, a summary, and a table with a
 * row for each move. Returns the length like snprintf(). */
size_t skill_account_text(const struct skill_account *a, char *buf, size_t size);

#endif
