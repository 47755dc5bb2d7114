/* SPDX-License-Identifier: MIT */
/* Tests that a client whose connection ends returns to its seat. */
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "asobi/pool.h"
#include "lobby_cases.h"
#include "online/session.h"
#include "scratch_dir.h"

/* A client, and a test server that sends the client whatever lines the test needs. */
struct evening {
	struct address where;
	struct pool *pool;
	struct session *session;
	int listener, line;
	unsigned said;
	char heard[4096];
};

static struct evening begin_evening(void)
{
	struct evening e = { .where = { .host = "127.0.0.1" }, .pool = pool_new(1), .line = -1 };
	struct sockaddr_in a = { .sin_family = AF_INET };
	socklen_t size = sizeof a;

	setenv("XDG_STATE_HOME", scratch_dir(), 1);
	a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	e.listener = socket(AF_INET, SOCK_STREAM, 0);
	ck_assert(e.pool && e.listener >= 0 && !bind(e.listener, (struct sockaddr *)&a, sizeof a) &&
		  !listen(e.listener, 4) && !getsockname(e.listener, (struct sockaddr *)&a, &size));
	e.where.port = ntohs(a.sin_port);
	return e;
}

static void end_evening(struct evening *e)
{
	pool_free(e->pool);
	close(e->listener);
	close(e->line);
}

/* Reads what the client has sent and appends it to the text received so far; returns false if the
 * connection has ended. */
static bool read_line(struct evening *e)
{
	const size_t len = strlen(e->heard);
	const ssize_t n = read(e->line, e->heard + len, sizeof e->heard - 1 - len);

	e->heard[n > 0 ? len + (size_t)n : len] = '\0';
	return n > 0;
}

/* Runs the client and the server for one round. */
static void go_on(struct evening *e)
{
	struct pollfd p[8];
	int n;

	pool_collect(e->pool);
	session_tick(e->session);
	n = session_fds(e->session, p, 6);
	p[n++] = (struct pollfd){ .fd = pool_fd(e->pool), .events = POLLIN };
	p[n] = (struct pollfd){ .fd = e->line < 0 ? e->listener : e->line, .events = POLLIN };
	poll(p, (nfds_t)n + 1, session_wait_ms(e->session));
	if (p[n].revents && e->line < 0)
		e->line = accept(e->listener, NULL, NULL);
	else if (p[n].revents)
		ck_assert(read_line(e));
}

/* Accepts the client's connection and sends it these lines. */
static void connect_and_say(struct evening *e, const char *lines)
{
	char mark[64] = "";

	e->heard[0] = '\0';
	while (!strstr(e->heard, "lobby\t1"))
		go_on(e);
	if (!*lines)
		return;
	snprintf(mark, sizeof mark, "said\tBo\t%u\tat=0\n", ++e->said);
	ck_assert(write(e->line, lines, strlen(lines)) > 0 &&
		  write(e->line, mark, strlen(mark)) > 0);
	while (!lobby_said(&e->session->lobby, 0) ||
	       strtoul(lobby_said(&e->session->lobby, 0)->text, NULL, 10) != e->said)
		go_on(e);
}

#define WELCOME "welcome\t1\tname=Aki\tguest=on\tticket=00ff\tserver=asobi-server 1\tnow=1010\n"
#define TABLE(state)                                                                                 \
	"table\t1\tgame=nim\tseats=2\tseat0=Aki\tkind0=person\tseat1=Bo\tkind1=person\tstate=" state \
	"\n"
#define READY "ready\t1\n"
#define SEATED(ticket) "seated\t1\t0\tticket=" ticket "\n"

/* If a client exits during a game, its seat is kept. This holds even if the client is still
 * restoring a broken connection and the server hasn't sent everything again. A client that exits
 * after the game gives up its seat. */
START_TEST(a_seat_is_kept)
{
	static const struct {
		const char *again;
		bool kept;
	} ends[] = {
		{ "", true },
		{ WELCOME, true },
		{ WELCOME TABLE("playing") READY, true },
		{ WELCOME TABLE("playing") READY SEATED("abc"), true },
		{ WELCOME TABLE("over") READY SEATED("abc"), false },
		{ WELCOME READY "stood\n", false },
	};
	const bool kept = ends[_i].kept;
	struct evening e = begin_evening();
	struct session_kept found;

	e.session = session_new(&e.where, "Aki", "", NULL, e.pool);
	connect_and_say(&e, WELCOME TABLE("playing") READY SEATED("abc"));
	ck_assert_msg(!session_kept(&e.where, NULL, &found), "a seat that is held is offered");
	close(e.line);
	e.line = -1;
	connect_and_say(&e, ends[_i].again);
	ck_assert(strstr(e.heard, "ticket=abc"));
	session_free(e.session);
	while (read_line(&e))
		;
	ck_assert_msg(!strstr(e.heard, "bye") == kept, "%d: %s", _i, e.heard);
	ck_assert_msg(session_kept(&e.where, "Aki", &found) == kept, "%d", _i);
	ck_assert(!kept || !strcmp(found.ticket, "abc"));
	end_evening(&e);
}
END_TEST

/* Two clients that run side by side have one seat each, and both get their own back when they
 * return. */
START_TEST(two_seats_are_kept)
{
	struct evening aki = begin_evening(), bo = begin_evening();
	struct session_kept a, b, other;

	aki.session = session_new(&aki.where, "Aki", "", NULL, aki.pool);
	connect_and_say(&aki, WELCOME TABLE("playing") READY SEATED("abc"));
	bo.session = session_new(&bo.where, "Bo", "", NULL, bo.pool);
	connect_and_say(&bo, WELCOME TABLE("playing") READY SEATED("def"));
	session_free(aki.session);
	ck_assert(session_kept(NULL, NULL, &a) && !strcmp(a.ticket, "abc") &&
		  a.where.port == aki.where.port);
	ck_assert(!session_kept(&bo.where, NULL, &other));
	session_free(bo.session);
	ck_assert(session_kept(NULL, NULL, &b) && !strcmp(b.ticket, "def") && b.number != a.number);
	ck_assert(session_kept(&aki.where, NULL, &other) && other.number == a.number);

	/* Two clients return at the same time: one of them gets the seat; the other starts as a
	 * new client. */
	aki.session = session_new(&a.where, "Aki", "", &a, aki.pool);
	bo.session = session_new(&a.where, "Aki", "", &a, bo.pool);
	ck_assert_str_eq(lobby_ticket(&aki.session->lobby), "abc");
	ck_assert_str_eq(lobby_ticket(&bo.session->lobby), "");
	session_free(aki.session);
	session_free(bo.session);
	end_evening(&aki);
	end_evening(&bo);
}
END_TEST

void lobby_seat_cases(Suite *s)
{
	TCase *c = suite_case(s, "seats");

	tcase_add_checked_fixture(c, NULL, scratch_remove);
	tcase_add_loop_test(c, a_seat_is_kept, 0, 6);
	tcase_add_test(c, two_seats_are_kept);
}
