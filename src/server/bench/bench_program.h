/* SPDX-License-Identifier: MIT */
/* bench_program.h - a program that plays places over the loopback, as fast as it is let: five of
 * them at a table, which measure how long a turn's notice takes to all of them. */
#ifndef ASOBI_SERVER_BENCH_PROGRAM_H
#define ASOBI_SERVER_BENCH_PROGRAM_H

#include <event2/event.h>
#include <stdint.h>

#include "server/store/store.h"

/* What all tables of a run share. */
struct bench_run {
	struct event_base *base;
	unsigned port;
	int think_ms;			/* before each move */
	unsigned turns;			/* begun */
	unsigned tables_ready, tables_left;
	int64_t *notice_us;		/* of each turn: from the post to its notice at the last of five */
	unsigned n_notices, most_notices;
	const char *trouble;		/* what went wrong, or NULL */
};
struct bench_program;
struct bench_table {
	struct bench_run *run;
	int64_t id;
	struct bench_program *programs[PLACE_SEATS];
	int64_t posted_us;		/* 0: nobody has since the last notice */
	unsigned heard, connected;
};

/* Connects with this user's session; when all five sockets of the table are open, the last
 * calls `ready`. */
struct bench_program *bench_program_new(struct bench_table *t, const char *name, const char *token,
					void (*ready)(struct bench_table *t));
void bench_program_free(struct bench_program *p);

#endif
