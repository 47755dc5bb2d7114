/* SPDX-License-Identifier: MIT */
/* Tests computer players that share a thread pool: a thousand tables on one event loop, players
 * that never stop thinking, and reading a player's thoughts while it thinks. */
#include <poll.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "asobi/pool.h"
#include "asobi/setup.h"
#include "match_cases.h"
#include "scripted.h"
#include "test_clock.h"

enum { HOUR_MS = 3600 * 1000 };

/* ---- A thousand tables ---- */

struct a_table {
	struct match *match;
	struct player *players[MAX_SEATS];
	struct hall *hall;
	struct a_table *next; /* the next table in the list of those where something has happened */
	bool queued;
};

struct hall {
	struct pool *pool;
	struct a_table *first;
	unsigned playing;
};

static void queue(void *context)
{
	struct a_table *t = context;

	if (t->queued)
		return;
	t->queued = true;
	t->next = t->hall->first;
	t->hall->first = t;
}

static void set_table(struct hall *hall, struct a_table *t, unsigned number)
{
	struct match_config c = { .game = game_find("daifugo"), .seed = number };
	char error[ERROR_TEXT] = "";
	struct who who;

	setup_default(c.game, &c.setup);
	ck_assert(who_parse(c.game, "random", &who, error));
	for (unsigned s = 0; s < c.setup.seats; s++) {
		t->players[s] = c.players[s] = player_new(&who, hall->pool, error);
		ck_assert_msg(c.players[s] != NULL, "%s", error);
		t->players[s]->news = queue;
		t->players[s]->context = t;
	}
	t->hall = hall;
	t->match = match_new(&c, error);
	ck_assert_msg(t->match != NULL, "%s", error);
	hall->playing++;
	queue(t);
}

static void clear_table(struct a_table *t)
{
	match_free(t->match);
	for (unsigned s = 0; s < MAX_SEATS; s++)
		player_free(t->players[s]);
	t->match = NULL;
	t->hall->playing--;
}

static void step(struct a_table *t)
{
	struct match_event e;

	while (match_step(t->match, &e)) {
		ck_assert_str_eq(e.why, "");
		if (e.kind == MATCH_OVER) {
			clear_table(t);
			return;
		}
	}
}

static void step_all(struct hall *hall)
{
	for (struct a_table *t; (t = hall->first) != NULL;) {
		hall->first = t->next;
		t->queued = false;
		step(t);
	}
}

/* Five thousand players share two threads and only a few file descriptors; the loop looks only at
 * tables where something has happened. */
START_TEST(a_thousand_tables)
{
	enum { TABLES = 1000, THREADS = 2, DESCRIPTORS = 24 };
	const struct rlimit few = { DESCRIPTORS, DESCRIPTORS };
	struct a_table *tables = calloc(TABLES, sizeof *tables);
	struct hall hall = { .pool = pool_new(THREADS) };

	ck_assert(tables && hall.pool && setrlimit(RLIMIT_NOFILE, &few) == 0);
	for (unsigned i = 0; i < TABLES; i++)
		set_table(&hall, &tables[i], i);
	ck_assert_uint_eq(hall.playing, TABLES);
	while (hall.playing) {
		struct pollfd fd = { .fd = pool_fd(hall.pool), .events = POLLIN };

		step_all(&hall);
		if (hall.playing && !hall.first)
			ck_assert_msg(poll(&fd, 1, 60000) == 1, "%u tables wait for nothing",
				      hall.playing);
		pool_collect(hall.pool);
		ck_assert_uint_le(pool_look(hall.pool).threads, THREADS);
	}
	pool_free(hall.pool);
	free(tables);
}
END_TEST

/* Several players in one pool choose at the same time. Collecting one player's answer must not
 * lose the answers of others. */
START_TEST(answers_together)
{
	const struct game *g = game_find("null");
	struct pool *pool = pool_new(2);
	struct player *players[2];
	char error[ERROR_TEXT];
	struct who who;

	ck_assert(who_parse(g, "random", &who, error));
	for (int i = 0; i < 2; i++)
		players[i] = player_new(&who, pool, error);
	for (int i = 0; i < 500; i++) {
		struct match *m = scripted_match("null", "", players[0], players[1]);

		ck_assert_int_eq(match_run(m), END_PLAYED);
		match_free(m);
	}
	for (int i = 0; i < 2; i++)
		player_free(players[i]);
	pool_free(pool);
}
END_TEST

/* ---- Players that behave as the tests need ---- */

static const int no_values[MAX_AGENT_OPTIONS];
static sem_t begun, go;
static atomic_bool hears;

/* A player that ignores every request to stop until the test releases it or tells it to obey. */
static bool think_deaf(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		       struct budget *budget, struct thought *out)
{
	(void)a, (void)seen, (void)seat, (void)rng, (void)budget;
	out->move = 1;
	if (!atomic_load(&hears)) {
		sem_post(&begun);
		sem_wait(&go);
	}
	return true;
}

