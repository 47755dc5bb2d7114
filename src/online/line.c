/* SPDX-License-Identifier: MIT */
#include "online/line.h"

#include <errno.h>
#include <limits.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/wire.h"
#include "base/xalloc.h"
#include "proto/seat.h"

enum {
	CONNECT_MS = 10000, /* the time limit for connecting to one address */
	FIRST_RETRY_MS = 500,
	LAST_RETRY_MS = 5000,
	MOST_OUT = 1 << 20,
	AT_ONCE = 64 << 10
};

/* A host name lookup, which runs in a thread because the system call blocks. */
struct lookup {
	/* must be the first member, so that the job can be cast to its lookup */
	struct pool_job job;
	struct address where;
	struct addrinfo *found;
	int failure;
};

struct line {
	struct address where;
	struct pool *pool;
	struct lookup *lookup; /* set while a lookup is running or its result is still in use */
	struct addrinfo *next; /* the address to try next */
	struct wire wire;
	enum { RESTS, LOOKS_UP, CONNECTS, UP } step;
	/* In the state RESTS: when to try to connect again. In the state CONNECTS: when to give up
	 * the current attempt. */
	int64_t until_ms;
	int64_t broken_ms; /* when the connection was lost */
	int retry_ms;
	unsigned number;
	char error[ERROR_TEXT];
};

bool line_place_parse(const char *text, struct address *out, char error[ERROR_TEXT])
{
	if (!address_parse(text, LINE_PORT, out))
		return fail_with(
			error,
			_("Invalid server '%.80s'. Use HOST or HOST:PORT, with a port from 1 to 65535."),
			text);
	if (!out->host[0])
		strcpy(out->host, "localhost");
	return true;
}

/* ---- Losing the connection and waiting ---- */

static void free_lookup(struct pool_job *job)
{
	struct lookup *k = (struct lookup *)job;

	if (k->found)
		freeaddrinfo(k->found);
	free(k);
}

static void leave_lookup(struct line *l)
{
	if (l->lookup)
		pool_leave(&l->lookup->job, free_lookup);
	l->lookup = NULL;
	l->next = NULL;
}

static void await_retry(struct line *l)
{
	leave_lookup(l);
	wire_close(&l->wire);
	if (l->step == UP || !l->broken_ms)
		l->broken_ms = clock_ms();
	l->step = RESTS;
	l->until_ms = clock_ms() + l->retry_ms;
	l->retry_ms = 2 * l->retry_ms < LAST_RETRY_MS ? 2 * l->retry_ms : LAST_RETRY_MS;
}

static void fail_attempt(struct line *l, int lookup, int failure)
{
	address_fault(&l->where, lookup, failure, l->error, sizeof l->error);
	await_retry(l);
}

void line_cut(struct line *l, const char *why)
{
	snprintf(l->error, sizeof l->error, "%s", why);
	await_retry(l);
}

void line_is_well(struct line *l)
{
	l->retry_ms = FIRST_RETRY_MS;
}

/* ---- Connecting ---- */

static void look_up(struct pool_job *job, atomic_bool *cancel)
{
	struct lookup *k = (struct lookup *)job;

	(void)cancel;
	k->found = address_look_up(&k->where, &k->failure);
}

static void begin_lookup(struct line *l)
{
	l->lookup = xcalloc(1, sizeof *l->lookup);
	l->lookup->job.run = look_up;
	l->lookup->where = l->where;
	l->step = LOOKS_UP;
	if (!pool_start(l->pool, &l->lookup->job)) {
		free(l->lookup);
		l->lookup = NULL;
		fail_attempt(l, 0, EAGAIN);
	}
}

/* Tries the host's next address. If there are no more addresses, the attempt to connect has
 * failed. */
static void try_next(struct line *l, int failure)
{
	wire_close(&l->wire);
	for (; l->next && l->wire.in < 0; l->next = l->next->ai_next) {
		l->wire.in = l->wire.out = address_begin(l->next);
		failure = errno;
	}
	l->step = CONNECTS;
	l->until_ms = clock_ms() + CONNECT_MS;
	if (l->wire.in < 0)
		fail_attempt(l, 0, failure);
}

