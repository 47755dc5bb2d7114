/* SPDX-License-Identifier: MIT */
#include "games/daifugo/contest/uecda_seen.h"

#include <stdio.h>
#include <string.h>

#include "asobi/game.h"
#include "base/i18n.h"

static unsigned count_bits(unsigned set)
{
	return (unsigned)__builtin_popcount(set);
}

static void set_seating(struct uecda_seen *s, const uint8_t order[WIRE_SEATS])
{
	for (unsigned i = 0; i < WIRE_SEATS; i++)
		s->d.next_seat[order[i]] = order[(i + 1) % WIRE_SEATS];
}

static void set_places(struct uecda_seen *s, const struct wire_seating *seating)
{
	for (unsigned i = 0; i < WIRE_SEATS; i++)
		s->d.place[i] = seating->classes ? (uint8_t)(seating->class[i] + 1) : 0;
}

void uecda_seen_start(struct uecda_seen *s, const struct daifugo_rules *rules, unsigned me)
{
	static const uint8_t order[WIRE_SEATS] = { 0, 1, 2, 3, 4 };

	*s = (struct uecda_seen){ .d = { .rules = *rules }, .me = me };
	set_seating(s, order);
}

/* Assigns our seat the class implied by the server's request for cards, even if the table says
 * otherwise. */
static void claim_place(struct uecda_seen *s, uint8_t place)
{
	if (memchr(s->d.place, 0, WIRE_SEATS))
		for (unsigned i = 0; i < WIRE_SEATS; i++)
			s->d.place[i] = (uint8_t)(i + 1);
	for (unsigned i = 0; i < WIRE_SEATS; i++)
		if (s->d.place[i] == place)
			s->d.place[i] = s->d.place[s->me];
	s->d.place[s->me] = place;
}

/* Computes the number of cards in each seat if the deal began at seat `first`. `upper` adds the
 * cards that the upper classes received, and `lower` subtracts the cards that the lower classes
 * gave. */
static void count_from(const struct uecda_seen *s, unsigned first, bool upper, bool lower,
		       uint8_t count[WIRE_SEATS])
{
	static const int gift[] = { 0, 2, 1, 0, -1, -2 };
	const unsigned cards = 52U + s->d.rules.jokers;
	unsigned seat = first;

	for (unsigned i = 0; i < WIRE_SEATS; i++, seat = s->d.next_seat[seat]) {
		const int moved = gift[s->d.place[seat]];
		const bool done = moved > 0 ? upper : lower;

		count[seat] = (uint8_t)((int)(cards / WIRE_SEATS + (i < cards % WIRE_SEATS)) +
					(done ? moved : 0));
	}
}

/* Finds the seat at which the deal began. At the start of a game, some servers report card counts
 * from before the exchange, others from halfway through it or from after it. If none of these
 * fits, the size of our own hand decides. */
static unsigned find_first(const struct uecda_seen *s, const uint8_t told[WIRE_SEATS])
{
	uint8_t count[WIRE_SEATS];
	unsigned mine = 0;

	for (unsigned way = 0; way < 4; way++)
		for (unsigned first = 0; first < WIRE_SEATS; first++) {
			count_from(s, first, way & 1, way & 2, count);
			if (!memcmp(count, told, sizeof count))
				return first;
			if (count[s->me] == cards_count(s->d.hand[s->me]))
				mine = first;
		}
	return mine;
}

/* Begins the exchange: the upper classes have received their gifts and now choose what to give in
 * return. */
static void begin_giving(struct uecda_seen *s, unsigned cards)
{
	unsigned n;

	claim_place(s, (uint8_t)(3 - cards));
	for (unsigned i = 0; i < WIRE_SEATS; i++)
		if (s->d.place[i] <= 2)
			s->d.to_give = (uint8_t)(s->d.to_give | 1U << i);
	/* We can't tell which cards we received, but they were our partner's strongest. So we
	 * record our own strongest cards as the partner's gift; the partner holds nothing
	 * stronger. */
	s->d.gave[daifugo_partner(&s->d, s->me, &n)] = cards_strongest(s->dealt, cards);
}

