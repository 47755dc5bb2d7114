/* SPDX-License-Identifier: MIT */
/* Judges Gomoku moves. Verdicts are exact in three cases: after moves that lead to a win within a
 * few plies (sudden.h), after moves that leave neither side able to lose, and for all moves when
 * few empty cells are left. All other moves get the value of a short search that includes wins by
 * fours. If the study may use its whole budget, it searches deeper and also tries to prove draws,
 * that is, to find moves after which neither side can lose. */
#include "games/gomoku/players/gomoku_study.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "games/gomoku/players/forced.h"
#include "games/gomoku/players/sudden.h"
#include "games/gomoku/solve/keeper.h"
#include "games/gomoku/solve/gomoku_prove.h"

/* ---- The search ---- */

enum { WIDTH = 12, ROOT_WIDTH = 20 };

struct search {
	struct field *field;
	struct limit limit;
};

/* Fills `best` with the cells that are most valuable to both sides, best first. Returns their
 * number. */
static unsigned best_cells(const struct field *f, unsigned mover, struct ranked best[WIDTH])
{
	unsigned n = 0;

	for (unsigned cell = 0; cell < f->area; cell++) {
		int value;

		if (f->stone[cell] != FIELD_EMPTY)
			continue;
		value = field_interest(f, mover, cell);
		if (n == WIDTH && value <= best[n - 1].value)
			continue;
		n += n < WIDTH;
		order_insert(best, n - 1, cell, value);
	}
	return n;
}

static int value_of(struct search *s, unsigned mover, unsigned depth, int ply, int alpha, int beta)
{
	struct field *f = s->field;
	struct ranked cells[WIDTH];
	uint16_t wins[2];
	unsigned n;
	int best = -SEARCH_WIN;

	if (limit_spent(&s->limit, 1, 1) || !f->empty)
		return 0;
	if (field_win_cells(f, mover, wins, 1))
		return SEARCH_WIN - ply - 1;
	n = field_win_cells(f, 1 - mover, wins, 2);
	if (n == 2 && f->empty > 1)
		return ply + 2 - SEARCH_WIN;
	if (n)
		cells[0].item = wins[0], n = 1, depth += depth == 0;
	else if (!depth)
		return field_balance(f, mover);
	else
		n = best_cells(f, mover, cells);
	for (unsigned i = 0; i < n && alpha < beta; i++) {
		int v;

		field_put(f, mover, cells[i].item);
		v = -value_of(s, 1 - mover, depth - 1, ply + 1, -beta, -alpha);
		field_take(f, mover, cells[i].item);
		best = v > best ? v : best;
		alpha = v > alpha ? v : alpha;
	}
	return best;
}

/* Searches all root moves to the same depth; returns false if the search was stopped. For a move
 * clearly worse than the best one, only an upper bound on its value is found. */
static bool look_at_all(struct search *s, unsigned mover, unsigned depth, struct ranked *moves,
			unsigned n)
{
	enum { CLEARLY = 40 };
	struct field *f = s->field;
	int best = -SEARCH_WIN;

	for (unsigned i = 0; i < n; i++) {
		const bool wins = field_wins(f, mover, moves[i].item);
		const int alpha = best - CLEARLY < -SEARCH_WIN ? -SEARCH_WIN : best - CLEARLY;

		field_put(f, mover, moves[i].item);
		moves[i].value = wins ? SEARCH_WIN - 1
				      : -value_of(s, 1 - mover, depth - 1, 1, -SEARCH_WIN, -alpha);
		field_take(f, mover, moves[i].item);
		if (s->limit.stopped)
			return false;
		best = moves[i].value > best ? moves[i].value : best;
	}
	order_sort(moves, n);
	return true;
}

unsigned search_moves(struct field *f, unsigned mover, const struct gomoku_cells *allowed,
		      unsigned depth, struct budget *budget, struct ranked out[GOMOKU_CELLS])
{
	struct search s = { .field = f, .limit = { .budget = budget } };
	struct ranked round[GOMOKU_CELLS];
	unsigned n = 0, looked;

	for (unsigned cell = 0; cell < f->area; cell++)
		if (f->stone[cell] == FIELD_EMPTY && (!allowed || gomoku_cells_have(allowed, cell)))
			out[n++] = (struct ranked){ field_interest(f, mover, cell),
						    (uint16_t)cell };
	order_sort(out, n);
	looked = n < ROOT_WIDTH ? n : ROOT_WIDTH;
	for (unsigned i = 0; i < n; i++)
		/* unsearched moves rank behind all searched ones */
		out[i].value = -SEARCH_WIN + 2000 + (int)(n - i);
	for (unsigned d = 1; d <= depth && !s.limit.stopped; d++) {
		for (unsigned i = 0; i < looked; i++)
			round[i] = out[i];
		if (!look_at_all(&s, mover, d, round, looked))
			break;
		for (unsigned i = 0; i < looked; i++)
			out[i] = round[i];
	}
	return n;
}

