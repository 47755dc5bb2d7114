/* SPDX-License-Identifier: MIT */
#include "tables/poll_host.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "tables/tables.h"

enum {
	MOST_GUESTS = 64, MOST_WAITING = 256 * 1024, READ_AT_ONCE = 16 * 1024, THINKERS = 2,
	LINGER_MS = 2000		/* for what is still to be said */
};

struct guest {
	int fd;				/* -1: this place is free */
	struct peer *peer;		/* NULL: the tables have done with it */
	struct strbuf out;
	int64_t end_by;			/* once peer is NULL */
};

struct host {
	int door, random;
	unsigned port;
	struct tables *tables;
	struct pool *pool;
	bool awake;
	struct guest guest[MOST_GUESTS];
};

/* ---- Opening ---- */

union address {
	struct sockaddr any;
	struct sockaddr_in v4;
	struct sockaddr_in6 v6;
};

static bool read_address(const char *text, union address *out, socklen_t *len)
{
	const char *colon = strrchr(text, ':');
	char host[64];
	int port;

	memset(out, 0, sizeof *out);
	if (!colon || (size_t)(colon - text) >= sizeof host || !parse_int(colon + 1, 0, 65535, &port))
		return false;
	if (*text == '[' && colon[-1] == ']') {
		snprintf(host, sizeof host, "%.*s", (int)(colon - text - 2), text + 1);
		out->v6.sin6_family = AF_INET6;
		out->v6.sin6_port = htons((uint16_t)port);
		*len = sizeof out->v6;
		return inet_pton(AF_INET6, host, &out->v6.sin6_addr) == 1;
	}
	snprintf(host, sizeof host, "%.*s", (int)(colon - text), text);
	out->v4.sin_family = AF_INET;
	out->v4.sin_port = htons((uint16_t)port);
	*len = sizeof out->v4;
	return inet_pton(AF_INET, host, &out->v4.sin_addr) == 1;
}

static bool set_flags(int fd)
{
	return fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK) == 0;
}

