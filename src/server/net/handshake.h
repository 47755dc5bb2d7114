/* SPDX-License-Identifier: MIT */
/* handshake.h - from an HTTP request to a WebSocket (RFC 6455, section 4). */
#ifndef ASOBI_SERVER_HANDSHAKE_H
#define ASOBI_SERVER_HANDSHAKE_H

#include "server/net/http.h"

enum { HANDSHAKE_ACCEPT = 29 };		/* base64 of 20 bytes */
/* 101 and what Sec-WebSocket-Accept has to say; else 400, or 426 for another version than 13. */
int handshake_check(const struct http_request *r, char accept[HANDSHAKE_ACCEPT]);
/* SHA-1 (FIPS 180-4): good for this and for nothing that needs a safe hash. */
void handshake_sha1(const unsigned char *bytes, size_t n, unsigned char digest[20]);

#endif
