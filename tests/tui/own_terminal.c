/* SPDX-License-Identifier: MIT */
#include "own_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"

static void give_up(const char *what)
{
	perror(what);
	exit(99);
}

/* Makes the pseudoterminal's slave side the child's controlling terminal. Signals from the
 * keyboard then reach the child even if the test runs in the background or under nohup. */
static void become(const char *name, char *const argv[])
{
	int fd;

	signal(SIGHUP, SIG_DFL);
	signal(SIGINT, SIG_DFL);
	signal(SIGQUIT, SIG_DFL);
	signal(SIGTSTP, SIG_DFL);
	setsid();
	fd = open(name, O_RDWR);
	if (fd < 0)
		_exit(98);
	ioctl(fd, TIOCSCTTY, 0);
	for (int i = 0; i < 3; i++)
		dup2(fd, i);
	if (fd > 2)
		close(fd);
	execv(argv[0], argv);
	_exit(97);
}

void pty_start(struct pty *p, char *const argv[], int rows, int cols)
{
	const char *name;

	memset(p, 0, sizeof *p);
	p->fd = posix_openpt(O_RDWR | O_NOCTTY);
	if (p->fd < 0 || grantpt(p->fd) || unlockpt(p->fd) || !(name = ptsname(p->fd)))
		give_up("a terminal");
	fcntl(p->fd, F_SETFD, FD_CLOEXEC);
	pty_resize(p, rows, cols);
	tcgetattr(p->fd, &p->before);
	p->pid = fork();
	if (p->pid < 0)
		give_up("fork");
	if (p->pid == 0)
		become(name, argv);
}

void pty_resize(struct pty *p, int rows, int cols)
{
	struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols };

	ioctl(p->fd, TIOCSWINSZ, &size);
}

void pty_type(struct pty *p, const char *bytes, size_t n)
{
	while (n > 0) {
		ssize_t written = write(p->fd, bytes, n);

		if (written < 0)
			return; /* the program has ended, so nothing reads the remaining bytes */
		bytes += written;
		n -= (size_t)written;
	}
}

/* Stores the latest output, dropping the older half of the buffer when it is full. */
static void keep(struct pty *p, const char *bytes, size_t n)
{
	if (p->len + n >= sizeof p->tail) {
		p->len = sizeof p->tail / 4;
		memmove(p->tail, p->tail + sizeof p->tail / 2, p->len);
	}
	memcpy(p->tail + p->len, bytes, n);
	p->len += n;
	p->tail[p->len] = '\0';
}

bool pty_read(struct pty *p, int ms)
{
	struct pollfd polled = { .fd = p->fd, .events = POLLIN };
	char bytes[16384];
	ssize_t n;

	if (poll(&polled, 1, ms) <= 0)
		return true;
	n = read(p->fd, bytes, sizeof bytes);
	if (n <= 0)
		return n < 0 && errno == EINTR;
	keep(p, bytes, (size_t)n);
	return true;
}

int64_t pty_deadline(int ms)
{
	const char *times = getenv("CK_TIMEOUT_MULTIPLIER");
	const int n = times ? atoi(times) : 1;

	return clock_ms() + (int64_t)ms * (n > 0 ? n : 1);
}

bool pty_wait_text(struct pty *p, const char *text, int ms)
{
	const int64_t until = pty_deadline(ms);

	while (!strstr(p->tail, text))
		if (clock_ms() > until || !pty_read(p, 10))
			return strstr(p->tail, text) != NULL;
	return true;
}

void pty_close(struct pty *p)
{
	close(p->fd);
	p->fd = -1;
}

void pty_forget(struct pty *p)
{
	p->len = 0;
	p->tail[0] = '\0';
}

static bool pty_waits(const struct pty *p)
{
	struct pollfd polled = { .fd = p->fd, .events = POLLIN };

	return poll(&polled, 1, 0) > 0;
}

int pty_wait_end(struct pty *p, int ms)
{
	const int64_t until = pty_deadline(ms);
	int status;

	while (waitpid(p->pid, &status, WNOHANG) == 0) {
		if (clock_ms() > until)
			return -1;
		if (p->fd < 0 || !pty_read(p, 5))
			poll(NULL, 0, 5);
	}
	while (p->fd >= 0 && pty_waits(p) && pty_read(p, 0))
		; /* read whatever output remains */
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool pty_sane(struct pty *p)
{
	struct termios now;

	tcgetattr(p->fd, &now);
	return now.c_iflag == p->before.c_iflag && now.c_oflag == p->before.c_oflag &&
	       now.c_cflag == p->before.c_cflag && now.c_lflag == p->before.c_lflag &&
	       !memcmp(now.c_cc, p->before.c_cc, sizeof now.c_cc);
}
