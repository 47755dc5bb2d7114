/* SPDX-License-Identifier: MIT */
/* A player for the Daifugo platform of asobi-server in a single file: an example to start from.
 *
 * 	cc -o daifugo_client daifugo_client.c
 * 	./daifugo_client 127.0.0.1 8080 User1 secret 3
 *
 * It needs only POSIX. It logs in and listens to the messages of its series over a WebSocket (RFC
 * 6455). When its turn comes, it asks for its hand and posts cards, until the series is over. Its
 * strategy is simple: it plays the weakest set of one number that it may play. Write your own
 * choose() and you have your own player.
 *
 * It searches the server's JSON for the names it needs; it doesn't parse JSON any further. */
#define _POSIX_C_SOURCE 200809L
#include <netdb.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { CARDS = 54, BUFFER = 1 << 16 };

static void die(const char *why)
{
	fprintf(stderr, "daifugo_client: %s\n", why);
	exit(1);
}

/* ---- Connections ---- */

static const char *host, *port;

static int connected(void)
{
	const struct addrinfo hints = { .ai_socktype = SOCK_STREAM };
	struct addrinfo *found, *a;
	int fd = -1;

	if (getaddrinfo(host, port, &hints, &found))
		die("there is no such host");
	for (a = found; a; a = a->ai_next) {
		fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
		if (fd >= 0 && !connect(fd, a->ai_addr, a->ai_addrlen))
			break;
		if (fd >= 0)
			close(fd);
		fd = -1;
	}
	freeaddrinfo(found);
	if (fd < 0)
		die("nobody answers there");
	return fd;
}

static bool send_all(int fd, const void *bytes, size_t n)
{
	const char *at = bytes;

	while (n) {
		const ssize_t sent = send(fd, at, n, MSG_NOSIGNAL);

		if (sent <= 0)
			return false;
		at += sent;
		n -= (size_t)sent;
	}
	return true;
}

/* ---- Requests: all use one connection, which is reopened if the server has closed it ---- */

static char cookie[200];

/* Reads the whole answer into `answer`; returns false if the connection was closed first. */
static bool read_answer(int fd, char answer[BUFFER])
{
	size_t len = 0, want = 0;

	while (!want || len < want) {
		const ssize_t got = len < BUFFER - 1 ? recv(fd, answer + len, BUFFER - 1 - len, 0)
						     : 0;
		const char *end, *length;

		if (got <= 0)
			return false;
		len += (size_t)got;
		answer[len] = '\0';
		end = strstr(answer, "\r\n\r\n");
		if (want || !end)
			continue;
		length = strstr(answer, "Content-Length: ");
		want = (size_t)(end + 4 - answer) +
		       (length && length < end ? strtoul(length + 16, NULL, 10) : 0);
	}
	return true;
}

/* Sends a request and returns the HTTP status of the answer. *body points to the body of the
 * answer, which is valid until the next request. */
static int request(const char *method, const char *path, const char *form, const char **body)
{
	static char answer[BUFFER];
	static int fd = -1;
	char head[1024];
	const char *set;

	snprintf(
		head, sizeof head,
		"%s %s HTTP/1.1\r\nHost: %s:%s\r\n%s%s%sContent-Type: application/x-www-form-urlencoded\r\n"
		"Content-Length: %zu\r\n\r\n",
		method, path, host, port, *cookie ? "Cookie: " : "", cookie, *cookie ? "\r\n" : "",
		strlen(form));
	for (int tries = 0;; tries++) {
		if (fd < 0)
			fd = connected();
		if (send_all(fd, head, strlen(head)) && send_all(fd, form, strlen(form)) &&
		    read_answer(fd, answer))
			break;
		close(fd);
		fd = -1;
		if (tries)
			die("the server does not answer");
	}
	set = strstr(answer, "Set-Cookie: ");
	if (set)
		snprintf(cookie, sizeof cookie, "%.*s", (int)strcspn(set + 12, ";\r"), set + 12);
	*body = strstr(answer, "\r\n\r\n") + 4;
	return atoi(answer + strlen("HTTP/1.1 "));
}

/* Adds a name or password to a form, encoded as forms require. */
static void add_encoded(char *form, size_t size, const char *text)
{
	size_t n = strlen(form);

	for (; *text && n + 4 < size; text++)
		n += (size_t)sprintf(form + n, "%%%02X", (unsigned)(unsigned char)*text);
}

/* ---- The WebSocket ---- */

