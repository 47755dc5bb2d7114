/* SPDX-License-Identifier: MIT */
/* This file defines which cards form a play, what a play can follow and what effects it has. */
#include "games/daifugo/rules/daifugo_play.h"

unsigned play_suits(play_word p)
{
	const card_set c = p & CARDS_NATURAL;

	if (!c)
		return 0;
	/* All cards in a run have the same suit, so look at its lowest card only. */
	return cards_suits(c, cards_lowest(c)) | play_named(p);
}

static bool valid_set(play_word p)
{
	const card_set c = p & CARDS_NATURAL;

	if (p >> PLAY_BELOW & 3)
		return false;
	if (!c)
		return !play_named(p);
	return !(c & ~cards_of_rank(cards_lowest(c))) &&
	       !(play_named(p) & cards_suits(c, cards_lowest(c))) &&
	       suits_count(play_named(p)) <= cards_jokers(p);
}

static bool valid_run(const struct daifugo_rules *r, play_word p)
{
	const card_set c = p & CARDS_NATURAL;
	unsigned suit, gaps;

	if (!r->run || play_count(p) < 3 || !c || play_named(p))
		return false;
	suit = (unsigned)__builtin_ctzll(c) % 4;
	if (c & ~(CARDS_SUIT << suit))
		return false;
	gaps = cards_highest(c) - cards_lowest(c) + 1 - cards_count(c);
	return gaps + (p >> PLAY_BELOW & 3) <= cards_jokers(p) && play_low(p) >= -r->beyond &&
	       play_high(p) <= RANK_2 + r->beyond;
}

bool play_valid(const struct daifugo_rules *r, play_word p)
{
	if (p >> (PLAY_KIND + 2) || !cards_valid(play_cards(p)))
		return false;
	switch (play_kind(p)) {
	case KIND_PASS: return p == PLAY_PASS;
	case KIND_SINGLE: return play_count(p) == 1 && !(p >> PLAY_NAMED & 63);
	case KIND_SET: return play_count(p) >= 2 && valid_set(p);
	case KIND_RUN: break;
	}
	return valid_run(r, p);
}

bool play_spade3(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	return r->spade3 && play_is_lone_joker(t->field) &&
	       play_cards(p) == card_of(RANK_3, SUIT_S);
}

bool play_eight(const struct daifugo_rules *r, play_word p)
{
	if (!r->eight)
		return false;
	return (p & cards_of_rank(RANK_8)) || (r->joker8 && play_kind(p) == KIND_RUN &&
					       play_low(p) <= RANK_8 && play_high(p) >= RANK_8);
}

bool play_clears(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	return play_eight(r, p) || play_spade3(r, t, p);
}

bool play_revolution(const struct daifugo_rules *r, play_word p)
{
	if (play_kind(p) == KIND_RUN)
		return r->runrev && play_count(p) >= r->runrev;
	return r->revolution && play_count(p) >= 4;
}

bool play_elevenback(const struct daifugo_rules *r, play_word p)
{
	return r->elevenback && (p & cards_of_rank(RANK_J));
}

bool play_foul_finish(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	return r->foulfinish &&
	       (play_is_lone_joker(p) || (p & cards_of_rank(table_reversed(t) ? RANK_3 : RANK_2)));
}

/* Returns true if a play obeys the lock. Jokers without a named suit may fill in for missing
 * suits. */
static bool keeps_lock(unsigned lock, play_word p)
{
	return suits_count(lock & ~play_suits(p)) <= play_wild(p);
}

/* Returns the number of jokers in the play that aren't needed to fill in for suits of the lock. */
static unsigned free_wild(unsigned lock, play_word p)
{
	const unsigned wild = play_wild(p), bound = suits_count(lock & ~play_suits(p));

	return wild > bound ? wild - bound : 0;
}

/* Returns the lock after a play. A joker stands for one suit only: if it fills in for a suit of
 * the lock, it can't match another suit. */
unsigned play_lock(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	const unsigned a = play_suits(t->field), b = play_suits(p);
	const bool b_shared = suits_count(b & ~a & ~t->lock) <= free_wild(t->lock, t->field);
	const bool a_shared = suits_count(a & ~b & ~t->lock) <= free_wild(t->lock, p);

	if (r->lock == LOCK_OFF || t->field == PLAY_PASS || play_is_lone_joker(p))
		return 0;
	if (r->lock == LOCK_FULL)
		return t->lock | (a_shared && b_shared ? a | b : 0);
	return t->lock | (a & b) | (a_shared ? a : 0) | (b_shared ? b : 0);
}

play_word play_plain(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	const unsigned n = play_count(p);

	if (play_kind(p) != KIND_SET ||
	    (r->lock != LOCK_OFF && n < 4 && suits_count(t->lock) < n && !play_clears(r, t, p)))
		return p;
	return p & ~(UINT64_C(15) << PLAY_NAMED);
}

