/* SPDX-License-Identifier: MIT */
/* Tables as bytes, and what their rows 5 and 6 tell. */
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
	const uint32_t v = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];

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

/* A number of the state within its bounds, or a sentence. */
static bool state_number(const struct wire_table *t, unsigned row, unsigned column, int min, int max,
			 int *out, char *error)
{
	*out = t->cell[row][column];
	if (*out >= min && *out <= max)
		return true;
	snprintf(error, ERROR_TEXT, _("The server's table has %d in row %u, column %u, where %d to %d may stand."),
		 *out, row, column, min, max);
	return false;
}

static bool state_flag(const struct wire_table *t, unsigned column, bool *out, char *error)
{
	int value;

	if (!state_number(t, 5, column, 0, 1, &value, error))
		return false;
	*out = value != 0;
	return true;
}

/* Five numbers of row 6 from this column on. */
static bool state_seats(const struct wire_table *t, unsigned column, int max, uint8_t out[WIRE_SEATS], char *error)
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

/* Servers write one class for all where there are none; after the first one has gone out
 * some write what means nothing. */
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
	*out = (struct wire_seating){0};
	if (!state_seats(t, 10, WIRE_SEATS - 1, out->order, error))
		return false;
	out->classes = read_classes(t, out->class);
	if (each_once(out->order))
		return true;
	snprintf(error, ERROR_TEXT, "%s", _("The server's table names a seat twice."));
	return false;
}

bool wire_to_deal(const struct wire_table *t, struct wire_deal *out, char *error)
{
	return wire_to_cards(t, &out->hand, error) && state_number(t, 5, 1, -2, 2, &out->give, error);
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
	       state_flag(t, 5, &out->elevenback, error) && state_flag(t, 6, &out->revolution, error) &&
	       state_flag(t, 7, &out->lock, error);
}
