/* SPDX-License-Identifier: MIT */
#include "base/wipe.h"

#include <stdlib.h>
#include <string.h>

/* The compiler can't know which function this volatile pointer points to at the time of the call,
 * so it can't assume that the call has no effect. (explicit_bzero() does the same, but isn't in
 * POSIX.1-2008.) */
static void *(*const volatile overwrite)(void *bytes, int with, size_t n) = memset;

void wipe_bytes(void *bytes, size_t n)
{
	overwrite(bytes, 0, n);
}

void wipe_text(char *text)
{
	if (!text)
		return;
	wipe_bytes(text, strlen(text));
	free(text);
}
