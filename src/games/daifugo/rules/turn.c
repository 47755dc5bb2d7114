/* SPDX-License-Identifier: MIT */
/* This file implements the exchange and the play of cards. */
#include <assert.h>

#include "base/i18n.h"
#include "games/daifugo/rules/private.h"

/* ---- Classes, and the cards they exchange before the play begins --------- */

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

/* Returns true if a player belongs to an upper class, which gives cards to a lower one. */
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
	return is_upper(d, seat) ? cards_weakest(d->hand[seat], cards)
				 : cards_strongest(d->hand[seat], cards);
}

/* Starts the exchange between two partners. The lower class gives its strongest cards. With
 * `auto`, the upper class gives the weakest cards that it was dealt; otherwise it chooses after
 * receiving its cards, unless it has left the game. */
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

/* ---- The play: whose turn it is, the effects of a play or a pass, and the ranks ---- */

static bool has_passed(const struct daifugo *d, unsigned seat)
{
	return d->passed >> seat & 1;
}

static unsigned next_in(const struct daifugo *d, unsigned seat)
{
	do
		seat = d->next_seat[seat];
	while (!daifugo_is_in(d, seat));
	return seat;
}

static unsigned free_rank(const struct daifugo *d, bool from_below)
{
	const unsigned n = d->rules.players;
	unsigned taken = 0, r = from_below ? n : 1;

	for (unsigned s = 0; s < n; s++)
		taken |= 1U << d->rank[s];
	while (taken >> r & 1)
		r = from_below ? r - 1 : r + 1;
	return r;
}

static void take_rank(struct daifugo *d, unsigned seat, bool from_below)
{
	d->rank[seat] = (uint8_t)free_rank(d, from_below);
}

/* If only one player is left, assigns it the last free rank, ends the game and returns true;
 * otherwise returns false. */
static bool settle_last(struct daifugo *d)
{
	if (players_in(d) > 1)
		return false;
	for (unsigned s = 0; s < d->rules.players; s++)
		if (daifugo_is_in(d, s))
			take_rank(d, s, false);
	d->phase = PHASE_OVER;
	d->to_give = 0;
	return true;
}

static void clear_field(struct daifugo *d, unsigned leader)
{
	d->table = (struct daifugo_table){ .revolution = d->table.revolution };
	d->owner = DAIFUGO_NOBODY;
	d->passed = 0;
	d->turn = (uint8_t)leader;
}

/* Passes the turn on from this seat. The owner of the field is skipped unless the rule `ownerpass`
 * is set; with that rule, the owner gets a turn and must pass like the others. */
static void advance_turn(struct daifugo *d, unsigned from)
{
	unsigned seat = from;

	for (unsigned i = 0; i < d->rules.players; i++) {
		seat = d->next_seat[seat];
		if (!daifugo_is_in(d, seat) || has_passed(d, seat) ||
		    (seat == d->owner && !d->rules.ownerpass))
			continue;
		d->turn = (uint8_t)seat;
		return;
	}
	if (d->owner == DAIFUGO_NOBODY)
		clear_field(d, next_in(d, from));
	else
		clear_field(d, daifugo_is_in(d, d->owner) ? d->owner : next_in(d, d->owner));
}

/* Returns the player who leads when a player has gone out and the field has been cleared: the next
 * player who hasn't passed or, if all have passed, simply the next player. */
static unsigned leader_after_out(const struct daifugo *d, unsigned seat)
{
	unsigned s = next_in(d, seat);

	for (unsigned i = 0; i < d->rules.players; i++, s = next_in(d, s))
		if (!has_passed(d, s))
			return s;
	return next_in(d, seat);
}

/* Called when the first player goes out. If the previous game's daifugo is still in the game, it
 * drops out. */
static void drop_daifugo(struct daifugo *d)
{
	for (unsigned s = 0; s < d->rules.players; s++)
		if (daifugo_class(d, s) == CLASS_DAIFUGO && daifugo_is_in(d, s))
			take_rank(d, s, true);
}

static void go_out(struct daifugo *d, unsigned seat)
{
	take_rank(d, seat, false);
	if (d->rules.miyako)
		drop_daifugo(d);
}

