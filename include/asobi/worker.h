/* worker.h - one background thread answering one question at a time, so that
 * the interface never waits.  All calls are for the owning thread only. */
#ifndef ASOBI_WORKER_H
#define ASOBI_WORKER_H

#include <stdatomic.h>
#include <stdbool.h>

/* Runs in the thread; `cancel` turns true when the answer is no longer wanted. */
typedef void worker_fn(void *job, atomic_bool *cancel);

struct worker;
struct worker *worker_new(void);
/* The worker must be idle; job stays the caller's, untouched until done. */
void worker_start(struct worker *w, worker_fn *fn, void *job);
bool worker_done(struct worker *w);		/* true once per start; then idle again */
void worker_cancel(struct worker *w);		/* ask to stop; returns at once, done follows */
bool worker_busy(const struct worker *w);	/* started, and worker_done() was not yet true */
/* Called from the job: wakes whoever polls worker_fd(), without being done. */
void worker_nudge(struct worker *w);
/* Readable when worker_done() would be true or the job nudged. */
int worker_fd(const struct worker *w);
void worker_free(struct worker *w);		/* cancels and joins */

#endif
