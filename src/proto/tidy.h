/* SPDX-License-Identifier: MIT */
/* tidy.h - cleans up a line of any protocol before it is read. */
#ifndef ASOBI_PROTO_TIDY_H
#define ASOBI_PROTO_TIDY_H

#include <stdbool.h>

/* Removes blanks at both ends, control characters, a byte order mark, and a comment, which starts
 * with the character `comment` (NUL for no comments). If `tabs` is true, TABs separate fields, so
 * the spaces around them are removed as well; otherwise each TAB becomes a space. */
void tidy_line(char *line, bool tabs, char comment);

#endif
