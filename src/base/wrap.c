/* SPDX-License-Identifier: MIT */
#include "base/wrap.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

/* A line of Japanese may end after any character, but for these rules (JIS X 4051). */
static const char never_first[] = "、。，．・：；」』）】〉》〕！？…ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々〜";
static const char never_last[] = "「『（【〈《〔";
/* They belong to the word before them. */
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

/* How badly a line ends between these two. */
enum breach { WELL, ANYHOW, BADLY, NEVER };

static enum breach between(uint32_t last, uint32_t first)
{
	if (is_one_of(first, never_first) || is_one_of(last, never_last))
		return NEVER;
	if (is_one_of(last, never_first) && !is_katakana(last) && !is_hiragana(last))
		return WELL;
	if (is_hiragana(first))		/* the end of a word, or what is bound to it */
		return !is_hiragana(last) || is_one_of(first, particles) ? BADLY : ANYHOW;
	if (is_katakana(last) && is_katakana(first))
		return BADLY;
	return is_hiragana(last) || is_one_of(first, never_last) ? WELL : ANYHOW;
}

/* A blank parts words, but not a key from the particle behind it ("Enter で"). */
static enum breach at_blank(uint32_t last, const char *blank)
{
	size_t len;

	return last < 0x3000 && is_hiragana(utf8_next(blank + 1, &len)) ? BADLY : WELL;
}

/* Of the lines that fit, the one that leaves the fewest columns empty, where a bad end costs as
 * much as half a line. */
size_t wrap_line(const char *s, int cols)
{
	const size_t most = utf8_fit(s, cols), newline = strcspn(s, "\n");
	const int cost[] = { [WELL] = 0, [ANYHOW] = cols / 4, [BADLY] = cols / 2 };
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
			b = at_blank(last, s + i);
		else if (wide && i + len <= most && s[i + len] != ' ')
			b = between(c, utf8_next(s + i + len, &next));
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
