/* SPDX-License-Identifier: MIT */
#include "games/gomoku/view/gomoku_shapes.h"

#include "games/gomoku/view/gomoku_threats.h"

unsigned gomoku_cells_count(const struct gomoku_cells *c)
{
	unsigned n = 0;

	for (unsigned w = 0; w < GOMOKU_WORDS; w++)
		n += (unsigned)__builtin_popcountll(c->word[w]);
	return n;
}

unsigned gomoku_cells_first(const struct gomoku_cells *c)
{
	unsigned w = 0;

	while (w + 1 < GOMOKU_WORDS && !c->word[w])
		w++;
	return 64 * w + (unsigned)__builtin_ctzll(c->word[w]);
}

static void add_cell(struct gomoku_cells *set, unsigned cell)
{
	set->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

static bool owns_cell(const struct gomoku *g, unsigned seat, unsigned cell)
{
	return cell != GRID_NONE && gomoku_cells_have(&g->side[seat], cell);
}

static bool is_free(const struct gomoku *g, unsigned cell)
{
	return cell != GRID_NONE && !gomoku_taken(g, cell);
}

/* Returns how many steps the unbroken row extends from the cell in this direction (-1 or 1). */
static int steps_on(const struct gomoku *g, unsigned seat, unsigned cell, unsigned direction,
		    int way)
{
	int n = 0;

	while (owns_cell(g, seat, gomoku_step_to(g, cell, direction, way * (n + 1))))
		n++;
	return n;
}

static bool is_five(const struct gomoku *g, unsigned seat, unsigned cell, unsigned direction)
{
	const unsigned run = gomoku_run(g, seat, cell, direction);

	return g->exact ? run == 5 : run >= 5;
}

/* Returns true if a stone in the free cell this many steps away completes a five that includes the
 * stone in `cell`. */
static bool completes_with(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction,
			   int steps)
{
	const unsigned at = gomoku_step_to(g, cell, direction, steps);
	const int way = steps < 0 ? -1 : 1;
	bool five;

	if (!is_free(g, at) || steps_on(g, seat, cell, direction, way) + 1 < way * steps)
		return false;
	gomoku_cells_flip(&g->side[seat], at);
	five = is_five(g, seat, at, direction);
	gomoku_cells_flip(&g->side[seat], at);
	return five;
}

/* Returns true if the stone is part of an unbroken row of four that a stone at either end would
 * turn into a five. */
static bool is_open_four(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction)
{
	const int before = steps_on(g, seat, cell, direction, -1);
	const int after = steps_on(g, seat, cell, direction, 1);

	return before + after == 3 && completes_with(g, seat, cell, direction, -before - 1) &&
	       completes_with(g, seat, cell, direction, after + 1);
}

/* Counts the cells on the line where a stone completes five. */
static unsigned count_fives(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction)
{
	unsigned n = 0;

	for (int i = -GOMOKU_REACH; i <= GOMOKU_REACH; i++)
		n += i && completes_with(g, seat, cell, direction, i);
	return n;
}

static unsigned stones_near(const struct gomoku *g, unsigned seat, unsigned cell,
			    unsigned direction)
{
	unsigned n = 0;

	for (int i = -GOMOKU_REACH; i <= GOMOKU_REACH; i++)
		n += owns_cell(g, seat, gomoku_step_to(g, cell, direction, i));
	return n;
}

/* For each shape, the shape that one more stone turns it into. */
static const enum gomoku_shape next_shape[] = {
	[SHAPE_TWO] = SHAPE_THREE, [SHAPE_THREE] = SHAPE_OPEN_FOUR
};

static bool is_shape(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction,
		     enum gomoku_shape shape);

/* Returns true if one more stone this many steps away turns the given shape into the next stronger
 * one. */
static bool leads_on(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction, int steps,
		     enum gomoku_shape shape)
{
	const unsigned at = gomoku_step_to(g, cell, direction, steps);
	bool leads;

	if (!is_free(g, at))
		return false;
	gomoku_cells_flip(&g->side[seat], at);
	leads = is_shape(g, seat, cell, direction, next_shape[shape]);
	gomoku_cells_flip(&g->side[seat], at);
	return leads;
}

static bool is_shape(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction,
		     enum gomoku_shape shape)
{
	if (shape == SHAPE_OPEN_FOUR)
		return is_open_four(g, seat, cell, direction);
	for (int i = 1 - GOMOKU_REACH; i < GOMOKU_REACH; i++)
		if (leads_on(g, seat, cell, direction, i, shape))
			return true;
	return false;
}

enum gomoku_shape gomoku_shape_of(struct gomoku *g, unsigned seat, unsigned cell,
				  unsigned direction)
{
	const unsigned stones = stones_near(g, seat, cell, direction);
	unsigned fives;

	if (is_five(g, seat, cell, direction))
		return SHAPE_FIVE;
	fives = stones > 3 ? count_fives(g, seat, cell, direction) : 0;
	if (fives > 1)
		return is_open_four(g, seat, cell, direction) ? SHAPE_OPEN_FOUR : SHAPE_TWO_FOURS;
	if (fives)
		return SHAPE_FOUR;
	if (stones > 2 && is_shape(g, seat, cell, direction, SHAPE_THREE))
		return SHAPE_THREE;
	if (stones > 1 && is_shape(g, seat, cell, direction, SHAPE_TWO))
		return SHAPE_TWO;
	return SHAPE_NONE;
}

/* Adds the stones in the unbroken row through the cell, but not the cell itself. */
static void add_row(const struct gomoku *g, unsigned seat, unsigned cell, unsigned direction,
		    struct gomoku_cells *out)
{
	const int last = steps_on(g, seat, cell, direction, 1);

	for (int i = -steps_on(g, seat, cell, direction, -1); i <= last; i++)
		if (i)
			add_cell(out, gomoku_step_to(g, cell, direction, i));
}

static void add_stones(struct gomoku *g, unsigned seat, unsigned cell, unsigned direction,
		       enum gomoku_shape shape, struct gomoku_cells *out)
{
	if (shape == SHAPE_FIVE || shape == SHAPE_OPEN_FOUR)
		add_row(g, seat, cell, direction, out);
	for (int i = -GOMOKU_REACH; i <= GOMOKU_REACH && shape < SHAPE_OPEN_FOUR && shape; i++) {
		const unsigned at = gomoku_step_to(g, cell, direction, i);
		const bool four = shape >= SHAPE_FOUR;

		if (four ? !i || !completes_with(g, seat, cell, direction, i)
			 : !leads_on(g, seat, cell, direction, i, shape))
			continue;
		gomoku_cells_flip(&g->side[seat], at);
		add_stones(g, seat, cell, direction, four ? SHAPE_FIVE : next_shape[shape], out);
		gomoku_cells_flip(&g->side[seat], at);
		out->word[at / 64] &= ~(UINT64_C(1) << at % 64);
	}
}

struct gomoku_cells gomoku_shape_stones(struct gomoku *g, unsigned seat, unsigned cell,
					unsigned direction)
{
	struct gomoku_cells found = { 0 };

	add_stones(g, seat, cell, direction, gomoku_shape_of(g, seat, cell, direction), &found);
	return found;
}

void gomoku_add_fives(struct gomoku *g, unsigned seat, unsigned cell, struct gomoku_cells *fives)
{
	for (unsigned d = 0; d < 4; d++)
		for (int i = -GOMOKU_REACH; i <= GOMOKU_REACH; i++)
			if (i && completes_with(g, seat, cell, d, i))
				add_cell(fives, gomoku_step_to(g, cell, d, i));
}

struct gomoku_cells gomoku_fives(struct gomoku *g, unsigned seat)
{
	struct gomoku_cells fives = { 0 };

	for (unsigned cell = 0; cell < gomoku_area(g); cell++)
		if (!gomoku_taken(g, cell) && gomoku_completes(g, seat, cell))
			add_cell(&fives, cell);
	return fives;
}

/* Describes the threat that a stone in this free cell would create; returns false if there is
 * none. */
static bool threat_at(struct gomoku *g, unsigned seat, unsigned cell, struct gomoku_threat *out)
{
	unsigned near = 0;

	*out = (struct gomoku_threat){ .cell = cell, .open = GOMOKU_NO_LINE };
	for (unsigned d = 0; d < 4; d++)
		near += stones_near(g, seat, cell, d) >= 3;
	if (!near)
		return false;
	gomoku_cells_flip(&g->side[seat], cell);
	gomoku_add_fives(g, seat, cell, &out->fives);
	for (unsigned d = 4; d-- > 0;)
		if (is_open_four(g, seat, cell, d))
			out->open = d;
	gomoku_cells_flip(&g->side[seat], cell);
	return gomoku_cells_count(&out->fives) > 1;
}

void gomoku_find_threats(struct gomoku *g, unsigned seat, struct gomoku_threat_list *out)
{
	out->n = 0;
	for (unsigned cell = 0; cell < gomoku_area(g); cell++)
		if (!gomoku_taken(g, cell) && threat_at(g, seat, cell, &out->at[out->n]))
			out->n++;
}

bool gomoku_stops(const struct gomoku_threat *t, unsigned cell)
{
	return cell == t->cell ||
	       gomoku_cells_count(&t->fives) - gomoku_cells_have(&t->fives, cell) < 2;
}

/* Returns true if the four made with this stone, which is already on the board, still leads to a
 * win after the opponent has blocked it in the cell `block`: a three must remain, and the block
 * must not enable the opponent to complete five. */
static bool three_remains(struct gomoku *g, unsigned seat, unsigned cell, unsigned block)
{
	struct gomoku_cells answer;
	bool remains = false;

	gomoku_cells_flip(&g->side[1 - seat], block);
	answer = gomoku_fives(g, 1 - seat);
	for (unsigned d = 0; d < 4; d++)
		remains = remains || gomoku_shape_of(g, seat, cell, d) == SHAPE_THREE;
	gomoku_cells_flip(&g->side[1 - seat], block);
	return remains && !gomoku_cells_count(&answer);
}

bool gomoku_four_three(struct gomoku *g, unsigned seat, unsigned cell)
{
	struct gomoku_cells fives = { 0 }, theirs;
	bool wins = false;

	gomoku_cells_flip(&g->side[seat], cell);
	gomoku_add_fives(g, seat, cell, &fives);
	if (gomoku_cells_count(&fives) == 1) {
		theirs = gomoku_fives(g, 1 - seat);
		wins = !gomoku_cells_count(&theirs) &&
		       three_remains(g, seat, cell, gomoku_cells_first(&fives));
	}
	gomoku_cells_flip(&g->side[seat], cell);
	return wins;
}
