/* SPDX-License-Identifier: MIT */
#include "asobi/pool.h"

#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/xalloc.h"

struct thread {
	pthread_t id;
	struct pool *pool;
	bool ended; /* true once the thread uses nothing but its own stack */
	struct thread *next;
};

struct queue {
	struct pool_job *first, **end;
};

struct pool {
	pthread_mutex_t lock;
	/* `work` signals that there is something to do; `gone` signals that a job returned or a
	 * thread ended. */
	pthread_cond_t work, gone;
	/* The maximum number of threads, not counting those of deaf jobs (jobs that ignore their
	 * cancellation). */
	unsigned most;
	unsigned n_threads, n_idle, n_waiting, n_running, n_deaf;
	struct thread *threads;
	struct queue waiting, ran;
	struct pool_job *running;
	/* `left` is true if the pool was freed while some jobs still ignored their cancellation;
	 * the last of their threads then cleans up. */
	bool quit, left;
	atomic_bool told; /* true while the pipe holds a byte */
	int pipe[2];
};

/* ---- Queues ---- */

static void append_job(struct queue *q, struct pool_job *job)
{
	job->next = NULL;
	*q->end = job;
	q->end = &job->next;
}

static struct pool_job *take_job(struct queue *q)
{
	struct pool_job *job = q->first;

	if (job && !(q->first = job->next))
		q->end = &q->first;
	return job;
}

static void unlink_job(struct pool_job **list, struct pool_job *job)
{
	while (*list != job)
		list = &(*list)->next;
	*list = job->next;
}

/* ---- Threads; everything except the jobs themselves runs with the lock held ---- */

static void tell_owner(struct pool *p)
{
	ssize_t written;

	if (atomic_load(&p->told))
		return;
	atomic_store(&p->told, true);
	written = write(p->pipe[1], "", 1); /* never blocks, because the pipe is empty */
	(void)written;
}

static void destroy_pool(struct pool *p)
{
	for (struct thread *t; (t = p->threads) != NULL;) {
		p->threads = t->next;
		free(t);
	}
	pthread_cond_destroy(&p->work);
	pthread_cond_destroy(&p->gone);
	pthread_mutex_destroy(&p->lock);
	close(p->pipe[0]);
	close(p->pipe[1]);
	free(p);
}

static void work_on(struct pool *p, struct pool_job *job)
{
	job->state = POOL_RUNS;
	job->begun_ms = clock_ms();
	job->next = p->running;
	p->running = job;
	p->n_waiting--;
	p->n_running++;
	pthread_mutex_unlock(&p->lock);
	job->run(job, &job->cancel);
	pthread_mutex_lock(&p->lock);
	unlink_job(&p->running, job);
	p->n_running--;
	p->n_deaf -= job->deaf;
	job->state = POOL_RAN;
	if (p->left) {
		if (job->release)
			job->release(job);
		return;
	}
	append_job(&p->ran, job);
	tell_owner(p);
	pthread_cond_signal(&p->gone);
}

static void *serve_jobs(void *arg)
{
	struct thread *self = arg;
	struct pool *p = self->pool;
	bool last;

	pthread_mutex_lock(&p->lock);
	for (;;) {
		struct pool_job *job;

		p->n_idle++;
		while (!p->waiting.first && !p->quit && p->n_threads - p->n_deaf <= p->most)
			pthread_cond_wait(&p->work, &p->lock);
		p->n_idle--;
		/* When a job ignores its cancellation, a new thread replaces the job's thread. If
		 * the job returns after all, there is one thread too many, so this thread ends. */
		if (p->n_threads - p->n_deaf > p->most || !(job = take_job(&p->waiting)))
			break;
		work_on(p, job);
	}
	p->n_threads--;
	self->ended = true;
	pthread_cond_signal(&p->gone);
	last = p->left && !p->n_threads;
	pthread_mutex_unlock(&p->lock);
	if (last)
		destroy_pool(p);
	return NULL;
}

