/* SPDX-License-Identifier: MIT */
#include "base/address.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"

/* ---- Addresses as text ---- */

bool address_parse(const char *text, int usual_port, struct address *out)
{
	const bool bracket = *text == '[';
	const char *host = text + bracket,
		   *end = bracket ? strchr(text, ']') : text + strcspn(text, ":"), *port;
	int number = usual_port;

	if (!end)
		return false;
	/* "::1" is an address without a port. */
	if (!bracket && *end && strchr(end + 1, ':'))
		end += strlen(end);
	port = end + bracket;
	if ((size_t)(end - host) >= sizeof out->host ||
	    (bracket && !memchr(host, ':', (size_t)(end - host))))
		return false;
	if (*port && (*port != ':' || !parse_int(port + 1, usual_port < 0 ? 0 : 1, 65535, &number)))
		return false;
	snprintf(out->host, sizeof out->host, "%.*s", (int)(end - host), host);
	for (const char *c = out->host; *c; c++)
		if ((unsigned char)*c <= ' ' || *c == 0x7f || *c == '/')
			return false;
	out->port = (uint16_t)number;
	return number >= 0;
}

size_t address_text(const struct address *a, int usual_port, char *buf, size_t size)
{
	if (a->port == usual_port)
		return (size_t)snprintf(buf, size, "%s", a->host);
	return (size_t)snprintf(buf, size, strchr(a->host, ':') ? "[%s]:%u" : "%s:%u", a->host,
				a->port);
}

/* ---- Connecting ---- */

static bool set_flags(int fd)
{
	return fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 &&
	       fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK) == 0;
}

static int close_failed(int fd)
{
	const int failure = errno;

	if (fd >= 0)
		close(fd);
	errno = failure;
	return -1;
}

struct addrinfo *address_look_up(const struct address *a, int *failure)
{
	const struct addrinfo hints = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM };
	/* The name "localhost" needs no look-up (RFC 6761), and on some systems the look-up fails.
	 */
	const char *host = strcasecmp(a->host, "localhost") ? a->host : NULL;
	struct addrinfo *found = NULL;
	char service[8];

	snprintf(service, sizeof service, "%u", a->port);
	*failure = getaddrinfo(host, service, &hints, &found);
	return *failure ? NULL : found;
}

int address_begin(const struct addrinfo *to)
{
	const int fd = socket(to->ai_family, to->ai_socktype, to->ai_protocol), on = 1;

	if (fd < 0 || !set_flags(fd))
		return close_failed(fd);
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
	if (connect(fd, to->ai_addr, to->ai_addrlen) == 0 || errno == EINPROGRESS || errno == EINTR)
		return fd;
	return close_failed(fd);
}

bool address_connected(int fd, int64_t within_ms)
{
	const int64_t deadline = clock_ms() + within_ms;
	struct pollfd p = { .fd = fd, .events = POLLOUT };
	int failure = 0, n;
	socklen_t size = sizeof failure;

	do {
		const int64_t left = deadline - clock_ms();

		n = poll(&p, 1, left > 0 ? (int)left : 0);
	} while (n < 0 && errno == EINTR);
	if (n > 0)
		getsockopt(fd, SOL_SOCKET, SO_ERROR, &failure, &size);
	else if (n == 0)
		failure = EINPROGRESS;
	else
		failure = errno;
	errno = failure;
	return !failure;
}

void address_fault(const struct address *a, int lookup, int failure, char *error, size_t size)
{
	if (lookup)
		snprintf(error, size, _("Can't find the host '%.100s': %s."), a->host,
			 gai_strerror(lookup));
	else
		snprintf(error, size, _("Can't connect to %.100s, port %u: %s."), a->host, a->port,
			 strerror(failure));
}

