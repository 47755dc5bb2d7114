/* SPDX-License-Identifier: MIT */
#include "server/rooms/rooms.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include "asobi/rng.h"
#include "base/parse.h"
#include "base/secret.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "server/rooms/duel.h"
#include "server/rooms/telnet.h"

const struct rooms_limits rooms_limits_usual = {
	.rooms = 400,
	.greet_ms = 60 * 1000,
	.wait_ms = 60 * 60 * 1000,
	.number_ms = 10 * 60 * 1000,
	.call_ms = 10 * 60 * 1000,
};

enum { FIRST_NUMBER = 100, MANY_NUMBERS = 200, LAST_NUMBER = 999, KEPT = 2048, MOST_TRIES = 5 };

struct client {
	LIST_ENTRY(client) link;
	struct rooms *rooms; /* the rooms that this client is in; NULL once they have been freed */
	struct conn *conn;
	struct telnet telnet;
	enum { AT_NAME, AT_TYPE, AT_NUMBER, AT_TABLE, LEAVING } step;
	char name[TELNET_NAME_TEXT];
	/* How often the client has tried to find a room; only the first few tries extend the
	 * deadline. */
	unsigned tries;
	struct room *room;
	/* The seat and the question for which the current deadline was set. */
	unsigned seat, question;
};

/* A room in which a host is waiting for an opponent, or two players are playing. */
struct room {
	LIST_ENTRY(room) link;
	struct rooms *rooms;
	/* The room's number; 0 if no one can join, because the opponent is a computer. */
	unsigned number;
	struct client *client[2];
	struct duel *duel; /* the room's game; NULL while the host waits for an opponent */
	bool news;
};

struct rooms {
	struct rooms_limits limits;
	struct pool *pool;
	struct timer *timer; /* a timer that is set when a computer player has answered */
	/* The source of all random numbers in the rooms. Clients see the room numbers but can't
	 * derive other random numbers from them. */
	struct secret secret;
	unsigned n_drawn;
	unsigned n_rooms;
	struct room *numbered[LAST_NUMBER + 1];
	LIST_HEAD(, room) open;
	LIST_HEAD(, client) clients;
};

static void __attribute__((format(printf, 2, 3)))
say_line(struct client *c, const char *format, ...)
{
	struct strbuf line = { 0 };
	va_list args;

	va_start(args, format);
	sb_addv(&line, format, args);
	va_end(args);
	sb_add(&line, "\r\n");
	if (c->step != LEAVING)
		conn_say(c->conn, line.text, line.len);
	sb_free(&line);
}

/* ---- Leaving ---- */

static void close_client(struct client *c)
{
	c->step = LEAVING;
	c->room = NULL;
	conn_close(c->conn);
}

static void room_free(struct room *r)
{
	struct rooms *all = r->rooms;

	if (r->duel)
		duel_free(r->duel);
	if (r->number)
		all->numbered[r->number] = NULL;
	LIST_REMOVE(r, link);
	all->n_rooms--;
	free(r);
}

static void dissolve_room(struct room *r)
{
	for (unsigned s = 0; s < 2; s++)
		if (r->client[s])
			close_client(r->client[s]);
	room_free(r);
}

/* Closes a room because one of its two players has left or must leave, and tells the other player.
 */
static void abandon_room(struct client *c)
{
	struct room *r = c->room;

	if (!r)
		return;
	r->client[c->seat] = NULL;
	c->room = NULL;
	if (r->client[1 - c->seat])
		say_line(r->client[1 - c->seat], "did not find opponent");
	dissolve_room(r);
}

static void send_away(struct client *c, const char *why)
{
	say_line(c, "%s", why);
	abandon_room(c);
	close_client(c);
}

/* ---- Deadlines ---- */

static void send_late_away(void *state)
{
	struct client *c = state;

	if (c->step != LEAVING)
		send_away(c, "# 時間切れです (your time is up)");
}

/* Gives each player who has to answer a question a fixed time, which nothing that the player sends
 * can extend. */
static void set_deadlines(struct room *r)
{
	const struct rooms_limits *limits = &r->rooms->limits;

	for (unsigned s = 0; s < 2; s++) {
		struct client *c = r->client[s];
		const unsigned question = c ? duel_question(r->duel, s) : 0;

		if (!c || (question && question == c->question))
			continue;
		c->question = question;
		/* A player with no question to answer is waiting for the opponent, so this
		 * deadline must be later than the opponent's. */
		conn_deadline(c->conn,
			      question == 1 ? limits->number_ms
			      : question    ? limits->call_ms
					 : limits->number_ms + limits->call_ms + limits->greet_ms,
			      send_late_away);
	}
}

/* ---- Rooms ---- */

static void say_in_room(void *context, unsigned seat, const char *line)
{
	const struct room *r = context;

	if (r->client[seat])
		say_line(r->client[seat], "%s", line);
}

