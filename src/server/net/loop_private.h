/* SPDX-License-Identifier: MIT */
/* loop_private.h - the parts of the event loop that connections and listeners use. loop.c itself
 * calls none of their functions. */
#ifndef ASOBI_SERVER_LOOP_PRIVATE_H
#define ASOBI_SERVER_LOOP_PRIVATE_H

#include <event2/event.h>
#include <sys/queue.h>

#include "server/net/loop.h"
#include "server/net/peers.h"

/* The number of file descriptors reserved for the database, its journal and a backup. */
enum { SPARE_FILES = 32 };

TAILQ_HEAD(conns, conn);
LIST_HEAD(listeners, listener);

struct loop {
	struct event_base *base;
	struct event *sigint, *sigterm;
	struct event *turn;   /* the event that starts the work at the end of a turn */
	struct conns open;    /* all connections that haven't been dropped */
	struct conns dropped; /* dropped connections whose owners haven't been told yet */
	/* connections that have bytes to write, or whose data() must be called again */
	struct conns busy;
	struct listeners listeners;
	struct peers peers;
	unsigned n_open;
	int most_files;
	bool told_full, paused, finishing;
	/* Callbacks set by listen.c, the layer above. `turn_ends` does the work at the end of a
	 * turn; `room` is called when waiting peers can be accepted again. */
	void (*turn_ends)(struct loop *l);
	void (*room)(struct loop *l);
};

/* Requests that `turn_ends` be called at the end of the next turn. */
void loop_want_turn(struct loop *l);

#endif
