/* SPDX-License-Identifier: MIT */
/* This file converts tables to and from bytes, and reads the game's state from rows 5 and 6. */
#include "games/daifugo/contest/uecda_wire.h"

#include <stdio.h>
#include <string.h>

#include "asobi/game.h"
#include "base/i18n.h"

void wire_pack(const struct wire_table *t, unsigned char bytes[WIRE_TABLE])
{
	const int32_t *cell = &t->cell[0][0];

	for (unsigned i = 0; i < WIRE_ROWS * WIRE_COLUMNS; i++) {
		const uint32_t v = (uint32_t)cell[i];

		*bytes++ = (unsigned char)(v >> 24);
		*bytes++ = (unsigned char)(v >> 16);
		*bytes++ = (unsigned char)(v >> 8);
		*bytes++ = (unsigned char)v;
	}
}

int32_t wire_unpack_number(const unsigned char bytes[WIRE_NUMBER])
{
	const uint32_t v = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 |
			   (uint32_t)bytes[2] << 8 | bytes[3];

	return v <= INT32_MAX ? (int32_t)v : -(int32_t)(UINT32_MAX - v) - 1;
}

void wire_unpack(const unsigned char bytes[WIRE_TABLE], struct wire_table *out)
{
	int32_t *cell = &out->cell[0][0];

	for (unsigned i = 0; i < WIRE_ROWS * WIRE_COLUMNS; i++)
		cell[i] = wire_unpack_number(bytes + i * WIRE_NUMBER);
}

void wire_hello(const char *name, struct wire_table *out)
{
	*out = (struct wire_table){ .cell = { { WIRE_VERSION } } };
	for (unsigned i = 0; name[i] && i < WIRE_NAME; i++)
		out->cell[1][i] = name[i];
}

/* Reads a number that is part of the game's state. If it is out of bounds, writes a sentence to
 * `error` and returns false. */
static bool state_number(const struct wire_table *t, unsigned row, unsigned column, int min,
			 int max, int *out, char *error)
{
	*out = t->cell[row][column];
	if (*out >= min && *out <= max)
		return true;
	return fail_with(
		error,
		_("Invalid value %d in row %u, column %u of the data from the server. Expected %d to %d."),
		*out, row, column, min, max);
}

static bool state_flag(const struct wire_table *t, unsigned column, bool *out, char *error)
{
	int value;

	if (!state_number(t, 5, column, 0, 1, &value, error))
		return false;
	*out = value != 0;
	return true;
}

/* Reads five numbers, one per seat, from row 6, starting in this column. */
static bool state_seats(const struct wire_table *t, unsigned column, int max,
			uint8_t out[WIRE_SEATS], char *error)
{
	for (unsigned i = 0; i < WIRE_SEATS; i++) {
		int value;

		if (!state_number(t, 6, column + i, 0, max, &value, error))
			return false;
		out[i] = (uint8_t)value;
	}
	return true;
}

static bool each_once(const uint8_t of[WIRE_SEATS])
{
	unsigned seen = 0;

	for (unsigned i = 0; i < WIRE_SEATS; i++)
		seen |= 1U << of[i];
	return seen == (1U << WIRE_SEATS) - 1;
}

/* Reads the classes. While there are none, servers write the same class for everyone; after the
 * first player has gone out, some write meaningless numbers. */
static bool read_classes(const struct wire_table *t, uint8_t class[WIRE_SEATS])
{
	char ignored[ERROR_TEXT];

	if (state_seats(t, 5, WIRE_SEATS - 1, class, ignored) && each_once(class))
		return true;
	memset(class, 0, WIRE_SEATS);
	return false;
}

bool wire_to_seating(const struct wire_table *t, struct wire_seating *out, char *error)
{
	*out = (struct wire_seating){ 0 };
	if (!state_seats(t, 10, WIRE_SEATS - 1, out->order, error))
		return false;
	out->classes = read_classes(t, out->class);
	if (each_once(out->order))
		return true;
	return fail_with(error, "%s", _("The data from the server lists the same seat twice."));
}

bool wire_to_deal(const struct wire_table *t, struct wire_deal *out, char *error)
{
	return wire_to_cards(t, &out->hand, error) &&
	       state_number(t, 5, 1, -2, 2, &out->give, error);
}

bool wire_to_turn(const struct wire_table *t, struct wire_turn *out, char *error)
{
	int turn;

	if (!wire_to_cards(t, &out->hand, error) || !wire_to_seating(t, &out->seating, error) ||
	    !state_number(t, 5, 3, 0, WIRE_SEATS - 1, &turn, error) ||
	    !state_seats(t, 0, MOST_CARDS, out->count, error))
		return false;
	out->turn = (uint8_t)turn;
	return state_flag(t, 2, &out->mine, error) && state_flag(t, 4, &out->empty, error) &&
	       state_flag(t, 5, &out->elevenback, error) &&
	       state_flag(t, 6, &out->revolution, error) && state_flag(t, 7, &out->lock, error);
}

/* ---- Cards and plays as cells in a table ---------------------------------- */

enum { CARD = 1, JOKER = 2 };
enum {
	FIRST_COLUMN = 1,
	LAST_COLUMN = RANKS
}; /* the columns of the natural cards; the columns to either side are for jokers only */
enum { JOKER_ROW = SUITS, JOKER_COLUMN = 1 }; /* the cell for a joker in a hand */
enum { LONE_COLUMN = 14 }; /* the column for a joker played alone; any other would do */

