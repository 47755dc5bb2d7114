/* SPDX-License-Identifier: MIT */
/* ledger.h - files beside the finished games in which every line stands for itself.  They only
 * grow, and two programs may add to one at the same time. */
#ifndef ASOBI_LEDGER_H
#define ASOBI_LEDGER_H

#include "asobi/game.h"

/* Every line of the file of this name, without its end; no file has none. */
void ledger_read(const char *name, void (*take)(void *context, char *line), void *context);
/* Lines, each with its end, at once.  False with a message. */
bool ledger_add(const char *name, const char *lines, char error[ERROR_TEXT]);

#endif
