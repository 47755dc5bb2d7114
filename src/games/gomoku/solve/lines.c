/* SPDX-License-Identifier: MIT */
#include "games/gomoku/solve/lines.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum { FREE, ATTACKER, CLOSED };

static const uint16_t power3[9] = { 1, 3, 9, 27, 81, 243, 729, 2187, 6561 };

/* A line of the board, cell by cell, and the groups of five cells in it where the attacker can
 * still get five in a row. */
struct strip {
	unsigned length, free, own;
	unsigned fives[4], n_fives;
};

static struct strip strip_of(unsigned length, unsigned code)
{
	struct strip s = { .length = length };
	unsigned closed = 0;

	for (unsigned i = 0; i < length; i++, code /= 3) {
		s.free |= (unsigned)(code % 3 == FREE) << i;
		s.own |= (unsigned)(code % 3 == ATTACKER) << i;
		closed |= (unsigned)(code % 3 == CLOSED) << i;
	}
	for (unsigned i = 0; i + 5 <= length; i++)
		if (!(closed & 0x1fU << i))
			s.fives[s.n_fives++] = 0x1fU << i;
	return s;
}

/* Returns the set of fives (groups of five cells in line) that contain both cells of the pair. */
static unsigned held_by(const struct strip *s, unsigned pair)
{
	unsigned held = 0;

	for (unsigned i = 0; i < s->n_fives; i++)
		held |= (unsigned)((s->fives[i] & pair) == pair) << i;
	return held;
}

/* Returns true if these cells can be paired so that every five (group of five cells in line)
 * outside `held` contains a pair. The function pairs the lowest cell with each of the other cells
 * in turn and calls itself for the rest. */
static bool can_pair(const struct strip *s, unsigned cells, unsigned held, uint8_t *mate)
{
	const unsigned low = cells & -cells;

	if (held == (1U << s->n_fives) - 1)
		return true;
	for (unsigned rest = cells ^ low; rest; rest &= rest - 1) {
		const unsigned other = rest & -rest;

		if (!can_pair(s, cells ^ low ^ other, held | held_by(s, low | other), mate))
			continue;
		if (mate) {
			mate[__builtin_ctz(low)] = (uint8_t)__builtin_ctz(other);
			mate[__builtin_ctz(other)] = (uint8_t)__builtin_ctz(low);
		}
		return true;
	}
	return false;
}

/* Returns the next greater set with the same number of cells (Gosper's way, HAKMEM item 175). */
static unsigned next_set(unsigned cells)
{
	const unsigned more = cells + (cells & -cells);

	return more | (more ^ cells) >> (2 + __builtin_ctz(cells));
}

/* Lists a line's minimal covers, that is, those that contain no smaller cover. */
static void find_covers(struct lines *l, unsigned index, const struct strip *s, uint16_t *end)
{
	const uint16_t first = *end;

	l->first_cover[index] = first;
	/* In a minimal cover, each pair closes a five that no other pair closes. */
	for (unsigned size = 2; size <= 2 * s->n_fives; size += 2)
		for (unsigned cells = (1U << size) - 1; cells < 1U << s->length;
		     cells = next_set(cells)) {
			bool smallest = true;

			if ((cells & s->free) != cells)
				continue;
			for (uint16_t i = first; i < *end && smallest; i++)
				smallest = (l->cover[i] & cells) != l->cover[i];
			if (smallest && can_pair(s, cells, 0, NULL))
				l->cover[(*end)++] = (uint8_t)cells;
		}
	l->covers[index] = (uint8_t)(*end - first);
}

static void describe_line(struct lines *l, unsigned length, unsigned code, unsigned index,
			  uint16_t *end)
{
	static const uint16_t weight[6] = { 1, 3, 9, 40, 0, 0 };
	const struct strip s = strip_of(length, code);
	struct line_code *c = &l->code[index];

	for (unsigned i = 0; i < s.n_fives; i++) {
		const unsigned five = s.fives[i], own = (unsigned)__builtin_popcount(five & s.own);

		c->open |= (uint8_t)five;
		if (own == 4)
			c->wins |= (uint8_t)(five & s.free);
		if (own == 3)
			c->fours |= (uint8_t)(five & s.free);
		for (unsigned place = 0; place < length; place++)
			if (five >> place & 1)
				l->potential[index][place] = (uint16_t)(l->potential[index][place] +
									weight[own]);
	}
	find_covers(l, index, &s, end);
}

/* Adds the line that starts at this cell, unless it is too short for a five. */
static void add_line(struct lines *l, unsigned *n, int row, int col, int by_row, int by_col)
{
	struct line line = { 0 };

	for (; row >= 0 && row < 8 && col < 8; row += by_row, col += by_col)
		line.cell[line.length++] = (uint8_t)(8 * row + col);
	if (line.length < 5)
		return;
	/* The codes of all shorter lines come first: 243 + 729 + ... patterns. */
	line.base = (uint16_t)((power3[line.length] - power3[5]) / 2);
	for (unsigned place = 0; place < line.length; place++) {
		const unsigned cell = line.cell[place], i = l->through[cell]++;

		l->line_of[cell][i] = (uint8_t)*n;
		l->place_of[cell][i] = (uint8_t)place;
		l->power[cell][i] = power3[place];
	}
	for (unsigned bits = 0; bits < 1U << line.length; bits++)
		for (unsigned place = 0; place < line.length; place++)
			l->cells[*n][bits] |= (uint64_t)(bits >> place & 1) << line.cell[place];
	l->line[(*n)++] = line;
}

static void find_crossings(struct lines *l)
{
	for (unsigned line = 0; line < LINES; line++)
		for (unsigned place = 0; place < l->line[line].length; place++) {
			const unsigned cell = l->line[line].cell[place];
			struct crossing *c = &l->crossing[line][place];

			for (unsigned i = 0; i < l->through[cell]; i++) {
				if (l->line_of[cell][i] == line)
					continue;
				c->line[c->n] = l->line_of[cell][i];
				c->power[c->n++] = l->power[cell][i];
			}
		}
}

struct lines *lines_new(void)
{
	struct lines *l = xcalloc(1, sizeof *l);
	unsigned n = 0, index = 0;
	uint16_t end = 0;

	for (int i = 0; i < 8; i++) {
		add_line(l, &n, i, 0, 0, 1);
		add_line(l, &n, 0, i, 1, 0);
	}
	for (int i = 0; i < 8; i++) {
		add_line(l, &n, i, 0, 1, 1);
		add_line(l, &n, i, 0, -1, 1);
	}
	for (int i = 1; i < 8; i++) {
		add_line(l, &n, 0, i, 1, 1);
		add_line(l, &n, 7, i, -1, 1);
	}
	find_crossings(l);
	for (unsigned length = 5; length <= 8; length++)
		for (unsigned code = 0; code < power3[length]; code++)
			describe_line(l, length, code, index++, &end);
	return l;
}

void lines_pair(const struct lines *l, unsigned line, unsigned code, unsigned cover,
		uint8_t mate[8])
{
	const struct strip s = strip_of(l->line[line].length, code - l->line[line].base);

	can_pair(&s, cover, 0, mate);
}
