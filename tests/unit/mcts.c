/* The tree search player: what it must see, that it is reproducible, and that it
 * stops when told to. */
#include "mcts.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

#include "asobi/player.h"
#include "asobi/verdict.h"
#include "asobi/worker.h"
#include "base/clock.h"
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
	struct who w;

	memset(t, 0, sizeof *t);
	t->game = game_find(game);
	ck_assert(t->game && t->game->state_size <= sizeof t->state);
	snprintf(text, sizeof text, "mcts:%s", who);
	ck_assert_msg(who_parse(t->game, text, &w, error), "%s", error);
	t->class = w.agent;
	t->agent = t->class->create(t->game, w.value, error);
	t->budget = budget_unlimited();
	rng_seed(&t->rng, 1);
	table_start(t, settings);
}

void table_close(struct table *t)
{
	t->class->destroy(t->agent);
}

bool table_ended(const struct table *t)
{
	return !t->game->actors(&t->state);
}

unsigned table_seat(const struct table *t)
{
	return game_first_actor(t->game->actors(&t->state));
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
	known = t->class->think(t->agent, &t->state, table_seat(t), &t->rng, &t->budget, &t->thought);
	if (known)
		check_thought(t);
	return known;
}

void table_put(struct table *t, game_move m)
{
	t->game->apply(&t->state, table_seat(t), m);
}

/* Call fn at every position that can arise, each once. */
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

/* Of what is proven: the quickest win, the slowest loss. */
static void check_choice(const struct thought *got)
{
	const struct verdict *played = verdict_on(got->verdicts, got->n_verdicts, got->move);

	for (size_t i = 0; i < got->n_verdicts; i++)
		if (got->verdicts[i].exact && (played->exact || got->verdicts[i].outcome > 0))
			ck_assert_int_le(verdict_compare(played, &got->verdicts[i]), 0);
}

/* Proven is what is true; the plies are of a line found, so the best is not longer. */
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
		ck_assert_msg(played->outcome >= 0 || played->plies > 2, "a loss in one is not seen");
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
		struct verdict_list right = {0};
		struct budget budget = budget_unlimited();

		snprintf(settings, sizeof settings, "n=%d k=3 misere=%d", n, _i);
		table_open(&t, "nim", settings, "playouts=300000");
		nim_study(&t.state, 0, &budget, verdict_list_found, &right);
		ck_assert(table_think(&t));
		check_exact(&t, right.at, right.len);
		ck_assert(t.thought.verdicts[0].exact);
		ck_assert_int_eq(t.thought.verdicts[0].outcome, best_of(right.at, right.len)->outcome);
		verdict_list_free(&right);
		table_close(&t);
	}
}
END_TEST

/* One game against these answers, by ply; choices: how many there were.  False if
 * it was lost. */
static bool game_against(struct table *t, unsigned seat, const unsigned answers[TTT_CELLS],
			 unsigned choices[TTT_CELLS])
{
	struct move_list list = {0};

	table_start(t, "");
	for (unsigned ply = 0; !table_ended(t); ply++) {
		if (table_seat(t) == seat) {
			ck_assert(table_think(t));
			table_put(t, t->thought.move);
			continue;
		}
		list.len = 0;
		t->game->legal(&t->state, 1 - seat, &list);
		choices[ply] = (unsigned)list.len;
		table_put(t, list.at[answers[ply]]);
	}
	move_list_free(&list);
	return game_outcome(t->game, &t->state, 2, seat) >= 0;
}

/* The next line of answers, the last one first; false after the last. */
static bool next_answers(unsigned answers[TTT_CELLS], const unsigned choices[TTT_CELLS])
{
	for (unsigned ply = TTT_CELLS; ply--; ) {
		if (++answers[ply] < choices[ply])
			return true;
		answers[ply] = 0;
	}
	return false;
}

/* Each game from the start with the same chance, so that it plays alike until the
 * answers differ, with the tree it kept. */
