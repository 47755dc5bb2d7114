/* SPDX-License-Identifier: MIT */
#include "server/seats/seats.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "config.h"
#include "server/league/league.h"
#include "server/net/peers.h"
#include "server/web/logins.h"
#include "server/store/moderation.h"

struct seats_room {
	struct tables *tables;
	struct logins *logins;
	struct tables_keeper keeper;
	struct store *store;
	struct timer *timer, *moderation;
	struct leagues *leagues;
};

struct client {
	struct seats_room *seats;
	struct conn *conn;
	/* The client's entry in the tables; NULL once the tables have finished with this client. */
	struct peer *peer;
	struct login *login; /* the login being checked; NULL if there is none */
};

/* ---- Callbacks for the tables ---- */

static void send_bytes(void *context, void *theirs, const char *bytes, size_t n)
{
	const struct client *c = theirs;

	(void)context;
	conn_say(c->conn, bytes, n);
}

static void end_connection(void *context, void *theirs)
{
	struct client *c = theirs;

	(void)context;
	c->peer = NULL;
	login_free(c->login);
	c->login = NULL;
	conn_close(c->conn);
}

static void wake_tables(void *context)
{
	timer_set(((struct seats_room *)context)->timer, 0);
}

static bool draw_bytes(void *context, void *out, size_t n)
{
	return store_random(((struct seats_room *)context)->store, out, n);
}

/* ---- Timers ---- */

static void set_timer(struct seats_room *s)
{
	const int64_t due = tables_due_ms(s->tables), left = due - clock_ms();

	if (due == INT64_MAX)
		timer_stop(s->timer);
	else
		timer_set(s->timer, left > 0 ? left : 0);
}

static void tick_tables(void *context)
{
	struct seats_room *s = context;

	tables_tick(s->tables);
	set_timer(s);
}

/* ---- Moderators' orders from the web page and from other processes, carried out within a second
 * ---- */

enum { MODERATION_MS = 500 };

static void do_moderation(struct seats_room *s, const struct moderation *m)
{
	if (m->kind == MODERATE_CLOSE)
		tables_close(s->tables, strtoll(m->about, NULL, 10));
	else if (m->kind == MODERATE_BAN || m->kind == MODERATE_RENAME)
		tables_send_away(s->tables, m->about);
	if (m->kind == MODERATE_RENAME && s->leagues)
		leagues_read(s->leagues);
}

static void look_at_moderation(void *context)
{
	struct seats_room *s = context;
	struct moderation m;

	while (store_moderation_next(s->store, &m)) {
		do_moderation(s, &m);
		store_moderation_done(s->store, m.id);
	}
	timer_set(s->moderation, MODERATION_MS);
}

/* ---- Connections ---- */

static void *let_in(void *context, struct conn *conn)
{
	struct client *c = xcalloc(1, sizeof *c);
	char address[PEER_ADDRESS];

	c->seats = context;
	c->conn = conn;
	peer_key(conn_address(conn), address);
	c->peer = tables_come(c->seats->tables, c, address);
	set_timer(c->seats);
	return c;
}

static size_t hear_bytes(void *state, const unsigned char *bytes, size_t n)
{
	struct client *c = state;

	if (c->peer) {
		tables_bytes(c->peer, bytes, n);
		/* A single timer event handles every client that sent something in this turn. */
		timer_set(c->seats->timer, 0);
	}
	return n;
}

static void forget_client(void *state)
{
	struct client *c = state;

	if (c->peer) {
		tables_gone(c->peer);
		set_timer(c->seats);
	}
	login_free(c->login);
	free(c);
}

const struct conn_ops seats_ops = {
	.open = let_in,
	.data = hear_bytes,
	.closed = forget_client,
	.full = "sorry\tfull\tThere are too many people here; come later.\n",
};

/* ---- Passwords ---- */

static void tell_login(void *client)
{
	struct client *c = client;
	struct login *in = c->login;
	const struct login_answer *a = login_look(in);
	char sorry[ERROR_TEXT];

	login_excuse(a, false, sorry);
	if (!*sorry)
		snprintf(
			sorry, sizeof sorry, "%s",
			N_("This name is registered. Enter its password, or choose another name."));
	if (a->how == LOGIN_RIGHT)
		login_accept(in, true);
	c->login = NULL;
	tables_login(c->peer, a->how == LOGIN_RIGHT ? a->user.id : 0, sorry);
	login_free(in);
	timer_set(c->seats->timer, 0);
}

static void check_password(void *context, void *theirs, const char *name, const char *password)
{
	struct seats_room *s = context;
	struct client *c = theirs;
	struct store_user u, owner;

	/* a program's token can be checked at once, but a password has to wait in the login queue
	 */
	if (store_user_named(s->store, name, &u) && store_token_get(s->store, password, &owner) &&
	    owner.id == u.id) {
		tables_login(c->peer, u.id, "");
		return;
	}
	c->login = login_new(s->logins, name, conn_address(c->conn), password, tell_login, c);
	if (login_look(c->login)->how != LOGIN_WAITS)
		tell_login(c);
}

/* ---- Creating and freeing ---- */

struct seats_room *seats_room_new(struct loop *l, struct pool *pool, struct logins *logins,
				  struct store *store, struct leagues *leagues,
				  const struct tables_limits *limits, char error[ERROR_TEXT])
{
	struct seats_room *s = xcalloc(1, sizeof *s);
	struct tables_config config = {
		.limits = *limits,
		.pool = pool,
		.keeper = &s->keeper,
		.server = "asobi-server " PACKAGE_VERSION,
		.send = send_bytes,
		.end = end_connection,
		.wake = wake_tables,
		.random = draw_bytes,
		.login = check_password,
		.leagues = leagues ? leagues_door(leagues) : NULL,
		.context = s,
	};

	s->logins = logins;
	s->store = store;
	s->keeper = store_tables_keeper(store);
	s->timer = timer_new(l, tick_tables, s);
	s->tables = tables_new(&config);
	if (!s->tables) {
		snprintf(error, ERROR_TEXT, "%s",
			 _("Can't get secure random numbers from the system."));
		seats_room_free(s);
		return NULL;
	}
	if (leagues)
		leagues_seat(leagues, s->tables);
	s->leagues = leagues;
	s->moderation = timer_new(l, look_at_moderation, s);
	timer_set(s->moderation, 0);
	return s;
}

void seats_room_free(struct seats_room *s)
{
	if (!s)
		return;
	tables_free(s->tables);
	timer_free(s->timer);
	timer_free(s->moderation);
	free(s);
}

const struct tables *seats_room_tables(const struct seats_room *s)
{
	return s->tables;
}
