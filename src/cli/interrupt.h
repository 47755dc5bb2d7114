/* interrupt.h - Ctrl-C and its like, for commands without a screen. */
#ifndef ASOBI_INTERRUPT_H
#define ASOBI_INTERRUPT_H

#include <stdbool.h>

/* From now on Ctrl-C, SIGTERM and SIGHUP are only noted, where they were not ignored; the
 * second one of a kind ends the program. */
void interrupt_catch(void);
bool interrupt_seen(void);

#endif
