/* SPDX-License-Identifier: MIT */
#include "base/wipe.h"

#include <stdlib.h>
#include <string.h>

/* The compiler cannot know where this points when it is called, so it cannot know the call has no
 * effect. (explicit_bzero() is the same, but POSIX.1-2008 has none.) */
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
