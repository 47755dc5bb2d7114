/* SPDX-License-Identifier: MIT */
/* The dealer's part of the game: drawing seats, choosing where the deal begins, dealing hands and
 * drawing ranks at random. */
#include "asobi/rng.h"
#include "games/daifugo/rules/private.h"

/* There are too many possible hands to list them all: legal() returns only the first few, but
 * is_legal() accepts every one. */
enum { HANDS_LISTED = 64 };

static card_set deck_left(const struct daifugo *d)
{
	card_set left = cards_deck(d->rules.jokers);

	for (unsigned s = 0; s < d->rules.players; s++)
		left = cards_without(left, d->hand[s]);
	return left;
}

unsigned daifugo_hand_size(const struct daifugo *d, unsigned seat)
{
	const unsigned n = d->rules.players, cards = 52U + d->rules.jokers;
	unsigned from_first = 0;

	for (unsigned s = d->first; s != seat; s = d->next_seat[s])
		from_first++;
	return cards / n + (from_first < cards % n);
}

/* Lists the seats that take part in a drawing, in ascending order. When a new seating is drawn,
 * seat 0 keeps its place, because the table is round. */
static unsigned list_drawn(const struct daifugo *d, unsigned seats[DAIFUGO_SEATS])
{
	unsigned n = 0;

	for (unsigned s = d->phase == PHASE_SEATS; s < d->rules.players; s++)
		if (daifugo_is_in(d, s) || d->phase == PHASE_SEATS)
			seats[n++] = s;
	return n;
}

/* Returns the first place to be drawn. In a new seating, this is the second place at the table. */
static unsigned first_drawn(const struct daifugo *d)
{
	return d->phase == PHASE_SEATS;
}

static bool drawing_is_legal(const struct daifugo *d, game_move m)
{
	unsigned seats[DAIFUGO_SEATS], missing = 0;
	const unsigned n = list_drawn(d, seats), from = first_drawn(d);

	for (unsigned i = 0; i < n; i++)
		missing |= 1U << seats[i];
	for (unsigned i = from; i < from + n; i++)
		missing ^= 1U << drawn_at(m, i);
	return !missing && !(m >> 3 * (from + n)) && (!from || !drawn_at(m, 0));
}

bool daifugo_dealt_is_legal(const struct daifugo *d, game_move m)
{
	switch (d->phase) {
	case PHASE_CUT: return m < d->rules.players;
	case PHASE_DEAL:
		return cards_valid(m) && cards_hold(deck_left(d), m) &&
		       cards_count(m) == daifugo_hand_size(d, d->turn);
	default: return drawing_is_legal(d, m);
	}
}

/* Returns the next larger word with the same number of bits set (Gosper's hack, HAKMEM item 175).
 */
static uint64_t next_subset(uint64_t set)
{
	const uint64_t low = set & -set, ripple = set + low;

	return ripple | ((set ^ ripple) >> 2) / low;
}

/* Returns the cards in `from` that `chosen` selects: bit i selects the i-th card. */
static card_set select_cards(uint64_t chosen, card_set from)
{
	card_set cards = 0;

	for (; chosen; chosen >>= 1, from &= from - 1)
		if (chosen & 1)
			cards |= from & -from;
	return cards;
}

static void list_hands(const struct daifugo *d, struct move_list *out)
{
	const card_set left = deck_left(d);
	const uint64_t end = UINT64_C(1) << cards_count(left);
	unsigned listed = 0;

	for (uint64_t set = (UINT64_C(1) << daifugo_hand_size(d, d->turn)) - 1;
	     set < end && listed < HANDS_LISTED; set = next_subset(set)) {
		const card_set hand = select_cards(set, left);

		if (!cards_valid(hand))
			continue;
		move_list_add(out, hand);
		listed++;
	}
}

/* Lists all orders, sorted by the numbers that encode them; the last place has the highest bits. */
static void list_drawings(const struct daifugo *d, const unsigned *seats, unsigned used,
			  unsigned left, game_move m, struct move_list *out)
{
	if (!left) {
		move_list_add(out, m);
		return;
	}
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		if (used >> i & 1)
			list_drawings(d, seats, used & ~(1U << i), left - 1,
				      m | (game_move)seats[i] << 3 * (left - 1 + first_drawn(d)),
				      out);
}

void daifugo_list_dealt(const struct daifugo *d, struct move_list *out)
{
	unsigned seats[DAIFUGO_SEATS], n;

	switch (d->phase) {
	case PHASE_CUT:
		for (game_move m = 0; m < d->rules.players; m++)
			move_list_add(out, m);
		return;
	case PHASE_DEAL: list_hands(d, out); return;
	default: n = list_drawn(d, seats); list_drawings(d, seats, (1U << n) - 1, n, 0, out);
	}
}

card_set daifugo_draw_cards(card_set from, unsigned n, struct rng *rng)
{
	uint8_t bit[MOST_CARDS];
	unsigned len = 0, n_jokers;
	card_set drawn_cards = 0;

	for (card_set rest = from; rest; rest &= rest - 1)
		bit[len++] = (uint8_t)__builtin_ctzll(rest);
	while (n--) {
		const unsigned i = rng_below(rng, len);

		drawn_cards |= UINT64_C(1) << bit[i];
		bit[i] = bit[--len];
	}
	/* Jokers are alike, so if only the second joker was drawn, replace it with the first. */
	n_jokers = (unsigned)__builtin_popcountll(drawn_cards & CARDS_JOKERS);
	return (drawn_cards & CARDS_NATURAL) | jokers_of(n_jokers);
}

static game_move draw_order(const struct daifugo *d, struct rng *rng)
{
	unsigned seats[DAIFUGO_SEATS], n = list_drawn(d, seats);
	game_move m = 0;

	for (unsigned place = first_drawn(d); n; place++) {
		const unsigned i = rng_below(rng, n);

		m |= (game_move)seats[i] << 3 * place;
		seats[i] = seats[--n];
	}
	return m;
}

game_move daifugo_deal(const void *state, struct rng *rng)
{
	const struct daifugo *d = state;

	switch (d->phase) {
	case PHASE_CUT: return rng_below(rng, d->rules.players);
	case PHASE_DEAL:
		return daifugo_draw_cards(deck_left(d), daifugo_hand_size(d, d->turn), rng);
	default: return draw_order(d, rng);
	}
}

static void seat_all(struct daifugo *d, game_move m)
{
	const unsigned n = d->rules.players;

	for (unsigned i = 0; i < n; i++)
		d->next_seat[drawn_at(m, i)] = (uint8_t)drawn_at(m, (i + 1) % n);
	d->phase = PHASE_CUT;
}

static void deal_hand(struct daifugo *d, card_set hand)
{
	d->hand[d->turn] = hand;
	d->count[d->turn] = (uint8_t)cards_count(hand);
	if (++d->turn < d->rules.players)
		return;
	d->turn = 0;
	daifugo_end_deal(d);
}

void daifugo_apply_dealt(struct daifugo *d, game_move m)
{
	switch (d->phase) {
	case PHASE_SEATS: seat_all(d, m); break;
	case PHASE_CUT:
		d->first = (uint8_t)m;
		d->phase = PHASE_DEAL;
		break;
	case PHASE_DEAL: deal_hand(d, m); break;
	default: daifugo_draw_lots(d, m);
	}
}
