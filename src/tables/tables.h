/* SPDX-License-Identifier: MIT */
/* tables.h - the referee of games between machines: people in a lobby, tables, their seats and
 * onlookers (asobi-table(5)).  Lines of peers in, bytes out; no socket, no database, no screen is
 * known here.  Whoever owns the connections calls in with bytes, and is called with bytes:
 *
 *	t = tables_new(&config);
 *	a connection opens: p = tables_come(t, theirs); bytes: tables_bytes(p, ...); it is gone: tables_gone(p)
 *	at tables_due_ms(t), and after config.wake(): tables_tick(t)
 *
 * Time is base/clock.h's.  Whatever a peer sends or leaves out harms its own table at most. */
#ifndef ASOBI_TABLES_H
#define ASOBI_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"
#include "tables/names.h"

struct pool;

struct tables_limits {
	unsigned tables, people;		/* at once */
	unsigned own_players;			/* seats of the server's own, all tables together */
	unsigned guest_players;			/* of these, filled by guests of one address */
	int64_t guest_think_ms;			/* so long these think together in any minute, about */
	unsigned lines_a_second, burst;		/* of one peer; what comes faster waits */
	size_t waiting;				/* bytes that may wait so; who sends more is dropped */
	int64_t hello_ms;			/* to say who one is */
	int64_t away_ms;			/* a seat is kept for one whose line broke */
	int64_t idle_ms;			/* a table at which nothing happens */
	int64_t between_ms;			/* the end of a game and the next one at least */
	int64_t own_ms;				/* one of the server's own may think so long */
	int64_t program_ms;			/* a program where there is no clock */
	int64_t news_ms, plies_ms;		/* the lobby hears of changes, of the number of plies, so often */
};
extern const struct tables_limits tables_limits_usual;

enum { TABLES_TICKET = 33, TABLES_WORD = 64 + 1, TABLES_ADDRESS = 46 };

struct tables_keeper;				/* keeper.h */
struct tables_config {
	struct tables_limits limits;
	struct pool *pool;			/* our own players think there; NULL: at once */
	const struct tables_keeper *keeper;	/* names, ratings, games; NULL: nothing is kept, all are guests */
	const char *server;			/* "asobi-server 1.0" */
	/* Bytes for this peer, `theirs` as in tables_come(). */
	void (*send)(void *context, void *theirs, const char *bytes, size_t n);
	/* Nothing more is said to it, or heard: end the connection once all is sent.
	 * tables_gone() is not wanted any more. */
	void (*end)(void *context, void *theirs);
	void (*wake)(void *context);		/* tables_tick() is wanted soon */
	/* Is it this kept name's password?  tables_login() tells, now or later.  In place of the keeper's,
	 * which is asked at once; NULL: that one. */
	void (*login)(void *context, void *theirs, const char *name, const char *password);
	/* Bytes that nobody can guess. */
	void (*random)(void *context, void *out, size_t n);
	void *context;
};

struct tables;
struct peer;

struct tables *tables_new(const struct tables_config *c);
void tables_free(struct tables *t);		/* ends all peers; what the keeper knows of tables stays */
/* address: with what else its guest counts as the same one (copied); "": with nothing, nor is it bounded. */
struct peer *tables_come(struct tables *t, void *theirs, const char *address);
void tables_bytes(struct peer *p, const void *bytes, size_t n);
void tables_gone(struct peer *p);		/* its connection ended by itself */
/* What config.login() found out: whose name it is; 0 with the sentence why it is refused. */
void tables_login(struct peer *p, int64_t user, const char *sorry);
int64_t tables_due_ms(const struct tables *t);	/* on the monotonic clock; INT64_MAX: never */
void tables_tick(struct tables *t);

struct tables_look {
	unsigned tables, playing, people, peers;
};
struct tables_look tables_look(const struct tables *t);

/* For who shows them elsewhere; texts are borrowed for the call. */
struct tables_row {
	int64_t id;
	const struct game *game;
	char options[256];
	enum { ROW_OPEN, ROW_PLAYING, ROW_OVER } state;
	bool rated, locked;
	unsigned seats;
	const char *name[MAX_SEATS];	/* NULL: a free seat */
};
void tables_each(const struct tables *t, void (*each)(void *context, const struct tables_row *row), void *context);

#endif
