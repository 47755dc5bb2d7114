/* SPDX-License-Identifier: MIT */
/* loop_private.h - the parts of the event loop that connections and listeners use. loop.c itself
 * calls no function of connections or listeners. */
#ifndef ASOBI_SERVER_LOOP_PRIVATE_H
#define ASOBI_SERVER_LOOP_PRIVATE_H

#include <event2/event.h>
#include <sys/queue.h>

#include "server/net/loop.h"
#include "server/net/peers.h"

/* File descriptors reserved for the database, its journal and a backup. */
enum { SPARE_FILES = 32 };

TAILQ_HEAD(conns, conn);
LIST_HEAD(listeners, listener);

struct loop {
	struct event_base *base;
	struct event *sigint, *sigterm;
	struct event *turn;   /* the event for the work at the end of a turn */
	struct conns open;    /* all connections that haven't been dropped */
	struct conns dropped; /* dropped connections whose owners haven't been told yet */
	struct conns busy; /* connections with bytes to write, or with data() to be called again */
	struct listeners listeners;
	struct peers peers;
	unsigned n_open;
	int most_files;
	bool told_full, paused, finishing;
	/* Callbacks set by listen.c, the layer above: `turn_ends` does the work at the end of a
	 * turn, and `room` is called when waiting peers can be accepted again. */
	void (*turn_ends)(struct loop *l);
	void (*room)(struct loop *l);
};

/* Requests a call of `turn_ends` at the end of the next turn. */
void loop_want_turn(struct loop *l);

#endif
