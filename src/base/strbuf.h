/* SPDX-License-Identifier: MIT */
/* strbuf.h - a string that grows.  Start with {0}; text is always
 * NUL-terminated once something was added. */
#ifndef ASOBI_STRBUF_H
#define ASOBI_STRBUF_H

#include <stdarg.h>
#include <stddef.h>

struct strbuf {
	char *text; /* NULL until something is added */
	size_t len, cap;
};

void sb_add(struct strbuf *sb, const char *s);
void sb_add_bytes(struct strbuf *sb, const char *s, size_t n);
void sb_addf(struct strbuf *sb, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sb_addv(struct strbuf *sb, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));
/* Quoted and escaped, also what no terminal should get; bytes that are no UTF-8 are U+FFFD. */
void sb_add_json(struct strbuf *sb, const char *s);
/* As text of HTML or XML, also within attributes. */
void sb_add_markup(struct strbuf *sb, const char *s);
const char *sb_text(const struct strbuf *sb); /* "" while there is nothing; until it grows */
char *sb_take(struct strbuf *sb);	      /* the caller frees it; sb is empty again */
void sb_free(struct strbuf *sb);

#endif
