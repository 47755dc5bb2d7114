/* SPDX-License-Identifier: MIT */
/* net_harness.h - an event loop that runs in its own thread. The clients in the test's thread use
 * blocking sockets. */
#ifndef ASOBI_TEST_NET_HARNESS_H
#define ASOBI_TEST_NET_HARNESS_H

#include <stdbool.h>
#include <stddef.h>

#include "server/net/listen.h"

struct harness;
/* Starts an event loop in a thread. This thread calls `make` to create what belongs to the loop,
 * and `unmake` to free it. */
struct harness *harness_start(unsigned (*make)(struct loop *l, void *context),
			      void (*unmake)(void *context), void *context);
unsigned harness_port(const struct harness *h); /* the value that `make` returned */
/* Runs a function in the thread of the event loop and waits until it has finished. */
void harness_do(struct harness *h, void (*what)(void *context), void *context);
void harness_stop(struct harness *h);

/* Connects a client and returns its socket. Every operation on it times out after 20 seconds. */
int client_connect(unsigned port);
/* Sends bytes; it isn't an error if the peer has closed the connection. */
void client_send(int fd, const void *bytes, size_t n);
void client_say(int fd, const char *text);
/* Reads until this text has arrived (it is then the end of the result) or the connection ends. The
 * result is terminated with NUL and valid until the next call; *n is its length in bytes. */
const char *client_until(int fd, const char *text);
const char *client_bytes(int fd, size_t n);
const char *client_rest(int fd, size_t *n);
bool client_was_reset(void); /* whether the connection was reset since the last client_connect() */

#endif
