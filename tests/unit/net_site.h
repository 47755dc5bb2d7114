/* SPDX-License-Identifier: MIT */
/* net_site.h - a small web site that runs in its own event loop, for the tests of HTTP and
 * WebSockets. "/" is a page. "/echo" shows the request's address and its parameters, "/where"
 * redirects, and "/long" has 100,000 bytes. "/later?ms=N" is answered after N milliseconds. All
 * other paths are unknown. "/ws" opens a WebSocket of channel 0, or of the channel in ?place=N. */
#ifndef ASOBI_TEST_NET_SITE_H
#define ASOBI_TEST_NET_SITE_H

#include "net_harness.h"
#include "server/net/web.h"

struct site {
	struct web_config config;
	struct web *web;
	struct loop *loop;
	/* `forgotten`: how many clients requested /later but left before the answer. */
	unsigned requests, forgotten;
};
/* Returns a site with the usual limits, which a test may change before it starts the site. */
struct site *site_new(void);
struct harness *site_start(struct site *s);
void site_stop(struct site *s, struct harness *h);

/* Opens a WebSocket and checks the response to the handshake. */
int site_socket(const struct harness *h, const char *path);
#define SITE_UPGRADE                                                                               \
	"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"               \
	"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

#endif
