/* SPDX-License-Identifier: MIT */
/* Tests the messages of the seat protocol. */
#include <string.h>

#include "engine_cases.h"
#include "proto/seat.h"

START_TEST(messages_are_words_and_fields)
{
	char line[] = "game\tnim\tseat=1\tseats=2\tname0=A b\tn=30\t\tx";
	struct seat_message m;
	int64_t n;

	seat_read(line, &m);
	ck_assert_int_eq(m.word, SEAT_GAME);
	ck_assert_uint_eq(m.n, 7);
	ck_assert_str_eq(seat_field(&m, 0), "nim");
	ck_assert_str_eq(seat_value(&m, 1, "name0"), "A b");
	ck_assert_str_eq(seat_field(&m, 5), "");
	ck_assert_str_eq(seat_field(&m, 6), "x");
	ck_assert_str_eq(seat_field(&m, 7), "");
	ck_assert(!seat_value(&m, 0, "sea") && !seat_value(&m, 2, "seat"));
	ck_assert(seat_number(&m, 0, "seat", 0, 7, &n) && n == 1);
	ck_assert(!seat_number(&m, 0, "seat", 0, 0, &n) && !seat_number(&m, 0, "name0", 0, 7, &n));
}
END_TEST

START_TEST(numbers_are_whole_and_bounded)
{
	static const char *const bad[] = {
		"", "1x", " 1", "+1", "0x1", "1.5", "99999999999999999999", "--1", "-"
	};
	struct seat_message m = { .word = SEAT_THINK, .n = 1 };
	int64_t n;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		char text[64] = "ms=";

		strcat(text, bad[i]);
		m.field[0] = text;
		ck_assert_msg(!seat_number(&m, 0, "ms", INT64_MIN, INT64_MAX, &n), "'%s'", bad[i]);
	}
	m.field[0] = "ms=-9223372036854775808";
	ck_assert(seat_number(&m, 0, "ms", INT64_MIN, INT64_MAX, &n) && n == INT64_MIN);
}
END_TEST

START_TEST(whatever_comes_is_a_message)
{
	static struct seat_message m;
	static char many[4 * SEAT_FIELDS];
	char empty[] = "", odd[] = "GAME\tnim", tabs[] = "\t\t";

	seat_read(empty, &m);
	ck_assert(m.word == SEAT_UNKNOWN && m.n == 0);
	seat_read(odd, &m);
	ck_assert(m.word == SEAT_UNKNOWN && m.n == 1);
	seat_read(tabs, &m);
	ck_assert(m.word == SEAT_UNKNOWN && m.n == 2);
	strcpy(many, "legal");
	for (size_t i = 0; i < SEAT_FIELDS + 5; i++)
		strcat(many, "\ta");
	seat_read(many, &m);
	ck_assert(m.word == SEAT_LEGAL && m.n == SEAT_FIELDS);
	ck_assert_str_eq(m.field[SEAT_FIELDS - 1], "a");
}
END_TEST

START_TEST(what_is_written_is_read_again)
{
	for (unsigned word = 0; word < SEAT_UNKNOWN; word++) {
		struct strbuf out = { 0 };
		struct seat_message m;

		seat_write(&out, (enum seat_word)word);
		seat_add(&out, "S6 H6");
		seat_add(&out, "");
		seat_addf(&out, "ms=%d", 250);
		seat_end(&out);
		ck_assert_int_eq(out.text[out.len - 1], '\n');
		out.text[out.len - 1] = '\0';
		seat_read(out.text, &m);
		ck_assert_uint_eq(m.word, word);
		ck_assert_uint_eq(m.n, 3);
		ck_assert_str_eq(m.field[0], "S6 H6");
		ck_assert_str_eq(seat_value(&m, 0, "ms"), "250");
		sb_free(&out);
	}
}
END_TEST

START_TEST(nothing_that_is_written_breaks_a_line)
{
	struct strbuf out = { 0 };

	seat_write(&out, SEAT_ERROR);
	seat_add(&out, "a\tb\nc\033[2Jd\re\x7f");
	seat_end(&out);
	ck_assert_str_eq(out.text, "error\ta b c [2Jd e \n");
	sb_free(&out);
}
END_TEST

TCase *seat_case(Suite *s)
{
	TCase *c = suite_case(s, "seat");

	tcase_add_test(c, messages_are_words_and_fields);
	tcase_add_test(c, numbers_are_whole_and_bounded);
	tcase_add_test(c, whatever_comes_is_a_message);
	tcase_add_test(c, what_is_written_is_read_again);
	tcase_add_test(c, nothing_that_is_written_breaks_a_line);
	return c;
}
