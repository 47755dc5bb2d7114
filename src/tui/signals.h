/* SPDX-License-Identifier: MIT */
/* signals.h - what asks the program to end (SIGINT, SIGTERM, SIGHUP), and the window's new
 * size (SIGWINCH), as something to poll. */
#ifndef ASOBI_SIGNALS_H
#define ASOBI_SIGNALS_H

#include <stdbool.h>

void signals_catch(void);	/* from now on they only set marks */
void signals_restore(void);
int signals_fd(void);		/* readable once one has come, until signals_take_resize() */
int signals_seen(void);		/* the first that asked to end, or 0 */
bool signals_take_resize(void);	/* has the window changed since the last call? */

#endif