static int ws;

static void take(void *bytes, size_t n)
{
	char *at = bytes;

	while (n) {
		const ssize_t got = recv(ws, at, n, 0);

		if (got <= 0)
			die("the server closed the connection");
		at += got;
		n -= (size_t)got;
	}
}

static void open_socket(const char *place)
{
	char text[2048];
	size_t n = 0;

	/* The WebSocket key needn't be secret, and this client doesn't check the server's reply to
	 * the key. */
	ws = connected();
	snprintf(
		text, sizeof text,
		"GET /ws?place=%s HTTP/1.1\r\nHost: %s:%s\r\nCookie: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		"Sec-WebSocket-Key: YXNvYmkgZXhhbXBsZSBjLg==\r\nSec-WebSocket-Version: 13\r\n\r\n",
		place, host, port, cookie);
	send_all(ws, text, strlen(text));
	do
		take(text + n++, 1);
	while (n < sizeof text - 1 && (n < 4 || memcmp(text + n - 4, "\r\n\r\n", 4)));
	text[n] = '\0';
	if (strncmp(text, "HTTP/1.1 101 ", 13))
		die("this is no WebSocket of a place");
}

/* Sends a message. A client must mask what it sends; a mask of zeros is enough, because there is
 * nothing to hide from a proxy here. */
static void say(unsigned kind, const unsigned char *payload, size_t n)
{
	unsigned char frame[6 + 125] = { (unsigned char)(0x80 | kind), (unsigned char)(0x80 | n) };

	memcpy(frame + 6, payload, n);
	send_all(ws, frame, 6 + n);
}

/* Receives the next message; returns false once the server has closed the connection. */
static bool receive(char text[BUFFER])
{
	enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10 };
	size_t len = 0;

	for (;;) {
		unsigned char head[2], more[8];
		uint64_t size;

		take(head, 2);
		size = head[1] & 127;
		if (size >= 126) {
			const unsigned bytes = size == 126 ? 2 : 8;

			take(more, bytes);
			size = 0;
			for (unsigned i = 0; i < bytes; i++)
				size = size << 8 | more[i];
		}
		if (size >= BUFFER - len)
			die("this message is too long for an example");
		take(text + len, (size_t)size);
		if ((head[0] & 15) == PING) {
			say(PONG, (unsigned char *)text + len, (size_t)size);
		} else if ((head[0] & 15) == CLOSE) {
			say(CLOSE, (unsigned char *)text + len, size < 2 ? 0 : 2);
			return false;
		} else if ((head[0] & 15) <= TEXT) {
			len += (size_t)size;
			if (head[0] & 0x80) {
				text[len] = '\0';
				return true;
			}
		}
	}
}

/* ---- Cards ---- */

struct card {
	unsigned mark, number; /* the suit and the number of the card; a joker has 0 for both */
};

/* Reads every card in a string, up to `end`. */
static unsigned read_cards(const char *from, const char *end, struct card cards[CARDS])
{
	unsigned n = 0;

	while (n < CARDS && (from = strstr(from, "\"mark\":")) != NULL && from < end) {
		cards[n].mark = (unsigned)atoi(from + 7);
		from = strstr(from, "\"number\":");
		if (!from)
			break;
		cards[n++].number = (unsigned)atoi(from + 9);
	}
	return n;
}

/* Ranks the cards in the order 3 4 ... 13 1 2 joker; a revolution reverses all but the joker. */
static unsigned strength(struct card c, bool revolution)
{
	const unsigned rank = (c.number + 10) % 13;

	return !c.mark ? 100 : revolution ? 12 - rank : rank;
}

static bool is_run(const struct card *cards, unsigned n)
{
	unsigned number = 0;

	for (unsigned i = 0; i < n; i++) {
		if (cards[i].mark && number && cards[i].number != number)
			return true;
		if (cards[i].mark)
			number = cards[i].number;
	}
	return false;
}

/* Returns true if it is never a foul to go out on this card. It is a foul to go out on a joker or
 * on the strongest number: a 2, or a 3 after a revolution. */
static bool is_safe(struct card c)
{
	return c.mark && c.number != 2 && c.number != 3;
}

/* Returns true if the player can play `played` cards with the number of `c` and still go out on a
 * safe card. */
static bool may_play(const struct card *hand, unsigned n, struct card c, unsigned played)
{
	unsigned safe = 0;

	for (unsigned i = 0; i < n; i++)
		safe += is_safe(hand[i]);
	return played == n ? is_safe(c) : safe > (is_safe(c) ? played : 0);
}

