/* SPDX-License-Identifier: MIT */
/* ledger.h - files of independent lines, stored beside the finished games. These files only grow,
 * and two programs may append to a file at the same time. */
#ifndef ASOBI_LEDGER_H
#define ASOBI_LEDGER_H

#include "asobi/game.h"

/* Passes each line of the named file to `take`, without its line ending. A missing file counts as
 * empty. */
void ledger_read(const char *name, void (*take)(void *context, char *line), void *context);
/* Appends lines, which include their line endings, in a single write. Returns false with a message
 * on failure. */
bool ledger_add(const char *name, const char *lines, char error[ERROR_TEXT]);
/* Returns the index of a file's name among `n` entries that are sorted by name, or the index at
 * which to insert it. Each entry has `size` bytes and begins with the pointer to its name. */
size_t ledger_place(const void *entries, size_t n, size_t size, const char *file);

#endif
