/* SPDX-License-Identifier: MIT */
#include "base/parse.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool only_digits(const char *s)
{
	return *s && strspn(s, "0123456789") == strlen(s);
}

bool parse_int(const char *text, int min, int max, int *out)
{
	long n;

	if (!only_digits(text + (*text == '-')))
		return false;
	errno = 0;
	n = strtol(text, NULL, 10);
	if (errno || n < min || n > max)
		return false;
	*out = (int)n;
	return true;
}

bool parse_u64(const char *text, uint64_t *out)
{
	unsigned long long n;

	if (!only_digits(text))
		return false;
	errno = 0;
	n = strtoull(text, NULL, 10);
	if (errno)
		return false;
	*out = n;
	return true;
}

/* Digits stand for less and less from the point on. */
bool parse_seconds(const char *text, int max_ms, int *out)
{
	const char *point = strchr(text, '.');
	const size_t whole = point ? (size_t)(point - text) : strlen(text), places = point ? strlen(point + 1) : 0;
	char digits[16];

	if (*text == '-' || !whole || whole > 6 || places > 3 || (point && !places))
		return false;
	memcpy(digits, text, whole);
	memcpy(digits + whole, "000", sizeof "000");
	memcpy(digits + whole, text + whole + (point != NULL), places);
	return parse_int(digits, 0, max_ms, out);
}

bool parse_word(const char **text, const char *separators, char *word, size_t size)
{
	const char *s = *text + strspn(*text, separators);
	size_t n = strcspn(s, separators);

	if (!n || n >= size)
		return false;
	memcpy(word, s, n);
	word[n] = '\0';
	*text = s + n;
	return true;
}
