/* SPDX-License-Identifier: MIT */
/* Tests that the tree search player finds wins and losses, solves small games, and never loses at
 * tic-tac-toe. */
#include "mcts.h"

#include <stdio.h>
#include <stdlib.h>

#include "asobi/player.h"
#include "asobi/verdict.h"
#include "games/nim/nim.h"
#include "games/tictactoe/tictactoe.h"

void table_start(struct table *t, const char *settings)
{
	struct setup setup;
	char error[ERROR_TEXT];

	setup_default(t->game, &setup);
	ck_assert_msg(setup_apply(t->game, &setup, settings, error), "%s", error);
	ck_assert(t->game->start(&t->state, &setup, error));
	t->class->begin(t->agent, 0);
}

void table_open(struct table *t, const char *game, const char *settings, const char *who)
{
	char text[WHO_TEXT], error[ERROR_TEXT];
	int value[MAX_AGENT_OPTIONS];
	struct who w;

	memset(t, 0, sizeof *t);
	t->game = game_find(game);
	ck_assert(t->game && t->game->state_size <= sizeof t->state);
	snprintf(text, sizeof text, "mcts:%s", who);
	ck_assert_msg(who_parse(t->game, text, &w, error), "%s", error);
	t->class = who_agent(&w, value);
	t->agent = agent_new(t->class, t->game, value);
	t->budget = budget_unlimited();
	rng_seed(&t->rng, 1);
	table_start(t, settings);
}

void table_close(struct table *t)
{
	agent_free(t->class, t->agent);
}

bool table_ended(const struct table *t)
{
	return !game_actors(t->game, &t->state);
}

unsigned table_seat(const struct table *t)
{
	return game_first_actor(game_actors(t->game, &t->state));
}

static void check_thought(const struct table *t)
{
	const struct thought *got = &t->thought;

	ck_assert(game_is_legal(t->game, &t->state, table_seat(t), got->move));
	ck_assert_uint_ge(got->n_verdicts, 1);
	ck_assert_int_le(abs(got->value), 1000);
	ck_assert_msg(strstr(got->remark, "playout"), "%s", got->remark);
	for (size_t i = 0; i < got->n_verdicts; i++)
		ck_assert(game_is_legal(t->game, &t->state, table_seat(t), got->verdicts[i].move));
}

bool table_think(struct table *t)
{
	bool known;

	memset(&t->thought, 0, sizeof t->thought);
	known = t->class->think(t->agent, &t->state, table_seat(t), &t->rng, &t->budget,
				&t->thought);
	if (known)
		check_thought(t);
	return known;
}

void table_put(struct table *t, game_move m)
{
	t->game->apply(&t->state, table_seat(t), m);
}

/* Calls fn once for every tic-tac-toe position that can occur. */
static void each_ttt(struct table *t, bool seen[], void (*fn)(struct table *t))
{
	struct ttt *now = (struct ttt *)&t->state, before = *now;
	bool *known = &seen[now->side[0] << 9 | now->side[1]];

	if (table_ended(t) || *known)
		return;
	*known = true;
	fn(t);
	for (unsigned cell = 0; cell < TTT_CELLS; cell++) {
		if (game_is_legal(t->game, now, now->turn, cell)) {
			table_put(t, cell);
			each_ttt(t, seen, fn);
			*now = before;
		}
	}
}

static void in_all_ttt(const char *who, void (*fn)(struct table *t))
{
	bool *seen = calloc(1 << 18, sizeof *seen);
	struct table t;

	table_open(&t, "tictactoe", "", who);
	each_ttt(&t, seen, fn);
	table_close(&t);
	free(seen);
}

static const struct verdict *verdict_on(const struct verdict *list, size_t n, game_move m)
{
	for (size_t i = 0; i < n; i++)
		if (list[i].move == m)
			return &list[i];
	return NULL;
}

static const struct verdict *best_of(const struct verdict *list, size_t n)
{
	const struct verdict *best = list;

	for (size_t i = 1; i < n; i++)
		if (verdict_compare(&list[i], best) < 0)
			best = &list[i];
	return best;
}

/* Checks that the player chooses the quickest proven win or, if every move loses, the slowest
 * proven loss. */
static void check_choice(const struct thought *got)
{
	const struct verdict *played = verdict_on(got->verdicts, got->n_verdicts, got->move);

	for (size_t i = 0; i < got->n_verdicts; i++)
		if (got->verdicts[i].exact && (played->exact || got->verdicts[i].outcome > 0))
			ck_assert_int_le(verdict_compare(played, &got->verdicts[i]), 0);
}

/* Checks that every result that the player calls proven is true. The best line may be shorter than
 * the one that the player found, but not longer. */
static void check_exact(const struct table *t, const struct verdict *right, size_t n)
{
	for (size_t i = 0; i < t->thought.n_verdicts; i++) {
		const struct verdict *got = &t->thought.verdicts[i];
		const struct verdict *v = verdict_on(right, n, got->move);

		ck_assert(v != NULL);
		if (!got->exact)
			continue;
		ck_assert_int_eq(got->outcome, v->outcome);
		ck_assert_int_eq(got->value_milli, 1000 * v->outcome);
		ck_assert(!v->outcome || got->plies >= v->plies);
		ck_assert_int_eq(got->plies == 1, v->plies == 1);
	}
	check_choice(&t->thought);
}

