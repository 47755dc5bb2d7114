/* SPDX-License-Identifier: MIT */
/* poll_host.h - a referee with its own poll() loop, for one table on this machine: `asobi host`.
 *
 * 	h = host_open("0.0.0.0:4040", error);
 * 	fork(); the child calls host_run(h, leash)
 * 	the parent connects to the port like everyone else
 *
 * It saves nothing, and everyone is a guest. */
#ifndef ASOBI_TABLES_POLL_HOST_H
#define ASOBI_TABLES_POLL_HOST_H

#include "asobi/game.h"

struct host;
/* Opens a port. The address is ADDR:PORT or [V6]:PORT with a numeric address; port 0 stands for
 * any free port. On failure, returns NULL and stores a one-sentence error message. */
struct host *host_open(const char *address, char error[ERROR_TEXT]);
unsigned host_port(const struct host *h);
/* Runs until `leash`, the reading end of a pipe from the parent process, becomes readable or is
 * closed at the other end; then it says goodbye to everyone. Only this function starts threads.
 * Returns false if the system refuses a resource. */
bool host_run(struct host *h, int leash);
void host_free(struct host *h);

#endif
