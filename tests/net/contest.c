/* SPDX-License-Identifier: MIT */
#include "contest.h"

#include <stdlib.h>
#include <string.h>

#include "games/daifugo/rules/daifugo_play.h"

void contest_number(int number, unsigned char bytes[CONTEST_NUMBER])
{
	for (unsigned i = 0; i < CONTEST_NUMBER; i++)
		bytes[i] = (unsigned char)((uint32_t)number >> 8 * (3 - i));
}

static void put(unsigned char bytes[CONTEST_TABLE], unsigned row, unsigned column, int value)
{
	contest_number(value, bytes + CONTEST_NUMBER * (15 * row + column));
}

static int get(const unsigned char bytes[CONTEST_TABLE], unsigned row, unsigned column)
{
	const unsigned char *at = bytes + CONTEST_NUMBER * (15 * row + column);

	return at[0] || at[1] || at[2] ? -1 : at[3];
}

void contest_start(struct contest *c, unsigned games, uint64_t seed)
{
	char error[ERROR_TEXT];

	memset(c, 0, sizeof *c);
	setup_default(&game_daifugo, &c->setup);
	if (!setup_apply(&game_daifugo, &c->setup, "rules=uecda", error))
		abort();
	c->games = games;
	rng_seed(&c->rng, seed);
}

static void deal_on(struct contest *c)
{
	uint8_t order[sizeof c->truth.next_seat];
	bool moved = false;

	while (game_actors(&game_daifugo, &c->truth) >> SEAT_DEALER & 1) {
		const game_move m = game_daifugo.deal(&c->truth, &c->rng);

		if (c->truth.phase == PHASE_DEAL)
			c->dealt[c->truth.turn] = m;
		if (c->truth.phase == PHASE_CUT && c->by_number) {
			static const uint8_t by_number[] = { 1, 2, 3, 4, 0 };

			memcpy(order, c->truth.next_seat, sizeof order);
			memcpy(c->truth.next_seat, by_number, sizeof by_number);
			moved = true;
		}
		game_daifugo.apply(&c->truth, SEAT_DEALER, m);
	}
	if (moved)
		memcpy(c->truth.next_seat, order, sizeof order);
}

void contest_deal(struct contest *c)
{
	char error[ERROR_TEXT];

	if (!game_daifugo.start(&c->truth, &c->setup, error))
		abort();
	c->shown = PLAY_PASS;
	deal_on(c);
}

int contest_gives(const struct contest *c, unsigned seat)
{
	static const int gives[] = { 0, 2, 1, 0, -1, -2 };

	return gives[c->truth.place[seat]];
}

static void put_hand(card_set hand, unsigned char bytes[CONTEST_TABLE])
{
	memset(bytes, 0, CONTEST_TABLE);
	for (unsigned bit = 0; bit < JOKER_BIT; bit++)
		if (hand >> bit & 1)
			put(bytes, bit % 4, 1 + bit / 4, 1);
	if (hand >> JOKER_BIT & 1)
		put(bytes, 4, 1, 2);
}

static void put_seats(const struct contest *c, unsigned char bytes[CONTEST_TABLE])
{
	unsigned seat = 0;

	for (unsigned i = 0; i < CONTEST_SEATS; i++, seat = c->truth.next_seat[seat]) {
		put(bytes, 6, i, c->truth.count[i]);
		put(bytes, 6, 5 + i, c->truth.place[i] ? c->truth.place[i] - 1 : 0);
		put(bytes, 6, 10 + i, (int)seat);
	}
}

/* Writes the classes known so far, exactly as the contest's own server does (tndhms 0.29). That
 * server remembers which seat has which class, adding players as soon as they go out, and writes
 * these classes over the table that the last client sent. The cell of a seat that it no longer
 * remembers therefore keeps the value from that client's table. */
