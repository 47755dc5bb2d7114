/* SPDX-License-Identifier: MIT */
/* Classes, and the cards they exchange before the play. */
#include "base/i18n.h"
#include "games/daifugo/rules/private.h"

enum daifugo_class daifugo_class_of(unsigned place, unsigned players)
{
	if (!place || players < 4)
		return CLASS_NONE;
	if (place <= 2)
		return place == 1 ? CLASS_DAIFUGO : CLASS_FUGO;
	if (place + 2 > players)
		return place == players ? CLASS_DAIHINMIN : CLASS_HINMIN;
	return CLASS_HEIMIN;
}

enum daifugo_class daifugo_class(const struct daifugo *d, unsigned seat)
{
	return daifugo_class_of(d->place[seat], d->rules.players);
}

const char *daifugo_class_name(enum daifugo_class c)
{
	static const char *const names[] = {
		"", N_("daifugo"), N_("fugo"), N_("heimin"), N_("hinmin"), N_("daihinmin"),
	};

	return c == CLASS_NONE ? "" : _(names[c]);
}

unsigned daifugo_partner(const struct daifugo *d, unsigned seat, unsigned *cards)
{
	static const unsigned gifts[] = { 0, 2, 1, 0, 1, 2 };
	const unsigned facing = d->rules.players + 1U - d->place[seat];

	*cards = d->rules.exchange == EXCHANGE_OFF ? 0 : gifts[daifugo_class(d, seat)];
	for (unsigned s = 0; *cards && s < d->rules.players; s++)
		if (d->place[s] == facing)
			return s;
	return seat;
}

/* Does it give to a lower class? */
static bool is_upper(const struct daifugo *d, unsigned seat)
{
	const enum daifugo_class c = daifugo_class(d, seat);

	return c == CLASS_DAIFUGO || c == CLASS_FUGO;
}

static void hand_over(struct daifugo *d, unsigned from, card_set gift)
{
	unsigned cards;
	const unsigned to = daifugo_partner(d, from, &cards);

	d->hand[from] = cards_without(d->hand[from], gift);
	d->hand[to] = cards_with(d->hand[to], gift);
	d->count[from] = (uint8_t)(d->count[from] - cards);
	d->count[to] = (uint8_t)(d->count[to] + cards);
	d->gave[from] = gift;
}

card_set daifugo_usual_gift(const struct daifugo *d, unsigned seat)
{
	unsigned cards;

	daifugo_partner(d, seat, &cards);
	return is_upper(d, seat) ? cards_weakest(d->hand[seat], cards) : cards_strongest(d->hand[seat], cards);
}

/* The lower class gives its strongest.  With `auto` the upper one gives the weakest that it
 * was dealt; otherwise it chooses with what it got in the hand, unless it has left. */
static void exchange_pair(struct daifugo *d, unsigned upper, unsigned lower)
{
	const card_set weak = daifugo_usual_gift(d, upper);

	hand_over(d, lower, daifugo_usual_gift(d, lower));
	if (d->rules.exchange == EXCHANGE_AUTO)
		hand_over(d, upper, weak);
	else if (daifugo_is_in(d, upper))
		d->to_give = (uint8_t)(d->to_give | 1U << upper);
	else
		hand_over(d, upper, daifugo_usual_gift(d, upper));
}

void daifugo_begin_exchange(struct daifugo *d)
{
	d->phase = PHASE_GIVE;
	for (unsigned s = 0; s < d->rules.players; s++) {
		unsigned cards;
		const unsigned partner = daifugo_partner(d, s, &cards);

		if (cards && is_upper(d, s))
			exchange_pair(d, s, partner);
	}
}

bool daifugo_gift_is_legal(const struct daifugo *d, unsigned seat, game_move m)
{
	unsigned cards;

	daifugo_partner(d, seat, &cards);
	return cards_valid(m) && cards_count(m) == cards && cards_hold(d->hand[seat], m);
}

void daifugo_list_gifts(const struct daifugo *d, unsigned seat, struct move_list *out)
{
	unsigned cards;

	daifugo_partner(d, seat, &cards);
	for (card_set rest = d->hand[seat]; rest; rest &= rest - 1) {
		const card_set high = rest & -rest;

		if (cards == 1 && cards_valid(high))
			move_list_add(out, high);
		for (card_set low = d->hand[seat] & (high - 1); cards == 2 && low; low &= low - 1)
			if (cards_valid(high | (low & -low)))
				move_list_add(out, high | (low & -low));
	}
}

void daifugo_give(struct daifugo *d, unsigned seat, card_set gift)
{
	hand_over(d, seat, gift);
	d->to_give = (uint8_t)(d->to_give & ~(1U << seat));
}
