/* SPDX-License-Identifier: MIT */
#include "games/daifugo/solve/partition.h"

#include <limits.h>

/* A hand contains few possible runs, so every combination of runs is tried. The remaining cards
 * are divided into sets, one rank at a time; only the jokers can go with more than one rank. */

enum { MOST_WINDOWS = 192, FAR = INT_MAX / 4 };

/* A run that the hand's cards can form. */
struct window {
	card_set naturals;
	unsigned n_jokers;
	int cost;
	play_word play;
};

struct work {
	const struct daifugo_rules *rules;
	const struct partition_costs *costs;
	unsigned n;
	struct window window[MOST_WINDOWS];
	unsigned chosen[MOST_CARDS / 3], n_chosen; /* the runs chosen on the current search path */
	unsigned best_chosen[MOST_CARDS / 3], n_best;
	int best;
};

static int lesser_of(int a, int b)
{
	return a < b ? a : b;
}

/* Returns the lowest cost of splitting `cards` cards of one rank into at most `groups` plays. */
static int split_cost(const int16_t *set, unsigned cards, unsigned groups)
{
	int best = set[cards];

	if (groups < 2)
		return best;
	/* Try each size of the largest group. */
	for (unsigned first = cards - 1; 2 * first >= cards; first--)
		best = lesser_of(best, set[first] + split_cost(set, cards - first, groups - 1));
	return best;
}

/* Returns the lowest cost of one rank's cards without jokers. The code is unrolled because the
 * program spends most of its time in this function. */
static inline int rank_cost(const int16_t *set, unsigned n)
{
	switch (n) {
	case 1: return set[1];
	case 2: return lesser_of(set[2], 2 * set[1]);
	case 3: return lesser_of(set[3], set[1] + lesser_of(set[2], 2 * set[1]));
	default: return lesser_of(lesser_of(set[4], 2 * set[2]), set[1] + rank_cost(set, 3));
	}
}

static int sets_cost_plain(const struct partition_costs *c, card_set hand)
{
	int cost = 0;

	while (hand) {
		const unsigned rank = cards_lowest(hand);

		cost += rank_cost(c->set[rank], suits_count(cards_suits(hand, rank)));
		hand &= ~cards_of_rank(rank);
	}
	return cost;
}

static int lone_jokers_cost(const struct partition_costs *c, unsigned n)
{
	return n < 2 ? (int)n * c->joker : lesser_of(2 * c->joker, c->joker_pair);
}

/* Returns the lowest cost of all sets and single jokers: each joker either joins the cards of a
 * rank or is played alone. */
static int sets_cost(const struct partition_costs *c, card_set hand, unsigned wild)
{
	/* The lowest cost found for each number of jokers used so far. */
	int with[MOST_JOKERS + 1] = { 0, FAR, FAR }, cost = FAR;

	if (!wild)
		return sets_cost_plain(c, hand);
	while (hand) {
		const unsigned rank = cards_lowest(hand);
		const unsigned n = suits_count(cards_suits(hand, rank));
		const int alone = rank_cost(c->set[rank], n),
			  one = split_cost(c->set[rank], n + 1, n);

		if (wild == 2)
			with[2] = lesser_of(lesser_of(with[2] + alone, with[1] + one),
					    with[0] + split_cost(c->set[rank], n + 2, n));
		with[1] = lesser_of(with[1] + alone, with[0] + one);
		with[0] += alone;
		hand &= ~cards_of_rank(rank);
	}
	for (unsigned used = 0; used <= wild; used++)
		cost = lesser_of(cost, with[used] + lone_jokers_cost(c, wild - used));
	return cost;
}

static void try_windows(struct work *w, card_set hand, unsigned from, int spent)
{
	const int total = spent + sets_cost(w->costs, hand & CARDS_NATURAL, cards_jokers(hand));

	if (total < w->best) {
		w->best = total;
		w->n_best = w->n_chosen;
		for (unsigned i = 0; i < w->n_chosen; i++)
			w->best_chosen[i] = w->chosen[i];
	}
	for (unsigned i = from; i < w->n; i++) {
		const struct window *run = &w->window[i];

		if ((run->naturals & ~hand) || run->n_jokers > cards_jokers(hand) ||
		    spent + run->cost >= w->best)
			continue;
		w->chosen[w->n_chosen++] = i;
		try_windows(w, cards_without(hand, run->naturals | jokers_of(run->n_jokers)), i + 1,
			    spent + run->cost);
		w->n_chosen--;
	}
}

static void add_window(struct work *w, card_set naturals, int low, unsigned count)
{
	const unsigned n_jokers = count - cards_count(naturals);
	const unsigned below = (unsigned)((int)cards_lowest(naturals) - low);
	const bool eight = low <= RANK_8 && low + (int)count > RANK_8;
	const bool turning = w->rules->runrev && count >= w->rules->runrev;
	const int cost = (eight ? w->costs->run_eight : w->costs->run[low + 1]) +
			 (turning ? w->costs->run_turning : 0);

	if (w->n < MOST_WINDOWS)
		w->window[w->n++] = (struct window){ naturals, n_jokers, cost,
						     naturals | jokers_of(n_jokers) |
							     (uint64_t)below << PLAY_BELOW |
							     (uint64_t)KIND_RUN << PLAY_KIND };
}

/* Adds the runs in one window of columns. A spare joker may replace a held card that is more
 * useful in a set; `company` contains the cards of all ranks that the hand holds more than once. */
static void add_windows_of(struct work *w, card_set held, unsigned spare, int low, unsigned count,
			   card_set company)
{
	add_window(w, held, low, count);
	if (!spare)
		return;
	for (card_set a = held & company; a; a &= a - 1) {
		const card_set without = held ^ (a & -a);

		add_window(w, without, low, count);
		for (card_set b = a & (a - 1); spare == 2 && b; b &= b - 1)
			add_window(w, without ^ (b & -b), low, count);
	}
}

