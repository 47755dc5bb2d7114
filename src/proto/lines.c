/* SPDX-License-Identifier: MIT */
#include "proto/lines.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

/* Strict: no surrogates, nothing too long, nothing beyond U+10FFFF. */
static bool is_utf8(const char *text, size_t n)
{
	const unsigned char *s = (const unsigned char *)text;

	for (size_t i = 0; i < n;) {
		const unsigned char c = s[i++];
		const unsigned follow = c < 0x80 ? 0 : c >= 0xc2 && c < 0xe0 ? 1 :
			c >= 0xe0 && c < 0xf0 ? 2 : c >= 0xf0 && c < 0xf5 ? 3 : 4;

		if (follow == 4 || follow > n - i)
			return false;
		if ((c == 0xe0 && s[i] < 0xa0) || (c == 0xed && s[i] > 0x9f) ||
		    (c == 0xf0 && s[i] < 0x90) || (c == 0xf4 && s[i] > 0x8f))
			return false;
		for (unsigned k = 0; k < follow; k++)
			if ((s[i++] & 0xc0) != 0x80)
				return false;
	}
	return true;
}

void lines_add(struct lines *l, const char *bytes, size_t n)
{
	if (l->fault || n == 0)
		return;
	if (l->taken == l->len)
		l->taken = l->len = l->seen = 0;
	if (l->len + n + 1 > l->cap) {
		if (l->taken > 0)
			memmove(l->bytes, l->bytes + l->taken, l->len - l->taken);
		l->len -= l->taken;
		l->seen -= l->taken;
		l->taken = 0;
		if (l->len + n + 1 > l->cap) {
			l->cap = 2 * (l->len + n + 1);
			l->bytes = xrealloc(l->bytes, l->cap, 1);
		}
	}
	memcpy(l->bytes + l->len, bytes, n);
	l->len += n;
}

static char *give(struct lines *l, char *line, size_t n)
{
	if (n > l->most)
		l->fault = LINES_TOO_LONG;
	else if (memchr(line, '\0', n))
		l->fault = LINES_NUL;
	else if (!is_utf8(line, n))
		l->fault = LINES_NOT_UTF8;
	if (l->fault)
		return NULL;
	if (n > 0 && line[n - 1] == '\r')
		n--;
	line[n] = '\0';
	return line;
}

char *lines_next(struct lines *l)
{
	char *line, *end;

	if (l->fault || l->taken == l->len)
		return NULL;
	line = l->bytes + l->taken;
	end = memchr(l->bytes + l->seen, '\n', l->len - l->seen);
	if (!end) {
		l->seen = l->len;
		if (l->len - l->taken > l->most + 1)	/* the end may be CR LF */
			l->fault = LINES_TOO_LONG;
		return NULL;
	}
	l->taken = l->seen = (size_t)(end - l->bytes) + 1;
	return give(l, line, (size_t)(end - line));
}

void lines_free(struct lines *l)
{
	free(l->bytes);
	*l = (struct lines){ .most = l->most };
}
