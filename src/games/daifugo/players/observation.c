/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/observation.h"

static void look_around(const struct daifugo *d, unsigned seat, struct observation *s)
{
	unsigned other = d->next_seat[seat], cards;
	const unsigned gives = daifugo_partner(d, seat, &cards), partner = cards ? gives : DAIFUGO_SEATS;

	for (unsigned i = 0; i < DAIFUGO_SEATS - 1 && other != seat; i++, other = d->next_seat[other]) {
		if (daifugo_is_in(d, other))
			s->ahead[i] = d->count[other];
		if (d->passed >> other & 1)
			s->silent = (uint8_t)(s->silent | 1U << i);
		if (d->owner == other)
			s->owner = (uint8_t)(1 + i);
		for (unsigned pair = 0; pair < 2; pair++)
			s->declined[pair][i] = (uint8_t)(1 + daifugo_declined(d, other, pair));
		if (other == partner && daifugo_is_in(d, other))
			s->partner = (uint8_t)(1 + i);
	}
	s->place = d->place[seat];
	if (!s->partner)
		return;
	/* The lower class gave its strongest cards. */
	s->known = daifugo_known(d, seat, partner);
	if (d->place[partner] > d->place[seat] && d->gave[partner])
		s->cap = (uint8_t)(d->gave[partner] & CARDS_NATURAL ? 1 + cards_lowest(d->gave[partner]) : 0);
}

struct observation daifugo_observation(const struct daifugo *d, unsigned seat)
{
	const bool leads = d->table.field == PLAY_PASS;
	struct observation s = {
		.rules = &d->rules, .table = &d->table, .hand = d->hand[seat],
		.own_field = d->owner == seat, .poorest = MOST_CARDS
	};
	card_set gone = d->hand[seat];
	unsigned wild = d->rules.jokers - cards_jokers(gone);

	for (unsigned i = 0; i < d->rules.players; i++) {
		gone |= d->played[i];
		wild -= cards_jokers(d->played[i]);
		if (i == seat || !daifugo_is_in(d, i))
			continue;
		s.rivals++;
		if (d->count[i] < s.poorest)
			s.poorest = d->count[i];
		if (d->count[i] > s.richest)
			s.richest = d->count[i];
		if (!leads && (d->passed >> i & 1))
			continue;
		s.answering++;
		if (d->count[i] > s.most)
			s.most = d->count[i];
	}
	s.unseen = (CARDS_NATURAL & ~gone) | jokers(wild);
	look_around(d, seat, &s);
	return s;
}
