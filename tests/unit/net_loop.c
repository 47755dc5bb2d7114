/* SPDX-License-Identifier: MIT */
/* Tests the event loop with real sockets: limits, deadlines, queues, and how connections end. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net_cases.h"
#include "net_harness.h"
#include "server/net/peers.h"

/* A server that echoes each line, except that it replies to "bye" with a farewell and to "flood"
 * with a megabyte in pieces. */
struct echo {
	struct conn_limits limits;
	int64_t deadline_ms;
	struct listener *listener;
	unsigned opened, closed, drained;
};
struct guest {
	struct echo *echo;
	struct conn *conn;
};

static void on_late(void *state)
{
	struct guest *g = state;

	conn_say(g->conn, "late\n", 5);
}

static void *on_open(void *context, struct conn *c)
{
	struct echo *e = context;
	struct guest *g = calloc(1, sizeof *g);

	*g = (struct guest){ e, c };
	e->opened++;
	ck_assert_str_eq(conn_address(c), "127.0.0.1");
	if (e->deadline_ms)
		conn_deadline(c, e->deadline_ms, on_late);
	return g;
}

static void flood(struct conn *c)
{
	static char piece[1024];

	memset(piece, 'x', sizeof piece);
	for (int i = 0; i < 16 * 1024; i++)
		conn_say(c, piece, sizeof piece);
}

static size_t on_data(void *state, const unsigned char *bytes, size_t n)
{
	struct guest *g = state;
	const unsigned char *end = memchr(bytes, '\n', n);
	size_t used = end ? (size_t)(end - bytes) + 1 : 0;

	if (!end)
		return 0;
	if (used < n)
		conn_again(g->conn);
	if (used == 4 && memcmp(bytes, "bye", 3) == 0) {
		conn_say(g->conn, "farewell\n", 9);
		conn_close(g->conn);
	} else if (used == 6 && memcmp(bytes, "flood", 5) == 0) {
		flood(g->conn);
	} else if (used == 5 && memcmp(bytes, "drop", 4) == 0) {
		conn_say(g->conn, "never", 5);
		conn_drop(g->conn);
	} else {
		conn_say(g->conn, bytes, used);
	}
	return used;
}

static void on_drained(void *state)
{
	((struct guest *)state)->echo->drained++;
}

static void on_closed(void *state)
{
	struct guest *g = state;

	g->echo->closed++;
	free(g);
}

static const struct conn_ops echo_ops = {
	.open = on_open,
	.data = on_data,
	.drained = on_drained,
	.closed = on_closed,
	.full = "full\n",
};

static unsigned make_echo(struct loop *l, void *context)
{
	struct echo *e = context;
	char error[ERROR_TEXT];

	e->listener = listen_on(l, "127.0.0.1:0", &e->limits, &echo_ops, e, error);
	ck_assert_msg(e->listener != NULL, "%s", error);
	return listener_port(e->listener);
}

static void unmake_echo(void *context)
{
	listener_free(((struct echo *)context)->listener);
}

static struct echo usual = { .limits = { .queue = 64 * 1024, .linger_ms = 10000 } };

START_TEST(lines_come_back)
{
	struct echo e = usual;
	struct harness *h = harness_start(make_echo, unmake_echo, &e);
	int fd = client_connect(harness_port(h));

	client_say(fd, "one\ntwo\nthr");
	ck_assert_str_eq(client_bytes(fd, 8), "one\ntwo\n");
	client_say(fd, "ee\n");
	ck_assert_str_eq(client_bytes(fd, 6), "three\n");
	shutdown(fd, SHUT_WR);
	ck_assert_str_eq(client_rest(fd, NULL), "");
	close(fd);
	harness_stop(h);
	ck_assert_uint_eq(e.opened, 1);
	ck_assert_uint_eq(e.closed, 1);
	ck_assert_uint_ge(e.drained, 2);
}
END_TEST

