/* SPDX-License-Identifier: MIT */
/* own_terminal.h - a program on a terminal of our own, for what tmux does not show: raw
 * bytes, a terminal that vanishes, exact times. */
#ifndef ASOBI_TESTS_OWN_TERMINAL_H
#define ASOBI_TESTS_OWN_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

struct pty {
	int fd; /* the terminal's outer side */
	pid_t pid;
	struct termios before;
	char tail[65536]; /* the last bytes it wrote, NUL-terminated */
	size_t len;
};

/* Start argv on a terminal of rows x cols; ends the test program if that fails.
 * Signals blocked here are blocked there. */
void pty_start(struct pty *p, char *const argv[], int rows, int cols);
void pty_resize(struct pty *p, int rows, int cols);
void pty_type(struct pty *p, const char *bytes, size_t n);
/* Take what it writes for up to so many ms; false: it closed the terminal. */
bool pty_read(struct pty *p, int ms);
/* The time by which a step of at most `ms` milliseconds must be done: sanitizers make it
 * CK_TIMEOUT_MULTIPLIER times as long, as they do for libcheck. */
int64_t pty_deadline(int ms);
/* Read until the text was written (among escapes); false: not within ms. */
bool pty_wait_text(struct pty *p, const char *text, int ms);
void pty_close(struct pty *p);	/* the terminal vanishes */
void pty_forget(struct pty *p); /* what was written so far */
/* Its status as a shell would give it, or -1: still there after ms. */
int pty_wait_end(struct pty *p, int ms);
bool pty_sane(struct pty *p); /* the settings are those of the start */

#endif
