/* SPDX-License-Identifier: MIT */
/* Who may come in: addresses to listen on, limits, and the end of all descriptors. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "server/net/loop_private.h"

enum { ACCEPT_AT_ONCE = 64, BACKLOG = 511 };

struct listener {
	LIST_ENTRY(listener) link;
	struct loop *loop;
	int fd;
	struct event *comes;
	struct conn_limits limits;
	const struct conn_ops *ops;
	void *context;
};

/* ---- Addresses -------------------------------------------------------------- */

struct address {
	struct sockaddr_storage sa;
	socklen_t len;
};

static bool read_address(const char *text, struct address *out)
{
	struct sockaddr_in *v4 = (struct sockaddr_in *)&out->sa;
	struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)&out->sa;
	const char *colon = strrchr(text, ':');
	char host[PEER_ADDRESS];
	size_t len;
	int port;

	memset(out, 0, sizeof *out);
	if (!colon || !parse_int(colon + 1, 0, 65535, &port))
		return false;
	len = (size_t)(colon - text);
	if (len >= 2 && text[0] == '[' && colon[-1] == ']') {
		text++;
		len -= 2;
		v6->sin6_family = AF_INET6;
		v6->sin6_port = htons((uint16_t)port);
		out->len = sizeof *v6;
	} else {
		v4->sin_family = AF_INET;
		v4->sin_port = htons((uint16_t)port);
		out->len = sizeof *v4;
	}
	if (len >= sizeof host)
		return false;
	memcpy(host, text, len);
	host[len] = '\0';
	if (strcmp(host, "localhost") == 0)
		strcpy(host, "127.0.0.1");
	return out->sa.ss_family == AF_INET6 ? inet_pton(AF_INET6, host, &v6->sin6_addr) == 1 :
					       inet_pton(AF_INET, host, &v4->sin_addr) == 1;
}

bool address_is_good(const char *address)
{
	struct address a;

	return read_address(address, &a);
}

bool address_is_loopback(const char *address)
{
	struct address a;

	if (!read_address(address, &a))
		return false;
	if (a.sa.ss_family == AF_INET6)
		return IN6_IS_ADDR_LOOPBACK(&((struct sockaddr_in6 *)&a.sa)->sin6_addr);
	return ntohl(((struct sockaddr_in *)&a.sa)->sin_addr.s_addr) >> 24 == 127;
}

/* Without port; an IPv4 address that came by IPv6 is itself again. */
static void write_address(const struct sockaddr_storage *sa, char out[PEER_ADDRESS])
{
	const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)sa;

	strcpy(out, "?");
	if (sa->ss_family == AF_INET)
		inet_ntop(AF_INET, &((const struct sockaddr_in *)sa)->sin_addr, out, PEER_ADDRESS);
	else if (sa->ss_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&v6->sin6_addr))
		inet_ntop(AF_INET, v6->sin6_addr.s6_addr + 12, out, PEER_ADDRESS);
	else if (sa->ss_family == AF_INET6)
		inet_ntop(AF_INET6, &v6->sin6_addr, out, PEER_ADDRESS);
}

/* ---- Coming in -------------------------------------------------------------- */

static void pause_listeners(struct loop *l)
{
	struct listener *s;

	LIST_FOREACH(s, &l->listeners, link)
		event_del(s->comes);
}

static void pause_for_files(struct loop *l)
{
	pause_listeners(l);
	l->paused = true;
	if (l->told_full)
		return;
	l->told_full = true;
	print_to(stderr, _("asobi-server: all %d files that the system allows are open; who comes now waits "
			  "until somebody goes. Raise the limit (ulimit -n) to let more in.\n"), l->most_files);
}

static bool exempt(const struct conn_limits *limits, const char *address)
{
	for (const char *const *e = limits->exempt; e && *e; e++)
		if (strcmp(*e, address) == 0)
			return true;
	return false;
}

static bool has_room(const struct listener *s, const char *address)
{
	const struct loop *l = s->loop;

	if (s->limits.total && l->n_open >= s->limits.total)
		return false;
	return !s->limits.per_address || exempt(&s->limits, address) ||
	       peers_count(&l->peers, address) < s->limits.per_address;
}

static void refuse(const struct listener *s, int fd)
{
	if (s->ops->full)
		send(fd, s->ops->full, strlen(s->ops->full), MSG_NOSIGNAL);
	close(fd);
}

/* False: nobody waits, or nobody can come. */
static bool accept_one(struct listener *s)
{
	struct sockaddr_storage sa = {0};
	socklen_t len = sizeof sa;
	char address[PEER_ADDRESS];
	int on = 1, fd = accept(s->fd, (struct sockaddr *)&sa, &len);

	if (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM))
		pause_for_files(s->loop);
	if (fd < 0)
		return errno == ECONNABORTED || errno == EINTR;
	write_address(&sa, address);
	if (evutil_make_socket_nonblocking(fd) != 0 || evutil_make_socket_closeonexec(fd) != 0) {
		close(fd);
		return true;
	}
	if (!has_room(s, address)) {
		refuse(s, fd);
		return true;
	}
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
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
	LIST_FOREACH(s, &l->listeners, link)
		event_add(s->comes, NULL);
}

/* ---- Listeners -------------------------------------------------------------- */

static int open_socket(const struct address *a)
{
	int on = 1, off = 0, fd = socket(a->sa.ss_family, SOCK_STREAM, 0);

	if (fd < 0)
		return -1;
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
	if (a->sa.ss_family == AF_INET6)
		setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
	if (evutil_make_socket_nonblocking(fd) == 0 && evutil_make_socket_closeonexec(fd) == 0 &&
	    bind(fd, (const struct sockaddr *)&a->sa, a->len) == 0 && listen(fd, BACKLOG) == 0)
		return fd;
	on = errno;
	close(fd);
	errno = on;
	return -1;
}

struct listener *listen_on(struct loop *l, const char *address, const struct conn_limits *limits,
			   const struct conn_ops *ops, void *context, char error[ERROR_TEXT])
{
	struct listener *s;
	struct address a;
	int fd;

	if (!read_address(address, &a)) {
		snprintf(error, ERROR_TEXT, _("'%.100s' is no address to listen on; write it as 127.0.0.1:8080 "
					      "or [::1]:8080, with port 0 for any free one."), address);
		return NULL;
	}
	fd = open_socket(&a);
	if (fd < 0) {
		snprintf(error, ERROR_TEXT, _("Nobody can be listened to on %.100s: %s."), address, strerror(errno));
		return NULL;
	}
	s = xcalloc(1, sizeof *s);
	*s = (struct listener){ .loop = l, .fd = fd, .limits = *limits, .ops = ops, .context = context };
	s->comes = event_new(l->base, fd, EV_READ | EV_PERSIST, on_comes, s);
	LIST_INSERT_HEAD(&l->listeners, s, link);
	l->turn_ends = conns_turn;
	l->room = resume_listeners;
	if (s->comes && event_add(s->comes, NULL) == 0)
		return s;
	snprintf(error, ERROR_TEXT, "%s", _("The system gives no way to wait for connections."));
	listener_free(s);
	return NULL;
}

unsigned listener_port(const struct listener *s)
{
	struct sockaddr_storage sa = {0};
	socklen_t len = sizeof sa;

	if (getsockname(s->fd, (struct sockaddr *)&sa, &len) != 0)
		return 0;
	return ntohs(sa.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&sa)->sin6_port :
						((struct sockaddr_in *)&sa)->sin_port);
}

void listener_free(struct listener *s)
{
	if (!s)
		return;
	conns_drop_all(s->loop, &s->limits);
	LIST_REMOVE(s, link);
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
