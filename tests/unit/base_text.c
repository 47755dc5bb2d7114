/* SPDX-License-Identifier: MIT */
/* Tests strbuf, utf8, parse, and the filters that make text safe to print on a terminal. */
#include <pthread.h>
#include <string.h>

#include "asobi/canvas.h"
#include "asobi/rng.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "base/wipe.h"
#include "base_cases.h"

#include <stdlib.h>

/* Wiping a secret leaves none of it behind and doesn't touch the text next to it. */
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
	struct strbuf sb = { 0 };
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
	struct strbuf sb = { 0 };
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
	struct strbuf sb = { 0 };

	sb_addf(&sb, "%s|%5000d", "head", 7);
	ck_assert_uint_eq(sb.len, 5005);
	ck_assert_int_eq(sb.text[5004], '7');
	sb_free(&sb);
}
END_TEST

START_TEST(json_escapes)
{
	static const struct {
		const char *plain, *json;
	} cases[] = {
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
		struct strbuf sb = { 0 };

		sb_add_json(&sb, cases[i].plain);
		ck_assert_str_eq(sb.text, cases[i].json);
		sb_free(&sb);
	}
}
END_TEST

START_TEST(utf8_good)
{
	static const struct {
		const char *s;
		uint32_t c;
		size_t len;
	} cases[] = {
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

/* In text that isn't valid UTF-8, each stray byte counts as a character, and nothing is read
 * beyond the end. */
START_TEST(utf8_malformed)
{
	static const char *const cases[] = {
		"\x80",
		"\xbf",
		"\xc0\x80",
		"\xc1\xbf", /* stray bytes and overlong forms */
		"\xe0\x80\x80",
		"\xe0\x9f\xbf",
		"\xf0\x80\x80\x80",
		"\xf0\x8f\xbf\xbf",
		"\xed\xa0\x80",
		"\xed\xbf\xbf", /* surrogates */
		"\xf4\x90\x80\x80",
		"\xf5\x80\x80\x80",
		"\xff", /* beyond the last code point */
		"\xc3",
		"\xe9\x81",
		"\xf0\x9f\x8e", /* truncated sequences */
		"\xc3"
		"A",
		"\xe9\x81"
		"A",
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		/* Copy the text, so that a sanitizer notices any read beyond its end. */
		char *copy = xstrdup(cases[i]);
		size_t len = 99;

		ck_assert_msg(utf8_next(copy, &len) == 0xfffd && len == 1, "case %zu", i);
		free(copy);
	}
	ck_assert_int_eq(utf8_width("a\xff"
				    "b"),
			 3);
}
END_TEST

/* The decomposed forms, taken from UnicodeData.txt, of all composed characters that may occur in
 * names. */
START_TEST(utf8_composed)
{
	static const char whole[] =
		"\u00c0\u00c1\u00c2\u00c3\u00c4\u00c5\u00c7\u00c8\u00c9\u00ca\u00cb\u00cc\u00cd\u00ce\u00cf\u00d1\u00d2\u00d3"
		"\u00d4\u00d5\u00d6\u00d9\u00da\u00db\u00dc\u00dd\u00e0\u00e1\u00e2\u00e3\u00e4\u00e5\u00e7\u00e8\u00e9\u00ea"
		"\u00eb\u00ec\u00ed\u00ee\u00ef\u00f1\u00f2\u00f3\u00f4\u00f5\u00f6\u00f9\u00fa\u00fb\u00fc\u00fd\u00ff\u0100"
		"\u0101\u0102\u0103\u0104\u0105\u0106\u0107\u0108\u0109\u010a\u010b\u010c\u010d\u010e\u010f\u0112\u0113\u0114"
		"\u0115\u0116\u0117\u0118\u0119\u011a\u011b\u011c\u011d\u011e\u011f\u0120\u0121\u0122\u0123\u0124\u0125\u0128"
		"\u0129\u012a\u012b\u012c\u012d\u012e\u012f\u0130\u0134\u0135\u0136\u0137\u0139\u013a\u013b\u013c\u013d\u013e"
		"\u0143\u0144\u0145\u0146\u0147\u0148\u014c\u014d\u014e\u014f\u0150\u0151\u0154\u0155\u0156\u0157\u0158\u0159"
		"\u015a\u015b\u015c\u015d\u015e\u015f\u0160\u0161\u0162\u0163\u0164\u0165\u0168\u0169\u016a\u016b\u016c\u016d"
		"\u016e\u016f\u0170\u0171\u0172\u0173\u0174\u0175\u0176\u0177\u0178\u0179\u017a\u017b\u017c\u017d\u017e\u0400"
		"\u0401\u0403\u0407\u040c\u040d\u040e\u0419\u0439\u0450\u0451\u0453\u0457\u045c\u045d\u045e\u304c\u304e\u3050"
		"\u3052\u3054\u3056\u3058\u305a\u305c\u305e\u3060\u3062\u3065\u3067\u3069\u3070\u3071\u3073\u3074\u3076\u3077"
		"\u3079\u307a\u307c\u307d\u3094\u309e\u30ac\u30ae\u30b0\u30b2\u30b4\u30b6\u30b8\u30ba\u30bc\u30be\u30c0\u30c2"
		"\u30c5\u30c7\u30c9\u30d0\u30d1\u30d3\u30d4\u30d6\u30d7\u30d9\u30da\u30dc\u30dd\u30f4\u30f7\u30f8\u30f9\u30fa"
		"\u30fe";
	static const char apart[] =
		"A\u0300A\u0301A\u0302A\u0303A\u0308A\u030aC\u0327E\u0300E\u0301E\u0302E\u0308I\u0300I\u0301I\u0302I\u0308N"
		"\u0303O\u0300O\u0301O\u0302O\u0303O\u0308U\u0300U\u0301U\u0302U\u0308Y\u0301a\u0300a\u0301a\u0302a\u0303a"
		"\u0308a\u030ac\u0327e\u0300e\u0301e\u0302e\u0308i\u0300i\u0301i\u0302i\u0308n\u0303o\u0300o\u0301o\u0302o"
		"\u0303o\u0308u\u0300u\u0301u\u0302u\u0308y\u0301y\u0308A\u0304a\u0304A\u0306a\u0306A\u0328a\u0328C\u0301c"
		"\u0301C\u0302c\u0302C\u0307c\u0307C\u030cc\u030cD\u030cd\u030cE\u0304e\u0304E\u0306e\u0306E\u0307e\u0307E"
		"\u0328e\u0328E\u030ce\u030cG\u0302g\u0302G\u0306g\u0306G\u0307g\u0307G\u0327g\u0327H\u0302h\u0302I\u0303i"
		"\u0303I\u0304i\u0304I\u0306i\u0306I\u0328i\u0328I\u0307J\u0302j\u0302K\u0327k\u0327L\u0301l\u0301L\u0327l"
		"\u0327L\u030cl\u030cN\u0301n\u0301N\u0327n\u0327N\u030cn\u030cO\u0304o\u0304O\u0306o\u0306O\u030bo\u030bR"
		"\u0301r\u0301R\u0327r\u0327R\u030cr\u030cS\u0301s\u0301S\u0302s\u0302S\u0327s\u0327S\u030cs\u030cT\u0327t"
		"\u0327T\u030ct\u030cU\u0303u\u0303U\u0304u\u0304U\u0306u\u0306U\u030au\u030aU\u030bu\u030bU\u0328u\u0328W"
		"\u0302w\u0302Y\u0302y\u0302Y\u0308Z\u0301z\u0301Z\u0307z\u0307Z\u030cz\u030c\u0415\u0300\u0415\u0308\u0413"
		"\u0301\u0406\u0308\u041a\u0301\u0418\u0300\u0423\u0306\u0418\u0306\u0438\u0306\u0435\u0300\u0435\u0308\u0433"
		"\u0301\u0456\u0308\u043a\u0301\u0438\u0300\u0443\u0306\u304b\u3099\u304d\u3099\u304f\u3099\u3051\u3099\u3053"
		"\u3099\u3055\u3099\u3057\u3099\u3059\u3099\u305b\u3099\u305d\u3099\u305f\u3099\u3061\u3099\u3064\u3099\u3066"
		"\u3099\u3068\u3099\u306f\u3099\u306f\u309a\u3072\u3099\u3072\u309a\u3075\u3099\u3075\u309a\u3078\u3099\u3078"
		"\u309a\u307b\u3099\u307b\u309a\u3046\u3099\u309d\u3099\u30ab\u3099\u30ad\u3099\u30af\u3099\u30b1\u3099\u30b3"
		"\u3099\u30b5\u3099\u30b7\u3099\u30b9\u3099\u30bb\u3099\u30bd\u3099\u30bf\u3099\u30c1\u3099\u30c4\u3099\u30c6"
		"\u3099\u30c8\u3099\u30cf\u3099\u30cf\u309a\u30d2\u3099\u30d2\u309a\u30d5\u3099\u30d5\u309a\u30d8\u3099\u30d8"
		"\u309a\u30db\u3099\u30db\u309a\u30a6\u3099\u30ef\u3099\u30f0\u3099\u30f1\u3099\u30f2\u3099\u30fd\u3099";
	static const char *const others[][2] = {
		{ "", "" },
		{ "plain", "plain" },
		{ "\u0301a", "\u0301a" },
		{ "q\u0301", "q\u0301" },
		{ "e\u0301\u0302", "\u00e9\u0302" },
		{ "\u3042\u3099", "\u3042\u3099" },
		{ "\u304b\u309a", "\u304b\u309a" },
		{ "\u304c\u3099", "\u304c\u3099" },
		{ "\u3071\u309a", "\u3071\u309a" },
		{ "\xff\xcc\x81", "\xff\xcc\x81" },
		{ "Zoe\u0308 \u304b\u3099", "Zo\u00eb \u304c" },
		{ "\u304b\u0301", "\u304b\u0301" },
		{ "e\u3099", "e\u3099" },
		{ "e\u0301", "\u00e9" },
	};
	char text[sizeof apart];

	strcpy(text, apart);
	utf8_compose(text);
	ck_assert_str_eq(text, whole);
	utf8_compose(text);
	ck_assert_str_eq(text, whole);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		strcpy(text, others[i][0]);
		utf8_compose(text);
		ck_assert_str_eq(text, others[i][1]);
	}
}
END_TEST

START_TEST(utf8_columns)
{
	ck_assert_int_eq(utf8_width(""), 0);
	ck_assert_int_eq(utf8_width("abc"), 3);
	ck_assert_int_eq(utf8_width("遊び"), 4);
	ck_assert_int_eq(utf8_width("e\xcc\x81"), 1); /* a combining accent */
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

/* Returns true for characters that must never reach a terminal (Unicode 15; UAX #9 for those that
 * change the text direction). */
static bool is_dangerous(uint32_t c)
{
	return c < ' ' || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f ||
	       (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) ||
	       (c >= 0xd800 && c < 0xf900) || c == 0xfeff || (c & 0xfffe) == 0xfffe || c >= 0xe0000;
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

/* Each character that passes through an output filter must come out unchanged or not at all. */
START_TEST(each_character_at_the_gates)
{
	struct canvas canvas = canvas_new(1, 4, GLYPHS_UNICODE);
	unsigned fit = 0;

	for (uint32_t c = 1; c < 0x110000; c++) {
		struct strbuf printed = { 0 }, json = { 0 };
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
	/* The world's writing systems together have about this many characters. */
	ck_assert_uint_gt(fit, 100000);
	canvas_free(&canvas);
}
END_TEST

/* Whatever bytes are printed, the output contains only safe ones, and the number of lines stays
 * the same. */
START_TEST(any_bytes_are_printed_fit)
{
	struct rng rng;

	rng_seed(&rng, 7);
	for (unsigned i = 0; i < 20000; i++) {
		char bytes[32];
		const size_t n = rng_below(&rng, sizeof bytes);
		struct strbuf out = { 0 };
		size_t len, lines = 0;

		for (size_t k = 0; k < n; k++)
			bytes[k] = rng_below(&rng, 3) ? (char)rng_below(&rng, 256)
						      : "\xe2\x80\xc2\n"[rng_below(&rng, 4)];
		clean_add(&out, bytes, n);
		for (const char *s = out.text; s && *s; s += len) {
			const uint32_t c = utf8_next(s, &len);

			ck_assert(c == '\n' || c == '\t' ||
				  (utf8_fits(c) && (c != 0xfffd || len > 1)));
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
		"",
		" 1",
		"1 ",
		"+1",
		"--1",
		"-",
		"0x10",
		"1.0",
		"1e3",
		"one",
		"99999999999999999999",
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
	static const char *const bad[] = { "",	    ".",   "1.",  ".5", "-1", "-0",	"1.2345",
					   "1.2.3", "1,5", "1e3", "x",	"61", "60.001", "9999999" };
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
	text = "sixsix"; /* the buffer has room for the word but not for its NUL */
	ck_assert(!parse_word(&text, " ", word, sizeof word));
}
END_TEST

/* Producing an answer in another language must not change the language of the program or of any
 * other thread. */
static void *language_elsewhere(void *out)
{
	*(enum language *)out = i18n_language();
	return NULL;
}

START_TEST(languages_are_spoken)
{
	enum language elsewhere = LANG_COUNT;
	pthread_t other;

	i18n_set_language(LANG_EN);
	ck_assert_int_eq(i18n_speak(LANG_JA), LANG_COUNT);
	ck_assert_int_eq(i18n_language(), LANG_JA);
	ck_assert(!pthread_create(&other, NULL, language_elsewhere, &elsewhere) &&
		  !pthread_join(other, NULL));
	ck_assert_int_eq(elsewhere, LANG_EN);
	ck_assert_int_eq(i18n_speak(LANG_COUNT), LANG_JA);
	ck_assert_int_eq(i18n_language(), LANG_EN);
}
END_TEST

/* An array that grows one by one keeps its elements and always has room for the next one, even if
 * it shrinks in between. */
START_TEST(arrays_grow)
{
	enum { MANY = 5000 };
	unsigned *at = NULL;

	for (unsigned n = 0; n < MANY; n++) {
		at = xgrow(at, n, sizeof *at);
		at[n] = n;
	}
	for (unsigned n = 0; n < MANY; n++)
		ck_assert_uint_eq(at[n], n);
	for (unsigned n = 20; n < MANY; n++) {
		at = xgrow(at, n, sizeof *at);
		at[n] = 2 * n;
	}
	ck_assert_uint_eq(at[19], 19);
	ck_assert_uint_eq(at[MANY - 1], 2 * (MANY - 1));
	free(at);
}
END_TEST

void base_text_cases(Suite *s)
{
	TCase *c = suite_case(s, "text");

	tcase_add_test(c, arrays_grow);
	tcase_add_test(c, secrets_are_wiped);
	tcase_add_test(c, strbuf_grows);
	tcase_add_test(c, strbuf_of_nothing);
	tcase_add_test(c, strbuf_long_format);
	tcase_add_test(c, json_escapes);
	tcase_add_test(c, utf8_good);
	tcase_add_test(c, utf8_malformed);
	tcase_add_test(c, utf8_composed);
	tcase_add_test(c, utf8_columns);
	tcase_add_test(c, each_character_at_the_gates);
	tcase_add_test(c, any_bytes_are_printed_fit);
	tcase_add_test(c, parse_numbers);
	tcase_add_test(c, seconds);
	tcase_add_test(c, parse_words);
	tcase_add_test(c, languages_are_spoken);
}
