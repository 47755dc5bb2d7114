/* SPDX-License-Identifier: MIT */
/* The players without a memory. */
#include "games/daifugo/players/policy.h"

#include <stdlib.h>

#include "asobi/agent.h"
#include "base/i18n.h"
#include "games/daifugo/rules/private.h"

/* ---- Random moves -------------------------------------------------------- */

/* Any play at all, each as likely as the others, and so is the pass as an answer; a lead is
 * never passed away.  (So does the random player among the tools of the contest program
 * FujiGokoro, by which others are measured.) */

/* The pass is the play 0 and may stand anywhere in the list. */
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
	.game = &game_daifugo,
	.think = think_random,
};

/* ---- Simple -------------------------------------------------------------- */

/* Plays as the sample client of the computer Daihinmin contest does (the client in the
 * contest's development kit of 2018; its play was read there and told again here).  It
 * leads the largest run it can make, else the largest set, else a single card, the weakest
 * of those alike; so the joker goes with the first lead that can take it.  It answers with
 * the weakest play that tears nothing apart, with the joker where there is no other; and
 * as it does not ask whose field it is, it beats its own plays, too. */

/* A play is as strong as the rank of its weakest card in the order in force. */
static int measure_strength(const struct daifugo_table *t, play_word p)
{
	const int low = play_low(p);

	return table_reversed(t) && low != RANK_JOKER ? RANK_2 - low : low;
}

/* Is the card part of no set and no run of the hand?  Jokers do not count. */
static bool is_loose(const struct daifugo_rules *r, card_set hand, card_set card)
{
	const card_set held = hand & CARDS_NATURAL;
	const bool below = held & card >> 4, above = held & card << 4;

	if (held & cards_of_rank(cards_lowest(card)) & ~card)
		return false;
	return !r->run || !((below && above) || (below && (held & card >> 8)) ||
			    (above && (held & card << 8)));
}

/* Would the play leave behind what it belongs together with?  A lock leaves no choice of
 * the suits of a set, and runs may be shortened. */
static bool tears_group(const struct daifugo *d, card_set hand, play_word p)
{
	if (!(p & CARDS_NATURAL))
		return false;
	if (play_kind(p) == KIND_SINGLE)
		return !is_loose(&d->rules, hand, play_cards(p));
	return play_kind(p) == KIND_SET && !d->table.lock &&
	       (hand & cards_of_rank(cards_lowest(p)) & ~p);
}

/* Is a better than b?  Both are legal, and no passes. */
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
	.game = &game_daifugo,
	.think = think_sample,
};

/* ---- By the book --------------------------------------------------------- */

/* Plays by rules made by hand: parts its hand into the groups that need the fewest leads,
 * counts cards, knows what nobody can beat, and solves the end against one opponent. */

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
	.game = &game_daifugo,
	.think = think_rules,
};