START_TEST(a_farewell_arrives)
{
	struct echo e = usual;
	struct harness *h = harness_start(make_echo, unmake_echo, &e);
	int fd = client_connect(harness_port(h));
	char *more = calloc(1, 1 << 20);

	/* if the server left input unread, the system would reset the connection and lose the
	 * farewell */
	client_say(fd, "bye\n");
	client_send(fd, more, 1 << 20);
	ck_assert_str_eq(client_until(fd, "\n"), "farewell\n");
	ck_assert_str_eq(client_rest(fd, NULL), "");
	for (int i = 0; i < 100; i++)
		client_say(fd, "still there?"); /* the server must accept input even after "bye" */
	ck_assert(!client_was_reset());
	close(fd);
	free(more);
	harness_stop(h);
	ck_assert_uint_eq(e.closed, 1);
}
END_TEST

START_TEST(lingering_ends)
{
	struct echo e = usual;
	struct harness *h;
	int fd;
	size_t n = 1;

	e.limits.linger_ms = 50;
	h = harness_start(make_echo, unmake_echo, &e);
	fd = client_connect(harness_port(h));
	client_say(fd, "bye\n");
	ck_assert_str_eq(client_rest(fd, &n), "farewell\n");
	/* the client's side is still open, so it can send until the server drops the connection */
	while (send(fd, "x", 1, MSG_NOSIGNAL) == 1)
		;
	close(fd);
	harness_stop(h);
	ck_assert_uint_eq(e.closed, 1);
}
END_TEST

START_TEST(who_is_dropped_hears_nothing)
{
	struct echo e = usual;
	struct harness *h = harness_start(make_echo, unmake_echo, &e);
	int fd = client_connect(harness_port(h));

	client_say(fd, "drop\n");
	ck_assert_str_eq(client_rest(fd, NULL), "");
	close(fd);
	harness_stop(h);
	ck_assert_uint_eq(e.closed, 1);
}
END_TEST

START_TEST(slow_readers_are_dropped)
{
	struct echo e = usual;
	struct harness *h = harness_start(make_echo, unmake_echo, &e);
	int fd = client_connect(harness_port(h)), other = client_connect(harness_port(h));
	size_t n;

	client_say(fd, "flood\n");
	client_say(other, "hello\n");
	ck_assert_str_eq(client_bytes(other, 6), "hello\n");
	client_rest(fd, &n);
	ck_assert_uint_lt(n, 16 * 1024 * 1024);
	close(fd);
	close(other);
	harness_stop(h);
}
END_TEST

START_TEST(a_deadline_is_absolute)
{
	struct echo e = usual;
	struct harness *h;
	int fd;

	e.deadline_ms = 100;
	h = harness_start(make_echo, unmake_echo, &e);
	fd = client_connect(harness_port(h));
	/* the server answers until the connection's deadline, and sending doesn't extend the
	 * deadline */
	for (const char *said = "x"; *said;) {
		client_say(fd, "x\n");
		said = client_bytes(fd, 1);
		if (*said == 'l')
			break;
		client_bytes(fd, 1);
	}
	ck_assert_ptr_nonnull(strstr(client_rest(fd, NULL), "ate\n"));
	close(fd);
	harness_stop(h);
	ck_assert_uint_eq(e.closed, 1);
}
END_TEST

/* Connects again and again until the server accepts. This shows that the server has noticed the
 * end of the old connection. */
static int connect_again(unsigned port)
{
	for (;;) {
		int fd = client_connect(port);

		client_say(fd, "hello\n");
		if (strncmp(client_bytes(fd, 5), "hello", 5) == 0)
			return fd;
		close(fd);
	}
}