static void put_classes_so_far(const struct contest *c, unsigned char bytes[CONTEST_TABLE])
{
	enum { SENT_BY_A_CLIENT = 1234 };
	const struct daifugo *d = &c->truth;
	unsigned list[CONTEST_SEATS];
	bool out = false;

	for (unsigned s = 0; s < CONTEST_SEATS; s++) {
		if (!d->place[s])
			return;
		list[d->place[s] - 1] = s;
		out |= d->rank[s] != 0;
	}
	for (unsigned s = 0; s < CONTEST_SEATS; s++) {
		if (d->rank[s])
			list[d->rank[s] - 1] = s;
		if (out)
			put(bytes, 6, 5 + s, SENT_BY_A_CLIENT);
	}
	for (unsigned i = 0; i < CONTEST_SEATS; i++)
		put(bytes, 6, 5 + list[i], (int)i);
}

/* Returns how many cards the server says a seat has before the exchange. It isn't documented
 * whether servers count the cards as dealt, or with the gifts counted on one side or on both, so
 * this varies. */
static int cards_told(const struct contest *c, unsigned seat)
{
	const bool dealt = c->game_no % 3 == 0 ||
			   (c->game_no % 3 == 1 && contest_gives(c, seat) < 0);

	return dealt ? (int)cards_count(c->dealt[seat]) : c->truth.count[seat];
}

void contest_deal_table(const struct contest *c, unsigned seat, unsigned char bytes[CONTEST_TABLE])
{
	put_hand(contest_gives(c, seat) < 0 ? c->dealt[seat] : c->truth.hand[seat], bytes);
	put_seats(c, bytes);
	for (unsigned s = 0; s < CONTEST_SEATS; s++)
		put(bytes, 6, s, cards_told(c, s));
	put(bytes, 5, 0, 1);
	put(bytes, 5, 1, contest_gives(c, seat));
}

void contest_take_gift(struct contest *c, unsigned seat, const unsigned char bytes[CONTEST_TABLE])
{
	card_set gift = 0;

	for (unsigned bit = 0; bit < JOKER_BIT; bit++)
		if (get(bytes, bit % 4, 1 + bit / 4) == 1)
			gift |= UINT64_C(1) << bit;
	if (get(bytes, 4, 1) == 2)
		gift |= jokers_of(1);
	game_daifugo.apply(&c->truth, seat,
			   game_is_legal(&game_daifugo, &c->truth, seat, gift) ? gift
									       : MOVE_ILLEGAL);
}

unsigned contest_turn(const struct contest *c)
{
	return c->truth.turn;
}

void contest_turn_table(const struct contest *c, unsigned seat, unsigned char bytes[CONTEST_TABLE])
{
	const struct daifugo *d = &c->truth;

	put_hand(d->hand[seat], bytes);
	put_seats(c, bytes);
	put_classes_so_far(c, bytes);
	put(bytes, 5, 2, d->turn == seat);
	put(bytes, 5, 3, d->turn);
	put(bytes, 5, 4, d->table.field == PLAY_PASS);
	put(bytes, 5, 5, d->table.elevenback);
	put(bytes, 5, 6, d->table.revolution);
	put(bytes, 5, 7, d->table.lock != 0);
}

/* The cells that show a play: those of its natural cards, and the joker's cell, if there is one. */
struct cells {
	card_set naturals;
	unsigned jokers, row, column;
};

static bool read_cells(const unsigned char bytes[CONTEST_TABLE], struct cells *out)
{
	memset(out, 0, sizeof *out);
	for (unsigned row = 0; row < 5; row++)
		for (unsigned column = 0; column < 15; column++)
			switch (get(bytes, row, column)) {
			case 0: break;
			case 1:
				if (row > 3 || column < 1 || column > 13)
					return false;
				out->naturals |= card_of(column - 1, row);
				break;
			case 2:
				out->jokers++;
				out->row = row;
				out->column = column;
				break;
			default: return false;
			}
	return out->jokers <= 1;
}

/* Returns true if the cells show this legal play. */
static bool shows(const struct cells *cells, play_word p)
{
	const unsigned n = play_count(p);

	if ((p & CARDS_NATURAL) != cells->naturals || cards_jokers(p) != cells->jokers)
		return false;
	if (!cells->jokers || n == 1)
		return true;
	if (play_kind(p) == KIND_SET)
		return (int)cells->column == play_low(p) + 1 &&
		       (!play_named(p) || play_named(p) == 1U << cells->row);
	for (int column = play_low(p); column <= play_high(p); column++) {
		const bool natural = column >= 0 && column < RANKS &&
				     (p & card_of((unsigned)column, cells->row));

		if (!natural && column + 1 != (int)cells->column)
			return false;
	}
	return true;
}

