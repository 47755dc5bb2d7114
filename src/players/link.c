/* SPDX-License-Identifier: MIT */
#include "players/link.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/loss.h"

enum {
	/* The maximum number of bytes to read from one program before the others get their turn. */
	AT_ONCE = 128 << 10,
	/* how many milliseconds a program may keep running after closing its output */
	LAST_MS = 500
};

/* Sanitizers reserve more address space than any memory limit allows. Compilers have two different
 * ways of showing that a sanitizer is on. */
#if defined __has_feature
#define SANITIZES(what) __has_feature(what)
#else
#define SANITIZES(what) 0
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__ || SANITIZES(address_sanitizer) || \
	SANITIZES(thread_sanitizer)
#define MEMORY 0
#else
#define MEMORY (UINT64_C(4) << 30)
#endif
struct engine_limits engine_limits = { .process.memory = MEMORY, .patience_milli = 1000 };

int64_t link_patience_ms(int64_t ms)
{
	return ms * engine_limits.patience_milli / 1000;
}

static void close_end(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

static void note_lost_log(void)
{
	char sentence[256];

	snprintf(sentence, sizeof sentence, _("Can't write a log in %.100s: %s."),
		 engine_limits.log, strerror(errno));
	loss_note(sentence);
}

/* Opens a new log file for the stderr of a program about to be started. Returns -1 if there is no
 * log. */
static int open_log(const char *program)
{
	static atomic_uint started;
	const char *name = strrchr(program, '/');
	char path[4096];
	int fd;

	if (!engine_limits.log)
		return -1;
	snprintf(path, sizeof path, "%s/%.60s-%u.log", engine_limits.log, name ? name + 1 : program,
		 atomic_fetch_add(&started, 1) + 1);
	fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
	if (fd < 0)
		note_lost_log();
	return fd;
}

/* Writes to the log. If that fails, for instance because the disk is full, closes the log. */
static void write_log(struct link *l, const char *text, size_t n)
{
	while (l->log >= 0 && n > 0) {
		const ssize_t some = write(l->log, text, n);

		if (some < 0 && errno == EINTR)
			continue;
		if (some < 0) {
			note_lost_log();
			close_end(&l->log);
			return;
		}
		text += some;
		n -= (size_t)some;
	}
}

bool link_start(struct link *l, char *const argv[], size_t line, int *error)
{
	*l = (struct link){ .wire = { .in = -1, .out = -1, .lines.most = line },
			    .log = -1,
			    .closed_ms = INT64_MAX };
	if (!process_start(&l->process, argv, &engine_limits.process, error))
		return false;
	l->wire.in = l->process.from;
	l->wire.out = l->process.to;
	l->process.from = l->process.to = -1;
	l->open = true;
	l->log = open_log(argv[0]);
	return true;
}

static void write_out(struct link *l)
{
	if (!wire_flush(&l->wire))
		/* the program has closed its standard input; whether it has ended is checked
		 * elsewhere */
		close_end(&l->wire.out);
}

bool link_send(struct link *l, struct strbuf *bytes)
{
	if (bytes->len == 0 || !l->open)
		return true;
	wire_send(&l->wire, bytes->text, bytes->len);
	bytes->len = 0;
	write_out(l);
	return wire_waiting(&l->wire) <= LINK_MOST_OUT;
}

/* Returns how many bytes at the end of the text belong to an incomplete UTF-8 character. */
static size_t unfinished_bytes(const char *s, size_t n)
{
	size_t back = 1;

	while (back < 4 && back < n && ((unsigned char)s[n - back] & 0xc0) == 0x80)
		back++;
	if (back > n || (unsigned char)s[n - back] < 0xc0)
		return 0;
	return back < ((unsigned char)s[n - back] < 0xe0   ? 2U
		       : (unsigned char)s[n - back] < 0xf0 ? 3U
							   : 4U)
		       ? back
		       : 0;
}

void link_note(struct link *l, const char *sentence)
{
	struct strbuf line = { 0 };

	sb_addf(&line, "asobi: %s\n", sentence);
	write_log(l, line.text, line.len);
	sb_free(&line);
}

/* Returns true if the line names an error, such as "SyntaxError: ..." or "a.c:1:2: error: ...". In
 * many languages it comes before the lines that say where the error occurred, and it tells the
 * reader more than they do. */
static bool names_error(const char *line)
{
	return strstr(line, "rror: ");
}

static void end_line(struct link *l)
{
	if (!l->words[strspn(l->words, " ")])
		*l->words = '\0';
	if (*l->words && !*l->first)
		strcpy(l->first, l->words);
	if (*l->words && (names_error(l->words) || !names_error(l->last)))
		strcpy(l->last, l->words);
	*l->words = '\0';
}

/* Appends text to the current line; a line that becomes too long is cut off. */
static void add_words(struct link *l, const char *text, size_t n)
{
	const size_t before = strlen(l->words), room = sizeof l->words - 1 - before,
		     taken = n < room ? n : room;

	memcpy(l->words + before, text, taken);
	l->words[before + taken] = '\0';
	l->words[before + taken - unfinished_bytes(l->words, before + taken)] = '\0';
}

/* Adds stderr output to the log and to the stored lines, leaving out bytes that could harm a
 * terminal. */
static void keep_errors(struct link *l, const char *bytes, size_t n)
{
	struct strbuf text = { 0 };
	size_t whole;

	sb_add_bytes(&l->errors, bytes, n);
	whole = l->errors.len - unfinished_bytes(l->errors.text, l->errors.len);
	sb_add(&text, "");
	clean_add(&text, l->errors.text, whole);
	l->errors.len -= whole;
	memmove(l->errors.text, l->errors.text + whole, l->errors.len);
	write_log(l, text.text, text.len);
	for (char *at = text.text; *at; at++)
		*at = *at == '\t' ? ' ' : *at;
	for (const char *at = text.text; *at;) {
		const size_t line = strcspn(at, "\n");

		add_words(l, at, line);
		at += line;
		if (*at == '\n') {
			end_line(l);
			at++;
		}
	}
	sb_free(&text);
}

size_t link_words(const struct link *l, char *buf, size_t size)
{
	const bool newer = l->words[strspn(l->words, " ")] &&
			   (names_error(l->words) || !names_error(l->last));
	const char *last = newer ? l->words : l->last, *first = *l->first ? l->first : last;

	last += strspn(last, " ");
	first += strspn(first, " ");
	if (!*last)
		return (size_t)snprintf(buf, size, "%s", "");
	if (!strcmp(first, last))
		return (size_t)snprintf(buf, size, _(" Its last message: %s"), last);
	return (size_t)snprintf(buf, size, _(" First message: %s ... Last message: %s"), first,
				last);
}

static void read_errors(struct link *l)
{
	char bytes[AT_ONCE / 8];
	ssize_t n = sizeof bytes;

	for (int i = 0; i < 8 && n == sizeof bytes; i++) {
		n = wire_get(l->process.errors, bytes, sizeof bytes);
		if (n > 0)
			keep_errors(l, bytes, (size_t)n);
	}
	if (n < 0)
		close_end(&l->process.errors);
}

int link_fds(const struct link *l, struct pollfd *out, int max)
{
	const int own[] = { l->process.errors, l->ended ? -1 : l->process.leash };
	int n = 0;

	for (int i = 0; l->open && i < 2 && n < max; i++)
		if (own[i] >= 0)
			out[n++] = (struct pollfd){ .fd = own[i], .events = POLLIN };
	return l->open ? n + wire_fds(&l->wire, out + n, max - n) : 0;
}

void link_pump(struct link *l)
{
	struct pollfd fds[4];
	const int n = link_fds(l, fds, 4);

	/* One poll() call is cheaper than reading from every descriptor, because most of them have
	 * no data. */
	if (n == 0 || poll(fds, (nfds_t)n, 0) <= 0)
		return;
	write_out(l);
	for (int i = 0; i < n; i++) {
		if (!fds[i].revents)
			continue;
		if (fds[i].fd == l->wire.in && !wire_fill(&l->wire, AT_ONCE)) {
			close_end(&l->wire.in);
			l->closed_ms = clock_ms();
		} else if (fds[i].fd == l->process.errors) {
			read_errors(l);
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
	switch (l->wire.lines.fault) {
	case LINES_TOO_LONG: return (size_t)snprintf(buf, size, _("wrote a line that is too long"));
	case LINES_NUL: return (size_t)snprintf(buf, size, _("wrote a NUL byte"));
	case LINES_NOT_UTF8: return (size_t)snprintf(buf, size, _("wrote text that isn't UTF-8"));
	case LINES_WELL: break;
	}
	if (l->ended && l->status > 128)
		return (size_t)snprintf(buf, size, _("was stopped by signal %d (%s)"),
					l->status - 128, strsignal(l->status - 128));
	if (l->ended)
		return (size_t)snprintf(buf, size, _("exited with status %d"), l->status);
	if (clock_ms() >= link_due_ms(l))
		return (size_t)snprintf(buf, size, _("closed its output"));
	return (size_t)snprintf(buf, size, "%s", "");
}

static void close_link(struct link *l)
{
	process_close(&l->process);
	close_end(&l->log);
	sb_free(&l->errors);
	l->open = false;
}

/* Closes the pipes. From now on, the supervising process (the keeper) is responsible for ending
 * the program when its grace period is over. */
void link_quit(struct link *l)
{
	if (!l->open)
		return;
	write_out(l);
	wire_close(&l->wire);
	process_quit(&l->process);
	close_link(l);
}

void link_kill(struct link *l)
{
	if (!l->open)
		return;
	wire_close(&l->wire);
	process_kill(&l->process);
	close_link(l);
}
