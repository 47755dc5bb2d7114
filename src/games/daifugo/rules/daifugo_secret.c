/* SPDX-License-Identifier: MIT */
/* This file handles hidden information: the opponents' hands, the deal and the exchange. */
#include <string.h>

#include "asobi/rng.h"
#include "games/daifugo/rules/private.h"

static bool in_exchange(const struct daifugo *d, unsigned giver, unsigned viewer)
{
	unsigned cards;

	return giver == viewer || daifugo_partner(d, giver, &cards) == viewer;
}

void daifugo_observe(const void *state, unsigned seat, void *out)
{
	struct daifugo *d = out;

	memmove(d, state, sizeof *d);
	for (unsigned s = 0; s < d->rules.players; s++) {
		if (s != seat)
			d->hand[s] = 0;
		if (!in_exchange(d, s, seat))
			d->gave[s] = 0;
	}
}

game_move daifugo_redact(const void *state, unsigned actor, game_move m, unsigned viewer)
{
	const struct daifugo *d = state;

	if (d->phase == PHASE_DEAL && viewer != d->turn)
		return MOVE_HIDDEN;
	if (d->phase == PHASE_GIVE && !in_exchange(d, actor, viewer))
		return MOVE_HIDDEN;
	return m;
}

card_set daifugo_unseen(const struct daifugo *seen, unsigned viewer)
{
	card_set left = cards_deck(seen->rules.jokers);

	for (unsigned s = 0; s < seen->rules.players; s++)
		left = cards_without(left, seen->played[s]);
	return viewer < seen->rules.players ? cards_without(left, seen->hand[viewer]) : left;
}

card_set daifugo_known(const struct daifugo *seen, unsigned viewer, unsigned seat)
{
	unsigned cards;

	if (viewer >= seen->rules.players || viewer == seat ||
	    daifugo_partner(seen, viewer, &cards) != seat)
		return 0;
	/* Upper-class players who choose their own gifts may give back cards they received. */
	if (seen->place[viewer] > seen->place[seat])
		return cards_without(cards_without(seen->gave[viewer], seen->gave[seat]),
				     seen->played[seat]);
	return cards_without(seen->gave[viewer], seen->played[seat]);
}

/* Returns the pool's cards that the viewer's partner may still hold after the exchange. A partner
 * in a lower class gave its strongest cards; with `auto`, a partner in an upper class gave its
 * weakest. */
static card_set limit_pool(const struct daifugo *d, unsigned viewer, unsigned seat, card_set pool)
{
	unsigned cards;

	if (viewer >= d->rules.players || viewer == seat || !d->gave[seat] ||
	    daifugo_partner(d, viewer, &cards) != seat)
		return pool;
	if (d->place[seat] > d->place[viewer])
		return cards_weaker(pool, d->gave[seat]);
	return d->rules.exchange == EXCHANGE_AUTO ? cards_stronger(pool, d->gave[seat]) : pool;
}

/* Draws the rest of a hand. Although jokers are interchangeable, each one is as likely to be drawn
 * as any other card. */
static bool draw_hand(struct daifugo *d, unsigned seat, card_set from, card_set *pool,
		      struct rng *rng)
{
	const unsigned n = d->count[seat] - cards_count(d->hand[seat]);
	card_set drawn;

	if (n > cards_count(from))
		return false;
	drawn = daifugo_draw_cards(from, n, rng);
	*pool = cards_without(*pool, drawn);
	d->hand[seat] = cards_with(d->hand[seat], drawn);
	return true;
}

/* Deals the pool's cards, first to the player who can hold only some of them and then to the
 * others. */
static bool draw_hands(struct daifugo *d, unsigned viewer, card_set pool, struct rng *rng)
{
	for (int bound = 1; bound >= 0; bound--)
		for (unsigned s = 0; s < d->rules.players; s++) {
			const card_set from = limit_pool(d, viewer, s, pool);

			if (s != viewer && cards_count(d->hand[s]) < d->count[s] &&
			    (from != pool) == bound && !draw_hand(d, s, from, &pool, rng))
				return false;
		}
	return true;
}

static card_set cards_owned(const struct daifugo *d, unsigned seat)
{
	return cards_with(d->hand[seat], d->played[seat]);
}

/* Guesses an exchange that the viewer didn't see: most likely, one player received the partner's
 * best cards, and the other the partner's worst. Returns false if the lower class would then have
 * kept a better card than it gave. */
static bool guess_exchange(struct daifugo *d, unsigned upper, unsigned lower, unsigned cards)
{
	const bool upper_gave = d->phase != PHASE_GIVE || !(d->to_give >> upper & 1);

	d->gave[lower] = cards_strongest(cards_owned(d, upper), cards);
	d->gave[upper] = upper_gave ? cards_weakest(cards_owned(d, lower), cards) : 0;
	return !cards_stronger(cards_without(cards_owned(d, lower), d->gave[upper]),
			       cards_weakest(d->gave[lower], 1));
}

static bool guess_exchanges(struct daifugo *d, unsigned viewer)
{
	bool fits = true;

	for (unsigned s = 0; s < d->rules.players; s++) {
		unsigned cards;
		const unsigned partner = daifugo_partner(d, s, &cards);

		if (cards && d->place[s] < d->place[partner] && s != viewer && partner != viewer)
			fits = guess_exchange(d, s, partner, cards) && fits;
	}
	return fits;
}

bool daifugo_imagine(const void *seen, unsigned viewer, struct rng *rng, void *out)
{
	enum { TRIES = 16 };
	const struct daifugo *observation = seen;
	struct daifugo *d = out, start;
	card_set pool = daifugo_unseen(observation, viewer);

	memcpy(&start, seen, sizeof start);
	for (unsigned s = 0; s < start.rules.players; s++) {
		if (s != viewer)
			start.hand[s] = daifugo_known(observation, viewer, s);
		/* An observation from another program may contain anything, so check it. */
		if (cards_count(start.hand[s]) > start.count[s] ||
		    (s != viewer && !cards_hold(pool, start.hand[s])))
			return false;
		if (s != viewer)
			pool = cards_without(pool, start.hand[s]);
	}
	if (viewer < start.rules.players && cards_count(start.hand[viewer]) != start.count[viewer])
		return false;
	/* If a deal contradicts the opponents' exchanges, deal again, up to TRIES times. */
	for (int i = 0; i < TRIES; i++) {
		*d = start;
		if (!draw_hands(d, viewer, pool, rng))
			return false;
		if (d->phase < PHASE_GIVE || guess_exchanges(d, viewer))
			break;
	}
	return true;
}

bool daifugo_imaginable(const struct daifugo *seen, unsigned viewer, struct daifugo *world)
{
	for (unsigned s = 0; s < seen->rules.players; s++) {
		const card_set hidden = s == viewer ? 0
						    : cards_without(world->hand[s],
								    daifugo_known(seen, viewer, s));

		if (limit_pool(seen, viewer, s, hidden) != hidden)
			return false;
	}
	return world->phase < PHASE_GIVE || guess_exchanges(world, viewer);
}
