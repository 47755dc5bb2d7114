/* SPDX-License-Identifier: MIT */
#include "games/daifugo/learn/critic.h"

#include "games/daifugo/learn/slope.h"

static void mark(struct standing *s, unsigned index)
{
	if (s->n < MOST_MARKS)
		s->index[s->n++] = (uint16_t)index;
}

static void look_at_hand(card_set hand, unsigned base, bool revolution, struct standing *out)
{
	const unsigned n = cards_count(hand);

	for (card_set left = hand & CARDS_NATURAL; left; ) {
		const unsigned rank = cards_lowest(left), strength = revolution ? RANKS - 1 - rank : rank;

		mark(out, base + strength * SUITS + suits_count(cards_suits(left, rank)) - 1);
		left &= ~cards_of_rank(rank);
	}
	mark(out, base + RANKS * SUITS + cards_jokers(hand));
	mark(out, base + RANKS * SUITS + MOST_JOKERS + 1 + (n < 12 ? n : 12));
}

static void look_at_field(const struct daifugo *d, struct standing *out)
{
	const play_word field = d->table.field;
	const unsigned n = play_count(field), low = (unsigned)play_low(field);
	const unsigned rank = play_low(field) < 0 ? 0 : low > RANKS ? RANKS : low;
	const unsigned kind = play_kind(field) == KIND_RUN ? 4 + (n > 3) : n > 4 ? 3 : n - 1;

	if (field != PLAY_PASS)
		mark(out, CRITIC_FIELD + kind * (RANKS + 1) + rank);
	if (table_reversed(&d->table))
		mark(out, CRITIC_ORDER);
	if (d->phase == PHASE_GIVE)
		mark(out, CRITIC_GIVES);
}

void critic_look(const struct daifugo *d, unsigned seat, struct standing *out)
{
	unsigned other = seat, rivals = 0;

	out->n = 0;
	for (unsigned i = 0; i < d->rules.players; i++, other = d->next_seat[other]) {
		mark(out, CRITIC_PLACE + i * (DAIFUGO_SEATS + 1) + d->place[other]);
		if (d->owner == other)
			mark(out, CRITIC_OWNER + i);
		if (d->passed >> other & 1)
			mark(out, CRITIC_PASSED + i);
		if (!daifugo_is_in(d, other))
			continue;
		look_at_hand(d->hand[other], i * CRITIC_SEAT, d->table.revolution, out);
		rivals += i > 0;
	}
	mark(out, CRITIC_RIVALS + rivals);
	look_at_field(d, out);
}

float critic_guess(const struct critic *w, const struct standing *s, struct net_cells *cells)
{
	for (unsigned k = 0; k < HIDDEN; k++)
		cells->first[k] = w->net.bias[k];
	net_add_rows(w->input, s->index, s->n, cells->first);
	return w->bias + net_fire(&w->net, cells);
}

void critic_gradient(const struct critic *w, const struct standing *s, const struct net_cells *cells, float by,
		     struct critic *gradient)
{
	float back[HIDDEN];

	gradient->bias += by;
	slope_head(&w->net, cells, by, back, &gradient->net);
	slope_rows(gradient->input, s->index, s->n, back);
	for (unsigned k = 0; k < HIDDEN; k++)
		gradient->net.bias[k] += back[k];
}
