/* SPDX-License-Identifier: MIT */
/* strbuf, utf8, what is fit for a terminal, and parse. */
#include <string.h>

#include "asobi/canvas.h"
#include "asobi/rng.h"
#include "base/clean.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "base/wipe.h"
#include "base_cases.h"

#include <stdlib.h>

/* Nothing of a secret is left, and nothing beside it is touched. */
START_TEST(secrets_are_wiped)
{
	char text[] = "a secret, and more";

	wipe_bytes(text + 2, 6);
	ck_assert_mem_eq(text, "a \0\0\0\0\0\0, and more", sizeof text);
	wipe_bytes(text, 0);
	ck_assert_int_eq(text[0], 'a');
	wipe_text(NULL);
}
END_TEST

START_TEST(strbuf_grows)
{
	struct strbuf sb = {0};
	char *text;

	for (int i = 0; i < 1000; i++) {
		sb_add(&sb, "ab");
		sb_addf(&sb, "%d", i % 10);
		sb_add_bytes(&sb, "xyz", 1);
		ck_assert_uint_eq(strlen(sb.text), sb.len);
	}
	ck_assert_uint_eq(sb.len, 4000);
	ck_assert(!strncmp(sb.text + 36, "ab9xab0x", 8));
	text = sb_take(&sb);
	ck_assert(!sb.text && !sb.len && !sb.cap);
	ck_assert_uint_eq(strlen(text), 4000);
	free(text);
}
END_TEST

START_TEST(strbuf_of_nothing)
{
	struct strbuf sb = {0};
	char *text = sb_take(&sb);

	ck_assert_str_eq(text, "");
	free(text);
	sb_add(&sb, "");
	ck_assert_str_eq(sb.text, "");
	sb_free(&sb);
	ck_assert_ptr_null(sb.text);
	sb_free(&sb);
}
END_TEST

START_TEST(strbuf_long_format)
{
	struct strbuf sb = {0};

	sb_addf(&sb, "%s|%5000d", "head", 7);
	ck_assert_uint_eq(sb.len, 5005);
	ck_assert_int_eq(sb.text[5004], '7');
	sb_free(&sb);
}
END_TEST

