/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/policy.h"

#include <stdlib.h>

struct weights {
	/* the value of having the lead; for comparison, getting rid of one group of cards is
	 * worth 1000 */
	int lead;
	/* How much the lead's value changes when the player has few cards left. */
	int near_out;
	/* How much the lead's value changes when an opponent has few cards left. */
	int danger;
	int pass; /* a bonus for passing, so that the player is patient */
};

/* Of all weights tried, these scored best against the `sample` player. */
static const struct weights tried_weights = {
	.lead = 400, .near_out = 125, .danger = -300, .pass = 100
};

struct decision {
	const struct observation *s;
	const struct weights *w;
	/* whether the costs have been computed: [0] without a revolution, [1] with one */
	bool known[2];
	struct partition_costs costs[2];
};

static const struct partition_costs *costs_for(struct decision *d, unsigned revolution)
{
	if (!d->known[revolution])
		daifugo_group_costs(d->s, revolution, &d->costs[revolution]);
	d->known[revolution] = true;
	return &d->costs[revolution];
}

/* Returns the value of having the lead with a hand of this cost. */
static int lead_worth(const struct decision *d, int cost)
{
	enum { SOON = 3 * LEAD, FEW = 4 };
	int worth = d->w->lead;

	if (cost < SOON)
		worth += d->w->near_out * (SOON - cost) / SOON;
	if (d->s->poorest < FEW)
		worth += d->w->danger * (int)(FEW - d->s->poorest) / FEW;
	return worth;
}

static void appraise_pass(struct decision *d, struct appraisal *a)
{
	a->rest = daifugo_partition_cost(d->s->rules, costs_for(d, d->s->table->revolution),
					 d->s->hand);
	a->keeps = d->s->own_field ? LEAD : 0;
	a->worth = (d->s->own_field ? lead_worth(d, a->rest) : d->w->pass) - a->rest;
}

/* Appraises a play without looking for a certain finish. */
static void appraise_play(struct decision *d, struct appraisal *a)
{
	const struct observation *s = d->s;
	const card_set rest = cards_without(s->hand, play_cards(a->play));
	const unsigned revolution = s->table->revolution ^ play_revolution(s->rules, a->play);

	if (a->play == PLAY_PASS) {
		appraise_pass(d, a);
	} else if (!rest) {
		a->keeps = a->rest = 0;
		a->worth = play_foul_finish(s->rules, s->table, a->play) ? -FINISHES : 2 * FINISHES;
	} else {
		a->rest = daifugo_partition_cost(s->rules, costs_for(d, revolution), rest);
		a->keeps = daifugo_keeps_lead(s, a->play);
		a->worth = lead_worth(d, a->rest) * a->keeps / LEAD - a->rest;
	}
}

static int play_worth(struct decision *d, play_word p)
{
	struct appraisal a = { .play = p };

	appraise_play(d, &a);
	return a.worth;
}

unsigned daifugo_appraise(const struct observation *s, struct appraisal out[DAIFUGO_MAX_PLAYS])
{
	struct decision d = { .s = s, .w = &tried_weights };
	play_word plays[DAIFUGO_MAX_PLAYS];
	const unsigned n = daifugo_generate(s->rules, s->table, s->hand, plays);

	for (unsigned i = 0; i < n; i++) {
		out[i].play = plays[i];
		appraise_play(&d, &out[i]);
		if (out[i].worth < FINISHES && daifugo_finishes(s, plays[i]))
			out[i].worth += FINISHES;
	}
	return n;
}

int daifugo_best_first(const void *a, const void *b)
{
	const struct appraisal *x = a, *y = b;

	if (x->worth != y->worth)
		return x->worth > y->worth ? -1 : 1;
	return (x->play > y->play) - (x->play < y->play);
}

static play_word pick_careful(UNUSED const struct daifugo_policy *self, const struct observation *s,
			      UNUSED struct rng *rng)
{
	struct appraisal list[DAIFUGO_MAX_PLAYS];
	const unsigned n = daifugo_appraise(s, list);
	unsigned best = 0;

	for (unsigned i = 1; i < n; i++)
		if (list[i].worth > list[best].worth)
			best = i;
	return list[best].play;
}

/* Chooses a lead from the groups in the cheapest partition of the hand. */
static play_word lead_quick(struct decision *d)
{
	const struct observation *s = d->s;
	struct partition parts;
	play_word best = PLAY_PASS;
	int best_worth = INT32_MIN;

	if (daifugo_finish_leading(s, s->hand, s->table->revolution, &best))
		return best;
	daifugo_partition(s->rules, costs_for(d, s->table->revolution), s->hand, &parts);
	for (unsigned i = 0; i < parts.n; i++) {
		const int worth = play_worth(d, parts.group[i]);

		if (worth > best_worth) {
			best_worth = worth;
			best = parts.group[i];
		}
	}
	return best;
}

static play_word answer_quick(struct decision *d)
{
	const struct observation *s = d->s;
	play_word plays[DAIFUGO_MAX_PLAYS], best = PLAY_PASS;
	const unsigned n = daifugo_generate(s->rules, s->table, s->hand, plays);
	int best_worth = INT32_MIN;

	for (unsigned i = 0; n > 1 && i < n; i++) {
		const int worth = play_worth(d, plays[i]);

		if (worth >= FINISHES || daifugo_finishes(s, plays[i]))
			return plays[i];
		if (worth > best_worth) {
			best_worth = worth;
			best = plays[i];
		}
	}
	return best;
}

static play_word pick_quick(const struct daifugo_policy *self, const struct observation *s,
			    UNUSED struct rng *rng)
{
	struct decision d = { .s = s, .w = self->weights };

	return s->table->field == PLAY_PASS ? lead_quick(&d) : answer_quick(&d);
}

const struct daifugo_policy policy_careful = { pick_careful, &tried_weights };
const struct daifugo_policy policy_quick = { pick_quick, &tried_weights };

/* ---- Gifts in the exchange ----------------------------------------------- */

static int cheapest_first(const void *a, const void *b)
{
	const struct gift *x = a, *y = b;

	if (x->cost != y->cost)
		return x->cost < y->cost ? -1 : 1;
	return (x->cards > y->cards) - (x->cards < y->cards);
}

static unsigned add_gift(const struct observation *s, const struct partition_costs *c,
			 card_set cards, unsigned len, struct gift *out)
{
	if (!cards_valid(cards) || len == MOST_GIFTS)
		return len;
	out[len] = (struct gift){ cards, daifugo_partition_cost(s->rules, c,
								cards_without(s->hand, cards)) };
	return len + 1;
}

unsigned daifugo_gifts(const struct observation *s, unsigned n, struct gift out[MOST_GIFTS])
{
	struct partition_costs c;
	unsigned len = 0;

	daifugo_group_costs(s, false, &c);
	for (card_set rest = s->hand; rest; rest &= rest - 1) {
		const card_set one = rest & -rest;

		if (n == 1)
			len = add_gift(s, &c, one, len, out);
		for (card_set more = rest & (rest - 1); n == 2 && more; more &= more - 1)
			len = add_gift(s, &c, one | (more & -more), len, out);
	}
	qsort(out, len, sizeof *out, cheapest_first);
	return len;
}
