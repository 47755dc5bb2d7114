/* SPDX-License-Identifier: MIT */
/* clean.h - makes strangers' text safe for a terminal: only characters that utf8_fits() accepts
 * get through. canvas_put() cleans text for the screen, print() cleans printed and logged text,
 * and the protocols clean their own lines. */
#ifndef ASOBI_CLEAN_H
#define ASOBI_CLEAN_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct strbuf;

/* Appends n bytes of text. Line endings and tabs are kept; unsafe characters and bytes that aren't
 * UTF-8 become question marks. */
void clean_add(struct strbuf *out, const char *text, size_t n);
/* Copies as many whole characters as fit into `size` bytes and `columns`. Unsafe characters,
 * unusual blanks and characters without a width are left out; bytes that aren't UTF-8 become
 * U+FFFD. */
void clean_text(const char *text, char *buf, size_t size, int columns);

/* These functions print like printf() and fprintf(), but clean the text. Nothing else in the
 * program prints. */
void print(const char *format, ...) __attribute__((format(printf, 1, 2)));
void print_to(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));
void print_list(FILE *file, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
/* Flushes everything printed so far. Returns false if part of standard output was lost. */
bool print_flush(void);
/* Returns the system's reason why output was lost, even if the text wasn't written with print(). */
const char *print_error(void);
void print_failed(int reason);
/* Sends our own control sequences to a terminal, for example to move the cursor. Never pass it
 * text from outside. */
void print_control(FILE *file, const char *sequence);

#endif
