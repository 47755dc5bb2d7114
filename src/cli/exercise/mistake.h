/* SPDX-License-Identifier: MIT */
/* mistake.h - shows the game with a program's mistake. This header knows nothing of marks, whose
 * names the screen uses otherwise. */
#ifndef ASOBI_MISTAKE_H
#define ASOBI_MISTAKE_H

#include "asobi/record.h"
#include "cli/args.h"

/* Steps through the game on the screen; where that is impossible, says so in one sentence. Returns
 * the exit status of the screen, or DONE. */
int mistake_replay(const struct args *a, const struct record *r);

#endif
