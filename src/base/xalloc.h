/* SPDX-License-Identifier: MIT */
/* xalloc.h - memory, or a sentence on stderr and the end of the program with status 1. */
#ifndef ASOBI_XALLOC_H
#define ASOBI_XALLOC_H

#include <stddef.h>

void *xcalloc(size_t n, size_t size);		/* zeroed */
void *xrealloc(void *p, size_t n, size_t size); /* n * size, checked for overflow */
char *xstrdup(const char *s);
/* Name a function to be called before such an end, in any thread; it may take no memory.  NULL:
 * none. */
void xalloc_at_end(void (*leave)(void));

#endif
