/* SPDX-License-Identifier: MIT */
#include "cli/messages.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void say(const char *format, va_list ap)
{
	fputs("asobi: ", stderr);
	vfprintf(stderr, format, ap);
	fputc('\n', stderr);
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
