/* SPDX-License-Identifier: MIT */
/* Tests the real program's Numer0n rooms over real sockets: two telnet clients, 200 rooms at once,
 * some of them with misbehaving clients, and many computers at once. */
#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "scratch_dir.h"
#include "suite.h"

enum { PATIENCE_MS = 60000, ROOMS = 200, COMPUTERS = 24 };

/* ---- The program ---- */

static pid_t server;
static unsigned port;

static void start_server(void)
{
	const char *data = scratch_dir();
	char ready[128] = "";
	size_t n = 0;
	int out[2];

	ck_assert(pipe(out) == 0);
	server = fork();
	ck_assert_int_ge(server, 0);
	if (server == 0) {
		dup2(out[1], 1);
		close(out[0]);
		close(out[1]);
		execl("./asobi-server", "asobi-server", "--data", data, "--http", "none", "--rooms",
		      "127.0.0.1:0", "--seats", "none", "--connections-per-address", "1000",
		      (char *)NULL);
		_exit(127);
	}
	close(out[1]);
	while (n < sizeof ready - 1 && !strchr(ready, '\n')) {
		const ssize_t got = read(out[0], ready + n, sizeof ready - 1 - n);

		ck_assert_msg(got > 0, "the server does not start");
		n += (size_t)got;
	}
	close(out[0]);
	ck_assert_msg(sscanf(ready, "ready http=0 rooms=%u", &port) == 1, "%s", ready);
}

static void stop_server(void)
{
	int status;

	kill(server, SIGTERM);
	ck_assert(waitpid(server, &status, 0) == server);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the server ended with %d",
		      status);
	scratch_remove();
}

/* ---- A telnet client ---- */

struct client {
	int fd;
	struct strbuf heard;
	size_t read; /* where the last expected text ended in the received text */
};

static void come(struct client *c)
{
	struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };

	to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	*c = (struct client){ .fd = socket(AF_INET, SOCK_STREAM, 0) };
	ck_assert_int_ge(c->fd, 0);
	ck_assert(connect(c->fd, (struct sockaddr *)&to, sizeof to) == 0);
}

static void go(struct client *c)
{
	if (c->fd >= 0)
		close(c->fd);
	sb_free(&c->heard);
}

static void say(struct client *c, const char *text)
{
	ck_assert(send(c->fd, text, strlen(text), MSG_NOSIGNAL) == (ssize_t)strlen(text));
}

/* Reads more from the connection; returns false if the connection has ended. */
static bool hear_more(struct client *c)
{
	struct pollfd p = { .fd = c->fd, .events = POLLIN };
	char bytes[4096];
	ssize_t n;

	ck_assert_msg(poll(&p, 1, PATIENCE_MS) == 1, "nothing more comes after: %s", c->heard.text);
	n = recv(c->fd, bytes, sizeof bytes, 0);
	if (n > 0)
		sb_add_bytes(&c->heard, bytes, (size_t)n);
	return n > 0;
}

/* Waits until this text arrives after the texts found by earlier calls, and returns what follows
 * it. */
static const char *hear(struct client *c, const char *text)
{
	const char *at;

	while (!(at = c->heard.text ? strstr(c->heard.text + c->read, text) : NULL))
		ck_assert_msg(hear_more(c), "'%s' was not said, but: %s", text, c->heard.text);
	c->read = (size_t)(at - c->heard.text) + strlen(text);
	return c->heard.text + c->read;
}

static void hear_end(struct client *c)
{
	while (hear_more(c))
		;
}

/* ---- Rooms ---- */

static int host(struct client *c, const char *name)
{
	char line[64];
	int number;

	come(c);
	snprintf(line, sizeof line, "%s\r\nHOST\r\n", name);
	say(c, line);
	hear(c, "対戦相手待ち\r\n");
	ck_assert(sscanf(strstr(c->heard.text, "[HOST]ルーム番号: ") + strlen("[HOST]ルーム番号: "),
			 "%d", &number) == 1);
	return number;
}

static void join(struct client *c, int number)
{
	char line[64];

	come(c);
	snprintf(line, sizeof line, "Hanako\r\nGUEST\r\n%d\r\n", number);
	say(c, line);
	hear(c, "自分の数字を決めてください");
}

static void choose(struct client *a, struct client *b)
{
	hear(a, "自分の数字を決めてください");
	say(a, "012\r\n");
	say(b, "987\r\n");
	hear(a, "HOSTプレイヤーからスタートです\r\n");
	hear(b, "HOSTプレイヤーからスタートです\r\n");
}