static void put_naturals(card_set cards, struct wire_table *out)
{
	*out = (struct wire_table){ 0 };
	for (card_set rest = cards & CARDS_NATURAL; rest; rest &= rest - 1) {
		const unsigned bit = (unsigned)__builtin_ctzll(rest);

		out->cell[bit % 4][FIRST_COLUMN + bit / 4] = CARD;
	}
}

void wire_from_cards(card_set cards, struct wire_table *out)
{
	put_naturals(cards, out);
	if (cards_jokers(cards))
		out->cell[JOKER_ROW][JOKER_COLUMN] = JOKER;
}

/* Returns the row for a set's joker: the row of its named suit, otherwise the row of one of
 * `suits`, otherwise any free row, or row 4 if all four suits are taken. */
static unsigned set_row(play_word p, unsigned suits)
{
	const unsigned held = cards_suits(p, (unsigned)play_low(p)), open = 15 & ~held;

	if (play_named(p))
		return (unsigned)__builtin_ctz(play_named(p));
	if (!open)
		return JOKER_ROW;
	return (unsigned)__builtin_ctz(open & suits ? open & suits : open);
}

/* Returns the column of a run's joker: the one not filled by natural cards. */
static unsigned run_column(play_word p, unsigned suit)
{
	int column = play_low(p);

	while (column >= 0 && column < RANKS && (p & card_of((unsigned)column, suit)))
		column++;
	return (unsigned)(FIRST_COLUMN + column);
}

void wire_from_play(play_word p, unsigned suits, struct wire_table *out)
{
	put_naturals(p, out);
	if (!cards_jokers(p))
		return;
	if (!(p & CARDS_NATURAL)) {
		out->cell[suits ? __builtin_ctz(suits) : 0][LONE_COLUMN] = JOKER;
	} else if (play_kind(p) == KIND_RUN) {
		const unsigned suit = (unsigned)__builtin_ctzll(p) % 4;

		out->cell[suit][run_column(p, suit)] = JOKER;
	} else {
		out->cell[set_row(p, suits)][FIRST_COLUMN + play_low(p)] = JOKER;
	}
}

/* The contents of a received table: its cards and its joker's place. */
struct cells {
	card_set naturals;
	unsigned jokers, row, column;
};

static bool cell_fits(int value, unsigned row, unsigned column)
{
	if (value == JOKER)
		return true;
	return value == CARD && row < SUITS && column >= FIRST_COLUMN && column <= LAST_COLUMN;
}

static bool read_cells(const struct wire_table *t, struct cells *out, char *error)
{
	*out = (struct cells){ 0 };
	for (unsigned row = 0; row <= JOKER_ROW; row++)
		for (unsigned column = 0; column < WIRE_COLUMNS; column++) {
			const int value = t->cell[row][column];

			if (!value)
				continue;
			if (!cell_fits(value, row, column))
				return fail_with(
					error,
					_("Invalid value %d in row %u, column %u of the data from "
					  "the server: no card can have this value in this place."),
					value, row, column);
			if (value == CARD) {
				out->naturals |= card_of(column - FIRST_COLUMN, row);
				continue;
			}
			out->jokers++;
			out->row = row;
			out->column = column;
		}
	if (out->jokers <= 1)
		return true;
	return fail_with(
		error,
		_("The data from the server contains %u jokers, but the contest uses only 1."),
		out->jokers);
}

bool wire_to_cards(const struct wire_table *t, card_set *out, char *error)
{
	struct cells cells;

	if (!read_cells(t, &cells, error))
		return false;
	*out = cards_with(cells.naturals, jokers_of(cells.jokers));
	return true;
}

/* Returns true if all cards have the same rank and any joker is in the same column. */
static bool is_set(const struct cells *c)
{
	const unsigned rank = cards_lowest(c->naturals);

	return !(c->naturals & ~cards_of_rank(rank)) &&
	       (!c->jokers || c->column == FIRST_COLUMN + rank);
}

static play_word set_word(const struct cells *c)
{
	const card_set cards = cards_with(c->naturals, jokers_of(c->jokers));
	play_word p = cards | (uint64_t)(cards_count(cards) == 1 ? KIND_SINGLE : KIND_SET)
				      << PLAY_KIND;

	if (c->jokers && c->row < SUITS)
		p |= UINT64_C(1) << (PLAY_NAMED + c->row);
	return p;
}

static play_word run_word(const struct cells *c)
{
	const int column = (int)c->column - FIRST_COLUMN;
	const bool below = c->jokers && column < (int)cards_lowest(c->naturals);

	return cards_with(c->naturals, jokers_of(c->jokers)) | (uint64_t)below << PLAY_BELOW |
	       (uint64_t)KIND_RUN << PLAY_KIND;
}

/* Returns true if the run's joker, if it has one, is in the cell where the play word would put it.
 */
static bool run_fits(const struct cells *c, play_word p)
{
	const unsigned suit = (unsigned)__builtin_ctzll(p) % 4;

	return !c->jokers || (c->row == suit && c->column == run_column(p, suit));
}

bool wire_to_play(const struct wire_table *t, const struct daifugo_rules *r, play_word *out,
		  char *error)
{
	struct cells cells;

	if (!read_cells(t, &cells, error))
		return false;
	if (!cells.naturals)
		*out = cells.jokers ? jokers_of(1) | (uint64_t)KIND_SINGLE << PLAY_KIND : PLAY_PASS;
	else if (is_set(&cells))
		*out = set_word(&cells);
	else
		*out = run_word(&cells);
	if (play_valid(r, *out) && (play_kind(*out) != KIND_RUN || run_fits(&cells, *out)))
		return true;
	return fail_with(error, "%s",
			 _("The cards in the data from the server don't form a valid play."));
}