static void fill_up(struct echo *e)
{
	struct harness *h = harness_start(make_echo, unmake_echo, e);
	int fd[3];

	for (int i = 0; i < 3; i++) {
		fd[i] = client_connect(harness_port(h));
		if (i < 2) {
			client_say(fd[i], "hello\n");
			ck_assert_str_eq(client_bytes(fd[i], 6), "hello\n");
		}
	}
	ck_assert_str_eq(client_rest(fd[2], NULL), "full\n");
	close(fd[0]);
	fd[0] = connect_again(harness_port(h));
	for (int i = 0; i < 3; i++)
		close(fd[i]);
	harness_stop(h);
	ck_assert_uint_eq(e->opened, e->closed);
}

START_TEST(limits_hold)
{
	struct echo e = usual;

	e.limits.total = 2;
	fill_up(&e);
	e = usual;
	e.limits.per_address = 2;
	fill_up(&e);
}
END_TEST

START_TEST(a_proxy_has_no_limit_of_its_own)
{
	static const char *const proxies[] = { "10.0.0.1", "127.0.0.1", NULL };
	struct echo e = usual;
	struct harness *h;
	int fd[4];

	e.limits.per_address = 2;
	e.limits.exempt = proxies;
	h = harness_start(make_echo, unmake_echo, &e);
	for (int i = 0; i < 4; i++) {
		fd[i] = client_connect(harness_port(h));
		client_say(fd[i], "hello\n");
		ck_assert_str_eq(client_bytes(fd[i], 6), "hello\n");
	}
	for (int i = 0; i < 4; i++)
		close(fd[i]);
	harness_stop(h);
}
END_TEST

/* When the server can't open any more files, a new client waits until another client has left, and
 * is then served. */
START_TEST(files_run_out)
{
	enum { FILES = 64, MANY = 40 };
	struct rlimit limit = { FILES, FILES };
	struct echo e = usual;
	int go[2], done[2], served = 0;
	unsigned port = 0;
	struct harness *h;

	ck_assert_int_eq(pipe(go), 0);
	ck_assert_int_eq(pipe(done), 0);
	/* the clients run in another process, so that their sockets don't count towards the
	 * server's limit on open files */
	if (fork() == 0) {
		int fd[MANY];

		ck_assert_int_eq(read(go[0], &port, sizeof port), sizeof port);
		for (int i = 0; i < MANY; i++) {
			fd[i] = client_connect(port);
			client_say(fd[i], "hello\n");
		}
		for (int i = 0; i < MANY; i++) {
			served += strcmp(client_bytes(fd[i], 6), "hello\n") == 0;
			close(fd[i]);
		}
		ck_assert_int_eq(write(done[1], &served, sizeof served), sizeof served);
		_exit(0);
	}
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
	h = harness_start(make_echo, unmake_echo, &e);
	port = harness_port(h);
	ck_assert_int_eq(write(go[1], &port, sizeof port), sizeof port);
	ck_assert_int_eq(read(done[0], &served, sizeof served), sizeof served);
	ck_assert_int_eq(served, MANY);
	harness_stop(h);
	ck_assert_uint_eq(e.opened, MANY);
	ck_assert_uint_eq(e.closed, MANY);
}
END_TEST

/* ---- Timers, watches and addresses ---- */

struct clockwork {
	struct loop *loop;
	struct timer *timer[3];
	char order[8];
};

static void add(struct clockwork *c, char what)
{
	c->order[strlen(c->order)] = what;
}

static void first(void *context)
{
	struct clockwork *c = context;

	add(c, 'a');
	timer_free(c->timer[0]); /* a callback may free its own timer */
	timer_stop(c->timer[2]);
	timer_set(c->timer[1], 0);
}

static void second(void *context)
{
	struct clockwork *c = context;

	add(c, 'b');
	if (strcmp(c->order, "abb") == 0)
		loop_stop(c->loop);
	else
		timer_set(c->timer[1], 1);
}

static void never(void *context)
{
	add(context, 'c');
}

