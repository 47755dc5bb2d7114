/* SPDX-License-Identifier: MIT */
/* web.h - HTTP and WebSockets on one port. Handlers answer requests, and each WebSocket receives
 * the messages sent to its channel. */
#ifndef ASOBI_SERVER_WEB_H
#define ASOBI_SERVER_WEB_H

#include <stdbool.h>

#include "server/net/http.h"
#include "server/net/listen.h"
#include "server/net/response.h"

struct web_limits {
	struct conn_limits conn;
	/* Time limits, which arriving bytes don't extend. `idle_ms` is how long the next request
	 * may take to begin. */
	int64_t head_ms, body_ms, idle_ms;
	/* the maximum number of requests from one peer that are answered in one turn of the loop */
	unsigned pipelined;
	unsigned sockets, sockets_per_address;
	size_t message; /* the maximum size in bytes of a frame or message from a peer */
	int64_t ping_ms;
};
extern const struct web_limits web_limits_usual;

/* What a WebSocket receives: the messages in one channel (0 for all channels) that this user may
 * see (0 if nobody is logged in). An admin (a "keeper") also receives events from closed series. */
struct hearing {
	uint64_t channel, user;
	bool keeper;
};

/* The audience of a message in a channel: everyone, or only the listed users; if `keepers` is set,
 * all admins as well. */
enum { AUDIENCE_USERS = 8 };
struct audience {
	uint64_t channel;
	bool everybody, keepers;
	unsigned n;
	uint64_t user[AUDIENCE_USERS];
};

struct web_config {
	const char *address; /* the address to listen on, as ADDR:PORT */
	/* A listener that is already bound, for the web server to take over; if NULL, the web
	 * server binds the address itself. */
	struct listener *door;
	struct web_limits limits;
	/* Proxies whose X-Forwarded-For, -Proto and -Host fields we trust; the list ends with
	 * NULL. */
	const char *const *proxies;
	/* Host names that the server answers to in addition to those in host.h; the list ends with
	 * NULL. */
	const char *const *hosts;
	/* Answers a request. The response is initially an empty 404. */
	void (*answer)(void *context, const struct http_request *r, struct http_response *out);
	/* Called when a client disconnects while it is still waiting for its answer; may be NULL
	 * if every request is answered at once. */
	void (*forget)(void *later);
	/* Decides whether this request may become a WebSocket. If so, returns 101 and fills in
	 * `out` with what the WebSocket receives. Otherwise returns the status with which to
	 * refuse the request. */
	int (*upgrade)(void *context, const struct http_request *r, struct hearing *out);
	void *context;
};

struct web;
struct web *web_new(struct loop *l, const struct web_config *c, char error[ERROR_TEXT]);
unsigned web_port(const struct web *w);
void web_free(struct web *w); /* call this before freeing the loop, and not from a callback */
void web_go_on(void *asker);
void web_ask_again(struct web *w); /* passes all postponed requests to their handlers again */
/* Prepares for loop_finish(): closes WebSockets with code 1001 and ends each connection after its
 * answer. */
void web_finish(struct web *w);
/* Sends a text message to this audience's WebSockets, including those that receive all channels. */
void web_send(struct web *w, const struct audience *to, const char *text);
/* Closes this channel's WebSockets with code 1000, except those that receive all channels. */
void web_end(struct web *w, uint64_t channel);
unsigned web_sockets(const struct web *w);

#endif
