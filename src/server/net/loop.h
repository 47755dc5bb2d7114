/* SPDX-License-Identifier: MIT */
/* loop.h - sockets, timers and signals of the server on one libevent loop, in one thread.
 *
 * Everybody above this room gets bytes and gives bytes; nobody else touches a descriptor. */
#ifndef ASOBI_SERVER_LOOP_H
#define ASOBI_SERVER_LOOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"

struct loop;
/* NULL with one sentence where the system refuses. */
struct loop *loop_new(char error[ERROR_TEXT]);
void loop_free(struct loop *l);		/* after its listeners, timers and watches */
void loop_run(struct loop *l);		/* until loop_stop(), SIGINT or SIGTERM */
void loop_stop(struct loop *l);
/* Nobody comes in any more; run until all connections are gone, but no longer than so. */
void loop_finish(struct loop *l, int64_t ms);
int64_t loop_now_ms(const struct loop *l);	/* monotonic */

/* Once, after so many milliseconds; 0: in the next turn.  The caller frees it, before or
 * after it went off; it may do so, and set it again, from within. */
struct timer;
struct timer *timer_new(struct loop *l, void (*go)(void *context), void *context);
void timer_set(struct timer *t, int64_t ms);
void timer_stop(struct timer *t);
void timer_free(struct timer *t);

/* A descriptor of somebody else's (players at a table): call when it can be read or written. */
struct watch;
struct watch *watch_new(struct loop *l, int fd, bool read, bool write, void (*ready)(void *context),
			void *context);
void watch_free(struct watch *w);

/* What all listeners together, and each address, may hold open.  0: no limit. */
struct conn_limits {
	unsigned total, per_address;	/* of an IPv6 address its /64 counts */
	size_t queue;			/* bytes waiting to be written to one peer: who has some waiting
					 * and would get more than so is dropped */
	int64_t linger_ms;		/* how long what is still to be said may take once we close */
	const char *const *exempt;	/* addresses without a limit of their own, as a proxy's; ends
					 * with NULL; NULL: none */
};

/* A connection. */
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
	const char *full;		/* said to whom the limits leave no room; NULL: nothing */
};
struct listener;
/* ADDR:PORT, [V6]:PORT, port 0: any free one.  NULL with one sentence.  Who comes waits until listener_begin(), so that
 * a port can be had before anything is read or written. */
struct listener *listener_bind(struct loop *l, const char *address, char error[ERROR_TEXT]);
bool listener_begin(struct listener *s, const struct conn_limits *limits, const struct conn_ops *ops, void *context,
		    char error[ERROR_TEXT]);
/* Both. */
struct listener *listen_on(struct loop *l, const char *address, const struct conn_limits *limits,
			   const struct conn_ops *ops, void *context, char error[ERROR_TEXT]);
unsigned listener_port(const struct listener *l);
/* Drops its connections, and tells their owners before it returns: not from within a callback
 * of theirs. */
void listener_free(struct listener *l);
bool address_is_good(const char *address);		/* it can be read */
/* Is this address one of this machine alone?  False also if it cannot be read. */
bool address_is_loopback(const char *address);

const char *conn_address(const struct conn *c);		/* of the peer, without port */
void conn_say(struct conn *c, const void *bytes, size_t n);	/* copied; nothing once it closes */
size_t conn_waiting(const struct conn *c);			/* bytes not yet written */
/* Say what is waiting, then end our side and wait for the peer's at most linger_ms. */
void conn_close(struct conn *c);
/* Nothing is read, nor the end noticed, until it is let go; then data() is called as by conn_again(). */
void conn_hold(struct conn *c, bool hold);
void conn_again(struct conn *c);	/* call data() in the next turn with what it left */
void conn_drop(struct conn *c);				/* at once; closed() follows in the next turn */
/* Closed unless it is set anew or dropped before: an absolute deadline, that traffic does not
 * move.  The state's owner is told by `late` (NULL: nobody), which may speak before it closes or
 * set another.  ms < 0: none. */
void conn_deadline(struct conn *c, int64_t ms, void (*late)(void *state));

#endif
