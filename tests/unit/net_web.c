/* SPDX-License-Identifier: MIT */
/* Tests HTTP over real sockets: how the server answers, and which clients it cuts off. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net_cases.h"
#include "net_site.h"

/* Sends these bytes on a new connection and returns everything that the server sends back. */
static const char *ask(const struct harness *h, const char *text)
{
	int fd = client_connect(harness_port(h));
	const char *said;

	client_say(fd, text);
	said = client_rest(fd, NULL);
	close(fd);
	return said;
}

static unsigned count(const char *text, const char *part)
{
	unsigned n = 0;

	for (text = strstr(text, part); text; text = strstr(text + strlen(part), part))
		n++;
	return n;
}

#define LAST "Host: a\r\nConnection: close\r\n"

START_TEST(every_answer_has_its_fields)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);
	const char *said = ask(h, "GET / HTTP/1.1\r\n" LAST "\r\n");

	ck_assert_int_eq(strncmp(said, "HTTP/1.1 200 OK\r\n", 17), 0);
	expect_words(said, "\r\nX-Content-Type-Options: nosniff\r\n");
	expect_words(said, "\r\nContent-Security-Policy: default-src 'none'; script-src 'self';");
	expect_words(said, "frame-ancestors 'none'\r\n");
	expect_words(said, "\r\nReferrer-Policy: same-origin\r\n");
	expect_words(said, "\r\nCache-Control: no-store\r\n");
	expect_words(said, "\r\nContent-Type: text/html; charset=utf-8\r\n");
	expect_words(said, "\r\nContent-Length: 7\r\n");
	expect_words(said, " GMT\r\n");
	expect_words(said, "\r\nConnection: close\r\n\r\n<p>here");
	said = ask(h, "GET /nowhere HTTP/1.1\r\n" LAST "\r\n");
	expect_words(said, "HTTP/1.1 404 Not Found\r\n");
	expect_words(said, "nosniff");
	expect_words(said, "\r\n\r\n404 Not Found\n");
	said = ask(h, "GET /where HTTP/1.0\r\n\r\n");
	expect_words(said, "HTTP/1.1 302 Found\r\n");
	expect_words(said, "\r\nLocation: /there\r\nSet-Cookie: a=b; HttpOnly\r\n");
	said = ask(h, "GET /split HTTP/1.0\r\n\r\n");
	ck_assert_ptr_null(strstr(said, "evil"));
	site_stop(s, h);
}
END_TEST

START_TEST(head_has_no_body)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);
	const char *said = ask(
		h, "HEAD / HTTP/1.1\r\nHost: a\r\n\r\nHEAD /nowhere HTTP/1.1\r\n" LAST "\r\n");

	expect_words(said, "\r\nContent-Length: 7\r\nConnection: keep-alive\r\n\r\nHTTP/1.1 404");
	ck_assert_str_eq(said + strlen(said) - 4, "\r\n\r\n");
	site_stop(s, h);
}
END_TEST

START_TEST(requests_in_one_packet_are_all_answered)
{
	enum { MANY = 100 };
	struct site *s = site_new();
	struct harness *h = site_start(s);
	struct strbuf all = { 0 };

	for (int i = 0; i < MANY; i++)
		sb_addf(&all, "GET /echo?n=%d HTTP/1.1\r\nHost: a\r\n\r\n", i);
	sb_add(&all, "GET / HTTP/1.1\r\n" LAST "\r\n");
	ck_assert_uint_eq(count(ask(h, all.text), "HTTP/1.1 200 OK"), MANY + 1);
	sb_free(&all);
	site_stop(s, h);
}
END_TEST

/* A client that sends many requests at once must not make the other clients wait until all of them
 * are answered. */
