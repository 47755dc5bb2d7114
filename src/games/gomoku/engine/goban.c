/* SPDX-License-Identifier: MIT */
#include "games/gomoku/engine/goban.h"

#include <string.h>

/* The number of cells outside the board that are stored before the first cell of a line. */
enum { PAD = 5 };

/* Returns the key formed by the neighbours of the cell at this place in a line. */
static inline uint32_t neighbours_of(uint64_t line, unsigned place, unsigned reach)
{
	const uint32_t window = (uint32_t)(line >> 2 * (place - reach));
	const uint32_t before = (UINT32_C(1) << 2 * reach) - 1;

	return (window & before) | (window >> 2 & before << 2 * reach);
}

static inline void flip_cell(uint64_t cells[GOBAN_WORDS], unsigned cell)
{
	cells[cell / 64] ^= UINT64_C(1) << cell % 64;
}

/* Adds a free cell to the counts and sums, or removes it if `by` is -1. */
static inline void count_code(const struct classes *k, struct goban_ply *p, unsigned side,
			      unsigned shape, int by)
{
	const unsigned code = k->code[shape];
	const struct code_worth *worth = &k->worth[code];
	uint8_t *count = &p->count[side][k->cell[code]];

	p->moving[side] += by * worth->moving;
	p->waiting[side] += by * worth->waiting;
	*count = (uint8_t)(*count + by);
}

void goban_put(struct goban *b, unsigned cell)
{
	const struct classes *k = b->classes;
	const unsigned side = b->turn, reach = k->reach;
	struct goban_ply *p = b->now + 1;
	struct touched *touched = &b->touched[b->now->n_touched];

	*p = *b->now;
	p->cell = (uint16_t)cell;
	p->hash ^= b->key[side][cell];
	count_code(k, p, 0, b->shape[cell] & 0xffff, -1);
	count_code(k, p, 1, b->shape[cell] >> 16, -1);
	b->stone[cell] = (uint8_t)(1 + side);
	flip_cell(b->taken, cell);
	for (int w = 0; w < GOBAN_WORDS; w++)
		p->near[w] |= b->around[cell][w];
	for (unsigned d = 0; d < 4; d++) {
		const struct goban_way way = b->way[cell][d];
		const int first = -(int)way.arm[0], last = way.arm[1];
		uint64_t *line = &b->line[d][way.line];
		const uint32_t mask = UINT32_C(0x000f000f) << 4 * d;

		*line |= (uint64_t)(1 + side) << 2 * way.place;
		for (int i = first; i <= last; i++) {
			const unsigned at = (unsigned)((int)cell + i * b->step[d]);
			uint32_t both, shape = b->shape[at], changed;

			if (b->stone[at])
				continue;
			both = k->line[neighbours_of(*line, (unsigned)(way.place + i), reach)];
			both = ((both & 15) | (both & 0xf0) << 12) << 4 * d;
			changed = (shape ^ both) & mask;
			if (!changed)
				continue;
			*touched++ = (struct touched){ shape, (uint16_t)at };
			b->shape[at] = shape ^ changed;
			for (unsigned s = 0; s < 2; s++) {
				if (!(changed >> 16 * s & 0xffff))
					continue;
				count_code(k, p, s, shape >> 16 * s & 0xffff, -1);
				count_code(k, p, s, b->shape[at] >> 16 * s & 0xffff, 1);
			}
		}
	}
	p->n_touched = (uint16_t)(touched - b->touched);
	b->now = p;
	b->turn = 1 - side;
	b->n_free--;
}

void goban_take(struct goban *b)
{
	const unsigned cell = b->now->cell, side = 1 - b->turn;
	const unsigned from = b->now[-1].n_touched;

	for (unsigned i = b->now->n_touched; i-- > from;)
		b->shape[b->touched[i].cell] = b->touched[i].shape;
	for (unsigned d = 0; d < 4; d++)
		b->line[d][b->way[cell][d].line] ^= (uint64_t)(1 + side)
						    << 2 * b->way[cell][d].place;
	b->stone[cell] = 0;
	flip_cell(b->taken, cell);
	b->now--;
	b->turn = side;
	b->n_free++;
}

/* ---- Setting up a board ---- */

