#include "asobi/worker.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/xalloc.h"

struct worker {
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t wake;
	worker_fn *fn;			/* set: a job waits or runs */
	void *job;
	bool finished, quit;		/* under the lock */
	bool busy;			/* the owner's own view */
	atomic_bool cancel;
	int pipe[2];
};

static void *run(void *arg)
{
	struct worker *w = arg;

	pthread_mutex_lock(&w->lock);
	for (;;) {
		while (!w->fn && !w->quit)
			pthread_cond_wait(&w->wake, &w->lock);
		if (!w->fn)
			break;
		pthread_mutex_unlock(&w->lock);
		w->fn(w->job, &w->cancel);
		pthread_mutex_lock(&w->lock);
		w->fn = NULL;
		w->finished = true;
		worker_nudge(w);
	}
	pthread_mutex_unlock(&w->lock);
	return NULL;
}

static void or_die(int failed, const char *what)
{
	if (failed) {
		fprintf(stderr, "asobi: the system refuses %s\n", what);
		abort();
	}
}

struct worker *worker_new(void)
{
	struct worker *w = xcalloc(1, sizeof *w);
	sigset_t all, old;

	or_die(pipe(w->pipe), "a pipe");
	for (int i = 0; i < 2; i++) {
		fcntl(w->pipe[i], F_SETFL, O_NONBLOCK);
		fcntl(w->pipe[i], F_SETFD, FD_CLOEXEC);
	}
	pthread_mutex_init(&w->lock, NULL);
	pthread_cond_init(&w->wake, NULL);
	atomic_init(&w->cancel, false);
	/* Signals are for the interface's thread. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	or_die(pthread_create(&w->thread, NULL, run, w), "a thread");
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return w;
}

void worker_start(struct worker *w, worker_fn *fn, void *job)
{
	pthread_mutex_lock(&w->lock);
	atomic_store(&w->cancel, false);
	w->fn = fn;
	w->job = job;
	w->finished = false;
	w->busy = true;
	pthread_cond_signal(&w->wake);
	pthread_mutex_unlock(&w->lock);
}

static void drain(int fd)
{
	char bytes[64];

	while (read(fd, bytes, sizeof bytes) > 0)
		;
}

bool worker_done(struct worker *w)
{
	bool done;

	/* Drain first: a nudge that comes later leaves the pipe readable. */
	drain(w->pipe[0]);
	pthread_mutex_lock(&w->lock);
	done = w->finished;
	w->finished = false;
	pthread_mutex_unlock(&w->lock);
	if (done)
		w->busy = false;
	return done;
}

void worker_cancel(struct worker *w)
{
	atomic_store(&w->cancel, true);
}

bool worker_busy(const struct worker *w)
{
	return w->busy;
}

void worker_nudge(struct worker *w)
{
	/* A full pipe is readable already, which is all a nudge is for. */
	ssize_t written = write(w->pipe[1], "", 1);

	(void)written;
}

int worker_fd(const struct worker *w)
{
	return w->pipe[0];
}

void worker_free(struct worker *w)
{
	if (!w)
		return;
	worker_cancel(w);
	pthread_mutex_lock(&w->lock);
	w->quit = true;
	pthread_cond_signal(&w->wake);
	pthread_mutex_unlock(&w->lock);
	pthread_join(w->thread, NULL);
	pthread_cond_destroy(&w->wake);
	pthread_mutex_destroy(&w->lock);
	close(w->pipe[0]);
	close(w->pipe[1]);
	free(w);
}
