/* SPDX-License-Identifier: MIT */
/* This player chooses its moves with the engine. On boards up to 8x8, once it has been proved that
 * the player can't lose, it makes only moves that preserve this. It picks at random among
 * equivalent cells. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/gomoku/engine/classes.h"
#include "games/gomoku/engine/gomoku_engine.h"
#include "games/gomoku/players/choose.h"
#include "games/gomoku/solve/keeper.h"
#include "games/gomoku/solve/gomoku_prove.h"

enum { OPTION_MS, OPTION_NODES, OPTION_PROOF };
enum { LOG_ENTRIES = 17, MOST_DEPTH = 60 };

static const struct option options[] = {
	[OPTION_MS] = { "ms", N_("Milliseconds per move"), 1, 600000, 100, NULL },
	/* With this option, the time limit is ignored, so the player makes the same moves on every
	 * machine. */
	[OPTION_NODES] = { "nodes", N_("Positions per move"), 0, 1000000000, 0, NULL },
	[OPTION_PROOF] = { "proof", N_("Use results proved in advance"), 0, 1, 1, NULL },
	{ .key = NULL },
};

struct agent {
	struct agent_base base;
	struct gomoku_engine *engine;
	struct keeper keeper;
};

static void prepare_agent(struct agent *a)
{
	a->engine = gomoku_engine_new(LOG_ENTRIES, gomoku_weights_data);
	a->keeper = keeper_new();
}

static void release_agent(struct agent *a)
{
	gomoku_engine_free(a->engine);
	keeper_free(&a->keeper);
}

struct decision {
	struct agent *agent;
	const struct gomoku *g;
	unsigned seat;
	struct budget *budget;
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

/* ---- Not losing on small boards ---- */

/* Returns true if the player provably still can't lose after this move. */
static bool stays_safe(const struct decision *d, unsigned cell, struct budget *budget)
{
	struct gomoku after = *d->g;

	game_gomoku.apply(&after, d->seat, cell);
	return keeper_safe(&d->agent->keeper, &after, d->seat, SHORT_SEARCH, budget);
}

/* Looks for a reply that provably doesn't lose. This search may use all the time allowed for the
 * move and ignores the `nodes` option, because a position that is proved safe must not be given
 * up. `make check-gomoku` tests whether any reachable position needs a search of more than `most`
 * positions. */
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

/* Returns a tenth of the budget for proofs that may fail. Proofs search a position ten times as
 * slowly as the engine does, so if the budget is a number of positions, they get few of them. */
static struct budget share_for_proofs(const struct decision *d)
{
	enum { MOST = 2000 };
	struct budget own = share_budget(d, 10);

	if (d->agent->base.option[OPTION_NODES] && own.max_nodes > own.nodes + MOST)
		own.max_nodes = own.nodes + MOST;
	return own;
}

/* Finds a move that provably doesn't lose: first with two short searches, then with longer ones
 * that use a share of the budget. */
static bool find_keeping(const struct decision *d, unsigned *cell)
{
	enum { LONGEST = 64 * SHORT_AT_MOST };
	bool found = find_shortly(d, SHORT_SEARCH, cell) || find_shortly(d, SHORT_AT_MOST, cell);
	struct budget own = share_for_proofs(d);

	for (uint64_t most = 8 * SHORT_AT_MOST; !found && most <= LONGEST && !budget_spent(&own);
	     most *= 8)
		found = keeper_move(&d->agent->keeper, d->g, most, &own, cell);
	spend_budget(d, &own);
	return found;
}

/* Returns the best move among those proved safe. If the budget runs out before any of the best
 * moves is proved safe, returns the known safe move; if every move is safe, returns the best one.
 */
static unsigned best_keeping(const struct decision *d, const struct engine_found *found,
			     unsigned known)
{
	enum { TRIED = 4 };
	struct budget own = share_for_proofs(d);
	const unsigned n = found->n_cells < TRIED ? found->n_cells : TRIED;
	unsigned i = 0;

	while (i < n && !stays_safe(d, found->cells[i], &own))
		i++;
	spend_budget(d, &own);
	if (i < n)
		return found->cells[i];
	return known < gomoku_area(d->g) ? known : found->cell;
}

/* ---- The move ---- */

/* Chooses a cell. The player looks for a provably safe move first, because the search for the best
 * move always uses up its whole share of the budget. */
static unsigned choose_cell(const struct decision *d, struct engine_found *found)
{
	const bool small = d->agent->base.option[OPTION_PROOF] && d->g->size <= KEEPER_LARGEST;
	unsigned known;
	const bool keeps = small && find_keeping(d, &known);
	struct budget own = share_budget(d, small ? 80 : 100);

	gomoku_engine_search(d->agent->engine, d->g, MOST_DEPTH, &own, found);
	spend_budget(d, &own);
	return keeps && found->value < ENGINE_SURE ? best_keeping(d, found, known) : found->cell;
}

#define WINS N_("wins by threats, by move %u")
static const char *const remarks[] = { WINS, NULL };

static void tell_thought(const struct decision *d, const struct engine_found *found,
			 struct thought *out)
{
	const int value = engine_milli(found->value);
	const bool wins = found->value > ENGINE_SURE;
	const unsigned plies = wins ? (unsigned)(ENGINE_WIN - found->value) : 0;

	if (wins)
		snprintf(out->remark, sizeof out->remark, WINS, d->g->plies + plies);
	out->value = value;
	out->verdicts[out->n_verdicts++] = (struct verdict){
		.move = out->move,
		.value_milli = value,
		.outcome = (int8_t)((value > 0) - (value < 0)),
		.exact = plies == 1,
		.plies = plies == 1,
	};
}

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	const int *option = a->base.option;
	struct budget own = option[OPTION_NODES] ? *budget
						 : budget_within(budget, option[OPTION_MS]);
	const struct decision d = { a, seen, seat, &own };
	struct engine_found found;

	if (gomoku_opens(d.g)) {
		gomoku_choose_in_opening(d.g, rng, out);
		budget->nodes += out->nodes;
		return true;
	}
	out->move = gomoku_pick_alike(d.g, choose_cell(&d, &found), rng);
	tell_thought(&d, &found, out);
	budget->nodes = out->nodes = own.nodes;
	return true;
}

const struct agent_class agent_gomoku_threats = {
	.id = "threats",
	.title = N_("Threat search"),
	.about = N_("Searches long chains of threats, both to win and to defend."),
	.remarks = remarks,
	.options = options,
	.game = &game_gomoku,
	.size = sizeof(struct agent),
	.prepare = prepare_agent,
	.release = release_agent,
	.think = think_of_move,
};
