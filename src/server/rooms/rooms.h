/* rooms.h - the Numer0n rooms: lines of clients in, lines out.  Knows no socket: whoever owns
 * the connections calls in with bytes and is called with bytes (tests do so without any). */
#ifndef ASOBI_SERVER_ROOMS_H
#define ASOBI_SERVER_ROOMS_H

#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"
#include "server/net/loop.h"

struct rooms_limits {
	unsigned rooms;				/* open at once */
	int64_t greet_ms, number_ms, call_ms;	/* name, type and room; own number; a call */
};
extern const struct rooms_limits rooms_limits_usual;

struct rooms;
struct rooms *rooms_new(struct loop *l, const struct rooms_limits *limits, uint64_t seed);
void rooms_free(struct rooms *r);
/* What a listener needs to serve them; its context is the struct rooms. */
extern const struct conn_ops rooms_ops;
unsigned rooms_open(const struct rooms *r);

#endif
