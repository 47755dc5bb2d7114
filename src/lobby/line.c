/* SPDX-License-Identifier: MIT */
#include "lobby/line.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "proto/lines.h"
#include "proto/seat.h"

enum {
	CONNECT_MS = 10000,		/* for one address */
	FIRST_RETRY_MS = 500, LAST_RETRY_MS = 5000,
	MOST_OUT = 1 << 20, AT_ONCE = 64 << 10
};

/* A look-up, which the system does not let go on without waiting: it is done in a thread. */
struct lookup {
	struct pool_job job;		/* first member */
	struct line_place where;
	struct addrinfo *found;
	int failure;
};

struct line {
	struct line_place where;
	struct pool *pool;
	struct lookup *lookup;		/* while it looks up, and while its answer is used */
	struct addrinfo *next;		/* the address to try next */
	int fd;
	enum { RESTS, LOOKS_UP, CONNECTS, UP } step;
	int64_t until_ms;		/* RESTS: then it begins again; CONNECTS: then it gives up */
	int64_t broken_ms;		/* since when */
	int retry_ms;
	unsigned number;
	struct lines lines;
	struct strbuf out;
	size_t sent;
	char error[ERROR_TEXT];
};

/* ---- Where ---- */

static bool bad_place(const char *text, char error[ERROR_TEXT])
{
	snprintf(error, ERROR_TEXT, _("'%.80s' is no place of a server; write HOST or HOST:PORT, with a port from 1 to 65535."),
		 text);
	return false;
}

bool line_place_parse(const char *text, struct line_place *out, char error[ERROR_TEXT])
{
	const bool bracket = *text == '[';
	const char *end = bracket ? strchr(text, ']') : text + strcspn(text, ":"), *port;
	const char *host = text + bracket;
	int number = LINE_PORT;

	if (!end || (size_t)(end - host) >= LINE_HOST)
		return bad_place(text, error);
	port = end + bracket;
	/* "::1" is an address without a port. */
	if (!bracket && *end && strchr(end + 1, ':')) {
		end = text + strlen(text);
		port = end;
		if ((size_t)(end - host) >= LINE_HOST)
			return bad_place(text, error);
	}
	if (*port && (*port != ':' || !parse_int(port + 1, 1, 65535, &number)))
		return bad_place(text, error);
	snprintf(out->host, sizeof out->host, "%.*s", (int)(end - host), host);
	if (!out->host[0])
		strcpy(out->host, "localhost");
	for (const char *c = out->host; *c; c++)
		if ((unsigned char)*c <= ' ' || *c == 0x7f || *c == '/')
			return bad_place(text, error);
	out->port = (uint16_t)number;
	return true;
}

size_t line_place_text(const struct line_place *p, char *buf, size_t size)
{
	const bool bracket = strchr(p->host, ':') != NULL;

	if (p->port == LINE_PORT)
		return (size_t)snprintf(buf, size, "%s", p->host);
	return (size_t)snprintf(buf, size, bracket ? "[%s]:%u" : "%s:%u", p->host, p->port);
}

/* ---- Breaking and resting ---- */

static void free_lookup(struct pool_job *job)
{
	struct lookup *k = (struct lookup *)job;

	if (k->found)
		freeaddrinfo(k->found);
	free(k);
}

static void leave_lookup(struct line *l)
{
	if (l->lookup)
		pool_leave(&l->lookup->job, free_lookup);
	l->lookup = NULL;
	l->next = NULL;
}

static void rest(struct line *l)
{
	leave_lookup(l);
	if (l->fd >= 0)
		close(l->fd);
	l->fd = -1;
	if (l->step == UP || !l->broken_ms)
		l->broken_ms = clock_ms();
	l->step = RESTS;
	l->until_ms = clock_ms() + l->retry_ms;
	l->retry_ms = 2 * l->retry_ms < LAST_RETRY_MS ? 2 * l->retry_ms : LAST_RETRY_MS;
	lines_free(&l->lines);
	l->out.len = l->sent = 0;
}

