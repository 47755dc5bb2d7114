/* SPDX-License-Identifier: MIT */
#include "fake_conn.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

void conn_say(struct conn *c, const void *bytes, size_t n)
{
	if (!c->closing)
		sb_add_bytes(&c->said, bytes, n);
}

void conn_close(struct conn *c)
{
	c->closing = true;
}

void conn_drop(struct conn *c)
{
	c->closing = true;
}

/* The real function processes input that is still unread. Here there is never any, because no
 * player thinks in the background. */
void conn_again(struct conn *c)
{
	(void)c;
}

void conn_deadline(struct conn *c, int64_t ms, void (*late)(void *state))
{
	c->deadline_ms = ms;
	c->deadlines++;
	c->late = late;
}

void fake_conn_open(struct conn *c, const struct conn_ops *ops, void *context)
{
	memset(c, 0, sizeof *c);
	c->ops = ops;
	c->state = ops->open(context, c);
}

/* Copies the bytes into a buffer of exactly that size, so that a sanitizer detects reads past its
 * end. */
void fake_conn_send(struct conn *c, const void *bytes, size_t n)
{
	unsigned char *copy = xcalloc(n ? n : 1, 1);

	memcpy(copy, bytes, n);
	if (!c->gone && c->ops->data(c->state, copy, n) != n)
		abort();
	free(copy);
}

void fake_conn_late(struct conn *c)
{
	if (c->gone || !c->late)
		return;
	c->late(c->state);
	conn_close(c);
}

void fake_conn_leave(struct conn *c)
{
	if (!c->gone)
		c->ops->closed(c->state);
	c->gone = c->closing = true;
}

const char *fake_conn_line(struct conn *c)
{
	char *from = c->said.text ? c->said.text + c->read : NULL;
	char *end = from ? strstr(from, "\r\n") : NULL;

	if (!end)
		return NULL;
	*end = '\0';
	c->read = (size_t)(end + 2 - c->said.text);
	return from;
}

void fake_conn_end(struct conn *c)
{
	fake_conn_leave(c);
	sb_free(&c->said);
}
