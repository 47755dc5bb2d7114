/* SPDX-License-Identifier: MIT */
/* conn.h - one connection: bytes in, bytes out, limits and deadlines. */
#ifndef ASOBI_SERVER_CONN_H
#define ASOBI_SERVER_CONN_H

#include "server/net/loop.h"

/* Limits for all listeners together, and for each address.  0: no limit. */
struct conn_limits {
	unsigned total, per_address; /* of an IPv6 address its /64 counts */
	size_t queue;		   /* bytes waiting to be written to one peer: who has some waiting
				    * and would get more than so is dropped */
	int64_t linger_ms;	   /* how long what is still to be said may take once we close */
	const char *const *exempt; /* addresses without a limit of their own, as a proxy's; ends
				    * with NULL; NULL: none */
};

struct conn;
struct conn_ops {
	/* A peer came; what to call its state, or NULL to refuse it (already told why with
	 * conn_say(), if at all). */
	void *(*open)(void *context, struct conn *c);
	/* Bytes came; so many were used up, the rest stays (at most 64 KiB) and comes again with
	 * what follows. */
	size_t (*data)(void *state, const unsigned char *bytes, size_t n);
	/* All that was said so far has left us.  NULL: nobody cares. */
	void (*drained)(void *state);
	/* It is gone, whoever ended it; free the state.  Called exactly once. */
	void (*closed)(void *state);
	const char *full; /* said to whom the limits leave no room; NULL: nothing */
};

const char *conn_address(const struct conn *c);		    /* of the peer, without port */
void conn_say(struct conn *c, const void *bytes, size_t n); /* copied; nothing once it closes */
size_t conn_waiting(const struct conn *c);		    /* bytes not yet written */
/* Say what is waiting, then end our side and wait for the peer's at most linger_ms. */
void conn_close(struct conn *c);
/* A held connection reads nothing and does not notice its end until it is let go; then data() is
 * called as by conn_again(). */
void conn_hold(struct conn *c, bool hold);
void conn_again(struct conn *c); /* call data() in the next turn with what it left */
void conn_drop(struct conn *c);	 /* at once; closed() follows in the next turn */
/* Closed unless it is set anew or dropped before: an absolute deadline, that traffic does not
 * move.  The state's owner is told by `late` (NULL: nobody), which may speak before it closes or
 * set another.  ms < 0: none. */
void conn_deadline(struct conn *c, int64_t ms, void (*late)(void *state));

#endif
