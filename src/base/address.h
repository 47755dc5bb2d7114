/* SPDX-License-Identifier: MIT */
/* address.h - a place of the net as people write it, HOST:PORT; sockets that lead there, and
 * sockets that listen there.  All sockets are closed on exec, do not block, and send each message
 * at once. */
#ifndef ASOBI_ADDRESS_H
#define ASOBI_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ADDRESS_HOST = 256, ADDRESS_NUMBERS = 46 }; /* INET6_ADDRSTRLEN */

struct address {
	char host[ADDRESS_HOST]; /* "": it was left out */
	uint16_t port;
};

/* "HOST", "HOST:PORT", "[v6]:PORT", "v6", ":PORT"; usual_port is that of who names none, -1: one
 * must be named, and may be 0. */
bool address_parse(const char *text, int usual_port, struct address *out);
/* As one types it; as snprintf. */
size_t address_text(const struct address *a, int usual_port, char *buf, size_t size);

struct addrinfo;
/* Look up the host's name, for freeaddrinfo(); this may take long.  NULL: *failure is one of
 * getaddrinfo(). */
struct addrinfo *address_look_up(const struct address *a, int *failure);
/* Begin to connect to the first of these.  -1: see errno. */
int address_begin(const struct addrinfo *to);
/* Does it stand, after so many milliseconds at most?  False: see errno, EINPROGRESS: not yet. */
bool address_connected(int fd, int64_t within_ms);
/* Why there is no connection, one translated sentence: that failure of address_look_up(), or 0 and
 * an errno. */
void address_fault(const struct address *a, int lookup, int failure, char *error, size_t size);
/* All this, waiting.  -1 with that sentence. */
int address_connect(const struct address *a, int64_t within_ms, char *error, size_t size);

bool address_is_numeric(const struct address *a); /* as it must be to listen there */
bool address_is_local(const struct address *a);	  /* in numbers, and of this machine alone */
int address_listen(const struct address *a, int backlog); /* -1: see errno */
unsigned address_port(int listening);
/* Accept the next peer and tell its address ("?": nobody knows).  -1: see errno. */
int address_accept(int listening, char from[ADDRESS_NUMBERS]);

#endif