static void fails(struct line *l, int failure)
{
	snprintf(l->error, sizeof l->error, _("Cannot connect to %.100s, port %u: %s."), l->where.host, l->where.port,
		 strerror(failure));
	rest(l);
}

void line_cut(struct line *l, const char *why)
{
	snprintf(l->error, sizeof l->error, "%s", why);
	rest(l);
}

void line_is_well(struct line *l)
{
	l->retry_ms = FIRST_RETRY_MS;
}

/* ---- Connecting ---- */

static void look_up(struct pool_job *job, atomic_bool *cancel)
{
	const struct addrinfo hints = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM };
	struct lookup *k = (struct lookup *)job;
	char service[8];

	(void)cancel;
	snprintf(service, sizeof service, "%u", k->where.port);
	k->failure = getaddrinfo(k->where.host, service, &hints, &k->found);
	if (k->failure)
		k->found = NULL;
}

static void begin(struct line *l)
{
	l->lookup = xcalloc(1, sizeof *l->lookup);
	l->lookup->job.run = look_up;
	l->lookup->where = l->where;
	l->step = LOOKS_UP;
	if (!pool_start(l->pool, &l->lookup->job)) {
		free(l->lookup);
		l->lookup = NULL;
		fails(l, EAGAIN);
	}
}

static void up(struct line *l)
{
	const int on = 1;

	setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	setsockopt(l->fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
	leave_lookup(l);
	l->step = UP;
	l->number++;
	l->broken_ms = 0;
	l->error[0] = '\0';
}

/* The next address; after the last one it has failed. */
static void try_next(struct line *l, int failure)
{
	while (l->next) {
		const struct addrinfo *a = l->next;

		l->next = a->ai_next;
		if (l->fd >= 0)
			close(l->fd);
		l->fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
		if (l->fd < 0) {
			failure = errno;
			continue;
		}
		fcntl(l->fd, F_SETFD, FD_CLOEXEC);
		fcntl(l->fd, F_SETFL, O_NONBLOCK);
		l->step = CONNECTS;
		l->until_ms = clock_ms() + CONNECT_MS;
		if (connect(l->fd, a->ai_addr, a->ai_addrlen) == 0) {
			up(l);
			return;
		}
		failure = errno;
		if (failure == EINPROGRESS || failure == EINTR)
			return;
	}
	fails(l, failure);
}

static void looked_up(struct line *l)
{
	if (l->lookup->failure) {
		snprintf(l->error, sizeof l->error, _("The host '%.100s' cannot be found: %s."), l->where.host,
			 gai_strerror(l->lookup->failure));
		rest(l);
		return;
	}
	l->next = l->lookup->found;
	try_next(l, ENOENT);
}

static void look_at_connecting(struct line *l)
{
	struct pollfd p = { .fd = l->fd, .events = POLLOUT };
	int failure = 0;
	socklen_t size = sizeof failure;

	if (poll(&p, 1, 0) <= 0) {
		if (clock_ms() >= l->until_ms)
			try_next(l, ETIMEDOUT);
		return;
	}
	getsockopt(l->fd, SOL_SOCKET, SO_ERROR, &failure, &size);
	if (failure)
		try_next(l, failure);
	else
		up(l);
}

/* ---- While it is up ---- */

static bool would_wait(void)
{
	return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static void broken(struct line *l, int failure)
{
	if (failure)
		snprintf(l->error, sizeof l->error, _("The line to %.100s broke: %s."), l->where.host, strerror(failure));
	else
		snprintf(l->error, sizeof l->error, _("%.100s closed the line."), l->where.host);
	rest(l);
}

static void send_out(struct line *l)
{
	while (l->step == UP && l->sent < l->out.len) {
		const ssize_t n = send(l->fd, l->out.text + l->sent, l->out.len - l->sent, MSG_NOSIGNAL);

		if (n < 0 && would_wait())
			return;
		if (n < 0) {
			broken(l, errno);
			return;
		}
		l->sent += (size_t)n;
	}
	if (l->sent == l->out.len)
		l->out.len = l->sent = 0;
}

static void read_in(struct line *l)
{
	char bytes[4096];
	size_t all = 0;

	while (l->step == UP && all < AT_ONCE) {
		const ssize_t n = recv(l->fd, bytes, sizeof bytes, 0);

		if (n < 0 && would_wait())
			return;
		if (n <= 0) {
			/* What was sent before the end is still to be heard. */
			if (l->lines.taken < l->lines.len && memchr(l->lines.bytes + l->lines.taken, '\n',
								   l->lines.len - l->lines.taken))
				return;
			broken(l, n < 0 ? errno : 0);
			return;
		}
		lines_add(&l->lines, bytes, (size_t)n);
		all += (size_t)n;
	}
}

void line_tick(struct line *l)
{
	if (l->step == RESTS && clock_ms() >= l->until_ms)
		begin(l);
	if (l->step == LOOKS_UP && !pool_busy(&l->lookup->job))
		looked_up(l);
	if (l->step == CONNECTS)
		look_at_connecting(l);
	if (l->step == UP)
		send_out(l);
	if (l->step == UP)
		read_in(l);
}

char *line_next(struct line *l)
{
	char *line;

	if (l->step != UP)
		return NULL;
	line = lines_next(&l->lines);
	if (!line && l->lines.fault)
		line_cut(l, _("The other side sends what is no line of an Asobi server; is it one?"));
	return line;
}

void line_send(struct line *l, struct strbuf *bytes)
{
	if (l->step == UP && l->out.len - l->sent + bytes->len < MOST_OUT) {
		sb_add_bytes(&l->out, bytes->text ? bytes->text : "", bytes->len);
		send_out(l);
	}
	bytes->len = 0;
}

/* ---- Looks ---- */

int line_fds(const struct line *l, struct pollfd *out, int max)
{
	if (max < 1 || (l->step != UP && l->step != CONNECTS))
		return 0;
	out[0] = (struct pollfd){ .fd = l->fd, .events = l->step == CONNECTS ? POLLOUT : POLLIN };
	if (l->sent < l->out.len)
		out[0].events |= POLLOUT;
	return 1;
}

int line_wait_ms(const struct line *l)
{
	int64_t left = l->until_ms - clock_ms();

	if (l->step != RESTS && l->step != CONNECTS)
		return -1;
	return left < 0 ? 0 : left > INT_MAX ? INT_MAX : (int)left;
}

enum line_state line_state(const struct line *l)
{
	return l->step == UP ? LINE_UP : l->step == RESTS ? LINE_WAITING : LINE_SEEKING;
}

const char *line_error(const struct line *l)
{
	return l->error;
}

unsigned line_number(const struct line *l)
{
	return l->number;
}

int64_t line_broken_ms(const struct line *l)
{
	return l->step == UP || !l->broken_ms ? 0 : clock_ms() - l->broken_ms;
}

int64_t line_retry_ms(const struct line *l)
{
	const int64_t left = l->until_ms - clock_ms();

	return l->step == RESTS && left > 0 ? left : 0;
}

struct line *line_new(const struct line_place *where, struct pool *pool)
{
	struct line *l = xcalloc(1, sizeof *l);

	l->where = *where;
	l->pool = pool;
	l->fd = -1;
	l->retry_ms = FIRST_RETRY_MS;
	l->lines.most = SEAT_LINE;
	begin(l);
	return l;
}

void line_free(struct line *l)
{
	if (!l)
		return;
	if (l->step == UP)
		send_out(l);
	leave_lookup(l);
	if (l->fd >= 0)
		close(l->fd);
	lines_free(&l->lines);
	sb_free(&l->out);
	free(l);
}
