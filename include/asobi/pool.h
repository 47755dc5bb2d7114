/* SPDX-License-Identifier: MIT */
/* pool.h - a few threads for many jobs that take a long time, such as thinking, studying and
 * reviewing, so that nobody has to wait. One descriptor announces the news of all jobs.
 *
 * All calls except pool_nudge() are for the thread that owns the pool. No call waits except
 * pool_free(). If the system refuses something, the return value says so. */
#ifndef ASOBI_POOL_H
#define ASOBI_POOL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* A job is part of the object that it works on, which belongs to the caller until the job is over.
 */
struct pool_job {
	/* Runs in a thread. `cancel` becomes true when the caller wants the answer at once or no
	 * longer needs it. */
	void (*run)(struct pool_job *job, atomic_bool *cancel);
	/* pool_collect() calls this after the job has run; it may start a job, including this one.
	 * May be NULL. */
	void (*done)(struct pool_job *job);

	/* These members belong to the pool; all are zero before the first start. */
	struct pool *pool;
	enum { POOL_IDLE, POOL_WAITS, POOL_RUNS, POOL_RAN } state;
	atomic_bool cancel;
	bool deaf;
	int64_t cancelled_ms, begun_ms;
	void (*release)(struct pool_job *job);
	struct pool_job *next;
};

/* A job that hasn't returned this long after it was cancelled is called deaf. Its thread is
 * replaced, but for at most POOL_MOST_DEAF jobs at a time. */
enum { POOL_PATIENCE_MS = 1000, POOL_MOST_DEAF = 16 };

struct pool;
/* Creates a pool that runs at most `threads` jobs at the same time; it starts a thread only when
 * there is work for it. Returns NULL if the system refuses a descriptor. */
struct pool *pool_new(unsigned threads);
/* Cancels all jobs and waits until they have returned. Deaf jobs, which ignore the cancellation,
 * are left behind. */
void pool_free(struct pool *p);

/* Starts a job; jobs begin in the order in which they were started. The job must be idle. Returns
 * false if there is no thread and the system can't create one; the job then stays idle. */
bool pool_start(struct pool *p, struct pool_job *job);
bool pool_busy(const struct pool_job *job); /* true if the job was started and not yet collected */
void pool_cancel(struct pool_job *job);	    /* cancels a busy job, which should then end soon */
/* Takes a job back if it hasn't begun. It is then idle, and done() won't be called. */
bool pool_withdraw(struct pool_job *job);
/* Returns true if the job was cancelled but didn't return in time. */
bool pool_deaf(const struct pool_job *job);
/* Gives up a job because nobody needs its result any more. The job is cancelled, and done() won't
 * be called. `release` is called as soon as no thread uses the job: at once, in pool_collect() or
 * pool_free(), or, if the job can't be interrupted, in its own thread. */
void pool_leave(struct pool_job *job, void (*release)(struct pool_job *job));

/* Calls done() for the jobs that have run. This is cheap if there are none. */
void pool_collect(struct pool *p);
/* Returns a descriptor that becomes readable when pool_collect() has something to report, or after
 * pool_nudge(). */
int pool_fd(const struct pool *p);
/* Makes the descriptor of the pool readable; any thread may call this. */
void pool_nudge(struct pool *p);
/* Returns the latest time at which pool_collect() must be called, on the monotonic clock; INT64_MAX
 * means any time. */
int64_t pool_due_ms(const struct pool *p);

struct pool_look {
	/* The number of threads, and the numbers of waiting, running and deaf jobs. Deaf jobs
	 * ignore their cancellation and still occupy threads. */
	unsigned threads, waiting, running, deaf;
};
struct pool_look pool_look(struct pool *p);

#endif