void daifugo_note_past(struct daifugo *d, unsigned seat, play_word p)
{
	if (d->n_past == DAIFUGO_MOST_PAST)
		return;
	d->past_seat[d->n_past] = (uint8_t)(seat | (d->table.field == PLAY_PASS ? PAST_LEADS : 0));
	d->past[d->n_past++] = p;
}

static void lay_cards(struct daifugo *d, unsigned seat, play_word p)
{
	d->hand[seat] = cards_without(d->hand[seat], play_cards(p));
	d->played[seat] = cards_with(d->played[seat], play_cards(p));
	d->count[seat] = (uint8_t)(d->count[seat] - play_count(p));
	d->last = p;
	d->last_seat = (uint8_t)seat;
	d->passes = 0;
	daifugo_note_past(d, seat, p);
}

void daifugo_note_declined(struct daifugo *d, unsigned seat)
{
	const play_word field = d->table.field;
	const unsigned n = play_count(field), shift = n == 2 ? 4 : 0,
		       rank = (unsigned)play_low(field);
	const unsigned before = d->declined[seat] >> shift & 15;

	if (!n || n > 2 || n > d->count[seat] || rank >= RANKS || d->table.lock ||
	    table_reversed(&d->table) || d->owner == seat || (before && before <= rank + 1))
		return;
	d->declined[seat] = (uint8_t)((d->declined[seat] & ~(15U << shift)) | (rank + 1) << shift);
}

static void apply_pass(struct daifugo *d, unsigned seat)
{
	daifugo_note_declined(d, seat);
	d->passed = (uint8_t)(d->passed | 1U << seat);
	if (++d->passes < DAIFUGO_MOST_PASSES) {
		advance_turn(d, seat);
		return;
	}
	clear_field(d, seat);
	d->phase = PHASE_LOTS;
}

void daifugo_play(struct daifugo *d, unsigned seat, play_word p)
{
	const bool foul = play_foul_finish(&d->rules, &d->table, p);
	const bool clears = play_clears(&d->rules, &d->table, p);
	bool out;

	if (p == PLAY_PASS) {
		apply_pass(d, seat);
		return;
	}
	lay_cards(d, seat, p);
	out = !d->count[seat];
	/* A forbidden finish doesn't have any other effects. */
	if (out && foul) {
		daifugo_miss(d, seat);
		return;
	}
	d->table = table_after(&d->rules, &d->table, p);
	d->owner = (uint8_t)seat;
	if (out)
		go_out(d, seat);
	if (settle_last(d) || clears || (out && d->rules.afterout == AFTEROUT_CLEAR))
		clear_field(d, players_in(d) == 0 ? seat : out ? leader_after_out(d, seat) : seat);
	else
		advance_turn(d, seat);
}

void daifugo_miss(struct daifugo *d, unsigned seat)
{
	take_rank(d, seat, true);
	d->missed = (uint8_t)(d->missed | 1U << seat);
	if (settle_last(d)) {
		clear_field(d, seat);
	} else if (d->phase == PHASE_GIVE && (d->to_give >> seat & 1)) {
		daifugo_take_gift(d, seat, daifugo_usual_gift(d, seat));
	} else if (d->phase == PHASE_PLAY && d->turn == seat) {
		d->passes = 0;
		clear_field(d, next_in(d, seat));
	}
}

void daifugo_draw_lots(struct daifugo *d, game_move m)
{
	const unsigned n = players_in(d);

	for (unsigned i = 0; i < n; i++)
		take_rank(d, drawn_at(m, i), false);
	d->phase = PHASE_OVER;
}

static unsigned find_holder(const struct daifugo *d, card_set card)
{
	unsigned s = 0;

	while (s < d->rules.players && !(d->hand[s] & card))
		s++;
	/* Plays are applied only to worlds, in which every hand is known. */
	assert(s < d->rules.players);
	return s;
}

static unsigned first_leader(const struct daifugo *d)
{
	static const unsigned suits[] = {
		[CARD_H3] = SUIT_H, [CARD_D3] = SUIT_D, [CARD_S3] = SUIT_S
	};
	unsigned s = 0;

	if (!d->place[0])
		return find_holder(d, card_of(RANK_3, suits[d->rules.start]));
	if (d->rules.next != NEXT_LAST)
		return find_holder(d, card_of(RANK_3, suits[d->rules.next - NEXT_H3]));
	while (d->place[s] != d->rules.players)
		s++;
	return s;
}

