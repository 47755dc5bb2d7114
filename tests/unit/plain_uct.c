/* SPDX-License-Identifier: MIT */
#include "plain_uct.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct node {
	game_move move;
	unsigned mover; /* the player whose move leads to this node */
	/* The number of visits, and how many of them the mover won; a draw counts as half a win. */
	double visits, wins;
	struct node *kids;
	size_t n_kids;
};

static void expand(struct node *n, const struct game *g, const void *state, struct move_list *list)
{
	list->len = 0;
	game_legal(g, state, game_first_actor(game_actors(g, state)), list);
	n->kids = calloc(list->len, sizeof *n->kids);
	n->n_kids = list->len;
	for (size_t i = 0; i < list->len; i++)
		n->kids[i] = (struct node){ .move = list->at[i],
					    .mover = game_first_actor(game_actors(g, state)) };
}

/* Chooses a child by UCB1, or a random untried child if there are any. */
static struct node *choose(const struct node *n, double c, struct rng *rng)
{
	struct node *best = NULL;
	double most = -1;
	unsigned untried = 0;

	for (struct node *k = n->kids; k < n->kids + n->n_kids; k++) {
		const double ucb = k->visits > 0 ? k->wins / k->visits +
							   c * sqrt(log(n->visits) / k->visits)
						 : 0;

		if (k->visits <= 0 && rng_below(rng, ++untried) == 0)
			best = k;
		else if (!untried && ucb > most) {
			most = ucb;
			best = k;
		}
	}
	return best;
}

/* Runs one playout and returns the score of the first player. */
static double try_once(struct node *n, const struct game *g, void *state, double c, struct rng *rng,
		       struct move_list *list)
{
	double score;

	if (n->visits <= 0 || !game_actors(g, state)) {
		game_playout(g, state, rng, list);
		score = (game_outcome(g, state, 2, 0) + 1) / 2.0;
	} else {
		struct node *kid;

		if (!n->kids)
			expand(n, g, state, list);
		kid = choose(n, c, rng);
		g->apply(state, kid->mover, kid->move);
		score = try_once(kid, g, state, c, rng, list);
	}
	n->visits++;
	n->wins += n->mover ? 1 - score : score;
	return score;
}

static void free_kids(struct node *n)
{
	for (size_t i = 0; i < n->n_kids; i++)
		free_kids(&n->kids[i]);
	free(n->kids);
}

game_move plain_uct(const struct game *g, const void *state, double c, struct rng *rng,
		    struct budget *budget)
{
	struct node root = { .visits = 1 }, *best;
	struct move_list list = { 0 };
	void *scratch = malloc(g->state_size);
	game_move m;

	do {
		memcpy(scratch, state, g->state_size);
		try_once(&root, g, scratch, c, rng, &list);
	} while (!budget_spent(budget));
	best = root.kids;
	for (size_t i = 1; i < root.n_kids; i++)
		best = root.kids[i].visits > best->visits ? &root.kids[i] : best;
	m = best->move;
	free_kids(&root);
	move_list_free(&list);
	free(scratch);
	return m;
}
