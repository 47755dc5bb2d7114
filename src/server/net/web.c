/* SPDX-License-Identifier: MIT */
#include "server/net/web.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/queue.h>

#include "base/address.h"
#include "base/xalloc.h"
#include "server/net/host.h"
#include "server/net/peers.h"
#include "server/net/socket.h"

/* The number of lists that hold the sockets; the low bits of a socket's channel number select its
 * list. */
enum { CHANNELS = 256 };

const struct web_limits web_limits_usual = {
	.conn = { .total = 8192, .per_address = 256, .queue = 256 * 1024, .linger_ms = 5000 },
	.head_ms = 10000,
	.body_ms = 20000,
	.idle_ms = 60000,
	.pipelined = 16,
	.sockets = 6000,
	.sockets_per_address = 128,
	.message = 4 * 1024,
	.ping_ms = 30000,
};

struct visitor {
	LIST_ENTRY(visitor)
	link; /* links HTTP clients in one list, and WebSockets in the list for their channel */
	struct web *web;
	struct conn *conn;
	struct http_parser *parser; /* the parser for a request that has begun to arrive */
	/* set by a handler that can't answer yet; stands for what it is waiting for */
	void *later;
	bool postponed; /* true if the request will be passed to the handler again */
	/* the WebSocket, once the connection has been upgraded */
	struct socket *socket;
	struct hearing hears;
	/* The client's address; for a client behind a proxy, the address that the proxy reports. */
	char address[PEER_ADDRESS];
	bool secure; /* true if the client's request reached the proxy over HTTPS */
};
LIST_HEAD(visitors, visitor);

struct web {
	struct loop *loop;
	struct web_config config;
	struct listener *listener;
	struct visitors asking, sockets[CHANNELS];
	struct peers socket_peers;
	unsigned n_sockets;
	bool finishing;
};

/* ---- The client's host and address ------------------------------------------ */

/* Returns the last item of the list in a header field that proxies extend. The proxy adds the last
 * item from its own knowledge; it only passes on the earlier ones, which may be forged. */
static const char *last_of(const char *list)
{
	const char *last = list ? strrchr(list, ',') : NULL;

	last = last ? last + 1 : list ? list : "";
	return last + strspn(last, " \t");
}

static void read_address(struct visitor *v, struct http_request *r)
{
	const char *last = last_of(http_field(r, "x-forwarded-for"));
	struct address named = { .port = 0 };
	bool proxy;

	strcpy(v->address, conn_address(v->conn));
	proxy = peer_is_one_of(v->address, v->web->config.proxies);
	v->secure = proxy && !strcasecmp(last_of(http_field(r, "x-forwarded-proto")), "https");
	snprintf(named.host, sizeof named.host, "%s", last);
	if (proxy && strlen(last) < sizeof v->address && address_is_numeric(&named))
		strcpy(v->address, last);
	r->address = v->address;
	r->secure = v->secure;
	if (proxy && http_field(r, "x-forwarded-host"))
		r->host = last_of(http_field(r, "x-forwarded-host"));
}

/* Returns true if every host name in the request belongs to this server. Both the name in the Host
 * field and the name from a proxy are checked, because some proxies pass on an X-Forwarded-Host
 * field that they received. HTTP/1.0 programs may omit the name; browsers always send one. */
static bool asks_for_us(const struct web *w, const struct http_request *r)
{
	const char *said = http_field(r, "host");

	return (!said || host_is_ours(said, w->config.hosts)) &&
	       (!r->host || host_is_ours(r->host, w->config.hosts));
}

static void tell_name(const struct web *w, const struct http_request *r, struct strbuf *out)
{
	const char *said = http_field(r, "host");

	sb_addf(out,
		"This server doesn't answer to the name '%.100s'; whoever runs it can allow that with '--host NAME'.\n",
		said && !host_is_ours(said, w->config.hosts) ? said : r->host);
}

/* ---- Sockets ---------------------------------------------------------------- */

static void on_socket_late(void *state)
{
	struct visitor *v = state;

	conn_deadline(v->conn, v->web->config.limits.ping_ms, on_socket_late);
	socket_late(v->socket);
}

static int may_upgrade(struct visitor *v, const struct http_request *r,
		       char accept[HANDSHAKE_ACCEPT])
{
	const struct web *w = v->web;
	const int status = handshake_check(r, accept);

	/* Clients of old WebSocket drafts use Origin differently. They aren't refused as foreign,
	 * but get status 426, which explains the problem. */
	if (status != 426 && web_foreign(r))
		return 403;
	if (status != 101)
		return status;
	if (w->finishing || w->n_sockets >= w->config.limits.sockets ||
	    peers_count(&w->socket_peers, v->address) >= w->config.limits.sockets_per_address)
		return 503;
	return w->config.upgrade(w->config.context, r, &v->hears);
}