/* Adds one suit's runs that start in column `low`. */
static void add_windows_from(struct work *w, card_set suit, unsigned wild, int low,
			     card_set company)
{
	card_set held = 0;
	unsigned missing = 0;

	for (int col = low; col < RANKS + w->rules->beyond; col++) {
		const card_set card = col >= 0 && col < RANKS ? suit & cards_of_rank((unsigned)col)
							      : 0;

		held |= card;
		missing += !card;
		if (missing > wild)
			return;
		if (col - low >= 2 && held)
			add_windows_of(w, held, wild - missing, low, (unsigned)(col - low + 1),
				       company);
	}
}

static card_set in_company(card_set hand)
{
	card_set company = 0;

	for (card_set rest = hand & CARDS_NATURAL; rest;) {
		const card_set rank = cards_of_rank(cards_lowest(rest)), held = rest & rank;

		if (held & (held - 1))
			company |= held;
		rest &= ~rank;
	}
	return company;
}

/* Quickly checks whether any suit could contain a run. A result of false is always correct; true
 * may be wrong. */
static bool run_possible(card_set hand, unsigned wild)
{
	const card_set c = hand & CARDS_NATURAL, pairs = c & c >> 4;

	if (!wild)
		return (pairs & c >> 8) != 0;
	return wild == 2 || pairs || (c & c >> 8);
}

static void find_windows(struct work *w, card_set hand)
{
	const unsigned wild = cards_jokers(hand);
	const card_set company = wild ? in_company(hand) : 0;

	w->n = 0;
	if (!w->rules->run || !run_possible(hand, wild))
		return;
	for (unsigned s = 0; s < SUITS; s++) {
		const card_set suit = hand & CARDS_SUIT << s;

		if (!suit || !run_possible(suit, wild))
			continue;
		for (int low = -w->rules->beyond; low < RANKS; low++)
			if (wild || (low >= 0 && (suit & cards_of_rank((unsigned)low))))
				add_windows_from(w, suit, wild, low, company);
	}
}

static void solve_partition(struct work *w, const struct daifugo_rules *r,
			    const struct partition_costs *c, card_set hand)
{
	w->rules = r;
	w->costs = c;
	w->n_chosen = w->n_best = 0;
	w->best = FAR;
	find_windows(w, hand);
	try_windows(w, hand, 0, 0);
}

int daifugo_partition_cost(const struct daifugo_rules *r, const struct partition_costs *c,
			   card_set hand)
{
	struct work w;

	if (!r->run || !run_possible(hand, cards_jokers(hand)))
		return sets_cost(c, hand & CARDS_NATURAL, cards_jokers(hand));
	solve_partition(&w, r, c, hand);
	return w.best;
}

static void put_group(struct partition *out, card_set cards)
{
	const enum play_kind kind = cards_count(cards) == 1 ? KIND_SINGLE : KIND_SET;

	out->group[out->n++] = cards | (uint64_t)kind << PLAY_KIND;
}

/* Returns n of the cards in `held`, which are all of one rank; any other choice would cost the
 * same. */
static card_set some_of(card_set held, unsigned n)
{
	card_set taken = 0;

	while (n-- && held) {
		const card_set one = UINT64_C(1) << (63 - __builtin_clzll(held));

		taken |= one;
		held ^= one;
	}
	return taken;
}

/* Divides the remaining cards into sets by repeatedly removing a group whose removal doesn't raise
 * the total cost. */
static void put_sets(const struct partition_costs *c, card_set hand, struct partition *out)
{
	while (hand) {
		const int total = sets_cost(c, hand & CARDS_NATURAL, cards_jokers(hand));
		const unsigned wild = cards_jokers(hand);
		const unsigned rank = hand & CARDS_NATURAL ? cards_lowest(hand) : RANK_JOKER;
		const card_set held = rank < RANKS ? hand & cards_of_rank(rank) : 0;
		card_set group = jokers_of(wild);

		if (!held && wild == 2 && 2 * c->joker <= c->joker_pair)
			group = jokers_of(1);
		for (unsigned n = cards_count(held); n; n--)
			for (unsigned j = 0; j <= wild; j++) {
				const card_set try = some_of(held, n) | jokers_of(j),
					       rest = cards_without(hand, try);

				if (c->set[rank][n + j] + sets_cost(c, rest & CARDS_NATURAL,
								    cards_jokers(rest)) ==
				    total) {
					group = try;
					n = 1;
					break;
				}
			}
		put_group(out, group);
		hand = cards_without(hand, group);
	}
}

void daifugo_partition(const struct daifugo_rules *r, const struct partition_costs *c,
		       card_set hand, struct partition *out)
{
	struct work w;

	solve_partition(&w, r, c, hand);
	out->cost = w.best;
	out->n = 0;
	for (unsigned i = 0; i < w.n_best; i++) {
		out->group[out->n++] = w.window[w.best_chosen[i]].play;
		hand = cards_without(hand, play_cards(out->group[i]));
	}
	put_sets(c, hand, out);
}

unsigned daifugo_least_plays(const struct daifugo_rules *r, card_set hand)
{
	struct partition_costs c = { .joker = 1, .joker_pair = 1, .run_eight = 1 };

	for (unsigned rank = 0; rank < RANKS; rank++)
		for (unsigned n = 1; n <= MOST_SET; n++)
			c.set[rank][n] = 1;
	for (unsigned low = 0; low < RUN_LOWS; low++)
		c.run[low] = 1;
	return (unsigned)daifugo_partition_cost(r, &c, hand);
}
