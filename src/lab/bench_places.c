/* SPDX-License-Identifier: MIT */
#include "lab/bench_server.h"

#include <arpa/inet.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/strbuf.h"
#include "base/xalloc.h"

struct bench_program {
	struct bench_table *table;
	char name[STORE_NAME], token[STORE_TOKEN];
	struct bufferevent *http, *socket;
	struct event *thinks;
	bool shaken; /* true once the WebSocket handshake is complete */
	bool asked;  /* true while a request for the hand is pending */
	/* The number of HTTP responses still expected before the response with the hand, and the
	 * total number of responses still expected. */
	unsigned before, waiting;
	bool revolution;
	unsigned field_cards;
	int field; /* the strength of the single card to beat */
	void (*ready)(struct bench_table *t);
};

static void give_up(struct bench_program *p, const char *why)
{
	struct bench_run *r = p->table->run;

	if (!r->trouble)
		r->trouble = why;
	event_base_loopbreak(r->base);
}

/* ---- The cards -------------------------------------------------------------- */

/* Returns the strength of a card, 0 for the weakest; the joker is above all others. */
static int rate_card(const char *card, bool revolution)
{
	int number = (int)json_integer(json_member(card, "number"));

	if (json_is(json_member(card, "joker"), "true"))
		return 13;
	number = (number + 10) % 13;
	return revolution ? 12 - number : number;
}

/* Returns the weakest single card that can be played, or NULL to pass. */
static const char *choose_card(const struct bench_program *p, const char *hand)
{
	const char *best = NULL, *item;
	int lowest = 99;

	if (p->field_cards > 1)
		return NULL;
	for (unsigned i = 0; (item = json_item(hand, i)) != NULL; i++) {
		const char *card = json_member(item, "card");
		int s = rate_card(card, p->revolution);

		if (s < lowest && (p->field_cards == 0 || s > p->field)) {
			lowest = s;
			best = card;
		}
	}
	return best;
}

static void post_card(struct bench_program *p, const char *hand)
{
	const char *card = choose_card(p, hand);
	char body[40] = "";

	if (card && json_is(json_member(card, "joker"), "true"))
		snprintf(body, sizeof body, "card_1=joker");
	else if (card)
		snprintf(body, sizeof body, "card_1=%d-%d",
			 (int)json_integer(json_member(card, "mark")),
			 (int)json_integer(json_member(card, "number")));
	p->waiting++;
	p->table->posted_us = clock_us();
	p->table->heard = 0;
	evbuffer_add_printf(
		bufferevent_get_output(p->http),
		"POST /operations/post_cards HTTP/1.1\r\nHost: localhost\r\nCookie: _daihinmin_session=%s\r\n"
		"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %zu\r\n\r\n%s",
		p->token, strlen(body), body);
}

static void ask_hand(evutil_socket_t fd, short what, void *context)
{
	struct bench_program *p = context;

	(void)fd;
	(void)what;
	p->asked = true;
	p->before = p->waiting++;
	evbuffer_add_printf(
		bufferevent_get_output(p->http),
		"GET /operations/get_hand.json HTTP/1.1\r\nHost: localhost\r\nCookie: _daihinmin_session=%s\r\n\r\n",
		p->token);
}

/* ---- Incoming messages ------------------------------------------------------ */

static void on_answer(struct bufferevent *b, void *context)
{
	static const char field[] = "Content-Length: ";
	struct bench_program *p = context;
	struct evbuffer *in = bufferevent_get_input(b);

	for (;;) {
		struct evbuffer_ptr end = evbuffer_search(in, "\r\n\r\n", 4, NULL);
		struct evbuffer_ptr at = evbuffer_search(in, field, sizeof field - 1, NULL);
		size_t head = (size_t)end.pos + 4, body;
		char *text;

		if (end.pos < 0 || at.pos < 0)
			return;
		text = (char *)evbuffer_pullup(in, (ev_ssize_t)head);
		body = strtoul(text + at.pos + sizeof field - 1, NULL, 10);
		if (evbuffer_get_length(in) < head + body)
			return;
		text = (char *)evbuffer_pullup(in, (ev_ssize_t)(head + body));
		p->waiting--;
		if (p->asked && p->before-- == 0) {
			struct strbuf hand = { 0 };

			if (strncmp(text, "HTTP/1.1 200", 12) != 0) {
				give_up(p, "a hand was not given");
				return;
			}
			sb_add_bytes(&hand, text + head, body);
			p->asked = false;
			post_card(p, hand.text);
			sb_free(&hand);
		}
		evbuffer_drain(in, head + body);
	}
}

static void note_notice(struct bench_table *t)
{
	struct bench_run *r = t->run;

	if (!t->posted_us || ++t->heard < PLACE_SEATS)
		return;
	if (r->n_notices < r->most_notices)
		r->notice_us[r->n_notices++] = clock_us() - t->posted_us;
	t->posted_us = 0;
}

