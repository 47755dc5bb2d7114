/* SPDX-License-Identifier: MIT */
#include "tables/names.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

enum { MOST_MARKS = 2 };	/* one upon another */

struct range { uint32_t first, last; };

/* Unicode 15: categories Cc, Cf, Cs, Co, Cn of the noncharacters, Zl, Zp; variation selectors, fillers
 * and what else is there and cannot be seen. */
static const struct range unfit[] = {
	{ 0x0000, 0x001f }, { 0x007f, 0x009f }, { 0x00ad, 0x00ad }, { 0x034f, 0x034f }, { 0x0600, 0x0605 },
	{ 0x061c, 0x061c }, { 0x06dd, 0x06dd }, { 0x070f, 0x070f }, { 0x08e2, 0x08e2 }, { 0x115f, 0x1160 },
	{ 0x17b4, 0x17b5 }, { 0x180b, 0x180f }, { 0x200b, 0x200f }, { 0x2028, 0x202e }, { 0x2060, 0x206f },
	{ 0x2800, 0x2800 }, { 0x3164, 0x3164 }, { 0xd800, 0xf8ff }, { 0xfdd0, 0xfdef }, { 0xfe00, 0xfe0f },
	{ 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 }, { 0xfff0, 0xffff }, { 0x13430, 0x1345f }, { 0x1bca0, 0x1bca3 },
	{ 0x1d173, 0x1d17a }, { 0x1fffe, 0x1ffff }, { 0xe0000, 0x10ffff },
};
static const struct range marks[] = {
	{ 0x0300, 0x036f }, { 0x0483, 0x0489 }, { 0x0591, 0x05bd }, { 0x064b, 0x065f }, { 0x0e31, 0x0e31 },
	{ 0x0e34, 0x0e3a }, { 0x0e47, 0x0e4e }, { 0x1ab0, 0x1aff }, { 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff },
	{ 0x3099, 0x309a }, { 0xfe20, 0xfe2f },
};

static bool is_one_of(uint32_t c, const struct range *ranges, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (c >= ranges[i].first && c <= ranges[i].last)
			return true;
	return false;
}

static bool is_unfit(uint32_t c)
{
	return is_one_of(c, unfit, sizeof unfit / sizeof *unfit);
}

static bool is_mark(uint32_t c)
{
	return is_one_of(c, marks, sizeof marks / sizeof *marks);
}

static bool is_blank(uint32_t c)
{
	return c == ' ' || c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f || c == 0x3000;
}

bool name_fits(const char *name)
{
	unsigned n = 0, piled = 0;
	bool blank = true;
	size_t len;

	for (uint32_t c; (c = utf8_next(name, &len)) != 0; name += len) {
		piled = is_mark(c) ? piled + 1 : 0;
		if (is_unfit(c) || (is_mark(c) && n == 0) || piled > MOST_MARKS || (blank && is_blank(c)) ||
		    ++n > NAME_CHARS)
			return false;
		blank = is_blank(c);
	}
	return n > 0 && !blank;
}

static unsigned char lower(char c)
{
	return (unsigned char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

bool name_equal(const char *a, const char *b)
{
	while (*a && lower(*a) == lower(*b))
		a++, b++;
	return lower(*a) == lower(*b);
}

bool talk_clean(const char *text, unsigned most, char *out, size_t size)
{
	unsigned n = 0, piled = 0;
	size_t at = 0, len;
	bool any = false;

	for (uint32_t c; n < most && (c = utf8_next(text, &len)) != 0; text += len) {
		const bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);

		piled = is_mark(c) ? piled + 1 : 0;
		if ((is_unfit(c) && !control) || piled > MOST_MARKS || (is_mark(c) && n == 0))
			continue;
		if (at + len >= size)
			break;
		memcpy(out + at, control ? " " : text, control ? 1 : len);
		at += control ? 1 : len;
		any = any || (!control && !is_blank(c));
		n++;
	}
	out[at] = '\0';
	return any;
}