/* Moves the cards to play to the front of the hand. Returns their number, or 0 to pass. */
static unsigned choose(struct card *hand, unsigned n, const struct card *field, unsigned n_field,
		       bool revolution)
{
	unsigned beats = n_field ? 101 : 0, best = 0, best_n = 0, strongest = 0;

	if (is_run(field, n_field))
		return 0;
	for (unsigned i = 0; i < n_field; i++) /* a joker stands for the number of the cards that
						  were played with it */
		if (strength(field[i], revolution) < beats)
			beats = strength(field[i], revolution) + 1;
	for (unsigned i = 0; i < n; i++) {
		const unsigned s = strength(hand[i], revolution);
		unsigned same = !hand[i].mark;

		for (unsigned j = 0; j < n; j++)
			same += hand[j].mark && hand[j].number == hand[i].number;
		if (n_field && same > n_field)
			same = n_field;
		if (s > strength(hand[strongest], revolution))
			strongest = i;
		if (s < beats || same < n_field || !may_play(hand, n, hand[i], same))
			continue;
		if (!best_n || s < strength(hand[best], revolution)) {
			best = i;
			best_n = same;
		}
	}
	if (!best_n && !n_field) {
		best = strongest;
		best_n = 1;
	}
	for (unsigned i = 0, number = hand[best].number, to = 0; i < n && to < best_n; i++)
		if (hand[i].number == number) {
			const struct card c = hand[to];

			hand[to++] = hand[i];
			hand[i] = c;
		}
	return best_n;
}

/* ---- Playing ---- */

static void post(const struct card *cards, unsigned n)
{
	char form[CARDS * 24] = "";
	const char *body;

	for (unsigned i = 0; i < n; i++) {
		char *at = form + strlen(form);

		if (cards[i].mark)
			sprintf(at, "%scard_%u=%u-%u", i ? "&" : "", i + 1, cards[i].mark,
				cards[i].number);
		else
			sprintf(at, "%scard_%u=joker", i ? "&" : "", i + 1);
	}
	request("POST", "/operations/post_cards", form, &body);
}

static void take_turn(const char *message)
{
	struct card hand[CARDS], field[CARDS];
	const char *from = strstr(message, "\"place_cards\":"), *body;
	unsigned n, n_field;

	n_field = from ? read_cards(from, message + strlen(message), field) : 0;
	if (request("GET", "/operations/get_hand.json", "", &body) != 200)
		die("the login is over");
	n = read_cards(body, body + strlen(body), hand);
	post(hand, n ? choose(hand, n, field, n_field,
			      strstr(message, "\"place_info\":\"Nomal\"") == NULL)
		     : 0);
}

static bool is(const char *message, const char *operation)
{
	char text[64];

	snprintf(text, sizeof text, "\"operation\":\"%s\"", operation);
	return strstr(message, text);
}

int main(int argc, char **argv)
{
	static char message[BUFFER];
	char form[1024] = "name=", mine[256];
	const char *body, *rank;

	if (argc != 6)
		die("usage: daifugo_client HOST PORT NAME PASSWORD PLACE");
	host = argv[1];
	port = argv[2];
	add_encoded(form, 400, argv[3]);
	strcat(form, "&password=");
	add_encoded(form, 900, argv[4]);
	strcat(form, "&place_id=");
	add_encoded(form, 1000, argv[5]);
	if (request("POST", "/login", form, &body) != 302)
		die("the server does not know this name with this password in this place");
	open_socket(argv[5]); /* the login cookie also opens a series that isn't open to everyone */
	printf("%s plays in place %s\n", argv[3], argv[5]);
	fflush(stdout);
	/* This comparison works only for player names without quotes, which JSON would escape. */
	snprintf(mine, sizeof mine, "{\"player\":\"%s\",", argv[3]);
	while (receive(message)) {
		const bool me = !strncmp(message, mine, strlen(mine));

		if (me && is(message, "start_turn"))
			take_turn(message);
		rank = strstr(message, "\"rank\":{\"rank\":");
		if (me && is(message, "end_player") && rank &&
		    (rank = strstr(rank + 15, "\"rank\":")) != NULL) {
			printf("rank %d\n", atoi(rank + 7));
			fflush(stdout);
		}
		if (is(message, "end_place"))
			break;
	}
	return 0;
}