START_TEST(nobody_waits_for_who_asks_much)
{
	enum { MANY = 1000 };
	struct site *s = site_new();
	struct harness *h = site_start(s);
	struct strbuf all = { 0 };
	int much, other = client_connect(harness_port(h));

	/* The server stops reading from a client that leaves half a megabyte of answers unread, so
	 * this client delays only itself. */
	for (int i = 0; i < MANY; i++)
		sb_add(&all, "GET /long HTTP/1.1\r\nHost: a\r\n\r\n");
	much = client_connect(harness_port(h));
	client_say(much, all.text);
	client_say(other, "GET / HTTP/1.1\r\n" LAST "\r\n");
	expect_words(client_rest(other, NULL), "<p>here");
	close(much);
	close(other);
	sb_free(&all);
	site_stop(s, h);
}
END_TEST

START_TEST(who_asks_without_reading_waits)
{
	enum { MANY = 200 };
	struct site *s = site_new();
	struct harness *h = site_start(s);
	struct strbuf all = { 0 };
	int fd = client_connect(harness_port(h));
	size_t bytes = 0, n;

	for (int i = 0; i < MANY; i++)
		sb_add(&all, "GET /long HTTP/1.1\r\nHost: a\r\n\r\n");
	client_say(fd, all.text);
	for (int i = 0; i < MANY; i++) {
		client_until(fd, "\r\n\r\n");
		client_bytes(fd, 100000);
		bytes += 100000;
	}
	client_say(fd, "GET / HTTP/1.1\r\n" LAST "\r\n");
	expect_words(client_rest(fd, &n), "<p>here");
	ck_assert_uint_eq(bytes, MANY * 100000U);
	close(fd);
	sb_free(&all);
	site_stop(s, h);
}
END_TEST

START_TEST(smuggled_requests_are_not_served)
{
	static const char *const tries[] = {
		"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /echo HTTP/1.1\r\nHost: a\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 30\r\n\r\nGET /echo HTTP/1.1\r\nHost: a\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\nGET /echo HTTP/1.1\r\nHost: a\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: a\r\nA: b\n\nGET /echo HTTP/1.1\r\nHost: a\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;\n\r\nGET /echo HTTP/1.1\r\nHost: a\r\n\r\n",
	};
	struct site *s = site_new();
	struct harness *h = site_start(s);

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		const char *said = ask(h, tries[i]);

		expect_words(said, "HTTP/1.1 400 Bad Request\r\n");
		expect_words(said, "Connection: close\r\n");
		ck_assert_uint_eq(count(said, "HTTP/1.1"), 1);
	}
	ck_assert_uint_eq(s->requests, 0);
	site_stop(s, h);
}
END_TEST

/* A client whose request is too long gets an error that says so, although the server never reads
 * the rest of the request. */
START_TEST(too_long_a_body_hears_why)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);
	int fd = client_connect(harness_port(h));
	char *body = calloc(1, 1 << 20);

	client_say(fd, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048576\r\n\r\n");
	client_send(fd, body, 1 << 20);
	expect_words(client_rest(fd, NULL), "HTTP/1.1 413 ");
	ck_assert(!client_was_reset());
	close(fd);
	free(body);
	site_stop(s, h);
}
END_TEST

