/* SPDX-License-Identifier: MIT */
#include "games/gomoku/solve/siege.h"

struct siege siege_with(const struct lines *l, uint64_t own, uint64_t free)
{
	struct siege s = { .free = UINT64_MAX };

	for (unsigned i = 0; i < LINES; i++)
		s.code[i] = l->line[i].base;
	for (unsigned cell = 0; cell < 64; cell++) {
		if (own >> cell & 1)
			siege_attack(l, &s, cell);
		else if (!(free >> cell & 1))
			siege_defend(l, &s, cell);
	}
	return s;
}

struct siege siege_start(const struct lines *l, unsigned size)
{
	uint64_t free = 0;

	for (unsigned row = 0; row < size; row++)
		free |= (UINT64_C(0xff) >> (8 - size)) << 8 * row;
	return siege_with(l, 0, free);
}

void siege_attack(const struct lines *l, struct siege *s, unsigned cell)
{
	s->own |= UINT64_C(1) << cell;
	s->free &= ~(UINT64_C(1) << cell);
	for (unsigned i = 0; i < l->through[cell]; i++)
		s->code[l->line_of[cell][i]] = (uint16_t)(s->code[l->line_of[cell][i]] +
							  l->power[cell][i]);
}

void siege_defend(const struct lines *l, struct siege *s, unsigned cell)
{
	s->free &= ~(UINT64_C(1) << cell);
	for (unsigned i = 0; i < l->through[cell]; i++)
		s->code[l->line_of[cell][i]] = (uint16_t)(s->code[l->line_of[cell][i]] +
							  2 * l->power[cell][i]);
}

uint64_t siege_open(const struct lines *l, const struct siege *s)
{
	uint64_t cells = 0;

	for (unsigned i = 0; i < LINES; i++)
		cells |= l->cells[i][l->code[s->code[i]].open];
	return cells;
}

uint64_t siege_wins(const struct lines *l, const struct siege *s)
{
	uint64_t cells = 0;

	for (unsigned i = 0; i < LINES; i++)
		cells |= l->cells[i][l->code[s->code[i]].wins];
	return cells;
}

uint64_t siege_fours(const struct lines *l, const struct siege *s)
{
	uint64_t cells = 0;

	for (unsigned i = 0; i < LINES; i++)
		cells |= l->cells[i][l->code[s->code[i]].fours];
	return cells;
}

unsigned siege_potential(const struct lines *l, const struct siege *s, unsigned cell)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < l->through[cell]; i++)
		sum += l->potential[s->code[l->line_of[cell][i]]][l->place_of[cell][i]];
	return sum;
}

/* Tries all chains of fours depth-first: makes a four, plays the forced answer and continues from
 * there. */
static bool fours_win(const struct lines *l, const struct siege *s, unsigned *steps,
		      uint64_t *cells)
{
	for (uint64_t fours = siege_fours(l, s); fours; fours &= fours - 1) {
		struct siege after = *s;
		uint64_t wins, deeper = 0;

		if (!*steps)
			return false;
		--*steps;
		siege_attack(l, &after, (unsigned)__builtin_ctzll(fours));
		wins = siege_wins(l, &after);
		if (wins & (wins - 1)) {
			*cells = (fours & -fours) | wins;
			return true;
		}
		siege_defend(l, &after, (unsigned)__builtin_ctzll(wins));
		if (fours_win(l, &after, steps, &deeper)) {
			*cells = (fours & -fours) | wins | deeper;
			return true;
		}
	}
	return false;
}

bool siege_fours_win(const struct lines *l, const struct siege *s, uint64_t *cells)
{
	enum { ENOUGH = 200 };
	unsigned steps = ENOUGH;

	*cells = siege_wins(l, s);
	return *cells || fours_win(l, s, &steps, cells);
}

static uint64_t upside_down(uint64_t cells)
{
	return __builtin_bswap64(cells);
}

