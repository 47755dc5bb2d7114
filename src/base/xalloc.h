/* SPDX-License-Identifier: MIT */
/* xalloc.h - allocates memory; if that fails, it prints a sentence to stderr and ends the program
 * with status 1. */
#ifndef ASOBI_XALLOC_H
#define ASOBI_XALLOC_H

#include <stddef.h>

void *xcalloc(size_t n, size_t size); /* returns zeroed memory */
/* Resizes memory to n * size bytes; the product is checked for overflow. */
void *xrealloc(void *p, size_t n, size_t size);
char *xstrdup(const char *s);
/* Writes `words` to stderr and ends the program with status 1. Use it if the program can't go on
 * for a reason other than lack of memory. Any thread may call this function, and it allocates no
 * memory itself. */
_Noreturn void xalloc_give_up(const char *words);
/* Sets a function that is called before a failed allocation or xalloc_give_up() ends the program,
 * in any thread. It must not allocate memory. NULL: no function is called. */
void xalloc_at_end(void (*leave)(void));

#endif
