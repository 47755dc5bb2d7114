/* SPDX-License-Identifier: MIT */
/* This player first looks for a forced win, by fours and then by threes. If it finds none, it
 * blocks any forced win the opponent has and chooses among the remaining moves by alpha-beta
 * search, picking at random among equivalent cells. All levels below the highest play like this. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "games/gomoku/players/choose.h"
#include "games/gomoku/players/forced.h"
#include "games/gomoku/players/gomoku_study.h"

enum { OPTION_MS, OPTION_NODES };

static const struct option options[] = {
	[OPTION_MS] = { "ms", N_("Milliseconds per move"), 1, 600000, 500, NULL },
	/* With this option, the time limit is ignored, so the player makes the same moves on every
	 * machine. */
	[OPTION_NODES] = { "nodes", N_("Positions per move"), 0, 1000000000, 0, NULL },
	{ .key = NULL },
};

struct agent {
	struct agent_base base;
	struct field field;
	struct forced forced;
};

struct decision {
	struct agent *agent;
	const struct gomoku *g;
	unsigned seat;
	struct budget *budget;
	struct thought *out;
};

/* Returns a budget with this percentage of the time or nodes allowed for the move. */
static struct budget share_budget(const struct decision *d, int percent)
{
	const int *option = d->agent->base.option;

	return gomoku_share_budget(d->budget, option[OPTION_MS], option[OPTION_NODES], percent);
}

static void spend_budget(const struct decision *d, const struct budget *b)
{
	d->budget->nodes = b->nodes;
}

/* Looks for a forced win: first with fours alone, then with more and more threes. */
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

		/* The move loses, or the search didn't get to it. */
		if (moves[i].value <= 4000 - SEARCH_WIN && i)
			return;
		d->out->verdicts[d->out->n_verdicts++] = (struct verdict){
			.move = moves[i].item,
			.value_milli = value,
			.outcome = (int8_t)((value > 0) - (value < 0)),
		};
	}
}

/* Chooses one of the allowed cells, or of all cells if `allowed` is NULL. */
static unsigned choose_cell(const struct decision *d, const struct gomoku_cells *allowed)
{
	struct ranked moves[GOMOKU_CELLS];
	struct budget own = share_budget(d, 30);
	unsigned n;

	n = search_moves(&d->agent->field, d->seat, allowed, SEARCH_DEEPEST, &own, moves);
	spend_budget(d, &own);
	list_candidates(d, moves, n);
	d->out->value = gomoku_milli(moves[0].value);
	return moves[0].item;
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
		gomoku_choose_in_opening(d.g, rng, out);
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
		out->move = gomoku_pick_alike(
			d.g, choose_cell(&d, threatened ? &threat.stops : NULL), rng);
		if (threatened)
			snprintf(out->remark, sizeof out->remark, "%s", AVERTS);
	}
	budget->nodes = out->nodes = own.nodes;
	return true;
}

const struct agent_class agent_gomoku_plain = {
	.id = "plain",
	.title = N_("Plain threat search"),
	.about = N_("Searches chains of threats in a simpler way than the threat search."),
	.remarks = remarks,
	.options = options,
	.game = &game_gomoku,
	.size = sizeof(struct agent),
	.think = think_of_move,
};