/* Requests that the rooms be stepped in the next turn of the event loop. Stepping them here isn't
 * safe, because this function may be called while another player is being asked for a move. */
static void has_news(void *context)
{
	struct room *r = context;

	r->news = true;
	timer_set(r->rooms->timer, 0);
}

static unsigned free_numbers(const struct rooms *all, unsigned from, unsigned to, unsigned *out)
{
	unsigned n = 0;

	for (unsigned i = from; i <= to; i++)
		if (!all->numbered[i])
			out[n++] = i;
	return n;
}

static struct rng draw_chance(struct rooms *all)
{
	return (struct rng){ secret_number(&all->secret, 0, 0, all->n_drawn++) };
}

/* Returns a random unused room number, below 100 if possible; 0 if all numbers are taken. */
static unsigned draw_number(struct rooms *all)
{
	unsigned free_ones[LAST_NUMBER + 1];
	unsigned n = free_numbers(all, FIRST_NUMBER, MANY_NUMBERS - 1, free_ones);
	struct rng rng = draw_chance(all);

	if (!n)
		n = free_numbers(all, MANY_NUMBERS, LAST_NUMBER, free_ones);
	return n ? free_ones[rng_below(&rng, n)] : 0;
}

/* Opens a room; returns NULL if the maximum number of rooms is already open. */
static struct room *open_room(struct client *host, unsigned number)
{
	struct rooms *all = host->rooms;
	struct room *r;

	if (all->n_rooms >= all->limits.rooms)
		return NULL;
	r = xcalloc(1, sizeof *r);
	r->rooms = all;
	r->number = number;
	if (number)
		all->numbered[number] = r;
	r->client[0] = host;
	LIST_INSERT_HEAD(&all->open, r, link);
	all->n_rooms++;
	host->room = r;
	host->seat = 0;
	host->step = AT_TABLE;
	return r;
}

/* Begins a room's game; returns false if the computer player isn't available. */
static bool begin_duel(struct room *r, const struct who *computer)
{
	const struct duel_config config = {
		.computer = computer,
		.name = r->client[0]->name,
		.seed = draw_chance(r->rooms).s,
		.pool = r->rooms->pool,
		.news = has_news,
		.say = say_in_room,
		.context = r,
	};

	r->duel = duel_new(&config);
	if (r->duel)
		set_deadlines(r);
	return r->duel != NULL;
}

/* ---- What a new client types ---- */

static void ask_type(struct client *c)
{
	c->step = AT_TYPE;
	say_line(c, "INPUT YOUR TYPE(HOST or GUEST or AI)");
}

static void ask_again(struct client *c, const char *why)
{
	say_line(c, "%s", why);
	ask_type(c);
}

static void take_host(struct client *c)
{
	const unsigned number = draw_number(c->rooms);

	if (!number || !open_room(c, number)) {
		ask_again(c, "# 満室です (all rooms are taken; try again later)");
		return;
	}
	say_line(c, "[HOST]ルーム番号: %u", number);
	say_line(c, "対戦相手待ち");
	conn_deadline(c->conn, c->rooms->limits.wait_ms, send_late_away);
}

/* Handles the answer "AI" (for the default computer player) or "AI NAME" (for another one). */
static void take_computer(struct client *c, const char *name)
{
	char *names = duel_computers();
	struct who computer;
	struct room *r = NULL;

	name += strspn(name, " ");
	if (!duel_computer(*name ? name : "squeeze", &computer)) {
		say_line(c, "# そのAIはいません (no such player); AI: %s", names);
		ask_type(c);
	} else if (!(r = open_room(c, 0))) {
		ask_again(c, "# 満室です (all rooms are taken; try again later)");
	} else {
		say_line(c, "[vs AIモード]");
		say_line(c, "# AI %s (AI: %s)", computer.text, names);
	}
	free(names);
	if (r && !begin_duel(r, &computer)) {
		c->room = NULL;
		room_free(r);
		ask_again(c, "# そのAIは今いません (this player cannot be had now)");
	}
}

static void take_type(struct client *c, const char *line)
{
	if (!strcmp(line, "HOST")) {
		take_host(c);
	} else if (!strcmp(line, "GUEST")) {
		c->step = AT_NUMBER;
		say_line(c, "[GUEST]ルーム番号を入力してください");
		if (c->tries++ < MOST_TRIES)
			conn_deadline(c->conn, c->rooms->limits.greet_ms, send_late_away);
	} else if (!strncmp(line, "AI", 2) && (!line[2] || line[2] == ' ')) {
		take_computer(c, line + 2);
	} else {
		ask_again(c, "ルーム番号入力でエラー");
	}
}

static void take_number(struct client *c, const char *line)
{
	struct room *r;
	int number;

	if (!parse_int(line, FIRST_NUMBER, LAST_NUMBER, &number) ||
	    !(r = c->rooms->numbered[number])) {
		ask_again(c, "# そのルームはありません (there is no such room)");
		return;
	}
	if (r->duel) {
		ask_again(c, "# そのルームは対戦中です (the room is full)");
		return;
	}
	say_line(c, "[GUEST]ルーム番号: %d", number);
	c->step = AT_TABLE;
	c->room = r;
	c->seat = 1;
	r->client[1] = c;
	begin_duel(r, NULL);
}

