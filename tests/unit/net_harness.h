/* SPDX-License-Identifier: MIT */
/* net_harness.h - an event loop that runs in its own thread. The clients in the test's thread use
 * blocking sockets. */
#ifndef ASOBI_TEST_NET_HARNESS_H
#define ASOBI_TEST_NET_HARNESS_H

#include <stdbool.h>
#include <stddef.h>

#include "server/net/listen.h"

struct harness;
/* Starts an event loop in a new thread. In that thread, `make` creates the loop's objects and
 * `unmake` frees them. */
struct harness *harness_start(unsigned (*make)(struct loop *l, void *context),
			      void (*unmake)(void *context), void *context);
unsigned harness_port(const struct harness *h); /* what `make` returned */
/* Runs a function in the event loop's thread and waits until it returns. */
void harness_do(struct harness *h, void (*what)(void *context), void *context);
void harness_stop(struct harness *h);

/* Connects a client and returns its socket. Every operation on it times out after 20 seconds. */
int client_connect(unsigned port);
/* Sends bytes; if the peer has already closed the connection, this isn't an error. */
void client_send(int fd, const void *bytes, size_t n);
void client_say(int fd, const char *text);
/* Reads until this text arrives, which then ends the result, or until the connection closes. The
 * result is NUL-terminated and valid until the next call; *n is its length in bytes. */
const char *client_until(int fd, const char *text);
const char *client_bytes(int fd, size_t n);
const char *client_rest(int fd, size_t *n);
/* true if the connection has been reset since the last client_connect() */
bool client_was_reset(void);

#endif
