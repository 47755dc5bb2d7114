/* SPDX-License-Identifier: MIT */
/* fake_conn.h - the connections of src/server/net/conn.h without sockets or a clock: what is sent
 * is stored, and deadlines pass when a test says so. */
#ifndef ASOBI_TEST_FAKE_CONN_H
#define ASOBI_TEST_FAKE_CONN_H

#include "base/strbuf.h"
#include "server/net/conn.h"

struct conn {
	const struct conn_ops *ops;
	void *state;
	struct strbuf said;
	size_t read;	    /* how much of `said` the test has read */
	bool closing, gone; /* gone: closed() was called, or the peer has left */
	int64_t deadline_ms;
	unsigned deadlines; /* how often a deadline was set */
	void (*late)(void *state);
};

/* *c must be all zero at first; end it with fake_conn_end(). */
void fake_conn_open(struct conn *c, const struct conn_ops *ops, void *context);
void fake_conn_send(struct conn *c, const void *bytes, size_t n);
void fake_conn_late(struct conn *c);  /* makes the connection's deadline pass */
void fake_conn_leave(struct conn *c); /* makes the peer disconnect */
/* Returns the next line that was sent, without CR LF and ended by NUL, or NULL if there is none.
 * Every line must end with CR LF. */
const char *fake_conn_line(struct conn *c);
void fake_conn_end(struct conn *c);

#endif