static void hear_message(struct bench_program *p, const char *message)
{
	const char *operation = json_member(message, "operation");

	if (json_is(operation, "\"start_turn\"")) {
		const char *who = json_member(message, "player");
		const char *field = json_member(message, "place_cards");

		note_notice(p->table);
		if (who && !strncmp(who + 1, p->name, strlen(p->name)) &&
		    who[1 + strlen(p->name)] == '"') {
			p->table->run->turns++;
			p->revolution = json_is(json_member(message, "place_info"),
						"\"Revolution\"");
			p->field_cards = json_count(field);
			if (p->field_cards == 1)
				p->field = rate_card(json_member(json_item(field, 0), "card"),
						     p->revolution);
			evtimer_add(p->thinks,
				    &(struct timeval){ .tv_usec = p->table->run->think_ms * 1000 });
		}
	} else if (json_is(operation, "\"end_game\"")) {
		p->table->posted_us = 0;
	} else if (json_is(operation, "\"end_place\"") && p == p->table->programs[0]) {
		if (--p->table->run->tables_left == 0)
			event_base_loopbreak(p->table->run->base);
	}
}

/* Reads one complete WebSocket frame from the server, which sends frames unmasked and unfragmented.
 */
static bool take_frame(struct bench_program *p, struct evbuffer *in)
{
	unsigned char head[4];
	ev_ssize_t got = evbuffer_copyout(in, head, sizeof head);
	size_t n, skip = 2;
	char *text;

	if (got < 2)
		return false;
	n = head[1] & 127U;
	if (n == 126) {
		if (got < 4)
			return false;
		n = (size_t)head[2] << 8 | head[3];
		skip = 4;
	}
	if (evbuffer_get_length(in) < skip + n)
		return false;
	text = (char *)evbuffer_pullup(in, (ev_ssize_t)(skip + n));
	if ((head[0] & 15) == 1) {
		struct strbuf message = { 0 };

		sb_add_bytes(&message, text + skip, n);
		hear_message(p, message.text);
		sb_free(&message);
	}
	evbuffer_drain(in, skip + n);
	return true;
}

static void on_socket(struct bufferevent *b, void *context)
{
	struct bench_program *p = context;
	struct evbuffer *in = bufferevent_get_input(b);

	if (!p->shaken) {
		struct evbuffer_ptr end = evbuffer_search(in, "\r\n\r\n", 4, NULL);

		if (end.pos < 0)
			return;
		if (strncmp((char *)evbuffer_pullup(in, 12), "HTTP/1.1 101", 12) != 0) {
			give_up(p, "a WebSocket was refused");
			return;
		}
		evbuffer_drain(in, (size_t)end.pos + 4);
		p->shaken = true;
		if (++p->table->connected == PLACE_SEATS)
			p->ready(p->table);
	}
	while (take_frame(p, in))
		;
}

static void on_end(struct bufferevent *b, short what, void *context)
{
	struct bench_program *p = context;

	if (what & BEV_EVENT_CONNECTED)
		return;
	if (b == p->http || what & BEV_EVENT_ERROR)
		give_up(p, "a connection was lost");
}

/* ---- Creating and freeing a program ----------------------------------------- */

static struct bufferevent *connect_to(struct bench_program *p, bufferevent_data_cb hears)
{
	struct sockaddr_in a = { .sin_family = AF_INET,
				 .sin_port = htons((uint16_t)p->table->run->port) };
	struct bufferevent *b = bufferevent_socket_new(p->table->run->base, -1,
						       BEV_OPT_CLOSE_ON_FREE);

	a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	bufferevent_setcb(b, hears, NULL, on_end, p);
	bufferevent_enable(b, EV_READ | EV_WRITE);
	if (bufferevent_socket_connect(b, (struct sockaddr *)&a, sizeof a) != 0)
		give_up(p, "no connection");
	return b;
}

struct bench_program *bench_program_new(struct bench_table *t, const char *name, const char *token,
					void (*ready)(struct bench_table *t))
{
	struct bench_program *p = xcalloc(1, sizeof *p);

	p->table = t;
	p->ready = ready;
	snprintf(p->name, sizeof p->name, "%s", name);
	snprintf(p->token, sizeof p->token, "%s", token);
	p->thinks = evtimer_new(t->run->base, ask_hand, p);
	p->http = connect_to(p, on_answer);
	p->socket = connect_to(p, on_socket);
	evbuffer_add_printf(
		bufferevent_get_output(p->socket),
		"GET /ws?place=%lld HTTP/1.1\r\nHost: localhost\r\nCookie: _daihinmin_session=%s\r\n"
		"Connection: Upgrade\r\nUpgrade: websocket\r\n"
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
		(long long)t->id, token);
	return p;
}

void bench_program_free(struct bench_program *p)
{
	if (!p)
		return;
	event_free(p->thinks);
	bufferevent_free(p->http);
	bufferevent_free(p->socket);
	free(p);
}

int bench_compare_us(const void *a, const void *b)
{
	int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

	return (x > y) - (x < y);
}
