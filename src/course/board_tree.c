/* SPDX-License-Identifier: MIT */
/* Visits every position near the start in breadth-first order, so that the first fault found is
 * one that takes the fewest moves. */
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "course/board_walk.h"

enum { TREE_MEMORY = 256 << 20, LEAST_SHARE = 4 };

struct tree {
	struct board_judge *j;
	/* The positions in the order in which they are visited. If Asobi has the game, equal
	 * positions at different depths are stored separately, because the move sequences to them
	 * are counted by length. */
	struct positions met;
	uint64_t *ways; /* for each position, how many move sequences lead to it */
	unsigned char *key, *from;
};

static size_t key_size(const struct board_judge *j)
{
	return j->game ? j->game->state_size + sizeof(uint64_t) : sizeof(uint64_t);
}

static uint64_t add_up(uint64_t a, uint64_t b)
{
	return a + b < a ? UINT64_MAX : a + b;
}

static uint64_t multiply(uint64_t a, uint64_t b)
{
	return b && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

static void meet(struct tree *t, uint32_t from, uint32_t word)
{
	const uint32_t known = t->met.len;

	if (!positions_meet(&t->met, t->key, from, 0, word))
		return;
	t->ways = xrealloc(t->ways, t->met.cap, sizeof *t->ways);
	if (t->met.len > known)
		t->ways[known] = 0;
	if (from != NO_POSITION) {
		const uint32_t to = positions_find(&t->met, t->key);

		t->ways[to] = add_up(t->ways[to], t->ways[from]);
	} else {
		t->ways[0] = 1;
	}
}

/* Adds the positions that can follow this one by Asobi's rules. */
static void expand_ours(struct tree *t, uint32_t i, unsigned depth)
{
	const struct board_judge *j = t->j;
	const uint64_t next = depth + 1;

	for (unsigned m = 0; m < j->rule.n; m++) {
		memcpy(t->key, t->from, j->game->state_size);
		j->game->apply(t->key, j->rule.turn, j->rule.move[m].move);
		memcpy(t->key + j->game->state_size, &next, sizeof next);
		meet(t, i, j->rule.move[m].word);
	}
}

/* Plays and takes back every move that both the program and the rules consider legal. If Asobi
 * doesn't have the game, this is how the following positions are found. */
static bool try_moves(struct tree *t, uint32_t i)
{
	struct board_judge *j = t->j;
	uint64_t state;

	for (unsigned m = 0; m < j->rule.n && board_may_go_on(j); m++) {
		if (!board_try_move(j, &j->rule.move[m], &state))
			return false;
		if (j->game)
			continue;
		memcpy(t->key, &state, sizeof state);
		meet(t, i, j->rule.move[m].word);
	}
	return true;
}

static bool go_to(struct tree *t, uint32_t i)
{
	struct board_judge *j = t->j;
	struct board_way way = { 0 };
	unsigned n;
	struct ply *line = positions_line(&t->met, i, false, &n);
	bool there;

	for (unsigned k = 0; k < n; k++)
		board_way_add(&way, (uint32_t)line[k].move);
	there = board_ask_go(j, way.word, n);
	free(way.word);
	free(line);
	return there;
}

/* Returns how many positions may be visited from each starting position: an equal share of `all`,
 * but never fewer than a small minimum. */
static unsigned share_of(const struct board_judge *j, unsigned all)
{
	return all / j->starts > LEAST_SHARE ? all / j->starts : LEAST_SHARE;
}

static void examine(struct tree *t, uint32_t i)
{
	struct board_judge *j = t->j;
	const bool close = i < share_of(j, BOARD_CLOSE) || !j->game;

	if (!go_to(t, i) || !board_ask_compare(j) || (close && !board_try_again(j)) ||
	    (i == 0 && !board_try_start(j)))
		return;
	if (!board_try_illegal(j, i < share_of(j, BOARD_STRANGE)))
		return;
	if (close)
		try_moves(t, i);
	else if (j->rule.n)
		board_try_undo(j, &j->rule.move[rng_below(&j->rng, j->rule.n)]);
}

/* Visits one position; returns how many legal moves the program lists there. */
static unsigned visit(struct tree *t, uint32_t i, unsigned depth)
{
	struct board_judge *j = t->j;
	const unsigned before = j->faults;

	j->now.n = 0;
	examine(t, i);
	board_count(j, before);
	if (j->game) {
		memcpy(t->from, positions_state(&t->met, i), j->game->state_size);
		board_view_ours(&j->words, t->from, &j->scratch, &j->rule);
		expand_ours(t, i, depth);
	}
	return j->now.n;
}

/* Visits the positions [from, to), which all have the same depth, and counts the sequences that
 * are one move longer. Returns false if not all of them could be visited. */
static bool visit_layer(struct tree *t, uint32_t from, uint32_t to, unsigned depth)
{
	struct board_result *r = t->j->out;
	uint64_t yours = 0, ours = 0;

	for (uint32_t i = from; i < to; i++) {
		if (!board_may_go_on(t->j))
			return false;
		yours = add_up(yours, multiply(t->ways[i], visit(t, i, depth)));
		ours = add_up(ours, multiply(t->ways[i], t->j->rule.n));
	}
	if (depth < BOARD_DEPTHS) {
		r->yours[depth] = add_up(r->yours[depth], yours);
		r->ours[depth] = add_up(r->ours[depth], ours);
	}
	return true;
}

bool board_tree(struct board_judge *j, unsigned most)
{
	struct tree t = { .j = j };
	uint32_t from = 0, to = 1;
	unsigned depth = 0;

	positions_init(&t.met, key_size(j), TREE_MEMORY);
	t.key = xcalloc(1, key_size(j));
	t.from = xcalloc(1, key_size(j));
	if (j->game)
		memcpy(t.key, j->start, j->game->state_size);
	meet(&t, NO_POSITION, 0);
	/* Once a depth has too many positions, only random games go that deep. */
	while (from < to && to <= most && visit_layer(&t, from, to, depth)) {
		from = to;
		to = t.met.len;
		depth++;
	}
	j->out->positions += from;
	j->out->whole &= from == to;
	if (from < to && depth < j->out->depth)
		j->out->depth = depth;
	positions_free(&t.met);
	free(t.ways);
	free(t.key);
	free(t.from);
	return board_may_go_on(j);
}
