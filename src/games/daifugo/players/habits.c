/* SPDX-License-Identifier: MIT */
/* This file contains the players that choose each move from the current observation alone and
 * remember no earlier moves. */
#include "games/daifugo/players/policy.h"

#include "asobi/agent.h"
#include "base/i18n.h"
#include "games/daifugo/rules/private.h"

/* ---- The random player --------------------------------------------------- */

/* This player chooses among all legal plays with equal probability. This includes a pass if there
 * are cards to answer; it never passes when leading. (The contest program FujiGokoro has a random
 * player that does the same and serves as a baseline for measuring other players.) */

/* Picks a play at random. A pass has the value 0 and can be anywhere in the list of plays. */
static play_word choose_any(const struct daifugo *d, unsigned seat, struct rng *rng)
{
	const bool leads = d->table.field == PLAY_PASS;
	play_word plays[DAIFUGO_MAX_PLAYS], play;
	const unsigned n = daifugo_generate(&d->rules, &d->table, d->hand[seat], plays);

	do
		play = plays[rng_below(rng, n)];
	while (leads && play == PLAY_PASS && n > 1);
	return play;
}

static bool think_random(UNUSED struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			 UNUSED struct budget *budget, struct thought *out)
{
	const struct daifugo *d = seen;

	out->move = d->phase == PHASE_GIVE ? game_daifugo.pick(seen, seat, rng)
					   : choose_any(d, seat, rng);
	return true;
}

const struct agent_class agent_daifugo_random = {
	.id = "random",
	.title = N_("Random moves"),
	.about = N_("Plays any legal cards, chosen at random."),
	.game = &game_daifugo,
	.think = think_random,
};

/* ---- The sample player --------------------------------------------------- */

/* This player imitates the sample client of the computer Daihinmin contest (the client in the
 * contest's development kit of 2018; this is new code, written after studying how that client
 * plays). It leads the longest run it can make, otherwise the largest set, otherwise a single
 * card, and always chooses the weakest of several equal ones. So it plays the joker in the first
 * lead that can use it. It answers with the weakest play that doesn't break up a set or run in the
 * hand, and with the joker if nothing else is left. It doesn't check who played the cards on the
 * field, so it even beats its own plays. */

/* Returns a play's strength: the rank of its weakest card in the current order. */
static int measure_strength(const struct daifugo_table *t, play_word p)
{
	const int low = play_low(p);

	return table_reversed(t) && low != RANK_JOKER ? RANK_2 - low : low;
}

/* Returns true if the card isn't part of any set or run in the hand. Jokers don't count as part of
 * them. */
static bool is_loose(const struct daifugo_rules *r, card_set hand, card_set card)
{
	const card_set held = hand & CARDS_NATURAL;
	const bool below = held & card >> 4, above = held & card << 4;

	if (held & cards_of_rank(cards_lowest(card)) & ~card)
		return false;
	return !r->run || !((below && above) || (below && (held & card >> 8)) ||
			    (above && (held & card << 8)));
}

/* Returns true if the play would separate cards that belong together: a single card from its set
 * or run, or a set from other cards of its rank. Under a lock, a set may leave cards of its rank
 * behind, because the lock dictates the suits. Shortening a run is always allowed. */
static bool tears_group(const struct daifugo *d, card_set hand, play_word p)
{
	if (!(p & CARDS_NATURAL))
		return false;
	if (play_kind(p) == KIND_SINGLE)
		return !is_loose(&d->rules, hand, play_cards(p));
	return play_kind(p) == KIND_SET && !d->table.lock &&
	       (hand & cards_of_rank(cards_lowest(p)) & ~p);
}

/* Returns true if play a is better than play b. Both must be legal, and neither may be a pass. */
static bool is_better(const struct daifugo_table *t, play_word a, play_word b)
{
	if (play_kind(a) != play_kind(b))
		return play_kind(a) == KIND_RUN || play_kind(b) == KIND_SINGLE;
	if (play_count(a) != play_count(b))
		return play_count(a) > play_count(b);
	if (cards_jokers(a) != cards_jokers(b))
		return cards_jokers(a) < cards_jokers(b);
	return measure_strength(t, a) < measure_strength(t, b);
}

static play_word choose_weakest(const struct daifugo *d, unsigned seat)
{
	const card_set hand = d->hand[seat];
	play_word plays[DAIFUGO_MAX_PLAYS], best = PLAY_PASS;
	const unsigned n = daifugo_generate(&d->rules, &d->table, hand, plays);

	for (unsigned i = 0; i < n; i++) {
		if (plays[i] == PLAY_PASS || tears_group(d, hand, plays[i]))
			continue;
		if (best == PLAY_PASS || is_better(&d->table, plays[i], best))
			best = plays[i];
	}
	return best;
}

game_move daifugo_sample_move(const struct daifugo *seen, unsigned seat)
{
	return seen->phase == PHASE_GIVE ? daifugo_usual_gift(seen, seat)
					 : choose_weakest(seen, seat);
}

static bool think_sample(UNUSED struct agent *a, const void *seen, unsigned seat,
			 UNUSED struct rng *rng, UNUSED struct budget *budget, struct thought *out)
{
	out->move = daifugo_sample_move(seen, seat);
	return true;
}

const struct agent_class agent_daifugo_sample = {
	.id = "sample",
	.title = N_("Simple"),
	.about = N_("Always plays the weakest cards that it may play."),
	.game = &game_daifugo,
	.think = think_sample,
};

/* ---- The rules player ---------------------------------------------------- */

/* This player follows handmade rules: it divides its hand into the groups that need the fewest
 * leads, counts cards, knows which plays can't be beaten, and solves endgames against a single
 * opponent. */

enum { ENDGAME_NODES = 2000 };

static card_set choose_gift(const struct daifugo *d, unsigned seat)
{
	const struct observation s = daifugo_observation(d, seat);
	struct gift gifts[MOST_GIFTS];
	unsigned cards;

	daifugo_partner(d, seat, &cards);
	daifugo_gifts(&s, cards, gifts);
	return gifts[0].cards;
}

game_move daifugo_rules_move(const struct daifugo *seen, unsigned seat, struct rng *rng)
{
	const struct observation s = daifugo_observation(seen, seat);
	play_word best;

	if (seen->phase == PHASE_GIVE)
		return choose_gift(seen, seat);
	if (daifugo_endgame(seen, seat, ENDGAME_NODES, &best) == ENDGAME_WON)
		return best;
	return policy_careful.pick(&policy_careful, &s, rng);
}

static bool think_rules(UNUSED struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			UNUSED struct budget *budget, struct thought *out)
{
	out->move = daifugo_rules_move(seen, seat, rng);
	return true;
}

const struct agent_class agent_daifugo_rules = {
	.id = "rules",
	.title = N_("By the book"),
	.about = N_("Follows simple rules of thumb about when to keep strong cards."),
	.game = &game_daifugo,
	.think = think_rules,
};