START_TEST(a_body_may_be_waited_for)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);
	int fd = client_connect(harness_port(h));

	client_say(fd,
		   "POST /echo HTTP/1.1\r\n" LAST "Expect: 100-continue\r\nContent-Length: 3\r\n"
		   "Content-Type: application/x-www-form-urlencoded\r\n\r\n");
	ck_assert_str_eq(client_until(fd, "\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
	client_say(fd, "a=b");
	expect_words(client_rest(fd, NULL), "127.0.0.1 plain a=b");
	close(fd);
	site_stop(s, h);
}
END_TEST

START_TEST(an_answer_may_come_later)
{
	struct site *s = site_new();
	struct harness *h;
	int waiting, half, gone;
	const char *said;

	s->config.limits.idle_ms = s->config.limits.head_ms = 500;
	h = site_start(s);
	waiting = client_connect(harness_port(h));
	half = client_connect(harness_port(h));
	gone = client_connect(harness_port(h));
	client_say(gone, "GET /later?ms=20000 HTTP/1.1\r\nHost: a\r\n\r\n");
	client_say(half, "GET /later?ms=900 HTTP/1.1\r\nHost: a\r\n\r\n");
	shutdown(half, SHUT_WR);
	/* A request that is answered later delays later requests on its own connection, but not
	 * those on other connections. No time limit ends the connection while it waits. */
	client_say(
		waiting,
		"GET /later?ms=900 HTTP/1.1\r\nHost: a\r\n\r\nGET /later?ms=0 HTTP/1.1\r\nHost: a\r\n\r\n");
	expect_words(ask(h, "GET / HTTP/1.1\r\n" LAST "\r\n"), "<p>here");
	client_say(waiting, "GET /echo?a=b HTTP/1.1\r\n" LAST "\r\n");
	said = client_rest(waiting, NULL);
	ck_assert_msg(count(said, "\r\n\r\nlate") == 2, "%s", said);
	ck_assert(strstr(strstr(said, "late") + 1, "late") < strstr(said, "plain a=b"));
	expect_words(client_rest(half, NULL), "\r\n\r\nlate");
	close(half);
	close(waiting);
	harness_stop(h);
	ck_assert_uint_eq(s->forgotten, 1);
	close(gone);
	free(s);
}
END_TEST

/* Sends the beginning of a request, then a little more three times. This must not extend the
 * deadline, so the server cuts the connection. */
static void expect_cut(const struct harness *h, const char *begin, const char *drop,
		       const char *word)
{
	int fd = client_connect(harness_port(h));
	const char *said;

	client_say(fd, begin);
	for (int i = 0; i < 3; i++)
		client_say(fd, drop);
	said = client_rest(fd, NULL);
	if (*word)
		expect_words(said, word);
	else
		ck_assert_str_eq(said, "");
	close(fd);
}

START_TEST(the_slow_are_cut_off)
{
	struct site *s = site_new();
	struct harness *h;

	s->config.limits.head_ms = s->config.limits.body_ms = s->config.limits.idle_ms = 500;
	h = site_start(s);
	expect_cut(h, "", "", "");
	expect_cut(h, "GET / HTTP/1.1\r\n", "A: b\r\n", "HTTP/1.1 408 ");
	expect_cut(h, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n", "a",
		   "HTTP/1.1 408 ");
	expect_cut(h,
		   "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n",
		   "A: b\r\n", "HTTP/1.1 408 ");
	expect_cut(h, "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "", "<p>here");
	ck_assert_uint_eq(s->requests, 1);
	site_stop(s, h);
}
END_TEST

START_TEST(only_a_proxy_names_others)
{
	static const char *const proxies[] = { "127.0.0.1", NULL };
	struct site *s = site_new();
	struct harness *h = site_start(s);

	expect_words(ask(h, "GET /echo HTTP/1.1\r\n" LAST "X-Forwarded-For: 10.1.1.1\r\n\r\n"),
		     "127.0.0.1 plain");
	site_stop(s, h);
	s = site_new();
	s->config.proxies = proxies;
	h = site_start(s);
	expect_words(ask(h, "GET /echo HTTP/1.1\r\n" LAST "X-Forwarded-For: 10.1.1.1\r\n\r\n"),
		     "10.1.1.1 plain");
	expect_words(
		ask(h, "GET /echo HTTP/1.1\r\n" LAST "X-Forwarded-For: 6.6.6.6, 10.1.1.1\r\n\r\n"),
		"\r\n\r\n10.1.1.1 plain");
	expect_words(ask(h, "GET /echo HTTP/1.1\r\n" LAST "X-Forwarded-For: 10.1.1.1, ::1\r\n\r\n"),
		     "\r\n\r\n::1 plain");
	expect_words(ask(h, "GET /echo HTTP/1.1\r\n" LAST "X-Forwarded-For: <b>\r\n\r\n"),
		     "\r\n\r\n127.0.0.1 plain");
	site_stop(s, h);
}
END_TEST

START_TEST(only_a_proxy_tells_of_https)
{
	static const char *const proxies[] = { "127.0.0.1", NULL };
	static const struct {
		const char *field;
		bool secure;
	} said[] = {
		{ "X-Forwarded-Proto: https\r\n", true },
		{ "X-Forwarded-Proto: http, HTTPS\r\n", true },
		{ "", false },
		{ "X-Forwarded-Proto: http\r\n", false },
		{ "X-Forwarded-Proto: https, http\r\n", false },
		{ "X-Forwarded-Proto: httpsx\r\n", false },
	};

	for (unsigned proxy = 0; proxy < 2; proxy++) {
		struct site *s = site_new();
		struct harness *h;

		s->config.proxies = proxy ? proxies : NULL;
		h = site_start(s);
		for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
			char request[256];
			const char *answer;

			snprintf(request, sizeof request, "GET /where HTTP/1.1\r\n" LAST "%s\r\n",
				 said[i].field);
			answer = ask(h, request);
			ck_assert_int_eq(strstr(answer, "Set-Cookie: a=b; HttpOnly; Secure\r\n") !=
						 NULL,
					 proxy && said[i].secure);
			ck_assert_int_eq(strstr(answer, "Strict-Transport-Security: ") != NULL,
					 proxy && said[i].secure);
			ck_assert_int_eq(strstr(answer, "Set-Cookie: a=b; HttpOnly\r\n") != NULL,
					 !(proxy && said[i].secure));
		}
		site_stop(s, h);
	}
}
END_TEST

START_TEST(foreign_pages_are_known)
{
	static const struct {
		const char *field, *word;
	} cases[] = {
		{ "", " plain" },
		{ "Origin: http://a\r\n", " own" },
		{ "Origin: https://A\r\n", " own" },
		{ "Origin: null\r\n", " foreign" },
		{ "Origin: http://b\r\n", " foreign" },
		{ "Origin: http://a.b\r\n", " foreign" },
		{ "Origin: http://a:81\r\n", " foreign" },
		{ "Origin: http://a@b\r\n", " foreign" },
		{ "Origin:\r\n", " foreign" },
		{ "Referer: http://a/x?y\r\n", " own" },
		{ "Referer: http://b/http://a/\r\n", " foreign" },
		{ "Origin: http://b\r\nReferer: http://a/\r\n", " foreign" },
		{ "Sec-Fetch-Site: cross-site\r\n", " foreign" },
		{ "Sec-Fetch-Site: Cross-Site\r\nOrigin: http://a\r\n", " foreign" },
		{ "Sec-Fetch-Site: same-origin\r\n", " own" },
		{ "Sec-Fetch-Site: same-origin\r\nOrigin: http://b\r\n", " foreign" },
	};
	struct site *s = site_new();
	struct harness *h = site_start(s);

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char text[256];

		snprintf(text, sizeof text, "GET /echo HTTP/1.1\r\n" LAST "%s\r\n", cases[i].field);
		expect_words(ask(h, text), cases[i].word);
	}
	site_stop(s, h);
}
END_TEST

