/* SPDX-License-Identifier: MIT */
/* The class of a line is found by recursion: put one more stone on each free cell in turn, and
 * look at the best class that results and at the number of cells that lead to it. */
#include "games/gomoku/engine/classes.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum { UNKNOWN = 255 };

/* Reads one cell of a key. A 1 is a stone of the side whose class is sought, and a 3 is a closed
 * cell. */
static unsigned key_cell(uint32_t key, unsigned i)
{
	return key >> 2 * i & 3;
}

static bool makes_five(const struct classes *c, uint32_t key)
{
	unsigned run = 1;

	for (unsigned i = c->reach; i-- > 0 && key_cell(key, i) == 1;)
		run++;
	for (unsigned i = c->reach; i < 2 * c->reach && key_cell(key, i) == 1; i++)
		run++;
	return c->exact ? run == 5 : run >= 5;
}

/* Returns the class of a key, given how many cells lead to each class. */
static enum line_class judge_followers(const unsigned followers[LINE_CLASSES])
{
	const unsigned threes = followers[LINE_THREE] + followers[LINE_WIDE_THREE],
		       closed_threes = followers[LINE_CLOSED_THREE] +
				       followers[LINE_WIDE_CLOSED_THREE],
		       twos = followers[LINE_TWO] + followers[LINE_WIDE_TWO] +
			      followers[LINE_WIDEST_TWO];

	if (followers[LINE_FIVE])
		return followers[LINE_FIVE] > 1 ? LINE_OPEN_FOUR : LINE_FOUR;
	if (followers[LINE_OPEN_FOUR])
		return followers[LINE_OPEN_FOUR] > 1 ? LINE_WIDE_THREE : LINE_THREE;
	if (followers[LINE_FOUR])
		return followers[LINE_FOUR] > 2 ? LINE_WIDE_CLOSED_THREE : LINE_CLOSED_THREE;
	if (threes)
		return threes > 3 ? LINE_WIDEST_TWO : threes > 2 ? LINE_WIDE_TWO : LINE_TWO;
	if (closed_threes)
		return LINE_CLOSED_TWO;
	if (twos)
		return LINE_ONE;
	return followers[LINE_CLOSED_TWO] ? LINE_CLOSED_ONE : LINE_NONE;
}

static enum line_class find_class(const struct classes *c, uint32_t key, uint8_t *known)
{
	unsigned followers[LINE_CLASSES] = { 0 };

	if (known[key] != UNKNOWN)
		return known[key];
	if (makes_five(c, key))
		return known[key] = LINE_FIVE;
	for (unsigned i = 0; i < 2 * c->reach; i++)
		if (!key_cell(key, i))
			followers[find_class(c, key | UINT32_C(1) << 2 * i, known)]++;
	return known[key] = (uint8_t)judge_followers(followers);
}

static void fill_lines(struct classes *c)
{
	const uint32_t keys = UINT32_C(1) << 4 * c->reach, ones = 0x55555;
	uint8_t *known = xcalloc(keys, 1);

	memset(known, UNKNOWN, keys);
	c->line = xcalloc(keys, 1);
	for (uint32_t key = 0; key < keys; key++) {
		const uint32_t low = key & ones, high = key >> 1 & ones, taken = low | high;
		const uint32_t first = low & ~high, second = high & ~low;
		/* Stones of the opponent and cells outside the board both count as closed cells. */
		const uint32_t seen[2] = { taken * 3 - first * 2, taken * 3 - second * 2 };

		c->line[key] = (uint8_t)(find_class(c, seen[0], known) |
					 find_class(c, seen[1], known) << 4);
	}
	free(known);
}

static enum cell_class judge_cell(const uint8_t lines[4])
{
	unsigned n[LINE_CLASSES] = { 0 }, threes, twos;

	for (int d = 0; d < 4; d++)
		n[lines[d]]++;
	threes = n[LINE_THREE] + n[LINE_WIDE_THREE];
	twos = n[LINE_TWO] + n[LINE_WIDE_TWO] + n[LINE_WIDEST_TWO] + n[LINE_CLOSED_THREE] +
	       n[LINE_WIDE_CLOSED_THREE];
	if (n[LINE_FIVE])
		return CELL_FIVE;
	if (n[LINE_OPEN_FOUR] || n[LINE_FOUR] > 1)
		return CELL_OPEN_FOUR;
	if (n[LINE_FOUR])
		return threes ? CELL_FOUR_THREE : twos ? CELL_FOUR_TWO : CELL_FOUR;
	if (threes)
		return threes > 1 ? CELL_TWO_THREES : twos ? CELL_THREE_TWO : CELL_THREE;
	return twos > 1 ? CELL_TWO_TWOS : twos ? CELL_TWO : CELL_NONE;
}

/* Stores the code for every order of its four classes. */
static void name_code(struct classes *c, const uint8_t lines[4], uint16_t code)
{
	for (unsigned p = 0; p < 256; p++) {
		const unsigned at[4] = { p & 3, p >> 2 & 3, p >> 4 & 3, p >> 6 };

		if ((1U << at[0] | 1U << at[1] | 1U << at[2] | 1U << at[3]) != 15)
			continue;
		c->code[lines[at[0]] | lines[at[1]] << 4 | lines[at[2]] << 8 | lines[at[3]] << 12] =
			code;
	}
}

static void fill_codes(struct classes *c)
{
	uint16_t code = 0;

	for (uint8_t i = 0; i < LINE_CLASSES; i++)
		for (uint8_t j = 0; j <= i; j++)
			for (uint8_t k = 0; k <= j; k++)
				for (uint8_t l = 0; l <= k; l++, code++) {
					const uint8_t lines[4] = { i, j, k, l };

					memcpy(c->lines[code], lines, sizeof lines);
					c->cell[code] = (uint8_t)judge_cell(lines);
					name_code(c, lines, code);
				}
}

struct classes *classes_new(bool exact)
{
	struct classes *c = xcalloc(1, sizeof *c);

	c->exact = exact;
	c->reach = exact ? 5 : 4;
	fill_lines(c);
	fill_codes(c);
	return c;
}

void classes_free(struct classes *c)
{
	if (c)
		free(c->line);
	free(c);
}

void classes_read_weights(struct classes *c, const unsigned char data[WEIGHTS_BYTES])
{
	for (unsigned code = 0; code < CELL_CODES; code++) {
		int16_t number[4];

		for (unsigned i = 0; i < 4; i++, data += 2)
			number[i] = (int16_t)(uint16_t)(data[0] | data[1] << 8);
		c->worth[code] = (struct code_worth){ number[0], number[1], number[2], number[3] };
	}
}
