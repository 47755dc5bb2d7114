/* SPDX-License-Identifier: MIT */
/* poll_host.h - a referee with its own poll() loop, for one table on this machine: `asobi host`.
 *
 *	h = host_open("0.0.0.0:4040", error);
 *	fork(); the child calls host_run(h, leash)
 *	the parent connects to the port like everyone else
 *
 * The host saves nothing, and all players are guests. */
#ifndef ASOBI_TABLES_POLL_HOST_H
#define ASOBI_TABLES_POLL_HOST_H

#include "asobi/game.h"

struct host;
/* Opens a port. The address is ADDR:PORT or [V6]:PORT, where the host is numeric; port 0 means any
 * free port. On failure, stores a one-sentence error message and returns NULL. */
struct host *host_open(const char *address, char error[ERROR_TEXT]);
unsigned host_port(const struct host *h);
/* Runs until `leash`, the read end of a pipe from the parent process, becomes readable or the
 * parent closes its end; then says goodbye to everyone. Only this function starts threads. Returns
 * false if the system is out of resources. */
bool host_run(struct host *h, int leash);
void host_free(struct host *h);

#endif
