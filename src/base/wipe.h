/* SPDX-License-Identifier: MIT */
/* wipe.h - erases secrets, so that they leave no trace in memory that is used again. */
#ifndef ASOBI_WIPE_H
#define ASOBI_WIPE_H

#include <stddef.h>

/* Overwrites n bytes with zeros. A compiler may remove a memset() if nobody reads the result, but
 * it never removes this call. */
void wipe_bytes(void *bytes, size_t n);
/* Overwrites a text and frees it; does nothing for NULL. */
void wipe_text(char *text);

#endif
