/* SPDX-License-Identifier: MIT */
/* listen.h - the addresses that the server listens on, and the connections accepted there. */
#ifndef ASOBI_SERVER_LISTEN_H
#define ASOBI_SERVER_LISTEN_H

#include "server/net/conn.h"

struct listener;
/* Binds ADDR:PORT or [V6]:PORT; port 0 means any free port. On failure, returns NULL and stores a
 * one-sentence error message. Peers that connect have to wait until listener_begin() is called, so
 * the server can claim its port before it reads or writes any data. */
struct listener *listener_bind(struct loop *l, const char *address, char error[ERROR_TEXT]);
bool listener_begin(struct listener *s, const struct conn_limits *limits,
		    const struct conn_ops *ops, void *context, char error[ERROR_TEXT]);
/* Binds the address and starts accepting connections. */
struct listener *listen_on(struct loop *l, const char *address, const struct conn_limits *limits,
			   const struct conn_ops *ops, void *context, char error[ERROR_TEXT]);
unsigned listener_port(const struct listener *l);
/* Drops the listener's connections and tells their owners before it returns. It must not be called
 * from one of the owners' callbacks. */
void listener_free(struct listener *l);
bool address_is_good(const char *address); /* returns true if the address can be parsed */
/* Returns true if the address can be reached only from this machine. Returns false if it can be
 * reached from elsewhere or can't be parsed. */
bool address_is_loopback(const char *address);

/* Stops accepting connections, then runs the loop until all connections are gone or `ms`
 * milliseconds have passed. */
void loop_finish(struct loop *l, int64_t ms);

#endif
