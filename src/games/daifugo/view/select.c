/* SPDX-License-Identifier: MIT */
#include "games/daifugo/view/view_private.h"

#include <stdio.h>

#include "base/i18n.h"

const char daifugo_letters[] = "abcdefghijklmnopqr";

/* A word that isn't a legal move. If the player tries to play without having picked any cards, the
 * view returns this word and the table refuses it. Its numeric value is greater than a pass and
 * smaller than any other play, so the first legal play comes right after it. */
#define NO_MOVE (UINT64_C(1) << PLAY_BELOW)

unsigned daifugo_slots(card_set hand, bool by_suit, uint8_t slots[MOST_CARDS])
{
	unsigned n = 0;

	for (unsigned suit = 0; by_suit && suit < SUITS; suit++)
		for (card_set rest = hand & CARDS_SUIT << suit & CARDS_NATURAL; rest;
		     rest &= rest - 1)
			slots[n++] = (uint8_t)__builtin_ctzll(rest);
	for (card_set rest = hand & (by_suit ? CARDS_JOKERS : CARDS_ALL); rest; rest &= rest - 1)
		slots[n++] = (uint8_t)__builtin_ctzll(rest);
	return n;
}

/* Returns the index of a card's letter. Letters of cards that have been played stay unused. */
static unsigned letter_of(const struct daifugo *d, unsigned seat, bool by_suit, unsigned slot)
{
	uint8_t all[MOST_CARDS];
	const unsigned n = daifugo_slots(cards_with(d->hand[seat], d->played[seat]), by_suit, all);
	unsigned i = 0;

	while (i < n && all[i] != slot)
		i++;
	return i;
}

char daifugo_letter(const struct daifugo *d, unsigned seat, bool by_suit, unsigned slot)
{
	return daifugo_letters[letter_of(d, seat, by_suit, slot)];
}

int daifugo_lettered(const struct daifugo *d, unsigned seat, bool by_suit, int letter)
{
	uint8_t slots[MOST_CARDS];
	const unsigned n = daifugo_slots(d->hand[seat], by_suit, slots);

	for (unsigned i = 0; i < n; i++)
		if (daifugo_letter(d, seat, by_suit, slots[i]) == letter)
			return (int)i;
	return -1;
}

/* Converts the picked slots to a set of cards; a joker picked alone counts as the first joker. */
static card_set picked_cards(const struct daifugo_memo *m, card_set hand)
{
	const uint64_t slots = m->picked & hand;

	return (slots & CARDS_NATURAL) |
	       jokers_of((unsigned)__builtin_popcountll(slots & CARDS_JOKERS));
}

static void read_cards(const struct daifugo *d, unsigned seat, const struct daifugo_memo *m,
		       const struct move_list *legal, struct selection *s)
{
	play_word usual = 0;
	bool found = false;

	if (d->phase == PHASE_PLAY)
		daifugo_judge_cards(&d->rules, &d->table, d->hand[seat], s->cards, &usual, s->why);
	else
		usual = s->cards;
	for (size_t i = 0; i < legal->len; i++) {
		const game_move move = legal->at[i];

		if ((move & CARDS_ALL) != s->cards)
			continue;
		if (move == m->reading || (move == usual && !found)) {
			s->move = move;
			s->reading = s->readings;
			found = move == m->reading;
		}
		s->readings++;
	}
}

/* Returns true if these cards form a valid play, regardless of what is on the field. */
static bool is_play(const struct daifugo *d, card_set cards)
{
	const struct daifugo_table empty = { 0 };
	char why[ERROR_TEXT];
	play_word p;

	return daifugo_judge_cards(&d->rules, &empty, cards, cards, &p, why) <= JUDGED_MISS;
}

