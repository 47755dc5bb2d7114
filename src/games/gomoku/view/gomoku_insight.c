/* SPDX-License-Identifier: MIT */
/* Finds the pattern that explains a move. All tests use only the rules and the stones on the
 * board. */
#include "games/gomoku/view/gomoku_insight.h"

#include <string.h>

#include "games/gomoku/view/gomoku_shapes.h"
#include "games/gomoku/view/gomoku_threats.h"

/* The shapes and fives that one side's stone would make in a free cell. */
struct made {
	enum gomoku_shape shape[4]; /* the shape made in each direction */
	struct gomoku_cells fives;  /* the cells where one more stone would complete five */
	unsigned n_fives, threes, twos;
	bool open_four;
};

/* The position, and the effects that the best move and the played move have in it. */
struct scene {
	const struct explained *q;
	struct insight *out;
	struct gomoku g; /* a copy in which stones may be tried */
	unsigned own, other;
	/* the cells of the best move and of the played one; `played` counts only if q->asked is
	 * true */
	unsigned best, played;
	struct made best_makes, played_makes;
	struct gomoku_cells own_fives, other_fives;
	/* The opponent's threats to create two cells that both complete five; empty if either side
	 * can make five now. */
	struct gomoku_threat_list threats;
};

/* ---- The shapes on the board ---- */

static struct made make_stone(struct gomoku *g, unsigned seat, unsigned cell)
{
	struct made m = { 0 };

	gomoku_cells_flip(&g->side[seat], cell);
	gomoku_add_fives(g, seat, cell, &m.fives);
	for (unsigned d = 0; d < 4; d++) {
		m.shape[d] = gomoku_shape_of(g, seat, cell, d);
		m.threes += m.shape[d] == SHAPE_THREE;
		m.twos += m.shape[d] == SHAPE_TWO;
		m.open_four = m.open_four || m.shape[d] == SHAPE_OPEN_FOUR;
	}
	gomoku_cells_flip(&g->side[seat], cell);
	m.n_fives = gomoku_cells_count(&m.fives);
	return m;
}

static bool stops_all(const struct scene *s, unsigned cell)
{
	for (unsigned i = 0; i < s->threats.n; i++)
		if (!gomoku_stops(&s->threats.at[i], cell))
			return false;
	return true;
}

/* Returns true if the opponent has three stones, with or without a gap, that one more stone can
 * turn into an open four. */
static bool has_open(const struct scene *s)
{
	for (unsigned i = 0; i < s->threats.n; i++)
		if (s->threats.at[i].open != GOMOKU_NO_LINE)
			return true;
	return false;
}

/* Returns true if the opponent must answer the move at once and so has no time for threats of its
 * own. */
static bool is_forcing(const struct made *m)
{
	return m->n_fives > 0;
}

static bool both_safe(const struct scene *s)
{
	return stops_all(s, s->best) &&
	       (!s->q->asked || stops_all(s, s->played) || is_forcing(&s->played_makes));
}

/* ---- The stones that the board highlights ---- */

static void light_cells(struct insight *out, const struct gomoku_cells *cells)
{
	for (unsigned cell = 0; cell < GOMOKU_CELLS; cell++)
		if (gomoku_cells_have(cells, cell))
			insight_light(out, cell);
}

/* Highlights the stones that would form these shapes together with this seat's stone in this cell.
 */
static void light_shapes(struct scene *s, unsigned seat, unsigned cell, enum gomoku_shape least,
			 enum gomoku_shape most)
{
	for (unsigned d = 0; d < 4; d++) {
		struct gomoku_cells stones;
		enum gomoku_shape shape;

		gomoku_cells_flip(&s->g.side[seat], cell);
		shape = gomoku_shape_of(&s->g, seat, cell, d);
		stones = gomoku_shape_stones(&s->g, seat, cell, d);
		gomoku_cells_flip(&s->g.side[seat], cell);
		if (shape >= least && shape <= most)
			light_cells(s->out, &stones);
	}
}

static bool say_pattern(struct scene *s, const char *id)
{
	const struct pattern *p = gomoku_patterns;

	while (strcmp(p->id, id) != 0)
		p++;
	if (!(s->q->asked ? p->missed : p->why))
		return false;
	s->out->pattern = p;
	return true;
}

/* Reports the pattern and highlights the stones that form these shapes together with the better
 * move. */
