/* SPDX-License-Identifier: MIT */
#include "games/daifugo/solve/outlook.h"

/* ---- The observation: what a player's decision is based on --------------- */

static void look_around(const struct daifugo *d, unsigned seat, struct observation *s)
{
	unsigned other = d->next_seat[seat], cards;
	const unsigned gives = daifugo_partner(d, seat, &cards),
		       partner = cards ? gives : DAIFUGO_SEATS;

	for (unsigned i = 0; i < DAIFUGO_SEATS - 1 && other != seat;
	     i++, other = d->next_seat[other]) {
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
	/* In an exchange, the lower class gives its strongest cards, which limits the cards it can
	 * still hold. */
	s->known = daifugo_known(d, seat, partner);
	if (d->place[partner] > d->place[seat] && d->gave[partner])
		s->cap = (uint8_t)(d->gave[partner] & CARDS_NATURAL
					   ? 1 + cards_lowest(d->gave[partner])
					   : 0);
}

struct observation daifugo_observation(const struct daifugo *d, unsigned seat)
{
	const bool leads = d->table.field == PLAY_PASS;
	struct observation s = { .rules = &d->rules,
				 .table = &d->table,
				 .hand = d->hand[seat],
				 .own_field = d->owner == seat,
				 .poorest = MOST_CARDS };
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
	s.unseen = (CARDS_NATURAL & ~gone) | jokers_of(wild);
	look_around(d, seat, &s);
	return s;
}

/* ---- Counting cards ------------------------------------------------------ */

static card_set cards_above(const struct daifugo_table *t)
{
	return daifugo_cards_above(play_low(t->field), table_reversed(t));
}

static bool single_answerable(const struct daifugo_rules *r, const struct daifugo_table *t,
			      card_set unseen)
{
	if (play_is_lone_joker(t->field))
		return r->spade3 && (unseen & card_of(RANK_3, SUIT_S));
	if (suits_count(t->lock) > 1)
		return false;
	return cards_jokers(unseen) ||
	       (unseen & cards_above(t) & (t->lock ? CARDS_SUIT * t->lock : CARDS_NATURAL));
}

static bool set_answerable(const struct daifugo_table *t, card_set unseen)
{
	const unsigned n = play_count(t->field), wild = cards_jokers(unseen);

	if (play_low(t->field) == RANK_JOKER)
		return false;
	if (n == 2 && wild == 2)
		return true;
	for (card_set above = unseen & cards_above(t); above;) {
		const unsigned rank = cards_lowest(above), held = cards_suits(above, rank);

		/* For every suit of the lock that isn't in the hand, a joker is needed. */
		if (suits_count(held) + wild >= n && suits_count(t->lock & ~held) <= wild)
			return true;
		above &= ~cards_of_rank(rank);
	}
	return false;
}

/* Returns true if cards of one suit and jokers can form a run of n columns that begins in column
 * `low`. */
static bool run_there(card_set suit, unsigned wild, int low, int n)
{
	unsigned held = 0;

	for (int col = low; col < low + n; col++)
		held += col >= 0 && col < RANKS && (suit & cards_of_rank((unsigned)col));
	return held && held + wild >= (unsigned)n;
}

static bool run_answerable(const struct daifugo_rules *r, const struct daifugo_table *t,
			   card_set unseen)
{
	const int n = (int)play_count(t->field), low = play_low(t->field);
	const int step = r->runover == OVER_STRICT ? n : 1;
	int from = low + step, to = RANKS + r->beyond - n;

	if (table_reversed(t)) {
		from = -r->beyond;
		to = low - step;
	}
	for (unsigned s = 0; s < SUITS; s++) {
		const card_set suit = unseen & CARDS_SUIT << s;

		if (t->lock & ~(1U << s))
			continue;
		for (int at = from; at <= to; at++)
			if (run_there(suit, cards_jokers(unseen), at, n))
				return true;
	}
	return false;
}

bool daifugo_answerable(const struct daifugo_rules *r, const struct daifugo_table *t,
			card_set unseen)
{
	switch (play_kind(t->field)) {
	case KIND_SINGLE: return single_answerable(r, t, unseen);
	case KIND_SET: return set_answerable(t, unseen);
	case KIND_RUN: return run_answerable(r, t, unseen);
	case KIND_PASS: break;
	}
	return false;
}

bool daifugo_unbeatable(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p,
			card_set unseen, unsigned most)
{
	struct daifugo_table after;

	if (most < play_count(p))
		return true;
	after = table_after(r, t, p);
	return !daifugo_answerable(r, &after, unseen);
}

/* ---- The lead: how likely a play is to keep it --------------------------- */

enum { STEPS = 12 };

/* The chance of keeping the lead, indexed by the number of stronger unseen cards (for sets, by the
 * number of stronger ranks of which enough cards are unseen). Later in the game, plays face fewer
 * unseen cards. All tables are exponential curves, with the steepness that scored best in tests. */
static const int16_t single_now[STEPS] = { 1000, 36, 1 };
static const int16_t pair_now[STEPS] = { 1000, 570, 325, 185, 106, 60, 34, 20, 11, 6, 4, 2 };
static const int16_t more_now[STEPS] = {
	1000, 793, 629, 499, 396, 314, 249, 198, 157, 125, 99, 78
};
static const int16_t single_later[STEPS] = { 1000, 821, 674, 553, 454, 373,
					     306,  251, 206, 169, 139, 114 };
static const int16_t pair_later[STEPS] = {
	1000, 777, 604, 470, 365, 284, 221, 171, 133, 104, 81, 63
};
static const int16_t more_later[STEPS] = { 1000, 853, 728, 621, 530, 452,
					   386,	 329, 281, 240, 204, 174 };
enum { RUN_KEEPS = 850 };

static int read_step(const int16_t *table, unsigned n)
{
	return n < STEPS ? table[n] : 0;
}

/* Counts the stronger ranks of which an opponent could have n cards; a rank that requires a joker
 * counts as half. */
static unsigned sets_above(rank_counts unseen, unsigned wild, unsigned n, card_set above)
{
	const unsigned naturals = n > wild ? n - wild : 1;
	const unsigned plain = n > SUITS ? 0 : cards_count(above & daifugo_ranks_with(unseen, n));

	if (!wild || naturals > SUITS)
		return plain;
	return (plain + cards_count(above & daifugo_ranks_with(unseen, naturals)) + 1) / 2;
}

static unsigned singles_above(card_set unseen, card_set above, unsigned lock)
{
	return cards_count(unseen & above & (lock ? CARDS_SUIT * lock : CARDS_NATURAL)) +
	       cards_jokers(unseen);
}

/* Scales a number of cards by the proportion of opponents who may still answer. */
static unsigned in_answering_hands(const struct observation *s, unsigned n)
{
	return s->rivals ? (n * s->answering + s->rivals - 1) / s->rivals : 0;
}

static bool is_unanswerable(const struct observation *s, play_word p,
			    const struct daifugo_table *after)
{
	return s->most < play_count(p) || !daifugo_answerable(s->rules, after, s->unseen);
}

bool daifugo_unanswerable(const struct observation *s, play_word p)
{
	const struct daifugo_table after = table_after(s->rules, s->table, p);

	return is_unanswerable(s, p, &after);
}

int daifugo_keeps_lead(const struct observation *s, play_word p)
{
	const struct daifugo_table after = table_after(s->rules, s->table, p);
	const card_set above = daifugo_cards_above(play_low(p), table_reversed(&after));
	const unsigned n = play_count(p);
	unsigned sets;

	if (is_unanswerable(s, p, &after))
		return LEAD;
	if (play_kind(p) == KIND_RUN)
		return RUN_KEEPS;
	if (play_is_lone_joker(p))
		return single_now[1];
	if (n == 1) {
		const unsigned singles = singles_above(s->unseen, above, after.lock);

		return read_step(single_now, in_answering_hands(s, singles));
	}
	sets = sets_above(daifugo_count_ranks(s->unseen), cards_jokers(s->unseen), n, above);
	return read_step(n == 2 ? pair_now : more_now, in_answering_hands(s, sets));
}

/* Returns the ranks that occur in a card set, each represented by its card of spades. */
static card_set ranks_of(card_set c)
{
	return daifugo_ranks_with(daifugo_count_ranks(c), 1);
}

static int16_t lead_cost(int keeps)
{
	return (int16_t)(LEAD - keeps);
}

static bool joker_is_safe(const struct observation *s)
{
	return !s->rules->spade3 || !(s->unseen & card_of(RANK_3, SUIT_S));
}

/* Returns the order in force while a rank is on the field; if that rank is the jack, an eleven-back
 * reverses the order. */
static bool order_for(const struct observation *s, unsigned rank, bool reversed)
{
	return reversed ^ (rank == RANK_J && s->rules->elevenback);
}

static void rank_costs(const struct observation *s, rank_counts unseen, unsigned rank,
		       bool reversed, int16_t set[MOST_SET + 1])
{
	const unsigned wild = cards_jokers(s->unseen);
	const unsigned most = suits_count(cards_suits(s->hand, rank)) + cards_jokers(s->hand);
	const card_set above = daifugo_cards_above((int)rank, order_for(s, rank, reversed));

	if (rank == RANK_8 && s->rules->eight) {
		for (unsigned n = 1; n <= most; n++)
			set[n] = 0;
		return;
	}
	set[1] = lead_cost(read_step(single_later, singles_above(s->unseen, above, 0)));
	for (unsigned n = 2; n <= most; n++)
		set[n] = lead_cost(read_step(n == 2 ? pair_later : more_later,
					     sets_above(unseen, wild, n, above)));
}

void daifugo_group_costs(const struct observation *s, bool reversed, struct partition_costs *out)
{
	const rank_counts unseen = daifugo_count_ranks(s->unseen);

	for (card_set left = ranks_of(s->hand); left; left &= left - 1) {
		const unsigned rank = cards_lowest(left);

		rank_costs(s, unseen, rank, reversed, out->set[rank]);
	}
	out->joker = joker_is_safe(s) ? 0 : lead_cost(single_later[1]);
	out->joker_pair = 0;
	for (int low = 0; low < RUN_LOWS; low++)
		out->run[low] = (int16_t)(lead_cost(RUN_KEEPS) * (reversed ? low : RANKS - low) /
					  (RANKS / 2));
	out->run_eight = s->rules->eight ? 0 : lead_cost(RUN_KEEPS);
	out->run_turning = 0;
}

static int16_t certain_cost(bool keeps)
{
	return keeps ? 0 : LEAD;
}

/* Returns true if an opponent could have n cards, including jokers, of one of these ranks. */
static bool somebody_has(const struct observation *s, rank_counts unseen, card_set ranks,
			 unsigned n)
{
	const unsigned wild = cards_jokers(s->unseen);

	if (n > s->richest)
		return false;
	return wild >= n || (n - wild <= SUITS && (ranks & daifugo_ranks_with(unseen, n - wild)));
}

static void rank_certain(const struct observation *s, rank_counts unseen, unsigned rank,
			 bool reversed, int16_t set[MOST_SET + 1])
{
	const card_set above = daifugo_cards_above((int)rank, order_for(s, rank, reversed));
	const unsigned most = suits_count(cards_suits(s->hand, rank)) + cards_jokers(s->hand);
	const bool eight = rank == RANK_8 && s->rules->eight;

	for (unsigned n = 1; n <= most; n++)
		set[n] = certain_cost((eight || !somebody_has(s, unseen, above, n)) &&
				      !(n >= 4 && s->rules->revolution));
}

/* Returns true if no opponent can beat a run that begins in this column. Only runs of three are
 * checked, because a longer run can be beaten only if a run of three could be. While a joker is
 * unseen, any run may be possible. */
static bool run_is_certain(const struct observation *s, int low, bool reversed)
{
	const card_set c = s->unseen & CARDS_NATURAL, runs = c & c >> 4 & c >> 8;
	const int step = s->rules->runover == OVER_STRICT ? 3 : 1;

	if (s->richest < 3)
		return true;
	if (cards_jokers(s->unseen))
		return false;
	return !runs || (reversed ? (int)cards_lowest(runs) > low - step
				  : (int)cards_highest(runs) < low + step);
}

/* Fills in the costs: 0 for groups that are certain to keep the lead without changing the order,
 * and LEAD for all others. A hand that costs at most LEAD is practically certain to go out once it
 * leads. */
static void certain_costs(const struct observation *s, bool reversed, struct partition_costs *out)
{
	const rank_counts unseen = daifugo_count_ranks(s->unseen);

	for (card_set left = ranks_of(s->hand); left; left &= left - 1) {
		const unsigned rank = cards_lowest(left);

		rank_certain(s, unseen, rank, reversed, out->set[rank]);
	}
	out->joker = certain_cost(joker_is_safe(s));
	out->joker_pair = 0;
	for (int low = -1; low < RANKS; low++)
		out->run[low + 1] = certain_cost(run_is_certain(s, low, reversed));
	out->run_eight = certain_cost(s->rules->eight || s->richest < 3);
	out->run_turning = LEAD;
}

/* ---- Going out for certain ----------------------------------------------- */

static bool is_foul(const struct observation *s, bool revolution, play_word p)
{
	const struct daifugo_table t = { .revolution = revolution };

	return play_foul_finish(s->rules, &t, p);
}

static int cost_of(const struct observation *s, const struct partition_costs *c, card_set cards)
{
	return daifugo_partition_cost(s->rules, c, cards);
}

/* Finds an order in which to play a partition's groups. If one group isn't certain to keep the
 * lead, it comes last. If all groups are certain, the last one is a group that isn't a forbidden
 * finish. *first is then one of the other groups. */
static bool put_in_order(const struct observation *s, const struct partition_costs *c,
			 const struct partition *parts, bool revolution, play_word *first)
{
	unsigned last = parts->n;

	for (unsigned i = 0; i < parts->n; i++) {
		const bool foul = is_foul(s, revolution, parts->group[i]);

		if (cost_of(s, c, play_cards(parts->group[i])) > 0) {
			last = i;
			if (foul)
				return false;
			break;
		}
		if (!foul)
			last = i;
	}
	if (last == parts->n)
		return false;
	*first = parts->group[parts->n == 1 ? 0 : last == 0 ? 1 : 0];
	return true;
}

bool daifugo_finish_leading(const struct observation *s, card_set hand, bool revolution,
			    play_word *first)
{
	struct partition_costs certain;
	struct partition parts;

	certain_costs(s, revolution, &certain);
	if (cost_of(s, &certain, hand) > LEAD)
		return false;
	daifugo_partition(s->rules, &certain, hand, &parts);
	return put_in_order(s, &certain, &parts, revolution, first);
}

bool daifugo_finishes(const struct observation *s, play_word p)
{
	const card_set rest = cards_without(s->hand, play_cards(p));
	play_word next;

	if (p == PLAY_PASS)
		return s->own_field &&
		       daifugo_finish_leading(s, s->hand, s->table->revolution, &next);
	if (!rest)
		return !play_foul_finish(s->rules, s->table, p);
	if (!daifugo_unbeatable(s->rules, s->table, p, s->unseen, s->most))
		return false;
	return daifugo_finish_leading(s, rest, s->table->revolution ^ play_revolution(s->rules, p),
				      &next);
}
