/* SPDX-License-Identifier: MIT */
/* interrupt.h - Ctrl-C and its like, for commands without a screen. */
#ifndef ASOBI_INTERRUPT_H
#define ASOBI_INTERRUPT_H

#include <stdatomic.h>

/* From now on Ctrl-C, SIGTERM and SIGHUP are only noted, where they were not ignored; the
 * second one of a kind ends the program. */
void interrupt_catch(void);
int interrupt_seen(void);	/* which, or 0 */
atomic_bool *interrupt_flag(void);	/* true from then on, for a budget's `cancel` */

#endif
