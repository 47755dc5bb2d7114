/* SPDX-License-Identifier: MIT */
/* signals.h - what asks the program to end (SIGINT, SIGTERM, SIGHUP), and the window's new
 * size (SIGWINCH), as something to poll; and a terminal that is left in order by what ends the
 * program on the spot (SIGQUIT, crashes, memory that is used up). */
#ifndef ASOBI_SIGNALS_H
#define ASOBI_SIGNALS_H

#include <stdbool.h>
#include <termios.h>

/* From now on signals only set marks; those that end the program on the spot first write `leave`
 * (which is copied) to the terminal and give it back its settings.  NULL: those are not caught. */
void signals_catch(const char *leave, const struct termios *before);
void signals_restore(void);
/* Write this, too, to the terminal before the handler that is there now stops the program (Ctrl-Z)
 * and after that; both are borrowed.  NULL: that handler alone again. */
void signals_stop_with(const char *before, const char *after);
int signals_fd(void);		/* readable once one has come, until signals_take_resize() */
int signals_seen(void);		/* the first that asked to end, or 0 */
bool signals_take_resize(void); /* has the window changed since the last call? */

#endif
