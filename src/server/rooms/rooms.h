/* SPDX-License-Identifier: MIT */
/* rooms.h - the Numer0n rooms. They take lines from clients and send lines back, but use no
 * sockets: the owner of the connections passes bytes in both directions. Tests do the same without
 * connections. */
#ifndef ASOBI_SERVER_ROOMS_H
#define ASOBI_SERVER_ROOMS_H

#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"
#include "server/net/listen.h"

struct pool;

struct rooms_limits {
	/* the maximum number of open rooms, including those with a computer player */
	unsigned rooms;
	/* The time limit for each of a new client's answers: its name, its type (HOST, GUEST or
	 * AI) and the room. */
	int64_t greet_ms;
	int64_t wait_ms; /* how long a host waits for an opponent */
	/* the time limits for choosing a number and for making a call */
	int64_t number_ms, call_ms;
};
extern const struct rooms_limits rooms_limits_usual;

struct rooms;
/* Creates the rooms. Computer players think in the thread pool, which must outlive the rooms;
 * other parts of the server may share the pool and collect its results. If the pool is NULL, the
 * caller waits while computer players think. */
struct rooms *rooms_new(struct loop *l, struct pool *pool, const struct rooms_limits *limits,
			uint64_t seed);
/* Frees the rooms and drops the remaining connections. Call this after freeing the listener and
 * before freeing the loop. */
void rooms_free(struct rooms *r);
/* The callbacks for a listener that serves the rooms; their context is the struct rooms. */
extern const struct conn_ops rooms_ops;
unsigned rooms_open(const struct rooms *r);

#endif
