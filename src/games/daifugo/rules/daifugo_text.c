/* SPDX-License-Identifier: MIT */
/* This file converts moves and states to and from text, and checks which states can occur in a
 * game. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"
#include "games/daifugo/rules/private.h"

static unsigned drawing_len(const struct daifugo *d)
{
	return d->phase == PHASE_SEATS ? d->rules.players : players_in(d);
}

/* Writes a drawing of seats or ranks, counting seats from 1, as in "3 1 2". */
static size_t format_drawing(const struct daifugo *d, game_move m, char *buf, size_t size)
{
	char text[2 * DAIFUGO_SEATS];
	const unsigned n = drawing_len(d);

	for (unsigned i = 0; i < n; i++) {
		text[2 * i] = (char)('1' + drawn_at(m, i));
		text[2 * i + 1] = i + 1 < n ? ' ' : '\0';
	}
	return (size_t)snprintf(buf, size, "%s", text);
}

size_t daifugo_format_move(const void *state, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct daifugo *d = state;

	if (d->phase == PHASE_DEAL || d->phase == PHASE_GIVE)
		return cards_text(m, ' ', buf, size);
	if (seat != SEAT_DEALER)
		return play_text(m, buf, size);
	if (d->phase == PHASE_CUT)
		return (size_t)snprintf(buf, size, "%u", (unsigned)m + 1);
	return format_drawing(d, m, buf, size);
}

/* Parses a drawing such as "3 1 2" or "3+1+2", or the single seat at which the deal begins. */
static bool parse_drawing(const struct daifugo *d, const char *text, game_move *out)
{
	const unsigned n = d->phase == PHASE_CUT ? 1 : drawing_len(d);
	unsigned i = 0;
	char word[4];
	int seat;

	*out = 0;
	while (i < n && parse_word(&text, " +", word, sizeof word)) {
		if (!parse_int(word, 1, d->rules.players, &seat))
			return false;
		*out |= (game_move)(seat - 1) << 3 * i++;
	}
	return i == n && !*text;
}

/* Allows moves from a hidden hand to be parsed: a hand that the viewer doesn't see is treated as
 * if it held all cards that aren't known to be elsewhere. */
static void allow_unseen(struct daifugo *d, unsigned seat)
{
	if (seat >= d->rules.players || d->hand[seat] || !d->count[seat])
		return;
	d->hand[seat] = cards_deck(d->rules.jokers);
	for (unsigned s = 0; s < d->rules.players; s++) {
		d->hand[seat] = cards_without(d->hand[seat], d->played[s]);
		if (s != seat)
			d->hand[seat] = cards_without(d->hand[seat], d->hand[s]);
	}
}

bool daifugo_parse_move(const void *state, unsigned seat, const char *text, game_move *out)
{
	struct daifugo allowed, *d = &allowed;
	char error[ERROR_TEXT];
	bool illegal;

	memcpy(d, state, sizeof *d);
	if (seat != SEAT_DEALER)
		allow_unseen(d, seat);
	if (d->phase == PHASE_PLAY)
		return play_parse(&d->rules, &d->table, d->hand[seat], text, out, &illegal, error);
	if (!(d->phase == PHASE_DEAL || d->phase == PHASE_GIVE ? cards_parse(text, out, error)
							       : parse_drawing(d, text, out)))
		return false;
	return game_is_legal(&game_daifugo, d, seat, *out);
}

enum { WORDS = 3 * DAIFUGO_SEATS + 2 };

/* Copies the members of the state that are 64-bit words. All other members are bytes: those in
 * `table` from `lock` on, and those in the state from `count` on. */
static void words_of(const struct daifugo *d, uint64_t words[WORDS])
{
	memcpy(words, d->hand, sizeof d->hand);
	memcpy(words + DAIFUGO_SEATS, d->played, sizeof d->played);
	memcpy(words + 2 * DAIFUGO_SEATS, d->gave, sizeof d->gave);
	words[WORDS - 2] = d->table.field;
	words[WORDS - 1] = d->last;
}

enum {
	COUNTS = offsetof(struct daifugo, count),
	BYTES = offsetof(struct daifugo, n_past) - COUNTS
};

