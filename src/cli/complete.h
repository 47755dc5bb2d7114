/* SPDX-License-Identifier: MIT */
/* complete.h - what could be typed next: the words that shells offer. */
#ifndef ASOBI_COMPLETE_H
#define ASOBI_COMPLETE_H

#include "cli/args.h"

/* The words after "asobi complete": a command line so far, whose last word is being typed.  Prints
 * what it could become, a line each, with a tab and what it means behind it; a line ":files"
 * where a file's name belongs. */
int complete(command_list all, int n, char **words);

#endif
