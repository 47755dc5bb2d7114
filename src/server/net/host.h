/* SPDX-License-Identifier: MIT */
/* host.h - the host names that the server answers to. In a DNS rebinding attack, a stranger's host
 * name suddenly points to this server, and the browser takes the stranger's page for one of ours.
 * Only the name in the Host field reveals this. Numeric addresses can't be redirected this way,
 * and "localhost" can't belong to anyone else (RFC 6761). */
#ifndef ASOBI_SERVER_HOST_H
#define ASOBI_SERVER_HOST_H

#include <stdbool.h>

/* Returns true if the text is a host name in the form that browsers send: without a port, and with
 * non-ASCII letters in "xn--" form. */
bool host_is_name(const char *text);
/* Returns true if we may answer a request with this Host field ("NAME", "NAME:PORT" or
 * "[V6]:PORT"). Accepts numeric addresses, localhost, names that end in ".localhost", and the
 * given names. The list of names ends with NULL; the pointer itself may be NULL. Case and a
 * trailing dot are ignored. */
bool host_is_ours(const char *host, const char *const *names);

#endif
