/* SPDX-License-Identifier: MIT */
/* Simulates a bad network connection. It forwards connections to a port of this machine and cuts
 * all of them whenever a random number of bytes has passed.
 *
 *	cut_line PORT SEED LEAST MOST TIMES
 *
 * The number of bytes lies between LEAST and MOST, and there are at most TIMES such cuts. SIGUSR1
 * also cuts all connections immediately. The first line of output is the program's own port; each
 * cut adds a line "cut N". */
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "asobi/rng.h"

enum { MOST = 16 };

static struct pair {
	int near, far;
} pairs[MOST];
static unsigned n_pairs, cuts, most_cuts;
static long left, least, most;
static struct rng rng;
static volatile sig_atomic_t asked;

static void on_asked(int number)
{
	(void)number;
	asked = 1;
}

static int stop(const char *what)
{
	perror(what);
	exit(99);
}

static struct sockaddr_in here(int port)
{
	struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };

	a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	return a;
}

static int listen_here(void)
{
	struct sockaddr_in a = here(0);
	socklen_t size = sizeof a;
	const int fd = socket(AF_INET, SOCK_STREAM, 0);

	if (fd < 0 || bind(fd, (struct sockaddr *)&a, sizeof a) || listen(fd, MOST) ||
	    getsockname(fd, (struct sockaddr *)&a, &size))
		return stop("listen");
	printf("%u\n", ntohs(a.sin_port));
	fflush(stdout);
	return fd;
}

static void take(int listener, int port)
{
	struct sockaddr_in a = here(port);
	struct pair p = { .near = accept(listener, NULL, NULL),
			  .far = socket(AF_INET, SOCK_STREAM, 0) };

	if (p.near >= 0 && p.far >= 0 && n_pairs < MOST &&
	    !connect(p.far, (struct sockaddr *)&a, sizeof a)) {
		pairs[n_pairs++] = p;
		return;
	}
	close(p.near);
	close(p.far);
}

static void drop(unsigned i)
{
	close(pairs[i].near);
	close(pairs[i].far);
	pairs[i] = pairs[--n_pairs];
}

static void draw_moment(void)
{
	left = least + (long)rng_below(&rng, (uint32_t)(most - least + 1));
}

static void cut_all(void)
{
	while (n_pairs)
		drop(n_pairs - 1);
	printf("cut %u\n", ++cuts);
	fflush(stdout);
	draw_moment();
}

/* Copies bytes from one end of a connection to the other. Returns false if one end has closed. */
static int pass(int from, int to)
{
	char bytes[512];
	ssize_t n = read(from, bytes, sizeof bytes);

	if (n <= 0)
		return 0;
	for (ssize_t sent = 0, k; sent < n; sent += k)
		if ((k = send(to, bytes + sent, (size_t)(n - sent), MSG_NOSIGNAL)) <= 0)
			return 0;
	left -= n;
	return 1;
}

int main(int argc, char **argv)
{
	struct pollfd p[2 * MOST + 1];
	int listener;

	if (argc != 6)
		return 99;
	rng_seed(&rng, strtoull(argv[2], NULL, 10));
	least = atol(argv[3]);
	most = atol(argv[4]);
	most_cuts = (unsigned)atoi(argv[5]);
	draw_moment();
	signal(SIGUSR1, on_asked);
	listener = listen_here();
	for (;;) {
		const unsigned n = n_pairs;

		p[0] = (struct pollfd){ .fd = listener, .events = POLLIN };
		for (unsigned i = 0; i < n; i++) {
			p[1 + 2 * i] = (struct pollfd){ .fd = pairs[i].near, .events = POLLIN };
			p[2 + 2 * i] = (struct pollfd){ .fd = pairs[i].far, .events = POLLIN };
		}
		if (asked) {
			asked = 0;
			cut_all();
			continue;
		}
		if (poll(p, 1 + 2 * n, 50) < 0) {
			if (errno == EINTR)
				continue;
			return stop("poll");
		}
		for (unsigned i = n; i-- > 0;)
			if ((p[1 + 2 * i].revents && !pass(pairs[i].near, pairs[i].far)) ||
			    (p[2 + 2 * i].revents && !pass(pairs[i].far, pairs[i].near)))
				drop(i);
		if (left <= 0 && cuts < most_cuts)
			cut_all();
		if (p[0].revents)
			take(listener, atoi(argv[1]));
	}
}
