/* SPDX-License-Identifier: MIT */
/* cli_messages.h - what is said to the user beside the output, and Ctrl-C. */
#ifndef ASOBI_CLI_MESSAGES_H
#define ASOBI_CLI_MESSAGES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit statuses. */
enum { DONE = 0, FAILED = 1, MISUSED = 2, SIGNALLED = 128 /* and more */ };

/* Says what is wrong on stderr and gives MISUSED. */
int tell_misuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Says on stderr what is no mistake. */
void tell_remark(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Says on stderr what was asked for and is lost: the run goes on, and ends with FAILED. */
void tell_loss(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- Ctrl-C and its like, for commands without a screen ---- */

/* From now on Ctrl-C, SIGTERM and SIGHUP are only noted, where they were not ignored; a
 * later one ends the program, unless it comes in the same breath as the first. */
void interrupt_catch(void);
int interrupt_seen(void);	   /* which, or 0 */
atomic_bool *interrupt_flag(void); /* true from then on, for a budget's `cancel` */

/* ---- One line on standard error, rewritten in place, where it is a terminal ---- */

/* There is a terminal, and some time went by since the last line. */
bool progress_due(void);
/* done of all games, some of which (before) were played by an earlier run; seconds: of
 * this one. */
void progress_show(uint64_t before, uint64_t done, uint64_t all, double seconds);
/* Anything else. */
void progress_say(const char *text);
void progress_clear(void);

/* A password or passphrase from a file or, without one (NULL), from the environment (passfile.h);
 * "" if there is neither.  A file that others may read is warned of.  DONE, or tell_misuse(). */
int take_secret(const char *file, const char *variable, char *out, size_t size);

#endif
