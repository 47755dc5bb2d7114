/* SPDX-License-Identifier: MIT */
/* Tests the search tree: its contents are correct, it stays within its size limit, and the part
 * kept after a move is unchanged. */
#include "mcts.h"

#include <stdlib.h>

#include "agents/advise.h"
#include "base/xalloc.h"

static void tree_open(struct tree *t, const char *game, uint32_t limit, void *state)
{
	const struct game *g = game_find(game);
	struct setup setup;
	char error[ERROR_TEXT];

	setup_default(g, &setup);
	g->start(state, &setup, error);
	tree_init(t, g, limit, 1, PLAYOUT_PLIES);
	tree_set_root(t, state, 0);
}

static void search(struct tree *t, uint64_t playouts)
{
	struct budget budget = budget_unlimited();
	struct rng rng;

	rng_seed(&rng, 4);
	tree_search(t, &rng, playouts, &budget);
}

/* Checks that a node's bounds follow from its children's bounds, as seen by the side to move at
 * the node. */
static void check_bounds(const struct tree *t, const struct node *n)
{
	const struct node *kids = &t->at[n->first];
	int lo = -1, hi = -1;

	for (uint32_t k = 0; k < n->count; k++) {
		lo = kids[k].lo > lo ? kids[k].lo : lo;
		hi = kids[k].hi > hi ? kids[k].hi : hi;
	}
	ck_assert_int_eq(n->lo, n->mover == kids->mover ? lo : -hi);
	ck_assert_int_eq(n->hi, n->mover == kids->mover ? hi : -lo);
}

/* Checks that the children are the legal moves and were tried no more often than their parent. */
static void check_children(const struct tree *t, const struct node *n, const void *state)
{
	const unsigned seat = game_first_actor(game_actors(t->game, state));
	struct move_list list = { 0 };
	uint64_t visits = 0;

	game_legal(t->game, state, seat, &list);
	ck_assert_uint_eq(list.len, n->count);
	for (uint32_t k = 0; k < n->count; k++) {
		ck_assert_uint_eq(t->at[n->first + k].move, list.at[k]);
		ck_assert_uint_eq(t->at[n->first + k].mover, seat);
		visits += t->at[n->first + k].visits;
	}
	ck_assert_uint_le(visits, n->visits);
	move_list_free(&list);
	check_bounds(t, n);
}

static void check_node(const struct tree *t, uint32_t i, const void *state)
{
	const struct node *n = &t->at[i];
	void *next = xcalloc(1, t->game->state_size);

	ck_assert_uint_lt(i, t->len);
	ck_assert_int_le(n->lo, n->hi);
	ck_assert(n->balance <= 1000 * (int64_t)n->visits &&
		  n->balance >= -1000 * (int64_t)n->visits);
	if (!game_actors(t->game, state))
		ck_assert(node_proven(n) && !n->count && n->plies == 1);
	if (n->count)
		check_children(t, n, state);
	for (uint32_t k = n->first; k < n->first + n->count; k++) {
		memcpy(next, state, t->game->state_size);
		t->game->apply(next, t->at[k].mover, t->at[k].move);
		check_node(t, k, next);
	}
	free(next);
}

static void check_tree(const struct tree *t)
{
	ck_assert_uint_le(t->len, t->cap);
	check_node(t, 0, t->root);
}

static const char *const games[] = { "hamlet", "tictactoe", "nim" };
enum { GAMES = sizeof games / sizeof *games };

START_TEST(what_is_in_it)
{
	unsigned char state[256];
	struct tree t;

	tree_open(&t, games[_i], 50000, state);
	search(&t, 1);
	check_tree(&t);
	search(&t, 20000);
	check_tree(&t);
	ck_assert(t.len > 100);
	tree_free(&t);
}
END_TEST

