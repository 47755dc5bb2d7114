/* SPDX-License-Identifier: MIT */
/* rooms.h - the Numer0n rooms: lines of clients in, lines out.  Knows no socket: whoever owns
 * the connections calls in with bytes and is called with bytes (tests do so without any). */
#ifndef ASOBI_SERVER_ROOMS_H
#define ASOBI_SERVER_ROOMS_H

#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"
#include "server/net/listen.h"

struct pool;

struct rooms_limits {
	unsigned rooms;		    /* open at once, those with a computer player too */
	int64_t greet_ms;	    /* for the name, for the type, for the room */
	int64_t wait_ms;	    /* for an opponent to come */
	int64_t number_ms, call_ms; /* own number; a call */
};
extern const struct rooms_limits rooms_limits_usual;

struct rooms;
/* Computer players think in the pool, which is borrowed and outlives the rooms; others may use and
 * collect it, too.  Without one (NULL) they think at once. */
struct rooms *rooms_new(struct loop *l, struct pool *pool, const struct rooms_limits *limits,
			uint64_t seed);
/* Called before the loop is freed and after the listener is; connections that are left are dropped.
 */
void rooms_free(struct rooms *r);
/* The callbacks with which a listener serves rooms; its context is the struct rooms. */
extern const struct conn_ops rooms_ops;
unsigned rooms_open(const struct rooms *r);

#endif
