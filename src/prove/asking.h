/* SPDX-License-Identifier: MIT */
/* asking.h - asks the player a question, unless the reply is already known from before an
 * interruption. Some functions here end a proof. */
#ifndef ASOBI_PROVE_ASKING_H
#define ASOBI_PROVE_ASKING_H

#include "prove/prove.h"

/* Fills in the question's seed and gets the player's reply. Returns true if the reply was saved
 * earlier, in which case it has also been judged already. */
bool prove_ask(const struct prove_task *t, struct prove_question *q, struct prove_reply *r);
/* Saves a reply that has been judged. If the question was interrupted and has no reply, does
 * nothing. */
void prove_keep(const struct prove_task *t, const struct prove_question *q,
		const struct prove_reply *r);
/* Returns the player's reply as a move; MOVE_ILLEGAL, MOVE_TIMEOUT or MOVE_CRASHED if the player
 * gave no legal move. */
game_move prove_said(const struct prove_reply *r);
bool prove_cancelled(const struct prove_task *t);

/* Ends the proof with this fault. The proof takes ownership of `line`, the plies that lead to the
 * fault. */
void prove_refute(struct proof *p, enum prove_fault fault, struct ply *line, unsigned n,
		  game_move answer);
/* Ends the proof because of a reply that is neither a move nor a resignation. The proof takes
 * ownership of `line` only if the reply is a fault. */
void prove_end_by(struct proof *p, const struct prove_reply *r, struct ply *line, unsigned n);

#endif
