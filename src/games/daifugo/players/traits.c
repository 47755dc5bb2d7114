/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/traits.h"

/* Each rank's index in order of strength, for the normal and the reversed order; the 8 has an
 * index of its own. */
static const uint8_t trait_slots[2][RANKS] = {
	{ 0, 1, 2, 3, 4, SLOT_EIGHT, 5, 6, 7, 8, 9, 10, 11 },
	{ 11, 10, 9, 8, 7, SLOT_EIGHT, 6, 5, 4, 3, 2, 1, 0 },
};

static unsigned trait_least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static void trait_fact(struct traits *t, unsigned index)
{
	if (t->n_facts < MOST_FACTS)
		t->fact[t->n_facts++] = (uint16_t)index;
}

static void trait_input(struct traits *t, unsigned index)
{
	if (t->n_inputs < MOST_INPUTS)
		t->input[t->n_inputs++] = (uint16_t)index;
}

static unsigned trait_cost(int cost)
{
	enum { STEP = 400 };

	return trait_least((unsigned)cost / STEP, COST_STEPS - 1);
}

/* Classifies a number of cards in a hand: 1, 2, 3, 4, 5, 6 to 7, or more. */
static unsigned size_step(unsigned n)
{
	return n <= 5 ? n - (n > 0) : n <= 7 ? 5 : 6;
}

/* Classifies a small number of cards: 0 to 2, 3 to 4, 5 to 7, or more. */
static unsigned few_step(unsigned n)
{
	return n <= 2 ? 0 : n <= 4 ? 1 : n <= 7 ? 2 : 3;
}

/* Classifies the number of cards held by the nearest opponent: 1, 2, 3, 4 to 5, or more. */
static unsigned threat_step(unsigned n)
{
	return n <= 3 ? n - (n > 0) : n <= 5 ? 3 : 4;
}

static unsigned keep_step(int keeps)
{
	return keeps >= LEAD  ? 5
	       : keeps >= 750 ? 4
	       : keeps >= 450 ? 3
	       : keeps >= 200 ? 2
			      : keeps >= 50;
}

static unsigned shape_of(play_word p)
{
	const unsigned n = play_count(p);

	switch (play_kind(p)) {
	case KIND_SINGLE: return 1;
	case KIND_SET: return trait_least(n, 4);
	case KIND_RUN: return trait_least(n + 2, SHAPES - 1);
	case KIND_PASS: break;
	}
	return 0;
}

/* Returns a number for a play's kind and strength; a run is as strong as its weakest column. */
static unsigned play_id(play_word p, unsigned reversed)
{
	const int weakest = reversed ? play_high(p) : play_low(p);
	unsigned slot;

	if (p == PLAY_PASS)
		return 0;
	if (play_kind(p) == KIND_RUN)
		slot = trait_slots[reversed][weakest < 0 ? 0 : weakest > RANK_2 ? RANK_2 : weakest];
	else
		slot = weakest == RANK_JOKER ? SLOT_JOKER : trait_slots[reversed][weakest];
	return shape_of(p) * PLAY_SLOTS + slot;
}

/* ---- The traits of the scene ---- */

/* Counts what beats each rank: for singles, the stronger unseen cards; for sets, the stronger
 * ranks of which enough cards are unseen. */
static void count_above(struct scene *c)
{
	const struct observation *s = c->observation;
	const unsigned wild = cards_jokers(s->unseen);

	for (unsigned reversed = 0; reversed < 2; reversed++) {
		unsigned n[3] = { wild, 0, 0 };

		for (unsigned i = 0; i < RANKS; i++) {
			const unsigned rank = reversed ? i : RANK_2 - i;
			const unsigned here = daifugo_count_of(c->unseen, rank);

			for (unsigned k = 0; k < 3; k++)
				c->above[reversed][k][rank] = (uint8_t)trait_least(n[k], 12);
			n[0] += here;
			n[1] += here >= 2;
			n[2] += here >= 3;
		}
	}
}

static void add_input(struct scene *c, unsigned index)
{
	if (c->n_inputs < MOST_SCENE)
		c->input[c->n_inputs++] = (uint16_t)index;
}

