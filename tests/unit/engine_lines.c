/* SPDX-License-Identifier: MIT */
/* Tests how incoming bytes are split into lines, and which lines are refused. */
#include <string.h>

#include "asobi/rng.h"
#include "engine_cases.h"
#include "base/wire.h"

START_TEST(lines_however_they_are_cut)
{
	static const char stream[] = "one\ntwo\r\n\nthree four\n\r\nf\xc3\xbcnf\n";
	static const char *const expected[] = { "one", "two", "", "three four", "", "f\xc3\xbcnf" };

	for (size_t piece = 1; piece <= sizeof stream; piece++) {
		struct lines l = { .most = 12 };
		size_t n = 0;

		for (size_t at = 0; at < sizeof stream - 1; at += piece) {
			const size_t left = sizeof stream - 1 - at;
			char *line;

			lines_add(&l, stream + at, piece < left ? piece : left);
			while ((line = lines_next(&l))) {
				ck_assert_uint_lt(n, 6);
				ck_assert_str_eq(line, expected[n]);
				n++;
			}
		}
		ck_assert_uint_eq(n, 6);
		ck_assert(!l.fault && !lines_next(&l));
		lines_free(&l);
	}
}
END_TEST

static enum lines_fault fault_of(const char *bytes, size_t n)
{
	struct lines l = { .most = 8 };
	enum lines_fault fault;

	lines_add(&l, bytes, n);
	while (lines_next(&l))
		;
	fault = l.fault;
	lines_add(&l, "ok\n", 3);
	if (fault)
		ck_assert(!lines_next(&l));
	lines_free(&l);
	return fault;
}

START_TEST(what_is_no_line_ends_the_stream)
{
	static const char *const bad[] = { "\xff\n",
					   "a\xc3\n",
					   "\xc0\x80\n",
					   "\xed\xa0\x80\n",
					   "\xe0\x80\x80\n",
					   "\xf4\x90\x80\x80\n",
					   "\xf0\x80\x80\x80\n",
					   "\x80\n",
					   "\xe3\x81\n" };

	ck_assert_int_eq(fault_of("12345678\n", 9), LINES_WELL);
	ck_assert_int_eq(fault_of("12345678\r\n", 10), LINES_TOO_LONG);
	ck_assert_int_eq(fault_of("123456789\n", 10), LINES_TOO_LONG);
	ck_assert_int_eq(fault_of("12345678", 8), LINES_WELL);
	/* A line that is too long is refused at once, even before its end has arrived. */
	ck_assert_int_eq(fault_of("1234567890", 10), LINES_TOO_LONG);
	ck_assert_int_eq(fault_of("a\0b\n", 4), LINES_NUL);
	ck_assert_int_eq(fault_of("\xf0\x9f\x98\x80\n", 5), LINES_WELL);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(fault_of(bad[i], strlen(bad[i])) == LINES_NOT_UTF8, "case %zu", i);
}
END_TEST

START_TEST(a_long_stream_needs_little_room)
{
	struct lines l = { .most = 100 };
	struct rng rng;
	char bytes[64];
	size_t sent = 0, got = 0;

	rng_seed(&rng, 7);
	for (int round = 0; round < 20000; round++) {
		const size_t n = 1 + rng_below(&rng, sizeof bytes);

		for (size_t i = 0; i < n; i++) {
			bytes[i] = i + 1 == n || rng_below(&rng, 8) == 0 ? '\n' : 'x';
			sent += bytes[i] == '\n';
		}
		lines_add(&l, "yy", 2); /* the beginning of a line that the next bytes continue */
		lines_add(&l, bytes, n);
		while (lines_next(&l))
			got++;
	}
	ck_assert(!l.fault);
	ck_assert_uint_eq(got, sent);
	ck_assert_uint_le(l.cap, 1000);
	lines_free(&l);
}
END_TEST

TCase *lines_case(Suite *s)
{
	TCase *c = suite_case(s, "lines");

	tcase_add_test(c, lines_however_they_are_cut);
	tcase_add_test(c, what_is_no_line_ends_the_stream);
	tcase_add_test(c, a_long_stream_needs_little_room);
	return c;
}
