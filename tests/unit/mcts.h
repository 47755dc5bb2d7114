/* SPDX-License-Identifier: MIT */
/* mcts.h - helpers shared by the tests of the tree search player (mcts). */
#ifndef ASOBI_TEST_MCTS_H
#define ASOBI_TEST_MCTS_H

#include <string.h>

#include "agents/mcts_tree.h"
#include "asobi/setup.h"
#include "suite.h"

/* A tree search player at a game, and the state to move from. */
struct table {
	const struct game *game;
	const struct agent_class *class;
	struct agent *agent;
	struct rng rng;
	/* the budget for the next call of table_think(); unlimited at first */
	struct budget budget;
	struct thought thought;
	union {
		max_align_t align;
		unsigned char bytes[256];
	} state;
};

/* Sets up *t. `who` holds options for the player mcts, such as "playouts=50"; `settings` holds the
 * game's options. */
void table_open(struct table *t, const char *game, const char *settings, const char *who);
void table_start(struct table *t, const char *settings);
void table_close(struct table *t);
bool table_ended(const struct table *t);
unsigned table_seat(const struct table *t);
/* Lets the player think, stores the result in t->thought and checks that it makes sense. */
bool table_think(struct table *t);
void table_put(struct table *t, game_move m);

void mcts_habits_cases(Suite *s);
void mcts_tree_cases(Suite *s);
void mcts_budgets_cases(Suite *s);

#endif
