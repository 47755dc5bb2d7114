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

/* Ends the program when memory runs out. Any thread may call it, it works only once, and it
 * allocates no memory itself. */
static _Noreturn void end_program(void)
{
	static const char words[] =
		"asobi: Not enough memory. Use smaller settings, or close other programs.\n";
	void (*const leave)(void) = last;

	while (atomic_flag_test_and_set(&ends))
		pause();
	if (leave)
		leave();
	(void)!write(STDERR_FILENO, words, sizeof words - 1);
	_exit(1);
}

static void *or_die(void *p)
{
	if (!p)
		end_program();
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

char *xstrdup(const char *s)
{
	size_t n = strlen(s) + 1;

	return memcpy(xrealloc(NULL, n, 1), s, n);
}