/* Checks word for word what both players see during a short game. */
START_TEST(two_telnets_duel)
{
	static const char *const lines_of_a[] = {
		"# Welcome to Numr0n Game\r\n",
		"# Please input your name\r\n",
		"INPUT YOUR TYPE(HOST or GUEST or AI)\r\n",
		"[HOST]ルーム番号: %d\r\n",
		"対戦相手待ち\r\n",
		"自分の数字を決めてください(*3桁の数値*0~9まで*数字の被りなし)\r\n",
		"自分の数字: 012\r\n",
		"HOSTプレイヤーからスタートです\r\n",
		"     [自分の予測]345 eat: 0 bite: 0\r\n",
		"[相手の予測] 210\r\n",
		"     [自分の予測]987 eat: 3 bite: 0\r\n",
		"#################you win#################\r\n",
	};
	struct strbuf wanted = { 0 };
	struct client a, b;
	const int number = host(&a, "Taro");

	for (size_t i = 0; i < sizeof lines_of_a / sizeof *lines_of_a; i++)
		if (i == 3)
			sb_addf(&wanted, "[HOST]ルーム番号: %d\r\n", number);
		else
			sb_add(&wanted, lines_of_a[i]);
	join(&b, number);
	choose(&a, &b);
	say(&a, "345\r\n");
	hear(&b, "[相手の予測] 345\r\n");
	say(&b, "210\r\n");
	hear(&b, "     [自分の予測]210 eat: 1 bite: 2\r\n");
	hear(&a, "[相手の予測] 210\r\n");
	say(&a, "987\r\n");
	hear_end(&a);
	hear_end(&b);
	ck_assert_str_eq(a.heard.text, wanted.text);
	hear(&b, "#################you lose#################\r\n");
	sb_free(&wanted);
	go(&a);
	go(&b);
}
END_TEST

/* In every fourth room, a client misbehaves, which must end its own room and no other. */
static void misbehave(struct client *c, unsigned how)
{
	char endless[1000];

	memset(endless, 'x', sizeof endless - 1);
	endless[sizeof endless - 1] = '\0';
	if (how % 3 == 0) {
		say(c, endless);
	} else if (how % 3 == 1) {
		setsockopt(c->fd, SOL_SOCKET, SO_LINGER, &(struct linger){ .l_onoff = 1 },
			   sizeof(struct linger));
		close(c->fd);
		c->fd = -1;
	} else {
		shutdown(c->fd, SHUT_WR);
	}
}

START_TEST(two_hundred_rooms_at_once)
{
	static struct client a[ROOMS], b[ROOMS];

	for (unsigned i = 0; i < ROOMS; i++)
		join(&b[i], host(&a[i], "Taro"));
	for (unsigned i = 0; i < ROOMS; i++)
		choose(&a[i], &b[i]);
	for (unsigned i = 0; i < ROOMS; i += 4)
		misbehave(&b[i], i / 4);
	for (unsigned i = 0; i < ROOMS; i += 4)
		hear(&a[i], "did not find opponent\r\n");
	for (unsigned i = 0; i < ROOMS; i++)
		if (i % 4)
			say(&a[i], "345\r\n");
	for (unsigned i = 0; i < ROOMS; i++)
		if (i % 4) {
			hear(&b[i], "[相手の予測] 345\r\n");
			say(&b[i], "012\r\n");
		}
	for (unsigned i = 0; i < ROOMS; i++)
		if (i % 4) {
			hear(&a[i], "you lose");
			hear(&b[i], "you win");
			hear_end(&a[i]);
		}
	for (unsigned i = 0; i < ROOMS; i++) {
		go(&a[i]);
		go(&b[i]);
	}
}
END_TEST

/* Sends at once everything that a person would type. Lines that arrive while the computer thinks
 * have to wait. */
START_TEST(computers_by_the_dozen)
{
	static const char *const names[] = { "",      " level:5", " optimal",
					     " race", " entropy", " ver2" };
	static struct client c[COMPUTERS];

	for (unsigned i = 0; i < COMPUTERS; i++) {
		char line[64];

		come(&c[i]);
		snprintf(line, sizeof line, "Taro\nAI%s\n012\n", names[i % 6]);
		say(&c[i], line);
	}
	for (unsigned i = 0; i < COMPUTERS; i++) {
		struct strbuf calls = { 0 };

		for (unsigned k = 0; k < 120; k++)
			if (k / 10 % 10 != k % 10)
				sb_addf(&calls, "%u%u%u\n", k / 100 + 3,
					k / 10 % 10 == k / 100 + 3 ? 0 : k / 10 % 10, k % 10);
		say(&c[i], calls.text);
		sb_free(&calls);
	}
	for (unsigned i = 0; i < COMPUTERS; i++) {
		hear_end(&c[i]);
		ck_assert_msg(strstr(c[i].heard.text, "you win#") ||
				      strstr(c[i].heard.text, "you lose#") ||
				      strstr(c[i].heard.text, "引き分け"),
			      "%s", c[i].heard.text);
		go(&c[i]);
	}
}
END_TEST

SECTION(server_rooms)
{
	Suite *s = suite_create("server_rooms");
	TCase *t = suite_case(s, "rooms");

	tcase_add_checked_fixture(t, start_server, stop_server);
	tcase_add_test(t, two_telnets_duel);
	tcase_add_test(t, two_hundred_rooms_at_once);
	tcase_add_test(t, computers_by_the_dozen);
	return s;
}