static void see_cards(struct scene *c)
{
	const unsigned reversed = c->observation->table->revolution;

	for (unsigned rank = 0; rank < RANKS; rank++) {
		const unsigned slot = trait_slots[reversed][rank],
			       n = daifugo_count_of(c->unseen, rank);

		c->unseen_slot[slot] = (uint8_t)n;
		add_input(c, INPUT_UNSEEN + slot * 5 + n);
		for (unsigned suits = cards_suits(c->observation->unseen, rank); suits;
		     suits &= suits - 1)
			add_input(c, INPUT_UNSEEN_CARD + slot * SUITS +
					     (unsigned)__builtin_ctz(suits));
	}
	add_input(c, INPUT_UNSEEN_JOKERS + cards_jokers(c->observation->unseen));
}

static void see_table(struct scene *c)
{
	const struct daifugo_table *t = c->observation->table;

	add_input(c, INPUT_FIELD + c->field);
	for (unsigned suits = play_suits(t->field); suits; suits &= suits - 1)
		add_input(c, INPUT_FIELD_SUIT + (unsigned)__builtin_ctz(suits));
	for (unsigned suits = t->lock; suits; suits &= suits - 1)
		add_input(c, INPUT_LOCKED + (unsigned)__builtin_ctz(suits));
	if (t->revolution)
		add_input(c, INPUT_REVOLUTION);
}

static void see_others(struct scene *c)
{
	const struct observation *s = c->observation;

	add_input(c, INPUT_SIZE + trait_least(c->size, 12));
	add_input(c, INPUT_PLACE + s->place);
	add_input(c, INPUT_OWNER + s->owner);
	for (unsigned i = 0; i < DAIFUGO_SEATS - 1; i++) {
		add_input(c, INPUT_AHEAD + 13 * i + trait_least(s->ahead[i], 12));
		if (s->silent >> i & 1)
			add_input(c, INPUT_SILENT + i);
	}
}

/* Records the plays that opponents passed on and what the exchange revealed. */
static void see_traces(struct scene *c)
{
	const struct observation *s = c->observation;
	const unsigned reversed = s->table->revolution;

	for (unsigned i = 0; i < DAIFUGO_SEATS - 1; i++)
		for (unsigned pair = 0; s->ahead[i] && pair < 2; pair++)
			add_input(c, INPUT_DECLINED + (2 * i + pair) * (RANKS + 1) +
					     s->declined[pair][i]);
	if (!s->partner)
		return;
	add_input(c, INPUT_PARTNER + s->partner - 1U);
	for (card_set left = s->known & CARDS_NATURAL; left; left &= left - 1)
		add_input(c, INPUT_KNOWN + trait_slots[reversed][cards_lowest(left)]);
	if (cards_jokers(s->known))
		add_input(c, INPUT_KNOWN + SLOT_JOKER);
	if (s->cap)
		add_input(c, INPUT_CAP + trait_slots[reversed][s->cap - 1]);
}

void daifugo_scene(const struct observation *s, unsigned gives, struct scene *out)
{
	unsigned i = 0;

	*out = (struct scene){ .observation = s,
			       .unseen = daifugo_count_ranks(s->unseen),
			       .size = cards_count(s->hand),
			       .field = play_id(s->table->field, table_reversed(s->table)),
			       .threat = threat_step(s->poorest) };
	/* Find the next player who may still answer; `next` stays 0 if there is none. */
	while (i < DAIFUGO_SEATS - 1 && (!s->ahead[i] || (s->silent >> i & 1)))
		i++;
	if (i < DAIFUGO_SEATS - 1)
		out->next = 1 + threat_step(s->ahead[i]);
	count_above(out);
	see_cards(out);
	see_table(out);
	see_others(out);
	see_traces(out);
	if (gives)
		add_input(out, INPUT_GIVES + gives - 1);
}

/* ---- The traits of a play ---- */

/* One play, and the cards left in the hand after it. */
struct case_of {
	const struct scene *scene;
	const struct appraisal *a;
	play_word p;
	card_set rest;
	unsigned reversed; /* the order that will be in force when the remaining cards are played */
	unsigned id, situation, size, lock;
	unsigned n; /* the number of different ranks among the remaining cards */
	/* For each rank among the remaining cards: its position in order of strength, the rank
	 * itself, and the number of cards. */
	uint8_t slot[RANKS], rank[RANKS], count[RANKS];
};

static void note_rest(struct case_of *k)
{
	for (card_set left = k->rest & CARDS_NATURAL; left;) {
		const unsigned rank = cards_lowest(left);

		k->rank[k->n] = (uint8_t)rank;
		k->slot[k->n] = trait_slots[k->reversed][rank];
		k->count[k->n++] = (uint8_t)suits_count(cards_suits(left, rank));
		left &= ~cards_of_rank(rank);
	}
}