void uecda_seen_deal(struct uecda_seen *s, const struct wire_table *table,
		     const struct wire_deal *deal)
{
	const struct daifugo before = s->d;
	struct daifugo *d = &s->d;
	uint8_t told[WIRE_SEATS];
	struct wire_seating seating;
	char ignored[ERROR_TEXT];

	memset(d, 0, sizeof *d);
	d->rules = before.rules;
	d->phase = PHASE_GIVE;
	d->owner = d->last_seat = DAIFUGO_NOBODY;
	memcpy(d->next_seat, before.next_seat, sizeof d->next_seat);
	memcpy(d->place, before.rank, sizeof d->place);
	/* Besides the hand, the server may send the seating and the classes. They may be missing
	 * here, because the server sends them again when they are needed. */
	if (wire_to_seating(table, &seating, ignored)) {
		set_seating(s, seating.order);
		set_places(s, &seating);
	}
	s->dealing = true;
	s->dealt = d->hand[s->me] = deal->hand;
	if (deal->give > 0 && cards_count(deal->hand) >= (unsigned)deal->give)
		begin_giving(s, (unsigned)deal->give);
	for (unsigned i = 0; i < WIRE_SEATS; i++)
		told[i] = (uint8_t)table->cell[6][i];
	d->first = (uint8_t)find_first(s, told);
	count_from(s, d->first, true, true, d->count);
}

/* Works out both gifts by comparing our hand before the exchange with our hand after it. */
static void learn_gifts(struct uecda_seen *s)
{
	struct daifugo *d = &s->d;
	const card_set hand = d->hand[s->me];
	unsigned cards;
	const unsigned partner = daifugo_partner(d, s->me, &cards);

	if (!cards || cards_count(s->dealt) < cards)
		return;
	if (d->place[s->me] <= 2) {
		d->gave[s->me] = s->dealt & ~hand;
		d->gave[partner] = cards_strongest(s->dealt, cards);
	} else {
		d->gave[s->me] = cards_strongest(s->dealt, cards);
		d->gave[partner] = hand & ~(s->dealt & ~d->gave[s->me]);
	}
	/* This server's exchange follows different rules, so assume nothing about the gifts rather
	 * than something wrong. */
	if (cards_count(d->gave[s->me]) != cards || cards_count(d->gave[partner]) != cards)
		d->gave[s->me] = d->gave[partner] = 0;
}

static void begin_play(struct uecda_seen *s, const struct wire_turn *turn)
{
	s->dealing = false;
	s->d.phase = PHASE_PLAY;
	s->d.to_give = 0;
	memset(s->d.gave, 0, sizeof s->d.gave);
	set_seating(s, turn->seating.order);
	set_places(s, &turn->seating);
	learn_gifts(s);
	memcpy(s->d.count, turn->count, sizeof turn->count);
	for (unsigned first = 0; first < WIRE_SEATS; first++) {
		uint8_t count[WIRE_SEATS];

		count_from(s, first, false, false, count);
		if (!memcmp(count, turn->count, sizeof count)) {
			s->d.first = (uint8_t)first;
			return;
		}
	}
}

static void take_rank(struct daifugo *d, unsigned seat)
{
	uint8_t rank = 1;

	for (unsigned i = 0; i < WIRE_SEATS; i++)
		rank = (uint8_t)(rank + (d->rank[i] != 0));
	d->rank[seat] = rank;
}

/* Takes over the card counts reported by the server. A player without cards is out, even if we
 * missed that player's last play. */
static void set_counts(struct daifugo *d, const uint8_t count[WIRE_SEATS])
{
	for (unsigned i = 0; i < WIRE_SEATS; i++) {
		d->count[i] = count[i];
		if (!count[i] && !d->rank[i])
			take_rank(d, i);
	}
}

/* Clears the field. Players who passed when they could have led stay out of the trick until
 * someone has played cards or everyone has passed. */
static void clear_field(struct daifugo *d)
{
	if (d->owner != DAIFUGO_NOBODY || (d->passed >> d->turn & 1))
		d->passed = 0;
	d->table.field = PLAY_PASS;
	d->table.lock = 0;
	d->owner = DAIFUGO_NOBODY;
}

/* Returns true if the cards on the field allow the lock; jokers without a named suit may stand for
 * missing suits. */
static bool lock_fits(const struct daifugo_table *t)
{
	return count_bits(t->lock & ~play_suits(t->field)) <= play_wild(t->field);
}

