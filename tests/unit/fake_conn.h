/* SPDX-License-Identifier: MIT */
/* fake_conn.h - replaces the connections in src/server/net/conn.h. The fake ones need no sockets
 * and no clock: they store everything that is sent, and the test decides when a deadline passes. */
#ifndef ASOBI_TEST_FAKE_CONN_H
#define ASOBI_TEST_FAKE_CONN_H

#include "base/strbuf.h"
#include "server/net/conn.h"

struct conn {
	const struct conn_ops *ops;
	void *state;
	struct strbuf said;
	size_t read; /* how many bytes of `said` the test has read */
	/* `closing`: the connection is about to end; `gone`: closed() was called, or the client
	 * has left. */
	bool closing, gone;
	int64_t deadline_ms;
	unsigned deadlines; /* how many times a deadline was set */
	void (*late)(void *state);
};

/* Opens a connection in *c, which must be zeroed first. End it with fake_conn_end(). */
void fake_conn_open(struct conn *c, const struct conn_ops *ops, void *context);
void fake_conn_send(struct conn *c, const void *bytes, size_t n);
void fake_conn_late(struct conn *c);  /* makes the connection's deadline pass */
void fake_conn_leave(struct conn *c); /* makes the peer disconnect */
/* Returns the next line that was sent, NUL-terminated and without its CR LF, or NULL if there is
 * none. Every line must end in CR LF. */
const char *fake_conn_line(struct conn *c);
void fake_conn_end(struct conn *c);

#endif
