/* SPDX-License-Identifier: MIT */
/* address.h - network addresses as people write them (HOST:PORT), and sockets that connect to them
 * or listen on them. All sockets are closed on exec and non-blocking, and send each message at
 * once. */
#ifndef ASOBI_ADDRESS_H
#define ASOBI_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ADDRESS_HOST = 256, ADDRESS_NUMBERS = 46 }; /* ADDRESS_NUMBERS equals INET6_ADDRSTRLEN */

struct address {
	char host[ADDRESS_HOST]; /* the host; "" if it was left out */
	uint16_t port;
};

/* Reads "HOST", "HOST:PORT", "[v6]:PORT", "v6" or ":PORT". If the text names no port, usual_port
 * is used; if that is -1, the text must name one, which may be 0. */
bool address_parse(const char *text, int usual_port, struct address *out);
/* Writes the address as people type it, like snprintf(). */
size_t address_text(const struct address *a, int usual_port, char *buf, size_t size);

struct addrinfo;
/* Looks up the host name, which may take a long time. Free the result with freeaddrinfo(). On
 * failure, returns NULL and stores a getaddrinfo() error in *failure. */
struct addrinfo *address_look_up(const struct address *a, int *failure);
/* Starts connecting to the first address in the list. Returns the socket, or -1 on failure; see
 * errno. */
int address_begin(const struct addrinfo *to);
/* Returns true if the connection is established within this many milliseconds. Otherwise, errno
 * says why not; EINPROGRESS means that it may still be established. */
bool address_connected(int fd, int64_t within_ms);
/* Writes one translated sentence that says why the connection failed. `lookup` is the error from
 * address_look_up(); if it is 0, `failure` is an errno. */
void address_fault(const struct address *a, int lookup, int failure, char *error, size_t size);
/* Looks up the host and connects, waiting for both. Returns the socket or, on failure, -1 with one
 * sentence that says why. */
int address_connect(const struct address *a, int64_t within_ms, char *error, size_t size);

/* Returns true if the host is a numeric address, as listening requires. */
bool address_is_numeric(const struct address *a);
/* Returns true if the host is a numeric address that only this machine can reach. */
bool address_is_local(const struct address *a);
/* Returns a listening socket, or -1 on failure; see errno. */
int address_listen(const struct address *a, int backlog);
unsigned address_port(int listening);
/* Accepts the next connection and gives its address ("?" if unknown). Returns -1 on failure; see
 * errno. */
int address_accept(int listening, char from[ADDRESS_NUMBERS]);

#endif
