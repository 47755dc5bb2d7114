/* SPDX-License-Identifier: MIT */
#include "games/daifugo/solve/retrace.h"

#include <string.h>

#include "games/daifugo/rules/private.h"

static struct daifugo at_first_lead(const struct daifugo *d)
{
	struct daifugo then = *d;

	for (unsigned s = 0; s < d->rules.players; s++) {
		then.hand[s] = d->played[s];
		then.played[s] = 0;
		then.count[s] = (uint8_t)(d->count[s] + cards_count(d->played[s]));
	}
	memset(then.rank, 0, sizeof then.rank);
	memset(then.declined, 0, sizeof then.declined);
	memset(then.past, 0, sizeof then.past);
	memset(then.past_seat, 0, sizeof then.past_seat);
	then.table = (struct daifugo_table){0};
	then.last = PLAY_PASS;
	then.owner = then.last_seat = DAIFUGO_NOBODY;
	then.passed = then.missed = then.passes = then.n_past = 0;
	then.turn = d->past_seat[0] % PAST_LEADS;
	return then;
}

static bool step_on(struct daifugo *then, play_word p, daifugo_step_fn *step, void *context)
{
	if (then->phase != PHASE_PLAY || !daifugo_is_in(then, then->turn))
		return false;
	step(context, then, then->turn, p);
	daifugo_play(then, then->turn, p);
	return true;
}

/* Is it this seat's turn, on an empty field or another one? */
static bool is_asked(const struct daifugo *then, unsigned seat, bool leads)
{
	return then->turn == seat && (then->table.field == PLAY_PASS) == leads;
}

static bool pass_until(struct daifugo *then, unsigned seat, bool leads, daifugo_step_fn *step, void *context)
{
	for (unsigned i = 0; !is_asked(then, seat, leads); i++)
		if (i == DAIFUGO_MOST_PASSES || !step_on(then, PLAY_PASS, step, context))
			return false;
	return true;
}

bool daifugo_retrace(const struct daifugo *d, daifugo_step_fn *step, void *context)
{
	struct daifugo then;

	if (!d->n_past)
		return d->last == PLAY_PASS;
	then = at_first_lead(d);
	for (unsigned i = 0; i < d->n_past; i++) {
		const play_word p = d->past[i];

		if (!pass_until(&then, d->past_seat[i] % PAST_LEADS, d->past_seat[i] & PAST_LEADS, step, context) ||
		    daifugo_fault(&then.rules, &then.table, then.hand[then.turn], p) != FAULT_NONE ||
		    !step_on(&then, p, step, context))
			return false;
	}
	return pass_until(&then, d->turn, d->table.field == PLAY_PASS, step, context) && then.phase == d->phase &&
	       then.passed == d->passed && !memcmp(then.rank, d->rank, sizeof then.rank) &&
	       !memcmp(then.played, d->played, sizeof then.played);
}
