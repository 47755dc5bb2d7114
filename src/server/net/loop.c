/* SPDX-License-Identifier: MIT */
#include "server/net/loop_private.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"

static void on_signal(evutil_socket_t number, short what, void *context)
{
	(void)number;
	(void)what;
	loop_stop(context);
}

/* Sends the bytes that have been passed to the connections. It runs in the next turn of the loop,
 * after that turn's other events, so output from a 0 ms timer goes out in the same write as
 * earlier output: for example, the end of one turn of a series together with the start of the
 * next. */
static void on_turn(evutil_socket_t fd, short what, void *context)
{
	struct loop *l = context;

	(void)fd;
	if (what & EV_TIMEOUT)
		event_active(l->turn, EV_WRITE, 0);
	else
		l->turn_ends(l);
}

void loop_want_turn(struct loop *l)
{
	if (!evtimer_pending(l->turn, NULL))
		event_add(l->turn, &(struct timeval){ 0 });
}

/* Raises the limit on open files as far as the system allows, and returns the new limit. */
static int raise_file_limit(void)
{
	enum { ENOUGH = 1 << 20 };
	struct rlimit r;

	if (getrlimit(RLIMIT_NOFILE, &r) != 0)
		return 256;
	if (r.rlim_cur < r.rlim_max) {
		r.rlim_cur = r.rlim_max;
		if (setrlimit(RLIMIT_NOFILE, &r) != 0)
			getrlimit(RLIMIT_NOFILE, &r);
	}
	return r.rlim_cur == RLIM_INFINITY || r.rlim_cur > ENOUGH ? ENOUGH : (int)r.rlim_cur;
}

struct loop *loop_new(char error[ERROR_TEXT])
{
	struct loop *l = xcalloc(1, sizeof *l);

	TAILQ_INIT(&l->open);
	TAILQ_INIT(&l->dropped);
	TAILQ_INIT(&l->busy);
	l->base = event_base_new();
	if (l->base) {
		l->sigint = evsignal_new(l->base, SIGINT, on_signal, l);
		l->sigterm = evsignal_new(l->base, SIGTERM, on_signal, l);
		l->turn = event_new(l->base, -1, 0, on_turn, l);
	}
	if (!l->sigint || !l->sigterm || !l->turn || evsignal_add(l->sigint, NULL) != 0 ||
	    evsignal_add(l->sigterm, NULL) != 0) {
		snprintf(error, ERROR_TEXT, "%s",
			 _("Can't listen for connections on this system."));
		loop_free(l);
		return NULL;
	}
	signal(SIGPIPE, SIG_IGN);
	l->most_files = raise_file_limit();
	return l;
}

void loop_free(struct loop *l)
{
	if (!l)
		return;
	if (l->sigint)
		event_free(l->sigint);
	if (l->sigterm)
		event_free(l->sigterm);
	if (l->turn)
		event_free(l->turn);
	if (l->base)
		event_base_free(l->base);
	peers_free(&l->peers);
	free(l);
}

void loop_run(struct loop *l)
{
	event_base_dispatch(l->base);
}

void loop_stop(struct loop *l)
{
	event_base_loopbreak(l->base);
}

int64_t loop_now_ms(const struct loop *l)
{
	(void)l;
	return clock_ms();
}

/* ---- Timers and watches ----------------------------------------------------- */

/* A timer or a watch: an event and the callback for it. */
struct timer {
	struct event *event;
	void (*go)(void *context);
	void *context;
};
struct watch {
	struct timer told;
};

static void on_event(evutil_socket_t fd, short what, void *context)
{
	struct timer *t = context;

	(void)fd;
	(void)what;
	t->go(t->context);
}

static struct timer *event_for(struct loop *l, int fd, short what, void (*go)(void *context),
			       void *context)
{
	struct timer *t = xcalloc(1, sizeof *t);

	*t = (struct timer){ event_new(l->base, fd, what, on_event, t), go, context };
	/* Without an event, memory has run out: xcalloc() prints a message and ends the program. */
	return t->event ? t : xcalloc(SIZE_MAX, SIZE_MAX);
}

struct timer *timer_new(struct loop *l, void (*go)(void *context), void *context)
{
	return event_for(l, -1, 0, go, context);
}

void timer_set(struct timer *t, int64_t ms)
{
	struct timeval tv = { .tv_sec = (time_t)(ms / 1000),
			      .tv_usec = (suseconds_t)(ms % 1000 * 1000) };

	evtimer_add(t->event, &tv);
}

void timer_stop(struct timer *t)
{
	evtimer_del(t->event);
}

void timer_free(struct timer *t)
{
	if (!t)
		return;
	event_free(t->event);
	free(t);
}

struct watch *watch_new(struct loop *l, int fd, bool read, bool write, void (*ready)(void *context),
			void *context)
{
	struct timer *t = event_for(
		l, fd, (short)((read ? EV_READ : 0) | (write ? EV_WRITE : 0) | EV_PERSIST), ready,
		context);

	event_add(t->event, NULL);
	return (struct watch *)t;
}

void watch_free(struct watch *w)
{
	timer_free((struct timer *)w);
}
