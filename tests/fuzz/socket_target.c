/* SPDX-License-Identifier: MIT */
/* Fuzz target: a WebSocket client that sends arbitrary bytes. The server may send only frames that
 * servers are allowed to send, and nothing after its closing frame. The first byte determines how
 * the rest is split into packets. */
#include <stdlib.h>
#include <string.h>

#include "server/net/socket.h"
#include "target.h"

/* Stands in for a real connection and reads what the socket sends. */
struct conn {
	bool gone;
	unsigned char said[1024];
	size_t len;
	bool bye;
};

static void read_frame(struct conn *c)
{
	size_t n;

	while (c->len >= 2 && c->len >= (n = 2 + (c->said[1] & 127U))) {
		unsigned code = c->said[0] & 15U;

		if (c->bye || c->said[0] != (0x80 | code) || n > 127 ||
		    (code != 1 && code != 8 && code != 9 && code != 10))
			abort();
		c->bye = code == 8;
		c->len -= n;
		memmove(c->said, c->said + n, c->len);
	}
}

void conn_say(struct conn *c, const void *bytes, size_t n)
{
	if (c->gone)
		return;
	while (n > 0) {
		size_t part = sizeof c->said - c->len;

		part = part < n ? part : n;
		memcpy(c->said + c->len, bytes, part);
		c->len += part;
		bytes = (const char *)bytes + part;
		n -= part;
		read_frame(c);
	}
}

void conn_close(struct conn *c)
{
	c->gone = true;
}

void conn_drop(struct conn *c)
{
	c->gone = true;
}

FUZZ_TARGET(socket)
{
	struct conn c = { 0 };
	struct socket *s;
	size_t packet;

	if (size == 0)
		return 0;
	s = socket_new(&c, 1024);
	packet = data[0] ? data[0] : size;
	for (size_t at = 1; at < size && !c.gone; at += packet) {
		socket_take(s, data + at, size - at < packet ? size - at : packet);
		socket_text(s, "{}", 2);
		if (at % 5 == 0)
			socket_late(s);
	}
	socket_free(s);
	return 0;
}
