/* SPDX-License-Identifier: MIT */
/* All pairs of numbers that were answered alike so far are played at once. */
#include "games/numer0n/solve/duel.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "games/numer0n/players/choice.h"

struct duel {
	const struct agent_class *class[2];
	struct agent *agent[2];
	struct rng rng;
	struct numer0n now;		/* as seen so far; no secrets but the mover's */
};

/* Numbers that may be a seat's, as far as was told. */
struct numbers {
	num_code *at;
	unsigned n;
};

static num_code next_call(struct duel *d, unsigned seat, const struct numbers *own)
{
	struct budget budget = budget_unlimited();
	struct thought thought = {0};

	d->now.turn = (uint8_t)seat;
	d->now.secret[seat] = own->at[0];
	d->now.secret[1 - seat] = NUM_UNSEEN;
	d->class[seat]->think(d->agent[seat], &d->now, seat, &d->rng, &budget, &thought);
	return (num_code)thought.move;
}

static double wins(struct duel *d, const struct numbers hidden[2]);

/* Won games, of all pairs, after this call was made and answered so. */
static double wins_after(struct duel *d, const struct numbers hidden[2], unsigned seat, num_code call,
			 struct num_answer a)
{
	const struct numbers *all = &hidden[1 - seat];
	struct numbers after[2] = { hidden[0], hidden[1] }, *left = &after[1 - seat];
	struct num_call *entry = &d->now.calls[seat][d->now.n_calls[seat]];
	double won = 0;

	left->at = xcalloc(all->n, sizeof *left->at);
	left->n = 0;
	for (unsigned i = 0; i < all->n; i++) {
		const struct num_answer is = num_judge(all->at[i], call, d->now.digits);

		if (is.eat == a.eat && is.bite == a.bite)
			left->at[left->n++] = all->at[i];
	}
	if (left->n && a.eat == d->now.digits) {
		won = seat == 0 ? hidden[0].n : 0;
	} else if (left->n) {
		*entry = (struct num_call){ .call = call, .eat = a.eat, .bite = a.bite };
		d->now.n_calls[seat]++;
		won = wins(d, after);
		d->now.n_calls[seat]--;
		*entry = (struct num_call){0};
	}
	free(left->at);
	return won;
}

static double wins(struct duel *d, const struct numbers hidden[2])
{
	const unsigned seat = d->now.n_calls[0] > d->now.n_calls[1];
	const unsigned digits = d->now.digits;
	double won = 0;
	num_code call;

	if (d->now.n_calls[seat] == NUM_MOST_CALLS)
		return 0.5 * hidden[0].n * hidden[1].n;
	call = next_call(d, seat, &hidden[seat]);
	for (uint8_t eat = 0; eat <= digits; eat++)
		for (uint8_t bite = 0; eat + bite <= (int)digits; bite++)
			won += wins_after(d, hidden, seat, call, (struct num_answer){ eat, bite });
	return won;
}

double num_duel_share(const struct agent_class *first, struct agent *a, const struct agent_class *second,
		      struct agent *b, unsigned digits)
{
	const unsigned n = num_count(digits);
	struct duel d = {
		.class = { first, second }, .agent = { a, b },
		.now = { .digits = (uint8_t)digits, .phase = NUM_CALL },
	};
	num_code *codes = xcalloc(n, sizeof *codes);
	const struct numbers hidden[2] = { { codes, n }, { codes, n } };
	double won;

	rng_seed(&d.rng, 1);
	num_list(digits, codes);
	won = wins(&d, hidden);
	free(codes);
	return won / n / n;
}
