/* SPDX-License-Identifier: MIT */
/* Tests WebSockets with real sockets and with valid and invalid frames. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "net_cases.h"
#include "net_site.h"

enum { FIN = 0x80, TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, RSV1 = 0x40, MASKED = 0x80 };

static void frame_send(int fd, unsigned first, bool masked, const char *payload, size_t n)
{
	static const unsigned char key[4] = { 1, 2, 3, 4 };
	struct strbuf out = { 0 };
	char head[4] = { (char)first, (char)(masked ? MASKED : 0), (char)(n >> 8), (char)n };

	head[1] = (char)(head[1] | (char)(n < 126 ? n : 126));
	sb_add_bytes(&out, head, n < 126 ? 2 : 4);
	if (masked)
		sb_add_bytes(&out, (const char *)key, 4);
	for (size_t i = 0; i < n; i++) {
		char c = masked ? (char)(payload[i] ^ key[i % 4]) : payload[i];

		sb_add_bytes(&out, &c, 1);
	}
	client_send(fd, out.text, out.len);
	sb_free(&out);
}

/* Checks that the next frame has this opcode and this payload. */
static void expect_frame(int fd, unsigned opcode, const char *payload, size_t n)
{
	const char *got = client_bytes(fd, 2 + n);

	ck_assert_int_eq((unsigned char)got[0], FIN | opcode);
	ck_assert_uint_eq((unsigned char)got[1], n);
	ck_assert_int_eq(memcmp(got + 2, payload, n), 0);
}

/* Checks that a close frame with this code arrives and the connection then ends. */
static void expect_end(int fd, unsigned code)
{
	const char want[2] = { (char)(code >> 8), (char)code };
	const char *got = client_bytes(fd, 4);

	ck_assert_int_eq((unsigned char)got[0], FIN | CLOSE);
	ck_assert_int_ge(got[1], 2);
	ck_assert_msg(memcmp(got + 2, want, 2) == 0, "closed with %d, not %u",
		      (unsigned char)got[2] << 8 | (unsigned char)got[3], code);
	if (got[1] > 2)
		client_bytes(fd, (size_t)got[1] - 2);
	ck_assert_str_eq(client_rest(fd, NULL), "");
	close(fd);
}

static void send_news(void *site)
{
	struct web *w = ((struct site *)site)->web;

	web_send(w, &(struct audience){ .channel = 1, .everybody = true }, "one");
	web_send(w, &(struct audience){ .channel = 257, .everybody = true }, "other");
	web_send(w, &(struct audience){ .channel = 2, .everybody = true }, "two");
	web_end(w, 2);
}

START_TEST(channels_are_heard)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);
	int all = site_socket(h, "/ws"), one = site_socket(h, "/ws?place=1"),
	    two = site_socket(h, "/ws?place=2");

	harness_do(h, send_news, s);
	expect_frame(all, TEXT, "one", 3);
	expect_frame(all, TEXT, "other", 5);
	expect_frame(all, TEXT, "two", 3);
	expect_frame(one, TEXT, "one", 3);
	expect_frame(two, TEXT, "two", 3);
	expect_end(two, 1000);
	frame_send(all, FIN | PING, true, "still", 5);
	expect_frame(all, PONG, "still", 5);
	/* The next frame is the answer to the ping, so no message of channel 257 was sent. That
	 * channel is stored next to this one. */
	frame_send(one, FIN | PING, true, "", 0);
	expect_frame(one, PONG, "", 0);
	close(all);
	close(one);
	site_stop(s, h);
}
END_TEST

START_TEST(what_peers_say_is_ignored)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);
	int fd = site_socket(h, "/ws");
	char *much = calloc(1, 4000);

	frame_send(fd, FIN | TEXT, true, "hello", 5);
	/* one character split across two fragments, with a ping in between */
	frame_send(fd, TEXT, true, "\xe3\x81", 2);
	frame_send(fd, FIN | PING, true, "", 0);
	frame_send(fd, FIN, true, "\x82", 1);
	frame_send(fd, FIN | 2, true, much, 4000);
	frame_send(fd, FIN | PONG, true, "?", 1);
	expect_frame(fd, PONG, "", 0);
	frame_send(fd, FIN | CLOSE, true, "\x03\xe8", 2);
	expect_end(fd, 1000);
	free(much);
	site_stop(s, h);
}
END_TEST

