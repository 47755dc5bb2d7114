/* SPDX-License-Identifier: MIT */
/* clean.h - words of strangers for a terminal: only what utf8_fits() comes to it.  The gates are
 * canvas_put() for screens, print() for everything else that is printed or logged, and the lines of
 * protocols. */
#ifndef ASOBI_CLEAN_H
#define ASOBI_CLEAN_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct strbuf;

/* Appends n bytes of text: ends of lines and tabs stay, whatever else is not fit, or no UTF-8, is
 * a question mark. */
void clean_add(struct strbuf *out, const char *text, size_t n);
/* As much of the text as fits into `size` bytes and `columns`, whole characters.  What is not fit,
 * blanks that are no space and whatever has no width of its own are left out; bytes that are no
 * UTF-8 become U+FFFD. */
void clean_text(const char *text, char *buf, size_t size, int columns);

/* These print as printf() and fprintf() do, but cleaned.  Nothing else prints. */
void print(const char *format, ...) __attribute__((format(printf, 1, 2)));
void print_to(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));
void print_list(FILE *file, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
/* Hand everything printed so far to the system; false once some of standard output got lost. */
bool print_flush(void);
/* Why, in the words of the system, which may come from whoever wrote past print(), too. */
const char *print_error(void);
void print_failed(int reason);
/* Our own words to a terminal, which move its cursor; never anything that came from elsewhere. */
void print_control(FILE *file, const char *sequence);

#endif
