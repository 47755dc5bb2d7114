/* SPDX-License-Identifier: MIT */
/* mistake.h - shows the game in which a program made a mistake. Don't include the headers about
 * marks here: they use the same names as the screen for different things. */
#ifndef ASOBI_MISTAKE_H
#define ASOBI_MISTAKE_H

#include "asobi/record.h"
#include "cli/args.h"

/* Lets the user step through the game on the screen; if that isn't possible, prints one sentence
 * that says why. Returns the screen's exit status, or DONE if there was no screen. */
int mistake_replay(const struct args *a, const struct record *r);

#endif
