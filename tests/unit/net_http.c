/* SPDX-License-Identifier: MIT */
/* Tests the HTTP request parser: which requests it refuses and with which status, and what it
 * reads from the others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "net_cases.h"
#include "server/net/http.h"
#include "server/net/socket.h"

#define HOST "Host: a.example\r\n"
#define GET "GET / HTTP/1.1\r\n" HOST
#define POST "POST /p HTTP/1.1\r\n" HOST
#define FORM "Content-Type: application/x-www-form-urlencoded\r\n"
#define CHUNKED POST "Transfer-Encoding: chunked\r\n\r\n"

/* Parses text that arrives in packets of this size. Returns 0 if the parser needs more, 1 if it has
 * read the whole request, and otherwise the status with which it refuses the request. */
static int parse(struct http_parser *p, const char *text, size_t packet, size_t *used)
{
	size_t n = strlen(text), at = 0;
	int status = 0;

	while (at < n && !status) {
		size_t part = n - at < packet ? n - at : packet, now;

		status = http_parser_take(p, (const unsigned char *)text + at, part, &now);
		at += now;
	}
	*used = at;
	return status;
}

static const struct {
	const char *text;
	int status;
} hostile[] = {
	/* invalid first lines */
	{ "GET / HTTP/1.1\n" HOST "\r\n", 400 },
	{ "GET / HTTP/1.1\r" HOST "\r\n", 400 },
	{ "GET / HTTP/1.1\r\n\nHost: a\r\n\r\n", 400 },
	{ "GET  / HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /  HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET / HTTP/1.1 \r\n" HOST "\r\n", 400 },
	{ " GET / HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /\r\n" HOST "\r\n", 400 },
	{ "GET / http/1.1\r\n" HOST "\r\n", 400 },
	{ "GET / HTTP/11\r\n" HOST "\r\n", 400 },
	{ "GET / HTTP/1.10\r\n" HOST "\r\n", 400 },
	{ "GET / HTTP/1.2\r\n" HOST "\r\n", 505 },
	{ "GET / HTTP/2.0\r\n" HOST "\r\n", 505 },
	{ "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 501 },
	{ "PATCH / HTTP/1.1\r\n" HOST "\r\n", 501 },
	{ "CONNECT a:1 HTTP/1.1\r\n" HOST "\r\n", 501 },
	{ "get / HTTP/1.1\r\n" HOST "\r\n", 501 },
	{ "G\tT / HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "\r\n\r\n" GET "\r\n", 400 },
	{ "\x16\x03\x01\x02\r\n\r\n", 400 },
	/* invalid targets */
	{ "GET a HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET * HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /a#b HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /%00 HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /%0d%0aA:b HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /%7f HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /%4 HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /%zz HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /%c0%af HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /%ed%a0%80 HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /%ff HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /\xc3\xa4 HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /?a=%ff HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /?a=%00 HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET /?%=1 HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET http://b.example/ HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET http://a.example.b/ HTTP/1.1\r\n" HOST "\r\n", 400 },
	{ "GET ftp://a.example/ HTTP/1.1\r\n" HOST "\r\n", 400 },
	/* invalid header fields */
	{ GET "A : b\r\n\r\n", 400 },
	{ GET " A: b\r\n\r\n", 400 },
	{ GET "A: b\r\n c\r\n\r\n", 400 },
	{ GET "A: b\r\n\tc\r\n\r\n", 400 },
	{ GET "A\r\n\r\n", 400 },
	{ GET ": b\r\n\r\n", 400 },
	{ GET "A(: b\r\n\r\n", 400 },
	{ GET "A\xc3\xa4: b\r\n\r\n", 400 },
	{ GET "A: b\nC: d\r\n\r\n", 400 },
	{ GET "A: b\rC: d\r\n\r\n", 400 },
	{ GET "A: b\x01\r\n\r\n", 400 },
	{ GET "A: b\x7f\r\n\r\n", 400 },
	{ GET "A: b\r\r\n\r\n", 400 },
	{ "GET / HTTP/1.1\r\n\r\n", 400 },
	{ "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400 },
	{ GET HOST "\r\n", 400 },
	{ "GET / HTTP/1.0\r\n" HOST HOST "\r\n", 400 },
	{ "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400 },
	{ "GET / HTTP/1.1\r\nHost: a,b\r\n\r\n", 400 },
	{ "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400 },
	{ "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n", 400 },
	{ "GET / HTTP/1.1\r\nHost: a:b\r\n\r\n", 400 },
	{ "GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n", 400 },
	{ "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", 400 },
	{ "GET / HTTP/1.1\r\nHost: []\r\n\r\n", 400 },
	{ "GET / HTTP/1.1\r\nHost: \"a\"\r\n\r\n", 400 },
	{ GET "Expect: a miracle\r\n\r\n", 417 },
	/* unclear content lengths */
	{ POST "Content-Length: 1\r\nContent-Length: 1\r\n\r\na", 400 },
	{ POST "Content-Length: 1\r\nContent-Length: 2\r\n\r\na", 400 },
	{ POST "Content-Length: 1, 1\r\n\r\na", 400 },
	{ POST "Content-Length: +1\r\n\r\na", 400 },
	{ POST "Content-Length: -1\r\n\r\na", 400 },
	{ POST "Content-Length: 0x1\r\n\r\na", 400 },
	{ POST "Content-Length: 1 1\r\n\r\na", 400 },
	{ POST "Content-Length:\r\n\r\n", 400 },
	{ POST "Content-Length: 65537\r\n\r\n", 413 },
	{ POST "Content-Length: 99999999999999999999\r\n\r\n", 413 },
	{ POST "Content-Length: 18446744073709551617\r\n\r\n", 413 },
	{ POST "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400 },
	{ POST "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", 400 },
	{ POST "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", 400 },
	{ POST "Transfer-Encoding: chunked, chunked\r\n\r\n", 501 },
	{ POST "Transfer-Encoding: gzip, chunked\r\n\r\n", 501 },
	{ POST "Transfer-Encoding: identity\r\n\r\n", 501 },
	{ POST "Transfer-Encoding: xchunked\r\n\r\n", 501 },
	{ POST "Transfer-Encoding:\r\n\r\n", 501 },
	{ "POST / HTTP/1.0\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n", 400 },
	{ "POST / HTTP/1.0\r\n\r\n", 411 },
	/* invalid chunks */
	{ CHUNKED "x\r\n", 400 },
	{ CHUNKED "\r\n", 400 },
	{ CHUNKED "-1\r\n", 400 },
	{ CHUNKED "0x1\r\n", 400 },
	{ CHUNKED " 1\r\na\r\n0\r\n\r\n", 400 },
	{ CHUNKED "1 \r\na\r\n0\r\n\r\n", 400 },
	{ CHUNKED "1;a=b\r\na\r\n0\r\n\r\n", 400 },
	{ CHUNKED "1\na\r\n0\r\n\r\n", 400 },
	{ CHUNKED "1\r\nab\r\n0\r\n\r\n", 400 },
	{ CHUNKED "1\r\na\n0\r\n\r\n", 400 },
	{ CHUNKED "1\r\na\r\n0\r\nA: b\r\n\r\n", 400 },
	{ CHUNKED "10001\r\n", 413 },
	{ CHUNKED "ffffffff\r\n", 413 },
	{ CHUNKED "fffffffff\r\n", 413 },
	{ CHUNKED "00000000000\r\n", 400 },
	/* invalid forms */
	{ POST FORM "Content-Length: 4\r\n\r\na=%f", 400 },
	{ POST FORM "Content-Length: 5\r\n\r\na=%00", 400 },
	{ POST FORM "Content-Length: 5\r\n\r\na=%ff", 400 },
	{ POST FORM "Content-Length: 3\r\n\r\na=\xff", 400 },
	{ POST FORM "Content-Length: 3\r\n\r\na=\x01", 400 },
};
enum { N_HOSTILE = sizeof hostile / sizeof *hostile };

START_TEST(hostile_requests_are_refused)
{
	static const size_t packets[] = { 100000, 1, 2, 7 };

	for (size_t i = 0; i < sizeof packets / sizeof *packets; i++) {
		struct http_parser *p = http_parser_new();
		size_t used;
		int status = parse(p, hostile[_i].text, packets[i], &used);

		ck_assert_msg(status == hostile[_i].status, "%d, not %d, in packets of %zu: %s",
			      status, hostile[_i].status, packets[i], hostile[_i].text);
		http_parser_free(p);
	}
}
END_TEST

/* Parses a request that consists of a head, a piece repeated many times, perhaps more often than
 * the parser accepts, and an end. */
static int parse_long(const char *head, const char *piece, unsigned times, const char *end)
{
	struct http_parser *p = http_parser_new();
	struct strbuf text = { 0 };
	size_t used;
	int status;

	sb_add(&text, head);
	for (unsigned i = 0; i < times; i++)
		sb_add(&text, piece);
	sb_add(&text, end);
	status = parse(p, text.text, 1000, &used);
	sb_free(&text);
	http_parser_free(p);
	return status;
}

START_TEST(too_much_is_refused)
{
	ck_assert_int_eq(parse_long("GET /", "a", HTTP_HEAD_MAX, " HTTP/1.1\r\n" HOST "\r\n"), 414);
	ck_assert_int_eq(parse_long(GET "A: ", "a", HTTP_HEAD_MAX, "\r\n\r\n"), 431);
	ck_assert_int_eq(parse_long(GET, "A: b\r\n", HTTP_FIELDS_MAX - 1, "\r\n"), 1);
	ck_assert_int_eq(parse_long(GET, "A: b\r\n", HTTP_FIELDS_MAX, "\r\n"), 431);
	ck_assert_int_eq(parse_long("GET /?", "a&", HTTP_PARAMS_MAX, " HTTP/1.1\r\n" HOST "\r\n"),
			 1);
	ck_assert_int_eq(
		parse_long("GET /?", "a&", HTTP_PARAMS_MAX + 1, " HTTP/1.1\r\n" HOST "\r\n"), 400);
	ck_assert_int_eq(parse_long(CHUNKED, "1\r\na\r\n", HTTP_BODY_MAX, "0\r\n\r\n"), 1);
	ck_assert_int_eq(parse_long(CHUNKED, "1\r\na\r\n", HTTP_BODY_MAX + 1, "0\r\n\r\n"), 413);
}
END_TEST

/* NUL needs its own test because the table's strings can't contain it. */
START_TEST(nul_is_refused)
{
	static const char head[] = "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n";
	static const char body[] = POST FORM "Content-Length: 3\r\n\r\na\0b";
	struct http_parser *p = http_parser_new();
	size_t used;

	ck_assert_int_eq(http_parser_take(p, (const unsigned char *)head, sizeof head - 1, &used),
			 400);
	http_parser_free(p);
	p = http_parser_new();
	ck_assert_int_eq(http_parser_take(p, (const unsigned char *)body, sizeof body - 1, &used),
			 0);
	ck_assert_int_eq(http_parser_take(p, (const unsigned char *)body + used,
					  sizeof body - 1 - used, &used),
			 400);
	http_parser_free(p);
}
END_TEST

/* Parses the text at once and then byte by byte. Both ways must yield the same request and consume
 * nothing beyond it. */
static struct http_parser *read_well(const char *text, const char *after)
{
	struct http_parser *p = NULL;

	for (size_t packet = 100000; packet; packet = packet == 1 ? 0 : 1) {
		char *both = malloc(strlen(text) + strlen(after) + 1);
		size_t used;

		http_parser_free(p);
		p = http_parser_new();
		strcpy(both, text);
		strcat(both, after);
		ck_assert_int_eq(parse(p, both, packet, &used), 1);
		ck_assert_uint_eq(used, strlen(text));
		free(both);
	}
	return p;
}

START_TEST(a_request_is_read)
{
	struct http_parser *p = read_well(
		"\r\nGET /a%20b/%E3%81%82?x=1+2&y&=z&x=%2B HTTP/1.1\r\nHOST: [::1]:80\r\n"
		"Cookie: a=1; session=abc; session2=d\r\nX-A:\t b c \t\r\nEmpty:\r\n\r\n",
		GET);
	struct http_request *r = http_parser_request(p);
	char cookie[4];

	ck_assert_int_eq(r->method, HTTP_GET);
	ck_assert_str_eq(r->path, "/a b/あ");
	ck_assert_str_eq(r->query, "x=1+2&y&=z&x=%2B");
	ck_assert_uint_eq(r->n_params, 4);
	ck_assert_str_eq(http_param(r, "x"), "1 2");
	ck_assert_str_eq(http_param(r, "y"), "");
	ck_assert_str_eq(r->params[3].value, "+");
	ck_assert_ptr_null(http_param(r, "z"));
	ck_assert_str_eq(http_field(r, "host"), "[::1]:80");
	ck_assert_str_eq(http_field(r, "x-a"), "b c");
	ck_assert_str_eq(http_field(r, "empty"), "");
	ck_assert(r->keep_alive && !r->upgrade && !r->http10);
	ck_assert(http_cookie(r, "session", cookie, sizeof cookie));
	ck_assert_str_eq(cookie, "abc");
	ck_assert(!http_cookie(r, "session", cookie, 3));
	ck_assert(!http_cookie(r, "sessio", cookie, sizeof cookie));
	http_parser_free(p);
}
END_TEST

static void expect_form(const char *text)
{
	struct http_parser *p = read_well(text, "GET /smuggled HTTP/1.1\r\n");
	struct http_request *r = http_parser_request(p);

	ck_assert_int_eq(r->method, HTTP_POST);
	ck_assert_uint_eq(r->n_params, 3);
	ck_assert_str_eq(r->params[0].value, "q");
	ck_assert_str_eq(r->params[1].value, "a b");
	ck_assert_str_eq(r->params[2].value, "c\r\nd");
	http_parser_free(p);
}

START_TEST(a_form_follows_the_query)
{
	expect_form("POST /?x=q HTTP/1.1\r\n" HOST FORM
		    "Content-Length: 18\r\n\r\nx=a+b&y=c%0d%0ad&&");
	expect_form("POST /?x=q HTTP/1.1\r\n" HOST FORM "Transfer-Encoding: Chunked\r\n\r\n"
		    "1\r\nx\r\n00F\r\n=a+b&y=c%0d%0ad\r\n0\r\n\r\n");
	expect_form("POST /?x=q HTTP/1.1\r\n" HOST
		    "Content-Type: application/x-www-form-urlencoded; charset=UTF-8\r\n"
		    "Content-Length: 16\r\n\r\nx=a+b&y=c%0d%0ad");
}
END_TEST

START_TEST(other_bodies_are_no_forms)
{
	struct http_parser *p = read_well(
		POST "Content-Type: application/json\r\nContent-Length: 5\r\n\r\na=%ff", "");

	ck_assert_uint_eq(http_parser_request(p)->n_params, 0);
	http_parser_free(p);
}
END_TEST

static bool keeps(const char *text)
{
	struct http_parser *p = read_well(text, "");
	bool keep = http_parser_request(p)->keep_alive;

	http_parser_free(p);
	return keep;
}

START_TEST(connections_are_kept)
{
	ck_assert(keeps(GET "\r\n"));
	ck_assert(!keeps(GET "Connection: x, CLOSE\r\n\r\n"));
	ck_assert(keeps(GET "Connection: closer\r\n\r\n"));
	ck_assert(!keeps("GET / HTTP/1.0\r\n\r\n"));
	ck_assert(keeps("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n"));
}
END_TEST

static bool upgrades(const char *text)
{
	struct http_parser *p = read_well(text, "");
	bool up = http_parser_request(p)->upgrade;

	http_parser_free(p);
	return up;
}

START_TEST(only_websocket_is_an_upgrade)
{
	ck_assert(upgrades(GET "Connection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\n\r\n"));
	ck_assert(!upgrades(
		GET
		"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n"));
	ck_assert(!upgrades(GET "Upgrade: websocket\r\n\r\n"));
	ck_assert(!upgrades(GET "Connection: Upgrade\r\n\r\n"));
	ck_assert(!upgrades(POST "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"));
	ck_assert(!upgrades("GET / HTTP/1.0\r\n" HOST
			    "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"));
}
END_TEST

static int shake(const char *key, const char *version, char accept[HANDSHAKE_ACCEPT])
{
	struct http_request r = { .n_fields = 2 };

	r.fields[0] = (struct http_pair){ "sec-websocket-key", key };
	r.fields[1] = (struct http_pair){ "sec-websocket-version", version };
	return handshake_check(&r, accept);
}

/* Checks the WebSocket handshake with the example from RFC 6455, section 1.3. */
START_TEST(hands_are_shaken)
{
	char accept[HANDSHAKE_ACCEPT];

	ck_assert_int_eq(shake("dGhlIHNhbXBsZSBub25jZQ==", "13", accept), 101);
	ck_assert_str_eq(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
	ck_assert_int_eq(shake("dGhlIHNhbXBsZSBub25jZQ==", "8", accept), 426);
	ck_assert_int_eq(shake("dGhlIHNhbXBsZSBub25jZQ", "13", accept), 400);
	ck_assert_int_eq(shake("dGhlIHNhbXBsZSBub25jZB==", "13", accept), 400);
	ck_assert_int_eq(shake("dGhlIHNhbXBsZSBub25j ===", "13", accept), 400);
	ck_assert_int_eq(shake("", "13", accept), 400);
}
END_TEST

static void expect_sha1(const char *text, unsigned times, const char *digest)
{
	struct strbuf all = { 0 }, hex = { 0 };
	unsigned char bytes[20];

	for (unsigned i = 0; i < times; i++)
		sb_add(&all, text);
	handshake_sha1((const unsigned char *)all.text, all.len, bytes);
	for (unsigned i = 0; i < 20; i++)
		sb_addf(&hex, "%02x", bytes[i]);
	ck_assert_str_eq(hex.text, digest);
	sb_free(&all);
	sb_free(&hex);
}

/* Checks SHA-1 with the examples from FIPS 180. */
START_TEST(sha1_is_sha1)
{
	expect_sha1("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d");
	expect_sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
		    "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
	expect_sha1("a", 1000000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}
END_TEST

void net_http_cases(Suite *s)
{
	TCase *c = suite_case(s, "http");

	tcase_add_loop_test(c, hostile_requests_are_refused, 0, N_HOSTILE);
	tcase_add_test(c, too_much_is_refused);
	tcase_add_test(c, nul_is_refused);
	tcase_add_test(c, a_request_is_read);
	tcase_add_test(c, a_form_follows_the_query);
	tcase_add_test(c, other_bodies_are_no_forms);
	tcase_add_test(c, connections_are_kept);
	tcase_add_test(c, only_websocket_is_an_upgrade);
	tcase_add_test(c, hands_are_shaken);
	tcase_add_test(c, sha1_is_sha1);
}
