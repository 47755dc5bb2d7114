/* SPDX-License-Identifier: MIT */
/* A connection reads until its buffer is full, and writes waiting bytes at the end of each turn of
 * the event loop. It ends in three steps. While closing, it still writes the waiting bytes. While
 * lingering, it has shut down its own side and discards what the peer sends, because unread data
 * would make the system reset the connection. Once the connection has been dropped, its owner is
 * told in the next turn. */
#include <errno.h>
#include <event2/buffer.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/wire.h"
#include "base/xalloc.h"
#include "server/net/conn_private.h"

/* One read takes at most 16 KiB, including the header that libevent puts before the data. */
enum { INPUT_MAX = 64 * 1024, READ_AT_ONCE = 16 * 1024 - 64 };

struct conn {
	TAILQ_ENTRY(conn) link, busy_link;
	struct loop *loop;
	int fd;
	enum { CONN_OPEN, CONN_CLOSING, CONN_LINGERING, CONN_DROPPED } step;
	bool busy, again, held, eof, wrote, timed;
	struct event *reads, *writes;
	struct timer *deadline;
	struct evbuffer *in, *out;
	const struct conn_limits *limits;
	const struct conn_ops *ops;
	void *state;
	void (*late)(void *state);
	char address[PEER_ADDRESS];
};

static void make_busy(struct conn *c)
{
	if (!c->busy) {
		c->busy = true;
		TAILQ_INSERT_TAIL(&c->loop->busy, c, busy_link);
	}
	loop_want_turn(c->loop);
}

/* ---- Reading ---------------------------------------------------------------- */

/* Starts or stops reading: a connection doesn't read while its buffer is full because its owner
 * leaves the bytes unused. */
static void want_reads(struct conn *c)
{
	bool want = !c->eof && !c->held &&
		    (c->step == CONN_LINGERING || c->step == CONN_CLOSING ||
		     (c->step == CONN_OPEN && evbuffer_get_length(c->in) < INPUT_MAX));

	if (want)
		event_add(c->reads, NULL);
	else
		event_del(c->reads);
}

static void give_input(struct conn *c)
{
	const size_t n = evbuffer_get_length(c->in);
	size_t used;

	c->again = false;
	if (c->step != CONN_OPEN || c->held)
		return;
	used = n ? c->ops->data(c->state, evbuffer_pullup(c->in, -1), n) : 0;
	if (c->step == CONN_DROPPED)
		return;
	evbuffer_drain(c->in, c->step == CONN_OPEN ? used : n);
	if (c->eof && !c->again && !c->held)
		conn_close(c);
	else
		want_reads(c);
}

static void on_read(evutil_socket_t fd, short what, void *context)
{
	struct conn *c = context;
	struct evbuffer_iovec to;
	size_t room;
	ssize_t got;

	(void)what;
	if (c->step != CONN_OPEN)
		evbuffer_drain(c->in, evbuffer_get_length(c->in));
	room = INPUT_MAX - evbuffer_get_length(c->in);
	if (evbuffer_reserve_space(c->in, READ_AT_ONCE, &to, 1) != 1) {
		conn_drop(c);
		return;
	}
	got = wire_get(fd, to.iov_base, room < READ_AT_ONCE ? room : READ_AT_ONCE);
	c->eof = c->eof || (got < 0 && errno == 0);
	to.iov_len = got > 0 ? (size_t)got : 0;
	evbuffer_commit_space(c->in, &to, 1);
	if ((got < 0 && !c->eof) || (c->eof && c->step == CONN_LINGERING)) {
		conn_drop(c);
	} else if (c->step != CONN_OPEN) {
		want_reads(c);
	} else if (got != 0) {
		give_input(c);
	}
}

void conn_again(struct conn *c)
{
	if (c->step != CONN_OPEN)
		return;
	c->again = true;
	make_busy(c);
}

void conn_hold(struct conn *c, bool hold)
{
	if (c->held == hold)
		return;
	c->held = hold;
	if (!hold)
		conn_again(c);
}

/* ---- Writing ---------------------------------------------------------------- */

static void all_written(struct conn *c)
{
	if (c->step == CONN_CLOSING) {
		c->step = CONN_LINGERING;
		shutdown(c->fd, SHUT_WR);
		if (c->eof)
			conn_drop(c);
		else
			want_reads(c);
	} else if (c->step == CONN_OPEN && c->wrote) {
		c->wrote = false;
		if (c->ops->drained)
			c->ops->drained(c->state);
	}
}

static void write_some(struct conn *c)
{
	if (c->step != CONN_OPEN && c->step != CONN_CLOSING)
		return;
	while (evbuffer_get_length(c->out) > 0) {
		int n = evbuffer_write(c->out, c->fd);

		if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) {
			event_add(c->writes, NULL);
			return;
		}
		if (n <= 0) {
			conn_drop(c);
			return;
		}
		c->wrote = true;
	}
	all_written(c);
}

static void on_write(evutil_socket_t fd, short what, void *context)
{
	(void)fd;
	(void)what;
	write_some(context);
}

