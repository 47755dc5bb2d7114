/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include <string.h>
#include <wchar.h>

static unsigned continuation_bytes(unsigned char lead)
{
	if (lead >= 0xf0 && lead < 0xf5)
		return 3;
	if (lead >= 0xe0)
		return lead < 0xf0 ? 2 : 0;
	return lead >= 0xc2 && lead < 0xe0 ? 1 : 0;
}

uint32_t utf8_next(const char *s, size_t *len)
{
	static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
	const unsigned char *u = (const unsigned char *)s;
	unsigned more = continuation_bytes(u[0]);
	uint32_t c = u[0];

	*len = u[0] ? 1 : 0;
	if (u[0] < 0x80)
		return c;
	if (!more)
		return 0xfffd;
	c &= 0x3fU >> more;
	for (unsigned i = 1; i <= more; i++) {
		if ((u[i] & 0xc0) != 0x80)
			return 0xfffd;
		c = c << 6 | (u[i] & 0x3fU);
	}
	if (c < least[more] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
		return 0xfffd;
	*len = more + 1;
	return c;
}

int utf8_char_width(uint32_t c)
{
	int w = wcwidth((wchar_t)c);

	return w < 0 ? 0 : w;
}

int utf8_width(const char *s)
{
	int columns = 0;
	size_t len;

	for (uint32_t c; (c = utf8_next(s, &len)) != 0; s += len)
		columns += utf8_char_width(c);
	return columns;
}

size_t utf8_fit(const char *s, int columns)
{
	const char *start = s;
	size_t len;

	for (uint32_t c; (c = utf8_next(s, &len)) != 0; s += len) {
		columns -= utf8_char_width(c);
		if (columns < 0)
			break;
	}
	return (size_t)(s - start);
}

size_t utf8_without_last(const char *s)
{
	size_t n = strlen(s);

	while (n > 0 && ((unsigned char)s[--n] & 0xc0) == 0x80)
		;
	return n;
}
