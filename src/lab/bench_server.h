/* SPDX-License-Identifier: MIT */
/* bench_server.h - programs over the loopback, which measure how long what happens takes to all of
 * a table: those that play places as fast as they are let, and those that play tables of several
 * games. */
#ifndef ASOBI_BENCH_SERVER_H
#define ASOBI_BENCH_SERVER_H

#include <event2/event.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/store/store.h"

int bench_compare_us(const void *a, const void *b); /* for qsort() */

/* ---- Places: five at a table ---- */

/* All tables of a run share this. */
struct bench_run {
	struct event_base *base;
	unsigned port;
	int think_ms;	/* before each move */
	unsigned turns; /* begun */
	unsigned tables_ready, tables_left;
	int64_t *notice_us; /* of each turn: from the post to its notice at the last of five */
	unsigned n_notices, most_notices;
	const char *trouble; /* what went wrong, or NULL */
};
struct bench_program;
struct bench_table {
	struct bench_run *run;
	int64_t id;
	struct bench_program *programs[PLACE_SEATS];
	int64_t posted_us; /* 0: nobody has since the last notice */
	unsigned heard, connected;
};

/* Connects with this user's session; when all five sockets of the table are open, the last
 * calls `ready`. */
struct bench_program *bench_program_new(struct bench_table *t, const char *name, const char *token,
					void (*ready)(struct bench_table *t));
void bench_program_free(struct bench_program *p);

/* ---- Tables of several games ---- */

struct bench_seats {
	unsigned tables, seats; /* seats: at all tables together */
	int think_ms;		/* before each move */
	int seconds;
	/* The results. */
	unsigned moves;
	int64_t *relay_us; /* of each: from the answer to the last who is told of it; sorted */
	unsigned n_relays;
	const char *trouble; /* NULL: none */
};

/* Seats as many pairs at Nim and threes at Daifugo as are needed for that many tables and seats;
 * they play so long, then the server is asked nothing more.  The caller frees relay_us. */
void bench_seats_run(struct bench_seats *b, unsigned port, void (*begin)(void *context),
		     void *context);

#endif