static uint64_t mirror_cells(uint64_t cells)
{
	cells = (cells >> 1 & UINT64_C(0x5555555555555555)) | (cells & UINT64_C(0x5555555555555555))
								      << 1;
	cells = (cells >> 2 & UINT64_C(0x3333333333333333)) | (cells & UINT64_C(0x3333333333333333))
								      << 2;
	return (cells >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (cells & UINT64_C(0x0f0f0f0f0f0f0f0f))
								     << 4;
}

/* Transposes the board: rows become columns. */
static uint64_t transpose_cells(uint64_t cells)
{
	uint64_t t;

	t = (cells ^ cells >> 7) & UINT64_C(0x00aa00aa00aa00aa);
	cells ^= t ^ t << 7;
	t = (cells ^ cells >> 14) & UINT64_C(0x0000cccc0000cccc);
	cells ^= t ^ t << 14;
	t = (cells ^ cells >> 28) & UINT64_C(0x00000000f0f0f0f0);
	return cells ^ t ^ t << 28;
}

uint64_t siege_turned(uint64_t cells, unsigned turn)
{
	if (turn & 4)
		cells = transpose_cells(cells);
	if (turn & 2)
		cells = upside_down(cells);
	return turn & 1 ? mirror_cells(cells) : cells;
}

uint64_t siege_turned_back(uint64_t cells, unsigned turn)
{
	if (turn & 1)
		cells = mirror_cells(cells);
	if (turn & 2)
		cells = upside_down(cells);
	return turn & 4 ? transpose_cells(cells) : cells;
}

static void keep_smallest(struct siege_key *best, uint64_t own, uint64_t free, unsigned turn)
{
	if (own < best->own || (own == best->own && free < best->free))
		*best = (struct siege_key){ own, free, turn };
}

struct siege_key siege_key(const struct lines *l, const struct siege *s)
{
	const uint64_t open = siege_open(l, s);
	struct siege_key best = { UINT64_MAX, UINT64_MAX, 0 };

	for (unsigned t = 0; t < 8; t += 4) {
		const uint64_t own = siege_turned(s->own & open, t),
			       free = siege_turned(s->free & open, t);
		const uint64_t own_mirrored = mirror_cells(own), free_mirrored = mirror_cells(free);

		keep_smallest(&best, own, free, t);
		keep_smallest(&best, own_mirrored, free_mirrored, t + 1);
		keep_smallest(&best, upside_down(own), upside_down(free), t + 2);
		keep_smallest(&best, upside_down(own_mirrored), upside_down(free_mirrored), t + 3);
	}
	return best;
}

/* ---- Covering lines with pairs of cells ----
 *
 * This search covers all lines with pairs of free cells. A cell used for one line counts as the
 * attacker's in all other lines: their pairs cannot use it, but their fives stay open. So taking a
 * cover is like placing stones, and each line's code always tells which covers it has left. */

struct search {
	const struct lines *lines;
	uint16_t code[LINES];
	uint8_t cover[LINES];
	uint64_t used;
	unsigned steps;
	struct pairing *best;
};

static void take_cover(struct search *s, unsigned line, unsigned cover, int sign)
{
	const struct lines *l = s->lines;

	for (unsigned rest = cover; rest; rest &= rest - 1) {
		const struct crossing *c = &l->crossing[line][__builtin_ctz(rest)];

		for (unsigned i = 0; i < c->n; i++)
			s->code[c->line[i]] = (uint16_t)(s->code[c->line[i]] + sign * c->power[i]);
	}
	s->used ^= l->cells[line][cover];
	s->cover[line] = sign > 0 ? (uint8_t)cover : 0;
}

static void keep_best(struct search *s, unsigned uncovered)
{
	s->best->uncovered = uncovered;
	s->best->cells = s->used;
	for (unsigned i = 0; i < LINES; i++) {
		s->best->cover[i] = s->cover[i];
		s->best->code[i] = s->code[i];
	}
}

/* Covers the line with the fewest possible covers first. Lines that have no cover stay open,
 * provided that fewer stay open than in the best solution so far. */
static void cover_rest(struct search *s, uint32_t open_lines, unsigned uncovered)
{
	const struct lines *l = s->lines;
	unsigned line = 0, fewest = UINT8_MAX + 1;
	const uint8_t *cover;

	for (uint32_t rest = open_lines; rest; rest &= rest - 1) {
		const unsigned i = (unsigned)__builtin_ctz(rest), ways = l->covers[s->code[i]];

		if (!ways) {
			open_lines ^= rest & -rest;
			if (++uncovered >= s->best->uncovered)
				return;
		} else if (ways < fewest) {
			fewest = ways;
			line = i;
		}
	}
	if (!open_lines) {
		keep_best(s, uncovered);
		return;
	}
	cover = &l->cover[l->first_cover[s->code[line]]];
	for (unsigned i = 0; i < fewest && s->steps && s->best->uncovered > uncovered; i++) {
		s->steps--;
		take_cover(s, line, cover[i], 1);
		cover_rest(s, open_lines ^ UINT32_C(1) << line, uncovered);
		take_cover(s, line, cover[i], -1);
	}
}

/* Finds a pairing. The first search only tries to cover all lines, and abandons a branch as soon
 * as a line cannot be covered. If it fails, a second search minimizes the number of open lines. */
void siege_pair(const struct lines *l, const struct siege *s, struct pairing *out)
{
	enum { ALL_STEPS = 1000, MOST_STEPS = 40 };
	struct search search = { .lines = l, .steps = ALL_STEPS, .best = out };
	uint32_t open_lines = 0;

	*out = (struct pairing){ .uncovered = 1 };
	for (unsigned i = 0; i < LINES; i++) {
		search.code[i] = s->code[i];
		if (l->code[s->code[i]].open)
			open_lines |= UINT32_C(1) << i;
	}
	cover_rest(&search, open_lines, 0);
	if (!out->uncovered)
		return;
	out->uncovered = LINES + 1;
	search.steps = MOST_STEPS;
	cover_rest(&search, open_lines, 0);
}

void pairing_mates(const struct lines *l, const struct pairing *p, uint8_t mate[64])
{
	for (unsigned cell = 0; cell < 64; cell++)
		mate[cell] = 64;
	for (unsigned i = 0; i < LINES; i++) {
		uint8_t along[8];

		if (!p->cover[i])
			continue;
		lines_pair(l, i, p->code[i], p->cover[i], along);
		for (unsigned rest = p->cover[i]; rest; rest &= rest - 1) {
			const unsigned place = (unsigned)__builtin_ctz(rest);

			mate[l->line[i].cell[place]] = l->line[i].cell[along[place]];
		}
	}
}
