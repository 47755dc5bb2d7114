/* SPDX-License-Identifier: MIT */
/* xalloc.h - allocates memory; if that fails, it prints a sentence to stderr and ends the program
 * with status 1. */
#ifndef ASOBI_XALLOC_H
#define ASOBI_XALLOC_H

#include <stddef.h>

void *xcalloc(size_t n, size_t size); /* returns zeroed memory */
/* Resizes memory to n * size bytes, checked for overflow. */
void *xrealloc(void *p, size_t n, size_t size);
char *xstrdup(const char *s);
/* Ends the program in the same way for another lack without which nothing can go on, after it has
 * written `words` to stderr. Any thread may call it, and it allocates no memory itself. */
_Noreturn void xalloc_give_up(const char *words);
/* Sets a function to be called before the program ends like this, in any thread. It must not
 * allocate memory. NULL: none. */
void xalloc_at_end(void (*leave)(void));

#endif
