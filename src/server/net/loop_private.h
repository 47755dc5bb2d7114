/* SPDX-License-Identifier: MIT */
/* loop_private.h - the loop as its connections and listeners see it; loop.c itself calls neither.
 */
#ifndef ASOBI_SERVER_LOOP_PRIVATE_H
#define ASOBI_SERVER_LOOP_PRIVATE_H

#include <event2/event.h>
#include <sys/queue.h>

#include "server/net/loop.h"
#include "server/net/peers.h"

/* Descriptors kept for what is no connection: the database, its journal, a backup. */
enum { SPARE_FILES = 32 };

TAILQ_HEAD(conns, conn);
LIST_HEAD(listeners, listener);

struct loop {
	struct event_base *base;
	struct event *sigint, *sigterm;
	struct event *turn;   /* what is left to do at the end of a turn */
	struct conns open;    /* all that are not dropped */
	struct conns dropped; /* whose owners are still to be told */
	struct conns busy;    /* with something to write, or data() to be called again */
	struct listeners listeners;
	struct peers peers;
	unsigned n_open;
	int most_files;
	bool told_full, paused, finishing;
	/* Set by listen.c, which stands above: the work at the end of a turn, and that there is
	 * room again for peers that wait. */
	void (*turn_ends)(struct loop *l);
	void (*room)(struct loop *l);
};

/* The end of the next turn is wanted. */
void loop_want_turn(struct loop *l);

#endif
