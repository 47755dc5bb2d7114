/* SPDX-License-Identifier: MIT */
/* loss.h - notes that something the user asked for was lost: a saved game, a journal, a log. Any
 * function that loses something notes it here, however far it is from the front end. At the end,
 * main() prints the first sentence that hasn't been shown and exits with status 1. Any thread may
 * call these functions. */
#ifndef ASOBI_LOSS_H
#define ASOBI_LOSS_H

#include <stdbool.h>

/* Notes that something was lost. `sentence` is a translated reason, or "" if the user has already
 * been told. */
void loss_note(const char *sentence);
bool loss_any(void);
/* Returns the first sentence that the user hasn't seen, or "" if there is none. */
const char *loss_untold(void);

#endif
