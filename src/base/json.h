/* SPDX-License-Identifier: MIT */
/* json.h - JSON as it is written, value by value, and as it is read where a program of ours wrote
 * it. */
#ifndef ASOBI_JSON_H
#define ASOBI_JSON_H

#include <stdbool.h>

#include "base/strbuf.h"

/* ---- Writing; start with {0} ---- */

struct json {
	struct strbuf sb;
	bool after; /* another value stands before the next one: a comma */
	bool tight; /* no blanks between them */
};

/* A key may begin with "\n" and blanks, which are laid before it; "" or NULL, or those alone, are
 * no key, as in an array.  Brackets are "{" or "["; the closing one has what is to stand before it,
 * as in "\n}". */
void json_open(struct json *j, const char *key, const char *bracket);
void json_close(struct json *j, const char *bracket);
/* A number or a word that is written as it is. */
void json_addf(struct json *j, const char *key, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void json_text(struct json *j, const char *key, const char *text);
/* JSON knows no infinity and no NaN: null says that there is no such number. */
void json_number(struct json *j, const char *key, double value);
/* Print the text written so far to standard output; then there is none. */
void json_print(struct json *j);

/* ---- Reading: a value is the text that it begins; NULL is none, and holds none ---- */

const char *json_member(const char *object, const char *key);
const char *json_item(const char *array, unsigned i);
unsigned json_count(const char *array);
long json_integer(const char *value);
/* As it is written: "true", "\"text\"". */
bool json_is(const char *value, const char *word);

#endif
