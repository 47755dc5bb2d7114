/* SPDX-License-Identifier: MIT */
/* This player first looks for a forced win, using only fours and then also threes. If it finds
 * none, it blocks any forced win of the opponent and chooses among the remaining moves by alpha-
 * beta search. On boards of up to 8x8, once a position is proved to be safe from losing, the
 * player never makes a move that gives up this proof. If several cells are equivalent, it picks
 * one at random. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/verdict.h"
#include "base/i18n.h"
#include "core/symmetry.h"
#include "games/gomoku/players/forced.h"
#include "games/gomoku/players/gomoku_study.h"
#include "games/gomoku/solve/keeper.h"
#include "games/gomoku/solve/gomoku_prove.h"

enum { OPTION_MS, OPTION_NODES, OPTION_PROOF };

static const struct option options[] = {
	[OPTION_MS] = { "ms", N_("Milliseconds per move"), 1, 600000, 500, NULL },
	/* If this option is set, the time limit is ignored, so play is the same on every machine.
	 */
	[OPTION_NODES] = { "nodes", N_("Positions per move"), 0, 1000000000, 0, NULL },
	[OPTION_PROOF] = { "proof", N_("Use results proved in advance"), 0, 1, 1, NULL },
	{ .key = NULL },
};

struct agent {
	struct agent_base base;
	struct field field;
	struct forced forced;
	struct keeper keeper;
};

static void prepare_agent(struct agent *a)
{
	a->keeper = keeper_new();
}

static void release_agent(struct agent *a)
{
	keeper_free(&a->keeper);
}

/* All data needed to choose one move. */
struct decision {
	struct agent *agent;
	const struct gomoku *g;
	unsigned seat;
	struct budget *budget;
	struct thought *out;
};

/* Returns a budget of this percentage of the time or nodes allowed for the move. */
static struct budget share_budget(const struct decision *d, int percent)
{
	const int *option = d->agent->base.option;
	struct budget b = *d->budget;
	uint64_t most = UINT64_MAX;

	if (option[OPTION_NODES])
		most = (uint64_t)option[OPTION_NODES] * (unsigned)percent / 100;
	else
		b = budget_within(&b, (int64_t)option[OPTION_MS] * percent / 100 + 1);
	if (most != UINT64_MAX && b.nodes + most < b.max_nodes)
		b.max_nodes = b.nodes + most;
	return b;
}

static void spend_budget(const struct decision *d, const struct budget *b)
{
	d->budget->nodes = b->nodes;
}

/* Looks for a forced win: first by fours alone, then with more and more threes. */
static bool find_win(const struct decision *d, unsigned side, int percent, struct forced_win *win)
{
	enum { MOST_THREES = 6 };
	struct forced *forced = &d->agent->forced;
	struct budget b = share_budget(d, percent);
	bool found;

	forced_reset(forced, &d->agent->field, &b);
	found = forced_by_fours(forced, side, UINT64_MAX, win);
	for (unsigned threes = 1; threes <= MOST_THREES && !found; threes++) {
		const uint64_t before = b.nodes;

		found = forced_by_threes(forced, side, threes, UINT64_MAX, win);
		if (b.nodes - before < threes) /* the search had no positions left to visit */
			break;
	}
	spend_budget(d, &b);
	return found;
}

static void list_candidates(const struct decision *d, const struct ranked *moves, unsigned n)
{
	for (unsigned i = 0; i < n && d->out->n_verdicts < MAX_VERDICTS; i++) {
		const int32_t value = gomoku_milli(moves[i].value);

		/* The move loses or the search did not reach it. */
		if (moves[i].value <= 4000 - SEARCH_WIN && i)
			return;
		d->out->verdicts[d->out->n_verdicts++] = (struct verdict){
			.move = moves[i].item,
			.value_milli = value,
			.outcome = (int8_t)((value > 0) - (value < 0)),
		};
	}
}

/* Tells whether the player is still provably safe from losing after this move. */
static bool stays_safe(const struct decision *d, unsigned cell, struct budget *budget)
{
	struct gomoku after = *d->g;

	game_gomoku.apply(&after, d->seat, cell);
	return keeper_safe(&d->agent->keeper, &after, d->seat, SHORT_SEARCH, budget);
}

/* Looks for a reply that is proved not to lose. This search may use all the time of the move and
 * ignores the option `nodes`, because a proved position must not be given up. `make check-gomoku`
 * tests whether any reachable position needs a search of more than `most` positions. */
static bool find_shortly(const struct decision *d, uint64_t most, unsigned *cell)
{
	struct budget whole = *d->budget;
	bool found;

	if (whole.nodes + most < whole.max_nodes)
		whole.max_nodes = whole.nodes + most;
	found = keeper_move(&d->agent->keeper, d->g, most, &whole, cell);
	spend_budget(d, &whole);
	return found;
}

/* Finds a move that is proved not to lose: first by two short searches, then by longer ones that
 * use a share of the budget. */
static bool find_keeping(const struct decision *d, unsigned *cell)
{
	enum { LONGEST = 64 * SHORT_AT_MOST };
	bool found = find_shortly(d, SHORT_SEARCH, cell) || find_shortly(d, SHORT_AT_MOST, cell);
	struct budget own = share_budget(d, 10);

	for (uint64_t most = 8 * SHORT_AT_MOST; !found && most <= LONGEST && !budget_spent(&own);
	     most *= 8)
		found = keeper_move(&d->agent->keeper, d->g, most, &own, cell);
	spend_budget(d, &own);
	return found;
}

