/* SPDX-License-Identifier: MIT */
/* pool.h - a few threads for many jobs that take long, so that nobody waits: thinking,
 * studying, reviewing.  One descriptor tells of all of them.
 *
 * All calls are for the thread that owns the pool, but for pool_nudge().  None of them waits,
 * but for pool_free().  What the system refuses is returned. */
#ifndef ASOBI_POOL_H
#define ASOBI_POOL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* A job is a part of what it works on, which stays the caller's until it is over. */
struct pool_job {
	/* Runs in a thread; `cancel` turns true when the answer is wanted at once, or no more. */
	void (*run)(struct pool_job *job, atomic_bool *cancel);
	/* Called by pool_collect() once it ran; may start a job, this one too.  NULL: nothing. */
	void (*done)(struct pool_job *job);

	/* The pool's own; all zero before the first start. */
	struct pool *pool;
	enum { POOL_IDLE, POOL_WAITS, POOL_RUNS, POOL_RAN } state;
	atomic_bool cancel;
	bool deaf;
	int64_t cancelled_ms, begun_ms;
	void (*release)(struct pool_job *job);
	struct pool_job *next;
};

/* A job that does not come back so long after it was cancelled is taken for deaf: its thread
 * is replaced, for at most so many jobs at a time. */
enum { POOL_PATIENCE_MS = 1000, POOL_MOST_DEAF = 16 };

struct pool;
/* At most so many jobs run at the same time; threads are started when there is work for
 * them.  NULL: the system refuses its descriptor. */
struct pool *pool_new(unsigned threads);
/* Cancels everything and waits until it came back, but for the deaf, who are left behind. */
void pool_free(struct pool *p);

/* Jobs begin in the order in which they were started.  The job must be idle.  False: there is
 * no thread and the system gives none; the job stays idle. */
bool pool_start(struct pool *p, struct pool_job *job);
bool pool_busy(const struct pool_job *job); /* started, and not yet collected */
void pool_cancel(struct pool_job *job);	    /* if it is busy; it will be done soon */
/* Take it back if it has not begun: then it is idle, and will not be done. */
bool pool_withdraw(struct pool_job *job);
/* It was cancelled and does not come back. */
bool pool_deaf(const struct pool_job *job);
/* Nobody waits for it any more: it is cancelled, will not be done, and is handed to `release`
 * as soon as no thread uses it: at once, by pool_collect() or pool_free(), or, if it was deaf
 * until then, in the thread itself. */
void pool_leave(struct pool_job *job, void (*release)(struct pool_job *job));

/* Tell of the jobs that ran.  Cheap when there are none. */
void pool_collect(struct pool *p);
/* Readable when pool_collect() has something to tell, or after a nudge. */
int pool_fd(const struct pool *p);
/* From any thread: make it readable. */
void pool_nudge(struct pool *p);
/* When pool_collect() is wanted at the latest, on the monotonic clock; INT64_MAX: whenever. */
int64_t pool_due_ms(const struct pool *p);

struct pool_look {
	unsigned threads, waiting, running, deaf; /* the deaf hold threads, too */
};
struct pool_look pool_look(struct pool *p);

#endif