/* However small the tree's limit, the search continues, and the root has all of its moves. */
START_TEST(limit_is_kept)
{
	static const uint32_t limits[] = { 1, 2, 7, 8, 20, 100, 1025, 5000 };
	unsigned char state[256];
	const uint32_t limit = limits[_i];
	struct tree t;

	tree_open(&t, "hamlet", limit, state);
	for (int i = 0; i < 20; i++) {
		search(&t, 1000);
		ck_assert_uint_le(t.len, limit > 7 ? limit : 7);
		ck_assert_uint_le(t.cap, limit > 7 ? limit : 7);
	}
	check_tree(&t);
	ck_assert_uint_eq(t.at[0].count, 6);
	ck_assert_uint_eq(t.at[0].visits, 20000);
	ck_assert(tree_best(&t, 0) != NO_NODE);
	tree_free(&t);
}
END_TEST

/* Checks that both trees have the same nodes, even if they are now stored elsewhere. */
static void check_same(const struct tree *t, uint32_t i, const struct node *old, uint32_t k)
{
	const struct node *a = &t->at[i], *b = &old[k];

	ck_assert(a->move == b->move && a->mover == b->mover && a->count == b->count);
	ck_assert(a->visits == b->visits && a->balance == b->balance);
	ck_assert(a->lo == b->lo && a->hi == b->hi && a->plies == b->plies);
	for (uint32_t n = 0; n < a->count; n++)
		check_same(t, a->first + n, old, b->first + n);
}

static uint32_t count_below(const struct node *at, uint32_t i)
{
	uint32_t n = 1;

	for (uint32_t k = at[i].first; k < at[i].first + at[i].count; k++)
		n += count_below(at, k);
	return n;
}

/* Plays `plies` moves from the root, always the best one, and makes the position reached the new
 * root. */
static void move_on(struct tree *t, void *state, unsigned plies)
{
	struct node *old = xcalloc(t->len, sizeof *old);
	game_move played = t->at[tree_best(t, 0)].move;
	uint32_t i = 0;

	memcpy(old, t->at, t->len * sizeof *old);
	while (plies--) {
		i = tree_best(t, i);
		t->game->apply(state, old[i].mover, old[i].move);
	}
	tree_set_root(t, state, played);
	ck_assert_uint_eq(t->len, count_below(old, i));
	check_same(t, 0, old, i);
	free(old);
}

START_TEST(keeps_what_follows)
{
	unsigned char state[256];
	struct tree t;

	tree_open(&t, games[_i], 20000, state);
	search(&t, 3000);
	for (int i = 0; i < 2; i++) {
		move_on(&t, state, 2);
		check_tree(&t);
		search(&t, 300);
		check_tree(&t);
	}
	move_on(&t, state, 1);
	check_tree(&t);
	tree_free(&t);
}
END_TEST

/* The search drops its tree after a move is taken back, after its own side makes a move other than
 * the expected one, and when the same position occurs again. */
START_TEST(drops_what_does_not_follow)
{
	unsigned char state[256], start[256];
	struct tree t;

	tree_open(&t, "hamlet", 20000, start);
	search(&t, 500);
	tree_set_root(&t, start, t.at[tree_best(&t, 0)].move);
	ck_assert_uint_eq(t.len, 1);
	search(&t, 500);
	memcpy(state, start, t.game->state_size);
	t.game->apply(state, 0, 0);
	t.game->apply(state, 1, 5);
	tree_set_root(&t, state, 1); /* the move played isn't the expected move 1 */
	ck_assert_uint_eq(t.len, 1);
	search(&t, 500);
	check_tree(&t);
	tree_free(&t);
}
END_TEST

/* Moves pieces back and forth until the first position has occurred three times. The next move in
 * this list would lead to it for the fourth time, which is a draw. */
static void to_and_fro(struct board *b)
{
	static const char *const moves[] = { "a1-a2", "a9-a8", "a2-a1", "a8-a9" };
	struct setup setup;
	char error[ERROR_TEXT];
	game_move m;

	setup_default(game_find("hasami"), &setup);
	ck_assert(board_start(b, game_find("hasami"), &setup, error));
	for (unsigned ply = 0; ply < 11; ply++) {
		ck_assert(game_read_move(b->game, b->state, ply % 2, moves[ply % 4], &m));
		board_put(b, ply % 2, m);
	}
	ck_assert(game_read_move(b->game, b->state, 1, moves[3], &m) && !board_ended(b));
}

struct worth {
	game_move move;
	int value;
};

