/* SPDX-License-Identifier: MIT */
#include "base/xalloc.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static _Atomic(void (*)(void)) last;
static atomic_flag ends = ATOMIC_FLAG_INIT;

void xalloc_at_end(void (*leave)(void))
{
	last = leave;
}

_Noreturn void xalloc_give_up(const char *words)
{
	void (*const leave)(void) = last;

	while (atomic_flag_test_and_set(&ends))
		pause();
	if (leave)
		leave();
	(void)!write(STDERR_FILENO, words, strlen(words));
	_exit(1);
}

static void *or_die(void *p)
{
	if (!p)
		xalloc_give_up(
			"asobi: Not enough memory. Use smaller settings, or close other programs.\n");
	return p;
}

void *xcalloc(size_t n, size_t size)
{
	return or_die(calloc(n ? n : 1, size ? size : 1));
}

void *xrealloc(void *p, size_t n, size_t size)
{
	if (size && n > SIZE_MAX / size)
		return or_die(NULL);
	if (!n || !size)
		n = size = 1;
	return or_die(realloc(p, n * size));
}

void *xgrow(void *p, size_t n, size_t size)
{
	enum { LEAST = 16 };

	if (n && (n < LEAST || n & (n - 1)))
		return p;
	return xrealloc(p, n ? 2 * n : LEAST, size);
}

char *xstrdup(const char *s)
{
	size_t n = strlen(s) + 1;

	return memcpy(xrealloc(NULL, n, 1), s, n);
}
