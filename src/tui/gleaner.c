/* SPDX-License-Identifier: MIT */
#include "tui/gleaner.h"

#include <stdio.h>
#include <stdlib.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"

/* A job that searches one saved game in a thread of the pool. */
struct gleaner_job {
	struct pool_job job; /* must be the first member */
	struct gleaner *gleaner;
	char *path;
	struct gleaning found;
};

static void release_job(struct pool_job *job)
{
	struct gleaner_job *r = (struct gleaner_job *)job;

	free(r->found.found);
	free(r->path);
	free(r);
}

static void run_job(struct pool_job *job, atomic_bool *cancel)
{
	struct gleaner_job *r = (struct gleaner_job *)job;

	r->found = glean_slips(r->path, cancel);
}

static void search_next(struct gleaner *g)
{
	const char *path = g->pool ? backlog_next(&g->backlog) : NULL;

	if (!path)
		return;
	free(g->job->path);
	g->job->path = xstrdup(path);
	pool_start(g->pool, &g->job->job);
}

static void finish_job(struct pool_job *job)
{
	struct gleaner_job *r = (struct gleaner_job *)job;
	struct gleaner *g = r->gleaner;

	glean_keep(&r->found, &g->backlog, &g->lessons, clock_today(), g->note);
	search_next(g);
}

void gleaner_begin(struct gleaner *g, char *note)
{
	*g = (struct gleaner){ .lessons = lessons_read(), .note = note };
	g->backlog = backlog_of(&g->lessons);
	g->pool = pool_new(1);
	g->job = xcalloc(1, sizeof *g->job);
	g->job->job.run = run_job;
	g->job->job.done = finish_job;
	g->job->gleaner = g;
	search_next(g);
}

void gleaner_end(struct gleaner *g)
{
	if (!g->job)
		return;
	pool_leave(&g->job->job, release_job);
	if (g->pool)
		pool_free(g->pool);
	backlog_free(&g->backlog);
	lessons_free(&g->lessons);
	*g = (struct gleaner){ 0 };
}

bool gleaner_busy(const struct gleaner *g)
{
	return g->job && pool_busy(&g->job->job);
}

void gleaner_tick(struct gleaner *g)
{
	if (g->pool)
		pool_collect(g->pool);
}

int gleaner_fds(const struct gleaner *g, struct pollfd *out, int max)
{
	if (!g->pool || max < 1)
		return 0;
	out[0] = (struct pollfd){ .fd = pool_fd(g->pool), .events = POLLIN };
	return 1;
}

size_t gleaner_progress(const struct gleaner *g, char *buf, size_t size)
{
	if (!gleaner_busy(g))
		return 0;
	return (size_t)snprintf(buf, size, _("Checking your games: %zu of %zu"), g->backlog.next,
				g->backlog.len);
}