/* Records the cards left in the hand in three ways: each rank with its number of cards, the
 * situation and the hand's size; each rank with the number of unseen cards that beat it; and every
 * pair of ranks. */
static void tell_rest(const struct case_of *k, struct traits *t)
{
	const unsigned few = few_step(k->size), leads = k->situation == 1;

	for (unsigned i = 0; i < k->n; i++) {
		const unsigned n = k->count[i], group = trait_least(n, 3) - 1;
		const unsigned above = k->scene->above[k->reversed][group][k->rank[i]];

		trait_fact(t,
			   FACT_HELD +
				   ((k->situation * FEW_STEPS + few) * SLOTS + k->slot[i]) * SUITS +
				   n - 1);
		trait_fact(t, FACT_ABOVE + ((k->situation * 3 + group) * 13 + above) * FEW_STEPS +
				      few);
		for (unsigned j = 0; j < i; j++)
			trait_fact(t,
				   FACT_TWO_RANKS +
					   ((leads * SLOTS + k->slot[i]) * SLOTS + k->slot[j]) * 4 +
					   (n > 1) * 2U + (k->count[j] > 1));
		trait_input(t, INPUT_HELD + (unsigned)k->slot[i] * SUITS + n - 1);
		for (unsigned suits = cards_suits(k->rest, k->rank[i]); suits; suits &= suits - 1)
			trait_input(t, INPUT_CARD + (unsigned)k->slot[i] * SUITS +
					       (unsigned)__builtin_ctz(suits));
	}
	for (unsigned j = 0; j < cards_jokers(k->rest); j++)
		trait_input(t, INPUT_CARD + SLOTS * SUITS + j);
}

/* Records the runs of natural cards left in the hand. For each card that begins a run, only the
 * longest run counts. */
static void tell_runs(const struct case_of *k, struct traits *t)
{
	for (unsigned suit = 0; suit < SUITS; suit++) {
		const card_set c = k->rest & CARDS_SUIT << suit;

		for (card_set low = c & c >> 4 & c >> 8 & ~(c << 4); low; low &= low - 1) {
			const unsigned rank = cards_lowest(low);
			unsigned n = 3;

			while (rank + n < RANKS && n < 5 && (c & card_of(rank + n, suit)))
				n++;
			trait_fact(t, FACT_RUN_LEFT + (k->situation * 3 + n - 3) * SLOTS +
					      trait_slots[k->reversed][rank]);
		}
	}
}

/* Records, for each rank, the play combined with the number of cards of this rank left in the
 * hand, and the play combined with the number of unseen cards of this rank. */
static void tell_against(const struct case_of *k, struct traits *t)
{
	uint8_t held[SLOTS] = { 0 };

	for (unsigned i = 0; i < k->n; i++)
		held[k->slot[i]] = k->count[i];
	for (unsigned slot = 0; slot < SLOTS; slot++) {
		trait_fact(t, FACT_PLAY_REST + (k->id * SLOTS + slot) * 5 + held[slot]);
		trait_fact(t, FACT_PLAY_UNSEEN + (k->id * SLOTS + slot) * 5 +
				      k->scene->unseen_slot[slot]);
	}
}

/* Records two facts about the play's suits: how many of the remaining cards in these suits are
 * stronger than the play, and whether the player keeps the strongest card of these suits that is
 * still in play. */
static void tell_suits(const struct case_of *k, struct traits *t)
{
	const struct observation *s = k->scene->observation;
	const unsigned suits = play_suits(k->p);
	const card_set above = daifugo_cards_above(play_low(k->p), table_reversed(s->table)) &
			       (CARDS_SUIT * suits);
	const card_set mine = above & k->rest, theirs = above & s->unseen;
	const bool top = mine &&
			 (table_reversed(s->table)
				  ? cards_lowest(mine) < (theirs ? cards_lowest(theirs) : RANKS)
				  : !theirs || cards_highest(mine) > cards_highest(theirs));

	trait_fact(t,
		   FACT_PLAY_SUIT + (k->id * 4 + trait_least(cards_count(mine), 3)) * 3 + k->lock);
	trait_fact(t, FACT_LOCK + ((k->lock * 2 + top) * SIZE_STEPS + size_step(k->size)) * 2 +
			      (play_count(k->p) > 1));
	for (unsigned left = suits; left; left &= left - 1)
		trait_input(t, INPUT_PLAY_SUIT + (unsigned)__builtin_ctz(left));
	trait_input(t, INPUT_LOCK + k->lock);
}

