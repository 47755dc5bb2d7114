/* SPDX-License-Identifier: MIT */
/* Compares the engine's incrementally updated board with a freshly built one after every stone,
 * and the wins it foresees with a simple search based on the rules alone. */
#include "gomoku_cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/gomoku/engine/goban.h"
#include "games/gomoku/engine/gomoku_engine.h"

static void must_equal(const struct goban *a, const struct goban *b)
{
	ck_assert_uint_eq(a->turn, b->turn);
	ck_assert_uint_eq(a->n_free, b->n_free);
	ck_assert(a->now->hash == b->now->hash);
	ck_assert(!memcmp(a->line, b->line, sizeof a->line));
	ck_assert(!memcmp(a->stone, b->stone, sizeof a->stone));
	ck_assert(!memcmp(a->taken, b->taken, sizeof a->taken));
	ck_assert(!memcmp(a->now->near, b->now->near, sizeof a->now->near));
	ck_assert(!memcmp(a->now->moving, b->now->moving, sizeof a->now->moving));
	ck_assert(!memcmp(a->now->waiting, b->now->waiting, sizeof a->now->waiting));
	ck_assert(!memcmp(a->now->count, b->now->count, sizeof a->now->count));
	for (unsigned cell = 0; cell < GOBAN_CELLS; cell++)
		ck_assert(a->stone[cell] || a->shape[cell] == b->shape[cell]);
}

static struct classes *learnt_classes(bool exact)
{
	struct classes *c = classes_new(exact);

	classes_read_weights(c, gomoku_weights_data);
	return c;
}

/* Plays a random game with most stones close together, and compares the two boards whenever a
 * stone is placed or taken back. */
static void compare_game(struct goban *board, struct goban *fresh, struct classes *const both[2],
			 struct rng *rng)
{
	struct gomoku past[GOMOKU_CELLS + 1];
	char settings[32];
	unsigned n = 0;

	snprintf(settings, sizeof settings, "size=%u five=%s",
		 GOMOKU_LEAST + rng_below(rng, GOMOKU_MOST - GOMOKU_LEAST + 1),
		 rng_below(rng, 2) ? "exact" : "ormore");
	past[0] = gomoku_start(settings);
	goban_set(board, both[past[0].exact], &past[0]);
	while (past[n].winner == WINNER_OPEN) {
		struct gomoku *g = &past[n + 1];
		game_move m = game_gomoku.pick(&past[n], past[n].turn, rng);

		for (unsigned tries = 0; tries < 4; tries++) {
			const unsigned cell = goban_cell_from(board, (unsigned)m);

			if (board->now->near[cell / 64] >> cell % 64 & 1)
				break;
			m = game_gomoku.pick(&past[n], past[n].turn, rng);
		}
		*g = past[n++];
		game_gomoku.apply(g, g->turn, m);
		goban_put(board, goban_cell_from(board, (unsigned)m));
		goban_set(fresh, board->classes, g);
		must_equal(board, fresh);
	}
	while (n--) {
		goban_take(board);
		goban_set(fresh, board->classes, &past[n]);
		must_equal(board, fresh);
	}
}

START_TEST(undo)
{
	enum { GAMES = 30 };
	struct classes *both[2] = { learnt_classes(false), learnt_classes(true) };
	struct goban *board = xcalloc(1, sizeof *board), *fresh = xcalloc(1, sizeof *fresh);
	struct rng rng = { 21 + (uint64_t)_i };

	for (unsigned i = 0; i < GAMES; i++)
		compare_game(board, fresh, both, &rng);
	free(board);
	free(fresh);
	classes_free(both[0]);
	classes_free(both[1]);
}
END_TEST

/* ---- What the board foresees ---- */

/* Returns the number of cells where this side could win at once, and stores one of them in *cell.
 */
static unsigned plain_fives(const struct gomoku *g, unsigned seat, unsigned *cell)
{
	struct gomoku after = *g;
	unsigned n = 0;

	for (unsigned i = 0; i < gomoku_area(g); i++) {
		if (gomoku_taken(g, i))
			continue;
		gomoku_cells_flip(&after.side[seat], i);
		if (gomoku_wins_at(&after, seat, i)) {
			*cell = i;
			n++;
		}
		gomoku_cells_flip(&after.side[seat], i);
	}
	return n;
}

/* Returns true if this side is to move and can force a win within `plies` plies, an odd number. */
static bool plain_wins(const struct gomoku *g, unsigned seat, unsigned plies);

static bool survives(const struct gomoku *g, unsigned seat, unsigned plies)
{
	struct gomoku after = *g;
	unsigned block, n = plain_fives(g, 1 - seat, &block), cell;

	if (plain_fives(g, seat, &cell))
		return true;
	if (plies == 1)
		return n < 2;
	for (unsigned i = 0; i < gomoku_area(g); i++) {
		bool wins;

		if (gomoku_taken(g, i) || (n && i != block))
			continue;
		gomoku_cells_flip(&after.side[seat], i);
		wins = plain_wins(&after, 1 - seat, plies);
		gomoku_cells_flip(&after.side[seat], i);
		if (!wins)
			return true;
	}
	return false;
}

static bool plain_wins(const struct gomoku *g, unsigned seat, unsigned plies)
{
	struct gomoku after = *g;
	unsigned block, cell;
	const unsigned n = plain_fives(g, 1 - seat, &block);

	if (plain_fives(g, seat, &cell))
		return true;
	if (plies == 1 || n > 1)
		return false;
	for (unsigned i = 0; i < gomoku_area(g); i++) {
		bool won;

		if (gomoku_taken(g, i) || (n && i != block))
			continue;
		gomoku_cells_flip(&after.side[seat], i);
		won = !survives(&after, 1 - seat, plies - 2);
		gomoku_cells_flip(&after.side[seat], i);
		if (won)
			return true;
	}
	return false;
}

START_TEST(foresees)
{
	static const char *const boards[] = { "size=6", "size=7 five=exact" };
	struct classes *classes = learnt_classes(_i);
	struct goban *board = xcalloc(1, sizeof *board);
	struct rng rng = { 31 };
	unsigned seen[6] = { 0 };

	for (unsigned i = 0; i < 3000; i++) {
		const struct gomoku g = gomoku_random(&rng, boards[_i], 8 + i % 14);
		int plies;

		goban_set(board, classes, &g);
		plies = goban_foresee(board);
		if (plies == 5 && seen[5] > 5)
			continue;
		seen[abs(plies)]++;
		if (plies > 0)
			ck_assert(plain_wins(&g, g.turn, (unsigned)plies));
		else if (plies < 0)
			ck_assert(!survives(&g, g.turn, 1));
		else
			ck_assert(survives(&g, g.turn, 1));
		ck_assert(plies == 1 || !plain_wins(&g, g.turn, 1));
	}
	for (unsigned plies = 0; plies < 6; plies++)
		ck_assert(plies == 4 || seen[plies] > 2);
	free(board);
	classes_free(classes);
}
END_TEST

void gomoku_goban_cases(Suite *s)
{
	TCase *c = suite_case(s, "goban");

	tcase_add_loop_test(c, undo, 0, 10);
	tcase_add_loop_test(c, foresees, 0, 2);
}