int address_connect(const struct address *a, int64_t within_ms, char *error, size_t size)
{
	int lookup, failure = ENOENT, fd = -1;
	struct addrinfo *const found = address_look_up(a, &lookup);
	const int64_t deadline = clock_ms() + within_ms;

	for (const struct addrinfo *to = found; to && fd < 0; to = to->ai_next) {
		fd = address_begin(to);
		if (fd >= 0 && !address_connected(fd, deadline - clock_ms()))
			fd = close_failed(fd);
		failure = errno == EINPROGRESS ? ETIMEDOUT : errno;
	}
	if (found)
		freeaddrinfo(found);
	if (fd < 0)
		address_fault(a, lookup, failure, error, size);
	return fd;
}

/* ---- Listening ---- */

union sockets_address {
	struct sockaddr any;
	struct sockaddr_in v4;
	struct sockaddr_in6 v6;
};

/* Returns the length of the socket address, or 0 if the host isn't a numeric address. */
static socklen_t in_numbers(const struct address *a, union sockets_address *out)
{
	memset(out, 0, sizeof *out);
	if (inet_pton(AF_INET6, a->host, &out->v6.sin6_addr) == 1) {
		out->v6.sin6_family = AF_INET6;
		out->v6.sin6_port = htons(a->port);
		return sizeof out->v6;
	}
	out->v4.sin_family = AF_INET;
	out->v4.sin_port = htons(a->port);
	return inet_pton(AF_INET, a->host, &out->v4.sin_addr) == 1 ? sizeof out->v4 : 0;
}

bool address_is_numeric(const struct address *a)
{
	union sockets_address s;

	return in_numbers(a, &s) != 0;
}

bool address_is_local(const struct address *a)
{
	union sockets_address s;

	if (!in_numbers(a, &s))
		return false;
	return s.any.sa_family == AF_INET6 ? IN6_IS_ADDR_LOOPBACK(&s.v6.sin6_addr)
					   : ntohl(s.v4.sin_addr.s_addr) >> 24 == 127;
}

int address_listen(const struct address *a, int backlog)
{
	union sockets_address s;
	const socklen_t len = in_numbers(a, &s);
	const int on = 1, off = 0, fd = socket(s.any.sa_family, SOCK_STREAM, 0);

	if (fd < 0)
		return -1;
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
	if (s.any.sa_family == AF_INET6)
		setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
	if (set_flags(fd) && bind(fd, &s.any, len) == 0 && listen(fd, backlog) == 0)
		return fd;
	return close_failed(fd);
}

unsigned address_port(int listening)
{
	union sockets_address s;
	socklen_t len = sizeof s;

	if (getsockname(listening, &s.any, &len) != 0)
		return 0;
	return ntohs(s.any.sa_family == AF_INET6 ? s.v6.sin6_port : s.v4.sin_port);
}

/* Writes an address as numbers; an IPv4 address that arrived over IPv6 is written as IPv4 again. */
static void write_numbers(const union sockets_address *s, char out[ADDRESS_NUMBERS])
{
	strcpy(out, "?");
	if (s->any.sa_family == AF_INET)
		inet_ntop(AF_INET, &s->v4.sin_addr, out, ADDRESS_NUMBERS);
	else if (s->any.sa_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&s->v6.sin6_addr))
		inet_ntop(AF_INET, s->v6.sin6_addr.s6_addr + 12, out, ADDRESS_NUMBERS);
	else if (s->any.sa_family == AF_INET6)
		inet_ntop(AF_INET6, &s->v6.sin6_addr, out, ADDRESS_NUMBERS);
}

int address_accept(int listening, char from[ADDRESS_NUMBERS])
{
	union sockets_address s = { .any = { .sa_family = AF_UNSPEC } };
	socklen_t len = sizeof s;
	const int fd = accept(listening, &s.any, &len), on = 1;

	if (fd < 0)
		return -1;
	write_numbers(&s, from);
	if (!set_flags(fd)) {
		errno = ECONNABORTED;
		return close_failed(fd);
	}
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	return fd;
}