static void looked_up(struct line *l)
{
	if (l->lookup->failure) {
		fail_attempt(l, l->lookup->failure, 0);
		return;
	}
	l->next = l->lookup->found;
	try_next(l, ENOENT);
}

static void look_at_connecting(struct line *l)
{
	if (!address_connected(l->wire.in, 0)) {
		if (errno != EINPROGRESS || clock_ms() >= l->until_ms)
			try_next(l, errno == EINPROGRESS ? ETIMEDOUT : errno);
		return;
	}
	leave_lookup(l);
	l->step = UP;
	l->number++;
	l->broken_ms = 0;
	l->error[0] = '\0';
}

/* ---- While connected ---- */

static void report_break(struct line *l)
{
	if (errno)
		snprintf(l->error, sizeof l->error, _("Lost the connection to %.100s: %s."),
			 l->where.host, strerror(errno));
	else
		snprintf(l->error, sizeof l->error, _("%.100s closed the connection."),
			 l->where.host);
	await_retry(l);
}

/* Returns true if a complete line is waiting to be read. Lines that arrived before the connection
 * ended are still delivered. */
static bool has_line(const struct lines *n)
{
	return n->taken < n->len && memchr(n->bytes + n->taken, '\n', n->len - n->taken);
}

void line_tick(struct line *l)
{
	if (l->step == RESTS && clock_ms() >= l->until_ms)
		begin_lookup(l);
	if (l->step == LOOKS_UP && !pool_busy(&l->lookup->job))
		looked_up(l);
	if (l->step == CONNECTS)
		look_at_connecting(l);
	if (l->step == UP &&
	    (!wire_flush(&l->wire) || (!wire_fill(&l->wire, AT_ONCE) && !has_line(&l->wire.lines))))
		report_break(l);
}

char *line_next(struct line *l)
{
	char *line;

	if (l->step != UP)
		return NULL;
	line = lines_next(&l->wire.lines);
	if (!line && l->wire.lines.fault)
		line_cut(
			l,
			_("The data received isn't from an Asobi server. Check the host and port."));
	return line;
}

void line_send(struct line *l, struct strbuf *bytes)
{
	if (l->step == UP && wire_waiting(&l->wire) + bytes->len < MOST_OUT) {
		wire_send(&l->wire, sb_text(bytes), bytes->len);
		if (!wire_flush(&l->wire))
			report_break(l);
	}
	bytes->len = 0;
}

/* ---- Status ---- */

int line_fds(const struct line *l, struct pollfd *out, int max)
{
	int n = l->step == UP || l->step == CONNECTS ? wire_fds(&l->wire, out, max) : 0;

	if (n && l->step == CONNECTS)
		out[0].events = POLLOUT;
	return n;
}

int line_wait_ms(const struct line *l)
{
	int64_t left = l->until_ms - clock_ms();

	if (l->step != RESTS && l->step != CONNECTS)
		return -1;
	return left < 0 ? 0 : left > INT_MAX ? INT_MAX : (int)left;
}

enum line_state line_state(const struct line *l)
{
	return l->step == UP ? LINE_UP : l->step == RESTS ? LINE_WAITING : LINE_SEEKING;
}

const char *line_error(const struct line *l)
{
	return l->error;
}

unsigned line_number(const struct line *l)
{
	return l->number;
}

int64_t line_broken_ms(const struct line *l)
{
	return l->step == UP || !l->broken_ms ? 0 : clock_ms() - l->broken_ms;
}

int64_t line_retry_ms(const struct line *l)
{
	const int64_t left = l->until_ms - clock_ms();

	return l->step == RESTS && left > 0 ? left : 0;
}

struct line *line_new(const struct address *where, struct pool *pool)
{
	struct line *l = xcalloc(1, sizeof *l);

	l->where = *where;
	l->pool = pool;
	l->wire = (struct wire){ .in = -1, .out = -1, .lines.most = SEAT_LINE };
	l->retry_ms = FIRST_RETRY_MS;
	begin_lookup(l);
	return l;
}

void line_free(struct line *l)
{
	if (!l)
		return;
	if (l->step == UP)
		(void)wire_flush(&l->wire);
	leave_lookup(l);
	wire_close(&l->wire);
	free(l);
}
