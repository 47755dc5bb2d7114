/* SPDX-License-Identifier: MIT */
/* Tests the tree search player's habits: its moves are reproducible, it stops when told to, and it
 * answers every question. */
#include "mcts.h"

#include <poll.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "games/nim/nim.h"
#include "games/tictactoe/tictactoe.h"

static bool same_verdict(const struct verdict *a, const struct verdict *b)
{
	return a->move == b->move && a->exact == b->exact && a->outcome == b->outcome &&
	       a->plies == b->plies && a->value_milli == b->value_milli &&
	       a->first_milli == b->first_milli;
}

static bool same_thought(const struct thought *a, const struct thought *b)
{
	bool same = a->move == b->move && a->value == b->value && a->nodes == b->nodes &&
		    !strcmp(a->remark, b->remark) && a->n_verdicts == b->n_verdicts;

	for (size_t i = 0; same && i < a->n_verdicts; i++)
		same = same_verdict(&a->verdicts[i], &b->verdicts[i]);
	return same;
}

static bool same_thoughts(const struct thought *a, const struct thought *b, size_t n)
{
	while (n > 0 && same_thought(a, b))
		a++, b++, n--;
	return n == 0;
}

/* Has the player play one game of Hamlet against itself and stores its moves and thoughts. */
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

/* The player remembers nothing from earlier games, and its play doesn't depend on the clock. */
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
	ck_assert(same_thoughts(one, other, n));
	table_close(&t);
	table_close(&u);
}
END_TEST

/* A new game may start from the position after the player's last move, but with the player in
 * another seat; what it remembers must not carry over. */
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
	ck_assert(same_thought(&t.thought, &u.thought));
	table_close(&t);
	table_close(&u);
}
END_TEST

struct job {
	struct pool_job job; /* must be the first member of the struct */
	struct table table;
	struct thought thoughts[64];
	size_t n;
};

static void play_in_thread(struct pool_job *job, atomic_bool *cancel)
{
	struct job *j = (struct job *)job;

	(void)cancel;
	j->n = play_hamlet(&j->table, j->thoughts);
}

static void wait_done(struct pool *p, const struct pool_job *job)
{
	for (pool_collect(p); pool_busy(job); pool_collect(p)) {
		struct pollfd fd = { .fd = pool_fd(p), .events = POLLIN };

		poll(&fd, 1, -1);
	}
}

/* Each player has its own memory, so players that think at the same time don't affect one another.
 */
START_TEST(many_threads)
{
	enum { THREADS = 4 };
	static struct job jobs[THREADS];
	struct pool *p = pool_new(THREADS);

	for (int i = 0; i < THREADS; i++) {
		table_open(&jobs[i].table, "hamlet", "", "playouts=400");
		jobs[i].job.run = play_in_thread;
		ck_assert(pool_start(p, &jobs[i].job));
	}
	for (int i = 0; i < THREADS; i++) {
		wait_done(p, &jobs[i].job);
		table_close(&jobs[i].table);
		ck_assert_uint_eq(jobs[i].n, jobs[0].n);
		ck_assert(same_thoughts(jobs[i].thoughts, jobs[0].thoughts, jobs[0].n));
	}
	pool_free(p);
}
END_TEST

static void think_in_thread(struct pool_job *job, atomic_bool *cancel)
{
	struct table *t = &((struct job *)job)->table;

	t->budget.cancel = cancel;
	table_think(t);
}

/* Returns how long the player continues to compute after it is told to stop. This is CPU time,
 * because other work on the machine would distort wall-clock measurements. */
static double cancel_after(struct job *j, int ms)
{
	struct pool *p = pool_new(1);
	double start;

	j->job.run = think_in_thread;
	ck_assert(pool_start(p, &j->job));
	poll(NULL, 0, ms);
	start = clock_cpu_seconds();
	pool_cancel(&j->job);
	wait_done(p, &j->job);
	pool_free(p);
	return clock_cpu_seconds() - start;
}

START_TEST(cancel_is_prompt)
{
	static const char *const games[][2] = {
		{ "hamlet", "" },
		{ "nim", "n=9999 k=2" },
		{ "nim", "n=9999 k=9999" },
	};
	static struct job job;
	double best = 1e9;

	table_open(&job.table, games[_i][0], games[_i][1], "ms=600000");
	for (int i = 0; i < 5; i++) {
		double took = cancel_after(&job, 30);

		best = took < best ? took : best;
	}
	ck_assert_msg(best < 0.1, "%g seconds", best);
	table_close(&job.table);
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
	/* The deadline has already passed, but the player must still answer. */
	t.budget.deadline_ms = 0;
	ck_assert(table_think(&t));
	t.budget = budget_unlimited();
	t.budget.max_nodes = 500;
	ck_assert(table_think(&t));
	ck_assert_uint_le(t.thought.nodes, 501);
	ck_assert_uint_ge(t.thought.nodes, 500);
	t.budget = budget_unlimited();
	/* The player's own limit of 20 ms ends the search; on a busy machine, it may not have got
	 * far by then. */
	ck_assert(table_think(&t));
	table_close(&t);
}
END_TEST

/* The player also answers after moves have been taken back, after a jump to another position, and
 * in a seat that it hasn't played before. */
START_TEST(any_position_may_be_asked)
{
	struct table t;
	struct rng rng;
	struct move_list scratch = { 0 };

	table_open(&t, "hamlet", "", "playouts=100");
	rng_seed(&rng, 9);
	for (int i = 0; i < 300; i++) {
		unsigned plies = rng_below(&rng, 30);

		t.game->start(&t.state, &(struct setup){ .seats = 2 }, (char[ERROR_TEXT]){ 0 });
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

	ck_assert(mcts && agent_fits(mcts, &game_tictactoe) && agent_fits(mcts, &game_nim));
	for (size_t i = 0; all_games[i]; i++)
		ck_assert(!agent_fits(mcts, all_games[i]) ||
			  (all_games[i]->max_seats == 2 && game_is_open(all_games[i])));
}
END_TEST

void mcts_habits_cases(Suite *s)
{
	TCase *c = suite_case(s, "habits");

	tcase_add_test(c, same_seed_same_game);
	tcase_add_test(c, begin_forgets);
	tcase_add_test(c, many_threads);
	tcase_add_loop_test(c, cancel_is_prompt, 0, 3);
	tcase_add_test(c, limits);
	tcase_add_test(c, any_position_may_be_asked);
	tcase_add_test(c, fits_open_games_of_two);
}