static bool say_made(struct scene *s, const char *id, enum gomoku_shape least,
		     enum gomoku_shape most)
{
	if (!say_pattern(s, id))
		return false;
	light_shapes(s, s->own, s->best, least, most);
	return true;
}

/* ---- The patterns, in the order in which they are tried ---- */

static bool explain_five(struct scene *s)
{
	return !(s->q->asked && gomoku_cells_have(&s->own_fives, s->played)) &&
	       say_made(s, "five", SHAPE_FIVE, SHAPE_FIVE);
}

/* Explains the best move when the opponent threatens to make five: either the move is the only one
 * that stops the threat, or nothing stops it. */
static bool explain_block(struct scene *s)
{
	const unsigned n = gomoku_cells_count(&s->other_fives);
	const unsigned five = gomoku_cells_first(&s->other_fives);

	if ((n == 1 && s->best != five) || !say_pattern(s, n > 1 ? "two-fives" : "block-four"))
		return false;
	if (n > 1)
		light_cells(s->out, &s->other_fives);
	else
		light_shapes(s, s->other, five, SHAPE_FIVE, SHAPE_FIVE);
	return true;
}

/* Explains a stone that creates two cells that both complete five while the opponent has none. */
static bool explain_two_fives(struct scene *s)
{
	if (s->best_makes.n_fives < 2 || (s->q->asked && s->played_makes.n_fives > 1))
		return false;
	if (!s->best_makes.open_four)
		return say_made(s, "double-four", SHAPE_FOUR, SHAPE_TWO_FOURS);
	return say_made(s, has_open(s) ? "own-first" : "open-four", SHAPE_OPEN_FOUR,
			SHAPE_OPEN_FOUR);
}

/* Returns true if the three stones that this threat extends to an open four are adjacent to each
 * other. */
static bool is_adjacent(struct scene *s, const struct gomoku_threat *t)
{
	const unsigned before = gomoku_step_to(&s->g, t->cell, t->open, -1);
	const unsigned after = gomoku_step_to(&s->g, t->cell, t->open, 1);
	const struct gomoku_cells *stones = &s->g.side[s->other];

	return !gomoku_cells_have(stones, before) || !gomoku_cells_have(stones, after);
}

/* Writes the names of the cells that stop all threats at once. */
static void name_stops(struct scene *s)
{
	for (unsigned cell = 0; cell < gomoku_area(&s->g); cell++)
		if (!gomoku_taken(&s->g, cell) && stops_all(s, cell))
			insight_name(s->out, cell);
}

/* Explains a stone that keeps the opponent from creating two cells that both complete five. */
static bool explain_stop(struct scene *s)
{
	bool adjacent = false;

	if (!s->threats.n || !stops_all(s, s->best) ||
	    (s->q->asked && (stops_all(s, s->played) || is_forcing(&s->played_makes))))
		return false;
	for (unsigned i = 0; i < s->threats.n; i++)
		adjacent = adjacent || (s->threats.at[i].open != GOMOKU_NO_LINE &&
					is_adjacent(s, &s->threats.at[i]));
	if (!say_pattern(s, !has_open(s) ? "block-double" : adjacent ? "open-three" : "jump"))
		return false;
	for (unsigned i = 0; i < s->threats.n; i++)
		if (!has_open(s) || s->threats.at[i].open != GOMOKU_NO_LINE)
			light_shapes(s, s->other, s->threats.at[i].cell,
				     has_open(s) ? SHAPE_OPEN_FOUR : SHAPE_FOUR, SHAPE_OPEN_FOUR);
	name_stops(s);
	return true;
}

static bool explain_four_three(struct scene *s)
{
	return gomoku_four_three(&s->g, s->own, s->best) &&
	       !(s->q->asked &&
		 (s->played_makes.n_fives > 1 || gomoku_four_three(&s->g, s->own, s->played))) &&
	       say_made(s, "four-three", SHAPE_THREE, SHAPE_FOUR);
}

static bool explain_double_three(struct scene *s)
{
	return both_safe(s) && !s->best_makes.n_fives && s->best_makes.threes > 1 &&
	       !(s->q->asked && (is_forcing(&s->played_makes) || s->played_makes.threes > 1)) &&
	       say_made(s, "double-three", SHAPE_THREE, SHAPE_THREE);
}

