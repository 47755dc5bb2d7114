/* SPDX-License-Identifier: MIT */
/* progress.h - one line on standard error, rewritten in place, where it is a terminal. */
#ifndef ASOBI_PROGRESS_H
#define ASOBI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* There is a terminal, and some time went by since the last line. */
bool progress_due(void);
/* done of all games, some of which (before) were played by an earlier run; seconds: of
 * this one. */
void progress_show(uint64_t before, uint64_t done, uint64_t all, double seconds);
/* Anything else. */
void progress_say(const char *text);
void progress_clear(void);

#endif
