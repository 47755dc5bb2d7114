/* SPDX-License-Identifier: MIT */
/* fake_conn.h - the connections of src/server/net/conn.h without any socket or clock: what is said
 * is kept, deadlines pass when a test says so. */
#ifndef ASOBI_TEST_FAKE_CONN_H
#define ASOBI_TEST_FAKE_CONN_H

#include "base/strbuf.h"
#include "server/net/conn.h"

struct conn {
	const struct conn_ops *ops;
	void *state;
	struct strbuf said;
	size_t read;	    /* of what was said, by the test */
	bool closing, gone; /* gone: closed() was called, or the peer left */
	int64_t deadline_ms;
	unsigned deadlines; /* how often one was set */
	void (*late)(void *state);
};

/* Begin with all zero; end with fake_conn_end(). */
void fake_conn_open(struct conn *c, const struct conn_ops *ops, void *context);
void fake_conn_send(struct conn *c, const void *bytes, size_t n);
void fake_conn_late(struct conn *c);  /* its deadline passes */
void fake_conn_leave(struct conn *c); /* the peer is gone */
/* The next line without CR LF, NUL ended, or NULL; lines must end with both. */
const char *fake_conn_line(struct conn *c);
void fake_conn_end(struct conn *c);

#endif
