/* SPDX-License-Identifier: MIT */
#include "server/net/socket.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <wslay/wslay.h>

#include "base/parse.h"
#include "base/xalloc.h"

/* The WebSocket frame that is being received. wslay checks a frame header only when the byte after
 * it arrives, and relies on the unchecked header until then. So this file checks each header
 * before wslay gets it. */
struct incoming {
	unsigned char head[10];
	unsigned n; /* how many bytes of the header have arrived */
	/* how many bytes of the mask and the payload haven't arrived yet */
	uint64_t left;
	uint64_t message; /* the size of the message so far in bytes, including this frame */
	bool amid;	  /* true if the message continues in another frame */
};

struct socket {
	struct conn *conn;
	wslay_event_context_ptr frames;
	const unsigned char *in;
	size_t in_len;
	size_t most;
	struct incoming from;
	bool heard; /* true if the peer has sent anything since the last ping */
	/* True if the peer sent a close frame with a one-byte payload, an error that wslay doesn't
	 * notice. */
	bool half_a_code;
};

enum { FRAME_BAD = 1002, FRAME_LONG = 1009 }; /* close codes from RFC 6455, section 7.4.1 */

static ssize_t take_in(wslay_event_context_ptr frames, uint8_t *to, size_t n, int flags,
		       void *context)
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

static ssize_t put_out(wslay_event_context_ptr frames, const uint8_t *bytes, size_t n, int flags,
		       void *context)
{
	struct socket *s = context;

	(void)frames;
	(void)flags;
	conn_say(s->conn, bytes, n);
	return (ssize_t)n;
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *m,
		       void *context)
{
	struct socket *s = context;

	(void)frames;
	if (m->opcode == WSLAY_CONNECTION_CLOSE && m->msg_length == 1)
		s->half_a_code = true;
}

/* Sends the queued frames. If one of them was a close frame, closes the connection. */
static void send_queued(struct socket *s)
{
	if (wslay_event_send(s->frames) != 0)
		conn_drop(s->conn);
	else if (wslay_event_get_close_sent(s->frames))
		conn_close(s->conn);
}

struct socket *socket_new(struct conn *c, size_t most)
{
	static const struct wslay_event_callbacks calls = { .recv_callback = take_in,
							    .send_callback = put_out,
							    .on_msg_recv_callback = on_message };
	struct socket *s = xcalloc(1, sizeof *s);