static void become_socket(struct visitor *v, const char *accept)
{
	struct web *w = v->web;
	struct strbuf head = { 0 };

	v->socket = socket_new(v->conn, w->config.limits.message);
	if (!v->socket) {
		conn_drop(v->conn);
		return;
	}
	LIST_REMOVE(v, link);
	LIST_INSERT_HEAD(&w->sockets[v->hears.channel % CHANNELS], v, link);
	w->n_sockets++;
	peers_add(&w->socket_peers, v->address);
	sb_addf(&head,
		"HTTP/1.1 101 %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
		response_reason(101), accept);
	conn_say(v->conn, head.text, head.len);
	sb_free(&head);
	conn_deadline(v->conn, w->config.limits.ping_ms, on_socket_late);
}

static bool is_for(const struct audience *to, const struct hearing *hears)
{
	bool named = to->everybody || (to->keepers && hears->keeper);

	for (unsigned i = 0; i < to->n && hears->user; i++)
		named |= to->user[i] == hears->user;
	return named;
}

static void send_to(struct web *w, uint64_t channel, const struct audience *to, const char *text,
		    size_t n)
{
	struct visitor *v;

	LIST_FOREACH (v, &w->sockets[channel % CHANNELS], link)
		if (v->hears.channel == channel && is_for(to, &v->hears))
			socket_text(v->socket, text, n);
}

void web_send(struct web *w, const struct audience *to, const char *text)
{
	const size_t n = strlen(text);

	send_to(w, to->channel, to, text, n);
	if (to->channel != 0)
		send_to(w, 0, to, text, n);
}

void web_end(struct web *w, uint64_t channel)
{
	struct visitor *v;

	LIST_FOREACH (v, &w->sockets[channel % CHANNELS], link)
		if (channel != 0 && v->hears.channel == channel)
			socket_close(v->socket, 1000);
}

unsigned web_sockets(const struct web *w)
{
	return w->n_sockets;
}

/* ---- Requests --------------------------------------------------------------- */

static void send_response(struct visitor *v, struct http_response *out, bool head_only,
			  bool keep_alive)
{
	struct strbuf bytes = { 0 };

	out->secure = v->secure;
	response_write(&bytes, out, head_only, keep_alive);
	conn_say(v->conn, bytes.text, bytes.len);
	sb_free(&bytes);
	sb_free(&out->body);
	if (!keep_alive)
		conn_close(v->conn);
}

static void refuse_request(struct visitor *v, int status)
{
	struct http_response out = { .status = status, .type = "text/plain; charset=utf-8" };

	send_response(v, &out, false, false);
}

static void on_idle(void *state)
{
	struct visitor *v = state;

	if (v->parser)
		refuse_request(v, 408);
}

static bool is_waiting(const struct visitor *v)
{
	return v->later || v->postponed;
}

/* Answers a request; returns false if the answer has to wait. */
static bool answer_request(struct visitor *v)
{
	const struct web_config *c = &v->web->config;
	struct http_response out = { .status = 404, .type = "text/plain; charset=utf-8" };
	struct http_request *r = http_parser_request(v->parser);
	char accept[HANDSHAKE_ACCEPT];
	bool keep = r->keep_alive && !v->web->finishing;

	read_address(v, r);
	if (!asks_for_us(v->web, r)) {
		out.status = 421;
		tell_name(v->web, r, &out.body);
		keep = keep && !r->upgrade;
	} else if (r->upgrade) {
		out.status = may_upgrade(v, r, accept);
		if (out.status == 101) {
			become_socket(v, accept);
			return true;
		}
		/* After its header, an old WebSocket client sends bytes that aren't a new request.
		 */
		if (out.status == 426) {
			sb_add(&out.body, handshake_outdated(r));
			keep = false;
		}
	} else {
		r->asker = v;
		r->later = v->later;
		c->answer(c->context, r, &out);
		v->postponed = out.postponed;
		if (!v->postponed)
			v->later = out.later;
		conn_hold(v->conn, is_waiting(v));
		if (is_waiting(v)) {
			conn_deadline(v->conn, -1, NULL);
			return false;
		}
	}
	conn_deadline(v->conn, c->limits.idle_ms, on_idle);
	send_response(v, &out, r->method == HTTP_HEAD, keep);
	return true;
}