/* Returns the cells where the opponent can win after this move by making a four and a three at
 * once. */
static struct gomoku_cells find_doubles(struct scene *s, unsigned move)
{
	struct gomoku_cells found = { 0 };

	gomoku_cells_flip(&s->g.side[s->own], move);
	for (unsigned cell = 0; cell < gomoku_area(&s->g); cell++)
		if (!gomoku_taken(&s->g, cell) && gomoku_four_three(&s->g, s->other, cell))
			gomoku_cells_flip(&found, cell);
	gomoku_cells_flip(&s->g.side[s->own], move);
	return found;
}

static bool explain_allowed(struct scene *s)
{
	struct gomoku_cells allowed, before;

	if (!s->q->asked || !both_safe(s) || is_forcing(&s->best_makes) ||
	    is_forcing(&s->played_makes))
		return false;
	allowed = find_doubles(s, s->played);
	before = find_doubles(s, s->best);
	if (!gomoku_cells_count(&allowed) || gomoku_cells_count(&before) ||
	    !say_pattern(s, "allows-double"))
		return false;
	light_cells(s->out, &allowed);
	for (unsigned i = 0; i < s->out->cells; i++)
		insight_name(s->out, s->out->cell[i]);
	return true;
}

/* Returns the strongest shape that this seat's stone would make in this cell. */
static enum gomoku_shape find_strongest(struct gomoku *g, unsigned seat, unsigned cell)
{
	const struct made m = make_stone(g, seat, cell);
	enum gomoku_shape most = SHAPE_NONE;

	for (unsigned d = 0; d < 4; d++)
		most = m.shape[d] > most ? m.shape[d] : most;
	return most;
}

/* Returns true if the played stone does nothing but make a single four, in a cell where the
 * opponent couldn't even have made a three. */
static bool is_mere_four(struct scene *s)
{
	return s->played_makes.n_fives == 1 && !s->played_makes.threes && !s->played_makes.twos &&
	       find_strongest(&s->g, s->other, s->played) < SHAPE_THREE;
}

/* Returns true if the opponent gains by answering the played four: the answer makes at least a
 * three or prevents one of the player's, and leaves the player without a second threat. */
static bool answer_gains(struct scene *s, unsigned answer)
{
	const bool took = make_stone(&s->g, s->own, answer).threes > 0;
	struct gomoku_threat_list left;
	bool gains;

	gomoku_cells_flip(&s->g.side[s->own], s->played);
	gains = took || find_strongest(&s->g, s->other, answer) >= SHAPE_THREE;
	gomoku_cells_flip(&s->g.side[s->other], answer);
	gomoku_find_threats(&s->g, s->own, &left);
	gomoku_cells_flip(&s->g.side[s->other], answer);
	gomoku_cells_flip(&s->g.side[s->own], s->played);
	return gains && !left.n;
}

static bool explain_spent(struct scene *s)
{
	unsigned answer;

	if (!s->q->asked || !both_safe(s) || is_forcing(&s->best_makes) || !is_mere_four(s))
		return false;
	answer = gomoku_cells_first(&s->played_makes.fives);
	if (!answer_gains(s, answer) || !say_pattern(s, "spends-four"))
		return false;
	insight_light(s->out, answer);
	insight_name(s->out, answer);
	return true;
}

static bool explain_force(struct scene *s)
{
	if (!both_safe(s) || (s->q->asked && is_forcing(&s->played_makes)))
		return false;
	if (s->best_makes.n_fives == 1)
		return say_made(s, "force", SHAPE_FOUR, SHAPE_FOUR);
	return s->best_makes.threes && !(s->q->asked && s->played_makes.threes) &&
	       say_made(s, "three", SHAPE_THREE, SHAPE_THREE);
}

/* Adds the opponent's stones near the cell that form an open two along this line. */
static struct gomoku_cells twos_along(struct scene *s, unsigned cell, unsigned direction)
{
	struct gomoku_cells found = { 0 };

	for (int i = -GOMOKU_REACH; i <= GOMOKU_REACH; i++) {
		const unsigned at = gomoku_step_to(&s->g, cell, direction, i);

		if (at != GRID_NONE && gomoku_cells_have(&s->g.side[s->other], at) &&
		    gomoku_shape_of(&s->g, s->other, at, direction) == SHAPE_TWO)
			gomoku_cells_flip(&found, at);
	}
	return found;
}

