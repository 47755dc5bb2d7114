/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include <stdbool.h>
#include <stdint.h>
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

bool utf8_is_text(const char *s)
{
	size_t len;

	for (uint32_t c; (c = utf8_next(s, &len)) != 0; s += len)
		if (c == 0xfffd && len == 1)
			return false;
	return true;
}

size_t utf8_put(uint32_t c, char out[4])
{
	static const unsigned lead[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
	const size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;

	for (size_t i = n; i-- > 1; c >>= 6)
		out[i] = (char)(0x80 | (c & 0x3f));
	out[0] = (char)(lead[n] | c);
	return n;
}

int utf8_char_width(uint32_t c)
{
	int w = wcwidth((wchar_t)c);

	return w < 0 ? 0 : w;
}

/* Returns false for characters that should be invisible or that affect text in hidden ways; they
 * need this check because C libraries may give them a width. In Unicode 15, these are the general
 * categories Cc, Cf, Zl, Zp, Cs and Co, the noncharacters, variation selectors and fillers.
 * Characters that have no category yet have no width either. */
bool utf8_fits(uint32_t c)
{
	static const struct {
		uint32_t first, last;
	} unfit[] = {
		{ 0x00, 0x1f },	      { 0x7f, 0x9f },	    { 0xad, 0xad },
		{ 0x34f, 0x34f },     { 0x600, 0x605 },	    { 0x61c, 0x61c },
		{ 0x6dd, 0x6dd },     { 0x70f, 0x70f },	    { 0x890, 0x891 },
		{ 0x8e2, 0x8e2 },     { 0x115f, 0x1160 },   { 0x17b4, 0x17b5 },
		{ 0x180b, 0x180f },   { 0x200b, 0x200f },   { 0x2028, 0x202e },
		{ 0x2060, 0x206f },   { 0x2800, 0x2800 },   { 0x3164, 0x3164 },
		{ 0xd800, 0xf8ff },   { 0xfdd0, 0xfdef },   { 0xfe00, 0xfe0f },
		{ 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },   { 0xfff0, 0xfffb },
		{ 0xfffe, 0xffff },   { 0x110bd, 0x110bd }, { 0x110cd, 0x110cd },
		{ 0x13430, 0x1345f }, { 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a },
		{ 0x1fffe, 0x1ffff }, { 0x2fffe, 0x2ffff }, { 0x3fffe, 0x10ffff },
	};
	const size_t n = sizeof unfit / sizeof *unfit;
	size_t i = 0;

	if (c >= ' ' && c < 0x7f)
		return true;
	while (i < n && c > unfit[i].last)
		i++;
	return (i == n || c < unfit[i].first) && wcwidth((wchar_t)c) >= 0;
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

/* ---- Breaking lines ---- */

/* Japanese text may be broken after any character, except where these rules forbid it (JIS X
 * 4051). */
static const char never_first[] =
	")、。，．・：；」』）】〉》〕！？…ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々〜";
static const char never_last[] = "(「『（【〈《〔";
/* Japanese particles. A line shouldn't break before them, because they belong to the preceding
 * word. */
static const char particles[] = "はがをにのでともへや";

static bool is_one_of(uint32_t c, const char *set)
{
	size_t len;

	for (; *set; set += len)
		if (utf8_next(set, &len) == c)
			return true;
	return false;
}

static bool is_hiragana(uint32_t c)
{
	return c >= 0x3041 && c <= 0x309f;
}

static bool is_katakana(uint32_t c)
{
	return c >= 0x30a0 && c <= 0x30ff;
}

/* How bad it is to break a line between two given characters, from best to worst. */
enum breach { WELL, ANYHOW, BADLY, NEVER };

static enum breach breach_between(uint32_t last, uint32_t first)
{
	if (is_one_of(first, never_first) || is_one_of(last, never_last))
		return NEVER;
	if (is_one_of(last, never_first) && !is_katakana(last) && !is_hiragana(last))
		return WELL;
	if (is_hiragana(first)) /* the ending of a word, or a particle attached to it */
		return !is_hiragana(last) || is_one_of(first, particles) ? BADLY : ANYHOW;
	if (is_katakana(last) && is_katakana(first))
		return BADLY;
	return is_hiragana(last) || is_one_of(first, never_last) ? WELL : ANYHOW;
}

/* Returns how bad it is to break a line at this blank. Blanks separate words, except when one
 * stands between a key name and the particle that follows it ("Enter で"), or within an item of a
 * list whose items are separated by several blanks ("# solved  - unsolved"). */
static enum breach at_blank(uint32_t last, const char *blank, bool listed)
{
	size_t len;

	if (listed && last != ' ' && blank[1] != ' ')
		return BADLY;
	return last < 0x3000 && is_hiragana(utf8_next(blank + 1, &len)) ? BADLY : WELL;
}

/* Of all the line breaks that fit, this function picks the one that leaves the fewest columns
 * empty. A bad break costs as much as half an empty line. */
size_t wrap_line(const char *s, int cols)
{
	const size_t most = utf8_fit(s, cols), newline = strcspn(s, "\n");
	const int cost[] = { [WELL] = 0, [ANYHOW] = cols / 4, [BADLY] = cols / 2 };
	const char *const gap = strstr(s, "  ");
	const bool listed = gap && (size_t)(gap - s) < newline;
	int width = 0, best = 0;
	size_t end = 0, len;
	uint32_t last = 0;

	if (newline <= most || !s[most])
		return newline < most ? newline : most;
	for (size_t i = 0; i <= most; i += len) {
		const uint32_t c = utf8_next(s + i, &len);
		const bool blank = c == ' ', wide = utf8_char_width(c) == 2;
		enum breach b = NEVER;
		size_t next;

		if (blank)
			b = at_blank(last, s + i, listed);
		else if (wide && i + len <= most && s[i + len] != ' ')
			b = breach_between(c, utf8_next(s + i + len, &next));
		width += blank ? 0 : utf8_char_width(c);
		if (i && b != NEVER && (!end || width - cost[b] >= best)) {
			best = width - cost[b];
			end = blank ? i : i + len;
		}
		width += blank;
		last = c;
	}
	return end ? end : most;
}
