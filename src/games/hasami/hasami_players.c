/* SPDX-License-Identifier: MIT */
/* The computer players `deep` and `plain` search ahead as far as their time allows. They differ in
 * their habits: `plain` searches as the levels below the highest do. */
#include <stdio.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "games/hasami/hasami_search.h"

enum { OPTION_MS, OPTION_NODES, OPTION_DEPTH, OPTION_TABLE };

static const struct option options[] = {
	[OPTION_MS] = { "ms", N_("Milliseconds per move"), 1, 600000, 1000, NULL },
	/* If this option is set, the player ignores its time limit, so it plays the same moves on
	 * every machine. */
	[OPTION_NODES] = { "nodes", N_("Positions per move"), 0, 1000000000, 0, NULL },
	[OPTION_DEPTH] = { "depth", N_("Maximum search depth (moves)"), 1, SEARCH_DEPTH,
			   SEARCH_DEPTH, NULL },
	[OPTION_TABLE] = { "table", N_("Hash table size (MB)"), 1, 4096, 32, NULL },
	{ .key = NULL },
};

struct agent {
	struct agent_base base;
	struct hasami_search *search;
};

static void prepare_plain(struct agent *a)
{
	const unsigned megabytes = (unsigned)a->base.option[OPTION_TABLE];
	const unsigned log_megabytes = 31 - (unsigned)__builtin_clz(megabytes);

	a->search = hasami_search_new(log_megabytes + 16);
}

static void prepare_deep(struct agent *a)
{
	prepare_plain(a);
	hasami_search_behave(a->search, &hasami_deep);
}

static void release_agent(struct agent *a)
{
	hasami_search_free(a->search);
}

static void begin_game(struct agent *a, UNUSED unsigned seat)
{
	hasami_search_forget(a->search);
}

#define DEPTH_AND_LINE N_("depth %u, best line%s")
static const char *const remarks[] = { DEPTH_AND_LINE, NULL };

static void write_remark(const struct hasami *h, unsigned seat, const struct hasami_found *f,
			 char *buf, size_t size)
{
	size_t len = (size_t)snprintf(buf, size, DEPTH_AND_LINE, f->depth, "");
	char text[MOVE_TEXT];

	game_format_move(&game_hasami, h, seat, f->move, text, sizeof text);
	len += (size_t)snprintf(buf + len, size - len, " %.5s", text);
	for (unsigned i = 0; i < f->line.len && len + 7 <= size; i++) {
		game_format_move(&game_hasami, h, seat, f->line.move[i], text, sizeof text);
		len += (size_t)snprintf(buf + len, size - len, " %.5s", text);
	}
}

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	const int *option = a->base.option;
	const uint64_t nodes = (uint64_t)option[OPTION_NODES];
	struct budget own = nodes ? *budget : budget_within(budget, option[OPTION_MS]);
	struct hasami_found found;
	bool known;

	if (nodes && own.nodes + nodes < own.max_nodes)
		own.max_nodes = own.nodes + nodes;
	/* the search treats positions that already occurred in the game as repetitions */
	if (budget->past)
		hasami_search_recall(a->search, budget->past);
	known = hasami_search(a->search, seen, (unsigned)option[OPTION_DEPTH], rng, &own, &found);
	out->nodes = own.nodes - budget->nodes;
	budget->nodes = own.nodes;
	if (!known)
		return false;
	out->move = found.move;
	out->n_verdicts = 1;
	out->verdicts[0] = hasami_verdict_of(found.move, found.value);
	out->value = out->verdicts[0].value_milli;
	write_remark(seen, seat, &found, out->remark, sizeof out->remark);
	return true;
}

const struct agent_class agent_hasami_deep = {
	.id = "deep",
	.title = N_("Deep search"),
	.about = N_("Looks as many moves ahead as the time allows."),
	.remarks = remarks,
	.options = options,
	.game = &game_hasami,
	.size = sizeof(struct agent),
	.prepare = prepare_deep,
	.release = release_agent,
	.begin = begin_game,
	.think = think_of_move,
};

const struct agent_class agent_hasami_plain = {
	.id = "plain",
	.title = N_("Plain deep search"),
	.about = N_("Looks ahead like the deep search, but without its refinements."),
	.remarks = remarks,
	.options = options,
	.game = &game_hasami,
	.size = sizeof(struct agent),
	.prepare = prepare_plain,
	.release = release_agent,
	.begin = begin_game,
	.think = think_of_move,
};
