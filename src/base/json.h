/* SPDX-License-Identifier: MIT */
/* json.h - writes JSON value by value, and reads JSON that Asobi wrote itself. */
#ifndef ASOBI_JSON_H
#define ASOBI_JSON_H

#include <stdbool.h>

#include "base/strbuf.h"

/* ---- Writing; start with {0} ---- */

struct json {
	struct strbuf sb;
	/* True if the next value follows another one and needs a comma before it. */
	bool after;
	bool tight; /* true to write no blanks between values */
};

/* A key may begin with "\n" and blanks, which are written before it. If nothing follows them, or
 * if the key is "" or NULL, the value gets no key, as in an array. Brackets are "{" or "["; a
 * closing bracket includes any text that must come before it, as in "\n}". */
void json_open(struct json *j, const char *key, const char *bracket);
void json_close(struct json *j, const char *bracket);
/* Writes a formatted number or word without quotes or escapes. */
void json_addf(struct json *j, const char *key, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void json_text(struct json *j, const char *key, const char *text);
/* Writes a number. Infinity and NaN don't exist in JSON, so null is written instead. */
void json_number(struct json *j, const char *key, double value);
/* Prints the text written so far to standard output and empties the buffer. */
void json_print(struct json *j);

/* ---- Reading: a value is a pointer to its text. NULL stands for a missing value; looking
 * something up in it finds nothing. ---- */

const char *json_member(const char *object, const char *key);
const char *json_item(const char *array, unsigned i);
unsigned json_count(const char *array);
long json_integer(const char *value);
/* Returns true if the JSON text of the value begins with `word`: "true", "\"text\"". */
bool json_is(const char *value, const char *word);

#endif
