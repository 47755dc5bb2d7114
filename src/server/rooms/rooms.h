/* SPDX-License-Identifier: MIT */
/* rooms.h - the Numer0n rooms. They take lines from clients and send lines back, but use no
 * sockets themselves. The owner of the connections passes bytes in both directions. Tests do the
 * same without connections. */
#ifndef ASOBI_SERVER_ROOMS_H
#define ASOBI_SERVER_ROOMS_H

#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"
#include "server/net/listen.h"

struct pool;

struct rooms_limits {
	unsigned rooms; /* the maximum number of rooms open at once, including those with a computer
			   player */
	/* The time limit for each answer of a new client: the name, the type (HOST, GUEST or AI)
	 * and the room. */
	int64_t greet_ms;
	int64_t wait_ms; /* how long a host waits for an opponent */
	/* the time limits for choosing a number and for making a call */
	int64_t number_ms, call_ms;
};
extern const struct rooms_limits rooms_limits_usual;

struct rooms;
/* Creates the rooms. Computer players think in the pool, which must outlive the rooms; other parts
 * of the server may use the same pool and collect its results. Without a pool (NULL), computer
 * players think at once while the caller waits. */
struct rooms *rooms_new(struct loop *l, struct pool *pool, const struct rooms_limits *limits,
			uint64_t seed);
/* Frees the rooms. Call this after freeing the listener and before freeing the loop; it drops the
 * remaining connections. */
void rooms_free(struct rooms *r);
/* The callbacks with which a listener serves the rooms. Their context is the struct rooms. */
extern const struct conn_ops rooms_ops;
unsigned rooms_open(const struct rooms *r);

#endif
