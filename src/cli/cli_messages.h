/* SPDX-License-Identifier: MIT */
/* cli_messages.h - messages to the user that aren't part of a command's output, and the handling
 * of Ctrl-C. */
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
	SIGNALLED = 128 /* the exit status after a signal is this plus the number of the signal */
};

/* Prints an error message to stderr and returns MISUSED. */
int tell_misuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints a remark to stderr that isn't an error. */
void tell_remark(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints to stderr that something the user wanted was lost. The program goes on, but exits with
 * FAILED in the end. */
void tell_loss(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- Ctrl-C and similar signals, for commands without a screen ---- */

/* From now on, Ctrl-C, SIGTERM and SIGHUP are only noted; signals that the program already ignored
 * stay ignored. A later signal ends the program, unless it comes right after the first. */
void interrupt_catch(void);
/* Returns the number of the signal that arrived, or 0 if there was none. */
int interrupt_seen(void);
/* Becomes true when a signal arrives; meant for a budget's `cancel`. */
atomic_bool *interrupt_flag(void);

/* ---- A progress line on standard error, rewritten in place, if that is a terminal ---- */

/* Returns true if there is a terminal and some time has passed since the last progress line. */
bool progress_due(void);
/* Shows that `done` of `all` games are finished. An earlier run played `before` of them; `seconds`
 * is the time of this run. */
void progress_show(uint64_t before, uint64_t done, uint64_t all, double seconds);
/* Shows any other text as the progress line. */
void progress_say(const char *text);
void progress_clear(void);

/* Reads a password or passphrase from a file or, if `file` is NULL, from the environment
 * (passfile.h); "" if there is neither. Warns if others may read the file. Returns DONE, or what
 * tell_misuse() returns. */
int take_secret(const char *file, const char *variable, char *out, size_t size);

#endif
