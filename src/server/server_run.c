/* SPDX-License-Identifier: MIT */
/* Runs the server: sets up all its parts on one event loop. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "asobi/pool.h"
#include "asobi/rng.h"
#include "base/address.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/lock.h"
#include "server/league/league.h"
#include "server/net/host.h"
#include "server/net/web.h"
#include "server/web/logins.h"
#include "server/web/platform.h"
#include "server/program.h"
#include "server/rooms/rooms.h"
#include "server/seats/seats.h"
#include "server/tend.h"

enum { FINISH_MS = 5000, SETTLE_MS = 5000, THINKERS = 2, LOGINS_AT_ONCE = 2 };

/* A thread pool shared by several parts of the server, with the timer and the watch that collect
 * its results. */
struct thinkers {
	struct pool *pool;
	struct watch *watch;
	struct timer *due;
};

struct server {
	const struct options *o;
	struct lock lock; /* the lock on the data directory */
	/* the web server's bound listener, until the web server takes it over */
	struct listener *web_door;
	struct store *store;
	struct loop *loop;
	/* Two separate thread pools, so that computer players at tables don't slow down Daifugo
	 * series. */
	struct thinkers thinkers, seats_thinkers;
	struct logins *logins;
	struct platform *platform;
	struct web *web;
	struct rooms *rooms;
	struct listener *rooms_door;
	struct leagues *leagues;
	struct seats_room *seats;
	struct listener *seats_door;
	struct tend *tend;
};

/* ---- Threads for the computer players ---- */

static void collect_jobs(void *thinkers)
{
	struct thinkers *t = thinkers;
	int64_t due;

	pool_collect(t->pool);
	due = pool_due_ms(t->pool);
	if (due == INT64_MAX)
		timer_stop(t->due);
	else
		timer_set(t->due, due > clock_ms() ? due - clock_ms() : 0);
}

static void thinkers_open(struct thinkers *t, struct loop *l)
{
	t->pool = pool_new(THINKERS);
	if (!t->pool)
		return;
	t->watch = watch_new(l, pool_fd(t->pool), true, false, collect_jobs, t);
	t->due = timer_new(l, collect_jobs, t);
}

/* Stops collecting a thread pool's results. Call this before freeing the loop; jobs that are still
 * waiting can be removed afterwards. */
static void thinkers_rest(struct thinkers *t)
{
	if (!t->pool)
		return;
	watch_free(t->watch);
	timer_free(t->due);
}

/* ---- Listening addresses ---- */

static const char *get_door(const struct options *o, enum server_option option, const char *usual)
{
	return o->text[option] ? o->text[option] : usual;
}

static bool is_open(const char *address)
{
	return strcmp(address, "none") != 0;
}

static bool address_allowed(const struct options *o, const char *address, char error[ERROR_TEXT])
{
	if (!is_open(address) || o->text[OPT_PUBLIC] || !address_is_good(address) ||
	    address_is_loopback(address))
		return true;
	return fail_with(
		error,
		_("Anyone who can reach %.100s will be able to connect. If you want that, add --public and preferably use a reverse proxy with TLS."),
		address);
}

static bool proxies_good(const struct options *o, char error[ERROR_TEXT])
{
	struct address a = { .port = 0 };

	for (unsigned i = 0; i < o->n_proxies; i++) {
		snprintf(a.host, sizeof a.host, "%s", o->proxies[i]);
		if (address_is_numeric(&a))
			continue;
		return fail_with(
			error,
			_("Invalid proxy address '%.100s'. Use a form like 127.0.0.1 or ::1."),
			o->proxies[i]);
	}
	return true;
}

static bool hosts_good(const struct options *o, char error[ERROR_TEXT])
{
	for (unsigned i = 0; i < o->n_hosts; i++)
		if (!host_is_name(o->hosts[i]))
			return fail_with(
				error,
				_("'%.100s' isn't a valid host name. Write it without a port, as in --host asobi.example."),
				o->hosts[i]);
	return true;
}

static unsigned get_number(const struct options *o, enum server_option option)
{
	return (unsigned)o->number[option];
}

static struct conn_limits conn_limits_of(const struct options *o)
{
	struct conn_limits limits = web_limits_usual.conn;

