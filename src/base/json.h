/* SPDX-License-Identifier: MIT */
/* json.h - writes JSON value by value, and reads JSON that was written by Asobi itself. */
#ifndef ASOBI_JSON_H
#define ASOBI_JSON_H

#include <stdbool.h>

#include "base/strbuf.h"

/* ---- Writing; start with {0} ---- */

struct json {
	struct strbuf sb;
	/* True if a comma must precede the next value, because there is one before it. */
	bool after;
	bool tight; /* true to write no blanks between values */
};

/* A key may begin with "\n" and blanks, which are written before it. If nothing follows them, or
 * the key is "" or NULL, no key is written, as in an array. Brackets are "{" or "["; a closing
 * bracket includes any text that must come before it, as in "\n}". */
void json_open(struct json *j, const char *key, const char *bracket);
void json_close(struct json *j, const char *bracket);
/* Writes a number or a word without changes. */
void json_addf(struct json *j, const char *key, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void json_text(struct json *j, const char *key, const char *text);
/* JSON has no infinity and no NaN, so these are written as null. */
void json_number(struct json *j, const char *key, double value);
/* Prints the text written so far to standard output and empties the buffer. */
void json_print(struct json *j);

/* ---- Reading: a value is a pointer to its text; NULL stands for a missing value, in which nothing
 * is found ---- */

const char *json_member(const char *object, const char *key);
const char *json_item(const char *array, unsigned i);
unsigned json_count(const char *array);
long json_integer(const char *value);
/* Returns true if the JSON text of the value begins with `word`: "true", "\"text\"". */
bool json_is(const char *value, const char *word);

#endif
