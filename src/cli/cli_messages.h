/* SPDX-License-Identifier: MIT */
/* cli_messages.h - messages to the user that aren't part of a command's output, and Ctrl-C
 * handling. */
#ifndef ASOBI_CLI_MESSAGES_H
#define ASOBI_CLI_MESSAGES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The exit statuses of the program. */
enum {
	DONE = 0,
	FAILED = 1,
	MISUSED = 2,
	SIGNALLED = 128 /* add the signal's number to this to get the exit status after a signal */
};

/* Prints an error message to stderr and returns MISUSED. */
int tell_misuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints a remark to stderr that doesn't report an error. */
void tell_remark(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Reports on stderr that data the user wanted to keep was lost. The program continues, but exits
 * with FAILED at the end. */
void tell_loss(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- Ctrl-C and similar signals, for commands without a screen ---- */

/* From now on, Ctrl-C, SIGTERM and SIGHUP only set a flag; signals that the program already
 * ignored remain ignored. A later signal ends the program, unless it arrives right after the
 * first. */
void interrupt_catch(void);
/* Returns the number of the signal that arrived, or 0 if there was none. */
int interrupt_seen(void);
/* Returns a flag that becomes true when a signal arrives; a budget's `cancel` can point to it. */
atomic_bool *interrupt_flag(void);

/* ---- A progress line on standard error, rewritten in place, if that is a terminal ---- */

/* Returns true if stderr is a terminal and the progress line is due for an update. */
bool progress_due(void);
/* Shows that `done` of `all` games are finished, `before` of them in an earlier run; `seconds` is
 * how long this run has taken. */
void progress_show(uint64_t before, uint64_t done, uint64_t all, double seconds);
/* Shows any other text as the progress line, but evaluates it only if the line is due. */
#define progress_say(...)                                                                          \
	do {                                                                                       \
		if (progress_due())                                                                \
			progress_write(__VA_ARGS__);                                               \
	} while (0)
void progress_write(const char *format, ...) __attribute__((format(printf, 1, 2)));
void progress_clear(void);

/* Reads a password or passphrase from `file` or, if that is NULL, from the environment variable
 * (passfile.h); stores "" if neither provides one. Warns if other users may read the file. Returns
 * DONE, or MISUSED after an error message. */
int take_secret(const char *file, const char *variable, char *out, size_t size);

#endif
