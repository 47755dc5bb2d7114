/* SPDX-License-Identifier: MIT */
/* poll_host.h - the referee on a poll() loop of its own, for one table on this machine: `asobi
 *host`.
 *
 *	h = host_open("0.0.0.0:4040", error);
 *	fork(); the child: host_run(h, leash), the parent comes in by the port as everybody
 *
 * It keeps nothing, all are guests. */
#ifndef ASOBI_TABLES_POLL_HOST_H
#define ASOBI_TABLES_POLL_HOST_H

#include "asobi/game.h"

struct host;
/* ADDR:PORT or [V6]:PORT, addresses in numbers; port 0: any free one.  NULL with one sentence. */
struct host *host_open(const char *address, char error[ERROR_TEXT]);
unsigned host_port(const struct host *h);
/* Runs until `leash` can be read or is closed at its other end; then all are told goodbye.  Threads
 * are started from here on only.  False if the system refuses what is needed. */
bool host_run(struct host *h, int leash);
void host_free(struct host *h);

#endif
