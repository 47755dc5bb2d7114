/* SPDX-License-Identifier: MIT */
#include "lobby/clean.h"

#include <stdbool.h>
#include <string.h>

#include "base/utf8.h"

/* What the C library gives a width although it is not to be seen, or is no plain character:
 * Unicode 15, general categories Cf, Zs, Zl, Zp and Co, and the fillers of Hangul. */
static bool is_odd(uint32_t c)
{
	static const struct { uint32_t first, last; } odd[] = {
		{ 0x00, 0x1f }, { 0x7f, 0xa0 }, { 0xad, 0xad }, { 0x61c, 0x61c }, { 0x115f, 0x1160 },
		{ 0x1680, 0x1680 }, { 0x180e, 0x180e }, { 0x2000, 0x200f }, { 0x2028, 0x202f },
		{ 0x205f, 0x206f }, { 0x2800, 0x2800 }, { 0x3164, 0x3164 }, { 0xe000, 0xf8ff },
		{ 0xfe00, 0xfe0f }, { 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 }, { 0xfff0, 0xfffb },
		{ 0xe0000, 0x10ffff },
	};

	for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
		if (c >= odd[i].first && c <= odd[i].last)
			return true;
	return utf8_char_width(c) <= 0;
}

static size_t put(char *buf, uint32_t c, const char *from, size_t len)
{
	if (c == 0xfffd) {
		memcpy(buf, "\xef\xbf\xbd", 3);
		return 3;
	}
	memcpy(buf, from, len);
	return len;
}

void clean_text(const char *text, char *buf, size_t size, int columns)
{
	size_t n = 0, len;

	for (uint32_t c; (c = utf8_next(text, &len)) != 0; text += len) {
		if (c == 0x3000)
			c = ' ';	/* a blank is a blank */
		if (is_odd(c))
			continue;
		columns -= utf8_char_width(c);
		if (columns < 0 || n + (len < 3 ? 3 : len) >= size)
			break;
		n += c == ' ' ? put(buf + n, c, " ", 1) : put(buf + n, c, text, len);
	}
	buf[n] = '\0';
}
