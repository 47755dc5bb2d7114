/* SPDX-License-Identifier: MIT */
#include "turned_loop.h"

#include <poll.h>
#include <stdlib.h>

#include "base/xalloc.h"

struct timer {
	struct loop *loop;
	struct timer *next;
	int64_t due; /* when the timer fires; -1 if it isn't set */
	/* The timer's number in the order in which timers were set: of the timers due at the same
	 * moment, the one set first fires first. */
	uint64_t nth;
	void (*go)(void *context);
	void *context;
};

struct loop {
	int64_t now;
	uint64_t set;
	struct timer *timers;
	struct watch *watches;
};

struct watch {
	struct loop *loop;
	struct watch *next;
	int fd;
	void (*ready)(void *context);
	void *context;
};

/* All code that passes NULL in place of a loop shares this loop. */
static struct loop nobodys;

static struct loop *loop_of(struct loop *l)
{
	return l ? l : &nobodys;
}

struct loop *loop_new(char error[ERROR_TEXT])
{
	(void)error;
	return xcalloc(1, sizeof(struct loop));
}

void loop_free(struct loop *l)
{
	free(l);
}

int64_t loop_now_ms(const struct loop *l)
{
	return l->now;
}

struct timer *timer_new(struct loop *l, void (*go)(void *context), void *context)
{
	struct timer *t = xcalloc(1, sizeof *t);

	l = loop_of(l);
	*t = (struct timer){
		.loop = l, .next = l->timers, .due = -1, .go = go, .context = context
	};
	l->timers = t;
	return t;
}

void timer_set(struct timer *t, int64_t ms)
{
	t->due = t->loop->now + ms;
	t->nth = t->loop->set++;
}

void timer_stop(struct timer *t)
{
	t->due = -1;
}

void timer_free(struct timer *t)
{
	struct timer **at = &t->loop->timers;

	while (*at != t)
		at = &(*at)->next;
	*at = t->next;
	free(t);
}

/* Watches a descriptor. Threads that check passwords make their descriptor readable when they have
 * a result. */
struct watch *watch_new(struct loop *l, int fd, bool read, bool write, void (*ready)(void *context),
			void *context)
{
	struct watch *w = xcalloc(1, sizeof *w);

	(void)read, (void)write;
	l = loop_of(l);
	*w = (struct watch){
		.loop = l, .next = l->watches, .fd = fd, .ready = ready, .context = context
	};
	l->watches = w;
	return w;
}

void watch_free(struct watch *w)
{
	struct watch **at = &w->loop->watches;

	while (*at != w)
		at = &(*at)->next;
	*at = w->next;
	free(w);
}

void clock_wait(struct loop *l)
{
	struct pollfd p = { .events = POLLIN };

	for (struct watch *w = l->watches, *next; w; w = next) {
		next = w->next;
		p.fd = w->fd;
		if (poll(&p, 1, 60000) != 1)
			abort();
		w->ready(w->context);
	}
}

/* Finds the timer that is due first, and no later than `until`. Only timers that were set before
 * number `before` are considered. */
static struct timer *first_due(const struct loop *l, int64_t until, uint64_t before)
{
	struct timer *first = NULL;

	for (struct timer *t = l->timers; t; t = t->next)
		if (t->due >= 0 && t->due <= until && t->nth < before &&
		    (!first || t->due < first->due ||
		     (t->due == first->due && t->nth < first->nth)))
			first = t;
	return first;
}

void clock_turn(struct loop *l, int64_t ms)
{
	const int64_t until = l->now + ms;
	struct timer *t;

	while ((t = first_due(l, until, UINT64_MAX)) != NULL) {
		l->now = t->due;
		t->due = -1;
		t->go(t->context);
	}
	l->now = until;
}

void clock_fire(struct loop *l)
{
	uint64_t before;
	struct timer *t;

	l = loop_of(l);
	before = l->set;
	while ((t = first_due(l, INT64_MAX, before)) != NULL) {
		t->due = -1;
		t->go(t->context);
	}
}

void clock_skip(struct loop *l, int64_t ms)
{
	l->now += ms;
}
