/* SPDX-License-Identifier: MIT */
#include "net_site.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A request that is answered later. */
struct later {
	struct site *site;
	struct timer *timer;
	void *asker;
	bool come;
};

static void come(void *later)
{
	struct later *l = later;

	l->come = true;
	web_go_on(l->asker);
}

static void forget(void *later)
{
	struct later *l = later;

	timer_free(l->timer);
	l->site->forgotten += !l->come;
	free(l);
}

static void answer_later(struct site *s, const struct http_request *r, struct http_response *out)
{
	struct later *l = r->later;

	if (!l) {
		out->later = l = calloc(1, sizeof *l);
		*l = (struct later){ .site = s,
				     .timer = timer_new(s->loop, come, l),
				     .asker = r->asker };
		timer_set(l->timer, (int64_t)strtol(http_param(r, "ms"), NULL, 10));
		return;
	}
	sb_add(&out->body, "late");
	forget(l);
}

static void answer(void *context, const struct http_request *r, struct http_response *out)
{
	struct site *s = context;

	s->requests++;
	out->status = 200;
	if (strcmp(r->path, "/") == 0) {
		out->type = "text/html; charset=utf-8";
		sb_add(&out->body, "<p>here");
	} else if (strcmp(r->path, "/echo") == 0) {
		sb_addf(&out->body, "%s %s", r->address,
			web_foreign(r)	      ? "foreign"
			: web_from_browser(r) ? "own"
					      : "plain");
		for (unsigned i = 0; i < r->n_params; i++)
			sb_addf(&out->body, " %s=%s", r->params[i].name, r->params[i].value);
	} else if (strcmp(r->path, "/where") == 0) {
		out->status = 302;
		snprintf(out->location, sizeof out->location, "/there");
		snprintf(out->cookie, sizeof out->cookie, "a=b; HttpOnly");
	} else if (strcmp(r->path, "/split") == 0) {
		out->status = 302;
		snprintf(out->location, sizeof out->location, "/there\r\nSet-Cookie: evil=1");
	} else if (strcmp(r->path, "/long") == 0) {
		for (int i = 0; i < 10000; i++)
			sb_add(&out->body, "ten bytes\n");
	} else if (strcmp(r->path, "/later") == 0) {
		answer_later(s, r, out);
	} else {
		out->status = 404;
	}
}

static int upgrade(void *context, const struct http_request *r, struct hearing *hears)
{
	const char *place = http_param(r, "place");

	(void)context;
	hears->channel = place ? strtoull(place, NULL, 10) : 0;
	hears->user = http_param(r, "user") ? strtoull(http_param(r, "user"), NULL, 10) : 0;
	hears->keeper = http_param(r, "keeper") != NULL;
	return strcmp(r->path, "/ws") == 0 ? 101 : 404;
}

struct site *site_new(void)
{
	static const char *const hosts[] = { "a", NULL };
	struct site *s = calloc(1, sizeof *s);

	s->config = (struct web_config){ .address = "127.0.0.1:0",
					 .limits = web_limits_usual,
					 .answer = answer,
					 .hosts = hosts,
					 .forget = forget,
					 .upgrade = upgrade,
					 .context = s };
	return s;
}

static unsigned make(struct loop *l, void *context)
{
	struct site *s = context;
	char error[ERROR_TEXT];

	s->loop = l;
	s->web = web_new(l, &s->config, error);
	ck_assert_msg(s->web != NULL, "%s", error);
	return web_port(s->web);
}

static void unmake(void *context)
{
	web_free(((struct site *)context)->web);
}

struct harness *site_start(struct site *s)
{
	return harness_start(make, unmake, s);
}

void site_stop(struct site *s, struct harness *h)
{
	harness_stop(h);
	free(s);
}

int site_socket(const struct harness *h, const char *path)
{
	int fd = client_connect(harness_port(h));
	char request[512];

	snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: a\r\n" SITE_UPGRADE "\r\n",
		 path);
	client_say(fd, request);
	ck_assert_str_eq(
		client_until(fd, "\r\n\r\n"),
		"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n");
	return fd;
}
