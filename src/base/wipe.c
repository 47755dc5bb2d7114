/* SPDX-License-Identifier: MIT */
#include "base/wipe.h"

#include <stdlib.h>
#include <string.h>

/* The pointer is volatile, so the compiler can't know which function a call will reach and can't
 * drop the call as useless. (explicit_bzero() serves the same purpose, but isn't in POSIX.1-2008.)
 */
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
