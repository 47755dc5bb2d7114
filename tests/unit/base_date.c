/* SPDX-License-Identifier: MIT */
/* Tests converting times to text and back. Dates that don't exist are rejected. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/parse.h"
#include "base_cases.h"

static void there_and_back(const char *text, int64_t seconds)
{
	char again[DATE_TEXT];
	int64_t read = -1;

	ck_assert_msg(date_parse(text, &read), "%s is refused", text);
	ck_assert_int_eq(read, seconds);
	date_text(seconds, again);
	ck_assert_str_eq(again, text);
}

/* The expected values come from `date -u -d TEXT +%s`. */
START_TEST(known_moments)
{
	there_and_back("1970-01-01T00:00:00Z", 0);
	there_and_back("1970-01-01T00:00:01Z", 1);
	there_and_back("1969-12-31T23:59:59Z", -1);
	there_and_back("2000-02-29T12:34:56Z", 951827696);
	there_and_back("2026-11-20T10:00:00Z", 1795168800);
	there_and_back("2100-03-01T00:00:00Z", 4107542400);
	there_and_back("9999-12-31T23:59:59Z", 253402300799);
}
END_TEST

/* A date without a time stands for the day's last second. Nothing else may be omitted or added. */
START_TEST(local_dates)
{
	static const char *const wrong[] = { "",
					     "today",
					     "2026-11",
					     "2026-02-30",
					     "2026-11-27 24:30",
					     "2026-11-27 18",
					     "2026-11-27 18:00:00",
					     " 2026-11-27",
					     "2026-11-27x" };
	char again[DATE_TEXT];
	int64_t moment, day, same;

	ck_assert(date_parse_local("2026-11-27 18:00", &moment));
	date_local(moment, again);
	ck_assert_str_eq(again, "2026-11-27 18:00");
	ck_assert(date_parse_local("2026-11-27", &day));
	ck_assert_int_eq(day - moment, 5 * 3600 + 59 * 60 + 59);
	ck_assert(date_parse_local("2026-11-20T10:00:00Z", &same));
	ck_assert_int_eq(same, 1795168800);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		ck_assert_msg(!date_parse_local(wrong[i], &same), "'%s' is accepted", wrong[i]);
}
END_TEST

START_TEST(every_day_for_centuries)
{
	for (int64_t day = -100000; day <= 300000; day++) {
		char text[DATE_TEXT];
		int64_t read;

		date_text(day * 86400 + 3661, text);
		ck_assert_msg(date_parse(text, &read) && read == day * 86400 + 3661, "%s", text);
	}
}
END_TEST

START_TEST(what_is_no_date)
{
	static const char *const texts[] = {
		"",
		"2026-11-20",
		"2026-11-20T10:00:00",
		"2026-11-20T10:00:00Z ",
		"2026-11-20T10:00:00ZZ",
		"2026-11-20 10:00:00Z",
		"2026-11-2aT10:00:00Z",
		"2026-02-29T10:00:00Z",
		"2100-02-29T10:00:00Z",
		"2026-11-31T10:00:00Z",
		"2026-13-01T10:00:00Z",
		"2026-00-01T10:00:00Z",
		"2026-11-00T10:00:00Z",
		"2026-11-20T24:00:00Z",
		"2026-11-20T10:60:00Z",
		"2026-11-20T10:00:60Z",
		"-026-11-20T10:00:00Z",
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		int64_t seconds;

		ck_assert_msg(!date_parse(texts[i], &seconds), "'%s' is accepted", texts[i]);
	}
}
END_TEST

START_TEST(people_read_their_own_time)
{
	char text[DATE_TEXT];

	setenv("TZ", "JST-9", 1);
	tzset();
	date_local(1795168800, text);
	ck_assert_str_eq(text, "2026-11-20 19:00");
	setenv("TZ", "UTC", 1);
	tzset();
	date_local(1795168800, text);
	ck_assert_str_eq(text, "2026-11-20 10:00");
}
END_TEST

void base_date_cases(Suite *s)
{
	TCase *c = suite_case(s, "date");

	tcase_add_test(c, known_moments);
	tcase_add_test(c, local_dates);
	tcase_add_test(c, every_day_for_centuries);
	tcase_add_test(c, what_is_no_date);
	tcase_add_test(c, people_read_their_own_time);
}
