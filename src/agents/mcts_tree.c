/* SPDX-License-Identifier: MIT */
#include "agents/mcts_tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

void tree_init(struct tree *t, const struct game *g, uint32_t limit, double exploration,
	       int playout_plies)
{
	*t = (struct tree){
		.game = g,
		.limit = limit,
		.exploration = exploration,
		.playout_plies = playout_plies,
	};
	t->root = xcalloc(1, g->state_size);
	t->state = xcalloc(1, g->state_size);
	t->probe = xcalloc(1, g->state_size);
}

void tree_free(struct tree *t)
{
	free(t->at);
	free(t->root);
	free(t->state);
	free(t->probe);
	move_list_free(&t->moves);
	move_list_free(&t->scratch);
	free(t->path);
	history_free(&t->past);
}

void tree_recall(struct tree *t, const struct history *past)
{
	history_copy(&t->past, past);
	t->n_past = past->len;
}

void tree_forget(struct tree *t)
{
	t->len = 0;
}

/* Makes room for `more` nodes. The root's children may exceed the limit. */
static bool reserve_nodes(struct tree *t, size_t more, bool at_root)
{
	const size_t wanted = t->len + more;
	size_t cap = t->cap ? t->cap : 1024;

	if (wanted > t->limit && !at_root)
		return false;
	while (cap < wanted)
		cap *= 2;
	if (cap > t->limit)
		cap = wanted > t->limit ? wanted : t->limit;
	if (cap > t->cap) {
		t->at = xrealloc(t->at, cap, sizeof *t->at);
		t->cap = (uint32_t)cap;
	}
	return true;
}

static struct node new_node(unsigned mover, game_move m)
{
	return (struct node){ .move = m, .mover = (uint8_t)mover, .lo = -1, .hi = 1 };
}

static void plant_root(struct tree *t, const void *seen)
{
	unsigned seat = game_first_actor(game_actors(t->game, seen));

	t->len = 0;
	reserve_nodes(t, 1, true);
	t->at[t->len++] = new_node(1 - seat, 0);
}

void node_end(struct node *n, const struct game *g, const void *ended)
{
	n->lo = n->hi = (int8_t)game_outcome(g, ended, 2, n->mover);
	n->plies = 1;
}

/* Returns the node for a move. A move that ends the game is proven as soon as its node exists. A
 * move that ends it by repetition is proven only when it is tried, because checking every move for
 * repetitions would take 50% more time. */
static struct node child_of(struct tree *t, const void *state, unsigned seat, game_move m)
{
	const struct game *g = t->game;
	struct node n = new_node(seat, m);

	memcpy(t->probe, state, g->state_size);
	g->apply(t->probe, seat, m);
	if (!game_actors(g, t->probe))
		node_end(&n, g, t->probe);
	return n;
}

bool tree_expand(struct tree *t, uint32_t i, const void *state)
{
	unsigned seat = game_first_actor(game_actors(t->game, state));

	t->moves.len = 0;
	game_legal(t->game, state, seat, &t->moves);
	if (!reserve_nodes(t, t->moves.len, i == 0))
		return false;
	t->at[i].first = t->len;
	t->at[i].count = (uint32_t)t->moves.len;
	for (size_t k = 0; k < t->moves.len; k++)
		t->at[t->len++] = child_of(t, state, seat, t->moves.at[k]);
	return true;
}

static bool leads_to(struct tree *t, const void *from, const struct node *n, void *to,
		     const void *wanted)
{
	memcpy(to, from, t->game->state_size);
	t->game->apply(to, n->mover, n->move);
	return !memcmp(to, wanted, t->game->state_size);
}

static uint32_t find_played(const struct tree *t, game_move played)
{
	const struct node *root = &t->at[0];

	for (uint32_t i = root->first; i < root->first + root->count; i++)
		if (t->at[i].move == played)
			return i;
	return NO_NODE;
}

/* Returns the node for a position that was reached by our own move or by a reply to it. */
static uint32_t find_node(struct tree *t, const void *seen, game_move played)
{
	uint32_t own = t->len ? find_played(t, played) : NO_NODE;
	const struct node *n;

	if (own == NO_NODE)
		return own;
	n = &t->at[own];
	if (leads_to(t, t->root, n, t->state, seen))
		return own;
	for (uint32_t i = n->first; i < n->first + n->count; i++)
		if (leads_to(t, t->state, &t->at[i], t->probe, seen))
			return i;
	return NO_NODE;
}

/* Copies everything below this node to a new pool, level by level. The copies double as the queue
 * of nodes whose children are still in the old pool (Cheney, "A nonrecursive list compacting
 * algorithm", 1970). */
static void keep_below(struct tree *t, uint32_t i)
{
	struct node *old = t->at;

	t->at = xrealloc(NULL, t->cap, sizeof *t->at);
	t->at[0] = old[i];
	t->len = 1;
	for (uint32_t k = 0; k < t->len; k++) {
		struct node *n = &t->at[k];

		memcpy(&t->at[t->len], &old[n->first], n->count * sizeof *old);
		n->first = t->len;
		t->len += n->count;
	}
	free(old);
}

void tree_set_root(struct tree *t, const void *seen, game_move played)
{
	uint32_t known = find_node(t, seen, played);

	if (known == NO_NODE)
		plant_root(t, seen);
	else
		keep_below(t, known);
	memcpy(t->root, seen, t->game->state_size);
}