START_TEST(frames_may_come_with_the_handshake)
{
	static const char both[] = "GET /ws HTTP/1.1\r\nHost: a\r\n" SITE_UPGRADE
				   "\r\n\x89\x81\1\2\3\4\x79";
	struct site *s = site_new();
	struct harness *h = site_start(s);
	int fd = client_connect(harness_port(h));

	client_send(fd, both, sizeof both - 1);
	client_until(fd, "\r\n\r\n");
	expect_frame(fd, PONG, "x", 1);
	close(fd);
	site_stop(s, h);
}
END_TEST

static const struct {
	unsigned first;
	bool masked;
	const char *payload;
	unsigned n, code;
} bad_frames[] = {
	{ FIN | TEXT, false, "hello", 5, 1002 },
	{ FIN | PING, false, "", 0, 1002 },
	{ FIN | RSV1 | TEXT, true, "hello", 5, 1002 },
	{ FIN | 0x20 | TEXT, true, "hello", 5, 1002 },
	{ FIN | 0x10 | TEXT, true, "hello", 5, 1002 },
	{ FIN | 3, true, "", 0, 1002 },
	{ FIN | 11, true, "", 0, 1002 },
	{ FIN, true, "a", 1, 1002 }, /* continues a message that never began */
	{ PING, true, "", 0, 1002 }, /* a control frame must not be fragmented */
	{ CLOSE, true, "\x03\xe8", 2, 1002 },
	{ FIN | CLOSE, true, "\x03", 1, 1002 },
	{ FIN | CLOSE, true, "\x03\xed", 2, 1002 }, /* code 1005 must never appear in a frame */
	{ FIN | CLOSE, true, "\x03\xe7", 2, 1002 }, /* 999 */
	{ FIN | CLOSE, true, "\x03\xe8\xff", 3, 1007 },
	{ FIN | TEXT, true, "\xff", 1, 1007 },
	{ FIN | TEXT, true, "\xc0\xaf", 2, 1007 },
	{ FIN | TEXT, true, "\xed\xa0\x80", 3, 1007 },
	{ FIN | TEXT, true, "\xf4\x90\x80\x80", 4, 1007 },
	{ FIN | TEXT, true, "\xe3\x81", 2, 1007 },
};
enum { N_BAD = sizeof bad_frames / sizeof *bad_frames };

START_TEST(bad_frames_end_it)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);
	int fd = site_socket(h, "/ws");

	frame_send(fd, bad_frames[_i].first, bad_frames[_i].masked, bad_frames[_i].payload,
		   bad_frames[_i].n);
	expect_end(fd, bad_frames[_i].code);
	site_stop(s, h);
}
END_TEST

START_TEST(long_frames_end_it)
{
	struct site *s = site_new();
	struct harness *h;
	char *much = calloc(1, 2000);
	int fd;

	s->config.limits.message = 1000;
	h = site_start(s);
	fd = site_socket(h, "/ws");
	frame_send(fd, FIN | 2, true, much, 1001);
	expect_end(fd, 1009);
	fd = site_socket(h, "/ws");
	/* Split into two fragments, the same message is still too long. */
	frame_send(fd, 2, true, much, 600);
	frame_send(fd, FIN, true, much, 600);
	expect_end(fd, 1009);
	fd = site_socket(h, "/ws");
	frame_send(fd, FIN | PING, true, much, 126);
	expect_end(fd, 1002);
	free(much);
	site_stop(s, h);
}
END_TEST

/* Frame headers with nothing after them: an invalid frame is refused before any of its data
 * arrives. */