static bool start_thread(struct pool *p)
{
	struct thread *t = xcalloc(1, sizeof *t);
	sigset_t all, old;
	bool ok;

	t->pool = p;
	/* Only the thread that owns the pool should receive signals. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	ok = pthread_create(&t->id, NULL, serve_jobs, t) == 0;
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	if (!ok) {
		free(t);
		return false;
	}
	t->next = p->threads;
	p->threads = t;
	p->n_threads++;
	return true;
}

/* Starts as many threads as the waiting jobs need. The new threads wait for the lock. */
static void engage_threads(struct pool *p)
{
	unsigned idle = p->n_idle;

	for (; idle < p->n_waiting && p->n_threads - p->n_deaf < p->most; idle++)
		if (!start_thread(p))
			break;
	if (p->n_waiting)
		pthread_cond_broadcast(&p->work);
}

static void join_ended(struct pool *p)
{
	for (struct thread **at = &p->threads, *t; (t = *at) != NULL;) {
		if (!t->ended) {
			at = &t->next;
			continue;
		}
		*at = t->next;
		pthread_join(t->id, NULL);
		free(t);
	}
}

static int64_t deaf_at(const struct pool_job *job)
{
	return (job->begun_ms > job->cancelled_ms ? job->begun_ms : job->cancelled_ms) +
	       POOL_PATIENCE_MS;
}

/* Marks jobs that ignore their cancellation as deaf, and lets new threads replace theirs. */
static void give_up_the_deaf(struct pool *p)
{
	const int64_t now = clock_ms();

	for (struct pool_job *j = p->running; j && p->n_deaf < POOL_MOST_DEAF; j = j->next) {
		if (j->deaf || !j->cancelled_ms || now < deaf_at(j))
			continue;
		j->deaf = true;
		p->n_deaf++;
		engage_threads(p);
	}
}

/* ---- Functions for the owner ---- */

struct pool *pool_new(unsigned threads)
{
	struct pool *p = xcalloc(1, sizeof *p);
	pthread_condattr_t monotonic;

	if (pipe(p->pipe)) {
		free(p);
		return NULL;
	}
	for (int i = 0; i < 2; i++) {
		fcntl(p->pipe[i], F_SETFL, O_NONBLOCK);
		fcntl(p->pipe[i], F_SETFD, FD_CLOEXEC);
	}
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->work, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&p->gone, &monotonic);
	pthread_condattr_destroy(&monotonic);
	p->most = threads;
	p->waiting.end = &p->waiting.first;
	p->ran.end = &p->ran.first;
	return p;
}

bool pool_start(struct pool *p, struct pool_job *job)
{
	bool ok;

	assert(job->state == POOL_IDLE);
	pthread_mutex_lock(&p->lock);
	give_up_the_deaf(p);
	job->pool = p;
	job->state = POOL_WAITS;
	atomic_store(&job->cancel, false);
	job->deaf = false;
	job->cancelled_ms = 0;
	job->release = NULL;
	append_job(&p->waiting, job);
	p->n_waiting++;
	engage_threads(p);
	ok = p->n_threads > p->n_deaf;
	pthread_mutex_unlock(&p->lock);
	if (!ok)
		pool_withdraw(job);
	return ok;
}

bool pool_busy(const struct pool_job *job)
{
	bool busy;

	if (!job->pool)
		return false;
	pthread_mutex_lock(&job->pool->lock);
	busy = job->state != POOL_IDLE;
	pthread_mutex_unlock(&job->pool->lock);
	return busy;
}

static void cancel_job(struct pool_job *job)
{
	if (job->state == POOL_IDLE || job->cancelled_ms)
		return;
	job->cancelled_ms = clock_ms();
	atomic_store(&job->cancel, true);
}

void pool_cancel(struct pool_job *job)
{
	if (!job->pool)
		return;
	pthread_mutex_lock(&job->pool->lock);
	cancel_job(job);
	pthread_mutex_unlock(&job->pool->lock);
}

/* Removes a job from the middle of the queue. */
static bool withdraw_job(struct pool *p, struct pool_job *job)
{
	if (job->state != POOL_WAITS)
		return false;
	unlink_job(&p->waiting.first, job);
	p->waiting.end = &p->waiting.first;
	while (*p->waiting.end)
		p->waiting.end = &(*p->waiting.end)->next;
	p->n_waiting--;
	job->state = POOL_IDLE;
	return true;
}

bool pool_withdraw(struct pool_job *job)
{
	bool done;

	if (!job->pool)
		return false;
	pthread_mutex_lock(&job->pool->lock);
	done = withdraw_job(job->pool, job);
	pthread_mutex_unlock(&job->pool->lock);
	return done;
}

