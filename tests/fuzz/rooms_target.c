/* SPDX-License-Identifier: MIT */
/* Fuzz target: strangers who send arbitrary data to the Numer0n rooms, and come and go at
 * arbitrary times.
 *
 * Each step starts with a byte that chooses a client and an action. If the client sends a line or
 * raw bytes, their length and content follow. `make fuzz-rooms` builds it with a fuzzer; `make
 * check` replays tests/fuzz/corpus/rooms. */
#include <stdlib.h>
#include <string.h>

#include "../unit/fake_conn.h"
#include "../unit/turned_loop.h"
#include "server/rooms/rooms.h"
#include "target.h"

enum { CLIENTS = 4 };

/* Checks that the client received only complete lines without control characters. */
static void check_said(struct conn *c)
{
	const char *line;

	while ((line = fake_conn_line(c)))
		for (; *line; line++)
			if ((unsigned char)*line < ' ' || *line == 0x7f)
				abort();
	if (c->said.text && c->said.text[c->read])
		abort();
}

static void send_line(struct conn *c, const char *line)
{
	fake_conn_send(c, line, strlen(line));
}

/* Sends the number of the room that the server gave to this host. */
static void send_room(struct conn *c, const struct conn *host)
{
	static const char told[] = "[HOST]ルーム番号: ";
	const char *at = host->said.text;
	char number[5] = "100\n";

	for (size_t i = 0; at && i + sizeof told + 3 <= host->said.len; i++)
		if (!memcmp(at + i, told, sizeof told - 1))
			memcpy(number, at + i + sizeof told - 1, 3);
	send_line(c, number);
}

static void act(struct rooms *rooms, struct conn *conn, unsigned who, unsigned what)
{
	static const char *const lines[] = {
		"Taro\r\n",    "HOST\r\n", "GUEST\r\n", "AI\r\n",
		"AI random\n", "012\n",	   "345\n",	"926\n",
	};
	struct conn *c = &conn[who];

	if (what < 8) {
		send_line(c, lines[what]);
	} else if (what == 8) {
		send_room(c, &conn[(who + 1) % CLIENTS]);
	} else if (what == 9) {
		fake_conn_late(c);
	} else if (what == 10) {
		clock_fire(NULL);
	} else if (what == 11) {
		fake_conn_leave(c);
	} else {
		check_said(c);
		fake_conn_end(c);
		fake_conn_open(c, &rooms_ops, rooms);
	}
}

FUZZ_TARGET(rooms)
{
	struct rooms_limits limits = rooms_limits_usual;
	struct conn conn[CLIENTS];
	struct rooms *rooms;

	limits.rooms = 2;
	rooms = rooms_new(NULL, NULL, &limits, 1);
	for (unsigned i = 0; i < CLIENTS; i++)
		fake_conn_open(&conn[i], &rooms_ops, rooms);
	for (size_t at = 0; at < size;) {
		const unsigned who = data[at] % CLIENTS, what = data[at] / CLIENTS % 16;
		size_t n;

		at++;
		if (what < 13) {
			act(rooms, conn, who, what);
			continue;
		}
		n = at < size ? data[at++] : 0;
		n = n < size - at ? n : size - at;
		fake_conn_send(&conn[who], data + at, n);
		at += n;
	}
	for (unsigned i = 0; i < CLIENTS; i++) {
		check_said(&conn[i]);
		fake_conn_end(&conn[i]);
	}
	if (rooms_open(rooms))
		abort();
	rooms_free(rooms);
	return 0;
}