START_TEST(never_loses_tictactoe)
{
	unsigned answers[TTT_CELLS] = {0}, games = 0;
	struct table t;
	bool more = true;

	table_open(&t, "tictactoe", "", "playouts=6000");
	while (more) {
		unsigned choices[TTT_CELLS] = {0};

		rng_seed(&t.rng, 7);
		ck_assert_msg(game_against(&t, (unsigned)_i, answers, choices), "lost game %u", games);
		more = next_answers(answers, choices);
		games++;
	}
	ck_assert_uint_ge(games, 40);
	table_close(&t);
}
END_TEST

/* One game of Hamlet against itself: the moves and all that was thought. */
static size_t play_hamlet(struct table *t, struct thought out[64])
{
	size_t n = 0;

	table_start(t, "");
	for (; !table_ended(t); n++) {
		rng_for_decision(&t->rng, 3, 0, table_seat(t), (unsigned)n);
		t->budget = budget_unlimited();
		ck_assert(table_think(t));
		out[n] = t->thought;
		table_put(t, t->thought.move);
	}
	return n;
}

/* Nothing is left of the games before, and nothing depends on the clock. */
START_TEST(same_seed_same_game)
{
	static struct thought one[64], other[64];
	struct table t, u;
	size_t n;

	table_open(&t, "hamlet", "", "playouts=700");
	table_open(&u, "hamlet", "", "playouts=700,ms=1");
	table_put(&t, 2);
	ck_assert(table_think(&t));
	n = play_hamlet(&t, one);
	ck_assert_uint_eq(play_hamlet(&u, other), n);
	ck_assert(!memcmp(one, other, n * sizeof *one));
	table_close(&t);
	table_close(&u);
}
END_TEST

/* A new game may begin with the position after its last move in another seat. */
START_TEST(begin_forgets)
{
	struct table t, u;

	table_open(&t, "hamlet", "", "playouts=300");
	table_open(&u, "hamlet", "", "playouts=300");
	ck_assert(table_think(&t));
	table_put(&t, t.thought.move);
	table_put(&u, t.thought.move);
	t.class->begin(t.agent, 1);
	t.rng = u.rng;
	t.budget = budget_unlimited();
	ck_assert(table_think(&t) && table_think(&u));
	ck_assert(!memcmp(&t.thought, &u.thought, sizeof t.thought));
	table_close(&t);
	table_close(&u);
}
END_TEST

struct job {
	struct table table;
	struct thought thoughts[64];
	size_t n;
};

static void play_in_thread(void *job, atomic_bool *cancel)
{
	struct job *j = job;

	(void)cancel;
	j->n = play_hamlet(&j->table, j->thoughts);
}

static void wait_done(struct worker *w)
{
	while (!worker_done(w)) {
		struct pollfd fd = { .fd = worker_fd(w), .events = POLLIN };

		poll(&fd, 1, -1);
	}
}

/* Each player has all it needs: others thinking at the same time change nothing. */
START_TEST(many_threads)
{
	enum { THREADS = 4 };
	static struct job jobs[THREADS];
	struct worker *w[THREADS];

	for (int i = 0; i < THREADS; i++) {
		table_open(&jobs[i].table, "hamlet", "", "playouts=400");
		w[i] = worker_new();
		worker_start(w[i], play_in_thread, &jobs[i]);
	}
	for (int i = 0; i < THREADS; i++) {
		wait_done(w[i]);
		worker_free(w[i]);
		table_close(&jobs[i].table);
		ck_assert_uint_eq(jobs[i].n, jobs[0].n);
		ck_assert(!memcmp(jobs[i].thoughts, jobs[0].thoughts, jobs[0].n * sizeof(struct thought)));
	}
}
END_TEST

static void think_in_thread(void *job, atomic_bool *cancel)
{
	struct table *t = job;

	t->budget.cancel = cancel;
	table_think(t);
}

