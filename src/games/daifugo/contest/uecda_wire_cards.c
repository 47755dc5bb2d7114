/* SPDX-License-Identifier: MIT */
/* Cards and plays as cells of a table. */
#include <stdio.h>

#include "asobi/game.h"
#include "base/i18n.h"
#include "games/daifugo/contest/uecda_wire.h"

enum { CARD = 1, JOKER = 2 };
enum { FIRST_COLUMN = 1, LAST_COLUMN = RANKS };	/* of natural cards; beside them only jokers */
enum { JOKER_ROW = SUITS, JOKER_COLUMN = 1 };	/* where a hand has its joker */
enum { LONE_COLUMN = 14 };			/* where one alone is shown; any would do */

static void put_naturals(card_set cards, struct wire_table *out)
{
	*out = (struct wire_table){0};
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

/* The row of a joker in a set: the named suit, one of `suits`, any that is free; row 4
 * where the four suits are taken. */
static unsigned set_row(play_word p, unsigned suits)
{
	const unsigned held = cards_suits(p, (unsigned)play_low(p)), open = 15 & ~held;

	if (play_named(p))
		return (unsigned)__builtin_ctz(play_named(p));
	if (!open)
		return JOKER_ROW;
	return (unsigned)__builtin_ctz(open & suits ? open & suits : open);
}

/* The column that a run's cards leave to its joker. */
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

/* Cells as they came: cards, and where the joker is. */
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
	*out = (struct cells){0};
	for (unsigned row = 0; row <= JOKER_ROW; row++)
		for (unsigned column = 0; column < WIRE_COLUMNS; column++) {
			const int value = t->cell[row][column];

			if (!value)
				continue;
			if (!cell_fits(value, row, column)) {
				snprintf(error, ERROR_TEXT,
					 _("The server's table has %d in row %u, column %u, where no such card can be."),
					 value, row, column);
				return false;
			}
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
	snprintf(error, ERROR_TEXT, _("The server's table has %u jokers; the contest plays with one."), out->jokers);
	return false;
}

bool wire_to_cards(const struct wire_table *t, card_set *out, char *error)
{
	struct cells cells;

	if (!read_cells(t, &cells, error))
		return false;
	*out = cards_with(cells.naturals, jokers(cells.jokers));
	return true;
}

/* All of one rank, the joker in its column. */
static bool is_set(const struct cells *c)
{
	const unsigned rank = cards_lowest(c->naturals);

	return !(c->naturals & ~cards_of_rank(rank)) && (!c->jokers || c->column == FIRST_COLUMN + rank);
}

static play_word set_word(const struct cells *c)
{
	const card_set cards = cards_with(c->naturals, jokers(c->jokers));
	play_word p = cards | (uint64_t)(cards_count(cards) == 1 ? KIND_SINGLE : KIND_SET) << PLAY_KIND;

	if (c->jokers && c->row < SUITS)
		p |= UINT64_C(1) << (PLAY_NAMED + c->row);
	return p;
}

static play_word run_word(const struct cells *c)
{
	const int column = (int)c->column - FIRST_COLUMN;
	const bool below = c->jokers && column < (int)cards_lowest(c->naturals);

	return cards_with(c->naturals, jokers(c->jokers)) | (uint64_t)below << PLAY_BELOW |
	       (uint64_t)KIND_RUN << PLAY_KIND;
}

/* Does the joker stand where the word has it? */
static bool run_fits(const struct cells *c, play_word p)
{
	const unsigned suit = (unsigned)__builtin_ctzll(p) % 4;

	return !c->jokers || (c->row == suit && c->column == run_column(p, suit));
}

bool wire_to_play(const struct wire_table *t, const struct daifugo_rules *r, play_word *out, char *error)
{
	struct cells cells;

	if (!read_cells(t, &cells, error))
		return false;
	if (!cells.naturals)
		*out = cells.jokers ? jokers(1) | (uint64_t)KIND_SINGLE << PLAY_KIND : PLAY_PASS;
	else if (is_set(&cells))
		*out = set_word(&cells);
	else
		*out = run_word(&cells);
	if (play_valid(r, *out) && (play_kind(*out) != KIND_RUN || run_fits(&cells, *out)))
		return true;
	snprintf(error, ERROR_TEXT, "%s", _("The server's table shows cards that make no play."));
	return false;
}