START_TEST(json_escapes)
{
	static const struct { const char *plain, *json; } cases[] = {
		{ "", "\"\"" },
		{ "plain", "\"plain\"" },
		{ "say \"hi\"", "\"say \\\"hi\\\"\"" },
		{ "back\\slash", "\"back\\\\slash\"" },
		{ "a\nb\tc\rd", "\"a\\u000ab\\u0009c\\u000dd\"" },
		{ "\x01\x1f\x20", "\"\\u0001\\u001f \"" },
		{ "将棋/", "\"将棋/\"" },
		{ "\xc2\x9b\x7f\xe2\x80\xae\xff", "\"\\u009b\\u007f\\u202e\\ufffd\"" },
		{ "\xf3\xa0\x80\x81", "\"\\udb40\\udc01\"" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct strbuf sb = {0};

		sb_add_json(&sb, cases[i].plain);
		ck_assert_str_eq(sb.text, cases[i].json);
		sb_free(&sb);
	}
}
END_TEST

START_TEST(utf8_good)
{
	static const struct { const char *s; uint32_t c; size_t len; } cases[] = {
		{ "", 0, 0 },
		{ "A", 'A', 1 },
		{ "\x7f", 0x7f, 1 },
		{ "\xc2\x80", 0x80, 2 },
		{ "é", 0xe9, 2 },
		{ "\xe0\xa0\x80", 0x800, 3 },
		{ "遊", 0x904a, 3 },
		{ "\xef\xbf\xbf", 0xffff, 3 },
		{ "\xf0\x90\x80\x80", 0x10000, 4 },
		{ "🎲", 0x1f3b2, 4 },
		{ "\xf4\x8f\xbf\xbf", 0x10ffff, 4 },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		size_t len = 99;

		ck_assert_uint_eq(utf8_next(cases[i].s, &len), cases[i].c);
		ck_assert_uint_eq(len, cases[i].len);
	}
}
END_TEST

/* What is no UTF-8 counts byte by byte, and nothing beyond the end is read. */
START_TEST(utf8_malformed)
{
	static const char *const cases[] = {
		"\x80", "\xbf", "\xc0\x80", "\xc1\xbf",		/* strays and overlong */
		"\xe0\x80\x80", "\xe0\x9f\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf",
		"\xed\xa0\x80", "\xed\xbf\xbf",			/* surrogates */
		"\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff",	/* beyond the last one */
		"\xc3", "\xe9\x81", "\xf0\x9f\x8e",		/* cut off */
		"\xc3" "A", "\xe9\x81" "A",
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char *copy = xstrdup(cases[i]);		/* a sanitizer sees reads too far */
		size_t len = 99;

		ck_assert_msg(utf8_next(copy, &len) == 0xfffd && len == 1, "case %zu", i);
		free(copy);
	}
	ck_assert_int_eq(utf8_width("a\xff" "b"), 3);
}
END_TEST

START_TEST(utf8_columns)
{
	ck_assert_int_eq(utf8_width(""), 0);
	ck_assert_int_eq(utf8_width("abc"), 3);
	ck_assert_int_eq(utf8_width("遊び"), 4);
	ck_assert_int_eq(utf8_width("e\xcc\x81"), 1);	/* a combining accent */
	ck_assert_int_eq(utf8_width("a\tb\x01"), 2);
	ck_assert_uint_eq(utf8_fit("遊び", 4), 6);
	ck_assert_uint_eq(utf8_fit("遊び", 3), 3);
	ck_assert_uint_eq(utf8_fit("遊び", 1), 0);
	ck_assert_uint_eq(utf8_fit("ab", 99), 2);
	ck_assert_uint_eq(utf8_without_last("ab遊"), 2);
	ck_assert_uint_eq(utf8_without_last("a"), 0);
	ck_assert_uint_eq(utf8_without_last(""), 0);
}
END_TEST

/* What no terminal may get: Unicode 15, UAX #9 for what turns the writing. */
static bool is_dangerous(uint32_t c)
{
	return c < ' ' || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f ||
	       (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || (c >= 0xd800 && c < 0xf900) ||
	       c == 0xfeff || (c & 0xfffe) == 0xfffe || c >= 0xe0000;
}

static size_t encode(uint32_t c, char out[5])
{
	const size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
	static const unsigned lead[] = { 0, 0, 0xc0, 0xe0, 0xf0 };

	for (size_t i = n; i-- > 1; c >>= 6)
		out[i] = (char)(0x80 | (c & 0x3f));
	out[0] = (char)(lead[n] | c);
	out[n] = '\0';
	return n;
}

/* Every character through every gate: it comes out as itself, or not at all. */
START_TEST(each_character_at_the_gates)
{
	struct canvas canvas = canvas_new(1, 4, GLYPHS_UNICODE);
	unsigned fit = 0;

	for (uint32_t c = 1; c < 0x110000; c++) {
		struct strbuf printed = {0}, json = {0};
		char text[5], left[8];
		const size_t n = encode(c, text);

		if (c >= 0xd800 && c < 0xe000)
			continue;
		clean_add(&printed, text, n);
		sb_add_json(&json, text);
		clean_text(text, left, sizeof left, 4);
		canvas_wipe(&canvas);
		canvas_put(&canvas, 0, 0, STYLE_PLAIN, text);
		if (is_dangerous(c) || !utf8_fits(c)) {
			ck_assert_msg(!utf8_fits(c), "U+%04X", (unsigned)c);
			ck_assert_str_eq(printed.text, c == '\n' ? "\n" : c == '\t' ? "\t" : "?");
			ck_assert_str_eq(left, "");
			ck_assert_msg(!strncmp(json.text, "\"\\u", 3), "%s", json.text);
			ck_assert_str_eq(canvas.cells[0].utf8, "");
		} else {
			ck_assert_str_eq(printed.text, text);
			ck_assert(!*left || !strcmp(left, text) || c == 0x3000);
			ck_assert(!*canvas.cells[0].utf8 || !strcmp(canvas.cells[0].utf8, text));
			fit++;
		}
		sb_free(&printed);
		sb_free(&json);
	}
	ck_assert_uint_gt(fit, 100000);		/* what is written in this world */
	canvas_free(&canvas);
}
END_TEST

/* Any bytes: what is printed has no others than fit ones, and is as long as it was in lines. */
START_TEST(any_bytes_are_printed_fit)
{
	struct rng rng;

	rng_seed(&rng, 7);
	for (unsigned i = 0; i < 20000; i++) {
		char bytes[32];
		const size_t n = rng_below(&rng, sizeof bytes);
		struct strbuf out = {0};
		size_t len, lines = 0;

		for (size_t k = 0; k < n; k++)
			bytes[k] = rng_below(&rng, 3) ? (char)rng_below(&rng, 256) : "\xe2\x80\xc2\n"[rng_below(&rng, 4)];
		clean_add(&out, bytes, n);
		for (const char *s = out.text; s && *s; s += len) {
			const uint32_t c = utf8_next(s, &len);

			ck_assert(c == '\n' || c == '\t' || (utf8_fits(c) && (c != 0xfffd || len > 1)));
			lines += c == '\n';
		}
		for (size_t k = 0; k < n; k++)
			lines -= bytes[k] == '\n';
		ck_assert_uint_eq(lines, 0);
		ck_assert(!out.len || strlen(out.text) == out.len);
		sb_free(&out);
	}
}
END_TEST

START_TEST(parse_numbers)
{
	static const char *const bad[] = {
		"", " 1", "1 ", "+1", "--1", "-", "0x10", "1.0", "1e3", "one", "99999999999999999999",
	};
	int n = 77;
	uint64_t u = 77;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		ck_assert_msg(!parse_int(bad[i], -100, 100, &n) && n == 77, "'%s'", bad[i]);
		ck_assert_msg(!parse_u64(bad[i], &u) && u == 77, "'%s'", bad[i]);
	}
	ck_assert(parse_int("-5", -5, 5, &n) && n == -5);
	ck_assert(parse_int("5", -5, 5, &n) && n == 5);
	ck_assert(!parse_int("6", -5, 5, &n) && !parse_int("-6", -5, 5, &n) && n == 5);
	ck_assert(!parse_u64("-1", &u) && !parse_u64("18446744073709551616", &u) && u == 77);
	ck_assert(parse_u64("18446744073709551615", &u) && u == UINT64_MAX);
}
END_TEST

START_TEST(seconds)
{
	static const char *const bad[] = { "", ".", "1.", ".5", "-1", "-0", "1.2345", "1.2.3", "1,5", "1e3", "x", "61", "60.001", "9999999" };
	int ms = 77;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(!parse_seconds(bad[i], 60000, &ms) && ms == 77, "'%s'", bad[i]);
	ck_assert(parse_seconds("0", 60000, &ms) && ms == 0);
	ck_assert(parse_seconds("60", 60000, &ms) && ms == 60000);
	ck_assert(parse_seconds("0.5", 60000, &ms) && ms == 500);
	ck_assert(parse_seconds("12.034", 60000, &ms) && ms == 12034);
}
END_TEST

START_TEST(parse_words)
{
	const char *text = "  one two,three  ";
	char word[6];

	ck_assert(parse_word(&text, " ,", word, sizeof word));
	ck_assert_str_eq(word, "one");
	ck_assert(parse_word(&text, " ,", word, sizeof word));
	ck_assert_str_eq(word, "two");
	ck_assert(parse_word(&text, " ,", word, sizeof word));
	ck_assert_str_eq(word, "three");
	ck_assert_str_eq(text, "  ");
	ck_assert(!parse_word(&text, " ,", word, sizeof word));
	text = "toolong";
	ck_assert(!parse_word(&text, " ", word, sizeof word));
	ck_assert_str_eq(text, "toolong");
	text = "sixsix";		/* fits but for its NUL */
	ck_assert(!parse_word(&text, " ", word, sizeof word));
}
END_TEST

void base_text_cases(Suite *s)
{
	TCase *c = suite_case(s, "text");

	tcase_add_test(c, secrets_are_wiped);
	tcase_add_test(c, strbuf_grows);
	tcase_add_test(c, strbuf_of_nothing);
	tcase_add_test(c, strbuf_long_format);
	tcase_add_test(c, json_escapes);
	tcase_add_test(c, utf8_good);
	tcase_add_test(c, utf8_malformed);
	tcase_add_test(c, utf8_columns);
	tcase_add_test(c, each_character_at_the_gates);
	tcase_add_test(c, any_bytes_are_printed_fit);
	tcase_add_test(c, parse_numbers);
	tcase_add_test(c, seconds);
	tcase_add_test(c, parse_words);
}