static void end_request(struct visitor *v)
{
	http_parser_free(v->parser);
	v->parser = NULL;
}

void web_go_on(void *asker)
{
	struct visitor *v = asker;

	if (answer_request(v))
		end_request(v);
}

void web_ask_again(struct web *w)
{
	struct visitor *v, *next;

	for (v = LIST_FIRST(&w->asking); v; v = next) {
		next = LIST_NEXT(v, link);
		if (v->postponed)
			web_go_on(v);
	}
}

static void begin_request(struct visitor *v)
{
	v->parser = http_parser_new();
	conn_deadline(v->conn, v->web->config.limits.head_ms, on_idle);
}

/* Handles as many of the bytes as it can and returns how many it used. Sets `*more` to false if
 * nothing more can be done now. */
static size_t take_part(struct visitor *v, const unsigned char *bytes, size_t n, bool *more)
{
	static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
	bool in_head;
	size_t used;
	int status;

	if (!v->parser)
		begin_request(v);
	in_head = !http_parser_head_done(v->parser);
	status = http_parser_take(v->parser, bytes, n, &used);
	if (status == 0 && in_head && http_parser_head_done(v->parser)) {
		conn_deadline(v->conn, v->web->config.limits.body_ms, on_idle);
		if (used == n && http_parser_request(v->parser)->expects)
			conn_say(v->conn, go_on, strlen(go_on));
	}
	if (status > 1)
		refuse_request(v, status);
	*more = status <= 1;
	if (status > 1 || (status == 1 && answer_request(v)))
		end_request(v);
	return used;
}

static size_t on_data(void *state, const unsigned char *bytes, size_t n)
{
	struct visitor *v = state;
	unsigned requests = 0;
	size_t used = 0;
	bool more = true;

	while (more && used < n && !v->socket && !is_waiting(v)) {
		if (!v->parser && requests++ == v->web->config.limits.pipelined) {
			conn_again(v->conn);
			return used;
		}
		/* Don't answer any more requests from a client that isn't reading its answers. */
		if (!v->parser && conn_waiting(v->conn) > v->web->config.limits.conn.queue / 2)
			return used;
		used += take_part(v, bytes + used, n - used, &more);
	}
	if (is_waiting(v))
		return used;
	if (v->socket && used < n)
		socket_take(v->socket, bytes + used, n - used);
	return n;
}

static void on_drained(void *state)
{
	struct visitor *v = state;

	if (!v->socket)
		conn_again(v->conn);
}

static void *on_open(void *context, struct conn *c)
{
	struct visitor *v = xcalloc(1, sizeof *v);

	v->web = context;
	v->conn = c;
	LIST_INSERT_HEAD(&v->web->asking, v, link);
	conn_deadline(c, v->web->config.limits.head_ms, on_idle);
	return v;
}

static void on_closed(void *state)
{
	struct visitor *v = state;

	LIST_REMOVE(v, link);
	if (v->later)
		v->web->config.forget(v->later);
	if (v->socket) {
		v->web->n_sockets--;
		peers_remove(&v->web->socket_peers, v->address);
		socket_free(v->socket);
	}
	http_parser_free(v->parser);
	free(v);
}

/* ---- Creating and freeing the server ---------------------------------------- */

static const struct conn_ops ops = {
	.open = on_open,
	.data = on_data,
	.drained = on_drained,
	.closed = on_closed,
	.full = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\nRetry-After: 10\r\n\r\n",
};

struct web *web_new(struct loop *l, const struct web_config *c, char error[ERROR_TEXT])
{
	struct web *w = xcalloc(1, sizeof *w);
	struct conn_limits limits = c->limits.conn;

	w->loop = l;
	w->config = *c;
	limits.exempt = c->proxies;
	w->listener = c->door ? c->door : listener_bind(l, c->address, error);
	if (w->listener && listener_begin(w->listener, &limits, &ops, w, error))
		return w;
	listener_free(w->listener);
	free(w);
	return NULL;
}

unsigned web_port(const struct web *w)
{
	return listener_port(w->listener);
}

void web_finish(struct web *w)
{
	struct visitor *v;

	w->finishing = true;
	LIST_FOREACH (v, &w->asking, link)
		if (!v->parser)
			conn_close(v->conn);
	for (unsigned i = 0; i < CHANNELS; i++)
		LIST_FOREACH (v, &w->sockets[i], link)
			socket_close(v->socket, 1001);
}

void web_free(struct web *w)
{
	if (!w)
		return;
	listener_free(w->listener);
	peers_free(&w->socket_peers);
	free(w);
}
