/* SPDX-License-Identifier: MIT */
/* mcts.h - helpers that the tests of the tree search (mcts) share. */
#ifndef ASOBI_TEST_MCTS_H
#define ASOBI_TEST_MCTS_H

#include <string.h>

#include "agents/mcts_tree.h"
#include "asobi/setup.h"
#include "suite.h"

/* A tree search player for one game, and a state to play from. */
struct table {
	const struct game *game;
	const struct agent_class *class;
	struct agent *agent;
	struct rng rng;
	/* the limit for the next call of table_think(); initially unlimited */
	struct budget budget;
	struct thought thought;
	union {
		max_align_t align;
		unsigned char bytes[256];
	} state;
};

/* Prepares *t. `who` contains options of the player mcts, such as "playouts=50", and `settings`
 * contains options of the game. */
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
