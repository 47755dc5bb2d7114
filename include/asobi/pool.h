/* SPDX-License-Identifier: MIT */
/* pool.h - a few threads for many long jobs, such as thinking, studying and reviewing, so that
 * nobody has to wait. One descriptor announces the news of all jobs. Only the thread that owns the
 * pool may make these calls, except pool_nudge(), which is for any thread. Only pool_free() waits.
 * If the system refuses something, the return value says so. */
#ifndef ASOBI_POOL_H
#define ASOBI_POOL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* A job is embedded in the object that it works on. The caller owns that object and must keep it
 * until the job is over. */
struct pool_job {
	/* Runs in a thread. `cancel` becomes true when the caller wants the answer at once or no
	 * longer needs it. */
	void (*run)(struct pool_job *job, atomic_bool *cancel);
	/* pool_collect() calls this after the job has run; it may start a job, including this one.
	 * May be NULL. */
	void (*done)(struct pool_job *job);

	/* These members belong to the pool; all must be zero before the job is first started. */
	struct pool *pool;
	enum { POOL_IDLE, POOL_WAITS, POOL_RUNS, POOL_RAN } state;
	atomic_bool cancel;
	bool deaf;
	int64_t cancelled_ms, begun_ms;
	void (*release)(struct pool_job *job);
	struct pool_job *next;
};

/* A job that still hasn't returned this long after it was cancelled is called deaf. A new thread
 * replaces its thread, but only for POOL_MOST_DEAF jobs at a time. */
enum { POOL_PATIENCE_MS = 1000, POOL_MOST_DEAF = 16 };

struct pool;
/* Creates a pool that runs at most `threads` jobs at the same time and starts threads only when
 * there is work for them. Returns NULL if the system refuses a descriptor. */
struct pool *pool_new(unsigned threads);
/* Cancels all jobs and waits until they have returned, except for deaf jobs, which are left behind
 * because they ignore the cancellation. */
void pool_free(struct pool *p);

/* Starts an idle job; jobs run in the order in which they were started. If there is no thread and
 * the system can't create one, returns false, and the job stays idle. */
bool pool_start(struct pool *p, struct pool_job *job);
bool pool_busy(const struct pool_job *job); /* true if the job was started but not yet collected */
void pool_cancel(struct pool_job *job);	    /* cancels a busy job, which should then end soon */
/* Takes back a job that hasn't begun. It is then idle, and done() won't be called. */
bool pool_withdraw(struct pool_job *job);
/* Returns true if the job was cancelled but didn't return in time. */
bool pool_deaf(const struct pool_job *job);
/* Abandons a job whose result nobody needs any more. The job is cancelled, and done() won't be
 * called. `release` is called as soon as no thread uses the job: at once, in pool_collect() or
 * pool_free(), or, if the job can't be interrupted, in its own thread. */
void pool_leave(struct pool_job *job, void (*release)(struct pool_job *job));

/* Calls done() for every job that has run; cheap if there are none. */
void pool_collect(struct pool *p);
/* Returns a descriptor that becomes readable when pool_collect() has something to report, or after
 * pool_nudge(). */
int pool_fd(const struct pool *p);
/* Makes the pool's descriptor readable; any thread may call this. */
void pool_nudge(struct pool *p);
/* Returns the latest time, on the monotonic clock, at which pool_collect() must be called;
 * INT64_MAX means any time. */
int64_t pool_due_ms(const struct pool *p);

struct pool_look {
	/* How many threads there are, and how many jobs are waiting, running and deaf. Deaf jobs
	 * ignore their cancellation and still occupy threads. */
	unsigned threads, waiting, running, deaf;
};
struct pool_look pool_look(struct pool *p);

#endif
