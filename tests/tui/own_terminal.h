/* SPDX-License-Identifier: MIT */
/* own_terminal.h - runs a program on a terminal that the test controls, for what tmux can't test:
 * raw bytes, a terminal that vanishes, and exact timing. */
#ifndef ASOBI_TESTS_OWN_TERMINAL_H
#define ASOBI_TESTS_OWN_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

struct pty {
	int fd; /* the pseudoterminal's master side */
	pid_t pid;
	struct termios before;
	char tail[65536]; /* the latest output of the program, NUL-terminated */
	size_t len;
};

/* Starts argv on a terminal of rows x cols; ends the test program if that fails. The started
 * program inherits the set of signals that the test has blocked. */
void pty_start(struct pty *p, char *const argv[], int rows, int cols);
void pty_resize(struct pty *p, int rows, int cols);
void pty_type(struct pty *p, const char *bytes, size_t n);
/* Reads the program's output for up to `ms` milliseconds. Returns false if the program closed the
 * terminal. */
bool pty_read(struct pty *p, int ms);
/* Returns the time by which a step of at most `ms` milliseconds must be done. Under sanitizers,
 * CK_TIMEOUT_MULTIPLIER extends this limit, as it does for libcheck. */
int64_t pty_deadline(int ms);
/* Reads until the text appears in the output, which may also contain escape sequences. Returns
 * false if it doesn't appear within `ms` milliseconds. */
bool pty_wait_text(struct pty *p, const char *text, int ms);
void pty_close(struct pty *p);	/* makes the terminal vanish */
void pty_forget(struct pty *p); /* forgets the output so far */
/* Waits for the program to end. Returns its exit status, or 128 plus its signal number, as a shell
 * would; returns -1 if it is still running after `ms` milliseconds. */
int pty_wait_end(struct pty *p, int ms);
/* Returns true if the terminal has its original settings. */
bool pty_sane(struct pty *p);

#endif