	limits.total = get_number(o, OPT_CONNECTIONS);
	limits.per_address = get_number(o, OPT_CONNECTIONS_PER_ADDRESS);
	return limits;
}

static void send_to(void *context, const struct audience *to, const char *text)
{
	struct server *s = context;

	if (s->web)
		web_send(s->web, to, text);
}

static void end_channel(void *context, uint64_t channel)
{
	struct server *s = context;

	if (s->web)
		web_end(s->web, channel);
}

static void ask_again(void *context)
{
	struct server *s = context;

	if (s->web)
		web_ask_again(s->web);
}

static bool open_web(struct server *s, char error[ERROR_TEXT])
{
	const struct options *o = s->o;
	struct platform_config places = platform_usual;
	struct web_config config = {
		.door = s->web_door,
		.limits = web_limits_usual,
		.proxies = o->proxies,
		.hosts = o->hosts,
		.answer = platform_answer,
		.forget = platform_forget,
		.upgrade = platform_upgrade,
	};

	if (!s->web_door)
		return true;
	places.store = s->store;
	places.leagues = s->leagues;
	places.tables = s->seats ? seats_room_tables(s->seats) : NULL;
	places.loop = s->loop;
	places.pool = s->thinkers.pool;
	places.turn_ms = o->number[OPT_TURN_TIMEOUT];
	places.places = get_number(o, OPT_PLACES);
	places.practices = get_number(o, OPT_PRACTICES);
	places.practices_per_address = get_number(o, OPT_PRACTICES_PER_ADDRESS);
	places.send = send_to;
	places.end = end_channel;
	places.go_on = web_go_on;
	places.logins = s->logins;
	places.context = s;
	s->platform = platform_new(&places, error);
	config.limits.conn = conn_limits_of(o);
	config.limits.sockets = get_number(o, OPT_SOCKETS);
	config.limits.sockets_per_address = get_number(o, OPT_SOCKETS_PER_ADDRESS);
	config.context = s->platform;
	if (!s->platform)
		return false;
	s->web_door = NULL;
	s->web = web_new(s->loop, &config, error);
	return s->web != NULL;
}

static bool open_rooms(struct server *s, char error[ERROR_TEXT])
{
	struct rooms_limits limits = rooms_limits_usual;
	struct conn_limits conns = conn_limits_of(s->o);

	if (!s->rooms_door)
		return true;
	limits.rooms = get_number(s->o, OPT_OPEN_ROOMS);
	limits.number_ms = limits.call_ms = s->o->number[OPT_CALL_TIMEOUT];
	s->rooms = rooms_new(s->loop, s->thinkers.pool, &limits, rng_fresh_seed());
	return listener_begin(s->rooms_door, &conns, &rooms_ops, s->rooms, error);
}

static bool open_seats(struct server *s, char error[ERROR_TEXT])
{
	struct tables_limits limits = tables_limits_usual;
	struct conn_limits conns = conn_limits_of(s->o);

	if (!s->seats_door)
		return true;
	limits.tables = get_number(s->o, OPT_TABLES);
	limits.guest_players = get_number(s->o, OPT_GUEST_PLAYERS);
	s->leagues = leagues_new(s->loop, s->store);
	s->seats = seats_room_new(s->loop, s->seats_thinkers.pool, s->logins, s->store, s->leagues,
				  &limits, error);
	return s->seats && listener_begin(s->seats_door, &conns, &seats_ops, s->seats, error);
}

static bool bind_door(struct server *s, const char *address, struct listener **door,
		      char error[ERROR_TEXT])
{
	return !is_open(address) || (*door = listener_bind(s->loop, address, error)) != NULL;
}

/* Binds the ports before reading any data, so that a server that can't get its ports changes
 * nothing. */
static bool bind_doors(struct server *s, char error[ERROR_TEXT])
{
	const char *http = get_door(s->o, OPT_HTTP, "127.0.0.1:8080");
	const char *rooms = get_door(s->o, OPT_ROOMS, "127.0.0.1:8023");
	const char *seats = get_door(s->o, OPT_SEATS, "127.0.0.1:4040");

	return address_allowed(s->o, http, error) && address_allowed(s->o, rooms, error) &&
	       address_allowed(s->o, seats, error) && proxies_good(s->o, error) &&
	       hosts_good(s->o, error) && (s->loop = loop_new(error)) &&
	       bind_door(s, seats, &s->seats_door, error) &&
	       bind_door(s, http, &s->web_door, error) &&
	       bind_door(s, rooms, &s->rooms_door, error);
}

