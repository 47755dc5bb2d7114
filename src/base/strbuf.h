/* SPDX-License-Identifier: MIT */
/* strbuf.h - a string that grows. Start with {0}. Once something has been added, the text is always
 * NUL-terminated. */
#ifndef ASOBI_STRBUF_H
#define ASOBI_STRBUF_H

#include <stdarg.h>
#include <stddef.h>

struct strbuf {
	char *text; /* the text; NULL until something is added */
	size_t len, cap;
};

void sb_add(struct strbuf *sb, const char *s);
void sb_add_bytes(struct strbuf *sb, const char *s, size_t n);
void sb_addf(struct strbuf *sb, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sb_addv(struct strbuf *sb, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));
/* Adds a string with JSON's quotes and escapes. Characters that no terminal should receive are
 * escaped too, and bytes that aren't UTF-8 become U+FFFD. */
void sb_add_json(struct strbuf *sb, const char *s);
/* Adds text escaped for HTML or XML, including their attributes. */
void sb_add_markup(struct strbuf *sb, const char *s);
/* Returns the text, or "" if there is none; valid until the string grows. */
const char *sb_text(const struct strbuf *sb);
/* Returns the text, which the caller frees, and empties sb. */
char *sb_take(struct strbuf *sb);
void sb_free(struct strbuf *sb);

#endif