/* How long until it noticed. */
static double cancel_after(struct table *t, int ms)
{
	struct worker *w = worker_new();
	double start;

	worker_start(w, think_in_thread, t);
	poll(NULL, 0, ms);
	start = clock_seconds();
	worker_cancel(w);
	wait_done(w);
	worker_free(w);
	return clock_seconds() - start;
}

START_TEST(cancel_is_prompt)
{
	static const char *const games[][2] = {
		{ "hamlet", "" }, { "nim", "n=9999 k=2" }, { "nim", "n=9999 k=9999" },
	};
	double best = 1e9;
	struct table t;

	table_open(&t, games[_i][0], games[_i][1], "ms=600000");
	for (int i = 0; i < 5; i++) {	/* other work may get in the way now and then */
		double took = cancel_after(&t, 30);

		best = took < best ? took : best;
	}
	ck_assert_msg(best < 0.1, "%g seconds", best);
	table_close(&t);
}
END_TEST

START_TEST(limits)
{
	atomic_bool cancel = true;
	struct table t;

	table_open(&t, "hamlet", "", "ms=20");
	t.budget.cancel = &cancel;
	ck_assert_msg(!table_think(&t), "it knew something before the first playout");
	cancel = false;
	t.budget.deadline_ms = 0;		/* too late: but an answer is due */
	ck_assert(table_think(&t));
	t.budget = budget_unlimited();
	t.budget.max_nodes = 500;
	ck_assert(table_think(&t));
	ck_assert_uint_le(t.thought.nodes, 501);
	ck_assert_uint_ge(t.thought.nodes, 500);
	t.budget = budget_unlimited();
	ck_assert(table_think(&t));		/* 20 ms of its own */
	ck_assert_uint_gt(t.thought.nodes, 500);
	table_close(&t);
}
END_TEST

/* An undo, a jump, a seat it did not play before: it answers all the same. */
START_TEST(any_position_may_be_asked)
{
	struct table t;
	struct rng rng;
	struct move_list scratch = {0};

	table_open(&t, "hamlet", "", "playouts=100");
	rng_seed(&rng, 9);
	for (int i = 0; i < 300; i++) {
		unsigned plies = rng_below(&rng, 30);

		t.game->start(&t.state, &(struct setup){ .seats = 2 }, (char[ERROR_TEXT]){0});
		while (plies-- && !table_ended(&t))
			table_put(&t, game_pick(t.game, &t.state, table_seat(&t), &rng, &scratch));
		while (!table_ended(&t) && rng_below(&rng, 4)) {
			ck_assert(table_think(&t));
			table_put(&t, t.thought.move);
		}
	}
	move_list_free(&scratch);
	table_close(&t);
}
END_TEST

START_TEST(fits_open_games_of_two)
{
	const struct agent_class *mcts = agent_find(game_find("hamlet"), "mcts");

	ck_assert(mcts && mcts->fits(&game_tictactoe) && mcts->fits(&game_nim));
	for (size_t i = 0; all_games[i]; i++)
		ck_assert(!mcts->fits(all_games[i]) || (all_games[i]->max_seats == 2 &&
			  !(all_games[i]->traits & (GAME_HIDDEN | GAME_CHANCE | GAME_SIMULTANEOUS))));
}
END_TEST

int main(void)
{
	Suite *s = suite_create("mcts");
	TCase *c = suite_case(s, "player");

	tcase_add_loop_test(c, wins_and_losses_in_one, 0, 3);
	tcase_add_test(c, tictactoe_is_solved);
	tcase_add_loop_test(c, nim_is_solved, 0, 2);
	tcase_add_loop_test(c, never_loses_tictactoe, 0, 2);
	tcase_add_test(c, same_seed_same_game);
	tcase_add_test(c, begin_forgets);
	tcase_add_test(c, many_threads);
	tcase_add_loop_test(c, cancel_is_prompt, 0, 3);
	tcase_add_test(c, limits);
	tcase_add_test(c, any_position_may_be_asked);
	tcase_add_test(c, fits_open_games_of_two);
	mcts_tree_cases(s);
	return suite_run(s);
}
