/* SPDX-License-Identifier: MIT */
/* conn_private.h - how listen.c makes connections, gives them their turn and ends them. */
#ifndef ASOBI_SERVER_CONN_PRIVATE_H
#define ASOBI_SERVER_CONN_PRIVATE_H

#include "server/net/conn.h"
#include "server/net/loop_private.h"

void conns_turn(struct loop *l);
void conns_drop_all(struct loop *l, const struct conn_limits *limits); /* with these limits */
/* Takes the descriptor; the limits stay the caller's. */
void conn_new(struct loop *l, int fd, const char *address, const struct conn_limits *limits,
	      const struct conn_ops *ops, void *context);

#endif