static const struct {
	const char *bytes;
	unsigned n, code;
} bad_heads[] = {
	/* the header announces a terabyte of data */
	{ "\x82\xff\0\0\1\0\0\0\0\0", 10, 1009 },
	/* the header announces 4,097 bytes of data */
	{ "\x82\xff\0\0\0\0\0\0\x10\1", 10, 1009 },
	{ "\x82\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10, 1009 },
	{ "\x82\xfe\x10\1", 4, 1009 },
	/* a fragment of one byte, then one of 4,096 bytes; together, they are too long */
	{ "\2\x81\0\0\0\0x\x80\xfe\x10\0", 11, 1009 },
	{ "\2\x81\0\0\0\0x\x89\x80\0\0\0\0\x80\xff\xff\xff\xff\xff\xff\xff\xff\xff", 23,
	  /* a fragment of one byte, a ping, then a fragment whose header announces 2^64 - 1
	   * bytes */
	  1009 },
	{ "\x82\5", 2, 1002 },	 /* a client's frames must be masked */
	{ "\x89\xfe", 2, 1002 }, /* a ping that is too long */
	{ "\x89\xff", 2, 1002 },
	{ "\x09\x85", 2, 1002 }, /* a control frame must not be fragmented */
	{ "\x08\x82", 2, 1002 },
	{ "\xc2\x85", 2, 1002 }, /* reserved bits are set */
	{ "\xa9\x80", 2, 1002 },
	{ "\x92\xfe", 2, 1002 },
	{ "\x83\x85", 2, 1002 }, /* reserved opcodes */
	{ "\x8b\x85", 2, 1002 },
	{ "\x8f\x85", 2, 1002 },
	{ "\x80\x85", 2, 1002 }, /* continues a message that never began */
	/* a second message begins before the first has ended */
	{ "\2\x81\0\0\0\0x\x81\x85", 9, 1002 },
};
enum { N_BAD_HEADS = sizeof bad_heads / sizeof *bad_heads };

START_TEST(bad_heads_end_it_at_once)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);

	for (unsigned whole = 0; whole < 2; whole++) {
		int fd = site_socket(h, "/ws");

		frame_send(fd, FIN | PING, true, "", 0);
		for (unsigned i = 0; i < bad_heads[_i].n; i += whole ? bad_heads[_i].n : 1)
			client_send(fd, bad_heads[_i].bytes + i, whole ? bad_heads[_i].n : 1);
		expect_frame(fd, PONG, "", 0);
		if (bad_heads[_i].n == 23)
			expect_frame(fd, PONG, "", 0);
		expect_end(fd, bad_heads[_i].code);
	}
	site_stop(s, h);
}
END_TEST

/* Checks that a handshake with these header fields gets an answer that contains these words. */
static void expect_handshake(const struct harness *h, const char *path, const char *fields,
			     const char *words)
{
	int fd = client_connect(harness_port(h));
	char text[1024];

	snprintf(
		text, sizeof text,
		"GET %s HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n%s\r\n",
		path, fields);
	client_say(fd, text);
	expect_words(client_until(fd, "\r\n"), words);
	close(fd);
}

#define KEY "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define V13 "Sec-WebSocket-Version: 13\r\n"

static void whisper(void *site)
{
	web_send(((struct site *)site)->web,
		 &(struct audience){ .channel = 1, .n = 1, .user = { 7 } }, "for seven");
	web_send(((struct site *)site)->web, &(struct audience){ .channel = 1, .everybody = true },
		 "for all");
}

/* A message for one user reaches nobody else, whether in the same series or in another one. */
START_TEST(whispers_are_heard_by_one)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);
	const int his = site_socket(h, "/ws?place=1&user=7"),
		  other = site_socket(h, "/ws?place=1&user=8"), all = site_socket(h, "/ws");
	const int everywhere = site_socket(h, "/ws?user=7"),
		  elsewhere = site_socket(h, "/ws?place=2&user=7");

	harness_do(h, whisper, s);
	expect_frame(his, TEXT, "for seven", 9);
	expect_frame(his, TEXT, "for all", 7);
	expect_frame(everywhere, TEXT, "for seven", 9);
	expect_frame(other, TEXT, "for all", 7);
	expect_frame(all, TEXT, "for all", 7);
	expect_frame(everywhere, TEXT, "for all", 7);
	/* The next frame is the answer to the ping, so nothing else arrived. */
	frame_send(other, FIN | PING, true, "", 0);
	expect_frame(other, PONG, "", 0);
	frame_send(elsewhere, FIN | PING, true, "", 0);
	expect_frame(elsewhere, PONG, "", 0);
	close(his), close(other), close(all), close(everywhere), close(elsewhere);
	site_stop(s, h);
}
END_TEST

