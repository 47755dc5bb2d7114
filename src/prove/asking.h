/* SPDX-License-Identifier: MIT */
/* asking.h - a question put to the player, unless an earlier walk has its answer; and what ends a proof. */
#ifndef ASOBI_PROVE_ASKING_H
#define ASOBI_PROVE_ASKING_H

#include "prove/prove.h"

/* Fills in the seed.  True: the reply was known, its judgement with it. */
bool prove_ask(const struct prove_task *t, struct prove_question *q, struct prove_reply *r);
/* To be called when it is judged; what was cut short is no reply, and nobody keeps it. */
void prove_keep(const struct prove_task *t, const struct prove_question *q, const struct prove_reply *r);
/* What it said, as a move: a word in place of an answer that is none. */
game_move prove_said(const struct prove_reply *r);
bool prove_cancelled(const struct prove_task *t);

/* The line is the proof's from now on. */
void prove_refute(struct proof *p, enum prove_fault fault, struct ply *line, unsigned n, game_move answer);
/* By a reply that is no move and does not resign either; the line is taken over only where that is a fault. */
void prove_end_by(struct proof *p, const struct prove_reply *r, struct ply *line, unsigned n);

#endif
