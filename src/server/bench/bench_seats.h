/* SPDX-License-Identifier: MIT */
/* bench_seats.h - programs at tables of several games over the loopback, which measure how long a move
 * takes to everybody at the table. */
#ifndef ASOBI_SERVER_BENCH_SEATS_H
#define ASOBI_SERVER_BENCH_SEATS_H

#include <event2/event.h>
#include <stdbool.h>
#include <stdint.h>

struct bench_seats {
	unsigned tables, seats;		/* seats: at all tables together */
	int think_ms;			/* before each move */
	int seconds;
	/* What comes out. */
	unsigned moves;
	int64_t *relay_us;		/* of each: from the answer to the last who is told of it; sorted */
	unsigned n_relays;
	const char *trouble;		/* NULL: none */
};

/* So many pairs at Nim and threes at Daifugo that tables and seats come out; plays so long, then
 * the server is asked nothing more.  The caller frees relay_us. */
void bench_seats_run(struct bench_seats *b, unsigned port, void (*begin)(void *context), void *context);

#endif