/* Returns true if the play uses all cards of its rank that the hand holds. */
static bool takes_all(const struct case_of *k)
{
	return play_low(k->p) == RANK_JOKER || !cards_suits(k->rest, cards_lowest(k->p));
}

static void tell_play(const struct case_of *k, struct traits *t)
{
	const struct scene *c = k->scene;

	trait_fact(t, FACT_PLAY_SIZE + k->id * SIZE_STEPS + size_step(k->size));
	trait_fact(t, FACT_PLAY_THREAT + k->id * THREAT_STEPS + c->threat);
	trait_fact(t, FACT_PLAY_NEXT + k->id * (THREAT_STEPS + 1) + c->next);
	trait_fact(t, FACT_PLAY_ANSWERING + k->id * DAIFUGO_SEATS + c->observation->answering);
	trait_fact(t, FACT_PLAY_FIELD + c->field * PLAY_IDS + k->id);
	trait_input(t, INPUT_PLAY + k->id);
	trait_input(t, INPUT_SITUATION + k->situation);
	if (k->p == PLAY_PASS)
		return;
	if (play_kind(k->p) != KIND_RUN)
		trait_fact(t, FACT_PLAY_LONE + k->id * 2 + takes_all(k));
	tell_suits(k, t);
}

static void tell_pass(const struct case_of *k, struct traits *t)
{
	const struct scene *c = k->scene;
	const struct observation *s = c->observation;
	const unsigned owner = s->owner ? threat_step(s->ahead[s->owner - 1]) : 4;

	trait_fact(t,
		   FACT_PASS_FIELD + (c->field * THREAT_STEPS + owner) * THREAT_STEPS + c->threat);
	trait_fact(t, FACT_PASS_COST +
			      (shape_of(s->table->field) * COST_STEPS + trait_cost(k->a->rest)) *
				      DAIFUGO_SEATS +
			      s->answering);
}

static void tell_cost(const struct case_of *k, struct traits *t)
{
	const unsigned cost = trait_cost(k->a->rest), keeps = keep_step(k->a->keeps);

	trait_fact(t, FACT_COST + (cost * SITUATIONS + k->situation) * THREAT_STEPS +
			      k->scene->threat);
	trait_fact(t, FACT_COST_KEEPS + cost * KEEP_STEPS + keeps);
	trait_input(t, INPUT_COST + cost);
	trait_input(t, INPUT_KEEPS + keeps);
}

/* If going out with any of the remaining cards is forbidden, returns the number of these cards (at
 * most 3); otherwise returns 0. */
static unsigned foul_groups(const struct case_of *k)
{
	const card_set foul = cards_of_rank(k->reversed ? RANK_3 : RANK_2) | CARDS_JOKERS;

	return cards_count(k->rest & ~foul) ? 0 : trait_least(cards_count(k->rest), 3);
}

static void tell_special(const struct case_of *k, struct traits *t)
{
	const struct observation *s = k->scene->observation;
	const unsigned played = cards_jokers(k->p), left = cards_jokers(k->rest),
		       cost = trait_cost(k->a->rest);
	const bool leads = s->table->field == PLAY_PASS;

	if (played)
		trait_fact(t, FACT_JOKER + ((played - 1) * SHAPES + shape_of(k->p)) * SIZE_STEPS +
				      size_step(k->size));
	if (left)
		trait_fact(t, FACT_JOKER_LEFT +
				      ((left - 1) * SITUATIONS + k->situation) * SIZE_STEPS +
				      size_step(k->size));
	for (unsigned i = 0; i < played; i++)
		trait_input(t, INPUT_PLAY_JOKERS + i);
	if (play_eight(s->rules, k->p))
		trait_fact(t, FACT_EIGHT + (unsigned)leads * COST_STEPS + cost);
	if (play_spade3(s->rules, s->table, k->p))
		trait_fact(t, FACT_SPADE3 + cost);
	if (play_revolution(s->rules, k->p)) {
		trait_fact(t, FACT_TURNS + k->reversed * COST_STEPS + cost);
		trait_input(t, INPUT_TURNS);
	}
	if (s->rules->foulfinish)
		trait_fact(t, FACT_FOUL + leads * 4U + foul_groups(k));
}

/* Returns 0 if there is no lock, 1 if the play creates or widens a lock, and 2 if the existing
 * lock stays the same. */