/* Writes the state as numbers in the order of the struct's members: card sets and plays in
 * hexadecimal, then lock, revolution and eleven-back, then the bytes from count[] on. After these
 * come the plays of the game, as SEAT:PLAY, or SEAT*PLAY if the player led. */
size_t daifugo_encode(const void *state, char *buf, size_t size)
{
	const struct daifugo *d = state;
	const uint8_t *bytes = (const uint8_t *)d + COUNTS;
	uint64_t words[WORDS];
	char text[STATE_TEXT];
	size_t len = 0;

	words_of(d, words);
	for (unsigned i = 0; i < WORDS; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, "%" PRIx64 " ", words[i]);
	len += (size_t)snprintf(text + len, sizeof text - len, "%u %u %u", d->table.lock,
				d->table.revolution, d->table.elevenback);
	for (unsigned i = 0; i < BYTES; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, " %u", bytes[i]);
	for (unsigned i = 0; i < d->n_past; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, " %u%c%" PRIx64,
					d->past_seat[i] % PAST_LEADS,
					d->past_seat[i] & PAST_LEADS ? '*' : ':', d->past[i]);
	return (size_t)snprintf(buf, size, "%s", text);
}

static bool decode_words(const char **text, uint64_t words[WORDS])
{
	char word[20];

	for (unsigned i = 0; i < WORDS; i++) {
		if (!parse_word(text, " ", word, sizeof word) ||
		    word[strspn(word, "0123456789abcdef")])
			return false;
		words[i] = strtoull(word, NULL, 16);
	}
	return true;
}

static bool decode_bytes(const char **text, uint8_t *bytes, unsigned n)
{
	char word[8];
	int number;

	while (n--) {
		if (!parse_word(text, " ", word, sizeof word) || !parse_int(word, 0, 255, &number))
			return false;
		*bytes++ = (uint8_t)number;
	}
	return true;
}

static bool decode_past(const char **text, struct daifugo *d)
{
	char word[24];

	while (parse_word(text, " ", word, sizeof word)) {
		const char *play = word + 2;

		if (d->n_past == DAIFUGO_MOST_PAST || *word < '0' || *word >= '0' + DAIFUGO_SEATS ||
		    (word[1] != ':' && word[1] != '*') || !*play ||
		    play[strspn(play, "0123456789abcdef")])
			return false;
		d->past_seat[d->n_past] = (uint8_t)(*word - '0' +
						    (word[1] == '*' ? PAST_LEADS : 0));
		d->past[d->n_past++] = strtoull(play, NULL, 16);
	}
	return !**text;
}

bool daifugo_decode(void *state, const char *text)
{
	struct daifugo *d = state;
	uint64_t words[WORDS];
	uint8_t table[3];
	const char *rest = text;

	*d = (struct daifugo){ 0 };
	if (!decode_words(&rest, words) || !decode_bytes(&rest, table, sizeof table) ||
	    !decode_bytes(&rest, (uint8_t *)d + COUNTS, BYTES) || !decode_past(&rest, d))
		return false;
	memcpy(d->hand, words, sizeof d->hand);
	memcpy(d->played, words + DAIFUGO_SEATS, sizeof d->played);
	memcpy(d->gave, words + 2 * DAIFUGO_SEATS, sizeof d->gave);
	d->table = (struct daifugo_table){ words[WORDS - 2], table[0], table[1], table[2], { 0 } };
	d->last = words[WORDS - 1];
	return true;
}

/* ---- Which states and observations can occur in a game ------------------- */

static unsigned all_seats(const struct daifugo *d)
{
	return (1U << d->rules.players) - 1;
}

/* Checks that nothing is stored for seats without players. */
static bool sane_empty_seats(const struct daifugo *d)
{
	for (unsigned s = d->rules.players; s < DAIFUGO_SEATS; s++)
		if (d->hand[s] || d->played[s] || d->gave[s] || d->count[s] || d->rank[s] ||
		    d->place[s] || d->next_seat[s] || d->declined[s])
			return false;
	return !((d->passed | d->missed | d->to_give) & ~all_seats(d));
}

