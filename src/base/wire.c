/* SPDX-License-Identifier: MIT */
#include "base/wire.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/utf8.h"
#include "base/xalloc.h"

/* ---- Lines ---- */

void lines_add(struct lines *l, const char *bytes, size_t n)
{
	if (l->fault || n == 0)
		return;
	if (l->taken == l->len)
		l->taken = l->len = l->seen = 0;
	if (l->len + n + 1 > l->cap) {
		if (l->taken > 0)
			memmove(l->bytes, l->bytes + l->taken, l->len - l->taken);
		l->len -= l->taken;
		l->seen -= l->taken;
		l->taken = 0;
		if (l->len + n + 1 > l->cap) {
			l->cap = 2 * (l->len + n + 1);
			l->bytes = xrealloc(l->bytes, l->cap, 1);
		}
	}
	memcpy(l->bytes + l->len, bytes, n);
	l->len += n;
}

static char *give_line(struct lines *l, char *line, size_t n)
{
	line[n] = '\0';
	if (n > l->most)
		l->fault = LINES_TOO_LONG;
	else if (strlen(line) != n)
		l->fault = LINES_NUL;
	else if (!utf8_is_text(line))
		l->fault = LINES_NOT_UTF8;
	else if (n > 0 && line[n - 1] == '\r')
		line[n - 1] = '\0';
	return l->fault ? NULL : line;
}

char *lines_next(struct lines *l)
{
	char *line, *end;

	if (l->fault || l->taken == l->len)
		return NULL;
	line = l->bytes + l->taken;
	end = memchr(l->bytes + l->seen, '\n', l->len - l->seen);
	if (!end) {
		l->seen = l->len;
		/* allows one byte more than the limit, because the line may end with CR LF */
		if (l->len - l->taken > l->most + 1)
			l->fault = LINES_TOO_LONG;
		return NULL;
	}
	l->taken = l->seen = (size_t)(end - l->bytes) + 1;
	return give_line(l, line, (size_t)(end - line));
}

void lines_free(struct lines *l)
{
	free(l->bytes);
	*l = (struct lines){ .most = l->most };
}

/* ---- Bytes ---- */

static bool would_wait(void)
{
	return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

ssize_t wire_get(int fd, void *bytes, size_t n)
{
	const ssize_t got = read(fd, bytes, n);

	if (got == 0)
		errno = 0;
	return got > 0 ? got : got < 0 && would_wait() ? 0 : -1;
}

/* Works like write(), but if nobody can read the data any more, it fails with EPIPE instead of
 * raising SIGPIPE. */
static ssize_t write_quietly(int fd, const void *bytes, size_t n)
{
	sigset_t broken, before, pending;
	ssize_t written;
	int error, number;

	sigemptyset(&broken);
	sigaddset(&broken, SIGPIPE);
	sigpending(&pending);
	pthread_sigmask(SIG_BLOCK, &broken, &before);
	written = write(fd, bytes, n);
	error = errno;
	/* If the write raised SIGPIPE, the signal is now pending for this thread. Remove it before
	 * unblocking signals. */
	if (written < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE)) {
		sigpending(&pending);
		if (sigismember(&pending, SIGPIPE))
			sigwait(&broken, &number);
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	errno = error;
	return written;
}

ssize_t wire_put(int fd, const void *bytes, size_t n)
{
	ssize_t sent = send(fd, bytes, n, MSG_NOSIGNAL);

	if (sent < 0 && errno == ENOTSOCK)
		sent = write_quietly(fd, bytes, n);
	return sent < 0 && would_wait() ? 0 : sent;
}

void wire_send(struct wire *w, const char *bytes, size_t n)
{
	if (w->sent > 0) {
		memmove(w->unsent.text, w->unsent.text + w->sent, w->unsent.len - w->sent);
		w->unsent.len -= w->sent;
		w->sent = 0;
	}
	sb_add_bytes(&w->unsent, bytes, n);
}

size_t wire_waiting(const struct wire *w)
{
	return w->unsent.len - w->sent;
}

bool wire_flush(struct wire *w)
{
	while (w->out >= 0 && wire_waiting(w) > 0) {
		const ssize_t n = wire_put(w->out, w->unsent.text + w->sent, wire_waiting(w));

		if (n <= 0)
			return n == 0;
		w->sent += (size_t)n;
	}
	w->unsent.len = w->sent = 0;
	return true;
}

bool wire_fill(struct wire *w, size_t most)
{
	char bytes[16384];
	ssize_t n = sizeof bytes;

	for (size_t all = 0; n == sizeof bytes && all < most; all += (size_t)n) {
		n = wire_get(w->in, bytes, sizeof bytes);
		if (n < 0)
			return false;
		lines_add(&w->lines, bytes, (size_t)n);
	}
	return true;
}

int wire_fds(const struct wire *w, struct pollfd *out, int max)
{
	const short writes = w->out >= 0 && wire_waiting(w) > 0 ? POLLOUT : 0;
	int n = 0;

	if (w->in >= 0 && n < max)
		out[n++] = (struct pollfd){
			.fd = w->in, .events = (short)(POLLIN | (w->out == w->in ? writes : 0))
		};
	if (writes && w->out != w->in && n < max)
		out[n++] = (struct pollfd){ .fd = w->out, .events = writes };
	return n;
}

void wire_close(struct wire *w)
{
	if (w->in >= 0)
		close(w->in);
	if (w->out >= 0 && w->out != w->in)
		close(w->out);
	w->in = w->out = -1;
	lines_free(&w->lines);
	sb_free(&w->unsent);
	w->sent = 0;
}

/* ---- Waiting ---- */

enum wire_end wire_wait(int fd, short events, int stop_fd, int silence_ms)
{
	const int64_t deadline = clock_ms() + silence_ms;
	struct pollfd p[2] = { { .fd = fd, .events = events },
			       { .fd = stop_fd, .events = POLLIN } };
	int left = silence_ms, n;

	while ((n = poll(p, 2, left)) < 0) {
		if (errno != EINTR)
			return WIRE_DONE; /* the next read or write will report the error */
		if (silence_ms >= 0)
			left = deadline > clock_ms() ? (int)(deadline - clock_ms()) : 0;
	}
	return n == 0 ? WIRE_SILENT : p[1].revents ? WIRE_STOPPED : WIRE_DONE;
}

enum wire_end wire_move(int fd, short event, int stop_fd, int silence_ms, void *bytes, size_t n)
{
	for (char *at = bytes; n;) {
		const enum wire_end end = wire_wait(fd, event, stop_fd, silence_ms);
		ssize_t some;

		if (end != WIRE_DONE)
			return end;
		some = event == POLLIN ? wire_get(fd, at, n) : wire_put(fd, at, n);
		if (some < 0)
			return errno == 0 || errno == EPIPE || errno == ECONNRESET ? WIRE_CLOSED
										   : WIRE_BROKEN;
		at += some;
		n -= (size_t)some;
	}
	return WIRE_DONE;
}