/* ---- The study ---- */

enum {
	FEW = 7, /* with at most this many empty cells, the search goes to the end of the game */
	NODES = 6000,
	DEPTH = 4,
	FOURS = 300,
	SURE = 950, /* the value of a win by fours of unknown length */
	/* the value of a win found by the search, which isn't certain, because the search skips
	 * many of the opponent's answers */
	SEEN = 700
};

int32_t gomoku_milli(int32_t value)
{
	enum { HALF = 300 };
	const int32_t milli = 900 * value / (abs(value) + HALF);

	return milli > SEEN ? SEEN : milli < -SEEN ? -SEEN : milli;
}

/* The result of perfect play: +1 if the side to move wins, 0 for a draw, -1 if it loses; and the
 * number of plies to the end of the game. */
struct ending {
	int outcome;
	unsigned plies;
};

static struct ending play_out(struct field *f, unsigned mover);

static struct ending ending_after(struct field *f, unsigned mover, unsigned cell)
{
	struct ending e = { 1, 1 };

	if (field_wins(f, mover, cell))
		return e;
	field_put(f, mover, cell);
	e = play_out(f, 1 - mover);
	field_take(f, mover, cell);
	return (struct ending){ -e.outcome, e.plies + 1 };
}

static bool is_better(struct ending a, struct ending b)
{
	if (a.outcome != b.outcome)
		return a.outcome > b.outcome;
	return a.outcome > 0 ? a.plies < b.plies : a.plies > b.plies;
}

static struct ending play_out(struct field *f, unsigned mover)
{
	struct ending best = { -2, 0 };

	if (!f->empty)
		return (struct ending){ 0, 0 };
	for (unsigned cell = 0; cell < f->area && !(best.outcome > 0 && best.plies == 1); cell++) {
		struct ending e;

		if (f->stone[cell] != FIELD_EMPTY)
			continue;
		e = ending_after(f, mover, cell);
		if (is_better(e, best))
			best = e;
	}
	return best;
}

struct inquiry {
	const struct gomoku *g;
	unsigned seat;
	struct field *field;
	struct forced *forced;
	/* The tables of lines, or NULL if the board is too large for pairing strategies. */
	struct lines *lines;
	/* the moves in the order in which the last search ranked them */
	struct ranked moves[GOMOKU_CELLS];
	unsigned n;
	bool told[GOMOKU_CELLS]; /* true for moves already reported as proved draws */
	/* For each seat, true if a pairing strategy guarantees that the seat won't lose after the
	 * examined move. */
	bool held[2];
	struct budget budget;
	verdict_fn *found;
	void *context;
};

static void tell_exact(const struct inquiry *q, unsigned cell, int outcome, unsigned plies)
{
	const struct verdict v = {
		.move = cell,
		.exact = true,
		.outcome = (int8_t)outcome,
		.plies = (uint16_t)plies,
		.value_milli = 1000 * outcome,
	};

	q->found(q->context, &v);
}

static void tell_estimate(const struct inquiry *q, unsigned cell, int32_t milli, bool sure)
{
	const struct verdict v = {
		.move = cell,
		.value_milli = milli,
		.sure = sure,
		.outcome = (int8_t)((milli > 0) - (milli < 0)),
	};

	q->found(q->context, &v);
}

/* Finds which seats can't lose after this move because a pairing strategy protects them: the seat
 * answers each of the opponent's stones in the other cell of its pair. */
static void find_held(struct inquiry *q, unsigned cell)
{
	const struct keeper pairs_only = { .lines = q->lines };
	struct gomoku after = *q->g;

	if (!q->lines)
		return;
	game_gomoku.apply(&after, q->seat, cell);
	for (unsigned s = 0; s < 2; s++)
		q->held[s] = keeper_paired(&pairs_only, &after, s);
}

/* A side that can't lose is worth at least a draw. */
static int32_t bound_value(const struct inquiry *q, int32_t milli)
{
	if (q->held[q->seat] && milli < 0)
		return 0;
	return q->held[1 - q->seat] && milli > 0 ? 0 : milli;
}

/* Reports an exact verdict on this move if one is known; otherwise returns false. */
static bool tell_exactly(struct inquiry *q, unsigned cell)
{
	struct field *f = q->field;
	unsigned plies;

	if (q->told[cell])
		return true;
	if (f->empty <= FEW) {
		const struct ending e = ending_after(f, q->seat, cell);

		tell_exact(q, cell, e.outcome, e.plies);
		return true;
	}
	plies = sudden_win_with(f, q->seat, cell);
	if (plies) {
		tell_exact(q, cell, 1, plies);
		return true;
	}
	field_put(f, q->seat, cell);
	plies = sudden_win(f, 1 - q->seat);
	field_take(f, q->seat, cell);
	if (plies) {
		tell_exact(q, cell, -1, plies + 1);
		return true;
	}
	find_held(q, cell);
	if (!q->held[0] || !q->held[1])
		return false;
	tell_exact(q, cell, 0, f->empty);
	return true;
}

