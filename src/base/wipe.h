/* SPDX-License-Identifier: MIT */
/* wipe.h - erases secrets, so that no trace of them is left in memory that is reused. */
#ifndef ASOBI_WIPE_H
#define ASOBI_WIPE_H

#include <stddef.h>

/* Overwrites n bytes with zeros. The compiler may remove a memset() whose result is never read,
 * but it never removes this call. */
void wipe_bytes(void *bytes, size_t n);
/* Overwrites a string and frees it; does nothing for NULL. */
void wipe_text(char *text);

#endif
