/* SPDX-License-Identifier: MIT */
/* tidy.h - a line of any of the protocols without what may stand around its words. */
#ifndef ASOBI_PROTO_TIDY_H
#define ASOBI_PROTO_TIDY_H

#include <stdbool.h>

/* Drop blanks at both ends, control characters, a byte order mark, and what follows `comment` (NUL:
 * nothing does).  Where TABs part fields the spaces around them go too; elsewhere each TAB becomes
 * a space. */
void tidy_line(char *line, bool tabs, char comment);

#endif
