/* SPDX-License-Identifier: MIT */
/* A server that sends prepared text. It prints its port on stdout, answers each client's first
 * line with the bytes of the given file, and exits when its standard input ends. With "hold", it
 * keeps the connection open until the client closes it. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

static char said[4096];
static size_t len;

static int open_door(void)
{
	struct sockaddr_in at = { .sin_family = AF_INET,
				  .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	socklen_t size = sizeof at;
	const int door = socket(AF_INET, SOCK_STREAM, 0);

	if (door < 0 || bind(door, (struct sockaddr *)&at, size) || listen(door, 4) ||
	    getsockname(door, (struct sockaddr *)&at, &size))
		exit(99);
	printf("%d\n", ntohs(at.sin_port));
	fflush(stdout);
	return door;
}

/* Waits for the client. Returns true if standard input ended first. */
static bool wait_for(int fd)
{
	struct pollfd fds[] = { { .fd = fd, .events = POLLIN },
				{ .fd = STDIN_FILENO, .events = POLLIN } };

	while (poll(fds, 2, -1) < 0)
		;
	return !fds[0].revents;
}

int main(int argc, char **argv)
{
	FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
	int door;
	char heard;

	if (!f)
		return 99;
	len = fread(said, 1, sizeof said, f);
	fclose(f);
	door = open_door();
	while (!wait_for(door)) {
		const int guest = accept(door, NULL, NULL);
		bool ended = false;

		while (!(ended = wait_for(guest)) && read(guest, &heard, 1) == 1 && heard != '\n')
			;
		if (ended || write(guest, said, len) < 0)
			break;
		while (argc > 2 && !(ended = wait_for(guest)) && read(guest, &heard, 1) == 1)
			;
		close(guest);
		if (ended)
			break;
	}
	return 0;
}