size_t conn_waiting(const struct conn *c)
{
	return evbuffer_get_length(c->out);
}

void conn_say(struct conn *c, const void *bytes, size_t n)
{
	size_t waiting = conn_waiting(c);

	if (c->step != CONN_OPEN || n == 0)
		return;
	if (waiting > 0 && waiting + n > c->limits->queue && c->limits->queue > 0) {
		write_some(c);
		waiting = conn_waiting(c);
		if (c->step == CONN_OPEN && waiting > 0 && waiting + n > c->limits->queue)
			conn_drop(c);
		if (c->step != CONN_OPEN)
			return;
	}
	evbuffer_add(c->out, bytes, n);
	make_busy(c);
}

/* ---- Opening and closing ---------------------------------------------------- */

static void on_deadline(void *context)
{
	struct conn *c = context;

	if (c->step != CONN_OPEN) {
		conn_drop(c);
		return;
	}
	c->timed = false;
	if (c->late)
		c->late(c->state);
	if (c->step == CONN_OPEN && !c->timed)
		conn_close(c);
}

void conn_deadline(struct conn *c, int64_t ms, void (*late)(void *state))
{
	if (c->step != CONN_OPEN)
		return;
	c->late = late;
	c->timed = ms >= 0;
	if (c->timed)
		timer_set(c->deadline, ms);
	else
		timer_stop(c->deadline);
}

const char *conn_address(const struct conn *c)
{
	return c->address;
}

void conn_close(struct conn *c)
{
	if (c->step != CONN_OPEN)
		return;
	/* Don't free the input yet, because data() may still be using it; see give_input(). */
	c->step = CONN_CLOSING;
	timer_set(c->deadline, c->limits->linger_ms);
	make_busy(c);
}

void conn_drop(struct conn *c)
{
	struct loop *l = c->loop;

	if (c->step == CONN_DROPPED)
		return;
	c->step = CONN_DROPPED;
	event_del(c->reads);
	event_del(c->writes);
	timer_stop(c->deadline);
	close(c->fd);
	TAILQ_REMOVE(&l->open, c, link);
	TAILQ_INSERT_TAIL(&l->dropped, c, link);
	l->n_open--;
	peers_remove(&l->peers, c->address);
	loop_want_turn(l);
}

static void conn_free(struct conn *c)
{
	if (c->busy)
		TAILQ_REMOVE(&c->loop->busy, c, busy_link);
	TAILQ_REMOVE(&c->loop->dropped, c, link);
	if (c->state)
		c->ops->closed(c->state);
	if (c->reads)
		event_free(c->reads);
	if (c->writes)
		event_free(c->writes);
	if (c->in)
		evbuffer_free(c->in);
	if (c->out)
		evbuffer_free(c->out);
	timer_free(c->deadline);
	free(c);
}

void conn_new(struct loop *l, int fd, const char *address, const struct conn_limits *limits,
	      const struct conn_ops *ops, void *context)
{
	struct conn *c = xcalloc(1, sizeof *c);

	*c = (struct conn){ .loop = l, .fd = fd, .limits = limits, .ops = ops };
	strncpy(c->address, address, sizeof c->address - 1);
	c->reads = event_new(l->base, fd, EV_READ | EV_PERSIST, on_read, c);
	c->writes = event_new(l->base, fd, EV_WRITE, on_write, c);
	c->deadline = timer_new(l, on_deadline, c);
	c->in = evbuffer_new();
	c->out = evbuffer_new();
	TAILQ_INSERT_TAIL(&l->open, c, link);
	l->n_open++;
	peers_add(&l->peers, address);
	if (!c->reads || !c->writes || !c->in || !c->out || event_add(c->reads, NULL) != 0) {
		conn_drop(c);
		return;
	}
	c->state = ops->open(context, c);
	if (!c->state)
		conn_close(c);
}

/* ---- The end of a turn ------------------------------------------------------ */

static void free_dropped(struct loop *l)
{
	bool some = !TAILQ_EMPTY(&l->dropped);

	while (!TAILQ_EMPTY(&l->dropped))
		conn_free(TAILQ_FIRST(&l->dropped));
	if (some && !l->finishing)
		l->room(l);
	if (l->finishing && l->n_open == 0)
		loop_stop(l);
}

void conns_turn(struct loop *l)
{
	struct conns now;
	struct conn *c;

	TAILQ_INIT(&now);
	TAILQ_CONCAT(&now, &l->busy, busy_link);
	while ((c = TAILQ_FIRST(&now))) {
		TAILQ_REMOVE(&now, c, busy_link);
		c->busy = false;
		if (c->again)
			give_input(c);
		write_some(c);
	}
	free_dropped(l);
}

void conns_drop_all(struct loop *l, const struct conn_limits *limits)
{
	struct conn *c, *next;

	for (c = TAILQ_FIRST(&l->open); c; c = next) {
		next = TAILQ_NEXT(c, link);
		if (c->limits == limits)
			conn_drop(c);
	}
	free_dropped(l);
}
