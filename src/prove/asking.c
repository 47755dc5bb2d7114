/* SPDX-License-Identifier: MIT */
#include "prove/asking.h"

#include "prove/positions.h"

bool prove_cancelled(const struct prove_task *t)
{
	return t->cancel && atomic_load_explicit(t->cancel, memory_order_relaxed);
}

bool prove_ask(const struct prove_task *t, struct prove_question *q, struct prove_reply *r)
{
	const uint64_t seed = t->seed + (q->time == PROVE_OTHER_SEED);

	q->seed = positions_hash(q->state, t->game->state_size) ^
		  seed * UINT64_C(0x9e3779b97f4a7c15);
	*r = (struct prove_reply){ .move = MOVE_HIDDEN };
	if (t->known && t->known(t->book, q, r))
		return true;
	r->how = t->ask(t->context, q, &r->move, r->why);
	if (r->how == PROVE_RESIGNED)
		r->move = MOVE_RESIGN;
	return false;
}

void prove_keep(const struct prove_task *t, const struct prove_question *q,
		const struct prove_reply *r)
{
	if (t->keep && r->how != PROVE_STOPPED && r->how != PROVE_REFUSED)
		t->keep(t->book, q, r);
}

game_move prove_said(const struct prove_reply *r)
{
	static const game_move instead[] = { [PROVE_ILLEGAL] = MOVE_ILLEGAL,
					     [PROVE_LATE] = MOVE_TIMEOUT,
					     [PROVE_CRASHED] = MOVE_CRASHED };

	return r->how == PROVE_MOVED || r->how == PROVE_RESIGNED ? r->move : instead[r->how];
}

void prove_refute(struct proof *p, enum prove_fault fault, struct ply *line, unsigned n,
		  game_move answer)
{
	p->end = PROVE_REFUTED;
	p->fault = fault;
	p->line = line;
	p->n = n;
	p->answer = answer;
}

void prove_end_by(struct proof *p, const struct prove_reply *r, struct ply *line, unsigned n)
{
	static const enum prove_fault faults[] = { [PROVE_ILLEGAL] = PROVE_BAD_MOVE,
						   [PROVE_LATE] = PROVE_NO_ANSWER,
						   [PROVE_CRASHED] = PROVE_BROKE_DOWN };

	if (r->how == PROVE_STOPPED)
		p->end = PROVE_CUT;
	else if (r->how == PROVE_REFUSED)
		p->end = PROVE_UNTRIED;
	else
		prove_refute(p, faults[r->how], line, n, r->move);
}
