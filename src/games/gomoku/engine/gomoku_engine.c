/* SPDX-License-Identifier: MIT */
/* This is a principal variation search with iterative deepening: the first move of each position is
 * searched with the full window, and the others must first show in a null window that they are
 * better (Reinefeld, "An improvement to the scout tree search algorithm", 1983). The moves are
 * ordered so well that near the leaves only the first few are searched. */
#include "games/gomoku/engine/gomoku_engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/gomoku/engine/goban.h"

enum {
	MOST_PLIES = 200,
	/* the greatest depth that isn't reduced if the table has no move to try first */
	UNGUIDED = 5,
	LOOK_EVERY = 32, /* the number of nodes between two checks of the budget */
	NO_CELL = GOBAN_CELLS
};
const struct engine_habits engine_habits = {
	.reduces = 4,
	.counts = 4,
	.widens = 1,
	.margin = 100,
	.lead = 60,
	.quiet = 5,
	.extends = 1,
	.fours = 12,
	.remembers = 4,
};

struct gomoku_engine {
	const unsigned char *weights;
	const struct engine_habits *habits;
	/* for five or more, and for exactly five; created when needed */
	struct classes *classes[2];
	struct memory memory;
	struct limit limit;
	int32_t history[2][GOBAN_CELLS];
	struct goban goban;
};

struct gomoku_engine *gomoku_engine_new(unsigned log_entries, const unsigned char *weights)
{
	struct gomoku_engine *e = xcalloc(1, sizeof *e);

	e->weights = weights;
	e->habits = &engine_habits;
	e->memory = memory_new(engine_entries.slot_bytes, log_entries);
	return e;
}

void gomoku_engine_free(struct gomoku_engine *e)
{
	if (!e)
		return;
	classes_free(e->classes[0]);
	classes_free(e->classes[1]);
	memory_free(&e->memory);
	free(e);
}

void gomoku_engine_use(struct gomoku_engine *e, const struct engine_habits *habits)
{
	e->habits = habits;
}

int32_t engine_milli(int value)
{
	enum { HALF = 500, MOST = 900 };

	if (value > ENGINE_SURE || value < -ENGINE_SURE)
		return value > 0 ? 1000 : -1000;
	return MOST * value / (abs(value) + HALF);
}

static uint64_t position_key(const struct goban *b)
{
	return b->now->hash ^ (b->turn ? UINT64_C(0x5bd1e995a7c3f10d) : 0);
}

/* Returns true if the value of the position is known without a search. */
static bool is_settled(const struct goban *b, int ply, int *value)
{
	const int plies = goban_foresee(b);

	if (plies)
		*value = plies > 0 ? ENGINE_WIN - ply - plies : ply - plies - ENGINE_WIN;
	else
		*value = 0;
	return plies || !b->n_free;
}

static bool is_threatened(const struct goban *b)
{
	return b->now->count[1 - b->turn][CELL_FIVE];
}

/* Tells whether a line of five can contain both cells. */
static bool is_in_line(const struct goban *b, unsigned one, unsigned other)
{
	const int up = b->way[one][1].place - b->way[other][1].place;
	const int right = b->way[one][0].place - b->way[other][0].place;

	return up * up <= 16 && right * right <= 16 &&
	       (!up || !right || up == right || up == -right);
}

/* Searches a leaf, where only fours and answers to fours are played. After its first four, a side
 * only makes fours in line with its latest stone `own`; `other` is the opponent's latest stone. */
static int search_fours(struct gomoku_engine *e, int alpha, int beta, int ply, int left,
			unsigned own, unsigned other)
{
	struct goban *b = &e->goban;
	struct ranked moves[GOMOKU_CELLS];
	const bool answers = is_threatened(b);
	int best, value;
	unsigned n;

	if (limit_spent(&e->limit, LOOK_EVERY, LOOK_EVERY))
		return 0;
	if (is_settled(b, ply, &value))
		return value;
	best = answers ? -ENGINE_WIN : goban_evaluate(b);
	if (!answers && (best >= beta || !left || !goban_fours(b, b->turn)))
		return best;
	n = goban_list_moves(b, true, moves);
	for (unsigned i = 0; i < n && best < beta; i++) {
		const unsigned cell = moves[i].item;

		if (!answers && own != NO_CELL && !is_in_line(b, cell, own))
			continue;
		goban_put(b, cell);
		value = -search_fours(e, -beta, -(best > alpha ? best : alpha), ply + 1,
				      left ? left - 1 : 0, other, cell);
		goban_take(b);
		best = value > best ? value : best;
	}
	return best;
}

static void praise_move(struct gomoku_engine *e, unsigned cell, int depth)
{
	int32_t *h = &e->history[e->goban.turn][cell];
	const int bonus = depth > 16 ? 256 : depth * depth;

	*h += bonus * 8 - *h * bonus / 512;
}

