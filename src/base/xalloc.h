/* SPDX-License-Identifier: MIT */
/* xalloc.h - allocates memory. If an allocation fails, prints a sentence to stderr and exits with
 * status 1. */
#ifndef ASOBI_XALLOC_H
#define ASOBI_XALLOC_H

#include <stddef.h>

void *xcalloc(size_t n, size_t size); /* returns zeroed memory */
/* Resizes a memory block to n * size bytes; the multiplication is checked for overflow. */
void *xrealloc(void *p, size_t n, size_t size);
/* Makes room for one more element in an array of n elements that grows one by one. The room depends
 * on n alone, so that nobody needs to store it. */
void *xgrow(void *p, size_t n, size_t size);
char *xstrdup(const char *s);
/* Writes `words` to stderr and exits with status 1. For fatal errors other than running out of
 * memory. May be called from any thread, and allocates no memory itself. */
_Noreturn void xalloc_give_up(const char *words);
/* Sets a function to call before a failed allocation or xalloc_give_up() ends the program, in
 * whichever thread that happens. The function must not allocate memory. NULL means that no
 * function is called. */
void xalloc_at_end(void (*leave)(void));

#endif
