/* SPDX-License-Identifier: MIT */
/* clean.h - words of strangers for a terminal: nothing that moves the cursor, turns the writing
 * round or takes no room is left of them. */
#ifndef ASOBI_LOBBY_CLEAN_H
#define ASOBI_LOBBY_CLEAN_H

#include <stddef.h>

/* As much of the text as fits into `size` bytes and `columns`, whole characters.  Controls,
 * format characters (bidirectional marks, joiners), combining marks, blanks that are no space
 * and whatever has no width are left out; bytes that are no UTF-8 become U+FFFD. */
void clean_text(const char *text, char *buf, size_t size, int columns);

#endif
