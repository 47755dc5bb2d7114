/* SPDX-License-Identifier: MIT */
#include "cli/messages.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"

static void say(const char *format, va_list ap)
{
	print_to(stderr, "asobi: ");
	print_list(stderr, format, ap);
	print_to(stderr, "\n");
}

int misuse(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	say(format, ap);
	va_end(ap);
	return MISUSED;
}

void remark(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	say(format, ap);
	va_end(ap);
}

static int reason;

bool output_flush(void)
{
	errno = 0;
	if (fflush(stdout) == 0 && !ferror(stdout))
		return true;
	if (!reason)		/* the first is the true one */
		reason = errno;
	return false;
}

const char *output_error(void)
{
	return strerror(reason ? reason : EIO);
}