START_TEST(bad_handshakes_are_refused)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);

	expect_handshake(h, "/ws", KEY V13, " 101 ");
	expect_handshake(h, "/ws", KEY V13 "Origin: http://a\r\n", " 101 ");
	expect_handshake(h, "/ws", KEY V13 "Origin: http://b\r\n", " 403 ");
	expect_handshake(h, "/ws", KEY V13 "Origin: null\r\n", " 403 ");
	expect_handshake(h, "/ws", KEY "Sec-WebSocket-Version: 8\r\n", " 426 ");
	expect_handshake(h, "/ws", KEY, " 426 ");
	expect_handshake(h, "/ws", V13, " 400 ");
	expect_handshake(h, "/ws", KEY KEY V13, " 400 ");
	expect_handshake(h, "/ws", "Sec-WebSocket-Key: short\r\n" V13, " 400 ");
	expect_handshake(h, "/nowhere", KEY V13, " 404 ");
	site_stop(s, h);
}
END_TEST

static void send_closed(void *site)
{
	struct web *w = ((struct site *)site)->web;

	web_send(w,
		 &(struct audience){ .channel = 1, .keepers = true, .n = 3, .user = { 7, 0, 9 } },
		 "closed");
	web_send(w, &(struct audience){ .channel = 1, .everybody = true }, "open");
}

/* A message that isn't public reaches only the users that it names and the admins, both on its own
 * channel and on the channel that carries all messages. A listener who isn't logged in isn't
 * mistaken for one of the named users. */
START_TEST(what_is_closed_is_heard_by_its_audience)
{
	static const struct {
		const char *path;
		bool hears;
	} ears[] = {
		{ "/ws?place=1", false },
		{ "/ws", false },
		{ "/ws?place=1&user=8", false },
		{ "/ws?user=8", false },
		{ "/ws?place=1&user=7", true },
		{ "/ws?user=9", true },
		{ "/ws?place=1&user=5&keeper=1", true },
		{ "/ws?keeper=1", true },
	};
	enum { EARS = sizeof ears / sizeof *ears };
	struct site *s = site_new();
	struct harness *h = site_start(s);
	int fd[EARS];

	for (unsigned i = 0; i < EARS; i++)
		fd[i] = site_socket(h, ears[i].path);
	harness_do(h, send_closed, s);
	for (unsigned i = 0; i < EARS; i++) {
		if (ears[i].hears)
			expect_frame(fd[i], TEXT, "closed", 6);
		expect_frame(fd[i], TEXT, "open", 4);
		close(fd[i]);
	}
	site_stop(s, h);
}
END_TEST

/* Tests old drafts of the WebSocket protocol: hixie-75, which the 2011 sample uses, hixie-76 with
 * eight bytes after the request header, and hybi-07. Also tests a version that doesn't exist yet.
 */
START_TEST(old_drafts_are_told_so)
{
	static const struct {
		const char *fields, *behind, *words;
	} drafts[] = {
		{ "Origin: TODO\r\n", "", "older than RFC 6455" },
		{ "Origin: http://a\r\nSec-WebSocket-Key1: 4 @1  46546xW%0l 1 5\r\nSec-WebSocket-Key2: 12998 5 Y3 1  .P00\r\n",
		  "^n:ds[4U", "older than RFC 6455" },
		{ KEY "Sec-WebSocket-Version: 7\r\n", "", "older than RFC 6455" },
		{ KEY "Sec-WebSocket-Version: 14\r\n", "",
		  "version 13 of the WebSocket protocol alone" },
	};
	struct site *s = site_new();
	struct harness *h = site_start(s);

	for (size_t i = 0; i < sizeof drafts / sizeof *drafts; i++) {
		int fd = client_connect(harness_port(h));
		char text[1024];
		const char *all;
		size_t n;

		snprintf(
			text, sizeof text,
			"GET /ws HTTP/1.1\r\nUpgrade: WebSocket\r\nConnection: Upgrade\r\nHost: a\r\n%s\r\n%s",
			drafts[i].fields, drafts[i].behind);
		client_say(fd, text);
		all = client_rest(fd, &n);
		expect_words(all, "HTTP/1.1 426 Upgrade Required\r\n");
		expect_words(all, "\r\nSec-WebSocket-Version: 13\r\n");
		expect_words(all, drafts[i].words);
		ck_assert_msg(!strstr(all, "400"), "what stands behind the head was read: %s", all);
		close(fd);
	}
	site_stop(s, h);
}
END_TEST

