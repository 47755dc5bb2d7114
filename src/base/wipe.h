/* SPDX-License-Identifier: MIT */
/* wipe.h - secrets leave no trace in memory that is handed on. */
#ifndef ASOBI_WIPE_H
#define ASOBI_WIPE_H

#include <stddef.h>

/* Overwrite n bytes with zeros.  A compiler may leave out a memset() of what nobody reads any more;
 * it never leaves out this. */
void wipe_bytes(void *bytes, size_t n);
/* Overwrite a text and free it; NULL: nothing. */
void wipe_text(char *text);

#endif
