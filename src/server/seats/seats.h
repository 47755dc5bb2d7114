/* SPDX-License-Identifier: MIT */
/* seats.h - the tables of src/referee behind the server's doors: connections, time and the store.
 */
#ifndef ASOBI_SERVER_SEATS_H
#define ASOBI_SERVER_SEATS_H

#include "server/net/listen.h"
#include "referee/tables.h"

struct leagues;
struct logins;
struct pool;
struct store;

struct seats_room;
/* All borrowed; leagues: NULL, there are none; who owns the pool collects it.  NULL with one
 * sentence. */
struct seats_room *seats_room_new(struct loop *l, struct pool *pool, struct logins *logins,
				  struct store *store, struct leagues *leagues,
				  const struct tables_limits *limits, char error[ERROR_TEXT]);
/* Called after the listener is freed and before the loop is; connections that are left are closed.
 */
void seats_room_free(struct seats_room *s);
/* The callbacks with which a listener serves seats; its context is the struct seats_room. */
extern const struct conn_ops seats_ops;
const struct tables *seats_room_tables(const struct seats_room *s);

#endif
