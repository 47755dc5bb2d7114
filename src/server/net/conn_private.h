/* SPDX-License-Identifier: MIT */
/* conn_private.h - the functions that listen.c uses to create connections, run their turns and end
 * them. */
#ifndef ASOBI_SERVER_CONN_PRIVATE_H
#define ASOBI_SERVER_CONN_PRIVATE_H

#include "server/net/conn.h"
#include "server/net/loop_private.h"

void conns_turn(struct loop *l);
/* Drops all connections that share these limits. */
void conns_drop_all(struct loop *l, const struct conn_limits *limits);
/* Creates a connection, which takes over the file descriptor. The limits still belong to the
 * caller. */
void conn_new(struct loop *l, int fd, const char *address, const struct conn_limits *limits,
	      const struct conn_ops *ops, void *context);

#endif
