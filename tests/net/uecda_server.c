/* SPDX-License-Identifier: MIT */
/* uecda_server CLIENTS GAMES SEED [TROUBLE]: runs a contest on a free port of this machine.
 *
 * It prints "port N", then "client SEAT NAME" for each client, and at the end "points" with the
 * points of the five seats. Seats without a client play at random. TROUBLE names one of these
 * faults; those that happen during a game begin at the sixth turn of the second game:
 *
 * 	pieces	 send one byte at a time
 * 	refuse	 refuse every third play
 * 	close	 close all connections
 * 	half	 close all connections in the middle of a table
 * 	nonsense send a table that contains 99
 * 	full	 close at once, without giving a seat
 * 	seat	 give seat 7
 * 	silent	 never send anything
 *
 * The server exits after two minutes. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "contest.h"

static struct contest contest;
static int client[CONTEST_SEATS];
static unsigned clients;
static const char *trouble = "";

static void give_up(const char *why)
{
	printf("error %s\n", why);
	exit(1);
}

static bool troubled(const char *how)
{
	return !strcmp(trouble, how);
}

static void say(unsigned seat, const unsigned char *bytes, size_t n)
{
	const size_t piece = troubled("pieces") ? 1 : n;

	for (size_t at = 0; at < n; at += piece)
		if (send(client[seat], bytes + at, piece, MSG_NOSIGNAL) != (ssize_t)piece)
			give_up("a client is gone");
}

static void say_number(unsigned seat, int number)
{
	unsigned char bytes[CONTEST_NUMBER];

	contest_number(number, bytes);
	say(seat, bytes, sizeof bytes);
}

static void hear(unsigned seat, unsigned char bytes[CONTEST_TABLE])
{
	if (recv(client[seat], bytes, CONTEST_TABLE, MSG_WAITALL) != CONTEST_TABLE)
		give_up("a client is gone");
}

static int open_door(void)
{
	struct sockaddr_in address = { .sin_family = AF_INET,
				       .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	socklen_t size = sizeof address;
	const int door = socket(AF_INET, SOCK_STREAM, 0);

	if (door < 0 || bind(door, (struct sockaddr *)&address, size) ||
	    listen(door, CONTEST_SEATS) || getsockname(door, (struct sockaddr *)&address, &size))
		give_up("no port");
	printf("port %u\n", ntohs(address.sin_port));
	return door;
}

/* Reads a client's greeting: the version is in the first cell, and the name is in the second row,
 * one character per cell. */
static void greet(unsigned seat)
{
	static const unsigned char version[] = { 0, 0, 0x4e, 0x66 };
	unsigned char bytes[CONTEST_TABLE];

	hear(seat, bytes);
	if (memcmp(bytes, version, sizeof version))
		give_up("another version");
	printf("client %u ", seat);
	for (unsigned i = 0; i < 15 && bytes[60 + 4 * i + 3]; i++)
		putchar(bytes[60 + 4 * i + 3]);
	printf("\n");
	if (troubled("silent"))
		pause();
	if (troubled("full"))
		exit(0);
	say_number(seat, troubled("seat") ? 7 : (int)seat);
}

static void let_in(void)
{
	const int door = open_door(), on = 1;

	for (unsigned s = 0; s < clients; s++) {
		client[s] = accept(door, NULL, NULL);
		if (client[s] < 0)
			give_up("nobody came");
		setsockopt(client[s], IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
		greet(s);
	}
	close(door);
}

static void deal(void)
{
	unsigned char bytes[CONTEST_TABLE];

	contest_deal(&contest);
	for (unsigned s = 0; s < clients; s++) {
		contest_deal_table(&contest, s, bytes);
		say(s, bytes, sizeof bytes);
	}
	for (unsigned s = 0; s < CONTEST_SEATS; s++) {
		if (contest_gives(&contest, s) <= 0)
			continue;
		if (s < clients)
			hear(s, bytes);
		else
			contest_random_gift(&contest, s, bytes);
		contest_take_gift(&contest, s, bytes);
	}
}

static void make_trouble(unsigned char bytes[CONTEST_TABLE])
{
	if (troubled("close"))
		exit(0);
	if (troubled("half")) {
		say(0, bytes, CONTEST_TABLE / 2);
		exit(0);
	}
	if (troubled("nonsense"))
		contest_number(99, bytes + 4 * (6 * 15 + 12));
}

static int turn(bool now)
{
	const unsigned mover = contest_turn(&contest);
	unsigned char bytes[CONTEST_TABLE];
	int answer, status;

	for (unsigned s = 0; s < clients; s++) {
		contest_turn_table(&contest, s, bytes);
		if (now)
			make_trouble(bytes);
		say(s, bytes, sizeof bytes);
	}
	if (mover < clients)
		hear(mover, bytes);
	else
		contest_random_play(&contest, bytes);
	answer = contest_take_play(&contest, bytes);
	if (mover < clients)
		say_number(mover, answer);
	for (unsigned s = 0; s < clients; s++) {
		contest_field_table(&contest, bytes);
		say(s, bytes, sizeof bytes);
	}
	status = contest_status(&contest);
	for (unsigned s = 0; s < clients; s++)
		say_number(s, status);
	return status;
}

static int play_game(unsigned number)
{
	int status;

	deal();
	for (unsigned i = 0; !(status = turn(number == 1 && i == 5)); i++)
		;
	return status;
}

int main(int argc, char **argv)
{
	unsigned number = 0;

	if (argc < 4)
		give_up("usage: uecda_server CLIENTS GAMES SEED [TROUBLE]");
	setvbuf(stdout, NULL, _IOLBF, 0);
	alarm(120);
	clients = (unsigned)atoi(argv[1]);
	contest_start(&contest, (unsigned)atoi(argv[2]), strtoull(argv[3], NULL, 10));
	if (argc > 4)
		trouble = argv[4];
	contest.refuse = troubled("refuse") ? 3 : 0;
	let_in();
	while (play_game(number++) != 2)
		;
	printf("points");
	for (unsigned s = 0; s < CONTEST_SEATS; s++)
		printf(" %u", contest.points[s]);
	printf("\n");
	return 0;
}
