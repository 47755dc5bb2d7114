/* SPDX-License-Identifier: MIT */
#include "base/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"

/* Wait until a started connection stands or has failed; errno tells why it has. */
static bool connected(int fd, int64_t deadline)
{
	struct pollfd p = { .fd = fd, .events = POLLOUT };
	int64_t left;

	while ((left = deadline - clock_ms()) > 0) {
		const int n = poll(&p, 1, (int)left);
		int failure = 0;
		socklen_t size = sizeof failure;

		if (n < 0 && errno != EINTR)
			return false;
		if (n <= 0)
			continue;
		getsockopt(fd, SOL_SOCKET, SO_ERROR, &failure, &size);
		errno = failure;
		return !failure;
	}
	errno = ETIMEDOUT;
	return false;
}

static int connect_to(const struct addrinfo *a, int64_t deadline)
{
	const int fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol), on = 1;
	int failure;

	if (fd < 0)
		return -1;
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	fcntl(fd, F_SETFL, O_NONBLOCK);
	/* Each message waits for the one before: none should wait for company. */
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	if (connect(fd, a->ai_addr, a->ai_addrlen) == 0 ||
	    ((errno == EINPROGRESS || errno == EINTR) && connected(fd, deadline)))
		return fd;
	failure = errno;
	close(fd);
	errno = failure;
	return -1;
}

int stream_connect(const char *host, uint16_t port, int64_t within_ms, char *error, size_t size)
{
	const struct addrinfo hints = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM };
	struct addrinfo *found;
	int64_t deadline;
	char service[8];
	int failure, fd = -1;

	snprintf(service, sizeof service, "%u", port);
	failure = getaddrinfo(host, service, &hints, &found);
	if (failure) {
		snprintf(error, size, _("The host '%.100s' cannot be found: %s."), host, gai_strerror(failure));
		return -1;
	}
	deadline = clock_ms() + within_ms;
	for (const struct addrinfo *a = found; a && fd < 0; a = a->ai_next)
		fd = connect_to(a, deadline);
	if (fd < 0)
		snprintf(error, size, _("Cannot connect to %.100s, port %u: %s."), host, port, strerror(errno));
	freeaddrinfo(found);
	return fd;
}

/* Wait for one of these events: DONE when it is there. */
static enum stream_end ready(int fd, short events, int stop_fd, int silence_ms)
{
	const int64_t deadline = clock_ms() + silence_ms;
	struct pollfd p[2] = { { .fd = fd, .events = events }, { .fd = stop_fd, .events = POLLIN } };
	int left = silence_ms, n;

	while ((n = poll(p, 2, left)) < 0) {
		if (errno != EINTR)
			return STREAM_DONE;	/* reading or writing will say what is wrong */
		if (silence_ms >= 0)
			left = deadline > clock_ms() ? (int)(deadline - clock_ms()) : 0;
	}
	return n == 0 ? STREAM_SILENT : p[1].revents ? STREAM_STOPPED : STREAM_DONE;
}

static bool try_again(void)
{
	return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK;
}

enum stream_end stream_read(int fd, int stop_fd, int silence_ms, void *bytes, size_t n)
{
	char *to = bytes;

	while (n) {
		const enum stream_end end = ready(fd, POLLIN, stop_fd, silence_ms);
		ssize_t got;

		if (end != STREAM_DONE)
			return end;
		got = recv(fd, to, n, 0);
		if (got == 0 || (got < 0 && errno == ECONNRESET))
			return STREAM_CLOSED;
		if (got < 0 && !try_again())
			return STREAM_BROKEN;
		if (got > 0) {
			to += got;
			n -= (size_t)got;
		}
	}
	return STREAM_DONE;
}

enum stream_end stream_write(int fd, int stop_fd, int silence_ms, const void *bytes, size_t n)
{
	const char *from = bytes;

	while (n) {
		const enum stream_end end = ready(fd, POLLOUT, stop_fd, silence_ms);
		ssize_t sent;

		if (end != STREAM_DONE)
			return end;
		sent = send(fd, from, n, MSG_NOSIGNAL);
		if (sent < 0 && (errno == EPIPE || errno == ECONNRESET))
			return STREAM_CLOSED;
		if (sent < 0 && !try_again())
			return STREAM_BROKEN;
		if (sent > 0) {
			from += sent;
			n -= (size_t)sent;
		}
	}
	return STREAM_DONE;
}
