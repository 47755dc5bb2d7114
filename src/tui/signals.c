/* SPDX-License-Identifier: MIT */
#include "tui/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"

static const int caught[] = { SIGINT,  SIGTERM, SIGHUP, SIGWINCH, SIGQUIT,
			      SIGSEGV, SIGABRT, SIGBUS, SIGFPE,	  SIGILL };
enum { N_CAUGHT = sizeof caught / sizeof *caught, FIRST_DEADLY = 4 };

static struct sigaction before[N_CAUGHT];
static int n_caught;
static int wake[2] = { -1, -1 };
static atomic_int seen; /* the first signal that asked the program to end; set by the handler and
			   read in any thread */
static atomic_bool resized;
static char leaving[256];
static size_t leaving_len;
static struct termios usual;

static void on_signal(int number)
{
	int saved = errno;
	ssize_t written;

	/* Set the flag before writing to the pipe, so that it is already set when the pipe is
	 * read. */
	if (number == SIGWINCH)
		resized = true;
	else if (!seen)
		seen = number;
	written = write(wake[1], "", 1);
	/* a failed write is harmless: the pipe is then full and therefore readable anyway */
	(void)written;
	errno = saved;
}

/* Restores the terminal. This is called from signal handlers, so it may only use async-signal-safe
 * functions. */
static void leave_terminal(void)
{
	(void)!write(STDOUT_FILENO, leaving, leaving_len);
	tcsetattr(STDIN_FILENO, TCSANOW, &usual);
}

/* Restores the terminal and the previous handler, then raises the signal again. This ends the
 * program as usual, unless the previous handler does something else. */
static void on_deadly(int number)
{
	int i = FIRST_DEADLY;

	leave_terminal();
	while (caught[i] != number)
		i++;
	sigaction(number, &before[i], NULL);
	raise(number);
}

void signals_catch(const char *leave, const struct termios *settings)
{
	/* The handler gets its own stack, because it may run after a stack overflow. */
	static char stack[1 << 16];
	const stack_t own = { .ss_sp = stack, .ss_size = sizeof stack };
	struct sigaction action = { .sa_handler = on_signal },
			 deadly = { .sa_handler = on_deadly, .sa_flags = SA_ONSTACK };

	n_caught = settings ? N_CAUGHT : FIRST_DEADLY;
	if (settings) {
		snprintf(leaving, sizeof leaving, "%s", leave);
		leaving_len = strlen(leaving);
		usual = *settings;
		sigaltstack(&own, NULL);
		xalloc_at_end(leave_terminal);
	}
	seen = 0;
	resized = false;
	if (pipe(wake) != 0)
		return;
	for (int i = 0; i < 2; i++) {
		fcntl(wake[i], F_SETFL, O_NONBLOCK);
		fcntl(wake[i], F_SETFD, FD_CLOEXEC);
	}
	sigemptyset(&action.sa_mask);
	sigfillset(&deadly.sa_mask);
	for (int i = 0; i < n_caught; i++) {
		/* A window resize must not interrupt a write, because the unwritten part would be
		 * lost. A signal that ends the program may interrupt one. */
		action.sa_flags = caught[i] == SIGWINCH ? SA_RESTART : 0;
		sigaction(caught[i], i < FIRST_DEADLY ? &action : &deadly, &before[i]);
	}
}

void signals_restore(void)
{
	xalloc_at_end(NULL);
	if (wake[0] < 0)
		return;
	for (int i = 0; i < n_caught; i++)
		sigaction(caught[i], &before[i], NULL);
	close(wake[0]);
	close(wake[1]);
	wake[0] = wake[1] = -1;
}

static struct sigaction stop;
static const char *stop_before, *stop_after;

/* Writes the first text, runs the previous handler (which suspends the program and returns when
 * the program continues), then writes the second text. */
static void on_stop(int number)
{
	const int saved = errno;

	(void)!write(STDOUT_FILENO, stop_before, strlen(stop_before));
	stop.sa_handler(number);
	(void)!write(STDOUT_FILENO, stop_after, strlen(stop_after));
	errno = saved;
}

void signals_stop_with(const char *text, const char *after)
{
	struct sigaction action;

	if (stop_before)
		sigaction(SIGTSTP, &stop, NULL);
	stop_before = NULL;
	if (!text || sigaction(SIGTSTP, NULL, &stop) != 0 || stop.sa_handler == SIG_IGN ||
	    stop.sa_handler == SIG_DFL)
		return;
	stop_before = text;
	stop_after = after;
	action = stop;
	action.sa_handler = on_stop;
	sigaction(SIGTSTP, &action, NULL);
}

int signals_fd(void)
{
	return wake[0];
}

int signals_seen(void)
{
	return seen;
}

/* Empties the pipe. Nothing is lost, because signals that ask the program to end are also recorded
 * in `seen`. */
bool signals_take_resize(void)
{
	char bytes[64];

	while (read(wake[0], bytes, sizeof bytes) > 0)
		xalloc_at_end(leave_terminal);
	return atomic_exchange(&resized, false);
}
