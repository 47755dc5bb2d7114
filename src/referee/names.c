/* SPDX-License-Identifier: MIT */
#include "referee/tables.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

enum { MOST_MARKS = 2 }; /* the maximum number of consecutive combining marks */

static bool is_mark(uint32_t c)
{
	return (c >= 0x300 && c <= 0x36f) || (c >= 0x483 && c <= 0x489) || c == 0x3099 ||
	       c == 0x309a || (c >= 0x1ab0 && c <= 0x1aff) || (c >= 0x1dc0 && c <= 0x1dff) ||
	       (c >= 0x20d0 && c <= 0x20ff) || (c >= 0xfe20 && c <= 0xfe2f) ||
	       utf8_char_width(c) == 0;
}

static bool is_blank(uint32_t c)
{
	return c == ' ' || c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
	       c == 0x205f || c == 0x3000;
}

static bool is_latin(uint32_t c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= 0xff21 && c <= 0xff3a) ||
	       (c >= 0xff41 && c <= 0xff5a) || (c >= 0xc0 && c <= 0x17f && c != 0xd7 && c != 0xf7);
}

static bool is_cyrillic(uint32_t c)
{
	return c >= 0x400 && c < 0x460;
}

static bool is_japanese(uint32_t c)
{
	return c == 0x3005 || c == 0x3007 || (c >= 0x3041 && c <= 0x3096) || c == 0x309d ||
	       c == 0x309e || (c >= 0x30a1 && c <= 0x30fe) || (c >= 0x3400 && c <= 0x4dbf) ||
	       (c >= 0x4e00 && c <= 0x9fff) || (c >= 0xff65 && c <= 0xff9f) ||
	       (c >= 0x20000 && c <= 0x2a6df);
}

/* Returns true for a printable ASCII character or its full-width form. */
static bool is_sign(uint32_t c)
{
	return (c > ' ' && c < 0x7f) || (c > 0xff00 && c <= 0xff5e);
}

bool name_fits(const char *name, unsigned most)
{
	unsigned n = 0;
	bool blank = true, cyrillic = false, other = false;
	size_t len;

	for (uint32_t c; (c = utf8_next(name, &len)) != 0; name += len) {
		const bool now = c == ' ' || c == 0x3000;

		if (++n > most || (now && blank) ||
		    !(now || is_sign(c) || is_latin(c) || is_cyrillic(c) || is_japanese(c)))
			return false;
		cyrillic = cyrillic || is_cyrillic(c);
		other = other || is_latin(c) || is_japanese(c);
		blank = now;
	}
	return n > 0 && !blank && !(cyrillic && other);
}

bool name_take(const char *typed, unsigned most, char *name, size_t size)
{
	char whole[NAME_FOLD];

	if (strlen(typed) >= sizeof whole)
		return false;
	strcpy(whole, typed);
	utf8_compose(whole);
	if (!name_fits(whole, most) || strlen(whole) >= size)
		return false;
	strcpy(name, whole);
	return true;
}

/* ---- Folding names for comparison ---- */

/* The Latin letters from U+00C0 to U+017F without their accents and strokes. '?' stands for a
 * letter that is replaced by several letters. */
static const char latin[] = "aaaaaa?ceeeeiiiidnooooo*ouuuuyp?aaaaaa?ceeeeiiiidnooooo/ouuuuypy"
			    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii??jjkkklllllllllln"
			    "nnnnnnnnoooooo??rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzf";
/* For each lowercase Cyrillic letter, starting with U+0430: the Latin letter or digit that looks
 * like it or its capital, according to confusables.txt of UTS #39 (version 14); '?' if there is
 * none. */
static const char cyrillic[] = "a6br?e?3??k?mho?pcty?x??????b???ee?r?siij??hk?y?";
/* Full-width equivalents of the half-width katakana, in code point order, starting with U+FF65. */
static const char halves[] =
	"・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";
/* Pairs of kana and kanji that look alike; the first character in each pair is replaced by the
 * second. The pairs come from confusables.txt of UTS #39, plus "ri", which looks the same in
 * hiragana and katakana. */
static const char alike[] =
	"エ工カ力タ夕ト卜ニ二ハ八ロ口ヘへリり一ー倂併值値啟啓囗口填塡士土壿墫嬀媯帲帡幐㬺戸戶搉㩁晣䀿晩晚曶㫚朦䑃柿杮"
	"槩㮣樧榝潙溈硏研絶絕肦朌胊朐胐朏胶㬵脁朓脧朘腁胼膧朣蔿蒍虁蘷訞䚶詽訮讏讆豣豜趆赿跺跥躛躗輧軿郞郎鎮鎭隸隷鹃鹂黒黑㦳㘽䎛㖈䐠㬻";

/* Returns the nth character of a string whose characters are all 3 bytes long. */
static uint32_t get_nth(const char *text, unsigned n)
{
	size_t len;

	return utf8_next(text + 3 * n, &len);
}

