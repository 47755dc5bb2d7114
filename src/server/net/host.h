/* SPDX-License-Identifier: MIT */
/* host.h - by which names the server may be asked.
 *
 * A page of a stranger's whose name suddenly leads here (DNS rebinding) is ours to its browser:
 * only the name in Host tells.  Numbers cannot be turned so, and "localhost" is nobody else's (RFC
 * 6761). */
#ifndef ASOBI_SERVER_HOST_H
#define ASOBI_SERVER_HOST_H

#include <stdbool.h>

/* True if this is a host's name as a browser says it: without a port, letters beyond ASCII as
 * "xn--". */
bool host_is_name(const char *text);
/* May we answer to a field Host, "NAME", "NAME:PORT" or "[V6]:PORT"?  To addresses in numbers, to
 * localhost and what ends so, and to the names, which end with NULL; NULL: there are none.  Neither
 * case nor a dot at the end counts. */
bool host_is_ours(const char *host, const char *const *names);

#endif