static void note_worth(void *context, const struct verdict *v)
{
	struct worth *w = context;

	if (v->move == w->move)
		w->value = v->value_milli;
}

START_TEST(repetitions_are_seen)
{
	struct board b;
	struct tree t;
	struct worth flat = { .value = 1 }, ignorant = { 0 };
	struct budget budget = budget_unlimited();
	struct rng rng = { 5 };
	game_move m;

	to_and_fro(&b);
	game_read_move(b.game, b.state, 1, "a8-a9", &m);
	tree_init(&t, b.game, 20000, 1, PLAYOUT_PLIES);
	tree_recall(&t, &b.history);
	tree_set_root(&t, b.state, 0);
	search(&t, 200);
	for (uint32_t k = 0; k < t.at[0].count; k++) {
		const struct node *n = &t.at[t.at[0].first + k];

		ck_assert_int_eq(node_proven(n), n->move == m);
		ck_assert(!node_proven(n) || n->lo == 0);
	}
	tree_free(&t);
	flat.move = ignorant.move = m;
	budget.past = &b.history;
	ck_assert(flat_monte_carlo(b.game, b.state, 1, &rng, 2000, &budget, note_worth, &flat));
	ck_assert_int_eq(flat.value, 0);
	flat.value = 1;
	ck_assert(b.game->study(b.state, 1, &budget, note_worth, &flat));
	ck_assert_int_eq(flat.value, 0);
	budget.past = NULL;
	ck_assert(flat_monte_carlo(b.game, b.state, 1, &rng, 2000, &budget, note_worth, &ignorant));
	ck_assert_int_ne(ignorant.value, 0);
	ignorant.value = 0;
	ck_assert(b.game->study(b.state, 1, &budget, note_worth, &ignorant));
	ck_assert_int_ne(ignorant.value, 0);
	board_free(&b);
}
END_TEST

/* Sets the result and the balance of the root's child k. */
static void judge(struct tree *t, uint32_t k, int lo, int hi, uint16_t plies, int balance)
{
	struct node *n = &t->at[t->at[0].first + k];

	n->lo = (int8_t)lo;
	n->hi = (int8_t)hi;
	n->plies = plies;
	n->visits = 10 + k;
	n->balance = 1000 * balance;
}

static uint32_t best(const struct tree *t)
{
	return tree_best(t, 0) - t->at[0].first;
}

START_TEST(choice)
{
	unsigned char state[256];
	struct tree t;

	tree_open(&t, "hamlet", 100, state);
	search(&t, 1);
	for (uint32_t k = 0; k < 6; k++)
		judge(&t, k, -1, -1, (uint16_t)(k == 2 ? 9 : 3), 0);
	ck_assert_uint_eq(best(&t), 2); /* if all moves lose, the slowest loss is the best */
	judge(&t, 1, -1, 1, 0, -9);
	ck_assert_uint_eq(best(&t), 1); /* a result that is still open is better than a loss */
	judge(&t, 0, 0, 0, 9, -3);
	/* A certain draw is better than an open result that looks bad. */
	ck_assert_uint_eq(best(&t), 0);
	judge(&t, 3, -1, 1, 0, 2);
	/* An open result that looks better than a draw is preferred, provided that it was tried
	 * more often. */
	ck_assert_uint_eq(best(&t), 3);
	judge(&t, 4, 1, 1, 7, 0);
	ck_assert_uint_eq(best(&t), 4); /* a certain win is better than an open result */
	judge(&t, 5, 1, 1, 5, 0);
	ck_assert_uint_eq(best(&t), 5); /* a quicker win is better than a slow one */
	judge(&t, 0, 1, 1, 9, 0);
	ck_assert_uint_eq(best(&t), 5);
	tree_free(&t);
}
END_TEST

void mcts_tree_cases(Suite *s)
{
	TCase *c = suite_case(s, "tree");

	tcase_add_loop_test(c, what_is_in_it, 0, GAMES);
	tcase_add_loop_test(c, limit_is_kept, 0, 8);
	tcase_add_loop_test(c, keeps_what_follows, 0, GAMES);
	tcase_add_test(c, drops_what_does_not_follow);
	tcase_add_test(c, repetitions_are_seen);
	tcase_add_test(c, choice);
}
