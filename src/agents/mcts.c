/* SPDX-License-Identifier: MIT */
/* Monte Carlo tree search for every open two-player game. Like "general", it knows only the rules,
 * but it tries promising moves more often, considers the replies, and sees which outcomes are
 * proven. It keeps the part of the tree that was actually played. With a given number of playouts,
 * a move therefore depends only on the seed and on the game since begin(). (After an undo, the
 * player may not answer as it did the first time.) */
#include <stdio.h>
#include <string.h>

#include "agents/mcts_tree.h"
#include "asobi/verdict.h"
#include "base/i18n.h"

enum { OPTION_MS, OPTION_PLAYOUTS, OPTION_C, OPTION_CAP, OPTION_NODES };

static const struct option options[] = {
	[OPTION_MS] = { "ms", N_("Milliseconds per move"), 1, 600000, 1000, NULL },
	/* If given, the number of playouts is the only limit, so that play is the same on every
	 * machine. */
	[OPTION_PLAYOUTS] = { "playouts", N_("Playouts per move"), 0, 1000000000, 0, NULL },
	[OPTION_C] = { "c", N_("Exploration (in thousandths)"), 0, 100000, 1000, NULL },
	/* This option works only in games that can estimate a position. */
	[OPTION_CAP] = { "cap",
			 N_("Number of random moves before each estimate (-1: the game's default)"),
			 -1, 100000, PLAYOUT_PLIES, NULL },
	[OPTION_NODES] = { "nodes", N_("Tree size (thousands of nodes)"), 1, 1000000, 2000, NULL },
	{ .key = NULL },
};

struct agent {
	struct agent_base base;
	struct tree tree;
	game_move played; /* this player's last move */
};

static bool fits_game(const struct game *g)
{
	return g->min_seats == 2 && g->max_seats == 2 && game_is_open(g);
}

static void prepare_agent(struct agent *a)
{
	const int *option = a->base.option;

	tree_init(&a->tree, a->base.game, 1000 * (uint32_t)option[OPTION_NODES],
		  option[OPTION_C] / 1000.0, option[OPTION_CAP]);
}

static void release_agent(struct agent *a)
{
	tree_free(&a->tree);
}

static void begin_game(struct agent *a, UNUSED unsigned seat)
{
	tree_forget(&a->tree);
}

static struct verdict verdict_of(const struct node *n)
{
	const double milli = 1000 * node_mean(n);
	struct verdict v = { .move = n->move };

	v.exact = node_proven(n);
	v.plies = v.exact ? n->plies : 0;
	v.value_milli = (int32_t)(milli < 0 ? milli - 0.5 : milli + 0.5);
	v.outcome = (int8_t)((v.value_milli > 0) - (v.value_milli < 0));
	return v;
}

/* Lists the verdicts on the moves that were tried or proven, and on the chosen move. The other
 * moves have no value to show. */
static void list_verdicts(const struct tree *t, game_move chosen, struct verdict_list *list)
{
	for (uint32_t i = 1; i <= t->at[0].count; i++) {
		const struct node *n = &t->at[t->at[0].first + i - 1];
		struct verdict v = verdict_of(n);

		if (n->visits || node_proven(n) || n->move == chosen)
			verdict_list_add(list, &v);
	}
	verdict_list_sort(list);
}

/* Turns "1234567" into "1,234,567". */
static void group_digits(uint64_t n, char out[32])
{
	char digits[24];
	int len = snprintf(digits, sizeof digits, "%llu", (unsigned long long)n);

	for (int i = 0; i < len; i++) {
		*out++ = digits[i];
		if (i < len - 1 && (len - 1 - i) % 3 == 0)
			*out++ = ',';
	}
	*out = '\0';
}

/* Writes the moves that both sides are expected to play, as many as fit. */
static void write_line(const struct agent *a, char *buf, size_t size)
{
	const struct game *g = a->base.game;
	const struct tree *t = &a->tree;
	char text[MOVE_TEXT];
	size_t len = 0, room;
	uint32_t i = 0;

	buf[0] = '\0';
	memcpy(t->state, t->root, g->state_size);
	while ((i = tree_best(t, i)) != NO_NODE && (t->at[i].visits || node_proven(&t->at[i]))) {
		const struct node *n = &t->at[i];

		room = game_format_move(g, t->state, n->mover, n->move, text, sizeof text) + 2;
		if (len + room > size)
			return;
		len += (size_t)snprintf(buf + len, size - len, " %s", text);
		g->apply(t->state, n->mover, n->move);
	}
}

#define PLAYOUTS N_("%.26s playouts, best line%.31s")
#define PLAYOUT N_("%.26s playout, best line%.31s")
static const char *const remarks[] = { PLAYOUTS, PLAYOUT, NULL };

static void write_remark(const struct agent *a, uint64_t playouts, struct thought *out)
{
	char line[32], number[32];

	write_line(a, line, sizeof line);
	group_digits(playouts, number);
	snprintf(out->remark, sizeof out->remark, playouts == 1 ? PLAYOUT : PLAYOUTS, number, line);
}

/* Puts the chosen move first, even if others may be worth as much. */
static void put_first(struct verdict_list *list, game_move m)
{
	struct verdict chosen;
	size_t i = 0;

	while (list->at[i].move != m)
		i++;
	chosen = list->at[i];
	memmove(list->at + 1, list->at, i * sizeof chosen);
	list->at[0] = chosen;
}

static void conclude_thought(struct agent *a, struct thought *out)
{
	const struct node *best = &a->tree.at[tree_best(&a->tree, 0)];
	struct verdict_list list = { 0 };

	list_verdicts(&a->tree, best->move, &list);
	put_first(&list, best->move);
	verdict_list_conclude(&list, best->move, out);
	verdict_list_free(&list);
	a->played = best->move;
}

static bool think_of_move(struct agent *a, const void *seen, UNUSED unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	const int *option = a->base.option;
	uint64_t playouts = option[OPTION_PLAYOUTS] ? (uint64_t)option[OPTION_PLAYOUTS]
						    : UINT64_MAX;
	struct budget own = option[OPTION_PLAYOUTS] ? *budget
						    : budget_within(budget, option[OPTION_MS]);

	if (budget->past)
		tree_recall(&a->tree, budget->past);
	tree_set_root(&a->tree, seen, a->played);
	playouts = tree_search(&a->tree, rng, playouts, &own);
	budget->nodes = own.nodes;
	if (!node_proven(&a->tree.at[0]) && !a->tree.at[0].visits)
		return false;
	conclude_thought(a, out);
	out->nodes = own.nodes;
	write_remark(a, playouts, out);
	return true;
}

const struct agent_class agent_mcts = {
	.id = "mcts",
	.title = N_("Tree search"),
	.about = N_(
		"Grows a tree of the most promising moves and plays random games from its ends."),
	.options = options,
	.remarks = remarks,
	.fits = fits_game,
	.size = sizeof(struct agent),
	.prepare = prepare_agent,
	.release = release_agent,
	.begin = begin_game,
	.think = think_of_move,
};