static bool sane_seating(const struct daifugo *d)
{
	unsigned seen = 0, seat = 0;

	for (unsigned i = 0; i < d->rules.players; i++) {
		seen |= 1U << seat;
		seat = d->next_seat[seat];
		if (seat >= d->rules.players)
			return false;
	}
	return seen == all_seats(d) && seat == 0;
}

static bool sane_places(const struct daifugo *d)
{
	unsigned seen = 0;

	for (unsigned s = 0; s < d->rules.players; s++) {
		if (d->place[s] > d->rules.players)
			return false;
		seen |= 1U << d->place[s];
	}
	return seen == 1 || seen == all_seats(d) << 1;
}

/* Checks that ranks were assigned from the top down and from the bottom up, and that each was
 * assigned only once. */
static bool sane_ranks(const struct daifugo *d)
{
	unsigned taken = 0, rest;

	for (unsigned s = 0; s < d->rules.players; s++) {
		if (d->rank[s] > d->rules.players || (d->rank[s] && (taken >> d->rank[s] & 1)) ||
		    ((d->missed >> s & 1) && !d->rank[s]))
			return false;
		taken |= 1U << d->rank[s];
	}
	/* The free ranks must be consecutive. If they are, adding their lowest bit clears them
	 * all, because the carry runs through them. */
	rest = ~(taken >> 1) & all_seats(d);
	return !(rest & (rest + (rest & -rest))) && (d->phase == PHASE_OVER) == !rest &&
	       (d->phase == PHASE_OVER || players_in(d) > 1);
}

static bool add_disjoint(card_set *all, card_set more, unsigned n_jokers)
{
	if (!cards_valid(more) || (*all & more & CARDS_NATURAL) ||
	    cards_jokers(*all) + cards_jokers(more) > n_jokers)
		return false;
	*all = cards_with(*all, more);
	return true;
}

static unsigned cards_expected(const struct daifugo *d, unsigned seat)
{
	if (d->phase < PHASE_DEAL || (d->phase == PHASE_DEAL && seat >= d->turn))
		return 0;
	return daifugo_hand_size(d, seat);
}

/* Returns by how many cards a hand exceeds its final size because the exchange isn't finished. The
 * result wraps around if the hand still lacks cards. */
static unsigned cards_owed(const struct daifugo *d, unsigned seat)
{
	unsigned cards;
	const unsigned partner = daifugo_partner(d, seat, &cards);

	return (d->to_give >> seat & 1) ? cards : (d->to_give >> partner & 1) ? -cards : 0;
}

static bool sane_cards(const struct daifugo *d)
{
	card_set all = 0;

	for (unsigned s = 0; s < d->rules.players; s++) {
		const unsigned owns = d->count[s] + cards_count(d->played[s]);

		if (!add_disjoint(&all, d->hand[s], d->rules.jokers) ||
		    !add_disjoint(&all, d->played[s], d->rules.jokers) ||
		    (d->hand[s] && cards_count(d->hand[s]) != d->count[s]))
			return false;
		/* If a game ended early, some cards may not have been dealt or given. */
		if (d->phase == PHASE_OVER ? owns > MOST_CARDS / DAIFUGO_LEAST + 2
					   : owns != cards_expected(d, s) + cards_owed(d, s))
			return false;
		if (d->phase >= PHASE_PLAY && d->phase < PHASE_OVER && !d->count[s] &&
		    daifugo_is_in(d, s))
			return false;
	}
	return true;
}

static bool sane_gifts(const struct daifugo *d)
{
	for (unsigned s = 0; s < d->rules.players; s++) {
		unsigned cards;
		const unsigned partner = daifugo_partner(d, s, &cards);

		if (!cards_valid(d->gave[s]) || (d->gave[s] && cards_count(d->gave[s]) != cards))
			return false;
		if (d->gave[s] && (d->phase < PHASE_GIVE || (d->to_give >> s & 1)))
			return false;
		if ((d->to_give >> s & 1) &&
		    (!cards || d->place[s] > d->place[partner] || d->rank[s]))
			return false;
	}
	return d->phase == PHASE_GIVE ? d->to_give && d->rules.exchange == EXCHANGE_CHOOSE
				      : !d->to_give;
}