/* Tests which host names the site accepts. The site is called "a". If a proxy adds a second host
 * name, the site must accept both. */
START_TEST(strange_names_are_refused)
{
	static const char *const proxies[] = { "127.0.0.1", NULL };
	static const struct {
		const char *fields;
		int direct, proxied;
	} said[] = {
		{ "Host: a\r\n", 200, 200 },
		{ "Host: A:8080\r\n", 200, 200 },
		{ "Host: a.\r\n", 200, 200 },
		{ "Host: a.:1\r\n", 200, 200 },
		{ "Host: LocalHost\r\n", 200, 200 },
		{ "Host: localhost.:80\r\n", 200, 200 },
		{ "Host: x.localhost\r\n", 200, 200 },
		{ "Host: 127.0.0.1:8080\r\n", 200, 200 },
		{ "Host: 192.0.2.7\r\n", 200, 200 },
		{ "Host: [::1]:80\r\n", 200, 200 },
		{ "Host: [2001:db8::7]\r\n", 200, 200 },
		{ "Host: evil.example\r\n", 421, 421 },
		{ "Host: evil.example:8080\r\nOrigin: http://evil.example:8080\r\n", 421, 421 },
		{ "Host: a.evil.example\r\n", 421, 421 },
		{ "Host: evil.a\r\n", 421, 421 },
		{ "Host: aa\r\n", 421, 421 },
		{ "Host: localhost.evil.example\r\n", 421, 421 },
		{ "Host: evillocalhost\r\n", 421, 421 },
		{ "Host: .\r\n", 421, 421 },
		{ "Host: a..\r\n", 421, 421 },
		{ "Host: 127.0.0.1.evil.example\r\n", 421, 421 },
		{ "Host: 127.1\r\n", 421, 421 },
		{ "Host: [1.2]\r\n", 421, 421 },
		{ "Host: a\r\nX-Forwarded-Host: evil.example\r\n", 200, 421 },
		{ "Host: a\r\nX-Forwarded-Host: evil.example, a:443\r\n", 200, 200 },
		{ "Host: evil.example\r\nX-Forwarded-Host: a\r\n", 421, 421 },
		{ "Host: 127.0.0.1\r\nX-Forwarded-Host: localhost\r\nOrigin: https://localhost\r\n",
		  200, 200 },
	};

	for (unsigned proxy = 0; proxy < 2; proxy++) {
		struct site *s = site_new();
		struct harness *h;

		s->config.proxies = proxy ? proxies : NULL;
		h = site_start(s);
		for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
			char text[512];
			const char *answer;
			const int want = proxy ? said[i].proxied : said[i].direct;

			for (unsigned post = 0; post < 2; post++) {
				snprintf(text, sizeof text,
					 "%s HTTP/1.1\r\nConnection: close\r\n%s\r\n",
					 post ? "POST /echo" : "GET /echo", said[i].fields);
				answer = ask(h, text);
				ck_assert_msg(strtol(answer + 9, NULL, 10) == want, "not %d: %s%s",
					      want, text, answer);
				ck_assert_int_eq(
					strstr(answer,
					       "\r\n\r\nThis server doesn't answer to the name '") !=
						NULL,
					want == 421);
			}
			snprintf(text, sizeof text, "GET /ws HTTP/1.1\r\n%s" SITE_UPGRADE "\r\n",
				 said[i].fields);
			if (want == 421)
				expect_words(ask(h, text), "HTTP/1.1 421 Misdirected Request\r\n");
		}
		expect_words(ask(h, "GET /echo HTTP/1.0\r\n\r\n"), "200 OK");
		expect_words(ask(h, "GET /echo HTTP/1.0\r\nHost: evil.example\r\n\r\n"),
			     "421 Misdirected Request");
		expect_words(
			ask(h, "GET /echo HTTP/1.1\r\n" LAST
			       "X-Forwarded-Host: localhost\r\nOrigin: https://localhost\r\n\r\n"),
			proxy ? " own" : " foreign");
		site_stop(s, h);
	}
}
END_TEST

