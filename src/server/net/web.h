/* SPDX-License-Identifier: MIT */
/* web.h - HTTP and WebSocket on one port. Handlers answer requests, and a WebSocket receives the
 * messages that are sent to its channel. */
#ifndef ASOBI_SERVER_WEB_H
#define ASOBI_SERVER_WEB_H

#include <stdbool.h>

#include "server/net/http.h"
#include "server/net/listen.h"
#include "server/net/response.h"

struct web_limits {
	struct conn_limits conn;
	/* Time limits that are not extended when bytes arrive. `idle_ms` is the time until the next
	 * request begins. */
	int64_t head_ms, body_ms, idle_ms;
	unsigned pipelined; /* the maximum number of requests answered for one peer in one turn of
			       the loop */
	unsigned sockets, sockets_per_address;
	size_t message; /* the maximum number of bytes in one frame or message from a peer */
	int64_t ping_ms;
};
extern const struct web_limits web_limits_usual;

/* What a WebSocket receives: the messages of one channel (0 means all channels) that the given user
 * may see (0 means nobody is logged in). An admin (a "keeper") also receives what happens in closed
 * series. */
struct hearing {
	uint64_t channel, user;
	bool keeper;
};

/* The audience of a message in a channel: everyone, or only the listed users, plus all admins if
 * `keepers` is set. */
enum { AUDIENCE_USERS = 8 };
struct audience {
	uint64_t channel;
	bool everybody, keepers;
	unsigned n;
	uint64_t user[AUDIENCE_USERS];
};

struct web_config {
	const char *address; /* the address to listen on, as ADDR:PORT */
	/* A bound listener, which the web server takes over; NULL if the web server should bind
	 * the address itself. */
	struct listener *door;
	struct web_limits limits;
	/* Proxies whose X-Forwarded-For, -Proto and -Host we trust; the list ends with NULL. */
	const char *const *proxies;
	/* Further host names that the server answers to, besides the names in host.h; the list
	 * ends with NULL. */
	const char *const *hosts;
	/* Answers a request. The response starts as an empty 404. */
	void (*answer)(void *context, const struct http_request *r, struct http_response *out);
	/* Called when a client that is still waiting for its answer has disconnected; the pointer
	 * is NULL if every request is answered at once. */
	void (*forget)(void *later);
	/* Decides whether this request may become a WebSocket. Returns 101 and fills in `out` with
	 * what the WebSocket receives, or returns the status with which to refuse the request. */
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
/* Sends a text message to the WebSockets of this audience, including those that receive all
 * channels. */
void web_send(struct web *w, const struct audience *to, const char *text);
/* Closes the WebSockets of this channel with code 1000, but not those that receive all channels. */
void web_end(struct web *w, uint64_t channel);
unsigned web_sockets(const struct web *w);

#endif