/* Returns true if a play beats the field. Both must be of the same kind and have the same number
 * of cards. Jokers alone beat everything else and can't be beaten. */
static bool is_stronger(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	const int low = play_low(p), field_low = play_low(t->field);

	if (field_low == RANK_JOKER || low == RANK_JOKER)
		return field_low != RANK_JOKER;
	if (play_kind(p) == KIND_RUN && r->runover == OVER_STRICT)
		return table_reversed(t) ? play_high(p) < field_low : low > play_high(t->field);
	return table_reversed(t) ? low < field_low : low > field_low;
}

enum daifugo_fault daifugo_fault(const struct daifugo_rules *r, const struct daifugo_table *t,
				 card_set hand, play_word p)
{
	if (p == PLAY_PASS)
		return t->field == PLAY_PASS && !r->leadpass ? FAULT_LEAD_PASS : FAULT_NONE;
	if (!cards_hold(hand, play_cards(p)))
		return FAULT_HAND;
	if (!play_valid(r, p))
		return FAULT_SHAPE;
	if (t->field == PLAY_PASS || play_spade3(r, t, p))
		return FAULT_NONE;
	if (play_kind(p) != play_kind(t->field))
		return FAULT_KIND;
	if (play_count(p) != play_count(t->field))
		return FAULT_COUNT;
	if (!is_stronger(r, t, p))
		return FAULT_WEAK;
	return keeps_lock(t->lock, p) ? FAULT_NONE : FAULT_LOCK;
}

struct daifugo_table table_after(const struct daifugo_rules *r, const struct daifugo_table *t,
				 play_word p)
{
	struct daifugo_table after = { .revolution = t->revolution ^ play_revolution(r, p) };

	if (play_clears(r, t, p))
		return after;
	after.field = p;
	after.lock = (uint8_t)play_lock(r, t, p);
	after.elevenback = t->elevenback | play_elevenback(r, p);
	return after;
}

/* ---- All legal plays ----------------------------------------------------- */

struct list {
	const struct daifugo_rules *rules;
	const struct daifugo_table *table;
	card_set hand;
	unsigned jokers;
	unsigned n;
	play_word *at;
};

static inline void put_play(struct list *l, enum play_kind kind, card_set cards)
{
	l->at[l->n++] = cards | (uint64_t)kind << PLAY_KIND;
}

/* Returns the natural cards of all ranks stronger than this one. */
static card_set naturals_above(const struct daifugo_table *t, unsigned rank)
{
	if (table_reversed(t))
		return card_of(rank, 0) - 1;
	return rank >= RANK_2 ? 0 : CARDS_NATURAL & ~(card_of(rank + 1, 0) - 1);
}

static void add_singles(struct list *l, card_set from)
{
	for (from &= CARDS_NATURAL; from; from &= from - 1)
		put_play(l, KIND_SINGLE, from & -from);
	if (l->jokers)
		put_play(l, KIND_SINGLE, jokers_of(1));
}

static void answer_single(struct list *l)
{
	card_set from;

	if (play_is_lone_joker(l->table->field)) {
		if (l->rules->spade3 && (l->hand & card_of(RANK_3, SUIT_S)))
			put_play(l, KIND_SINGLE, card_of(RANK_3, SUIT_S));
		return;
	}
	from = l->hand & naturals_above(l->table, (unsigned)play_low(l->table->field));
	if (l->table->lock)
		from &= CARDS_SUIT * l->table->lock;
	if (suits_count(l->table->lock) <= 1)
		add_singles(l, from);
}

/* Adds a set with these suits and jokers. If it matters which suits the jokers stand for, adds the
 * set once for each choice. */
static void add_set(struct list *l, unsigned rank, unsigned suits, unsigned n_jokers)
{
	const unsigned lock = l->table->lock, n = suits_count(suits) + n_jokers;
	const card_set cards = (card_set)suits << 4 * rank | jokers_of(n_jokers);
	const bool plain = !n_jokers || l->rules->lock == LOCK_OFF || n >= 4 ||
			   suits_count(lock) >= n || (rank == RANK_8 && l->rules->eight);
	const unsigned names = plain ? 0 : 15 & ~suits;

	/* Try all subsets of the suits that jokers could stand for, ending with the empty one. */
	for (unsigned named = names;; named = (named - 1) & names) {
		if (suits_count(named) <= n_jokers &&
		    suits_count(lock & ~(suits | named)) <= n_jokers - suits_count(named))
			put_play(l, KIND_SET, cards | (uint64_t)named << PLAY_NAMED);
		if (!named)
			break;
	}
}

/* Adds the sets of `count` cards (0 for any number) of one rank. */
static void add_sets_of(struct list *l, unsigned rank, unsigned held, unsigned count)
{
	for (unsigned suits = held; suits; suits = (suits - 1) & held) {
		const unsigned n = suits_count(suits);

		if (count) {
			if (n <= count && count - n <= l->jokers)
				add_set(l, rank, suits, count - n);
			continue;
		}
		for (unsigned j = n == 1; j <= l->jokers; j++)
			add_set(l, rank, suits, j);
	}
}

