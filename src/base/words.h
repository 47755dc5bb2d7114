/* SPDX-License-Identifier: MIT */
/* words.h - a command line split into words as a shell would quote them, without a
 * shell: blanks part words; '...' keeps everything; "..." keeps all but \" \\ \$ \`; a
 * backslash keeps the next character.  Nothing is expanded, piped or redirected. */
#ifndef ASOBI_WORDS_H
#define ASOBI_WORDS_H

#include <stddef.h>

enum words_fault { WORDS_WELL, WORDS_NONE, WORDS_QUOTE_OPEN, WORDS_TOO_MANY };
enum { COMMAND_WORDS = 64 };

/* A list that ends with NULL and lies, like its words, in one block: free() it.
 * NULL and why otherwise; WORDS_NONE: there is no word. */
char **words_split(const char *line, enum words_fault *fault);

#endif
