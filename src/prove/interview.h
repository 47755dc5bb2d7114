/* SPDX-License-Identifier: MIT */
/* interview.h - a player asked about one position after another, each told as a game that came
 * there: plies are taken back and played as if two people tried things out at a board. */
#ifndef ASOBI_PROVE_INTERVIEW_H
#define ASOBI_PROVE_INTERVIEW_H

#include "asobi/player.h"
#include "prove/prove.h"

struct interview;
/* For one answer the player gets patience_ms, and may search so many nodes (0: no limit).  `cancel`
 * may be NULL. NULL with one sentence if the player cannot be had. */
struct interview *interview_new(const struct who *who, int64_t patience_ms, uint64_t nodes,
				atomic_bool *cancel, char error[ERROR_TEXT]);
void interview_free(struct interview *i);
/* Begins a game from this seat; false with one sentence if the player cannot be asked about such a
 * game. */
bool interview_begin(struct interview *i, const struct setup *setup, unsigned seat,
		     char error[ERROR_TEXT]);
prove_ask_fn interview_ask; /* context: the interview, after interview_begin() */

#endif
