/* SPDX-License-Identifier: MIT */
/* signals.h - makes signals that ask the program to end (SIGINT, SIGTERM, SIGHUP) and resizes
 * (SIGWINCH) available to poll(), and restores the terminal if the program ends abruptly (SIGQUIT,
 * crashes, out of memory). */
#ifndef ASOBI_SIGNALS_H
#define ASOBI_SIGNALS_H

#include <stdbool.h>
#include <termios.h>

/* From now on, window resizes and signals that ask the program to end only set flags. Signals that
 * end it at once first write `leave` (which is copied) to the terminal and restore the terminal
 * settings in `before`. If `before` is NULL, signals of this second kind aren't caught. */
void signals_catch(const char *leave, const struct termios *before);
void signals_restore(void);
/* Makes Ctrl-Z write these texts to the terminal: `before` before the existing handler suspends the
 * program, and `after` when the program continues. Both are borrowed. NULL restores the existing
 * handler alone. */
void signals_stop_with(const char *before, const char *after);
/* Returns a file descriptor that becomes readable when a signal arrives, and stays readable until
 * signals_take_resize() is called. */
int signals_fd(void);
int signals_seen(void);		/* the first signal that asked the program to end, or 0 */
bool signals_take_resize(void); /* true if the window has been resized since the last call */

#endif