static bool set_field(struct daifugo *d, const struct wire_turn *turn, char *error)
{
	d->table.revolution = turn->revolution;
	d->table.elevenback = turn->elevenback;
	d->rules.elevenback |= turn->elevenback;
	if (turn->empty) {
		clear_field(d);
		return true;
	}
	/* The server's rules may not clear the field after a play for which our rules do. */
	if (d->table.field == PLAY_PASS) {
		d->table.field = d->last;
		d->owner = d->last_seat;
	}
	if (d->table.field == PLAY_PASS)
		return fail_with(
			error, "%s",
			_("Unexpected message from the server: it says there are cards on the field, but hasn't shown them."));
	if (!turn->lock)
		d->table.lock = 0;
	else if (!d->table.lock || !lock_fits(&d->table))
		d->table.lock = (uint8_t)play_suits(d->table.field);
	return true;
}

bool uecda_seen_turn(struct uecda_seen *s, const struct wire_turn *turn, char *error)
{
	struct daifugo *d = &s->d;

	if (turn->mine != (turn->turn == s->me))
		return fail_with(
			error,
			_("The server contradicts itself: it says it's seat %u's turn, but its "
			  "message to seat %u says otherwise."),
			turn->turn, s->me);
	d->hand[s->me] = turn->hand;
	if (s->dealing)
		begin_play(s, turn);
	set_counts(d, turn->count);
	d->turn = turn->turn;
	if (!set_field(d, turn, error))
		return false;
	/* The server asks this player for a move, so the player can't have passed in this trick. */
	d->passed = (uint8_t)(d->passed & ~(1U << d->turn));
	return true;
}

static void note_pass(struct daifugo *d)
{
	daifugo_note_declined(d, d->turn);
	d->passed = (uint8_t)(d->passed | 1U << d->turn);
	/* With more passes than this, the game would have ended. */
	if (d->passes < DAIFUGO_MOST_PASSES - 1)
		d->passes++;
}

void uecda_seen_play(struct uecda_seen *s, play_word p)
{
	struct daifugo *d = &s->d;
	const unsigned seat = d->turn, n = play_count(p);

	if (p == PLAY_PASS) {
		note_pass(d);
		return;
	}
	if (!(d->played[seat] & play_cards(p)))
		daifugo_note_past(d, seat, p);
	d->hand[seat] &= ~play_cards(p);
	d->played[seat] |= play_cards(p);
	d->count[seat] = (uint8_t)(d->count[seat] > n ? d->count[seat] - n : 0);
	d->last = p;
	d->last_seat = d->owner = (uint8_t)seat;
	d->passes = 0;
	d->table = table_after(&d->rules, &d->table, p);
	if (!d->count[seat] && !d->rank[seat])
		take_rank(d, seat);
}

bool uecda_seen_shown(struct uecda_seen *s, play_word shown, char *error)
{
	const card_set cards = play_cards(shown);
	card_set played = 0;

	for (unsigned i = 0; i < WIRE_SEATS; i++)
		played |= s->d.played[i];
	if (cards_hold(played, cards)) {
		uecda_seen_play(s, PLAY_PASS);
		return true;
	}
	if (cards & (played | s->d.hand[s->me]))
		return fail_with(
			error, "%s",
			_("Unexpected message from the server: the cards it shows on the field are in another player's hand or were played before."));
	uecda_seen_play(s, play_plain(&s->d.rules, &s->d.table, shown));
	return true;
}

static unsigned cards_dealt(const struct daifugo *d, unsigned seat)
{
	return d->count[seat] + cards_count(d->played[seat]);
}

bool uecda_seen_sane(const struct uecda_seen *s)
{
	struct uecda_seen regrouped = *s;
	struct daifugo *d = &regrouped.d;
	uint8_t order[WIRE_SEATS];
	unsigned n = 0;

	/* During the exchange, the card counts are computed from the seat `first`, so the game's
	 * own check can be used. */
	if (d->phase == PHASE_GIVE)
		return game_daifugo.sane(d);
	for (unsigned longer = 2; longer--;)
		for (unsigned seat = 0; seat < WIRE_SEATS; seat++)
			if ((cards_dealt(d, seat) > (52U + d->rules.jokers) / WIRE_SEATS) == longer)
				order[n++] = (uint8_t)seat;
	set_seating(&regrouped, order);
	d->first = order[0];
	return game_daifugo.sane(d);
}

void uecda_seen_end(struct uecda_seen *s)
{
	unsigned left = 0;

	for (unsigned i = 0; i < WIRE_SEATS; i++)
		left |= (unsigned)!s->d.rank[i] << i;
	if (count_bits(left) == 1)
		take_rank(&s->d, (unsigned)__builtin_ctz(left));
}
