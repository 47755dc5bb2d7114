/* SPDX-License-Identifier: MIT */
#include "base/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/xalloc.h"

static void reserve_bytes(struct strbuf *sb, size_t more)
{
	size_t need = sb->len + more + 1;

	if (need <= sb->cap)
		return;
	sb->cap = need < 64 ? 64 : need * 2;
	sb->text = xrealloc(sb->text, sb->cap, 1);
}

void sb_add_bytes(struct strbuf *sb, const char *s, size_t n)
{
	reserve_bytes(sb, n);
	memcpy(sb->text + sb->len, s, n);
	sb->len += n;
	sb->text[sb->len] = '\0';
}

void sb_add(struct strbuf *sb, const char *s)
{
	sb_add_bytes(sb, s, strlen(s));
}

void sb_addv(struct strbuf *sb, const char *format, va_list args)
{
	va_list again;
	int n;

	va_copy(again, args);
	n = vsnprintf(NULL, 0, format, args);
	if (n >= 0) {
		reserve_bytes(sb, (size_t)n);
		vsnprintf(sb->text + sb->len, (size_t)n + 1, format, again);
		sb->len += (size_t)n;
	}
	va_end(again);
}

void sb_addf(struct strbuf *sb, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	sb_addv(sb, format, args);
	va_end(args);
}

static void add_escape(struct strbuf *sb, uint32_t c)
{
	if (c > 0xffff)
		sb_addf(sb, "\\u%04x\\u%04x", (unsigned)(0xd7c0 + (c >> 10)),
			(unsigned)(0xdc00 + (c & 0x3ff)));
	else
		sb_addf(sb, "\\u%04x", (unsigned)c);
}

void sb_add_json(struct strbuf *sb, const char *s)
{
	size_t len;

	sb_add(sb, "\"");
	for (uint32_t c; (c = utf8_next(s, &len)) != 0; s += len) {
		if (c == '"' || c == '\\')
			sb_addf(sb, "\\%c", (char)c);
		else if (!utf8_fits(c) || (c == 0xfffd && len == 1))
			add_escape(sb, c);
		else
			sb_add_bytes(sb, s, len);
	}
	sb_add(sb, "\"");
}

void sb_add_markup(struct strbuf *sb, const char *text)
{
	for (; *text; text++) {
		switch (*text) {
		case '&': sb_add(sb, "&amp;"); break;
		case '<': sb_add(sb, "&lt;"); break;
		case '>': sb_add(sb, "&gt;"); break;
		case '"': sb_add(sb, "&quot;"); break;
		case '\'': sb_add(sb, "&#39;"); break;
		default: sb_add_bytes(sb, text, 1);
		}
	}
}

const char *sb_text(const struct strbuf *sb)
{
	return sb->text ? sb->text : "";
}

char *sb_take(struct strbuf *sb)
{
	char *text = sb->text ? sb->text : xstrdup("");

	*sb = (struct strbuf){ 0 };
	return text;
}

void sb_free(struct strbuf *sb)
{
	free(sb->text);
	*sb = (struct strbuf){ 0 };
}
