#include "games/daifugo/players/sight.h"

struct sight daifugo_sight(const struct daifugo *d, unsigned seat)
{
	const bool leads = d->table.field == PLAY_PASS;
	struct sight s = {
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
	return s;
}
