/* SPDX-License-Identifier: MIT */
#include "server/net/socket.h"

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <wslay/wslay.h>

#include "base/xalloc.h"

struct socket {
	struct conn *conn;
	wslay_event_context_ptr frames;
	const unsigned char *in;
	size_t in_len;
	bool heard;			/* since the last ping */
	bool half_a_code;		/* a good-bye with one byte, where wslay sees none */
};

static ssize_t take_in(wslay_event_context_ptr frames, uint8_t *to, size_t n, int flags, void *context)
{
	struct socket *s = context;

	(void)flags;
	if (s->in_len == 0) {
		wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
		return -1;
	}
	if (n > s->in_len)
		n = s->in_len;
	memcpy(to, s->in, n);
	s->in += n;
	s->in_len -= n;
	return (ssize_t)n;
}

static ssize_t put_out(wslay_event_context_ptr frames, const uint8_t *bytes, size_t n, int flags, void *context)
{
	struct socket *s = context;

	(void)frames;
	(void)flags;
	conn_say(s->conn, bytes, n);
	return (ssize_t)n;
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *m, void *context)
{
	struct socket *s = context;

	(void)frames;
	if (m->opcode == WSLAY_CONNECTION_CLOSE && m->msg_length == 1)
		s->half_a_code = true;
}

/* After anything was queued: out with it, and the end if that was a good-bye. */
static void work(struct socket *s)
{
	if (wslay_event_send(s->frames) != 0)
		conn_drop(s->conn);
	else if (wslay_event_get_close_sent(s->frames))
		conn_close(s->conn);
}


struct socket *socket_new(struct conn *c, size_t most)
{
	static const struct wslay_event_callbacks calls = { .recv_callback = take_in, .send_callback = put_out,
							       .on_msg_recv_callback = on_message };
	struct socket *s = xcalloc(1, sizeof *s);

	*s = (struct socket){ .conn = c, .heard = true };
	if (wslay_event_context_server_init(&s->frames, &calls, s) != 0) {
		free(s);
		return NULL;
	}
	wslay_event_config_set_max_recv_msg_length(s->frames, most);
	return s;
}

void socket_free(struct socket *s)
{
	if (!s)
		return;
	wslay_event_context_free(s->frames);
	free(s);
}

/* Of frames that cannot be at all it makes a good-bye without a reason; 1002 is the reason. */
static void refuse_frame(struct socket *s)
{
	static const unsigned char bye[] = { 0x88, 2, 1002 >> 8, 1002 & 0xff };

	if (!wslay_event_get_close_sent(s->frames))
		conn_say(s->conn, bye, sizeof bye);
	conn_close(s->conn);
}

void socket_take(struct socket *s, const unsigned char *bytes, size_t n)
{
	s->heard = true;
	s->in = bytes;
	s->in_len = n;
	if (wslay_event_recv(s->frames) == 0 && !s->half_a_code)
		work(s);
	else
		refuse_frame(s);
	s->in_len = 0;
}

void socket_text(struct socket *s, const char *text, size_t n)
{
	struct wslay_event_msg m = { .opcode = WSLAY_TEXT_FRAME, .msg = (const uint8_t *)text, .msg_length = n };

	if (wslay_event_queue_msg(s->frames, &m) == 0)
		work(s);
}

void socket_close(struct socket *s, unsigned code)
{
	if (wslay_event_queue_close(s->frames, (uint16_t)code, NULL, 0) == 0)
		work(s);
}

void socket_late(struct socket *s)
{
	struct wslay_event_msg ping = { .opcode = WSLAY_PING };

	if (!s->heard) {
		conn_drop(s->conn);
		return;
	}
	s->heard = false;
	if (wslay_event_queue_msg(s->frames, &ping) == 0)
		work(s);
}