/* Returns the legal play that the cells show, preferably one in which the joker stands for a
 * particular suit rather than for any suit. */
static play_word find_play(const struct contest *c, const unsigned char bytes[CONTEST_TABLE])
{
	const struct daifugo *d = &c->truth;
	play_word plays[DAIFUGO_MAX_PLAYS], found = PLAY_PASS;
	const unsigned n = daifugo_generate(&d->rules, &d->table, d->hand[d->turn], plays);
	struct cells cells;

	if (!read_cells(bytes, &cells))
		return PLAY_PASS;
	for (unsigned i = 0; i < n; i++)
		if (shows(&cells, plays[i]) && (found == PLAY_PASS || play_named(plays[i])))
			found = plays[i];
	return found;
}

int contest_take_play(struct contest *c, const unsigned char bytes[CONTEST_TABLE])
{
	const play_word p = find_play(c, bytes);
	const bool refused = p == PLAY_PASS || (c->refuse && ++c->plays % c->refuse == 0);

	game_daifugo.apply(&c->truth, c->truth.turn, refused ? PLAY_PASS : p);
	if (!refused)
		c->shown = p;
	return refused ? CONTEST_REFUSED : CONTEST_ACCEPTED;
}

static void put_play(play_word p, unsigned char bytes[CONTEST_TABLE])
{
	const unsigned suits = play_suits(p),
		       held = (p & CARDS_NATURAL) ? cards_suits(p, cards_lowest(p)) : 0;

	put_hand(p & CARDS_NATURAL, bytes);
	if (!cards_jokers(p))
		return;
	if (play_count(p) == 1) {
		put(bytes, 2, 7, 2);
	} else if (play_kind(p) == KIND_SET) {
		const unsigned named = play_named(p) ? play_named(p) : ~suits & 15;

		put(bytes, named ? (unsigned)__builtin_ctz(named) : 4, (unsigned)play_low(p) + 1,
		    2);
	} else {
		for (int column = play_low(p); column <= play_high(p); column++)
			if (column < 0 || column >= RANKS || !cards_suits(p, (unsigned)column))
				put(bytes, (unsigned)__builtin_ctz(held), (unsigned)(column + 1),
				    2);
	}
}

void contest_field_table(struct contest *c, unsigned char bytes[CONTEST_TABLE])
{
	put_play(c->shown, bytes);
	for (unsigned row = 5; row < 8; row++)
		for (unsigned column = 0; column < 15; column++)
			put(bytes, row, column, (int)rng_below(&c->rng, 100) - 50);
}

int contest_status(struct contest *c)
{
	int points[MAX_SEATS];

	if (c->truth.table.field == PLAY_PASS && c->truth.phase == PHASE_PLAY)
		c->shown = PLAY_PASS;
	deal_on(c);
	if (c->truth.phase != PHASE_OVER)
		return 0;
	game_score(&game_daifugo, &c->truth, points);
	for (unsigned s = 0; s < CONTEST_SEATS; s++)
		c->points[s] += (unsigned)points[s];
	game_daifugo.series->next(&c->truth, &c->setup, c->game_no, &c->setup);
	c->game_no++;
	if (c->reset && c->game_no % c->reset == 0)
		memset(c->setup.carry, 0, CONTEST_SEATS);
	return c->game_no < c->games ? 1 : 2;
}

void contest_random_play(struct contest *c, unsigned char bytes[CONTEST_TABLE])
{
	put_play(game_daifugo.pick(&c->truth, c->truth.turn, &c->rng), bytes);
}

void contest_random_gift(struct contest *c, unsigned seat, unsigned char bytes[CONTEST_TABLE])
{
	put_hand(game_daifugo.pick(&c->truth, seat, &c->rng), bytes);
}
