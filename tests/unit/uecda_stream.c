/* SPDX-License-Identifier: MIT */
/* Tests the contest's messages over a pair of sockets, with messages that arrive in pieces or are
 * cut off. */
#include "uecda.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/wire.h"

enum { MUCH = 1 << 20 };

static int ends[2], stop[2];

static void open_pair(void)
{
	ck_assert(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 && pipe(stop) == 0);
	fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

static void close_pair(void)
{
	for (unsigned i = 0; i < 2; i++) {
		close(ends[i]);
		close(stop[i]);
	}
}

static void *send_in_pieces(void *text)
{
	for (const char *c = text; *c; c++)
		if (send(ends[1], c, 1, MSG_NOSIGNAL) != 1)
			return NULL;
	return text;
}

START_TEST(pieces_make_a_message)
{
	char text[] = "a message in many pieces", got[sizeof text] = "";
	pthread_t thread;
	void *sent;

	ck_assert(pthread_create(&thread, NULL, send_in_pieces, text) == 0);
	ck_assert_int_eq(wire_move(ends[0], POLLIN, stop[0], -1, got, strlen(text)), WIRE_DONE);
	ck_assert_str_eq(got, text);
	pthread_join(thread, &sent);
	ck_assert(sent != NULL);
}
END_TEST

static void *drain(void *total)
{
	static char buf[1000];
	size_t *n = total;
	ssize_t got;

	while (*n < MUCH && (got = recv(ends[1], buf, sizeof buf, 0)) > 0)
		*n += (size_t)got;
	return NULL;
}

/* A message that is too long for the socket to accept at once is still sent in full. */
START_TEST(long_messages_go_out_whole)
{
	static char much[MUCH];
	pthread_t thread;
	size_t total = 0;

	ck_assert(pthread_create(&thread, NULL, drain, &total) == 0);
	ck_assert_int_eq(wire_move(ends[0], POLLOUT, stop[0], -1, much, sizeof much), WIRE_DONE);
	pthread_join(thread, NULL);
	ck_assert_uint_eq(total, sizeof much);
}
END_TEST

/* If the connection closes in the middle of a message, the bytes received so far are dropped, and
 * writing to the closed connection raises no signal. */
START_TEST(closed_connections_are_told)
{
	char buf[10];

	ck_assert(send(ends[1], "abc", 3, 0) == 3);
	close(ends[1]);
	ends[1] = -1;
	ck_assert_int_eq(wire_move(ends[0], POLLIN, stop[0], -1, buf, sizeof buf), WIRE_CLOSED);
	ck_assert_int_eq(wire_move(ends[0], POLLOUT, stop[0], -1, buf, sizeof buf), WIRE_CLOSED);
}
END_TEST

START_TEST(waiting_can_be_stopped)
{
	char buf[10];

	ck_assert(write(stop[1], "", 1) == 1);
	ck_assert_int_eq(wire_move(ends[0], POLLIN, stop[0], -1, buf, sizeof buf), WIRE_STOPPED);
	ck_assert_int_eq(wire_move(ends[0], POLLOUT, stop[0], -1, buf, sizeof buf), WIRE_STOPPED);
}
END_TEST

/* Waiting for a message ends after a certain time without any bytes. Each byte that arrives in the
 * meantime restarts this period. */
START_TEST(silence_is_noticed)
{
	static char much[MUCH];
	char buf[2];

	ck_assert_int_eq(wire_move(ends[0], POLLIN, stop[0], 0, buf, 1), WIRE_SILENT);
	ck_assert(send(ends[1], "a", 1, 0) == 1);
	ck_assert_int_eq(wire_move(ends[0], POLLIN, stop[0], 0, buf, 1), WIRE_DONE);
	ck_assert_int_eq(wire_move(ends[0], POLLIN, stop[0], 20, buf, 1), WIRE_SILENT);
	ck_assert_int_eq(wire_move(ends[0], POLLOUT, stop[0], 20, much, sizeof much), WIRE_SILENT);
}
END_TEST

void uecda_stream_cases(Suite *s)
{
	TCase *c = suite_case(s, "stream");

	tcase_add_checked_fixture(c, open_pair, close_pair);
	tcase_add_test(c, pieces_make_a_message);
	tcase_add_test(c, long_messages_go_out_whole);
	tcase_add_test(c, closed_connections_are_told);
	tcase_add_test(c, waiting_can_be_stopped);
	tcase_add_test(c, silence_is_noticed);
}