static void take_play(struct client *c, const char *line)
{
	struct room *r = c->room;

	if (!r->duel) {
		say_line(c, "対戦相手待ち");
		return;
	}
	duel_line(r->duel, c->seat, line);
	if (duel_over(r->duel))
		dissolve_room(r);
	else
		set_deadlines(r);
}

/* Handles a line that a client typed, ignoring spaces around it. */
static void take_line(struct client *c, char *line)
{
	size_t n;

	line += strspn(line, " ");
	for (n = strlen(line); n && line[n - 1] == ' ';)
		line[--n] = '\0';
	switch (c->step) {
	case AT_NAME:
		telnet_name(line, c->name);
		conn_deadline(c->conn, c->rooms->limits.greet_ms, send_late_away);
		ask_type(c);
		break;
	case AT_TYPE: take_type(c, line); break;
	case AT_NUMBER: take_number(c, line); break;
	case AT_TABLE: take_play(c, line); break;
	case LEAVING: break;
	}
}

/* ---- Incoming bytes ---- */

static bool must_wait(const struct client *c)
{
	return c->room && c->room->duel && duel_computer_thinks(c->room->duel);
}

/* Handles a client's bytes and returns how many were used. Bytes that arrive while the computer
 * thinks are left for later. */
static size_t take_bytes(struct client *c, const unsigned char *bytes, size_t n)
{
	size_t at = 0;

	while (at < n && c->step != LEAVING && !must_wait(c)) {
		size_t used;
		const enum telnet_found found = telnet_take(&c->telnet, bytes + at, n - at, &used);

		at += used;
		if (found == TELNET_TOO_LONG)
			send_away(c, "# 行が長すぎます (the line is too long)");
		else if (found == TELNET_A_LINE)
			take_line(c, c->telnet.line);
	}
	return c->step == LEAVING ? n : at;
}

static size_t hear_bytes(void *state, const unsigned char *bytes, size_t n)
{
	struct client *c = state;
	const size_t used = take_bytes(c, bytes, n);

	if (n - used <= KEPT)
		return used;
	send_away(c, "# 送りすぎです (too much at once)");
	return n;
}

/* ---- Connecting and leaving ---- */

static void *let_in(void *context, struct conn *conn)
{
	struct rooms *all = context;
	struct client *c = xcalloc(1, sizeof *c);

	c->rooms = all;
	c->conn = conn;
	LIST_INSERT_HEAD(&all->clients, c, link);
	conn_deadline(conn, all->limits.greet_ms, send_late_away);
	say_line(c, "# Welcome to Numr0n Game");
	say_line(c, "# Please input your name");
	return c;
}

static void unlist_client(struct client *c)
{
	LIST_REMOVE(c, link);
	c->rooms = NULL;
}

static void forget_client(void *state)
{
	struct client *c = state;

	if (c->rooms) {
		c->step = LEAVING;
		abandon_room(c);
		unlist_client(c);
	}
	free(c);
}

const struct conn_ops rooms_ops = { .open = let_in, .data = hear_bytes, .closed = forget_client };

/* ---- Creating, stepping and freeing the rooms ---- */

static void step_room(struct room *r)
{
	r->news = false;
	duel_step(r->duel);
	if (duel_over(r->duel)) {
		dissolve_room(r);
		return;
	}
	set_deadlines(r);
	conn_again(r->client[0]->conn);
}

static struct room *with_news(const struct rooms *all)
{
	struct room *r;

	LIST_FOREACH (r, &all->open, link)
		if (r->news)
			return r;
	return NULL;
}

/* Steps every room that has news. A step may close any room, so the search starts over after each
 * one. */
static void step_rooms(void *context)
{
	struct rooms *all = context;

	for (struct room *r; (r = with_news(all)) != NULL;)
		step_room(r);
}

struct rooms *rooms_new(struct loop *l, struct pool *pool, const struct rooms_limits *limits,
			uint64_t seed)
{
	struct rooms *all = xcalloc(1, sizeof *all);

	all->limits = *limits;
	all->pool = pool;
	all->timer = timer_new(l, step_rooms, all);
	secret_of_seed(&all->secret, seed);
	return all;
}

void rooms_free(struct rooms *all)
{
	if (!all)
		return;
	while (!LIST_EMPTY(&all->open))
		dissolve_room(LIST_FIRST(&all->open));
	for (struct client *c; (c = LIST_FIRST(&all->clients)) != NULL;) {
		unlist_client(c);
		conn_drop(c->conn);
		c->step = LEAVING;
	}
	timer_free(all->timer);
	free(all);
}

unsigned rooms_open(const struct rooms *all)
{
	return all->n_rooms;
}
