/* SPDX-License-Identifier: MIT */
/* conn_private.h - functions with which listen.c creates connections, runs their turns and ends
 * them. */
#ifndef ASOBI_SERVER_CONN_PRIVATE_H
#define ASOBI_SERVER_CONN_PRIVATE_H

#include "server/net/conn.h"
#include "server/net/loop_private.h"

void conns_turn(struct loop *l);
/* Drops all connections that share these limits. */
void conns_drop_all(struct loop *l, const struct conn_limits *limits);
/* Creates a connection and takes over its file descriptor. The caller still owns the limits. */
void conn_new(struct loop *l, int fd, const char *address, const struct conn_limits *limits,
	      const struct conn_ops *ops, void *context);

#endif