/* Returns a random number for hashes, using the final mixing step of SplitMix64. */
static uint64_t mix_number(uint64_t n)
{
	uint64_t z = (n + 1) * UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static bool is_inside(const struct goban *b, int row, int col)
{
	return row >= 0 && col >= 0 && row < (int)b->size && col < (int)b->size;
}

static void add_cell(uint64_t cells[GOBAN_WORDS], unsigned cell)
{
	cells[cell / 64] |= UINT64_C(1) << cell % 64;
}

static void survey_cell(struct goban *b, int row, int col)
{
	const int stride = (int)b->stride;
	const unsigned cell = (unsigned)(row * stride + col), reach = b->classes->reach;
	const int line[4] = { row, col, row + GOMOKU_MOST - 1 - col, row + col };

	for (int up = -4; up <= 4; up++)
		for (int right = -4; right <= 4; right++) {
			const bool close = up * up <= 4 && right * right <= 4;
			const bool along = !up || !right || up == right || up == -right;

			if ((close || along) && is_inside(b, row + up, col + right))
				add_cell(b->around[cell],
					 (unsigned)((row + up) * stride + col + right));
		}
	for (unsigned d = 0; d < 4; d++) {
		const int up = d > 0, right = d == 3 ? -1 : d != 1;
		struct goban_way *w = &b->way[cell][d];

		b->step[d] = up * stride + right;
		w->line = (uint8_t)line[d];
		w->place = (uint8_t)(PAD + (d ? row : col));
		for (int way = 0; way < 2; way++) {
			const int by = way ? 1 : -1;
			unsigned n = 0;

			while (n < reach && is_inside(b, row + by * up * (int)(n + 1),
						      col + by * right * (int)(n + 1)))
				n++;
			w->arm[way] = (uint8_t)n;
		}
		b->line[d][w->line] &= ~(UINT64_C(3) << 2 * w->place);
	}
	b->stone[cell] = 0;
}

static void find_shape(struct goban *b, unsigned cell)
{
	b->shape[cell] = 0;
	for (unsigned d = 0; d < 4; d++) {
		const uint32_t both =
			b->classes->line[neighbours_of(b->line[d][b->way[cell][d].line],
						       b->way[cell][d].place, b->classes->reach)];

		b->shape[cell] |= ((both & 15) | (both & 0xf0) << 12) << 4 * d;
	}
	count_code(b->classes, b->now, 0, b->shape[cell] & 0xffff, 1);
	count_code(b->classes, b->now, 1, b->shape[cell] >> 16, 1);
}

static void set_stone(struct goban *b, unsigned side, unsigned cell)
{
	b->stone[cell] = (uint8_t)(1 + side);
	flip_cell(b->taken, cell);
	b->now->hash ^= b->key[side][cell];
	for (int w = 0; w < GOBAN_WORDS; w++)
		b->now->near[w] |= b->around[cell][w];
	for (unsigned d = 0; d < 4; d++)
		b->line[d][b->way[cell][d].line] |= (uint64_t)(1 + side)
						    << 2 * b->way[cell][d].place;
}

void goban_set(struct goban *b, struct classes *classes, const struct gomoku *g)
{
	enum { NARROW = 16 };

	memset(b, 0, sizeof *b);
	b->classes = classes;
	b->size = g->size;
	b->stride = g->size > NARROW ? GOMOKU_MOST : NARROW;
	b->turn = g->turn;
	b->now = b->ply;
	memset(b->line, 0xff, sizeof b->line);
	memset(b->stone, GOBAN_OUTSIDE, sizeof b->stone);
	for (unsigned side = 0; side < 2; side++)
		for (unsigned cell = 0; cell < GOBAN_CELLS; cell++)
			b->key[side][cell] = mix_number(2 * cell + side);
	for (int row = 0; row < g->size; row++)
		for (int col = 0; col < g->size; col++)
			survey_cell(b, row, col);
	flip_cell(b->now->near, (b->stride + 1) * (b->size / 2));
	for (unsigned i = 0; i < gomoku_area(g); i++)
		if (gomoku_taken(g, i))
			set_stone(b, gomoku_cells_have(&g->side[1], i), goban_cell_from(b, i));
	for (unsigned i = 0; i < gomoku_area(g); i++) {
		if (gomoku_taken(g, i))
			continue;
		find_shape(b, goban_cell_from(b, i));
		b->n_free++;
	}
}

/* ---- What the counts tell ---- */

unsigned goban_fours(const struct goban *b, unsigned side)
{
	const uint8_t *count = b->now->count[side];

	return (unsigned)(count[CELL_FOUR] + count[CELL_FOUR_TWO] + count[CELL_FOUR_THREE] +
			  count[CELL_OPEN_FOUR]);
}

int goban_foresee(const struct goban *b)
{
	const uint8_t *own = b->now->count[b->turn], *other = b->now->count[1 - b->turn];

	if (own[CELL_FIVE])
		return 1;
	if (other[CELL_FIVE])
		return other[CELL_FIVE] > 1 ? -2 : 0;
	if (own[CELL_OPEN_FOUR])
		return 3;
	/* The opponent has no four to answer with, so it can't stop both threats of a four and a
	 * three, or of two threes. */
	if ((own[CELL_FOUR_THREE] || own[CELL_TWO_THREES]) && !goban_fours(b, 1 - b->turn))
		return 5;
	return 0;
}

unsigned goban_find_five(const struct goban *b, unsigned side)
{
	for (unsigned w = 0; w < GOBAN_WORDS; w++)
		for (uint64_t left = b->now->near[w] & ~b->taken[w]; left; left &= left - 1) {
			const unsigned cell = 64 * w + (unsigned)__builtin_ctzll(left);

			if (goban_class(b, side, cell) == CELL_FIVE)
				return cell;
		}
	return 0;
}

unsigned goban_list_moves(const struct goban *b, bool fours_only, struct ranked *moves)
{
	const unsigned side = b->turn;
	/* If the opponent threatens an open four, the side to move must make a four itself or take
	 * a cell where the opponent could make a four. */
	const bool pressed = b->now->count[1 - side][CELL_OPEN_FOUR];
	unsigned n = 0;

	if (b->now->count[1 - side][CELL_FIVE]) {
		moves[0] = (struct ranked){ 0, (uint16_t)goban_find_five(b, 1 - side) };
		return 1;
	}
	for (unsigned w = 0; w < GOBAN_WORDS; w++)
		for (uint64_t left = b->now->near[w] & ~b->taken[w]; left; left &= left - 1) {
			const unsigned cell = 64 * w + (unsigned)__builtin_ctzll(left);
			const unsigned own = goban_code(b, side, cell),
				       other = goban_code(b, 1 - side, cell);

			if (fours_only || pressed) {
				const bool four = b->classes->cell[own] >= CELL_FOUR;
				const bool stops = pressed && b->classes->cell[other] >= CELL_FOUR;

				if (!four && (fours_only || !stops))
					continue;
			}
			moves[n++] = (struct ranked){
				b->classes->worth[own].attack + b->classes->worth[other].defence,
				(uint16_t)cell,
			};
		}
	return n;
}