/* Returns true if this move lets the opponent win by fours. */
static bool lets_in(struct inquiry *q, unsigned cell)
{
	struct forced_win win;
	bool lets;

	field_put(q->field, q->seat, cell);
	lets = forced_by_fours(q->forced, 1 - q->seat, FOURS, &win);
	field_take(q->field, q->seat, cell);
	return lets;
}

/* Judges all moves by searching at most `nodes` positions. Returns false if the budget ran out. */
static bool conduct_inquiry(struct inquiry *q, struct budget *budget, uint64_t nodes,
			    unsigned depth)
{
	struct ranked *const moves = q->moves;
	struct forced_win win = { .cell = GOMOKU_CELLS - 1 };
	bool by_fours;
	unsigned n;

	q->budget = *budget;
	if (q->budget.max_nodes > q->budget.nodes + nodes)
		q->budget.max_nodes = q->budget.nodes + nodes;
	forced_reset(q->forced, q->field, &q->budget);
	by_fours = forced_by_fours(q->forced, q->seat, 10 * FOURS, &win);
	n = q->n = search_moves(q->field, q->seat, NULL, depth, &q->budget, moves);
	budget->nodes = q->budget.nodes;
	q->budget = *budget;
	for (unsigned i = 0; i < n; i++) {
		int32_t milli = gomoku_milli(moves[i].value);

		if (budget_spent(budget))
			return false;
		if (tell_exactly(q, moves[i].item))
			continue;
		/* Unsearched moves rank below all searched ones, but above losing moves. */
		if (moves[i].value < 4000 - SEARCH_WIN && moves[i].value > 1000 - SEARCH_WIN)
			milli = gomoku_milli(moves[n < 20 ? n - 1 : 19].value) - (int32_t)i;
		if (by_fours && moves[i].item == win.cell)
			tell_estimate(q, moves[i].item, SURE, true);
		else if (lets_in(q, moves[i].item))
			tell_estimate(q, moves[i].item, -SURE, true);
		else
			tell_estimate(q, moves[i].item, bound_value(q, milli), false);
	}
	return true;
}

/* Finds the moves that provably leave neither side able to lose, and reports them as draws. The
 * screen shows "Cannot lose (proved)". */
static void prove_draws(struct inquiry *q, struct budget *budget)
{
	struct keeper keeper;

	if (q->g->size > KEEPER_LARGEST)
		return;
	keeper = keeper_new();
	for (unsigned i = 0; i < q->n && !budget_spent(budget); i++) {
		const unsigned cell = q->moves[i].item;
		struct gomoku after = *q->g;

		if (tell_exactly(q, cell))
			continue;
		game_gomoku.apply(&after, q->seat, cell);
		q->told[cell] = keeper_safe(&keeper, &after, q->seat, SHORT_SEARCH, budget) &&
				keeper_safe(&keeper, &after, 1 - q->seat, SHORT_SEARCH, budget);
		if (q->told[cell])
			tell_exact(q, cell, 0, q->field->empty);
	}
	keeper_free(&keeper);
}

/* Proves draws and then searches the moves deeper and deeper. Returns false if the budget ran out.
 */
static bool inquire_on(struct inquiry *q, struct budget *budget)
{
	uint64_t nodes = NODES;

	prove_draws(q, budget);
	for (unsigned depth = DEPTH + 2; depth <= SEARCH_DEEPEST; depth += 2)
		if (budget_spent(budget) || !conduct_inquiry(q, budget, nodes *= 8, depth))
			return false;
	return true;
}

bool gomoku_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		  void *context)
{
	const struct gomoku *g = seen;
	struct inquiry q = { .g = g, .seat = seat, .found = found, .context = context };
	bool all;

	if (g->winner != WINNER_OPEN || seat != g->turn)
		return true;
	if (budget_spent(budget))
		return false;
	q.field = xcalloc(1, sizeof *q.field);
	q.forced = xcalloc(1, sizeof *q.forced);
	q.lines = g->size <= KEEPER_LARGEST ? lines_new() : NULL;
	field_set(q.field, g);
	all = conduct_inquiry(&q, budget, NODES, DEPTH) &&
	      (!budget->thorough || inquire_on(&q, budget));
	free(q.lines);
	free(q.forced);
	free(q.field);
	return all;
}
