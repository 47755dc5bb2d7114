/* SPDX-License-Identifier: MIT */
/* Tests how the Gomoku player finds and uses forced wins, by comparison with a simple search that
 * shares none of its data structures. */
#include "gomoku_cases.h"

#include <stdlib.h>

#include "base/clock.h"
#include "games/gomoku/players/forced.h"
#include "games/gomoku/solve/gomoku_prove.h"

/* Returns a cell where this side would win at once, or the number of cells on the board if there
 * is none. */
static unsigned plain_win(const struct gomoku *g, unsigned seat)
{
	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		struct gomoku after = *g;

		if (gomoku_taken(g, cell))
			continue;
		gomoku_cells_flip(&after.side[seat], cell);
		if (gomoku_wins_at(&after, seat, cell))
			return cell;
	}
	return gomoku_area(g);
}

static struct gomoku with_stone(const struct gomoku *g, unsigned seat, unsigned cell)
{
	struct gomoku after = *g;

	gomoku_cells_flip(&after.side[seat], cell);
	after.plies++;
	after.turn = (uint8_t)(1 - seat);
	return after;
}

/* Returns the length in plies of the shortest win that uses only fours and works against every
 * answer, or 0 if there is none within `plies`. */
static unsigned brute_fours(const struct gomoku *g, unsigned seat, unsigned plies)
{
	const unsigned area = gomoku_area(g), threat = plain_win(g, 1 - seat);

	if (plain_win(g, seat) < area)
		return 1;
	for (unsigned most = 3; most <= plies; most += 2)
		for (unsigned cell = 0; cell < area; cell++) {
			struct gomoku after, answered;
			unsigned block;

			if (gomoku_taken(g, cell) || (threat < area && cell != threat))
				continue;
			after = with_stone(g, seat, cell);
			block = plain_win(&after, seat);
			/* Skip stones that make no four, or that let the opponent win first. */
			if (block == area || plain_win(&after, 1 - seat) < area)
				continue;
			/* The opponent must block the four on this cell; any other answer loses at
			 * once. */
			answered = with_stone(&after, 1 - seat, block);
			if (plain_win(&answered, seat) < area ||
			    (most > 3 && brute_fours(&answered, seat, most - 2)))
				return most;
		}
	return 0;
}

/* Returns a board with random stones of both sides placed close together, which makes fours
 * likely. */
static struct gomoku puzzle(struct rng *rng, const char *settings, unsigned plies)
{
	struct gomoku g = gomoku_start(settings);
	const unsigned span = g.size < 9 ? g.size : 9, off = (g.size - span) / 2;

	while (g.plies < plies) {
		const unsigned cell = (off + rng_below(rng, span)) * g.size + off +
				      rng_below(rng, span);

		if (gomoku_taken(&g, cell))
			continue;
		g = with_stone(&g, g.turn, cell);
		if (gomoku_wins_at(&g, 1U - g.turn, cell))
			g = gomoku_start(settings);
	}
	return g;
}

struct solver {
	struct field field;
	struct forced forced;
	struct budget budget;
};

static struct solver *solver_for(const struct gomoku *g)
{
	struct solver *s = calloc(1, sizeof *s);

	ck_assert_ptr_nonnull(s);
	s->budget = budget_unlimited();
	field_set(&s->field, g);
	forced_reset(&s->forced, &s->field, &s->budget);
	return s;
}

static const char *const boards[] = { "size=15", "size=15 five=exact",
				      "size=8",	 "size=10 five=exact",
				      "size=20", "size=20 five=exact" };

/* The search finds a win by fours exactly where brute force finds one. */
START_TEST(fours)
{
	struct rng rng = { 11 };
	unsigned by_length[8] = { 0 }, none = 0;

	for (unsigned i = 0; i < often(260); i++) {
		const struct gomoku g = puzzle(&rng, boards[_i], 16 + i % 16);
		const unsigned plies = brute_fours(&g, g.turn, 9);
		struct solver *s = solver_for(&g);
		const struct field before = s->field;
		struct forced_win win;
		const bool found = forced_by_fours(&s->forced, g.turn, 100000, &win);

		ck_assert_mem_eq(&before, &s->field, sizeof before);
		if (plies)
			ck_assert(found);
		if (found && win.plies <= 9)
			ck_assert_uint_gt(plies, 0);
		if (plies)
			ck_assert_uint_ge(win.plies, plies);
		by_length[plies / 2]++;
		none += !found;
		free(s);
	}
	ck_assert_uint_gt(by_length[1], 5);
	ck_assert_uint_gt(by_length[2] + by_length[3] + by_length[4], 5);
	ck_assert_uint_gt(none, 20);
}
END_TEST

/* Tests puzzles of 5 to 15 plies on the large board. After the first move of the win found, the
 * plain search must find a win two plies shorter. */
