/* SPDX-License-Identifier: MIT */
#include "referee/poll_host.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asobi/pool.h"
#include "base/address.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/wire.h"
#include "base/xalloc.h"
#include "referee/tables.h"

enum {
	MOST_GUESTS = 64,
	MOST_WAITING = 256 * 1024,
	READ_AT_ONCE = 16 * 1024,
	THINKERS = 2,
	/* The time that a connection being closed has for sending its remaining bytes, in
	 * milliseconds. */
	LINGER_MS = 2000
};

struct guest {
	struct wire wire; /* the guest's connection; if its `in` is -1, this entry is free */
	/* The referee's object for this client; NULL once the tables have ended the connection. */
	struct peer *peer;
	int64_t end_by; /* once `peer` is NULL: the time by which the connection must be closed */
};

struct host {
	int door, random;
	struct tables *tables;
	struct pool *pool;
	bool awake;
	struct guest guest[MOST_GUESTS];
};

/* ---- Opening the port ---- */

static bool open_door(struct host *h, const char *text, char error[ERROR_TEXT])
{
	struct address a;

	if (!address_parse(text, -1, &a) || !address_is_numeric(&a))
		return fail_with(
			error,
			_("Invalid address '%.100s'. Use a form like 0.0.0.0:4040 or [::]:4040."),
			text);
	h->door = address_listen(&a, MOST_GUESTS);
	if (h->door < 0)
		snprintf(error, ERROR_TEXT, _("Can't accept connections at %.100s: %s."), text,
			 strerror(errno));
	return h->door >= 0;
}

struct host *host_open(const char *address, char error[ERROR_TEXT])
{
	struct host *h = xcalloc(1, sizeof *h);

	h->door = -1;
	for (unsigned i = 0; i < MOST_GUESTS; i++)
		h->guest[i].wire.in = h->guest[i].wire.out = -1;
	h->random = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
	if (h->random < 0)
		snprintf(error, ERROR_TEXT, "%s",
			 _("Can't read /dev/urandom. Logins need its random numbers."));
	if (h->random >= 0 && open_door(h, address, error))
		return h;
	host_free(h);
	return NULL;
}

unsigned host_port(const struct host *h)
{
	return address_port(h->door);
}

void host_free(struct host *h)
{
	for (unsigned i = 0; i < MOST_GUESTS; i++)
		wire_close(&h->guest[i].wire);
	if (h->door >= 0)
		close(h->door);
	if (h->random >= 0)
		close(h->random);
	free(h);
}

/* ---- Callbacks for the tables ---- */

static void send_bytes(void *context, void *theirs, const char *bytes, size_t n)
{
	struct guest *g = theirs;

	(void)context;
	wire_send(&g->wire, bytes, n);
}

static void end_connection(void *context, void *theirs)
{
	struct guest *g = theirs;

	(void)context;
	g->peer = NULL;
	g->end_by = clock_ms() + LINGER_MS;
}

static void wake_tables(void *context)
{
	((struct host *)context)->awake = true;
}

static bool draw_bytes(void *context, void *out, size_t n)
{
	return read(((struct host *)context)->random, out, n) == (ssize_t)n;
}

/* ---- Guests ---- */

static void drop_guest(struct guest *g)
{
	if (g->peer)
		tables_gone(g->peer);
	g->peer = NULL;
	wire_close(&g->wire);
}

static void write_out(struct guest *g)
{
	if (!wire_flush(&g->wire) || wire_waiting(&g->wire) > MOST_WAITING ||
	    (!g->peer && (!wire_waiting(&g->wire) || clock_ms() >= g->end_by)))
		drop_guest(g);
}

static void read_in(struct guest *g)
{
	char bytes[READ_AT_ONCE];
	const ssize_t n = wire_get(g->wire.in, bytes, sizeof bytes);

	if (n > 0 && g->peer)
		tables_bytes(g->peer, bytes, (size_t)n);
	else if (n < 0)
		drop_guest(g);
}

static void let_in(struct host *h)
{
	char from[ADDRESS_NUMBERS];
	const int fd = address_accept(h->door, from);
	unsigned i = 0;

	while (i < MOST_GUESTS && h->guest[i].wire.in >= 0)
		i++;
	if (fd >= 0 && i == MOST_GUESTS)
		close(fd);
	if (fd < 0 || i == MOST_GUESTS)
		return;
	h->guest[i].wire.in = h->guest[i].wire.out = fd;
	h->guest[i].peer = tables_come(h->tables, &h->guest[i], "");
}

/* ---- The event loop ---- */

static int wait_ms(const struct host *h)
{
	int64_t due = tables_due_ms(h->tables), left;

	for (unsigned i = 0; i < MOST_GUESTS; i++)
		if (h->guest[i].wire.in >= 0 && !h->guest[i].peer && h->guest[i].end_by < due)
			due = h->guest[i].end_by;
	left = due - clock_ms();
	return h->awake || left < 0 ? 0 : due == INT64_MAX || left > INT_MAX ? -1 : (int)left;
}

/* Runs one iteration of the loop; returns false if the parent process wants the host to stop.
 * `leash` is the read end of a pipe from the parent process. */
static bool run_turn(struct host *h, int leash)
{
	struct pollfd fds[MOST_GUESTS + 3];
	struct guest *whose[MOST_GUESTS];
	nfds_t n = 0;

	for (unsigned i = 0; i < MOST_GUESTS; i++)
		if (h->guest[i].wire.in >= 0) {
			whose[n] = &h->guest[i];
			n += (nfds_t)wire_fds(&h->guest[i].wire, fds + n, 1);
		}
	fds[n] = (struct pollfd){ .fd = h->door, .events = POLLIN };
	fds[n + 1] = (struct pollfd){ .fd = leash, .events = POLLIN };
	fds[n + 2] = (struct pollfd){ .fd = pool_fd(h->pool), .events = POLLIN };
	if (poll(fds, n + 3, wait_ms(h)) < 0 && errno != EINTR)
		return false;
	h->awake = false;
	for (nfds_t i = 0; i < n; i++)
		if (fds[i].revents & (POLLIN | POLLHUP | POLLERR))
			read_in(whose[i]);
	if (fds[n].revents)
		let_in(h);
	if (fds[n + 2].revents)
		pool_collect(h->pool);
	if (tables_due_ms(h->tables) <= clock_ms())
		tables_tick(h->tables);
	for (unsigned i = 0; i < MOST_GUESTS; i++)
		if (h->guest[i].wire.in >= 0)
			write_out(&h->guest[i]);
	return !fds[n + 1].revents;
}

bool host_run(struct host *h, int leash)
{
	struct tables_config config = {
		.limits = tables_limits_usual,
		.server = "asobi host",
		.send = send_bytes,
		.end = end_connection,
		.wake = wake_tables,
		.random = draw_bytes,
		.context = h,
	};
	bool begun;

	config.limits.tables = 1;
	config.limits.own_players = MAX_SEATS;
	h->pool = pool_new(THINKERS);
	if (!h->pool)
		return false;
	config.pool = h->pool;
	h->tables = tables_new(&config);
	while (h->tables && run_turn(h, leash))
		;
	begun = h->tables != NULL;
	tables_free(h->tables);
	for (unsigned i = 0; i < MOST_GUESTS; i++)
		if (h->guest[i].wire.in >= 0)
			write_out(&h->guest[i]);
	pool_free(h->pool);
	return begun;
}
