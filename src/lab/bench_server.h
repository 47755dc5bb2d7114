/* SPDX-License-Identifier: MIT */
/* bench_server.h - programs that play over the loopback interface and measure how long the server
 * takes to notify a whole table.
 *
 * Some play series of Daifugo as fast as the server lets them; others play different games at many
 * tables. */
#ifndef ASOBI_BENCH_SERVER_H
#define ASOBI_BENCH_SERVER_H

#include <event2/event.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/store/store.h"

int bench_compare_us(const void *a, const void *b); /* a comparison function for qsort() */

/* ---- Series of Daifugo ("places"): five players at a table ---- */

/* All tables of a run share this data. */
struct bench_run {
	struct event_base *base;
	unsigned port;
	int think_ms;	/* thinking time before each move, in milliseconds */
	unsigned turns; /* the number of turns begun */
	unsigned tables_ready, tables_left;
	/* For each turn, the time from the posted move until the last of the five players received
	 * the notice. */
	int64_t *notice_us;
	unsigned n_notices, most_notices;
	const char *trouble; /* an error message, or NULL if all went well */
};
struct bench_program;
struct bench_table {
	struct bench_run *run;
	int64_t id;
	struct bench_program *programs[PLACE_SEATS];
	/* the time when the last move was posted; 0 if its notice has arrived and no other move
	 * has been posted since */
	int64_t posted_us;
	unsigned heard, connected;
};

/* Connects a program with this user's session. When all five WebSockets of the table are open, the
 * last program calls `ready`. */
struct bench_program *bench_program_new(struct bench_table *t, const char *name, const char *token,
					void (*ready)(struct bench_table *t));
void bench_program_free(struct bench_program *p);

/* ---- Tables of several games ---- */

struct bench_seats {
	/* the number of tables, and the total number of seats at all tables */
	unsigned tables, seats;
	int think_ms; /* thinking time before each move, in milliseconds */
	int seconds;
	/* The following members hold the results of the benchmark. */
	unsigned moves;
	/* For each move, the time from sending it until the last player at the table is notified;
	 * sorted. */
	int64_t *relay_us;
	unsigned n_relays;
	const char *trouble; /* an error message, or NULL if all went well */
};

/* Seats programs at Nim tables for two and Daifugo tables for three, so that they fill this number
 * of tables and seats. They play for the given number of seconds. The caller frees relay_us. */
void bench_seats_run(struct bench_seats *b, unsigned port, void (*begin)(void *context),
		     void *context);

#endif
