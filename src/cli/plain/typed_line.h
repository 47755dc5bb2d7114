/* SPDX-License-Identifier: MIT */
/* typed_line.h - what a person types, line by line, on a terminal also unseen. */
#ifndef ASOBI_TYPED_LINE_H
#define ASOBI_TYPED_LINE_H

#include <stdbool.h>

enum { TYPED_LINE = 256 };

/* The next line of standard input without blanks around it; what is too long is cut.  False at
 * the end of the input.  unseen: where standard input is a terminal what is typed is not shown;
 * signals that end or stop the program give the terminal back its settings first. */
bool typed_line(char line[TYPED_LINE], bool unseen);

#endif