START_TEST(puzzles)
{
	const unsigned wanted = 5 + 2 * (unsigned)_i;
	struct rng rng = { 12 };
	unsigned solved = 0;

	for (unsigned i = 0; i < 20000 && solved < 3; i++) {
		const struct gomoku g = puzzle(&rng, "size=15", 24 + i % 20);
		struct solver *s = solver_for(&g);
		struct forced_win win;

		if (forced_by_fours(&s->forced, g.turn, 20000, &win) && win.plies == wanted) {
			const struct gomoku after = with_stone(&g, g.turn, win.cell);
			const unsigned block = plain_win(&after, g.turn);
			const struct gomoku answered = with_stone(&after, 1U - g.turn, block);

			ck_assert_uint_lt(block, gomoku_area(&g));
			ck_assert_uint_eq(plain_win(&after, 1U - g.turn), gomoku_area(&g));
			ck_assert_uint_gt(brute_fours(&answered, g.turn, wanted - 2), 0);
			solved++;
		}
		free(s);
	}
	ck_assert_uint_eq(solved, 3);
}
END_TEST

/* Checks that a win by threes works against every single answer, in this position and in those
 * that follow. */
static void must_win(const struct gomoku *g, unsigned seat, unsigned threes, struct rng *rng)
{
	struct solver *s = solver_for(g);
	struct forced_win win;
	struct gomoku after;

	ck_assert(forced_by_threes(&s->forced, seat, threes, UINT64_MAX, &win));
	after = with_stone(g, seat, win.cell);
	free(s);
	if (gomoku_wins_at(&after, seat, win.cell))
		return;
	ck_assert_uint_eq(plain_win(&after, 1 - seat), gomoku_area(g));
	for (unsigned answer = 0; answer < gomoku_area(g); answer++) {
		struct gomoku answered;

		if (gomoku_taken(&after, answer))
			continue;
		answered = with_stone(&after, 1 - seat, answer);
		s = solver_for(&answered);
		ck_assert(forced_by_threes(&s->forced, seat, threes, UINT64_MAX, &win));
		free(s);
	}
	/* Continue with a random answer; if the attacker threatens to win at once, block this
	 * instead. */
	for (;;) {
		const unsigned answer = rng_below(rng, gomoku_area(g));

		if (gomoku_taken(&after, answer))
			continue;
		after = with_stone(&after, 1 - seat,
				   plain_win(&after, seat) < gomoku_area(g)
					   ? plain_win(&after, seat)
					   : answer);
		break;
	}
	must_win(&after, seat, threes, rng);
}

START_TEST(threes)
{
	struct rng rng = { 13 };
	unsigned won = 0;

	for (unsigned i = 0; i < 4000 && won < 12; i++) {
		const struct gomoku g = puzzle(&rng, _i ? "size=11 five=exact" : "size=11",
					       10 + i % 8);
		struct solver *s = solver_for(&g);
		struct forced_win win;

		if (!forced_by_fours(&s->forced, g.turn, 10000, &win) &&
		    forced_by_threes(&s->forced, g.turn, 2, 20000, &win)) {
			won++;
			must_win(&g, g.turn, 2, &rng);
		}
		free(s);
	}
	ck_assert_uint_eq(won, 12);
}
END_TEST

/* Only the stones in `stops` can prevent a threatened win by fours; after any other stone, the
 * attacker still wins. */
START_TEST(stops)
{
	struct rng rng = { 14 };
	unsigned held = 0;

	for (unsigned i = 0; i < 4000 && held < 40; i++) {
		const struct gomoku g = puzzle(&rng, boards[_i], 14 + i % 14);
		const unsigned side = 1U - g.turn;
		struct solver *s = solver_for(&g);
		struct forced_win win;

		if (plain_win(&g, g.turn) == gomoku_area(&g) &&
		    forced_by_fours(&s->forced, side, 20000, &win) && win.plies > 3) {
			for (unsigned cell = 0; cell < gomoku_area(&g); cell++) {
				struct gomoku after;
				struct solver *then;
				struct forced_win still;

				if (gomoku_taken(&g, cell) || gomoku_cells_have(&win.stops, cell))
					continue;
				after = with_stone(&g, g.turn, cell);
				then = solver_for(&after);
				ck_assert_msg(
					forced_by_fours(&then->forced, side, UINT64_MAX, &still),
					"%s: cell %u averts it", boards[_i], cell);
				free(then);
			}
			held++;
		}
		free(s);
	}
	ck_assert_uint_eq(held, 40);
}
END_TEST

static struct thought ask_player(const char *name, const struct gomoku *g, int ms, int nodes,
				 uint64_t seed)
{
	const struct agent_class *class = agent_find(&game_gomoku, name);
	const int values[] = { ms, nodes, 1 };
	struct budget budget = budget_unlimited();
	struct rng rng = { seed };
	struct thought t = { 0 };
	struct agent *a = agent_new(class, &game_gomoku, values);

	ck_assert(class->think(a, g, g->turn, &rng, &budget, &t));
	ck_assert(game_is_legal(&game_gomoku, g, g->turn, t.move));
	agent_free(class, a);
	return t;
}

static struct thought ask(const struct gomoku *g, int nodes, uint64_t seed)
{
	return ask_player("threats", g, 500, nodes, seed);
}