START_TEST(timers_go_off)
{
	char error[ERROR_TEXT];
	struct clockwork c = { .loop = loop_new(error) };

	c.timer[0] = timer_new(c.loop, first, &c);
	c.timer[1] = timer_new(c.loop, second, &c);
	c.timer[2] = timer_new(c.loop, never, &c);
	timer_set(c.timer[2], 5);
	timer_set(c.timer[0], 0);
	loop_run(c.loop);
	ck_assert_str_eq(c.order, "abb");
	timer_free(c.timer[1]);
	timer_free(c.timer[2]);
	loop_free(c.loop);
}
END_TEST

START_TEST(addresses_are_read)
{
	static const char *const bad[] = { "",
					   "1.2.3.4",
					   "1.2.3:80",
					   "a.example:80",
					   "127.0.0.1:",
					   "127.0.0.1:65536",
					   "::1:80",
					   "[::1]",
					   "[127.0.0.1]:80",
					   "127.0.0.1:-1",
					   "127.0.0.1:80x" };

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(!address_is_good(bad[i]) && !address_is_loopback(bad[i]), "%s",
			      bad[i]);
	ck_assert(address_is_loopback("127.1.2.3:0") && address_is_loopback("[::1]:80") &&
		  address_is_loopback("localhost:80"));
	ck_assert(address_is_good("0.0.0.0:80") && !address_is_loopback("0.0.0.0:80"));
	ck_assert(address_is_good("[::]:80") && !address_is_loopback("[::]:80"));
}
END_TEST

START_TEST(a_port_that_is_taken_is_told)
{
	char error[ERROR_TEXT], address[40];
	struct loop *l = loop_new(error);
	struct listener *a = listen_on(l, "127.0.0.1:0", &usual.limits, &echo_ops, NULL, error), *b;

	snprintf(address, sizeof address, "127.0.0.1:%u", listener_port(a));
	b = listen_on(l, address, &usual.limits, &echo_ops, NULL, error);
	ck_assert_ptr_null(b);
	expect_words(error, address);
	ck_assert_ptr_null(listen_on(l, "nowhere", &usual.limits, &echo_ops, NULL, error));
	expect_words(error, "'nowhere'");
	listener_free(a);
	loop_free(l);
}
END_TEST

/* Each IPv4 address counts as one peer, and so does each whole IPv6 /64 network. */
START_TEST(a_household_is_one_peer)
{
	struct peers p = { 0 };

	ck_assert_uint_eq(peers_add(&p, "2001:db8::1"), 1);
	ck_assert_uint_eq(peers_add(&p, "2001:db8::ffff:1:2:3"), 2);
	ck_assert_uint_eq(peers_add(&p, "2001:db8:0:1::1"), 1);
	ck_assert_uint_eq(peers_add(&p, "192.0.2.1"), 1);
	ck_assert_uint_eq(peers_add(&p, "192.0.2.2"), 1);
	ck_assert_uint_eq(peers_remove(&p, "2001:db8::5"), 1);
	ck_assert_uint_eq(peers_count(&p, "2001:db8::1"), 1);
	ck_assert_uint_eq(peers_remove(&p, "2001:db8::1"), 0);
	ck_assert_uint_eq(peers_remove(&p, "2001:db8::1"), 0);
	peers_free(&p);
}
END_TEST

void net_loop_cases(Suite *s)
{
	TCase *c = suite_case(s, "loop");

	tcase_add_test(c, lines_come_back);
	tcase_add_test(c, a_household_is_one_peer);
	tcase_add_test(c, a_farewell_arrives);
	tcase_add_test(c, lingering_ends);
	tcase_add_test(c, who_is_dropped_hears_nothing);
	tcase_add_test(c, slow_readers_are_dropped);
	tcase_add_test(c, a_deadline_is_absolute);
	tcase_add_test(c, limits_hold);
	tcase_add_test(c, a_proxy_has_no_limit_of_its_own);
	tcase_add_test(c, files_run_out);
	tcase_add_test(c, timers_go_off);
	tcase_add_test(c, addresses_are_read);
	tcase_add_test(c, a_port_that_is_taken_is_told);
}
