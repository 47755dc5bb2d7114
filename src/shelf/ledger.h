/* SPDX-License-Identifier: MIT */
/* ledger.h - files that consist of independent lines, stored beside the finished games. The files
 * only grow, and two programs may append to a file at the same time. */
#ifndef ASOBI_LEDGER_H
#define ASOBI_LEDGER_H

#include "asobi/game.h"

/* Passes each line of the file with this name to `take`, without its line ending. If the file
 * doesn't exist, there are no lines. */
void ledger_read(const char *name, void (*take)(void *context, char *line), void *context);
/* Appends lines with their line endings, all at once. Returns false with a message on failure. */
bool ledger_add(const char *name, const char *lines, char error[ERROR_TEXT]);

#endif