/* Lists the moves with the one from the table first. */
static unsigned order_moves(const struct gomoku_engine *e, unsigned first, struct ranked *moves)
{
	const struct goban *b = &e->goban;
	const unsigned n = goban_list_moves(b, false, moves);

	for (unsigned i = 0; i < n; i++) {
		moves[i].value += e->history[b->turn][moves[i].item] * e->habits->remembers / 64;
		if (moves[i].item == first)
			moves[i].value = INT32_MAX;
	}
	return n;
}

/* Tells whether a stone on this cell threatens something or stops a threat. */
static bool is_sharp(const struct goban *b, unsigned cell)
{
	return goban_class(b, b->turn, cell) >= CELL_THREE ||
	       goban_class(b, 1 - b->turn, cell) >= CELL_TWO_THREES;
}

/* Returns by how many plies the search depth is reduced for the n-th move. */
static int reduce_depth(const struct engine_habits *habits, int depth, unsigned n)
{
	const int late = ((n > 1) + (n > 5) + (n > 14) + (n > 35)) * habits->reduces / 4;

	return late < depth / 2 ? late : depth / 2;
}

/* Tells whether the side to move would lose soon if it did nothing. */
static bool is_pressed(const struct goban *b)
{
	const uint8_t *other = b->now->count[1 - b->turn];

	return other[CELL_FIVE] || other[CELL_OPEN_FOUR] || other[CELL_FOUR_THREE] ||
	       other[CELL_TWO_THREES];
}

/* Returns true if the evaluation is so high that the position needs no search. */
static bool is_far_ahead(const struct gomoku_engine *e, int beta, int depth)
{
	const struct engine_habits *habits = e->habits;

	return habits->lead && depth <= habits->quiet && beta >= -ENGINE_SURE &&
	       goban_evaluate(&e->goban) - habits->lead * depth >= beta && !is_pressed(&e->goban);
}

static int search_node(struct gomoku_engine *e, int alpha, int beta, int depth, int ply)
{
	const struct engine_habits *habits = e->habits;
	struct goban *b = &e->goban;
	struct ranked moves[GOMOKU_CELLS];
	const uint64_t key = position_key(b);
	const bool wide = beta - alpha > 1, answers = is_threatened(b);
	const struct engine_entry *known;
	const int from = alpha;
	unsigned n, best_cell = NO_CELL, first = NO_CELL;
	int best = -ENGINE_WIN, value, next;

	if (depth <= 0 && !answers)
		return search_fours(e, alpha, beta, ply, habits->fours, NO_CELL, NO_CELL);
	if (limit_spent(&e->limit, LOOK_EVERY, LOOK_EVERY))
		return 0;
	if (is_settled(b, ply, &value))
		return value;
	if (ply >= MOST_PLIES)
		return goban_evaluate(b);
	known = memory_find(&e->memory, &engine_entries, &key);
	if (known) {
		first = known->cell;
		if (!wide && engine_entry_tells(known, depth, ply, alpha, beta, &value))
			return value;
	} else if (depth > UNGUIDED) {
		depth--;
	}
	if (!wide && is_far_ahead(e, beta, depth))
		return goban_evaluate(b);
	next = depth - 1 + (answers && habits->extends);
	n = order_moves(e, first, moves);
	for (unsigned i = 0; i < n && best < beta; i++) {
		/* All moves are tried before the position counts as lost. */
		const bool losing = best < -ENGINE_SURE;
		const bool prunes = !wide && !losing && i && depth <= habits->quiet;
		unsigned cell;
		bool sharp;
		int less = 0;

		if (prunes && habits->counts &&
		    (int)i >= habits->counts + habits->widens * depth * depth)
			break;
		order_bring(moves, i, n);
		cell = moves[i].item;
		sharp = is_sharp(b, cell);
		if (habits->reduces && i && depth > 2 && !answers) {
			less = reduce_depth(habits, depth, i);
			less -= (sharp || wide) && less;
		}
		goban_put(b, cell);
		memory_prefetch(&e->memory, &engine_entries, &(uint64_t){ position_key(b) });
		if (prunes && habits->margin && !sharp &&
		    -goban_evaluate(b) + habits->margin * (depth + 1) <= alpha) {
			goban_take(b);
			continue;
		}
		if (!i) {
			value = -search_node(e, -beta, -alpha, next, ply + 1);
		} else {
			value = -search_node(e, -alpha - 1, -alpha, next - less, ply + 1);
			if (value > alpha && less)
				value = -search_node(e, -alpha - 1, -alpha, next, ply + 1);
			if (value > alpha && value < beta)
				value = -search_node(e, -beta, -alpha, next, ply + 1);
		}
		goban_take(b);
		if (e->limit.stopped)
			return 0;
		if (value > best) {
			best = value;
			if (value > alpha) {
				alpha = value;
				best_cell = cell;
			}
		}
	}
	if (best >= beta && !answers)
		praise_move(e, best_cell, depth);
	engine_store(&e->memory, ply,
		     (struct engine_entry){
			     .key = key,
			     .value = (int16_t)best,
			     .depth = (uint8_t)(depth < 0 ? 0 : depth),
			     .kind = best >= beta  ? ENTRY_LOWER
				     : best > from ? ENTRY_EXACT
						   : ENTRY_UPPER,
			     .cell = (uint16_t)(best_cell != NO_CELL ? best_cell : first),
		     });
	return best;
}