/* Checks that no player is said to have passed on a card before any card was played. */
static bool sane_declined(const struct daifugo *d)
{
	for (unsigned s = 0; s < d->rules.players; s++)
		if (daifugo_declined(d, s, false) >= RANKS ||
		    daifugo_declined(d, s, true) >= RANKS ||
		    (d->declined[s] && d->last == PLAY_PASS))
			return false;
	return true;
}

/* Checks that every recorded play consists of cards that its player has played. */
static bool sane_past(const struct daifugo *d)
{
	card_set laid[DAIFUGO_SEATS] = { 0 };

	if (d->n_past > DAIFUGO_MOST_PAST)
		return false;
	for (unsigned i = 0; i < d->n_past; i++) {
		const unsigned seat = d->past_seat[i] & ~(unsigned)PAST_LEADS;

		if (seat >= d->rules.players || d->past[i] == PLAY_PASS ||
		    !play_valid(&d->rules, d->past[i]) ||
		    !add_disjoint(&laid[seat], play_cards(d->past[i]), d->rules.jokers) ||
		    !cards_hold(d->played[seat], laid[seat]))
			return false;
	}
	for (unsigned i = d->n_past; i < DAIFUGO_MOST_PAST; i++)
		if (d->past_seat[i] || d->past[i])
			return false;
	return true;
}

static bool sane_last(const struct daifugo *d)
{
	card_set played = 0;

	for (unsigned s = 0; s < d->rules.players; s++)
		played |= d->played[s];
	if (d->last_seat == DAIFUGO_NOBODY)
		return !d->last && !played;
	return d->last_seat < d->rules.players && d->last != PLAY_PASS &&
	       play_valid(&d->rules, d->last) &&
	       cards_hold(d->played[d->last_seat], play_cards(d->last)) && d->phase >= PHASE_PLAY;
}

static bool sane_table(const struct daifugo *d)
{
	static const uint8_t zero[sizeof d->table.pad];
	const struct daifugo_table *t = &d->table;

	if (t->revolution > 1 || t->elevenback > 1 || memcmp(t->pad, zero, sizeof zero))
		return false;
	if (t->revolution && (d->last == PLAY_PASS || !(d->rules.revolution || d->rules.runrev)))
		return false;
	if (t->field == PLAY_PASS)
		return d->owner == DAIFUGO_NOBODY && !t->lock && !t->elevenback;
	return d->phase == PHASE_PLAY && t->field == d->last && d->owner == d->last_seat &&
	       !(t->lock & ~15) && (!t->lock || d->rules.lock != LOCK_OFF) &&
	       (!t->elevenback || d->rules.elevenback) &&
	       suits_count(t->lock & ~play_suits(t->field)) <= play_wild(t->field);
}

static bool sane_turn(const struct daifugo *d)
{
	if (d->turn >= d->rules.players || d->first >= d->rules.players ||
	    d->passes > DAIFUGO_MOST_PASSES)
		return false;
	switch (d->phase) {
	case PHASE_SEATS:
	case PHASE_CUT: return !d->turn && !d->first && !d->passed && !d->passes;
	case PHASE_DEAL:
	case PHASE_GIVE: return !d->passed && !d->passes && (d->phase == PHASE_DEAL || !d->turn);
	case PHASE_PLAY:
		return daifugo_is_in(d, d->turn) && !(d->passed >> d->turn & 1) &&
		       d->passes < DAIFUGO_MOST_PASSES &&
		       (d->rules.ownerpass || d->owner != d->turn);
	case PHASE_LOTS:
	case PHASE_OVER: return !d->passed;
	default: return false;
	}
}

bool daifugo_sane(const void *state)
{
	const struct daifugo *d = state;

	return daifugo_rules_sane(&d->rules) && d->phase <= PHASE_OVER && sane_empty_seats(d) &&
	       sane_seating(d) && sane_places(d) && sane_turn(d) && sane_ranks(d) &&
	       sane_cards(d) && sane_gifts(d) && sane_last(d) && sane_declined(d) && sane_past(d) &&
	       sane_table(d);
}