/* A player that reports its thoughts, then waits. */
static bool think_aloud(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			struct budget *budget, struct thought *out)
{
	(void)a, (void)seen, (void)seat, (void)rng;
	out->move = 2;
	out->value = 250;
	budget_tell(budget, out);
	while (!budget_spent(budget))
		poll(NULL, 0, 1);
	return true;
}

static const struct agent_class deaf = { .id = "deaf", .think = think_deaf };
static const struct agent_class loud = { .id = "loud", .think = think_aloud };

static struct player *of_class(const struct agent_class *class, struct pool *pool)
{
	return player_agent_new(game_find("nim"), class, no_values, pool);
}

static struct match *clocked(struct player *a, struct player *b)
{
	struct match *m = scripted_match("nim", "", a, b);
	struct match_config c = *match_config(m);
	char error[ERROR_TEXT];

	match_free(m);
	c.clock.move_ms = HOUR_MS;
	m = match_new(&c, error);
	ck_assert_ptr_nonnull(m);
	return m;
}

/* A player ignores its time limit and loses on time at once. In the next game, another thread
 * thinks for this player. */
START_TEST(the_deaf_cost_a_thread)
{
	struct pool *pool = pool_new(1);
	struct player *p = of_class(&deaf, pool);
	struct scripted other = scripted_player(MOVES(1));
	struct match *m = clocked(p, &other.base);
	struct match_event e;

	sem_init(&begun, 0, 0);
	sem_init(&go, 0, 0);
	ck_assert(!match_step(m, &e));
	sem_wait(&begun);
	clock_shift_ms += HOUR_MS;
	ck_assert(match_step(m, &e) && e.move == MOVE_TIMEOUT);
	match_free(m);
	atomic_store(&hears, true);
	m = clocked(p, &other.base);
	ck_assert(!match_step(m, &e) && match_wait_ms(m) > 0 &&
		  match_wait_ms(m) <= POOL_PATIENCE_MS);
	clock_shift_ms += POOL_PATIENCE_MS;
	ck_assert_int_eq(match_wait_ms(m), 0);
	while (!match_step(m, &e))
		ck_assert(match_wait(m, 60000));
	ck_assert(e.actor == 0 && e.move == 1 && pool_look(pool).deaf == 1);
	sem_post(&go);
	match_free(m);
	player_free(p);
	pool_free(pool);
}
END_TEST

/* Without a clock, a player that ignores requests to stop loses once too many such players occupy
 * threads. */
START_TEST(too_many_deaf)
{
	struct pool *pool = pool_new(1);
	struct player *p[POOL_MOST_DEAF + 1];
	struct scripted other = scripted_player(MOVES(1));
	struct match_event e = { 0 };
	struct match *m;

	sem_init(&begun, 0, 0);
	sem_init(&go, 0, 0);
	for (unsigned i = 0; i <= POOL_MOST_DEAF; i++) {
		p[i] = of_class(&deaf, pool);
		m = scripted_match("nim", "", p[i], &other.base);
		ck_assert(!match_step(m, &e));
		sem_wait(&begun);
		match_free(m); /* the match is freed while a question is still open */
		clock_shift_ms += POOL_PATIENCE_MS;
		ck_assert(pool_look(pool).deaf <= POOL_MOST_DEAF);
	}
	m = scripted_match("nim", "", p[POOL_MOST_DEAF], &other.base);
	ck_assert(match_step(m, &e) && e.move == MOVE_RESIGN);
	expect_trouble(&e,
		       "deaf is stuck on its move, and too many other players are stuck as well.");
	for (unsigned i = 0; i <= POOL_MOST_DEAF; i++)
		sem_post(&go);
	match_free(m);
	for (unsigned i = 0; i <= POOL_MOST_DEAF; i++)
		player_free(p[i]);
	pool_free(pool);
}
END_TEST

START_TEST(thoughts_can_be_read)
{
	struct pool *pool = pool_new(1);
	struct player *p = of_class(&loud, pool);
	struct match *m = scripted_match("nim", "", p, NULL);
	struct thought thought;
	struct match_event e;

	ck_assert(!player_thinking(p, &thought));
	ck_assert(!match_step(m, &e));
	while (!player_thinking(p, &thought)) {
		ck_assert(match_wait(m, 60000));
		ck_assert(!match_step(m, &e));
	}
	ck_assert(thought.move == 2 && thought.value == 250 && !player_thought(p));
	match_hurry(m);
	while (!match_step(m, &e))
		ck_assert(match_wait(m, 60000));
	ck_assert(e.move == 2 && player_thought(p) && !player_thinking(p, &thought));
	match_free(m);
	player_free(p);
	pool_free(pool);
}
END_TEST

void match_pool_cases(Suite *s)
{
	TCase *c = suite_case(s, "pool");

	tcase_add_test(c, a_thousand_tables);
	tcase_add_test(c, answers_together);
	tcase_add_test(c, the_deaf_cost_a_thread);
	tcase_add_test(c, too_many_deaf);
	tcase_add_test(c, thoughts_can_be_read);
}