START_TEST(sockets_have_limits)
{
	struct site *s = site_new();
	struct harness *h;
	int fd;

	s->config.limits.sockets_per_address = 1;
	h = site_start(s);
	fd = site_socket(h, "/ws");
	expect_handshake(h, "/ws", KEY V13, " 503 ");
	close(fd);
	site_stop(s, h);
	s = site_new();
	s->config.limits.sockets = 1;
	h = site_start(s);
	fd = site_socket(h, "/ws");
	expect_handshake(h, "/ws", KEY V13, " 503 ");
	close(fd);
	site_stop(s, h);
}
END_TEST

START_TEST(who_does_not_answer_pings_goes)
{
	struct site *s = site_new();
	struct harness *h;
	int fd;
	const char *got;
	size_t n;

	/* The ping interval is long enough for a busy machine to answer in time. */
	s->config.limits.ping_ms = 1000;
	h = site_start(s);
	fd = site_socket(h, "/ws");
	for (int i = 0; i < 2; i++) {
		expect_frame(fd, PING, "", 0);
		frame_send(fd, FIN | PONG, true, "", 0);
	}
	/* A silent client is pinged once more, and then the server closes the connection. */
	got = client_rest(fd, &n);
	ck_assert_uint_eq(n, 2);
	ck_assert_int_eq((unsigned char)got[0], FIN | PING);
	close(fd);
	site_stop(s, h);
}
END_TEST

static void send_much(void *site)
{
	struct strbuf text = { 0 };

	for (int i = 0; i < 1000; i++)
		sb_add(&text, "0123456789");
	for (int i = 0; i < 2000; i++)
		web_send(((struct site *)site)->web, &(struct audience){ .everybody = true },
			 text.text);
	sb_free(&text);
}

static void count_sockets(void *site)
{
	((struct site *)site)->requests = web_sockets(((struct site *)site)->web);
}

/* A client that doesn't read 20 MB of messages is dropped, and the others stay connected. */
START_TEST(slow_listeners_are_dropped)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);
	int slow = site_socket(h, "/ws"), other = site_socket(h, "/ws?place=1");

	harness_do(h, send_much, s);
	frame_send(other, FIN | PING, true, "", 0);
	expect_frame(other, PONG, "", 0);
	harness_do(h, count_sockets, s);
	ck_assert_uint_eq(s->requests, 1);
	close(slow);
	close(other);
	site_stop(s, h);
}
END_TEST

static void say_goodbye(void *site)
{
	web_finish(((struct site *)site)->web);
}

START_TEST(the_end_is_told)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);
	int fd = site_socket(h, "/ws?place=3"), idle = client_connect(harness_port(h));
	int asking = client_connect(harness_port(h));

	client_say(asking, "GET / HTTP/1.1\r\n");
	client_say(idle, "GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n");
	client_until(idle, "404 Not Found\n");
	harness_do(h, say_goodbye, s);
	expect_end(fd, 1001);
	ck_assert_str_eq(client_rest(idle, NULL), "");
	client_say(asking, "Host: a\r\n\r\n");
	expect_words(client_rest(asking, NULL), "Connection: close\r\n\r\n<p>here");
	close(idle);
	close(asking);
	site_stop(s, h);
}
END_TEST

void net_socket_cases(Suite *s)
{
	TCase *c = suite_case(s, "socket");

	tcase_add_test(c, channels_are_heard);
	tcase_add_test(c, what_peers_say_is_ignored);
	tcase_add_test(c, frames_may_come_with_the_handshake);
	tcase_add_loop_test(c, bad_frames_end_it, 0, N_BAD);
	tcase_add_test(c, long_frames_end_it);
	tcase_add_loop_test(c, bad_heads_end_it_at_once, 0, N_BAD_HEADS);
	tcase_add_test(c, bad_handshakes_are_refused);
	tcase_add_test(c, whispers_are_heard_by_one);
	tcase_add_test(c, what_is_closed_is_heard_by_its_audience);
	tcase_add_test(c, old_drafts_are_told_so);
	tcase_add_test(c, sockets_have_limits);
	tcase_add_test(c, who_does_not_answer_pings_goes);
	tcase_add_test(c, slow_listeners_are_dropped);
	tcase_add_test(c, the_end_is_told);
}