START_TEST(other_upgrades_are_plain_requests)
{
	struct site *s = site_new();
	struct harness *h = site_start(s);

	expect_words(
		ask(h,
		    "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\n"
		    "HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n"),
		"<p>here");
	site_stop(s, h);
}
END_TEST

void net_web_cases(Suite *s)
{
	TCase *c = suite_case(s, "web");

	tcase_add_test(c, every_answer_has_its_fields);
	tcase_add_test(c, head_has_no_body);
	tcase_add_test(c, requests_in_one_packet_are_all_answered);
	tcase_add_test(c, nobody_waits_for_who_asks_much);
	tcase_add_test(c, who_asks_without_reading_waits);
	tcase_add_test(c, smuggled_requests_are_not_served);
	tcase_add_test(c, too_long_a_body_hears_why);
	tcase_add_test(c, a_body_may_be_waited_for);
	tcase_add_test(c, an_answer_may_come_later);
	tcase_add_test(c, the_slow_are_cut_off);
	tcase_add_test(c, only_a_proxy_names_others);
	tcase_add_test(c, only_a_proxy_tells_of_https);
	tcase_add_test(c, foreign_pages_are_known);
	tcase_add_test(c, strange_names_are_refused);
	tcase_add_test(c, other_upgrades_are_plain_requests);
}
