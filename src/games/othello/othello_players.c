/* SPDX-License-Identifier: MIT */
/* The computer player `deep` searches as deeply as its time allows, using an evaluation learnt by
 * self-play, and plays the endgame perfectly. If the number of nodes or plies is limited, a move
 * depends only on the position and the seed, so games can be reproduced exactly. Among symmetric
 * best moves, it picks one at random. */
#include <stdio.h>
#include <stdlib.h>

#include "asobi/rng.h"
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "core/symmetry.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"

enum { OPTION_MS, OPTION_NODES, OPTION_DEPTH };
enum { LOG_ENTRIES = 20 };

static const struct option options[] = {
	[OPTION_MS] = { "ms", N_("Milliseconds per move"), 1, 600000, 1000, NULL },
	/* Setting one of the following options turns the time limit off. */
	[OPTION_NODES] = { "nodes", N_("Positions per move"), 0, 1000000000, 0, NULL },
	[OPTION_DEPTH] = { "depth", N_("Maximum search depth (moves)"), 0, 60, 0, NULL },
	{ .key = NULL },
};

struct agent {
	struct agent_base base;
	struct searcher *searcher; /* created once the board size is known */
};

static void release_agent(struct agent *a)
{
	searcher_free(a->searcher);
}

static void fit_to_board(struct agent *a, unsigned size)
{
	if (a->searcher && a->searcher->size == size)
		return;
	searcher_free(a->searcher);
	a->searcher = othello_searcher(size, LOG_ENTRIES);
}

/* What the player says about the end that it expects: for each kind of search, when it is behind,
 * even and ahead. */
enum { SEARCH_EXACT, SEARCH_NONE, SEARCH_DEEP, SEARCH_FINISHED };
static const char *const remarks[] = {
	N_("loses by %d discs (calculated to the end)"),
	N_("a draw (calculated to the end)"),
	N_("wins by %d discs (calculated to the end)"),
	N_("expects to lose by about %d discs"),
	N_("expects about a draw"),
	N_("expects to win by about %d discs"),
	N_("expects to lose by about %d discs (looked %d moves ahead)"),
	N_("expects about a draw (looked %d moves ahead)"),
	N_("expects to win by about %d discs (looked %d moves ahead)"),
	N_("expects to lose by about %d discs (looked %d moves ahead, to the end)"),
	N_("expects about a draw (looked %d moves ahead, to the end)"),
	N_("expects to win by about %d discs (looked %d moves ahead, to the end)"),
	NULL,
};

static void write_remark(const struct decision *d, struct thought *out)
{
	const int kind = d->exact    ? SEARCH_EXACT
			 : !d->depth ? SEARCH_NONE
			 : d->to_end ? SEARCH_FINISHED
				     : SEARCH_DEEP;
	const int value = d->choice[0].value, least = d->exact ? 1 : 2,
		  end = value <= -least ? 0
			: value < least ? 1
					: 2;
	const char *format = remarks[3 * kind + end];

	if (end == 1)
		snprintf(out->remark, sizeof out->remark, format, d->depth);
	else
		snprintf(out->remark, sizeof out->remark, format, abs(value), d->depth);
}

/* Writes the result. `move` is the best move or one that is symmetric to it. Moves known only to
 * be no better than the best one have no value of their own, so they are left out. */
static void conclude_thought(const struct decision *d, unsigned move, struct thought *out)
{
	struct verdict_list list = { 0 };

	for (unsigned i = 0; i < d->n; i++) {
		const struct choice c = { .square = i ? d->choice[i].square : move,
					  .value = d->choice[i].value };
		const struct verdict v = othello_verdict(&c, d->exact);

		if (i == 0 || (c.square != move && !d->choice[i].bound))
			verdict_list_add(&list, &v);
	}
	verdict_list_conclude(&list, move, out);
	verdict_list_free(&list);
	write_remark(d, out);
}

static unsigned disc_at(const void *state, unsigned col, unsigned row)
{
	const struct othello *o = state;
	const uint64_t square = UINT64_C(1) << othello_square(o->size, col, row);

	return o->disc[0] & square ? 1 : o->disc[1] & square ? 2 : 0;
}

static unsigned any_alike(const struct othello *o, unsigned square, struct rng *rng)
{
	const struct square_cell at = { othello_col(o->size, square),
					othello_row(o->size, square) };
	const struct square_cell chosen = symmetry_pick(o->size, at, disc_at, o, rng);

	return othello_square(o->size, chosen.col, chosen.row);
}

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	const int *option = a->base.option;
	const int nodes = option[OPTION_NODES], depth = option[OPTION_DEPTH];
	const struct othello *o = seen;
	const struct position p = { o->disc[seat], o->disc[1 - seat] };
	const int n = (int)count_bits(othello_empty(o));
	const bool limited = nodes || depth;
	struct budget own = limited ? *budget : budget_within(budget, option[OPTION_MS]);
	struct decision d;

	if (!othello_moves(o)) {
		out->move = OTHELLO_PASS;
		return true;
	}
	fit_to_board(a, o->size);
	if (limited)
		searcher_forget(a->searcher);
	if (nodes && own.max_nodes - own.nodes > (uint64_t)nodes)
		own.max_nodes = own.nodes + (uint64_t)nodes;
	searcher_decide(a->searcher, &p, depth && depth < n ? depth : n, &own, &d);
	budget->nodes = own.nodes;
	conclude_thought(&d, any_alike(o, d.choice[0].square, rng), out);
	out->nodes = own.nodes;
	return true;
}

const struct agent_class agent_othello_deep = {
	.id = "deep",
	.title = N_("Deep search"),
	.about = N_("Looks as many moves ahead as the time allows."),
	.remarks = remarks,
	.options = options,
	.game = &game_othello,
	.size = sizeof(struct agent),
	.release = release_agent,
	.think = think_of_move,
};
