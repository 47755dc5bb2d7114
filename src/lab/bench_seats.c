/* SPDX-License-Identifier: MIT */
#include "lab/bench_server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/address.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "base/wire.h"
#include "proto/seat.h"

enum {
	MOST_TABLES = 4096,
	MOST_RELAYS = 2000000,
	READ_AT_ONCE = 16384,
	SETTLE_S = 2,
	CONNECT_MS = 10000
};

/* A table of the benchmark, which times one move at a time at each table. */
struct table {
	unsigned seats, heard;
	int64_t answered_us; /* when the move was sent; 0 if no move is being timed */
};

struct run {
	struct bench_seats *b;
	struct event_base *base;
	struct table tables[MOST_TABLES];
	bool counts;
};

struct program {
	struct run *run;
	struct table *table;
	int fd;
	struct event *reads, *thinks;
	struct lines lines;
	char move[96];
};

/* ---- A program ---- */

static void say_line(struct program *p, const char *word, const char *text)
{
	char line[160];
	const int n = snprintf(line, sizeof line, "%s\t%s\n", word, text);

	if (send(p->fd, line, (size_t)n, MSG_NOSIGNAL) != n)
		p->run->b->trouble = "a program could not write";
}

static void on_think(evutil_socket_t fd, short what, void *context)
{
	struct program *p = context;
	struct table *t = p->table;

	(void)fd;
	(void)what;
	if (t) {
		/* If two players choose at the same time, the server waits for both. The time of a
		 * simultaneous move would not show how fast the server relays it. */
		t->answered_us = t->answered_us ? 0 : clock_us();
		t->heard = 0;
	}
	p->run->b->moves += p->run->counts;
	say_line(p, "move", p->move);
}

static void heard_of(struct run *r, struct table *t)
{
	if (!t || !t->answered_us || ++t->heard < t->seats)
		return;
	if (r->counts && r->b->n_relays < MOST_RELAYS)
		r->b->relay_us[r->b->n_relays++] = clock_us() - t->answered_us;
	t->answered_us = 0;
}

static void hear_game(struct program *p, const struct seat_message *m)
{
	int64_t table, seats;

	if (seat_number(m, 0, "table", 1, MOST_TABLES - 1, &table) &&
	    seat_number(m, 0, "seats", 2, 8, &seats)) {
		p->table = &p->run->tables[table];
		p->table->seats = (unsigned)seats;
		p->table->answered_us = 0;
	}
}

static void hear_line(struct program *p, char *line)
{
	const struct timeval think = { .tv_sec = p->run->b->think_ms / 1000,
				       .tv_usec = p->run->b->think_ms % 1000 * 1000 };
	static struct seat_message m;

	seat_read(line, &m);
	if (m.word == SEAT_ASOBI)
		say_line(p, "ready", "1");
	else if (m.word == SEAT_GAME)
		hear_game(p, &m);
	else if (m.word == SEAT_PLAYED && strcmp(seat_field(&m, 0), "dealer") != 0)
		heard_of(p->run, p->table);
	else if (m.word == SEAT_LEGAL)
		snprintf(p->move, sizeof p->move, "%.90s", seat_field(&m, 0));
	else if (m.word == SEAT_THINK)
		evtimer_add(p->thinks, &think);
}

static void on_read(evutil_socket_t fd, short what, void *context)
{
	struct program *p = context;
	char bytes[READ_AT_ONCE], *line;
	const ssize_t n = recv(fd, bytes, sizeof bytes, 0);

	(void)what;
	if (n <= 0) {
		p->run->b->trouble = "the server dropped a program";
		event_base_loopbreak(p->run->base);
		event_del(p->reads);
		return;
	}
	lines_add(&p->lines, bytes, (size_t)n);
	while ((line = lines_next(&p->lines)))
		hear_line(p, line);
}

static bool connect_program(struct program *p, struct run *r, unsigned port, const char *game,
			    unsigned number)
{
	const struct address a = { .host = "127.0.0.1", .port = (uint16_t)port };
	char hello[80], ignored[ERROR_TEXT];

	*p = (struct program){ .run = r, .lines = { .most = SEAT_LINE } };
	p->fd = address_connect(&a, CONNECT_MS, ignored, sizeof ignored);
	if (p->fd < 0)
		return false;
	p->reads = event_new(r->base, p->fd, EV_READ | EV_PERSIST, on_read, p);
	p->thinks = evtimer_new(r->base, on_think, p);
	event_add(p->reads, NULL);
	/* The programs of each run have different names, because the server may still be waiting
	 * for programs of an earlier run. */
	snprintf(hello, sizeof hello, "%s\tname=p%u of %d", game, number, r->b->think_ms);
	say_line(p, "sit", hello);
	return true;
}

static void free_program(struct program *p)
{
	if (p->fd >= 0)
		close(p->fd);
	if (p->reads)
		event_free(p->reads);
	if (p->thinks)
		event_free(p->thinks);
	lines_free(&p->lines);
}

/* ---- All programs ---- */

static void run_for(struct run *r, int seconds)
{
	event_base_loopexit(r->base, &(struct timeval){ .tv_sec = seconds });
	event_base_dispatch(r->base);
}

void bench_seats_run(struct bench_seats *b, unsigned port, void (*begin)(void *context),
		     void *context)
{
	struct run *r = xcalloc(1, sizeof *r);
	struct program *p = xcalloc(b->seats, sizeof *p);
	const unsigned threes = b->seats - 2 * b->tables; /* the number of three-seat tables */
	unsigned n = 0;

	b->relay_us = xcalloc(MOST_RELAYS, sizeof *b->relay_us);
	r->b = b;
	r->base = event_base_new();
	for (; r->base && !b->trouble && n < b->seats; n++)
		if (!connect_program(&p[n], r, port, n < 3 * threes ? "daifugo\tplayers=3" : "nim",
				     n))
			b->trouble = "a program could not come";
	if (r->base && !b->trouble)
		run_for(r, SETTLE_S);
	r->counts = true;
	begin(context);
	if (r->base && !b->trouble)
		run_for(r, b->seconds);
	while (n > 0)
		free_program(&p[--n]);
	if (r->base)
		event_base_free(r->base);
	qsort(b->relay_us, b->n_relays, sizeof *b->relay_us, bench_compare_us);
	free(p);
	free(r);
}
