/* SPDX-License-Identifier: MIT */
/* web.h - HTTP and WebSocket on one port: requests are answered by handlers at once, sockets that
 * upgraded hear what is sent to their channel. */
#ifndef ASOBI_SERVER_WEB_H
#define ASOBI_SERVER_WEB_H

#include <stdbool.h>

#include "server/net/http.h"
#include "server/net/listen.h"
#include "server/net/response.h"

struct web_limits {
	struct conn_limits conn;
	int64_t head_ms, body_ms, idle_ms; /* absolute; idle: until a next request begins */
	unsigned pipelined;		   /* requests of one peer in one turn of the loop */
	unsigned sockets, sockets_per_address;
	size_t message; /* bytes of one frame or message from a peer */
	int64_t ping_ms;
};
extern const struct web_limits web_limits_usual;

/* A socket hears one channel (0: all of them), as one user (0: nobody known); a keeper of all
 * channels also hears what is closed. */
struct hearing {
	uint64_t channel, user;
	bool keeper;
};

/* The listeners of a channel who get a message: everybody, or these users alone, and keepers where
 * it says so. */
enum { AUDIENCE_USERS = 8 };
struct audience {
	uint64_t channel;
	bool everybody, keepers;
	unsigned n;
	uint64_t user[AUDIENCE_USERS];
};

struct web_config {
	const char *address;   /* ADDR:PORT */
	struct listener *door; /* bound already, and the web's from now on; NULL: it binds the
				  address itself */
	struct web_limits limits;
	const char *const *proxies; /* whose X-Forwarded-For, -Proto and -Host count; ends with NULL
				     */
	const char *const *hosts;   /* names it answers to beside those of host.h; the same */
	/* Answer a request.  The response is set up as a 404 with nothing in it. */
	void (*answer)(void *context, const struct http_request *r, struct http_response *out);
	void (*forget)(void *later); /* the asker is gone; NULL: nothing is answered later */
	/* May this request become a socket?  101 and what it hears, or the status to refuse it
	 * with. */
	int (*upgrade)(void *context, const struct http_request *r, struct hearing *out);
	void *context;
};

struct web;
struct web *web_new(struct loop *l, const struct web_config *c, char error[ERROR_TEXT]);
unsigned web_port(const struct web *w);
void web_free(struct web *w); /* before its loop; not from within a callback */
void web_go_on(void *asker);
void web_ask_again(struct web *w); /* all that was postponed */
/* Sockets hear that we go (1001), who asks is answered and not kept: for loop_finish(). */
void web_finish(struct web *w);
/* One text message to the sockets of this audience, also to those of it that hear all channels. */
void web_send(struct web *w, const struct audience *to, const char *text);
/* Close the sockets of this channel (not those that hear everything) with 1000. */
void web_end(struct web *w, uint64_t channel);
unsigned web_sockets(const struct web *w);

#endif