bool pool_deaf(const struct pool_job *job)
{
	bool deaf;

	if (!job->pool)
		return false;
	pthread_mutex_lock(&job->pool->lock);
	give_up_the_deaf(job->pool);
	deaf = job->state == POOL_RUNS && job->deaf;
	pthread_mutex_unlock(&job->pool->lock);
	return deaf;
}

void pool_leave(struct pool_job *job, void (*release)(struct pool_job *job))
{
	struct pool *p = job->pool;
	bool idle = true;

	if (p) {
		pthread_mutex_lock(&p->lock);
		withdraw_job(p, job);
		cancel_job(job);
		idle = job->state == POOL_IDLE;
		job->done = NULL;
		job->release = release;
		pthread_mutex_unlock(&p->lock);
	}
	if (idle)
		release(job);
}

static struct pool_job *next_to_tell(struct pool *p)
{
	struct pool_job *job;

	pthread_mutex_lock(&p->lock);
	job = take_job(&p->ran);
	if (job)
		job->state = POOL_IDLE;
	pthread_mutex_unlock(&p->lock);
	return job;
}

void pool_collect(struct pool *p)
{
	char byte;
	ssize_t got;

	if (pool_due_ms(p) <= clock_ms()) {
		pthread_mutex_lock(&p->lock);
		give_up_the_deaf(p);
		pthread_mutex_unlock(&p->lock);
	}
	if (!atomic_load(&p->told))
		return;
	pthread_mutex_lock(&p->lock);
	got = read(p->pipe[0], &byte, 1);
	(void)got;
	atomic_store(&p->told, false);
	join_ended(p);
	pthread_mutex_unlock(&p->lock);
	for (struct pool_job *job; (job = next_to_tell(p)) != NULL;) {
		if (job->release)
			job->release(job);
		else if (job->done)
			job->done(job);
	}
}

int pool_fd(const struct pool *p)
{
	return p->pipe[0];
}

void pool_nudge(struct pool *p)
{
	pthread_mutex_lock(&p->lock);
	tell_owner(p);
	pthread_mutex_unlock(&p->lock);
}

int64_t pool_due_ms(const struct pool *pool)
{
	struct pool *p = (struct pool *)pool;
	int64_t due = INT64_MAX;

	pthread_mutex_lock(&p->lock);
	if (p->n_deaf < POOL_MOST_DEAF)
		for (const struct pool_job *j = p->running; j; j = j->next)
			if (!j->deaf && j->cancelled_ms && deaf_at(j) < due)
				due = deaf_at(j);
	pthread_mutex_unlock(&p->lock);
	return due;
}

struct pool_look pool_look(struct pool *p)
{
	struct pool_look look;

	pthread_mutex_lock(&p->lock);
	give_up_the_deaf(p);
	look = (struct pool_look){ p->n_threads, p->n_waiting, p->n_running, p->n_deaf };
	pthread_mutex_unlock(&p->lock);
	return look;
}

/* ---- Shutting down ---- */

/* Releases an abandoned job, or returns any other job to its owner. Must be called with the lock
 * held. */
static void dismiss_job(struct pool_job *job)
{
	job->state = POOL_IDLE;
	job->pool = NULL;
	if (job->release)
		job->release(job);
}

void pool_free(struct pool *p)
{
	const struct timespec until = clock_in_ms(POOL_PATIENCE_MS);
	int late = 0;
	bool left;

	if (!p)
		return;
	pthread_mutex_lock(&p->lock);
	for (struct pool_job *job; (job = take_job(&p->waiting)) != NULL; p->n_waiting--)
		dismiss_job(job);
	for (struct pool_job *job = p->running; job; job = job->next)
		cancel_job(job);
	p->quit = true;
	pthread_cond_broadcast(&p->work);
	while (p->n_threads > p->n_deaf && !late)
		late = pthread_cond_timedwait(&p->gone, &p->lock, &until);
	join_ended(p);
	for (struct pool_job *job; (job = take_job(&p->ran)) != NULL;)
		dismiss_job(job);
	left = p->left = p->n_threads > 0;
	for (struct thread *t = p->threads; t; t = t->next)
		pthread_detach(t->id);
	pthread_mutex_unlock(&p->lock);
	if (!left)
		destroy_pool(p);
}
