/* SPDX-License-Identifier: MIT */
/* wrap.h - where a line of text may end, in English and in Japanese. */
#ifndef ASOBI_WRAP_H
#define ASOBI_WRAP_H

#include <stddef.h>

/* Bytes of text that go on one line of so many columns, at least 2: up to a newline, else as many whole
 * words as fit.  Japanese is broken between characters, never before what closes something or
 * after what opens it, and rather early than before a particle (は、が、を ...) or inside a word. */
size_t wrap_line(const char *s, int cols);

#endif
