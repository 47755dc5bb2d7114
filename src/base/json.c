/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"

/* ---- Writing ---- */

static void begin_value(struct json *j, const char *key)
{
	const size_t blanks = key ? strspn(key, "\n ") : 0;

	if (j->after)
		sb_add(&j->sb, blanks || j->tight ? "," : ", ");
	if (blanks)
		sb_add_bytes(&j->sb, key, blanks);
	if (key && key[blanks]) {
		sb_add_json(&j->sb, key + blanks);
		sb_add(&j->sb, j->tight ? ":" : ": ");
	}
	j->after = true;
}

void json_open(struct json *j, const char *key, const char *bracket)
{
	begin_value(j, key);
	sb_add(&j->sb, bracket);
	j->after = false;
}

void json_close(struct json *j, const char *bracket)
{
	sb_add(&j->sb, bracket);
	j->after = true;
}

void json_addf(struct json *j, const char *key, const char *format, ...)
{
	va_list args;

	begin_value(j, key);
	va_start(args, format);
	sb_addv(&j->sb, format, args);
	va_end(args);
}

void json_text(struct json *j, const char *key, const char *text)
{
	begin_value(j, key);
	sb_add_json(&j->sb, text);
}

void json_number(struct json *j, const char *key, double value)
{
	if (isfinite(value))
		json_addf(j, key, "%.10g", value);
	else
		json_addf(j, key, "null");
}

void json_print(struct json *j)
{
	print("%s", j->sb.text);
	sb_free(&j->sb);
	j->after = false;
}

/* ---- Reading ---- */

static const char *past_blanks(const char *s)
{
	return s + strspn(s, " \t\r\n");
}

static const char *past_text(const char *s)
{
	for (s++; *s && *s != '"'; s++)
		s += *s == '\\' && s[1];
	return s + (*s == '"');
}

static const char *past_value(const char *s)
{
	unsigned depth = 0;

	do {
		if (*s == '"') {
			s = past_text(s);
		} else if (*s == '{' || *s == '[') {
			depth++;
			s++;
		} else if (depth && (*s == '}' || *s == ']')) {
			depth--;
			s++;
		} else {
			s += strcspn(s, depth ? "\"{}[]" : ",}] \t\r\n");
		}
	} while (depth && *s);
	return s;
}

/* Returns the value or member after this one, or "" if this is the last. */
static const char *next_value(const char *s)
{
	s = past_blanks(past_value(s));
	return *s == ',' ? past_blanks(s + 1) : "";
}

const char *json_member(const char *object, const char *key)
{
	const size_t n = strlen(key);

	if (!object || *object != '{')
		return NULL;
	for (const char *s = past_blanks(object + 1); *s == '"'; s = next_value(s)) {
		const char *name = s + 1;

		s = past_blanks(past_text(s));
		if (*s != ':')
			return NULL;
		s = past_blanks(s + 1);
		if (!strncmp(name, key, n) && name[n] == '"')
			return s;
	}
	return NULL;
}

const char *json_item(const char *array, unsigned i)
{
	if (!array || *array != '[')
		return NULL;
	for (const char *s = past_blanks(array + 1); *s && *s != ']'; s = next_value(s))
		if (!i--)
			return s;
	return NULL;
}

unsigned json_count(const char *array)
{
	unsigned n = 0;

	while (json_item(array, n))
		n++;
	return n;
}

long json_integer(const char *value)
{
	return value ? strtol(value, NULL, 10) : 0;
}

bool json_is(const char *value, const char *word)
{
	return value && !strncmp(value, word, strlen(word));
}