struct folding {
	char *out;
	size_t n;
};

static void put_byte(struct folding *f, char c)
{
	if (f->n + 1 < NAME_FOLD)
		f->out[f->n++] = c;
}

static void put_ascii(struct folding *f, char c)
{
	c = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
	if (c == 'm' || c == '"') {
		put_byte(f, c == 'm' ? 'r' : '\'');
		put_byte(f, c == 'm' ? 'n' : '\'');
		return;
	}
	put_byte(f, c == '0' ? 'o' : c == '1' || c == 'i' || c == '|' ? 'l' : c == '`' ? '\'' : c);
}

static void put_char(struct folding *f, uint32_t c)
{
	char bytes[4];
	const size_t n = utf8_put(c, bytes);

	if (f->n + n < NAME_FOLD)
		for (size_t i = 0; i < n; i++)
			put_byte(f, bytes[i]);
}

static void put_kana_or_kanji(struct folding *f, uint32_t c)
{
	const uint32_t row = c >= 0x30a1 && c <= 0x30fe ? c - 0x60 : c;
	uint32_t mark = 0;

	/* Split a kana that has a dakuten or handakuten into the plain kana and the mark. */
	if ((row > 0x304b && row <= 0x3062 && row % 2 == 0) || row == 0x3065 || row == 0x3067 ||
	    row == 0x3069 || row == 0x309e)
		mark = 0x3099;
	else if (row >= 0x306f && row <= 0x307d)
		mark = (row - 0x306f) % 3 == 1 ? 0x3099 : (row - 0x306f) % 3 == 2 ? 0x309a : 0;
	c -= mark == 0x309a ? 2 : mark ? 1 : 0;
	if (row == 0x3094) {
		mark = 0x3099;
		c -= 0x3094 - 0x3046;
	}
	for (unsigned i = 0; i + 1 < (sizeof alike - 1) / 3; i += 2)
		if (get_nth(alike, i) == c) {
			c = get_nth(alike, i + 1);
			break;
		}
	if (c == 0x3007)
		put_ascii(f, 'o');
	else if (c == 0x30ce)
		put_ascii(f, '/');
	else
		put_char(f, c);
	if (mark)
		put_char(f, mark);
}

static void put_letters(struct folding *f, const char *letters)
{
	while (*letters)
		put_ascii(f, *letters++);
}

static void put_folded(struct folding *f, uint32_t c)
{
	if (c > 0xff00 && c <= 0xff5e)
		c -= 0xfee0;
	else if (c >= 0xff65 && c < 0xff9e)
		c = get_nth(halves, c - 0xff65);
	else if (c == 0xff9e || c == 0xff9f)
		c = c - 0xff9e + 0x3099;
	if (is_cyrillic(c))
		c += c < 0x410 ? 0x50 : c < 0x430 ? 0x20 : 0;
	if (c < 0x80)
		put_ascii(f, (char)c);
	else if (is_blank(c))
		put_byte(f, ' ');
	else if (c >= 0xc0 && c <= 0x17f && latin[c - 0xc0] != '?')
		put_ascii(f, latin[c - 0xc0]);
	else if (c >= 0xc0 && c <= 0x17f)
		put_letters(f, c == 0xdf ? "ss" : c < 0x100 ? "ae" : c < 0x150 ? "ij" : "oe");
	else if (c == 0x44b || c == 0x44e)
		put_letters(f, c == 0x44b ? "bl" : "lo");
	else if (c == 0x439 || c == 0x45d)
		put_char(f, 0x438);
	else if (is_cyrillic(c) && cyrillic[c - 0x430] != '?')
		put_ascii(f, cyrillic[c - 0x430]);
	else if (c == 0x3099 || c == 0x309a || is_japanese(c))
		put_kana_or_kanji(f, c);
	else if (utf8_fits(c) && !is_mark(c))
		put_char(f, c);
}

void name_fold(const char *name, char out[NAME_FOLD])
{
	struct folding f = { .out = out };
	size_t len;

	for (uint32_t c; (c = utf8_next(name, &len)) != 0; name += len)
		put_folded(&f, c);
	out[f.n] = '\0';
}

bool name_equal(const char *a, const char *b)
{
	char left[NAME_FOLD], right[NAME_FOLD];

	name_fold(a, left);
	name_fold(b, right);
	return !strcmp(left, right);
}

bool talk_clean(const char *text, unsigned most, char *out, size_t size)
{
	unsigned n = 0, piled = 0;
	size_t at = 0, len;
	bool any = false;

	for (uint32_t c; n < most && (c = utf8_next(text, &len)) != 0; text += len) {
		const bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);

		piled = is_mark(c) ? piled + 1 : 0;
		if ((!utf8_fits(c) && !control) || piled > MOST_MARKS || (is_mark(c) && n == 0))
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