static void add_sets(struct list *l, card_set from, unsigned count)
{
	for (from &= CARDS_NATURAL; from;) {
		const unsigned rank = cards_lowest(from), held = cards_suits(from, rank);

		from &= ~cards_of_rank(rank);
		if (suits_count(held) + l->jokers >= (count ? count : 2))
			add_sets_of(l, rank, held, count);
	}
	if (l->jokers == 2 && (count == 0 || count == 2) && suits_count(l->table->lock) <= 2)
		put_play(l, KIND_SET, jokers_of(2));
}

static void answer_set(struct list *l)
{
	const int low = play_low(l->table->field);

	if (low != RANK_JOKER)
		add_sets(l, l->hand & naturals_above(l->table, (unsigned)low),
			 play_count(l->table->field));
}

/* The columns low to low + n - 1 in a suit; `held` are the hand's cards in these columns. */
struct window {
	int low;
	unsigned n, missing;
	card_set held;
};

static void add_run(struct list *l, const struct window *w, card_set naturals)
{
	const unsigned below = (unsigned)((int)cards_lowest(naturals) - w->low);

	put_play(l, KIND_RUN,
		 naturals | jokers_of(w->n - cards_count(naturals)) |
			 (uint64_t)below << PLAY_BELOW);
}

/* Adds the runs that fill a window. Jokers fill the gaps, and leftover jokers may replace cards
 * from the hand. With three columns and at most two jokers, at least one natural card remains. */
static void add_runs_in(struct list *l, const struct window *w)
{
	const unsigned spare = l->jokers - w->missing;

	add_run(l, w, w->held);
	if (!spare)
		return;
	for (card_set a = w->held; a; a &= a - 1) {
		const card_set without = w->held ^ (a & -a);

		add_run(l, w, without);
		for (card_set b = a & (a - 1); spare == 2 && b; b &= b - 1)
			add_run(l, w, without ^ (b & -b));
	}
}

/* Adds the runs of `count` cards that begin in this column, or all runs of three or more cards if
 * `count` is 0. */
static void add_runs_from(struct list *l, card_set suit, int low, unsigned count)
{
	struct window w = { .low = low };
	const int last = RANK_2 + l->rules->beyond;

	for (int col = low; col <= last; col++) {
		const card_set card = col >= 0 && col < RANKS ? suit & cards_of_rank((unsigned)col)
							      : 0;

		w.n++;
		w.held |= card;
		w.missing += !card;
		if (w.missing > l->jokers)
			return;
		if (w.n == count || (!count && w.n >= 3))
			add_runs_in(l, &w);
		if (w.n == count)
			return;
	}
}

/* Adds the runs that begin in columns `from` to `to`, in all suits that the lock allows. */
static void add_runs(struct list *l, int from, int to, unsigned count)
{
	for (unsigned s = 0; s < SUITS; s++) {
		const card_set suit = l->hand & CARDS_SUIT << s;
		int first, last;

		if ((l->table->lock & ~(1U << s)) ||
		    cards_count(suit) + l->jokers < (count ? count : 3) || !suit)
			continue;
		/* A run can start below the lowest card only as far as the jokers can fill the
		 * columns. */
		first = (int)cards_lowest(suit) - (int)l->jokers;
		last = (int)cards_highest(suit);
		first = first < from ? from : first;
		last = last > to ? to : last;
		for (int low = first; low <= last; low++)
			add_runs_from(l, suit, low, count);
	}
}

static void lead_runs(struct list *l)
{
	if (l->rules->run)
		add_runs(l, -l->rules->beyond, RANK_2, 0);
}

static void answer_run(struct list *l)
{
	const play_word field = l->table->field;
	const int n = (int)play_count(field), low = play_low(field);
	const bool strict = l->rules->runover == OVER_STRICT;

	if (table_reversed(l->table))
		add_runs(l, -l->rules->beyond, strict ? low - n : low - 1, (unsigned)n);
	else
		add_runs(l, strict ? low + n : low + 1, RANK_2, (unsigned)n);
}

unsigned daifugo_generate(const struct daifugo_rules *r, const struct daifugo_table *t,
			  card_set hand, play_word out[DAIFUGO_MAX_PLAYS])
{
	struct list l = { r, t, hand, cards_jokers(hand), 0, out };

	if (t->field != PLAY_PASS || r->leadpass)
		put_play(&l, KIND_PASS, 0);
	if (play_count(t->field) > cards_count(hand))
		return l.n;
	switch (play_kind(t->field)) {
	case KIND_PASS:
		add_singles(&l, hand);
		add_sets(&l, hand, 0);
		lead_runs(&l);
		break;
	case KIND_SINGLE: answer_single(&l); break;
	case KIND_SET: answer_set(&l); break;
	case KIND_RUN: answer_run(&l); break;
	}
	return l.n;
}