	*s = (struct socket){ .conn = c, .most = most, .heard = true };
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

/* Refuses an invalid frame with close code 1002. wslay itself would close without a code. */
static void refuse_frame(struct socket *s)
{
	static const unsigned char bye[] = { 0x88, 2, 1002 >> 8, 1002 & 0xff };

	if (!wslay_event_get_close_sent(s->frames))
		conn_say(s->conn, bye, sizeof bye);
	conn_close(s->conn);
}

/* Returns the length of a frame header without its mask, worked out from the header's first two
 * bytes. */
static unsigned count_head(const unsigned char *head)
{
	const unsigned length = head[1] & 0x7f;

	return 2 + (length == 126 ? 2 : length == 127 ? 8 : 0);
}

/* Returns true if the frame header's first two bytes are valid (RFC 6455, sections 5.1 to 5.5). */
static bool is_frame(const struct incoming *in)
{
	const unsigned kind = in->head[0] & 0xf, length = in->head[1] & 0x7f;
	const bool last = in->head[0] & 0x80, masked = in->head[1] & 0x80, control = kind & 8;

	if (!masked || (in->head[0] & 0x70) || (kind & 7) > 2)
		return false;
	return control ? last && length <= 125 : in->amid == (kind == 0);
}

/* Called when a frame header is complete except for its mask. Works out the lengths of the payload
 * and the message. Returns 0, or a close code if a length is invalid. */
static unsigned begin_frame(struct incoming *in, size_t most)
{
	const unsigned kind = in->head[0] & 0xf;
	uint64_t length = in->head[1] & 0x7f;

	if (in->n > 2)
		length = 0;
	for (unsigned i = 2; i < in->n; i++)
		length = length << 8 | in->head[i];
	if (!(kind & 8)) {
		in->message = kind ? 0 : in->message;
		if (length > most || in->message + length > most)
			return FRAME_LONG;
		in->message += length;
		in->amid = !(in->head[0] & 0x80);
	}
	in->n = 0;
	in->left = 4 + length;
	return 0;
}

/* Checks the frame headers in these bytes. Returns 0 if all of them are valid, otherwise the close
 * code. Sets `*good` to the number of valid bytes. */
static unsigned look_at_heads(struct socket *s, const unsigned char *bytes, size_t n, size_t *good)
{
	struct incoming *in = &s->from;
	unsigned code = 0;

	for (*good = 0; *good < n && !code;) {
		const size_t skip = in->left < n - *good ? (size_t)in->left : n - *good;

		in->left -= skip;
		*good += skip;
		if (*good == n)
			break;
		in->head[in->n++] = bytes[*good];
		if (in->n == 2 && !is_frame(in))
			code = FRAME_BAD;
		else if (in->n >= 2 && in->n == count_head(in->head))
			code = begin_frame(in, s->most);
		*good += !code;
	}
	return code;
}

void socket_take(struct socket *s, const unsigned char *bytes, size_t n)
{
	size_t good;
	const unsigned code = look_at_heads(s, bytes, n, &good);

	s->heard = true;
	s->in = bytes;
	s->in_len = good;
	if (wslay_event_recv(s->frames) != 0 || s->half_a_code) {
		refuse_frame(s);
	} else {
		send_queued(s);
		if (code)
			socket_close(s, code);
	}
	s->in_len = 0;
}

void socket_text(struct socket *s, const char *text, size_t n)
{
	struct wslay_event_msg m = { .opcode = WSLAY_TEXT_FRAME,
				     .msg = (const uint8_t *)text,
				     .msg_length = n };

	if (wslay_event_queue_msg(s->frames, &m) == 0)
		send_queued(s);
}

void socket_close(struct socket *s, unsigned code)
{
	if (wslay_event_queue_close(s->frames, (uint16_t)code, NULL, 0) == 0)
		send_queued(s);
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
		send_queued(s);
}

/* ---- Turning an HTTP request into a WebSocket ---- */

static uint32_t rotate_left(uint32_t x, unsigned n)
{
	return x << n | x >> (32 - n);
}

static void sha1_block(uint32_t h[5], const unsigned char *block)
{
	uint32_t w[80], v[5];

	for (unsigned i = 0; i < 16; i++)
		w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
		       (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (unsigned i = 16; i < 80; i++)
		w[i] = rotate_left(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
	memcpy(v, h, sizeof v);
	for (unsigned i = 0; i < 80; i++) {
		static const uint32_t k[] = { 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6 };
		uint32_t choice = (v[1] & v[2]) | (~v[1] & v[3]), parity = v[1] ^ v[2] ^ v[3];
		uint32_t majority = (v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3]);
		uint32_t f = i < 20 ? choice : i >= 40 && i < 60 ? majority : parity;
		uint32_t next = rotate_left(v[0], 5) + f + v[4] + k[i / 20] + w[i];

		v[4] = v[3];
		v[3] = v[2];
		v[2] = rotate_left(v[1], 30);
		v[1] = v[0];
		v[0] = next;
	}
	for (unsigned i = 0; i < 5; i++)
		h[i] += v[i];
}

void handshake_sha1(const unsigned char *bytes, size_t n, unsigned char digest[20])
{
	uint32_t h[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
	unsigned char last[128] = { 0 };
	size_t rest = n % 64, padded = rest < 56 ? 64 : 128;

	for (size_t i = 0; i + 64 <= n; i += 64)
		sha1_block(h, bytes + i);
	memcpy(last, bytes + n - rest, rest);
	last[rest] = 0x80;
	for (unsigned i = 0; i < 8; i++)
		last[padded - 1 - i] = (unsigned char)((uint64_t)n * 8 >> 8 * i);
	sha1_block(h, last);
	if (padded > 64)
		sha1_block(h, last + 64);
	for (unsigned i = 0; i < 20; i++)
		digest[i] = (unsigned char)(h[i / 4] >> (24 - i % 4 * 8));
}

static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void write_base64(const unsigned char *bytes, size_t n, char *out)
{
	for (size_t i = 0; i < n; i += 3) {
		uint32_t three = (uint32_t)bytes[i] << 16 |
				 (i + 1 < n ? (uint32_t)bytes[i + 1] << 8 : 0) |
				 (i + 2 < n ? bytes[i + 2] : 0U);

		for (unsigned j = 0; j < 4; j++)
			*out++ = i + j > n ? '=' : base64[three >> (18 - 6 * j) & 63];
	}
	*out = '\0';
}

/* Returns true if the key is 16 bytes in base64: 22 characters, the last of which holds only two
 * bits, followed by "==". */
static bool good_key(const char *key)
{
	return strlen(key) == 24 && strspn(key, base64) == 22 && strchr("AQgw", key[21]) &&
	       strcmp(key + 22, "==") == 0;
}

/* Explains to a client's author why the client is outdated. Drafts up to hybi-12 sent a lower
 * version number; hixie-75 and -76 sent none. */
const char *handshake_outdated(const struct http_request *r)
{
	const char *version = http_field(r, "sec-websocket-version");
	int n;

	if (version && !(parse_int(version, 0, 1000, &n) && n < 13))
		return "This server speaks version 13 of the WebSocket protocol alone, which is RFC 6455; see /api.\n";
	return "This handshake is of a draft of the WebSocket protocol that is older than RFC 6455, which no server should speak any more: "
	       "take a library that says Sec-WebSocket-Version: 13; see /api.\n";
}

int handshake_check(const struct http_request *r, char accept[HANDSHAKE_ACCEPT])
{
	static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
	const char *key = http_field(r, "sec-websocket-key");
	const char *version = http_field(r, "sec-websocket-version");
	unsigned char text[24 + sizeof guid], digest[20];

	if (!version || strcmp(version, "13") != 0)
		return 426;
	if (http_count_fields(r, "sec-websocket-key") != 1 || !good_key(key))
		return 400;
	memcpy(text, key, 24);
	memcpy(text + 24, guid, sizeof guid - 1);
	handshake_sha1(text, 24 + sizeof guid - 1, digest);
	write_base64(digest, sizeof digest, accept);
	return 101;
}
