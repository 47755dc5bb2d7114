/* SPDX-License-Identifier: MIT */
/* Tests the referee with its own poll() loop over a real socket: two people play a whole game,
 * during which one of them loses the connection. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "suite.h"
#include "referee/poll_host.h"

struct client {
	FILE *from, *to;
	char line[70000], ticket[80];
};

static void come(struct client *c, unsigned port, const char *hello)
{
	struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
	const int fd = socket(AF_INET, SOCK_STREAM, 0);

	inet_pton(AF_INET, "127.0.0.1", &a.sin_addr);
	ck_assert(connect(fd, (struct sockaddr *)&a, sizeof a) == 0);
	c->from = fdopen(fd, "r");
	c->to = fdopen(dup(fd), "w");
	fprintf(c->to, "%s\n", hello);
	fflush(c->to);
}

static void leave(struct client *c)
{
	fclose(c->from);
	fclose(c->to);
}

static void say(struct client *c, const char *line)
{
	fprintf(c->to, "%s\n", line);
	fflush(c->to);
}

static const char *wait_for(struct client *c, const char *begins)
{
	const char *ticket;

	do {
		ck_assert_msg(fgets(c->line, sizeof c->line, c->from) != NULL, "no '%s' came",
			      begins);
		ticket = strstr(c->line, "ticket=");
		if (ticket)
			sscanf(ticket, "%79s", c->ticket);
	} while (strncmp(c->line, begins, strlen(begins)) != 0);
	return c->line;
}

START_TEST(one_table_for_two)
{
	char error[ERROR_TEXT], hello[200];
	struct host *h = host_open("127.0.0.1:0", error);
	struct client a, b;
	int leash[2], status;
	pid_t child;

	ck_assert_msg(h != NULL, "%s", error);
	ck_assert(pipe(leash) == 0);
	fflush(NULL);
	child = fork();
	if (child == 0) {
		close(leash[1]);
		_exit(host_run(h, leash[0]) ? 0 : 1);
	}
	close(leash[0]);
	come(&a, host_port(h), "lobby\t1\tname=Ann");
	say(&a, "open\tnim\tn=4");
	wait_for(&a, "seated\t1\t0");
	come(&b, host_port(h), "lobby\t1\tname=Ben");
	say(&b, "open\tnim");
	wait_for(&b, "sorry\tfull");
	say(&b, "sit\t1");
	wait_for(&b, "seated\t1\t1");
	say(&a, "ready");
	say(&b, "ready");
	wait_for(&a, "think");
	say(&a, "move\t1");
	wait_for(&b, "think");
	leave(&b);
	wait_for(&a, "away\t1\tseconds=120");
	snprintf(hello, sizeof hello, "lobby\t1\tname=Ben\t%s", b.ticket);
	come(&b, host_port(h), hello);
	wait_for(&a, "back\t1");
	wait_for(&b, "played\t0\t1");
	wait_for(&b, "think");
	say(&b, "move\t3");
	wait_for(&a, "over\tplayed\tpoints0=0\tpoints1=1");
	wait_for(&b, "record\t");
	close(leash[1]);
	ck_assert(waitpid(child, &status, 0) == child && status == 0);
	leave(&a);
	leave(&b);
	host_free(h);
}
END_TEST

START_TEST(addresses_are_checked)
{
	static const char *const bad[] = { "",		"4040",	  "localhost:4040", "1.2.3.4:70000",
					   "[::1:4040", "1.2.3:1" };
	char error[ERROR_TEXT];

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		ck_assert_msg(!host_open(bad[i], error), "%s", bad[i]);
		expect_words(error, "Invalid address");
	}
	/* This address is in TEST-NET-1 of RFC 5737, so no machine has it. */
	ck_assert(!host_open("192.0.2.1:4040", error));
	expect_words(error, "Can't accept connections at 192.0.2.1:4040");
}
END_TEST

SECTION(tables_host)
{
	Suite *s = suite_create("tables_host");
	TCase *t = suite_case(s, "tables_host");

	tcase_add_test(t, one_table_for_two);
	tcase_add_test(t, addresses_are_checked);
	return s;
}