/* Returns the best of the moves that are proved to be safe. If the budget isn't enough to prove any
 * of the best moves safe, returns the known safe move; if every move is safe, returns the best
 * move. */
static unsigned best_keeping(const struct decision *d, const struct ranked *moves, unsigned n,
			     unsigned known)
{
	enum { TRIED = 4 };
	struct budget own = share_budget(d, 10);
	unsigned i = 0;

	while (i < n && i < TRIED && moves[i].value > 1000 - SEARCH_WIN &&
	       !stays_safe(d, moves[i].item, &own))
		i++;
	spend_budget(d, &own);
	if (i < n && i < TRIED && moves[i].value > 1000 - SEARCH_WIN)
		return moves[i].item;
	return known < gomoku_area(d->g) ? known : moves[0].item;
}

static unsigned stone_at(const void *state, unsigned col, unsigned row)
{
	const struct gomoku *g = state;
	const unsigned cell = row * g->size + col;

	return gomoku_cells_have(&g->side[0], cell)   ? 1
	       : gomoku_cells_have(&g->side[1], cell) ? 2
						      : 0;
}

/* Picks one of the equivalent cells at random. On large boards the first stone goes in the middle
 * or next to it, since all those cells are about equally good. */
static unsigned any_alike(const struct gomoku *g, unsigned cell, struct rng *rng)
{
	struct square_cell at = { cell % g->size, cell / g->size };

	if (!g->plies && g->size > KEEPER_LARGEST) {
		at.col = g->size / 2U - 1 + rng_below(rng, 3);
		at.row = g->size / 2U - 1 + rng_below(rng, 3);
	}
	at = symmetry_pick(g->size, at, stone_at, g, rng);
	return at.row * g->size + at.col;
}

/* Chooses a cell. It first looks for a move that is proved to be safe, because the search for the
 * best move always uses up its whole share of the budget. */
static unsigned choose_cell(const struct decision *d, const struct gomoku_cells *allowed)
{
	struct ranked moves[GOMOKU_CELLS];
	unsigned known, n;
	const bool keeps = d->agent->base.option[OPTION_PROOF] && d->g->size <= KEEPER_LARGEST &&
			   find_keeping(d, &known);
	struct budget own = share_budget(d, 30);

	n = search_moves(&d->agent->field, d->seat, allowed, SEARCH_DEEPEST, &own, moves);
	spend_budget(d, &own);
	list_candidates(d, moves, n);
	d->out->value = gomoku_milli(moves[0].value);
	return keeps ? best_keeping(d, moves, n, known) : moves[0].item;
}

/* ---- The swap2 opening ---- */

struct verdicts {
	struct verdict at[GOMOKU_MOVES];
	size_t n;
};

static void take_verdict(void *context, const struct verdict *v)
{
	struct verdicts *all = context;

	all->at[all->n++] = *v;
}

/* Chooses at random among the moves that are nearly as good as the best one, so that the openings
 * vary. */
static void choose_in_opening(const struct gomoku *g, struct rng *rng, struct thought *out)
{
	enum { ABOUT = 15 };
	struct budget own = budget_unlimited();
	struct verdicts all = { .n = 0 };
	unsigned good = 0;

	swap2_study(g, g->turn, &own, take_verdict, &all);
	out->value = -1000;
	for (size_t i = 0; i < all.n; i++)
		if (all.at[i].value_milli > out->value)
			out->value = all.at[i].value_milli;
	for (size_t i = 0; i < all.n; i++)
		if (all.at[i].value_milli >= out->value - ABOUT && !rng_below(rng, ++good))
			out->verdicts[0] = all.at[i];
	out->n_verdicts = 1;
	out->move = out->verdicts[0].move;
	out->nodes = own.nodes;
}

#define WINS N_("wins by threats, by move %u")
#define AVERTS N_("averts a win by threats")
static const char *const remarks[] = { WINS, AVERTS, NULL };

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	const int *option = a->base.option;
	struct budget own = option[OPTION_NODES] ? *budget
						 : budget_within(budget, option[OPTION_MS]);
	const struct decision d = { a, seen, seat, &own, out };
	struct forced_win win, threat;
	bool threatened;

	if (gomoku_opens(d.g)) {
		choose_in_opening(d.g, rng, out);
		budget->nodes += out->nodes;
		return true;
	}
	field_set(&a->field, seen);
	if (find_win(&d, seat, 30, &win)) {
		const struct verdict v = { .move = win.cell,
					   .outcome = 1,
					   .value_milli = 1000,
					   .exact = win.plies == 1,
					   .plies = win.plies == 1 };

		snprintf(out->remark, sizeof out->remark, WINS, d.g->plies + win.plies);
		out->verdicts[out->n_verdicts++] = v;
		out->value = 1000;
		out->move = win.cell;
	} else {
		threatened = find_win(&d, 1 - seat, 20, &threat);
		out->move = any_alike(d.g, choose_cell(&d, threatened ? &threat.stops : NULL), rng);
		if (threatened)
			snprintf(out->remark, sizeof out->remark, "%s", AVERTS);
	}
	budget->nodes = out->nodes = own.nodes;
	return true;
}

const struct agent_class agent_gomoku_threats = {
	.id = "threats",
	.title = N_("Threat search"),
	.remarks = remarks,
	.options = options,
	.game = &game_gomoku,
	.size = sizeof(struct agent),
	.prepare = prepare_agent,
	.release = release_agent,
	.think = think_of_move,
};
