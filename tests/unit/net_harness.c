/* SPDX-License-Identifier: MIT */
#include "net_harness.h"

#include <arpa/inet.h>
#include <check.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PATIENCE_MS = 20000 };

struct harness {
	pthread_t thread;
	struct loop *loop;
	/* `wake` wakes the loop's thread; `done` reports that a request has been carried out. */
	int wake[2], done[2];
	unsigned (*make)(struct loop *l, void *context);
	void (*unmake)(void *context);
	void *context;
	void (*what)(void *context);
	void *what_context;
	unsigned port;
};

static void on_wake(void *context)
{
	struct harness *h = context;
	char c;

	ck_assert_int_eq(read(h->wake[0], &c, 1), 1);
	if (c == 'q') {
		loop_stop(h->loop);
		return;
	}
	h->what(h->what_context);
	ck_assert_int_eq(write(h->done[1], "d", 1), 1);
}

static void *run(void *context)
{
	struct harness *h = context;
	char error[ERROR_TEXT];
	struct watch *w;

	h->loop = loop_new(error);
	w = watch_new(h->loop, h->wake[0], true, false, on_wake, h);
	h->port = h->make(h->loop, h->context);
	ck_assert_int_eq(write(h->done[1], "r", 1), 1);
	loop_run(h->loop);
	h->unmake(h->context);
	watch_free(w);
	loop_free(h->loop);
	return NULL;
}

static void wait_done(struct harness *h)
{
	char c;

	ck_assert_int_eq(read(h->done[0], &c, 1), 1);
}

struct harness *harness_start(unsigned (*make)(struct loop *l, void *context),
			      void (*unmake)(void *context), void *context)
{
	struct harness *h = calloc(1, sizeof *h);

	h->make = make;
	h->unmake = unmake;
	h->context = context;
	ck_assert_int_eq(pipe(h->wake), 0);
	ck_assert_int_eq(pipe(h->done), 0);
	ck_assert_int_eq(pthread_create(&h->thread, NULL, run, h), 0);
	wait_done(h);
	return h;
}

unsigned harness_port(const struct harness *h)
{
	return h->port;
}

void harness_do(struct harness *h, void (*what)(void *context), void *context)
{
	h->what = what;
	h->what_context = context;
	ck_assert_int_eq(write(h->wake[1], "w", 1), 1);
	wait_done(h);
}

void harness_stop(struct harness *h)
{
	ck_assert_int_eq(write(h->wake[1], "q", 1), 1);
	pthread_join(h->thread, NULL);
	for (int i = 0; i < 2; i++) {
		close(h->wake[i]);
		close(h->done[i]);
	}
	free(h);
}

/* ---- Clients ---- */

static char got[4 << 20];
static bool was_reset;

int client_connect(unsigned port)
{
	struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	was_reset = false;
	a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	ck_assert_int_eq(connect(fd, (struct sockaddr *)&a, sizeof a), 0);
	return fd;
}

void client_send(int fd, const void *bytes, size_t n)
{
	const char *at = bytes;

	while (n > 0) {
		struct pollfd p = { .fd = fd, .events = POLLOUT };
		ssize_t sent;

		ck_assert_msg(poll(&p, 1, PATIENCE_MS) == 1, "nothing is taken");
		sent = send(fd, at, n, MSG_NOSIGNAL);
		if (sent < 0) {
			was_reset = true;
			return;
		}
		at += sent;
		n -= (size_t)sent;
	}
}

void client_say(int fd, const char *text)
{
	client_send(fd, text, strlen(text));
}

/* Reads at most `most` more bytes into got + at and returns how many it read; 0 means that the
 * connection has ended. */
static size_t take(int fd, size_t at, size_t most)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };
	ssize_t n;

	ck_assert_msg(at < sizeof got - 1, "too much comes");
	ck_assert_msg(poll(&p, 1, PATIENCE_MS) == 1, "nothing comes after: %s", got);
	n = recv(fd, got + at, most < sizeof got - 1 - at ? most : sizeof got - 1 - at, 0);
	was_reset = was_reset || (n < 0 && errno == ECONNRESET);
	n = n < 0 ? 0 : n;
	got[at + (size_t)n] = '\0';
	return (size_t)n;
}

const char *client_until(int fd, const char *text)
{
	size_t at = 0, n, len = strlen(text);

	got[0] = '\0';
	while (at < len || strcmp(got + at - len, text) != 0) {
		n = take(fd, at, 1);
		ck_assert_msg(n == 1, "the end comes before '%s': %s", text, got);
		at++;
	}
	return got;
}

const char *client_bytes(int fd, size_t n)
{
	for (size_t at = 0, more; at < n; at += more) {
		more = take(fd, at, n - at);
		ck_assert_msg(more > 0, "the end comes too early");
	}
	return got;
}

const char *client_rest(int fd, size_t *n)
{
	size_t at = 0, more;

	while ((more = take(fd, at, sizeof got)) > 0)
		at += more;
	if (n)
		*n = at;
	return got;
}

bool client_was_reset(void)
{
	return was_reset;
}
