/* SPDX-License-Identifier: MIT */
/* fake_conn.h - connections like those of src/server/net/conn.h, but without sockets or a clock:
 * they store everything that is sent, and a deadline passes when the test says so. */
#ifndef ASOBI_TEST_FAKE_CONN_H
#define ASOBI_TEST_FAKE_CONN_H

#include "base/strbuf.h"
#include "server/net/conn.h"

struct conn {
	const struct conn_ops *ops;
	void *state;
	struct strbuf said;
	size_t read; /* the number of bytes of `said` that the test has read */
	/* `gone`: closed() was called, or the client at the other end has left. */
	bool closing, gone;
	int64_t deadline_ms;
	unsigned deadlines; /* how often a deadline was set */
	void (*late)(void *state);
};

/* Opens a connection in *c, which must be zeroed beforehand. The caller ends it with
 * fake_conn_end(). */
void fake_conn_open(struct conn *c, const struct conn_ops *ops, void *context);
void fake_conn_send(struct conn *c, const void *bytes, size_t n);
void fake_conn_late(struct conn *c);  /* makes the connection's deadline pass */
void fake_conn_leave(struct conn *c); /* makes the peer disconnect */
/* Returns the next line that was sent, without CR LF and terminated by NUL, or NULL if there is
 * none. Every line must end with CR LF. */
const char *fake_conn_line(struct conn *c);
void fake_conn_end(struct conn *c);

#endif
