/* SPDX-License-Identifier: MIT */
#include "base/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

static void reserve(struct strbuf *sb, size_t more)
{
	size_t need = sb->len + more + 1;

	if (need <= sb->cap)
		return;
	sb->cap = need < 64 ? 64 : need * 2;
	sb->text = xrealloc(sb->text, sb->cap, 1);
}

void sb_add_bytes(struct strbuf *sb, const char *s, size_t n)
{
	reserve(sb, n);
	memcpy(sb->text + sb->len, s, n);
	sb->len += n;
	sb->text[sb->len] = '\0';
}

void sb_add(struct strbuf *sb, const char *s)
{
	sb_add_bytes(sb, s, strlen(s));
}

void sb_addf(struct strbuf *sb, const char *format, ...)
{
	va_list ap;
	int n;

	va_start(ap, format);
	n = vsnprintf(NULL, 0, format, ap);
	va_end(ap);
	if (n < 0)
		return;
	reserve(sb, (size_t)n);
	va_start(ap, format);
	vsnprintf(sb->text + sb->len, (size_t)n + 1, format, ap);
	va_end(ap);
	sb->len += (size_t)n;
}

void sb_add_json(struct strbuf *sb, const char *s)
{
	sb_add(sb, "\"");
	for (; *s; s++) {
		if (*s == '"' || *s == '\\')
			sb_addf(sb, "\\%c", *s);
		else if ((unsigned char)*s < 0x20)
			sb_addf(sb, "\\u%04x", (unsigned)*s);
		else
			sb_add_bytes(sb, s, 1);
	}
	sb_add(sb, "\"");
}

char *sb_take(struct strbuf *sb)
{
	char *text = sb->text ? sb->text : xstrdup("");

	*sb = (struct strbuf){0};
	return text;
}

void sb_free(struct strbuf *sb)
{
	free(sb->text);
	*sb = (struct strbuf){0};
}
