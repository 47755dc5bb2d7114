/* SPDX-License-Identifier: MIT */
/* Tests the thread pool: every job is returned exactly once, and nobody waits for a job that
 * doesn't respond. */
#include "asobi/pool.h"

#include <poll.h>
#include <semaphore.h>

#include "test_clock.h"
#include "suite.h"

struct work {
	struct pool_job job; /* must be the first member of the struct */
	struct pool *pool;
	int n, done, released;
	sem_t begun, go;
};

static struct work work_for(void (*run)(struct pool_job *job, atomic_bool *cancel),
			    void (*done)(struct pool_job *job))
{
	return (struct work){ .job = { .run = run, .done = done } };
}

static bool readable(const struct pool *p, int ms)
{
	struct pollfd fd = { .fd = pool_fd(p), .events = POLLIN };

	return poll(&fd, 1, ms) == 1;
}

/* Waits for a job the way an event loop does; after a minute, the job counts as stuck. */
static void wait_for(struct pool *p, const struct work *w)
{
	for (pool_collect(p); pool_busy(&w->job); pool_collect(p))
		ck_assert_msg(readable(p, 60000), "the pool never says that it is done");
}

static void add_one(struct pool_job *job, atomic_bool *cancel)
{
	(void)cancel;
	((struct work *)job)->n++;
}

static void until_cancelled(struct pool_job *job, atomic_bool *cancel)
{
	sem_post(&((struct work *)job)->begun);
	while (!atomic_load(cancel))
		poll(NULL, 0, 1);
	((struct work *)job)->n += 7;
}

/* A job that ignores all requests to stop until the test releases it. */
static void deaf(struct pool_job *job, atomic_bool *cancel)
{
	struct work *w = (struct work *)job;

	(void)cancel;
	sem_post(&w->begun);
	sem_wait(&w->go);
	w->n++;
}

static void count_done(struct pool_job *job)
{
	((struct work *)job)->done++;
}

static void count_released(struct pool_job *job)
{
	((struct work *)job)->released++;
}

static void start_and_see(struct pool *p, struct work *w)
{
	sem_init(&w->begun, 0, 0);
	sem_init(&w->go, 0, 0);
	ck_assert(pool_start(p, &w->job));
	sem_wait(&w->begun);
}

START_TEST(comes_back_once)
{
	struct work w = work_for(add_one, count_done);
	struct pool *p = pool_new(2);

	ck_assert(!pool_busy(&w.job) && !readable(p, 0));
	for (int i = 1; i <= 3000; i++) {
		ck_assert(pool_start(p, &w.job) && pool_busy(&w.job));
		wait_for(p, &w);
		ck_assert(w.n == i && w.done == i);
	}
	pool_collect(p);
	ck_assert(w.done == 3000 && !readable(p, 0));
	pool_free(p);
}
END_TEST

/* A pool accepts more jobs than it has threads, and never starts more threads than requested. */
START_TEST(jobs_share_threads)
{
	enum { N = 500, THREADS = 3 };
	static struct work w[N];
	struct pool *p = pool_new(THREADS);

	for (int i = 0; i < N; i++) {
		w[i] = work_for(add_one, count_done);
		ck_assert(pool_start(p, &w[i].job));
		ck_assert_uint_le(pool_look(p).threads, THREADS);
	}
	for (int i = 0; i < N; i++) {
		wait_for(p, &w[i]);
		ck_assert(w[i].n == 1 && w[i].done == 1);
	}
	pool_free(p);
}
END_TEST

START_TEST(cancel_stops_and_wears_off)
{
	struct work w = work_for(until_cancelled, NULL);
	struct pool *p = pool_new(1);

	pool_cancel(&w.job); /* the job isn't running, so this has no effect */
	for (int i = 0; i < 50; i++) {
		w.n = 0;
		start_and_see(p, &w);
		pool_cancel(&w.job);
		wait_for(p, &w);
		ck_assert_int_eq(w.n, 7);
	}
	start_and_see(p, &w);
	ck_assert_msg(!readable(p, 30), "the old cancel still counts");
	pool_free(p); /* freeing the pool cancels the job and waits for it */
	ck_assert_int_eq(w.n, 14);
	ck_assert(!pool_busy(&w.job));
}
END_TEST

START_TEST(what_has_not_begun_is_taken_back)
{
	struct work first = work_for(until_cancelled, NULL), second = work_for(add_one, count_done),
		    third = work_for(add_one, count_done);
	struct pool *p = pool_new(1);

	start_and_see(p, &first);
	ck_assert(pool_start(p, &second.job) && pool_start(p, &third.job));
	ck_assert(!pool_withdraw(&first.job));
	ck_assert(pool_withdraw(&third.job) && !pool_busy(&third.job) &&
		  !pool_withdraw(&third.job));
	ck_assert(pool_start(p, &third.job) && pool_withdraw(&second.job));
	pool_cancel(&first.job);
	wait_for(p, &third);
	ck_assert(second.n == 0 && second.done == 0 && third.n == 1 && third.done == 1);
	pool_free(p);
}
END_TEST

