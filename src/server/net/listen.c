/* SPDX-License-Identifier: MIT */
/* Accepts connections: manages the listening addresses and the connection limits, and waits when
 * file descriptors run out. */
#include "server/net/listen.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/address.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/net/conn_private.h"

enum { ACCEPT_AT_ONCE = 64, BACKLOG = 511 };

struct listener {
	LIST_ENTRY(listener) link;
	struct loop *loop;
	int fd;
	bool begun; /* true once this listener is in its loop's list */
	struct event *comes;
	struct conn_limits limits;
	const struct conn_ops *ops;
	void *context;
};

/* ---- Addresses -------------------------------------------------------------- */

static bool read_address(const char *text, struct address *out)
{
	if (!address_parse(text, -1, out))
		return false;
	if (!strcmp(out->host, "localhost"))
		strcpy(out->host, "127.0.0.1");
	return address_is_numeric(out);
}

bool address_is_good(const char *address)
{
	struct address a;

	return read_address(address, &a);
}

bool address_is_loopback(const char *address)
{
	struct address a;

	return read_address(address, &a) && address_is_local(&a);
}

/* ---- Accepting connections -------------------------------------------------- */

static void pause_listeners(struct loop *l)
{
	struct listener *s;

	LIST_FOREACH (s, &l->listeners, link)
		event_del(s->comes);
}

static void pause_for_files(struct loop *l)
{
	pause_listeners(l);
	l->paused = true;
	if (l->told_full)
		return;
	l->told_full = true;
	print_to(stderr,
		 _("asobi-server: Too many open files (the system allows %d). New connections wait "
		   "until others close. Raise the limit with 'ulimit -n'.\n"),
		 l->most_files);
}

static bool has_room(const struct listener *s, const char *address)
{
	const struct loop *l = s->loop;

	if (s->limits.total && l->n_open >= s->limits.total)
		return false;
	return !s->limits.per_address || peer_is_one_of(address, s->limits.exempt) ||
	       peers_count(&l->peers, address) < s->limits.per_address;
}

static void refuse_peer(const struct listener *s, int fd)
{
	if (s->ops->full)
		send(fd, s->ops->full, strlen(s->ops->full), MSG_NOSIGNAL);
	close(fd);
}

/* Accepts one waiting peer. Returns false if no peer is waiting or none can be accepted now. */
static bool accept_one(struct listener *s)
{
	char address[PEER_ADDRESS];
	const int fd = address_accept(s->fd, address);

	if (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM))
		pause_for_files(s->loop);
	if (fd < 0)
		return errno == ECONNABORTED || errno == EINTR;
	if (!has_room(s, address)) {
		refuse_peer(s, fd);
		return true;
	}
	conn_new(s->loop, fd, address, &s->limits, s->ops, s->context);
	if (fd >= s->loop->most_files - SPARE_FILES) {
		pause_for_files(s->loop);
		return false;
	}
	return true;
}

static void on_comes(evutil_socket_t fd, short what, void *context)
{
	(void)fd;
	(void)what;
	for (int i = 0; i < ACCEPT_AT_ONCE; i++)
		if (!accept_one(context))
			return;
}

static void resume_listeners(struct loop *l)
{
	struct listener *s;

	if (!l->paused)
		return;
	l->paused = false;
	LIST_FOREACH (s, &l->listeners, link)
		event_add(s->comes, NULL);
}

/* ---- Listeners -------------------------------------------------------------- */

struct listener *listener_bind(struct loop *l, const char *address, char error[ERROR_TEXT])
{
	struct listener *s;
	struct address a;
	int fd;

	if (!read_address(address, &a)) {
		snprintf(
			error, ERROR_TEXT,
			_("Invalid address '%.100s'. Use a form like 127.0.0.1:8080 or [::1]:8080; port 0 picks any free port."),
			address);
		return NULL;
	}
	fd = address_listen(&a, BACKLOG);
	if (fd < 0) {
		snprintf(error, ERROR_TEXT, _("Can't listen on %.100s: %s."), address,
			 strerror(errno));
		return NULL;
	}
	s = xcalloc(1, sizeof *s);
	*s = (struct listener){ .loop = l, .fd = fd };
	return s;
}

bool listener_begin(struct listener *s, const struct conn_limits *limits,
		    const struct conn_ops *ops, void *context, char error[ERROR_TEXT])
{
	struct loop *l = s->loop;

	s->limits = *limits;
	s->ops = ops;
	s->context = context;
	s->comes = event_new(l->base, s->fd, EV_READ | EV_PERSIST, on_comes, s);
	if (!s->comes || event_add(s->comes, NULL) != 0)
		return fail_with(error, "%s", _("Can't listen for connections on this system."));
	LIST_INSERT_HEAD(&l->listeners, s, link);
	s->begun = true;
	l->turn_ends = conns_turn;
	l->room = resume_listeners;
	return true;
}

struct listener *listen_on(struct loop *l, const char *address, const struct conn_limits *limits,
			   const struct conn_ops *ops, void *context, char error[ERROR_TEXT])
{
	struct listener *s = listener_bind(l, address, error);

	if (s && listener_begin(s, limits, ops, context, error))
		return s;
	listener_free(s);
	return NULL;
}

unsigned listener_port(const struct listener *s)
{
	return address_port(s->fd);
}

void listener_free(struct listener *s)
{
	if (!s)
		return;
	if (s->begun) {
		conns_drop_all(s->loop, &s->limits);
		LIST_REMOVE(s, link);
	}
	if (s->comes)
		event_free(s->comes);
	close(s->fd);
	free(s);
}

static void on_late(void *context)
{
	loop_stop(context);
}

void loop_finish(struct loop *l, int64_t ms)
{
	struct timer *end = timer_new(l, on_late, l);

	timer_set(end, ms);
	l->finishing = true;
	pause_listeners(l);
	if (l->n_open)
		event_base_dispatch(l->base);
	timer_free(end);
}
