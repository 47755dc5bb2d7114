/* SPDX-License-Identifier: MIT */
/* seats.h - offers the tables of src/referee over the network, and handles their connections,
 * timers and storage. */
#ifndef ASOBI_SERVER_SEATS_H
#define ASOBI_SERVER_SEATS_H

#include "server/net/listen.h"
#include "referee/tables.h"

struct leagues;
struct logins;
struct pool;
struct store;

struct seats_room;
/* Creates the part of the server that offers tables. It borrows everything passed in; `leagues`
 * may be NULL. The pool's owner collects the pool's results. On failure, returns NULL and stores a
 * one-sentence error message. */
struct seats_room *seats_room_new(struct loop *l, struct pool *pool, struct logins *logins,
				  struct store *store, struct leagues *leagues,
				  const struct tables_limits *limits, char error[ERROR_TEXT]);
/* Closes the remaining connections. Call this after freeing the listener and before freeing the
 * loop. */
void seats_room_free(struct seats_room *s);
/* The callbacks for a listener that serves the tables; their context is the struct seats_room. */
extern const struct conn_ops seats_ops;
const struct tables *seats_room_tables(const struct seats_room *s);

#endif
