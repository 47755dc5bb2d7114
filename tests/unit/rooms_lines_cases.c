/* SPDX-License-Identifier: MIT */
/* Tests how the Numer0n rooms read lines and names from the raw bytes of a telnet client. */
#include <string.h>

#include "base/strbuf.h"
#include "rooms_cases.h"
#include "server/rooms/telnet.h"

/* Expects that these bytes form these lines, each in brackets, with "!" for a line that is too
 * long. The bytes arrive either all at once or one by one. */
static void expect_lines(const char *bytes, size_t n, const char *wanted)
{
	for (size_t step = 1; step <= n; step += n > 1 ? n - 1 : 1) {
		struct telnet t = { 0 };
		struct strbuf got = { 0 };
		enum telnet_found found = TELNET_NOTHING;

		for (size_t at = 0, used; at < n && found != TELNET_TOO_LONG; at += used) {
			found = telnet_take(&t, (const unsigned char *)bytes + at,
					    step < n - at ? step : n - at, &used);
			if (found == TELNET_A_LINE)
				sb_addf(&got, "[%s]", t.line);
			else if (found == TELNET_TOO_LONG)
				sb_add(&got, "!");
		}
		ck_assert_str_eq(got.text ? got.text : "", wanted);
		sb_free(&got);
	}
}

#define EXPECT_LINES(bytes, wanted) expect_lines(bytes, sizeof bytes - 1, wanted)

START_TEST(lines_of_a_telnet)
{
	static char longest[TELNET_LINE + 2];

	EXPECT_LINES("a\nb\r\nc\r\0d\re\n", "[a][b][c][d][e]");
	EXPECT_LINES("\n\r\n\r\0", "[][][]");
	EXPECT_LINES("a\0b\tc\x05"
		     "d\x06\x7f"
		     "e\n",
		     "[abcde]");
	EXPECT_LINES("no end", "");
	/* The bytes contain the telnet commands WILL, WONT, DO and DONT, a subnegotiation that
	 * contains an escaped IAC, an interrupt and a data mark, and an escaped IAC (IAC IAC) in
	 * the text. */
	EXPECT_LINES("\xff\xfb\x01\xff\xfc\x03\xff\xfd\x0a\xff\xfe\x0d"
		     "a\n",
		     "[a]");
	EXPECT_LINES("\xff\xfa\x18\x00xterm\n\xff\xff\n\xff\xf0"
		     "b\n",
		     "[b]");
	EXPECT_LINES("c\xff\xf4\xff\xfd\x06\xff\xf2"
		     "d\n\xff\xff"
		     "e\n",
		     "[cd][e]");
	memset(longest, 'x', TELNET_LINE);
	longest[TELNET_LINE] = '\n';
	{
		char wanted[TELNET_LINE + 3] = "[";

		memset(wanted + 1, 'x', TELNET_LINE);
		strcpy(wanted + 1 + TELNET_LINE, "]");
		expect_lines(longest, TELNET_LINE + 1, wanted);
	}
	longest[TELNET_LINE] = 'x';
	expect_lines(longest, TELNET_LINE + 1, "!");
}
END_TEST

START_TEST(names_are_cleaned)
{
	static const struct {
		const char *line, *name;
	} cases[] = {
		{ "Taro", "Taro" },
		{ "", "guest" },
		{ "   ", "guest" },
		{ "  a b  ", "a b" },
		{ "太郎", "太郎" },
		{ "Zoe\u0308", "Zo\u00eb" },
		{ "\x91\xbe\x98\x59", "\x91\xbe\x98\x59" }, /* 太郎 in Shift_JIS */
		/* ﾂア in Shift_JIS, with the last character cut off */
		{ "\xc2\x83\x41\x83", "\xc2\x83\x41\x83" },
		{ "a\xc2\x9b"
		  "31mb",
		  "a31mb" }, /* a control character in UTF-8 */
		{ "a\xe2\x80\xae"
		  "b",
		  "ab" },		    /* a mark for right-to-left text */
		{ "\xe5\xa4", "\xe5\xa4" }, /* a truncated character */
		{ "12345678901234567890123456789012345", "12345678901234567890123456789012" },
		{ "あいうえおかきくけこあいうえおかきくけこあいうえおかきくけこあいう",
		  "あいうえおかきくけこあいうえおかきくけこあいうえおかきくけこあい" },
		{ "1234567890123456789012345678901 x", "1234567890123456789012345678901" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char name[TELNET_NAME_TEXT];

		telnet_name(cases[i].line, name);
		ck_assert_str_eq(name, cases[i].name);
	}
}
END_TEST

void rooms_lines_cases(Suite *s)
{
	TCase *t = suite_case(s, "lines");

	tcase_add_test(t, lines_of_a_telnet);
	tcase_add_test(t, names_are_cleaned);
}
