/* The background thread: every answer arrives once, and nobody waits in vain. */
#include "asobi/worker.h"

#include <poll.h>
#include <unistd.h>

#include "suite.h"

static bool readable(const struct worker *w, int ms)
{
	struct pollfd fd = { .fd = worker_fd(w), .events = POLLIN };

	return poll(&fd, 1, ms) == 1;
}

/* Wait as the interface does; a minute is for ever. */
static void wait_done(struct worker *w)
{
	while (!worker_done(w))
		ck_assert_msg(readable(w, 60000), "the worker never says that it is done");
}

static void add_one(void *job, atomic_bool *cancel)
{
	(void)cancel;
	++*(int *)job;
}

static void until_cancelled(void *job, atomic_bool *cancel)
{
	while (!atomic_load(cancel))
		usleep(200);
	*(int *)job = 7;
}

START_TEST(answers_once)
{
	struct worker *w = worker_new();
	int n = 0;

	ck_assert(!worker_busy(w) && !worker_done(w) && !readable(w, 0));
	worker_start(w, add_one, &n);
	ck_assert(worker_busy(w));
	wait_done(w);
	ck_assert_int_eq(n, 1);
	ck_assert(!worker_busy(w) && !worker_done(w));
	worker_free(w);
}
END_TEST

START_TEST(many_starts)
{
	struct worker *w = worker_new();
	int n = 0;

	for (int i = 1; i <= 3000; i++) {
		worker_start(w, add_one, &n);
		wait_done(w);
		ck_assert_int_eq(n, i);
	}
	worker_free(w);
}
END_TEST

START_TEST(many_workers)
{
	enum { N = 16 };
	struct worker *w[N];
	int n[N] = {0};

	for (int i = 0; i < N; i++) {
		w[i] = worker_new();
		worker_start(w[i], add_one, &n[i]);
	}
	for (int i = 0; i < N; i++) {
		wait_done(w[i]);
		ck_assert_int_eq(n[i], 1);
		worker_free(w[i]);
	}
}
END_TEST

START_TEST(cancel_stops_and_wears_off)
{
	struct worker *w = worker_new();
	int n = 0;

	for (int i = 0; i < 50; i++) {
		worker_start(w, until_cancelled, &n);
		ck_assert(worker_busy(w));
		worker_cancel(w);
		wait_done(w);
		ck_assert_int_eq(n, 7);
		n = 0;
		worker_start(w, add_one, &n);
		wait_done(w);
		ck_assert_int_eq(n, 1);
	}
	worker_start(w, until_cancelled, &n);
	ck_assert_msg(!readable(w, 30), "the old cancel still counts");
	worker_free(w);		/* cancels and joins */
	ck_assert_int_eq(n, 7);
}
END_TEST

/* Cancelling while idle must not stop the next job before it begins. */
START_TEST(idle_cancel_is_nothing)
{
	struct worker *w = worker_new();
	int n = 0;

	worker_cancel(w);
	worker_start(w, until_cancelled, &n);
	ck_assert(!readable(w, 30) && !worker_done(w));
	worker_free(w);
	ck_assert_int_eq(n, 7);
}
END_TEST

struct nudger {
	struct worker *w;
	atomic_int stage;
};

static void nudge(void *job, atomic_bool *cancel)
{
	struct nudger *j = job;

	for (int i = 0; i < 100000; i++)	/* more than a pipe holds */
		worker_nudge(j->w);
	atomic_store(&j->stage, 1);
	while (!atomic_load(cancel))
		usleep(200);
}

START_TEST(nudges_wake_without_being_done)
{
	struct nudger j = { .w = worker_new() };

	worker_start(j.w, nudge, &j);
	ck_assert(readable(j.w, 60000));
	ck_assert(!worker_done(j.w));
	while (!atomic_load(&j.stage))
		usleep(200);
	ck_assert(!worker_done(j.w) && !readable(j.w, 0));
	worker_cancel(j.w);
	wait_done(j.w);
	worker_free(j.w);
}
END_TEST

START_TEST(free_of_nothing)
{
	int n = 0;

	worker_free(NULL);
	worker_free(worker_new());
	for (int i = 0; i < 200; i++) {		/* a job that may or may not have begun */
		struct worker *w = worker_new();

		worker_start(w, add_one, &n);
		worker_free(w);
	}
	ck_assert_int_eq(n, 200);
}
END_TEST

int main(void)
{
	Suite *s = suite_create("worker");
	TCase *c = suite_case(s, "worker");

	tcase_add_test(c, answers_once);
	tcase_add_test(c, many_starts);
	tcase_add_test(c, many_workers);
	tcase_add_test(c, cancel_stops_and_wears_off);
	tcase_add_test(c, idle_cancel_is_nothing);
	tcase_add_test(c, nudges_wake_without_being_done);
	tcase_add_test(c, free_of_nothing);
	return suite_run(s);
}
