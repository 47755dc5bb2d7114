/* SPDX-License-Identifier: MIT */
/* loss.h - what a run was asked for and isn't there in the end: a saved game, a journal, a log.
 * Whoever finds something lost notes it here, however deep below the front end; main() tells the
 * first sentence that nobody told yet and ends with status 1.  In any thread. */
#ifndef ASOBI_LOSS_H
#define ASOBI_LOSS_H

#include <stdbool.h>

/* Why it is lost, translated; "" where the user was told already. */
void loss_note(const char *sentence);
bool loss_any(void);
/* The first of the sentences; "" if the user knows all of them. */
const char *loss_untold(void);

#endif
