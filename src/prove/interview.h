/* SPDX-License-Identifier: MIT */
/* interview.h - asks a player about many positions, one after the other. To get from one to the
 * next, it takes back and plays plies in a single game, like two people trying out moves at a
 * board. */
#ifndef ASOBI_PROVE_INTERVIEW_H
#define ASOBI_PROVE_INTERVIEW_H

#include "asobi/player.h"
#include "prove/prove.h"

struct interview;
/* Starts an interview. For each answer, the player has patience_ms and may search the given number
 * of nodes (0 for no limit). `cancel` may be NULL. If the player can't be started, writes a one-
 * sentence error message and returns NULL. */
struct interview *interview_new(const struct who *who, int64_t patience_ms, uint64_t nodes,
				atomic_bool *cancel, char error[ERROR_TEXT]);
void interview_free(struct interview *i);
/* Begins a game in which the player has this seat. If the player can't play this game, writes a
 * one-sentence error message and returns false. */
bool interview_begin(struct interview *i, const struct setup *setup, unsigned seat,
		     char error[ERROR_TEXT]);
/* Writes a sentence that quotes the program's most recent standard error output; writes "" if
 * there is none or the program has failed. */
void interview_words(const struct interview *i, char *buf, size_t size);
/* Returns the first line from the program that isn't part of the protocol; "" if there is none. It
 * is valid until the interview is freed. */
const char *interview_stray(struct interview *i);
prove_ask_fn interview_ask; /* its `context` argument is an interview in which a game has begun */

#endif
