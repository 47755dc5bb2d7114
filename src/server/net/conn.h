/* SPDX-License-Identifier: MIT */
/* conn.h - one network connection, with its limits and deadlines. */
#ifndef ASOBI_SERVER_CONN_H
#define ASOBI_SERVER_CONN_H

#include "server/net/loop.h"

/* Limits on connections, for all listeners together and for each address; 0 means no limit. */
struct conn_limits {
	/* The maximum numbers of connections. Those from IPv6 addresses are counted for each /64
	 * network. */
	unsigned total, per_address;
	/* The maximum number of bytes waiting to be sent to one peer. A peer that already has
	 * waiting bytes and would exceed this limit is dropped. */
	size_t queue;
	int64_t linger_ms; /* how long a closing connection may take to send its remaining bytes */
	/* Addresses exempt from `per_address`, such as a proxy's. The list ends with NULL; the
	 * pointer itself may be NULL. */
	const char *const *exempt;
};

struct conn;
struct conn_ops {
	/* Called when a peer connects. Returns the owner's state for the connection, or NULL to
	 * refuse it. Before refusing, the owner may send a reason with conn_say(). */
	void *(*open)(void *context, struct conn *c);
	/* Called when bytes arrive. Returns how many were used; the rest (at most 64 KiB) is
	 * passed again together with the next bytes. */
	size_t (*data)(void *state, const unsigned char *bytes, size_t n);
	/* Called when all waiting bytes have been sent; may be NULL. */
	void (*drained)(void *state);
	/* Called exactly once, when the connection has ended for whatever reason; frees the
	 * owner's state. */
	void (*closed)(void *state);
	/* the text sent to a peer that is refused because of the limits; NULL to send nothing */
	const char *full;
};

const char *conn_address(const struct conn *c); /* the peer's address without the port */
/* Queues a copy of the bytes for sending; does nothing once the connection is closing. */
void conn_say(struct conn *c, const void *bytes, size_t n);
size_t conn_waiting(const struct conn *c); /* the number of bytes not yet written */
/* Sends the waiting bytes, shuts down this side of the connection, and waits at most `linger_ms`
 * for the peer to close it. */
void conn_close(struct conn *c);
/* Holds the connection if `hold` is true, otherwise releases it. A held connection reads nothing,
 * so it doesn't notice when the peer closes it. When it is released, data() is called as if
 * conn_again() had been called. */
void conn_hold(struct conn *c, bool hold);
void conn_again(struct conn *c); /* calls data() again in the next turn, with the unused bytes */
/* Ends the connection at once; closed() is called in the next turn. */
void conn_drop(struct conn *c);
/* Sets a deadline in `ms` milliseconds, which traffic doesn't extend. The connection is closed
 * when the deadline passes, but `late` (which may be NULL) is called first; it may send something
 * or set a new deadline. A negative `ms` removes the deadline. */
void conn_deadline(struct conn *c, int64_t ms, void (*late)(void *state));

#endif
