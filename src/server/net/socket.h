/* SPDX-License-Identifier: MIT */
/* socket.h - a WebSocket after its handshake (RFC 6455, sections 5 to 7), built on wslay. It sends
 * text messages and pings, and closes with the right code if the peer breaks the protocol. */
#ifndef ASOBI_SERVER_SOCKET_H
#define ASOBI_SERVER_SOCKET_H

#include "server/net/http.h"
#include "server/net/conn.h"

struct socket;
/* Creates a WebSocket on a connection, which its owner must still close. `most` is the maximum
 * size of a message from the peer, in bytes. */
struct socket *socket_new(struct conn *c, size_t most);
void socket_free(struct socket *s);
/* Takes bytes from the peer. The messages in them are checked, but their contents are ignored. */
void socket_take(struct socket *s, const unsigned char *bytes, size_t n);
void socket_text(struct socket *s, const char *text, size_t n);
void socket_close(struct socket *s, unsigned code);
/* Called at regular intervals: sends a ping, or closes the connection if the peer hasn't answered
 * the last ping. */
void socket_late(struct socket *s);

/* The following functions turn an HTTP request into a WebSocket (RFC 6455, section 4). */
enum { HANDSHAKE_ACCEPT = 29 }; /* the length of 20 bytes in base64, including the NUL */
/* Checks a handshake. Returns 101 and writes the value for Sec-WebSocket-Accept, or returns 426 if
 * the version isn't 13, and 400 for other errors. */
int handshake_check(const struct http_request *r, char accept[HANDSHAKE_ACCEPT]);
/* Returns one sentence that tells the client's author why the handshake was refused with status
 * 426. */
const char *handshake_outdated(const struct http_request *r);
/* Computes a SHA-1 digest (FIPS 180-4). Use it only for the handshake, because SHA-1 is no longer
 * secure. */
void handshake_sha1(const unsigned char *bytes, size_t n, unsigned char digest[20]);

#endif
