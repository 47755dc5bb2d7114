/* SPDX-License-Identifier: MIT */
/* host.h - the host names under which the server answers.
 *
 * In a DNS rebinding attack, a stranger's host name suddenly points to this server, and the browser
 * then takes the stranger's page for one of ours. Only the name in the Host field reveals this.
 * Numeric addresses can't be redirected this way, and "localhost" belongs to no one else (RFC
 * 6761). */
#ifndef ASOBI_SERVER_HOST_H
#define ASOBI_SERVER_HOST_H

#include <stdbool.h>

/* Returns true if this is a host name as browsers send it, without a port and with letters beyond
 * ASCII in "xn--" form. */
bool host_is_name(const char *text);
/* Returns true if we may answer a request with this Host field ("NAME", "NAME:PORT" or
 * "[V6]:PORT"). Numeric addresses, localhost, names ending in ".localhost" and the given names are
 * accepted. The list ends with NULL and may be NULL. Case and a trailing dot don't matter. */
bool host_is_ours(const char *host, const char *const *names);

#endif
