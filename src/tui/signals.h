/* SPDX-License-Identifier: MIT */
/* signals.h - makes two kinds of signals available to poll(): requests to end the program (SIGINT,
 * SIGTERM, SIGHUP) and window resizes (SIGWINCH). It also restores the terminal if the program
 * ends abruptly (SIGQUIT, crashes, out of memory). */
#ifndef ASOBI_SIGNALS_H
#define ASOBI_SIGNALS_H

#include <stdbool.h>
#include <termios.h>

/* After this call, window resizes and signals that ask the program to end only set flags. The
 * handler for signals that end the program at once first writes `leave` (which is copied) to the
 * terminal and restores the terminal settings from `before`. If `before` is NULL, these signals
 * aren't caught. */
void signals_catch(const char *leave, const struct termios *before);
void signals_restore(void);
/* Makes Ctrl-Z write these strings to the terminal: `before` just before the existing handler
 * suspends the program, and `after` when the program continues. Both strings are borrowed. If they
 * are NULL, Ctrl-Z only runs the existing handler. */
void signals_stop_with(const char *before, const char *after);
/* Returns a file descriptor that becomes readable when a signal arrives, and stays readable until
 * signals_take_resize() is called. */
int signals_fd(void);
int signals_seen(void); /* returns the first signal that asked the program to end, or 0 */
/* returns true if the window has been resized since the last call */
bool signals_take_resize(void);

#endif