static bool open_door(struct host *h, const char *text, char error[ERROR_TEXT])
{
	union address a;
	socklen_t len;
	const int on = 1;

	if (!read_address(text, &a, &len)) {
		snprintf(error, ERROR_TEXT, _("'%.100s' is no address; write it as 0.0.0.0:4040 or [::]:4040."), text);
		return false;
	}
	h->door = socket(a.any.sa_family, SOCK_STREAM, 0);
	if (h->door >= 0)
		setsockopt(h->door, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
	if (h->door < 0 || !set_flags(h->door) || bind(h->door, &a.any, len) != 0 || listen(h->door, MOST_GUESTS) != 0 ||
	    getsockname(h->door, &a.any, &len) != 0) {
		snprintf(error, ERROR_TEXT, _("Nobody can come in at %.100s: %s."), text, strerror(errno));
		return false;
	}
	h->port = ntohs(a.any.sa_family == AF_INET6 ? a.v6.sin6_port : a.v4.sin_port);
	return true;
}

struct host *host_open(const char *address, char error[ERROR_TEXT])
{
	struct host *h = xcalloc(1, sizeof *h);

	h->door = -1;
	for (unsigned i = 0; i < MOST_GUESTS; i++)
		h->guest[i].fd = -1;
	h->random = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
	if (h->random < 0)
		snprintf(error, ERROR_TEXT, "%s", _("/dev/urandom cannot be read; no session can be made without it."));
	if (h->random >= 0 && open_door(h, address, error))
		return h;
	host_free(h);
	return NULL;
}

unsigned host_port(const struct host *h)
{
	return h->port;
}

void host_free(struct host *h)
{
	for (unsigned i = 0; i < MOST_GUESTS; i++) {
		if (h->guest[i].fd >= 0)
			close(h->guest[i].fd);
		sb_free(&h->guest[i].out);
	}
	if (h->door >= 0)
		close(h->door);
	if (h->random >= 0)
		close(h->random);
	free(h);
}

/* ---- What the tables ask for ---- */

static void send_bytes(void *context, void *theirs, const char *bytes, size_t n)
{
	struct guest *g = theirs;

	(void)context;
	sb_add_bytes(&g->out, bytes, n);
}

static void end(void *context, void *theirs)
{
	struct guest *g = theirs;

	(void)context;
	g->peer = NULL;
	g->end_by = clock_ms() + LINGER_MS;
}

static void wake(void *context)
{
	((struct host *)context)->awake = true;
}

static void draw(void *context, void *out, size_t n)
{
	if (read(((struct host *)context)->random, out, n) != (ssize_t)n)
		abort();		/* tickets that could be guessed are worse */
}

/* ---- Guests ---- */

static void drop(struct guest *g)
{
	close(g->fd);
	g->fd = -1;
	if (g->peer)
		tables_gone(g->peer);
	g->peer = NULL;
	sb_free(&g->out);
}

static bool again(void)
{
	return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static void write_out(struct guest *g)
{
	const ssize_t n = g->out.len ? send(g->fd, g->out.text, g->out.len, MSG_NOSIGNAL) : 0;

	if (n > 0) {
		memmove(g->out.text, g->out.text + n, g->out.len - (size_t)n);
		g->out.len -= (size_t)n;
	}
	if ((n < 0 && !again()) || g->out.len > MOST_WAITING ||
	    (!g->peer && (!g->out.len || clock_ms() >= g->end_by)))
		drop(g);
}

static void read_in(struct guest *g)
{
	char bytes[READ_AT_ONCE];
	const ssize_t n = recv(g->fd, bytes, sizeof bytes, 0);

	if (n > 0 && g->peer)
		tables_bytes(g->peer, bytes, (size_t)n);
	else if (n == 0 || (n < 0 && !again()))
		drop(g);
}

static void let_in(struct host *h)
{
	const int fd = accept(h->door, NULL, NULL), on = 1;
	unsigned i = 0;

	if (fd < 0)
		return;
	while (i < MOST_GUESTS && h->guest[i].fd >= 0)
		i++;
	if (i == MOST_GUESTS || !set_flags(fd)) {
		close(fd);
		return;
	}
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	h->guest[i].fd = fd;
	h->guest[i].peer = tables_come(h->tables, &h->guest[i], "");
}

/* ---- The loop ---- */

static int wait_ms(const struct host *h)
{
	int64_t due = tables_due_ms(h->tables), left;

	for (unsigned i = 0; i < MOST_GUESTS; i++)
		if (h->guest[i].fd >= 0 && !h->guest[i].peer && h->guest[i].end_by < due)
			due = h->guest[i].end_by;
	left = due - clock_ms();
	return h->awake || left < 0 ? 0 : due == INT64_MAX || left > INT_MAX ? -1 : (int)left;
}

/* False: the parent wants an end. */
static bool turn(struct host *h, int leash)
{
	struct pollfd fds[MOST_GUESTS + 3];
	struct guest *whose[MOST_GUESTS];
	nfds_t n = 0;

	for (unsigned i = 0; i < MOST_GUESTS; i++)
		if (h->guest[i].fd >= 0) {
			whose[n] = &h->guest[i];
			fds[n++] = (struct pollfd){ .fd = h->guest[i].fd,
						    .events = h->guest[i].out.len ? POLLIN | POLLOUT : POLLIN };
		}
	fds[n] = (struct pollfd){ .fd = h->door, .events = POLLIN };
	fds[n + 1] = (struct pollfd){ .fd = leash, .events = POLLIN };
	fds[n + 2] = (struct pollfd){ .fd = pool_fd(h->pool), .events = POLLIN };
	if (poll(fds, n + 3, wait_ms(h)) < 0 && errno != EINTR)
		return false;
	h->awake = false;
	for (nfds_t i = 0; i < n; i++)
		if (fds[i].revents & (POLLIN | POLLHUP | POLLERR))
			read_in(whose[i]);
	if (fds[n].revents)
		let_in(h);
	if (fds[n + 2].revents)
		pool_collect(h->pool);
	if (tables_due_ms(h->tables) <= clock_ms())
		tables_tick(h->tables);
	for (unsigned i = 0; i < MOST_GUESTS; i++)
		if (h->guest[i].fd >= 0)
			write_out(&h->guest[i]);
	return !fds[n + 1].revents;
}

bool host_run(struct host *h, int leash)
{
	struct tables_config config = {
		.limits = tables_limits_usual, .server = "asobi host", .send = send_bytes, .end = end, .wake = wake,
		.random = draw, .context = h,
	};

	config.limits.tables = 1;
	config.limits.own_players = MAX_SEATS;
	h->pool = pool_new(THINKERS);
	if (!h->pool)
		return false;
	config.pool = h->pool;
	h->tables = tables_new(&config);
	while (turn(h, leash))
		;
	tables_free(h->tables);
	for (unsigned i = 0; i < MOST_GUESTS; i++)
		if (h->guest[i].fd >= 0)
			write_out(&h->guest[i]);
	pool_free(h->pool);
	return true;
}
