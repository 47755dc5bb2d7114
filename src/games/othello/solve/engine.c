/* SPDX-License-Identifier: MIT */
/* The search compiled for the processor at hand: its parts are small functions that call
 * each other millions of times a second, so they are one file to the compiler. */
#include "asobi/rng.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/search.h"

#ifndef ENGINE
#define ENGINE engine_plain
#endif

#include "games/othello/rules/random_game.h"
#include "games/othello/solve/stable.h"
#include "games/othello/solve/table.h"
#include "games/othello/solve/last.h"
#include "games/othello/solve/endgame.h"
#include "games/othello/solve/midgame.h"

static int ask(struct searcher *s, const struct position *p, int alpha, int depth, int sureness)
{
	const struct node root = root_node(s, p);

	return ask_node(s, &root, depth, alpha, sureness);
}

static int look_on(struct searcher *s, const struct position *p, int depth)
{
	const struct node root = root_node(s, p);

	return look_ahead(s, &root, depth, -SEARCH_PRECISION * 100, SEARCH_PRECISION * 100);
}

const struct engine ENGINE = { .ask = ask, .look = look_on, .playout = random_game };
