/* SPDX-License-Identifier: MIT */
/* Some systems write an accented letter in a file name as a letter and a separate mark. This code
 * joins the two into one character, as other systems write it. It covers all Latin characters up
 * to U+017F, Cyrillic characters up to U+045F, and kana that have a canonical decomposition in
 * UnicodeData.txt (version 14). */
#include <string.h>

#include "base/utf8.h"

/* For each character from U+00C0 to U+017F: its base letter, and the mark on it. */
static const char latin[] = "AAAAAA CEEEEIIII NOOOOO  UUUUY  aaaaaa ceeeeiiii nooooo  uuuuy y"
			    "AaAaAaCcCcCcCcDd  EeEeEeEeEeGgGgGgGgHh  IiIiIiIiI   JjKk LlLlLl "
			    "   NnNnNn   OoOoOo  RrRrRrSsSsSsSsTtTt  UuUuUuUuUuUuWwYyYZzZzZz ";
static const char latin_mark[] =
	"`'^~:o ,`'^:`'^: ~`'^~:  `'^:'  `'^~:o ,`'^:`'^: ~`'^~:  `'^:' :"
	"--uu;;''^^..vvvv  --uu..;;vv^^uu..,,^^  ~~--uu;;.   ^^,, '',,vv "
	"   '',,vv   --uu\"\"  '',,vv''^^,,vv,,vv  ~~--uuoo\"\";;^^^^:''..vv ";
static const struct {
	char as;
	uint32_t mark;
} marks[] = {
	{ '`', 0x300 }, { '\'', 0x301 }, { '^', 0x302 }, { '~', 0x303 }, { '-', 0x304 },
	{ 'u', 0x306 }, { '.', 0x307 },	 { ':', 0x308 }, { 'o', 0x30a }, { '"', 0x30b },
	{ 'v', 0x30c }, { ',', 0x327 },	 { ';', 0x328 },
};
static const uint16_t cyrillic[][3] = {
	{ 0x400, 0x415, 0x300 }, { 0x401, 0x415, 0x308 }, { 0x403, 0x413, 0x301 },
	{ 0x407, 0x406, 0x308 }, { 0x40c, 0x41a, 0x301 }, { 0x40d, 0x418, 0x300 },
	{ 0x40e, 0x423, 0x306 }, { 0x419, 0x418, 0x306 }, { 0x439, 0x438, 0x306 },
	{ 0x450, 0x435, 0x300 }, { 0x451, 0x435, 0x308 }, { 0x453, 0x433, 0x301 },
	{ 0x457, 0x456, 0x308 }, { 0x45c, 0x43a, 0x301 }, { 0x45d, 0x438, 0x300 },
	{ 0x45e, 0x443, 0x306 },
};
/* Hiragana with a mark. In Unicode, the same kana without the mark is one place earlier, or two
 * places earlier if the mark is a circle. */
static const char voiced[] = "がぎぐげござじずぜぞだぢづでどばびぶべぼゞ", rounded[] = "ぱぴぷぺぽ";

static uint32_t compose_latin(uint32_t letter, uint32_t mark)
{
	for (size_t m = 0; m < sizeof marks / sizeof *marks; m++)
		for (uint32_t i = 0; marks[m].mark == mark && i < sizeof latin - 1; i++)
			if ((uint32_t)latin[i] == letter && latin_mark[i] == marks[m].as)
				return 0xc0 + i;
	return 0;
}

static uint32_t compose_cyrillic(uint32_t letter, uint32_t mark)
{
	for (size_t i = 0; i < sizeof cyrillic / sizeof *cyrillic; i++)
		if (cyrillic[i][1] == letter && cyrillic[i][2] == mark)
			return cyrillic[i][0];
	return 0;
}

static uint32_t compose_kana(uint32_t letter, uint32_t mark)
{
	const uint32_t hiragana = letter >= 0x30a1 && letter <= 0x30fd ? letter - 0x60 : letter;
	const uint32_t with = mark == 0x309a ? hiragana + 2 : hiragana + 1;
	char bytes[5] = "";

	if (mark != 0x3099 && mark != 0x309a)
		return 0;
	if (hiragana == 0x3046 && mark == 0x3099) /* vu */
		return letter + (0x3094 - 0x3046);
	/* The syllables va to vo (wa to wo with a mark) exist only in katakana. */
	if (letter >= 0x30ef && letter <= 0x30f2 && mark == 0x3099)
		return letter + 8;
	bytes[utf8_put(with, bytes)] = '\0';
	return strstr(mark == 0x309a ? rounded : voiced, bytes) ? letter + (with - hiragana) : 0;
}

/* Returns the character that combines this letter with this mark, or 0 if there is none. */
static uint32_t compose_letter(uint32_t letter, uint32_t mark)
{
	uint32_t c = compose_latin(letter, mark);

	c = c ? c : compose_cyrillic(letter, mark);
	return c ? c : compose_kana(letter, mark);
}

void utf8_compose(char *text)
{
	char *out = text;
	size_t len, next;

	for (const char *at = text; *at; at += len) {
		uint32_t c = utf8_next(at, &len);
		const uint32_t both = compose_letter(c, utf8_next(at + len, &next));

		if (both) {
			len += next;
			out += utf8_put(both, out);
		} else {
			memmove(out, at, len);
			out += len;
		}
	}
	*out = '\0';
}