/* ---- The root ---- */

static void bring_to_front(struct ranked *moves, unsigned i)
{
	const struct ranked move = moves[i];

	memmove(moves + 1, moves, i * sizeof *moves);
	moves[0] = move;
}

/* Searches all moves of the root to one depth. A move that turns out to be the best so far goes to
 * the front. Returns the value of the best move. If the search was stopped before the first move
 * was finished, the list is unchanged. */
static int search_root(struct gomoku_engine *e, struct ranked *moves, unsigned n, int depth,
		       int alpha, int beta)
{
	struct goban *b = &e->goban;
	int best = -ENGINE_WIN;

	for (unsigned i = 0; i < n && best < beta; i++) {
		const int floor = best > alpha ? best : alpha;
		int value, less = 0;

		if (e->habits->reduces && i > 2 && depth > 2) {
			less = reduce_depth(e->habits, depth, i);
			less -= less > 0;
		}
		goban_put(b, moves[i].item);
		if (!i) {
			value = -search_node(e, -beta, -floor, depth - 1, 1);
		} else {
			value = -search_node(e, -floor - 1, -floor, depth - 1 - less, 1);
			if (value > floor && less && !e->limit.stopped)
				value = -search_node(e, -floor - 1, -floor, depth - 1, 1);
			if (value > floor && value < beta && !e->limit.stopped)
				value = -search_node(e, -beta, -floor, depth - 1, 1);
		}
		goban_take(b);
		if (e->limit.stopped)
			break;
		if (value > best) {
			best = value;
			if (value > floor || !i)
				bring_to_front(moves, i);
			moves[0].value = value;
		}
	}
	return best;
}

static void copy_moves(const struct gomoku_engine *e, const struct ranked *moves, unsigned n,
		       struct engine_found *out)
{
	out->n_cells = n;
	for (unsigned i = 0; i < n; i++)
		out->cells[i] = (uint16_t)goban_cell_to(&e->goban, moves[i].item);
	out->cell = out->cells[0];
}

/* Searches to one depth in a window around the value of the previous depth. Returns false if the
 * search was stopped; `*value` is then unchanged unless a move was completed within the window. */
static bool search_depth(struct gomoku_engine *e, struct ranked *moves, unsigned n, int depth,
			 int *value)
{
	int margin = depth < 4 ? 2 * ENGINE_WIN : 60;

	for (;;) {
		const int alpha = *value - margin > -ENGINE_WIN ? *value - margin : -ENGINE_WIN;
		const int beta = *value + margin < ENGINE_WIN ? *value + margin : ENGINE_WIN;
		const int found = search_root(e, moves, n, depth, alpha, beta);

		if (e->limit.stopped) {
			if (found > alpha && found < beta)
				*value = found;
			return false;
		}
		if ((found > alpha || alpha == -ENGINE_WIN) &&
		    (found < beta || beta == ENGINE_WIN)) {
			*value = found;
			return true;
		}
		margin = margin < 400 ? margin * 4 : 2 * ENGINE_WIN;
	}
}

void gomoku_engine_search(struct gomoku_engine *e, const struct gomoku *g, unsigned most_depth,
			  struct budget *budget, struct engine_found *out)
{
	struct goban *b = &e->goban;
	struct ranked moves[GOMOKU_CELLS];
	unsigned n;

	if (!e->classes[g->exact]) {
		e->classes[g->exact] = classes_new(g->exact);
		classes_read_weights(e->classes[g->exact], e->weights);
	}
	goban_set(b, e->classes[g->exact], g);
	memset(e->history, 0, sizeof e->history);
	memory_forget(&e->memory);
	limit_begin(&e->limit, budget);
	*out = (struct engine_found){ .value = 0 };
	n = goban_list_moves(b, false, moves);
	if (b->now->count[b->turn][CELL_FIVE]) {
		moves[0].item = (uint16_t)goban_find_five(b, b->turn);
		out->value = ENGINE_WIN - 1;
		n = 1;
	}
	order_sort(moves, n);
	copy_moves(e, moves, n, out);
	for (unsigned depth = 1; depth <= most_depth && n > 1; depth++) {
		const bool whole = search_depth(e, moves, n, (int)depth, &out->value);

		copy_moves(e, moves, n, out);
		if (!whole)
			break;
		out->depth = depth;
		if (out->value > ENGINE_SURE || out->value < -ENGINE_SURE)
			break;
	}
}
