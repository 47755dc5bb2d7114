/* SPDX-License-Identifier: MIT */
/* net_site.h - a small web site in a loop of its own: what the tests of HTTP and of WebSockets
 * talk to.
 *
 * "/" is a page; "/echo" the request's address and its parameters; "/where" a redirection;
 * "/long" 100,000 bytes; "/later?ms=N" is answered so late; the rest unknown.  "/ws" may be a
 * socket of channel 0, or of ?place=N. */
#ifndef ASOBI_TEST_NET_SITE_H
#define ASOBI_TEST_NET_SITE_H

#include "net_harness.h"
#include "server/net/web.h"

struct site {
	struct web_config config;
	struct web *web;
	struct loop *loop;
	unsigned requests, forgotten; /* forgotten: who asked for /later went before */
};
/* The usual limits, to be changed before it starts. */
struct site *site_new(void);
struct harness *site_start(struct site *s);
void site_stop(struct site *s, struct harness *h);

/* Open a WebSocket; the handshake's answer is checked. */
int site_socket(const struct harness *h, const char *path);
#define SITE_UPGRADE                                                                               \
	"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"               \
	"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

#endif
