/* SPDX-License-Identifier: MIT */
/* asking.h - a question put to the player, unless an earlier walk has its answer; and what ends a
 * proof. */
#ifndef ASOBI_PROVE_ASKING_H
#define ASOBI_PROVE_ASKING_H

#include "prove/prove.h"

/* Fills in the seed of the question and gets its reply.  True if the reply was known, and its
 * judgement with it. */
bool prove_ask(const struct prove_task *t, struct prove_question *q, struct prove_reply *r);
/* Call this once the reply is judged; a question that was cut short has no reply, and nobody keeps
 * it. */
void prove_keep(const struct prove_task *t, const struct prove_question *q,
		const struct prove_reply *r);
/* Returns what the player said as a move; an answer that is no move becomes a word in its place. */
game_move prove_said(const struct prove_reply *r);
bool prove_cancelled(const struct prove_task *t);

/* Ends the proof with this fault; the line is the proof's from now on. */
void prove_refute(struct proof *p, enum prove_fault fault, struct ply *line, unsigned n,
		  game_move answer);
/* Ends the proof by a reply that is no move and does not resign either; it takes the line over only
 * where that is a fault. */
void prove_end_by(struct proof *p, const struct prove_reply *r, struct ply *line, unsigned n);

#endif