static unsigned lock_of(const struct observation *s, play_word p)
{
	const unsigned lock = p == PLAY_PASS ? 0 : play_lock(s->rules, s->table, p);

	return !lock ? 0 : lock != s->table->lock ? 1 : 2;
}

void daifugo_traits(const struct scene *c, const struct appraisal *a, struct traits *out)
{
	enum { WORST = -20 * LEAD };
	const struct observation *s = c->observation;
	struct case_of k = { .scene = c,
			     .a = a,
			     .p = a->play,
			     .rest = cards_without(s->hand, play_cards(a->play)),
			     .reversed = s->table->revolution ^ play_revolution(s->rules, a->play),
			     .id = play_id(a->play, table_reversed(s->table)),
			     .lock = lock_of(s, a->play) };

	k.size = cards_count(k.rest);
	/* The situation is 0 for a pass, 1 if the player is certain to lead next, and 2 if an
	 * opponent may beat the play. */
	k.situation = a->keeps >= LEAD ? 1 : a->play == PLAY_PASS ? 0 : 2;
	out->n_facts = out->n_inputs = 0;
	out->worth = (float)(a->worth < WORST ? WORST : a->worth > 0 ? 0 : a->worth) / LEAD;
	note_rest(&k);
	tell_rest(&k, out);
	tell_runs(&k, out);
	tell_against(&k, out);
	tell_play(&k, out);
	if (k.p == PLAY_PASS)
		tell_pass(&k, out);
	tell_cost(&k, out);
	tell_special(&k, out);
}

/* ---- The traits of a gift ---- */

static unsigned gift_slot(card_set one)
{
	return one & CARDS_NATURAL ? cards_lowest(one) : SLOT_JOKER;
}

/* Returns which neighbours of a natural card in its suit are also in the hand: bit 0 for the next
 * higher card, bit 1 for the next lower one. */
static unsigned find_neighbours(card_set hand, card_set one)
{
	return (hand & one << 4 & CARDS_NATURAL ? 1U : 0U) + (hand & one >> 4 ? 2U : 0U);
}

void daifugo_gift_traits(const struct observation *s, card_set gift, int cost, struct traits *out)
{
	const card_set rest = cards_without(s->hand, gift);
	const rank_counts held = daifugo_count_ranks(rest);
	const unsigned many = cards_count(gift) - 1;
	unsigned slot[2] = { 0 }, n = 0;

	out->n_facts = out->n_inputs = 0;
	out->worth = -(float)cost / LEAD;
	for (card_set left = gift; left && n < 2; left &= left - 1) {
		const card_set one = left & -left;

		slot[n++] = gift_slot(one);
		trait_fact(out, GIFT_CARD + many * (RANKS * SUITS + 1) +
					(one & CARDS_NATURAL ? (unsigned)__builtin_ctzll(one)
							     : RANKS * SUITS));
		if (one & CARDS_NATURAL)
			trait_fact(out, GIFT_NEXT_TO + find_neighbours(s->hand, one) * RANKS +
						cards_lowest(one));
	}
	if (n == 2)
		trait_fact(out, GIFT_TWO + (slot[0] * PLAY_SLOTS + slot[1]) * 2 +
					(cards_suits(gift, slot[0] % RANKS) ==
					 cards_suits(gift, slot[1] % RANKS)));
	for (unsigned rank = 0; rank < RANKS; rank++) {
		const unsigned here = daifugo_count_of(held, rank);

		if (here)
			trait_input(out,
				    INPUT_HELD + trait_slots[0][rank] * (unsigned)SUITS + here - 1);
		trait_fact(out, GIFT_KEPT + rank * 5 + here);
		for (unsigned other = 0; here && other < rank; other++)
			if (daifugo_count_of(held, other))
				trait_fact(out, GIFT_KEPT_PAIRS + (rank * RANKS + other) * 4 +
							(here > 1) * 2U +
							(daifugo_count_of(held, other) > 1));
	}
	for (card_set left = rest & CARDS_NATURAL; left; left &= left - 1)
		trait_input(out, INPUT_CARD + trait_slots[0][cards_lowest(left)] * (unsigned)SUITS +
					 (unsigned)__builtin_ctzll(left) % SUITS);
	for (unsigned j = 0; j < cards_jokers(rest); j++)
		trait_input(out, INPUT_CARD + SLOTS * SUITS + j);
	trait_fact(out, GIFT_COST + many * COST_STEPS + trait_cost(cost));
	trait_input(out, INPUT_COST + trait_cost(cost));
}
