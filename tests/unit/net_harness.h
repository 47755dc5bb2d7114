/* SPDX-License-Identifier: MIT */
/* net_harness.h - a loop in a thread of its own, and blocking clients of it in the test's. */
#ifndef ASOBI_TEST_NET_HARNESS_H
#define ASOBI_TEST_NET_HARNESS_H

#include <stdbool.h>
#include <stddef.h>

#include "server/net/listen.h"

struct harness;
/* The loop's thread makes by `make` what belongs to the loop, and frees it by `unmake`. */
struct harness *harness_start(unsigned (*make)(struct loop *l, void *context),
			      void (*unmake)(void *context), void *context);
unsigned harness_port(const struct harness *h); /* what `make` returned */
/* In the loop's thread, and waits for it. */
void harness_do(struct harness *h, void (*what)(void *context), void *context);
void harness_stop(struct harness *h);

/* A client's socket; everything fails after 20 seconds. */
int client_connect(unsigned port);
void client_send(int fd, const void *bytes, size_t n); /* a peer that is gone is no failure */
void client_say(int fd, const char *text);
/* Reads until this text has come, which then ends what is returned, or until the end of the
 * connection.  The result ends with NUL and stays until the next call; *n is how many bytes it has.
 */
const char *client_until(int fd, const char *text);
const char *client_bytes(int fd, size_t n);
const char *client_rest(int fd, size_t *n);
bool client_was_reset(void); /* since the last client_connect() */

#endif
