/* SPDX-License-Identifier: MIT */
/* socket.h - one WebSocket after its handshake (RFC 6455, sections 5 to 7), on wslay's frames:
 * texts out, pings, and the right word to whoever breaks the rules. */
#ifndef ASOBI_SERVER_SOCKET_H
#define ASOBI_SERVER_SOCKET_H

#include "server/net/http.h"
#include "server/net/conn.h"

struct socket;
/* The connection stays its owner's; at most so many bytes of a message are heard. */
struct socket *socket_new(struct conn *c, size_t most);
void socket_free(struct socket *s);
/* Takes bytes from the peer; what it says is checked and ignored. */
void socket_take(struct socket *s, const unsigned char *bytes, size_t n);
void socket_text(struct socket *s, const char *text, size_t n);
void socket_close(struct socket *s, unsigned code);
/* Another round of the clock: a ping, or the end of who did not answer the last. */
void socket_late(struct socket *s);

/* Turns an HTTP request into a WebSocket (RFC 6455, section 4). */
enum { HANDSHAKE_ACCEPT = 29 }; /* base64 of 20 bytes */
/* 101 and what Sec-WebSocket-Accept has to say; else 400, or 426 for another version than 13. */
int handshake_check(const struct http_request *r, char accept[HANDSHAKE_ACCEPT]);
/* Why it is 426, for who reads the answer: one sentence. */
const char *handshake_outdated(const struct http_request *r);
/* SHA-1 (FIPS 180-4): good for this and for nothing that needs a safe hash. */
void handshake_sha1(const unsigned char *bytes, size_t n, unsigned char digest[20]);

#endif
