/* SPDX-License-Identifier: MIT */
#include "players/link.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"

enum {
	PIECE = 16384, PIECES = 8,	/* bytes a read; reads before others have their turn */
	LAST_MS = 500			/* from the end of its output to its own */
};

bool link_start(struct link *l, char *const argv[], size_t line, uint64_t memory, const char *log, int *error)
{
	*l = (struct link){ .lines = { .most = line }, .log = -1, .closed_ms = INT64_MAX };
	if (!process_start(&l->process, argv, memory, error))
		return false;
	l->open = true;
	if (log)
		l->log = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
	return true;
}

static void close_end(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

static void write_out(struct link *l)
{
	while (l->process.to >= 0 && l->sent < l->out.len) {
		const ssize_t n = process_write(&l->process, l->out.text + l->sent, l->out.len - l->sent);

		if (n > 0)
			l->sent += (size_t)n;
		else if (n < 0 && errno == EINTR)
			continue;
		else if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
			return;
		else
			close_end(&l->process.to);	/* it closed its input: its end will tell */
	}
	l->out.len = l->sent = 0;
}

bool link_send(struct link *l, struct strbuf *bytes)
{
	if (bytes->len == 0 || !l->open)
		return true;
	if (l->sent > 0) {
		memmove(l->out.text, l->out.text + l->sent, l->out.len - l->sent);
		l->out.len -= l->sent;
		l->sent = 0;
	}
	sb_add_bytes(&l->out, bytes->text, bytes->len);
	bytes->len = 0;
	write_out(l);
	return l->out.len - l->sent <= LINK_MOST_OUT;
}

/* How many bytes at the end are a character that is not yet whole. */
static size_t unfinished(const char *s, size_t n)
{
	size_t back = 1;

	while (back < 4 && back < n && ((unsigned char)s[n - back] & 0xc0) == 0x80)
		back++;
	if (back > n || (unsigned char)s[n - back] < 0xc0)
		return 0;
	return back < ((unsigned char)s[n - back] < 0xe0 ? 2U : (unsigned char)s[n - back] < 0xf0 ? 3U : 4U) ? back : 0;
}

/* Into the log, and the last of it as one line; nothing that no terminal should get. */
static void keep_errors(struct link *l, const char *bytes, size_t n)
{
	struct strbuf text = {0};
	size_t whole, from;

	sb_add_bytes(&l->errors, bytes, n);
	whole = l->errors.len - unfinished(l->errors.text, l->errors.len);
	sb_add(&text, l->tail);
	from = text.len;
	clean_add(&text, l->errors.text, whole);
	l->errors.len -= whole;
	memmove(l->errors.text, l->errors.text + whole, l->errors.len);
	if (l->log >= 0)
		(void)!write(l->log, text.text + from, text.len - from);
	from = text.len > LINK_TAIL - 1 ? text.len - (LINK_TAIL - 1) : 0;
	while (((unsigned char)text.text[from] & 0xc0) == 0x80)
		from++;
	for (n = 0; text.text[from]; from++)
		l->tail[n++] = text.text[from] < ' ' && text.text[from] > 0 ? ' ' : text.text[from];
	l->tail[n] = '\0';
	sb_free(&text);
}

/* Some reads at most, so that a flood does not keep us here. */
static void read_all(struct link *l, int *fd, bool errors)
{
	char bytes[PIECE];

	for (int i = 0; i < PIECES && *fd >= 0; i++) {
		const ssize_t n = read(*fd, bytes, sizeof bytes);

		if (n > 0 && errors)
			keep_errors(l, bytes, (size_t)n);
		else if (n > 0)
			lines_add(&l->lines, bytes, (size_t)n);
		else if (n < 0 && errno == EINTR)
			continue;
		else if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
			return;
		else
			close_end(fd);
		if (n > 0 && n < (ssize_t)sizeof bytes)
			return;
	}
}

int link_fds(const struct link *l, struct pollfd *out, int max)
{
	const struct pollfd all[] = {
		{ .fd = l->process.from, .events = POLLIN },
		{ .fd = l->process.errors, .events = POLLIN },
		{ .fd = l->ended ? -1 : l->process.leash, .events = POLLIN },
		{ .fd = l->sent < l->out.len ? l->process.to : -1, .events = POLLOUT },
	};
	int n = 0;

	for (size_t i = 0; l->open && i < sizeof all / sizeof *all && n < max; i++)
		if (all[i].fd >= 0)
			out[n++] = all[i];
	return n;
}

void link_pump(struct link *l)
{
	struct pollfd fds[4];
	const int n = link_fds(l, fds, 4);

	/* One call instead of one for each that has nothing to tell, which is the rule. */
	if (n == 0 || poll(fds, (nfds_t)n, 0) <= 0)
		return;
	write_out(l);
	for (int i = 0; i < n; i++) {
		if (!fds[i].revents)
			continue;
		if (fds[i].fd == l->process.from) {
			read_all(l, &l->process.from, false);
			if (l->process.from < 0)
				l->closed_ms = clock_ms();
		} else if (fds[i].fd == l->process.errors) {
			read_all(l, &l->process.errors, true);
		} else if (fds[i].fd == l->process.leash) {
			l->ended = process_ended(&l->process, &l->status);
		}
	}
}

int64_t link_due_ms(const struct link *l)
{
	return l->open && l->closed_ms != INT64_MAX ? l->closed_ms + LAST_MS : INT64_MAX;
}

size_t link_fault(const struct link *l, char *buf, size_t size)
{
	switch (l->lines.fault) {
	case LINES_TOO_LONG:
		return (size_t)snprintf(buf, size, _("wrote a line that is too long"));
	case LINES_NUL:
		return (size_t)snprintf(buf, size, _("wrote a NUL byte"));
	case LINES_NOT_UTF8:
		return (size_t)snprintf(buf, size, _("wrote what is not UTF-8"));
	case LINES_WELL:
		break;
	}
	if (l->ended && l->status > 128)
		return (size_t)snprintf(buf, size, _("was ended by signal %d"), l->status - 128);
	if (l->ended)
		return (size_t)snprintf(buf, size, _("ended with status %d"), l->status);
	if (clock_ms() >= link_due_ms(l))
		return (size_t)snprintf(buf, size, _("closed its output"));
	return (size_t)snprintf(buf, size, "%s", "");
}

static void close_link(struct link *l)
{
	process_close(&l->process);
	close_end(&l->log);
	lines_free(&l->lines);
	sb_free(&l->out);
	sb_free(&l->errors);
	l->sent = 0;
	l->open = false;
}

/* The keeper counts the grace, and needs no leash for it. */
void link_quit(struct link *l)
{
	if (!l->open)
		return;
	write_out(l);
	process_quit(&l->process);
	close_link(l);
}

void link_kill(struct link *l)
{
	if (!l->open)
		return;
	process_kill(&l->process);
	close_link(l);
}