static bool open_doors(struct server *s, char error[ERROR_TEXT])
{
	s->tend = tend_new(s->loop, s->store, ask_again, s);
	thinkers_open(&s->thinkers, s->loop);
	thinkers_open(&s->seats_thinkers, s->loop);
	s->logins = logins_new(s->loop, LOGINS_AT_ONCE, s->store, error);
	return s->logins && open_seats(s, error) && open_web(s, error) && open_rooms(s, error);
}

static void run_server(struct server *s)
{
	print("ready http=%u rooms=%u seats=%u hosts=localhost", s->web ? web_port(s->web) : 0,
	      s->rooms_door ? listener_port(s->rooms_door) : 0,
	      s->seats_door ? listener_port(s->seats_door) : 0);
	for (unsigned i = 0; i < s->o->n_hosts; i++)
		print(",%s", s->o->hosts[i]);
	print("\n");
	fflush(stdout);
	loop_run(s->loop);
	listener_free(s->rooms_door);
	s->rooms_door = NULL;
	listener_free(s->seats_door);
	s->seats_door = NULL;
	if (s->web)
		web_finish(s->web);
	loop_finish(s->loop, FINISH_MS);
}

static void close_rooms(struct server *s)
{
	listener_free(s->rooms_door);
	listener_free(s->seats_door);
	listener_free(s->web_door);
	if (s->platform)
		platform_free(s->platform);
	if (s->rooms)
		rooms_free(s->rooms);
	seats_room_free(s->seats);
	leagues_free(s->leagues);
	web_free(s->web);
	logins_free(s->logins);
	thinkers_rest(&s->thinkers);
	thinkers_rest(&s->seats_thinkers);
	tend_free(s->tend);
	loop_free(s->loop);
	if (s->thinkers.pool)
		pool_free(s->thinkers.pool);
	if (s->seats_thinkers.pool)
		pool_free(s->seats_thinkers.pool);
}

/* ---- Locking the data directory, so that only one server uses it ---- */

static bool lock_directory(struct server *s, const char *dir, char error[ERROR_TEXT])
{
	char path[4096];
	long holder;
	int why;

	if ((size_t)snprintf(path, sizeof path, "%s/asobi.lock", dir) >= sizeof path)
		why = ENAMETOOLONG;
	else
		why = file_make_dirs(dir) ? lock_take(&s->lock, path, &holder) : errno;
	if (why == EWOULDBLOCK)
		snprintf(
			error, ERROR_TEXT,
			_("Another asobi-server (process %ld) already uses %.200s. Stop it first, or choose another directory."),
			holder, dir);
	else if (why)
		snprintf(error, ERROR_TEXT, _("Can't use %s: %s."), dir, strerror(why));
	return !why;
}

/* Locks the directory, binds the ports and opens the store, in this order, so that a server that
 * can't start neither touches the data nor disturbs a server that is already running. */
static bool open_server(struct server *s, const char *dir, char error[ERROR_TEXT])
{
	return lock_directory(s, dir, error) && bind_doors(s, error) &&
	       (s->store = store_open(dir, error)) && store_check(s->store, false, error) &&
	       open_doors(s, error);
}

/* Closes the store. Call this only when nothing writes to it any more. */
static int close_store(struct server *s)
{
	char error[ERROR_TEXT];
	const bool kept = !s->store || store_settle(s->store, SETTLE_MS, error);

	store_close(s->store);
	lock_leave(&s->lock);
	if (!kept)
		misuse("%s", error);
	return kept ? DONE : FAILED;
}

int cmd_serve(const struct options *o)
{
	struct server s = { .o = o, .lock = { .fd = -1 } };
	const char *dir = data_dir(o);
	char error[ERROR_TEXT];
	bool good;
	int status;

	if (!dir)
		return MISUSED;
	good = open_server(&s, dir, error);
	if (good)
		run_server(&s);
	close_rooms(&s);
	status = close_store(&s);
	return good ? status : misuse("%s", error);
}
