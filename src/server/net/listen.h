/* SPDX-License-Identifier: MIT */
/* listen.h - addresses that the server listens on, and the connections that come in there. */
#ifndef ASOBI_SERVER_LISTEN_H
#define ASOBI_SERVER_LISTEN_H

#include "server/net/conn.h"

struct listener;
/* ADDR:PORT, [V6]:PORT, port 0: any free one.  NULL with one sentence.  Who comes waits until
 * listener_begin(), so that a port can be had before anything is read or written. */
struct listener *listener_bind(struct loop *l, const char *address, char error[ERROR_TEXT]);
bool listener_begin(struct listener *s, const struct conn_limits *limits,
		    const struct conn_ops *ops, void *context, char error[ERROR_TEXT]);
/* Binds and begins. */
struct listener *listen_on(struct loop *l, const char *address, const struct conn_limits *limits,
			   const struct conn_ops *ops, void *context, char error[ERROR_TEXT]);
unsigned listener_port(const struct listener *l);
/* Drops its connections, and tells their owners before it returns: not from within a callback
 * of theirs. */
void listener_free(struct listener *l);
bool address_is_good(const char *address); /* it can be read */
/* True if an address is one of this machine alone; false also if it cannot be read. */
bool address_is_loopback(const char *address);

/* Lets nobody in any more and runs until all connections are gone, but no longer than `ms`. */
void loop_finish(struct loop *l, int64_t ms);

#endif
