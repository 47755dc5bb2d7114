/* SPDX-License-Identifier: MIT */
/* xalloc.h - memory, or a message and the end of the program. */
#ifndef ASOBI_XALLOC_H
#define ASOBI_XALLOC_H

#include <stddef.h>

void *xcalloc(size_t n, size_t size);		/* zeroed */
void *xrealloc(void *p, size_t n, size_t size);	/* n * size, checked for overflow */
char *xstrdup(const char *s);

#endif