static const struct {
	const char *settings, *moves, *right; /* `right`: the moves that solve the puzzle */
} tasks[] = {
	/* blocks a four, which threatens to become five in a row */
	{ "", "d4 a1 d5 b1 d6 c1 h8 d1", "e1" },
	/* The right moves win at once instead of blocking the opponent's four. */
	{ "", "d4 a1 d5 b1 d6 c1 d7 d1", "d3 d8" },
	{ "size=15", "h8 a1 h9 a3 h10 a5", "h11 h7" }, /* makes an open four */
	/* Five, a block and an open four in the far corner of the largest board */
	{ "size=20", "t20 a1 t19 c1 t18 e1 t17 g1", "t16" },
	{ "size=20", "a1 t20 c1 s20 e1 r20 g1 q20", "p20" },
	{ "size=20", "q17 a1 q18 c1 q19 e1", "q16" },
	{ "size=20 five=exact", "t20 a1 t19 c1 t18 e1 t16 g1 s9 j1", "t17" },
	/* On r20, a stone would make six in a row. */
	{ "size=20 five=exact", "o20 a1 p20 c1 q20 e1 s20 g1 t20 j1 q17 a9 q18 c9 q19 e9", "q16" },
};

/* Both players, "threats" and "plain", solve these puzzles. */
START_TEST(task)
{
	static const char *const players[] = { "threats", "plain" };
	struct gomoku g = gomoku_start(tasks[_i].settings);
	char text[MOVE_TEXT];
	struct thought t;

	gomoku_play(&g, tasks[_i].moves);
	for (int i = 0; i < 2; i++) {
		t = ask_player(players[i], &g, 500, 20000, 1);
		game_format_move(&game_gomoku, &g, g.turn, t.move, text, sizeof text);
		expect_words(tasks[_i].right, text);
	}
}
END_TEST

/* With a limit on positions, the player always repeats the same moves, and even the lowest limit
 * leaves it a move. */
START_TEST(repeats)
{
	struct rng rng = { 14 };

	for (unsigned i = 0; i < 12; i++) {
		const struct gomoku g = gomoku_random(&rng, boards[i % 6], 4 + i);
		const struct thought a = ask(&g, 3000, 1), b = ask(&g, 3000, 2);

		ck_assert_uint_eq(a.move, b.move);
		ck_assert_uint_eq(a.nodes, b.nodes);
		ask(&g, 1, 1);
	}
}
END_TEST

/* The player must stop at its limit on positions, even where the opponent is about to win by force
 * and the player can prove nothing. */
START_TEST(keeps_to_limits)
{
	enum { NODES = 2000, ROUNDING = 100 };
	struct rng rng = { 16 };

	for (unsigned i = 0; i < 10; i++) {
		const struct gomoku g = gomoku_random(&rng, "", 10 + i);
		const struct thought t = ask(&g, NODES, 1);

		ck_assert_uint_le(t.nodes, NODES + SHORT_SEARCH + SHORT_AT_MOST + ROUNDING);
	}
}
END_TEST

/* The player observes its time limit. The test allows much more time, because the machine may be
 * busy and sanitizers slow everything down. */
START_TEST(keeps_time)
{
	enum { MS = 20, MOST_MS = 400 };
	struct rng rng = { 17 };
	double longest = 0;

	for (unsigned i = 0; i < 10; i++) {
		const struct gomoku g = gomoku_random(&rng, "size=15", 6 + 2 * i);
		const double start = clock_cpu_seconds();
		double spent;

		ask_player("threats", &g, MS, 0, 1);
		spent = clock_cpu_seconds() - start;
		longest = spent > longest ? spent : longest;
	}
	ck_assert_msg(1000 * longest < MOST_MS, "%.0f ms", 1000 * longest);
}
END_TEST

/* On the small boards the player can't be beaten, whatever its opponent plays. */
START_TEST(unbeaten)
{
	struct rng rng = { 15 };

	for (unsigned i = 0; i < 6; i++) {
		struct gomoku g = gomoku_start(_i ? "size=7" : "size=6 five=exact");

		while (g.winner == WINNER_OPEN) {
			const bool ours = g.turn == i % 2;
			const unsigned win = plain_win(&g, g.turn);
			game_move m;

			if (ours)
				m = ask(&g, 300, 1).move;
			else
				m = win < gomoku_area(&g) ? win
							  : game_gomoku.pick(&g, g.turn, &rng);
			game_gomoku.apply(&g, g.turn, m);
		}
		ck_assert_uint_ne(g.winner, 1 - i % 2);
	}
}
END_TEST

void gomoku_player_cases(Suite *s)
{
	TCase *c = suite_case(s, "player");

	tcase_add_loop_test(c, fours, 0, 6);
	tcase_add_loop_test(c, puzzles, 0, 6);
	tcase_add_loop_test(c, threes, 0, 2);
	tcase_add_loop_test(c, stops, 0, 4);
	tcase_add_loop_test(c, task, 0, sizeof tasks / sizeof *tasks);
	tcase_add_test(c, repeats);
	tcase_add_test(c, keeps_to_limits);
	tcase_add_test(c, keeps_time);
	tcase_add_loop_test(c, unbeaten, 0, 2);
}
