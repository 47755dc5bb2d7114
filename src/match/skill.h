/* SPDX-License-Identifier: MIT */
/* skill.h - separates skill from luck in the moves of one seat (struct skill_account in view.h). */
#ifndef ASOBI_SKILL_H
#define ASOBI_SKILL_H

#include "asobi/view.h"

/* Computes how much of a seat's result came from luck and how much from skill. `moves` are all
 * moves of the seat from the start, in order. Returns false if the two can't be told apart exactly
 * in this game. */
bool skill_account_of(const struct game *g, const struct skill_move *moves, size_t n, unsigned seat,
		      struct budget *budget, struct skill_account *out);
/* Writes the account as translated lines: skill and luck, the summary, and a table with a row for
 * each move. Returns the length like snprintf(). */
size_t skill_account_text(const struct skill_account *a, char *buf, size_t size);

#endif