static void sees_one_ahead(struct table *t)
{
	struct verdict right[TTT_CELLS];
	size_t n = (size_t)ttt_solve((struct ttt *)&t->state, right);
	const struct verdict *best = best_of(right, n), *played;

	t->class->begin(t->agent, 0);
	ck_assert(table_think(t));
	played = verdict_on(right, n, t->thought.move);
	if (best->outcome > 0 && best->plies == 1)
		ck_assert_uint_eq(played->plies, 1);
	if (best->outcome >= 0 || best->plies > 2)
		ck_assert_msg(played->outcome >= 0 || played->plies > 2,
			      "a loss in one is not seen");
	check_exact(t, right, n);
}

START_TEST(wins_and_losses_in_one)
{
	static const char *const who[] = { "playouts=1", "playouts=5", "playouts=20" };

	in_all_ttt(who[_i], sees_one_ahead);
}
END_TEST

static void proves(struct table *t)
{
	struct verdict right[TTT_CELLS];
	size_t n = (size_t)ttt_solve((struct ttt *)&t->state, right);
	const struct verdict *best = best_of(right, n), *played;

	t->class->begin(t->agent, 0);
	ck_assert(table_think(t));
	check_exact(t, right, n);
	played = verdict_on(t->thought.verdicts, t->thought.n_verdicts, t->thought.move);
	ck_assert(played == t->thought.verdicts && played->exact);
	ck_assert_int_eq(played->outcome, best->outcome);
	ck_assert_int_eq(t->thought.value, 1000 * best->outcome);
}

START_TEST(tictactoe_is_solved)
{
	in_all_ttt("playouts=100000", proves);
}
END_TEST

START_TEST(nim_is_solved)
{
	char settings[32];
	struct table t;

	for (int n = 1; n <= 18; n++) {
		struct verdict_list right = { 0 };
		struct budget budget = budget_unlimited();

		snprintf(settings, sizeof settings, "n=%d k=3 misere=%d", n, _i);
		table_open(&t, "nim", settings, "playouts=300000");
		nim_study(&t.state, 0, &budget, verdict_list_found, &right);
		ck_assert(table_think(&t));
		check_exact(&t, right.at, right.len);
		ck_assert(t.thought.verdicts[0].exact);
		ck_assert_int_eq(t.thought.verdicts[0].outcome,
				 best_of(right.at, right.len)->outcome);
		verdict_list_free(&right);
		table_close(&t);
	}
}
END_TEST

/* Plays one game in which the opponent's move at each ply is given by answers[], and stores in
 * choices[] how many moves it could choose from. Returns false if the player lost. */
static bool game_against(struct table *t, unsigned seat, const unsigned answers[TTT_CELLS],
			 unsigned choices[TTT_CELLS])
{
	struct move_list list = { 0 };

	table_start(t, "");
	for (unsigned ply = 0; !table_ended(t); ply++) {
		if (table_seat(t) == seat) {
			ck_assert(table_think(t));
			table_put(t, t->thought.move);
			continue;
		}
		list.len = 0;
		game_legal(t->game, &t->state, 1 - seat, &list);
		choices[ply] = (unsigned)list.len;
		table_put(t, list.at[answers[ply]]);
	}
	move_list_free(&list);
	return game_outcome(t->game, &t->state, 2, seat) >= 0;
}

/* Advances to the opponent's next sequence of answers, changing the last answer first. Returns
 * false after the last sequence. */
static bool next_answers(unsigned answers[TTT_CELLS], const unsigned choices[TTT_CELLS])
{
	for (unsigned ply = TTT_CELLS; ply--;) {
		if (++answers[ply] < choices[ply])
			return true;
		answers[ply] = 0;
	}
	return false;
}

/* Every game uses the same random numbers, so the player, whose tree is kept between moves, plays
 * the same until the opponent's answers differ. */
START_TEST(never_loses_tictactoe)
{
	unsigned answers[TTT_CELLS] = { 0 }, games = 0;
	struct table t;
	bool more = true;

	table_open(&t, "tictactoe", "", "playouts=6000");
	while (more) {
		unsigned choices[TTT_CELLS] = { 0 };

		rng_seed(&t.rng, 7);
		ck_assert_msg(game_against(&t, (unsigned)_i, answers, choices), "lost game %u",
			      games);
		more = next_answers(answers, choices);
		games++;
	}
	ck_assert_uint_ge(games, 40);
	table_close(&t);
}
END_TEST

SECTION(mcts)
{
	Suite *s = suite_create("mcts");
	TCase *c = suite_case(s, "player");

	tcase_add_loop_test(c, wins_and_losses_in_one, 0, 3);
	tcase_add_test(c, tictactoe_is_solved);
	tcase_add_loop_test(c, nim_is_solved, 0, 2);
	tcase_add_loop_test(c, never_loses_tictactoe, 0, 2);
	mcts_habits_cases(s);
	mcts_tree_cases(s);
	mcts_budgets_cases(s);
	return s;
}