/* Finds the opponent's stones in open twos that the move blocks. Returns the number of directions
 * in which it blocks one. */
static unsigned find_broken(struct scene *s, unsigned move, struct gomoku_cells *broken)
{
	unsigned directions = 0;

	*broken = (struct gomoku_cells){ 0 };
	for (unsigned d = 0; d < 4; d++) {
		struct gomoku_cells before = twos_along(s, move, d), after;

		gomoku_cells_flip(&s->g.side[s->own], move);
		after = twos_along(s, move, d);
		gomoku_cells_flip(&s->g.side[s->own], move);
		for (unsigned w = 0; w < GOMOKU_WORDS; w++) {
			before.word[w] &= ~after.word[w];
			broken->word[w] |= before.word[w];
		}
		directions += gomoku_cells_count(&before) > 0;
	}
	return directions;
}

static bool explain_broken(struct scene *s)
{
	struct gomoku_cells broken, ignored;

	if (!both_safe(s) || find_broken(s, s->best, &broken) < 2 ||
	    (s->q->asked && (is_forcing(&s->played_makes) || s->played_makes.threes ||
			     find_broken(s, s->played, &ignored) > 1)) ||
	    !say_pattern(s, "breaks"))
		return false;
	light_cells(s->out, &broken);
	return true;
}

/* Returns true if the opponent can still make an open three in the best cell after the played
 * move. */
static bool still_makes_three(struct scene *s)
{
	bool makes;

	gomoku_cells_flip(&s->g.side[s->own], s->played);
	makes = make_stone(&s->g, s->other, s->best).threes;
	gomoku_cells_flip(&s->g.side[s->own], s->played);
	return makes;
}

static bool explain_prevented(struct scene *s)
{
	if (!both_safe(s) || !make_stone(&s->g, s->other, s->best).threes ||
	    (s->q->asked &&
	     (is_forcing(&s->played_makes) || s->played_makes.threes || !still_makes_three(s))) ||
	    !say_pattern(s, "prevents"))
		return false;
	light_shapes(s, s->other, s->best, SHAPE_THREE, SHAPE_THREE);
	return true;
}

static bool explain_joined(struct scene *s)
{
	return both_safe(s) && s->best_makes.twos > 1 &&
	       !(s->q->asked && (is_forcing(&s->played_makes) || s->played_makes.threes ||
				 s->played_makes.twos > 1)) &&
	       say_made(s, "joins", SHAPE_TWO, SHAPE_TWO);
}

/* Returns true if the cell is in the middle third of the board. */
static bool is_central(const struct gomoku *g, unsigned cell)
{
	const unsigned row = cell / g->size, col = cell % g->size, from = (g->size - 1U) / 3U;

	return row >= from && row < g->size - from && col >= from && col < g->size - from;
}

static bool explain_start(struct scene *s)
{
	return s->g.plies < 2 && is_central(&s->g, s->best) && say_pattern(s, "centre");
}

bool gomoku_insight(const struct explained *q, struct insight *out)
{
	static bool (*const explain[])(struct scene *) = {
		explain_two_fives, explain_stop,   explain_four_three, explain_double_three,
		explain_allowed,   explain_spent,  explain_force,      explain_broken,
		explain_prevented, explain_joined, explain_start,
	};
	struct scene s = { .q = q, .out = out, .own = q->seat, .other = 1 - q->seat };

	s.g = *(const struct gomoku *)q->seen;
	s.best = (unsigned)q->best.move;
	s.played = (unsigned)q->played.move;
	if (s.g.winner != WINNER_OPEN || gomoku_opens(&s.g))
		return false;
	s.own_fives = gomoku_fives(&s.g, s.own);
	s.other_fives = gomoku_fives(&s.g, s.other);
	if (gomoku_cells_have(&s.own_fives, s.best))
		return explain_five(&s);
	if (gomoku_cells_count(&s.own_fives))
		return false;
	if (gomoku_cells_count(&s.other_fives))
		return explain_block(&s);
	s.best_makes = make_stone(&s.g, s.own, s.best);
	if (q->asked)
		s.played_makes = make_stone(&s.g, s.own, s.played);
	gomoku_find_threats(&s.g, s.other, &s.threats);
	for (unsigned i = 0; i < sizeof explain / sizeof *explain; i++)
		if (explain[i](&s))
			return true;
	return false;
}
