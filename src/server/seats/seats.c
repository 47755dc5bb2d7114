/* SPDX-License-Identifier: MIT */
#include "server/seats/seats.h"

#include <stdlib.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "config.h"
#include "server/platform/tally.h"
#include "server/store/tables.h"

/* Wrong passwords within so long, from one address and for one name; then none is looked at, which
 * would cost the loop some milliseconds each. */
enum { WRONG_WINDOW_MS = 5 * 60 * 1000, WRONG_ADDRESS = 30, WRONG_NAME = 10 };

struct seats_room {
	struct tables *tables;
	struct tally *wrong;
	struct tables_keeper keeper;
	struct store *store;
	struct pool *pool;
	struct timer *timer;
	struct watch *watch;			/* of the pool */
};

struct client {
	struct seats_room *seats;
	struct conn *conn;
	struct peer *peer;			/* NULL: the tables have done with it */
};

/* ---- What the tables ask for ---- */

static void send_bytes(void *context, void *theirs, const char *bytes, size_t n)
{
	const struct client *c = theirs;

	(void)context;
	conn_say(c->conn, bytes, n);
}

static void end(void *context, void *theirs)
{
	struct client *c = theirs;

	(void)context;
	c->peer = NULL;
	conn_close(c->conn);
}

static void wake(void *context)
{
	timer_set(((struct seats_room *)context)->timer, 0);
}

static void draw(void *context, void *out, size_t n)
{
	if (!store_random(((struct seats_room *)context)->store, out, n))
		abort();			/* tickets that could be guessed are worse */
}

/* ---- Time ---- */

static void set_timer(struct seats_room *s)
{
	const int64_t due = tables_due_ms(s->tables), left = due - clock_ms();

	if (due == INT64_MAX)
		timer_stop(s->timer);
	else
		timer_set(s->timer, left > 0 ? left : 0);
}

static void tick(void *context)
{
	struct seats_room *s = context;

	tables_tick(s->tables);
	set_timer(s);
}

static void collect(void *context)
{
	pool_collect(((struct seats_room *)context)->pool);
}

/* ---- Connections ---- */

static void *come(void *context, struct conn *conn)
{
	struct client *c = xcalloc(1, sizeof *c);

	c->seats = context;
	c->conn = conn;
	c->peer = tables_come(c->seats->tables, c);
	set_timer(c->seats);
	return c;
}

static size_t data(void *state, const unsigned char *bytes, size_t n)
{
	struct client *c = state;

	if (c->peer) {
		tables_bytes(c->peer, bytes, n);
		timer_set(c->seats->timer, 0);	/* one look for all who spoke in this turn */
	}
	return n;
}

static void gone(void *state)
{
	struct client *c = state;

	if (c->peer) {
		tables_gone(c->peer);
		set_timer(c->seats);
	}
	free(c);
}

const struct conn_ops seats_ops = {
	.open = come, .data = data, .closed = gone,
	.full = "sorry\tfull\tThere are too many connections; come later.\n",
};

/* ---- The room ---- */

static int64_t login(void *context, void *theirs, const char *name, const char *password)
{
	struct seats_room *s = context;
	const char *address = conn_address(((struct client *)theirs)->conn);
	struct store_user u;
	const int64_t now = clock_ms();

	if (tally_count(s->wrong, 'a', address, now) >= WRONG_ADDRESS ||
	    tally_count(s->wrong, 'n', name, now) >= WRONG_NAME)
		return 0;
	if (store_user_password_is(s->store, name, password, &u))
		return u.id;
	tally_add(s->wrong, 'a', address, now);
	tally_add(s->wrong, 'n', name, now);
	return 0;
}

struct seats_room *seats_room_new(struct loop *l, struct pool *pool, struct store *store, const struct tables_limits *limits)
{
	struct seats_room *s = xcalloc(1, sizeof *s);
	struct tables_config config = {
		.limits = *limits, .pool = pool, .keeper = &s->keeper, .server = "asobi-server " PACKAGE_VERSION,
		.send = send_bytes, .end = end, .wake = wake, .random = draw, .login = login, .context = s,
	};

	uint64_t seed;

	if (!store_random(store, &seed, sizeof seed))
		abort();
	s->wrong = tally_new(WRONG_WINDOW_MS, seed);
	s->store = store;
	s->pool = pool;
	s->keeper = store_tables_keeper(store);
	s->timer = timer_new(l, tick, s);
	s->watch = watch_new(l, pool_fd(pool), true, false, collect, s);
	s->tables = tables_new(&config);
	return s;
}

void seats_room_free(struct seats_room *s)
{
	if (!s)
		return;
	tables_free(s->tables);
	tally_free(s->wrong);
	timer_free(s->timer);
	watch_free(s->watch);
	free(s);
}

const struct tables *seats_room_tables(const struct seats_room *s)
{
	return s->tables;
}