static void judge_selection(const struct daifugo *d, unsigned seat, struct selection *s)
{
	if (s->readings) {
		s->state = SELECT_LEGAL;
		s->why[0] = '\0';
		if (d->phase == PHASE_PLAY && daifugo_judge(&d->rules, &d->table, d->hand[seat],
							    s->move, s->why) == JUDGED_MISS)
			s->state = SELECT_MISS;
	} else if (s->holding) {
		s->state = SELECT_PART;
	} else {
		s->state = SELECT_ILLEGAL;
		if (d->phase == PHASE_GIVE)
			snprintf(s->why, sizeof s->why, "%s", _("You picked too many cards."));
		else if (!is_play(d, s->cards))
			snprintf(
				s->why, sizeof s->why, "%s",
				d->rules.run
					? _("you can't play these; pick one rank or a run of one suit")
					: _("you can't play these; pick one rank"));
	}
}

void daifugo_select(const struct daifugo *d, unsigned seat, const struct daifugo_memo *m,
		    struct selection *s)
{
	struct move_list legal = { 0 };

	*s = (struct selection){ .move = NO_MOVE };
	if (!(game_actors(&game_daifugo, d) >> seat & 1))
		return;
	game_legal(&game_daifugo, d, seat, &legal);
	s->cards = picked_cards(m, d->hand[seat]);
	for (size_t i = 0; i < legal.len; i++) {
		const card_set cards = legal.at[i] & CARDS_ALL;

		s->may_pass |= !cards;
		s->plays += cards != 0;
		s->playable |= cards;
		s->holding += cards && cards_hold(cards, s->cards);
	}
	if (s->cards) {
		read_cards(d, seat, m, &legal, s);
		judge_selection(d, seat, s);
	} else if (s->may_pass && (m->passing || !s->plays)) {
		s->state = SELECT_LEGAL;
		s->move = PLAY_PASS;
	}
	/* The two jokers are interchangeable: if one of them can be played, so can the other. */
	if (s->playable & CARDS_JOKERS)
		s->playable |= CARDS_JOKERS;
	move_list_free(&legal);
}

void daifugo_toggle(struct daifugo_memo *m, unsigned slot)
{
	m->picked = (m->offered ? 0 : m->picked) ^ UINT64_C(1) << slot;
	m->offered = 0;
	m->passing = 0;
	m->reading = 0;
}

void daifugo_put_back(struct daifugo_memo *m)
{
	m->picked = 0;
	m->offered = 0;
	m->passing = 0;
	m->reading = 0;
}

void daifugo_pick_move(struct daifugo_memo *m, const struct daifugo *d, unsigned seat,
		       game_move move)
{
	uint8_t slots[MOST_CARDS];
	const unsigned n = daifugo_slots(d->hand[seat], m->by_suit, slots);

	/* Move the cursor to the first of the move's cards. */
	for (unsigned i = n; i-- > 0;)
		if (move >> slots[i] & 1)
			m->cursor = (uint8_t)i;
	m->picked = move & CARDS_ALL;
	m->offered = 1;
	m->reading = move;
	m->passing = d->phase == PHASE_PLAY && move == PLAY_PASS;
}

/* Selects the next reading of the picked cards, that is, the next play that they can stand for.
 * Readings come in the order of legal(); after the last one, the first is selected again. */
void daifugo_next_reading(struct daifugo_memo *m, const struct daifugo *d, unsigned seat)
{
	struct move_list legal = { 0 };
	struct selection s;
	unsigned n = 0;

	daifugo_select(d, seat, m, &s);
	if (s.readings < 2)
		return;
	game_legal(&game_daifugo, d, seat, &legal);
	for (size_t i = 0; i < legal.len; i++)
		if ((legal.at[i] & CARDS_ALL) == s.cards && n++ == (s.reading + 1) % s.readings)
			m->reading = legal.at[i];
	move_list_free(&legal);
}

game_move daifugo_picked_move(const struct daifugo *d, const struct selection *s)
{
	if (s->state == SELECT_LEGAL || s->state == SELECT_MISS)
		return s->move;
	if (d->phase == PHASE_GIVE)
		return s->cards;
	return s->cards ? s->cards | (uint64_t)KIND_SET << PLAY_KIND : NO_MOVE;
}