static void begin_play(struct daifugo *d)
{
	const unsigned leader = first_leader(d);

	d->phase = PHASE_PLAY;
	d->turn = (uint8_t)(daifugo_is_in(d, leader) ? leader : next_in(d, leader));
}

void daifugo_end_deal(struct daifugo *d)
{
	daifugo_begin_exchange(d);
	if (!d->to_give)
		begin_play(d);
}

void daifugo_take_gift(struct daifugo *d, unsigned seat, card_set gift)
{
	daifugo_give(d, seat, gift);
	if (!d->to_give)
		begin_play(d);
}

/* ---- The effects of a move ----------------------------------------------- */

static unsigned if_so(bool so, enum daifugo_effect effect)
{
	return so ? effect : 0U;
}

static unsigned of_play(const struct daifugo *b, unsigned seat, play_word p,
			const struct daifugo *a)
{
	const bool revolution = b->table.revolution != a->table.revolution;

	if ((a->missed & ~b->missed) >> seat & 1)
		return EFFECT_FOUL;
	return if_so(play_eight(&b->rules, p), EFFECT_EIGHT) |
	       if_so(play_spade3(&b->rules, &b->table, p), EFFECT_SPADE3) |
	       if_so(revolution, EFFECT_REVOLUTION) |
	       if_so(a->table.elevenback && !b->table.elevenback, EFFECT_ELEVENBACK) |
	       if_so((a->table.lock & ~b->table.lock) != 0, EFFECT_LOCK) |
	       if_so(b->table.lock && play_is_lone_joker(p), EFFECT_UNLOCK) |
	       if_so(a->table.field == PLAY_PASS, EFFECT_CLEAR);
}

/* Returns true if this player, by going out first, made another player drop out. */
static bool drops_other(const struct daifugo *b, unsigned seat, const struct daifugo *a)
{
	for (unsigned s = 0; s < a->rules.players; s++)
		if (s != seat && !b->rank[s] && a->rank[s] && daifugo_class(a, s) == CLASS_DAIFUGO)
			return a->rules.miyako && a->rank[seat] == 1 && !b->rank[seat];
	return false;
}

static unsigned of_ranks(const struct daifugo *b, unsigned seat, const struct daifugo *a)
{
	const bool ranked = !b->rank[seat] && a->rank[seat];
	const bool missed = (a->missed & ~b->missed) >> seat & 1;

	return if_so(ranked && !missed && b->count[seat] && !a->count[seat], EFFECT_OUT) |
	       if_so(missed, EFFECT_MISS) | if_so(drops_other(b, seat, a), EFFECT_MIYAKO) |
	       if_so(b->table.field != PLAY_PASS && a->table.field == PLAY_PASS, EFFECT_CLEAR);
}

static bool has_exchange(const struct daifugo *d)
{
	unsigned cards = 0;

	for (unsigned s = 0; !cards && s < d->rules.players; s++)
		daifugo_partner(d, s, &cards);
	return cards != 0;
}

unsigned daifugo_effects(const struct daifugo *before, unsigned seat, game_move m,
			 const struct daifugo *after)
{
	const bool over = after->phase == PHASE_OVER && before->phase != PHASE_OVER;
	const bool lots = after->phase == PHASE_LOTS && before->phase != PHASE_LOTS;
	const bool dealt = before->phase == PHASE_DEAL && after->phase > PHASE_DEAL;
	const bool gave = before->phase == PHASE_GIVE && after->to_give != before->to_give;
	unsigned effects = if_so(over, EFFECT_OVER) | if_so(lots, EFFECT_LOTS);

	if (seat == SEAT_DEALER)
		return effects | if_so(dealt, EFFECT_DEALT) |
		       if_so(dealt && has_exchange(after), EFFECT_EXCHANGE);
	if (before->phase == PHASE_PLAY && !move_is_reserved(m) && m != PLAY_PASS)
		effects |= of_play(before, seat, m, after);
	return effects | of_ranks(before, seat, after) | if_so(gave, EFFECT_EXCHANGE);
}
