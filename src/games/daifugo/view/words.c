/* SPDX-License-Identifier: MIT */
/* Builds a text piece by piece in memory of fixed size. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "games/daifugo/view/view_private.h"

struct words words_in(char *buf, size_t size)
{
	if (size)
		*buf = '\0';
	return (struct words){ buf, size, 0 };
}

void words_add(struct words *w, const char *format, ...)
{
	va_list ap;
	int n;

	if (w->len + 1 >= w->size)
		return;
	va_start(ap, format);
	n = vsnprintf(w->text + w->len, w->size - w->len, format, ap);
	va_end(ap);
	w->len += n > 0 ? strlen(w->text + w->len) : 0;
}
