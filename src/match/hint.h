/* SPDX-License-Identifier: MIT */
/* hint.h - hints in three steps: what to look for, the move, and why it is good. */
#ifndef ASOBI_HINT_H
#define ASOBI_HINT_H

#include "match/judgement.h"

enum hint_step { HINT_LOOK, HINT_MOVE, HINT_WHY, HINT_STEPS };

/* Writes one step of a hint, translated; returns the length like snprintf(). `all` holds the
 * verdicts on all moves, sorted and not empty. If the player has nothing to look for, the first
 * step already names the move. *in receives the pattern of the hint, so that the board can
 * highlight its cells. */
size_t hint_text(const struct game *g, unsigned players, const void *seen, unsigned seat,
		 const struct verdict_list *all, enum hint_step step, struct insight *in, char *buf,
		 size_t size);

#endif