START_TEST(nudges_wake_without_being_done)
{
	struct work w = work_for(until_cancelled, count_done);
	struct pool *p = pool_new(1);

	start_and_see(p, &w);
	for (int i = 0; i < 100000; i++) /* write more wake-up bytes than a pipe can hold */
		pool_nudge(p);
	ck_assert(readable(p, 0));
	pool_collect(p);
	ck_assert(!readable(p, 0) && pool_busy(&w.job) && !w.done);
	pool_cancel(&w.job);
	wait_for(p, &w);
	pool_free(p);
}
END_TEST

START_TEST(left_jobs_are_released)
{
	struct work idle = work_for(add_one, count_done), waits = idle,
		    runs = work_for(until_cancelled, count_done), ran = idle;
	struct pool *p = pool_new(1);

	pool_leave(&idle.job, count_released);
	ck_assert_int_eq(idle.released, 1);
	ck_assert(pool_start(p, &ran.job));
	ck_assert(readable(p, 60000));
	pool_leave(&ran.job, count_released);
	start_and_see(p, &runs);
	ck_assert(pool_start(p, &waits.job));
	pool_leave(&waits.job, count_released);
	ck_assert(waits.released == 1 && waits.n == 0);
	pool_leave(&runs.job, count_released);
	ck_assert_int_eq(runs.released, 0);
	while (!runs.released) {
		ck_assert(readable(p, 60000));
		pool_collect(p);
	}
	ck_assert(runs.n == 7 && !runs.done && ran.n == 1 && !ran.done && ran.released == 1);
	pool_free(p);
}
END_TEST

/* A job that doesn't come back occupies a thread. The pool replaces this thread so that the other
 * jobs go on. */
START_TEST(the_deaf_are_replaced)
{
	struct work w = work_for(deaf, count_done), other = work_for(add_one, NULL);
	struct pool *p = pool_new(1);

	start_and_see(p, &w);
	ck_assert(pool_start(p, &other.job));
	pool_cancel(&w.job);
	ck_assert(!pool_deaf(&w.job) && pool_due_ms(p) < INT64_MAX);
	clock_shift_ms += POOL_PATIENCE_MS;
	ck_assert(pool_deaf(&w.job));
	wait_for(p, &other);
	ck_assert(other.n == 1 && pool_look(p).deaf == 1 && pool_look(p).threads == 2);
	sem_post(&w.go);
	wait_for(p, &w);
	ck_assert(w.n == 1 && w.done == 1 && pool_look(p).deaf == 0);
	ck_assert(pool_start(p, &other.job));
	wait_for(p, &other);
	pool_free(p);
}
END_TEST

/* If the pool is freed while jobs don't respond, the last thread to return frees its memory. */
START_TEST(the_deaf_are_left_behind)
{
	static struct work w;
	struct pool *p = pool_new(1);

	w = work_for(deaf, count_done);
	start_and_see(p, &w);
	pool_cancel(&w.job);
	clock_shift_ms += POOL_PATIENCE_MS;
	ck_assert(pool_deaf(&w.job));
	pool_leave(&w.job, count_released);
	pool_free(p);
	sem_post(&w.go);
}
END_TEST

START_TEST(replaced_up_to_a_limit)
{
	enum { N = POOL_MOST_DEAF + 2 };
	static struct work w[N];
	struct pool *p = pool_new(1);

	for (int i = 0; i < N; i++) {
		w[i] = work_for(deaf, NULL);
		sem_init(&w[i].begun, 0, 0);
		sem_init(&w[i].go, 0, 0);
		ck_assert(pool_start(p, &w[i].job));
		if (i > POOL_MOST_DEAF)
			break;
		sem_wait(&w[i].begun);
		pool_cancel(&w[i].job);
		clock_shift_ms += POOL_PATIENCE_MS;
	}
	ck_assert(pool_look(p).deaf == POOL_MOST_DEAF && pool_look(p).waiting == 1);
	ck_assert_uint_eq(pool_look(p).threads, POOL_MOST_DEAF + 1);
	for (int i = 0; i < N; i++)
		sem_post(&w[i].go);
	for (int i = 0; i < N; i++)
		wait_for(p, &w[i]);
	pool_free(p);
}
END_TEST

START_TEST(free_of_nothing)
{
	struct work w = work_for(add_one, NULL);

	pool_free(NULL);
	pool_free(pool_new(1));
	/* When each pool is freed, its job may or may not have begun. */
	for (int i = 0; i < 200; i++) {
		struct pool *p = pool_new(1);

		ck_assert(pool_start(p, &w.job));
		pool_free(p);
		ck_assert(!pool_busy(&w.job));
	}
}
END_TEST

SECTION(pool)
{
	Suite *s = suite_create("pool");
	TCase *c = suite_case(s, "pool");

	test_clock = CLOCK_SHIFTED;
	tcase_add_test(c, comes_back_once);
	tcase_add_test(c, jobs_share_threads);
	tcase_add_test(c, cancel_stops_and_wears_off);
	tcase_add_test(c, what_has_not_begun_is_taken_back);
	tcase_add_test(c, nudges_wake_without_being_done);
	tcase_add_test(c, left_jobs_are_released);
	tcase_add_test(c, the_deaf_are_replaced);
	tcase_add_test(c, the_deaf_are_left_behind);
	tcase_add_test(c, replaced_up_to_a_limit);
	tcase_add_test(c, free_of_nothing);
	return s;
}
